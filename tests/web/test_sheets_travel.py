"""A sheet is sent compressed, as small as the browser allows."""

import pytest

from bastide.games import LISTED
from tests.server.conftest import House
from tests.server.guests import Guest, good

SEATS = [{"kind": "me"}, {"kind": "hotseat", "name": "Clara"}]


@pytest.mark.parametrize("game", ["builders", "torres", "golden_city", "burgundy"])
@pytest.mark.parametrize(("accepts", "sent"), [("gzip, deflate, br", "br"), ("gzip", "gzip")])
def test_a_sheet_is_compressed(house: House, anne: Guest, game: str, accepts: str, sent: str) -> None:
    assert game in LISTED
    table = good(anne.post("/api/tables", {"game": game, "seats": SEATS, "options": {"players": 2}}))
    path = f"/tables/{table['id']}/sheet?room=1320&eyes={table['view']['seat']}"
    with house.stream("GET", path, headers=anne.headers | {"accept-encoding": accepts}) as answer:
        on_the_way = sum(map(len, answer.iter_raw()))
    plain = len(anne.get(path, accept_encoding="identity").content)
    assert answer.headers["content-encoding"] == sent
    assert on_the_way < 40 * 1024 and on_the_way < plain / 5
