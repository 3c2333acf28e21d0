"""Where people may talk."""

from bastide.server.kept import Live
from bastide.server.requests import AnyRequest


def offers_chat(request: AnyRequest, live: Live) -> bool:
    """Where the house lets people talk, and somebody may be there to hear it."""
    table = live.table
    people = {seat.guest for seat in table.seats if seat.guest is not None}
    is_alone = len(people) < 2 and not any(seat.kind == "open" for seat in table.seats) and not table.welcomes_watchers
    return bool(request.app.state["settings"].chat) and not is_alone and table.lead is None
