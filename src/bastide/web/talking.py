"""Where people may talk."""

from bastide.server.entrance.requests import AnyRequest
from bastide.server.play.kept import Live


def offers_chat(request: AnyRequest, live: Live, guest: str | None) -> bool:
    """Where the house lets people talk, and somebody may be there to hear it: who plays alone against bots is left in
    peace, and those who watch them talk among themselves."""
    table = live.table
    people = {seat.guest for seat in table.seats if seat.guest is not None}
    is_alone = people == {guest} and not any(seat.kind == "open" for seat in table.seats)
    return bool(request.app.state["settings"].chat) and not is_alone and table.lead is None
