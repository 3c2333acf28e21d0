"""A seat that decides nothing sits at tables of the house: named, scored, never asked."""

from tests.server.conftest import House
from tests.server.guests import Guest, good


def test_one_player_against_a_seat_that_decides_nothing(house: House) -> None:
    anne = Guest.program(house, "Anne")
    body = {"game": "burgundy", "seats": [{"kind": "me"}], "options": {"players": 1, "chateauma": "easy"}}
    table = good(anne.post("/api/tables", body))
    assert table["view"]["names"] == ["Anne", "Châteauma"]
    while table["status"] == "running":
        assert table["view"]["seat"] == 0
        table = anne.decide(table, table["view"]["decisions"][-1])
    result = table["view"]["result"]
    assert len(result["scores"]) == len(result["ranking"]) == 2
