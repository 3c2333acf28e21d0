"""Teams on the page: partners side by side, while they gather, while they play, and at the end."""

import re

from bastide.engine.rooms import DESK
from bastide.engine.text import Lang
from bastide.games import game as game_of
from bastide.server.play.kept import Live
from bastide.table.seats import Seat
from bastide.table.table import Table
from bastide.web.sheet import Ending, sheet_of
from tests.server.guests import Guest, Json, good, some, wish

NAMES = ("Anne", "Bruno", "Clara", "Denis")


def open_teams(host: Guest, *seats: str, **options: object) -> Json:
    agreed = {"players": 4, "team": 31, "first_player": 0, **options}
    return good(host.post("/api/tables", {"game": "burgundy", "seats": list(map(wish, seats)), "options": agreed}))


def chips(sheet: str) -> list[str]:
    return re.findall(r'<span class="chip-name">(\w+)</span>', sheet)


def test_partners_are_side_by_side_in_the_strip(anne: Guest) -> None:
    table = open_teams(anne, "me", *NAMES[1:])
    sheet = anne.get(f"/tables/{table['id']}/sheet").text
    assert chips(sheet) == ["Anne", "Clara", "Bruno", "Denis"]
    assert re.findall(r'<li data-seat="\d" class="chip seat-(\d)[^"]* ends-team"', sheet) == ["2"]
    others = good(
        anne.post(
            "/api/tables",
            {"game": "burgundy", "seats": list(map(wish, ("me", *NAMES[1:]))), "options": {"players": 4}},
        )
    )
    plain = anne.get(f"/tables/{others['id']}/sheet").text
    assert chips(plain) == list(NAMES) and "ends-team" not in plain


def test_four_at_one_screen_take_turns(anne: Guest) -> None:
    """Each sees their own dice and tiles as theirs."""
    table = open_teams(anne, "me", *NAMES[1:])
    for seat in (0, 1, 2, 3, 0):
        assert table["view"]["seat"] == seat
        sheet = anne.get(f"/tables/{table['id']}/sheet").text
        assert f'data-eyes="{seat}"' in sheet and f'data-zone="seat-{seat} seat-{(seat + 2) % 4}"' in sheet
        table = anne.decide(anne.look(table, f"?eyes={seat}"), "workers d1", seat=seat)
        second = some(table, "workers")
        table = anne.decide(anne.look(table), second, seat=seat)
        table = anne.decide(anne.look(table), "end", seat=seat)


def test_a_table_that_gathers_says_who_plays_with_whom(anne: Guest) -> None:
    table = open_teams(anne, "me", "open", "open", "open")
    page = anne.get(f"/tables/{table['id']}").text
    assert re.findall(r"Team \d", page) == ["Team 1", "Team 1", "Team 2", "Team 2"]
    assert "Équipe 1" in anne.get(f"/tables/{table['id']}", accept_language="fr").text


def ending(anne: int, clara: int, bruno: int, denis: int, tiles: dict[str, str], lang: Lang = "en") -> Ending:
    """The last page of a game that ends with these points; Anne's and Clara's duchy has these tiles."""
    seats: list[Json] = [{"vp": vp} for vp in (anne, bruno, clara, denis)]
    seats[0]["tiles"] = tiles
    seats[0] |= {"silver": 0, "workers": 0}
    seats[1] |= {"silver": 0, "workers": 0}
    position = {"options": {"players": 4, "team": 31}, "stage": "over", "seats": seats}
    match = game_of("burgundy").set_up(position, names=NAMES)
    people = [Seat("person", name, "guest") for name in NAMES]
    shown = sheet_of(Live(Table("t", match, people, "guest", "i", False, False), 0), "guest", lang, DESK)
    assert shown.ending is not None
    return shown.ending


ONE, TWO = {"30": "castle"}, {"30": "castle", "39": "mine"}


def test_the_end_adds_up_what_partners_have() -> None:
    shown = ending(90, 10, 60, 39, ONE)
    assert shown.title == "Anne and Clara win"
    assert [(sitter.name, sitter.place) for sitter in shown.ranking] == [
        ("Anne", 1), ("Clara", 1), ("Bruno", 3), ("Denis", 3),
    ]  # fmt: skip
    assert shown.ties == "Anne and Clara have 100 together. Bruno and Denis have 99 together."
    assert ending(1, 1, 60, 39, ONE, "fr").title == "Bruno et Denis l'emportent"


def test_the_same_sum_and_another_place_are_explained() -> None:
    shown = ending(90, 10, 60, 40, TWO)
    assert [sitter.place for sitter in shown.ranking] == [1, 1, 3, 3] and "fewer empty spaces wins" in shown.ties


def test_a_draw_is_won_by_all_four() -> None:
    shown = ending(90, 10, 60, 40, ONE)
    assert [sitter.place for sitter in shown.ranking] == [1, 1, 1, 1] and "fewer empty spaces" not in shown.ties
    assert shown.title == "Anne, Bruno, Clara and Denis share the win"
