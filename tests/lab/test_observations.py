"""What a seat sees in the laboratory: how it is laid out, that it holds what it says, and nothing that is hidden."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import bastide
from bastide import lab
from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.checks import random_options
from bastide.engine.record import Json
from bastide.engine.state import State
from bastide.games.builders import components as crafts
from bastide.games.burgundy import components as tiles
from bastide.games.burgundy.state import BurgundyState
from bastide.games.golden_city import components as trade
from bastide.games.torres import components as towers
from bastide.lab.layout import Layout, Row

GAMES = sorted(bastide.LISTED)


def some_tables(key: str, games: int, every: int, **given: int) -> list[tuple[Layout, State]]:
    """Tables of random options and random play, from the set-up to the end."""
    game, chance, found = bastide.game(key), stream(f"seen: {key}"), []
    for number in range(games):
        options = random_options(game, chance, given)
        layout = Layout(game, options)
        state: State = game.deal(game.versions[game.version], options, stream(f"{key} {number}"))
        for made in range(400):
            if made % every == 0 or state.seat < 0:
                found.append((layout, state.copy()))
            if state.seat < 0:
                break
            choices = state.decisions()
            state.play(choices[chance.sample(len(choices))])
    return found


@pytest.mark.parametrize("key", GAMES)
def test_sections_lie_one_behind_the_other_and_say_what_they_are(key: str) -> None:
    layout = lab.layout(key, players=3)
    end = 0
    for section in layout.sections:
        assert section.start == end and section.size > 0 and section.about
        end += section.size
    assert end == layout.size and len(layout.names) == len(layout.sections)
    blocks = {name.split(":")[0] for name in layout.names}
    assert blocks == {"table", "own", "rival 1", "rival 2", "board", "question"}
    assert layout.version == f"3.{layout.features.version}"
    assert layout.to_json()["size"] == layout.size


@pytest.mark.parametrize("key", GAMES)
def test_what_is_hidden_leaves_no_trace(key: str) -> None:
    """All that a seat cannot know is exchanged: row and mask stay the same, byte for byte."""
    chance, exchanged, tables = stream(f"exchanged: {key}"), 0, some_tables(key, 10, 9)
    game = bastide.game(key)
    assert any(state.seat < 0 for _, state in tables)
    for layout, state in tables:
        for seat in range(layout.players):
            other = state.guess(seat, chance)
            assert layout.row(other, seat).tobytes() == layout.row(state, seat).tobytes()
            assert layout.mask(other, seat).tobytes() == layout.mask(state, seat).tobytes()
            exchanged += game.position(other) != game.position(state)
    assert not game.has_secrets or exchanged > len(tables) // 4


@pytest.mark.parametrize("key", GAMES)
def test_whoever_sees_another_table_is_shown_other_numbers(key: str) -> None:
    """A decision that anybody can see changes what everybody sees."""
    changed = made = 0
    for layout, state in some_tables(key, 4, 11):
        if state.seat < 0:
            continue
        seat = (state.seat + 1) % layout.players
        before, open_table = layout.row(state, seat).tobytes(), layout.game.view(state, seat)
        state.play(state.decisions()[-1])
        if layout.game.view(state, seat) != open_table:
            made += 1
            changed += layout.row(state, seat).tobytes() != before
    assert changed > 0.85 * made > 0


# --- rebuilt from the numbers ---


class Told:
    """A row, read as a player would."""

    def __init__(self, layout: Layout, row: Row) -> None:
        self.layout, self.row = layout, row

    def numbers(self, name: str) -> list[int]:
        return self.layout.part(self.row, name)

    def there(self, name: str) -> list[int]:
        """The features of a section, as often as they are there."""
        return [at for at, count in enumerate(self.numbers(name)) for _ in range(count)]

    def one(self, name: str) -> int:
        (found,) = self.there(name)
        return found


def owners(layout: Layout, seat: int) -> list[tuple[int, str]]:
    """Every seat, and how its sections are called."""
    return [((seat + place) % layout.seats, f"rival {place}" if place else "own") for place in range(layout.seats)]


def check_builders(told: Told, seat: int, table: Json) -> None:
    crew: dict[str, list[str]] = {}
    for hand, site in enumerate(told.numbers("board: place of work")):
        if site:
            crew.setdefault(crafts.BUILDINGS[site - 1].id, []).append(crafts.HANDS[hand].id)
    assert sorted(crafts.BUILDINGS[card].id for card in told.there("board: buildings")) == _cards(table["buildings"])
    assert sorted(crafts.HANDS[hand].id for hand in told.there("board: workers")) == _cards(table["workers"])
    for owner, whose in owners(told.layout, seat):
        shop = table["seats"][owner]
        assert told.one(f"{whose}: coins") == min(30, shop["coins"])
        assert told.numbers(f"{whose}: purse") == [shop["coins"]]
        assert sorted(crafts.HANDS[hand].id for hand in told.there(f"{whose}: team")) == sorted(shop["team"])
        sites = sorted(crafts.BUILDINGS[site].id for site in told.there(f"{whose}: sites"))
        assert sites == sorted(shop["sites"])
        assert {site: sorted(crew.get(site, [])) for site in sites} == {
            site: sorted(hands) for site, hands in shop["sites"].items()
        }


def _cards(display: Json) -> list[str]:
    return sorted(card for card in display["row"] if card is not None)


def check_torres(told: Told, seat: int, table: Json) -> None:
    tokens = []
    for height, who in zip(told.numbers("board: heights"), told.numbers("board: standing"), strict=True):
        standing = "" if who == 0 else "K" if who == 9 else "abcd"[(seat + who - 1) % told.layout.seats]
        tokens.append(f"{height}{standing}" if standing else str(height or "."))
    assert [" ".join(tokens[at : at + towers.SIZE]) for at in range(0, towers.SQUARES, towers.SIZE)] == table["board"]
    assert told.numbers("board: supply left") == [table["supply"]]
    hand = {towers.KINDS[kind].id for kind in told.there("own: hand")}
    assert hand == set(table["seats"][seat]["hand"])
    for owner, whose in owners(told.layout, seat):
        camp = table["seats"][owner]
        assert told.one(f"{whose}: cards") == min(10, camp["hand_size"])
        assert told.numbers(f"{whose}: cards held") == [camp["hand_size"]]
        assert {towers.KINDS[kind].id for kind in told.there(f"{whose}: played")} == set(camp["played"])


def check_golden_city(told: Told, seat: int, table: Json) -> None:
    assert [None if card == 0 else f"g{card}" for card in told.numbers("board: goods slots")] == table["goods"]["row"]
    auction = told.numbers("board: auction")
    groups = [spelled(auction[at : at + trade.KIND_COUNT]) for at in range(0, len(auction), trade.KIND_COUNT)]
    shown = table["auction"] or {"groups": [], "hands": []}
    assert [group for group in groups if group] == [group for group in shown["groups"] if group]
    bids = [None if who == 0 else (seat + who - 1) % told.layout.seats for who in told.numbers("board: bids")]
    assert bids[: len(shown["hands"])] == shown["hands"]
    assert told.numbers("board: cards left") == [table["landscape"]["deck_size"]]
    for owner, whose in owners(told.layout, seat):
        merchant = table["seats"][owner]
        assert sorted(trade.NAMES[name] for name in told.there(f"{whose}: posts")) == sorted(merchant["posts"])
        assert told.one(f"{whose}: coins") == min(20, merchant["coins"])
        coins, letters, hand_size = told.numbers(f"{whose}: means")
        assert (coins, letters) == (merchant["coins"], merchant["letters"])
        held = {at // 11: at % 11 for at in told.there(f"{whose}: hand")}
        cards = merchant["hand"] if owner == seat else merchant["known"]
        assert held == {kind: min(10, count) for kind, count in enumerate(told.numbers(f"{whose}: cards"))}
        assert spelled(told.numbers(f"{whose}: cards")) == cards
        assert hand_size == (len(cards) if owner == seat else merchant["hand_size"])


def spelled(counts: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(trade.KINDS, counts, strict=True))


def check_burgundy(told: Told, seat: int, table: Json) -> None:
    slots = [tiles.KINDS[kind - 1].id if kind else None for kind in told.numbers("board: slots")]
    for depot in range(tiles.DEPOTS):
        assert slots[4 * depot : 4 * depot + 4] == table["depots"][str(depot + 1)]
        lying = told.numbers("board: goods")[6 * depot : 6 * depot + 6]
        assert [good + 1 for good in range(6) for _ in range(lying[good])] == table["wares"][str(depot + 1)]
    black = table["depots"]["black"]
    assert slots[24 : 24 + len(black)] == black
    for owner, whose in owners(told.layout, seat):
        estate = table["seats"][owner]
        laid = {
            str(space): tiles.KINDS[kind - 1].id for space, kind in enumerate(told.numbers(f"{whose}: tiles")) if kind
        }
        assert laid == {space: kind for space, kind in estate["tiles"].items() if kind is not None}
        stored = [tiles.KINDS[kind - 1].id for kind in told.numbers(f"{whose}: storage") if kind]
        assert stored == estate["store"][: tiles.STORAGE]  # all of them: see test_expansions.py
        assert told.one(f"{whose}: silver") == min(11, estate["silver"])
        assert told.one(f"{whose}: workers") == min(12, estate["workers"])


CHECKS: dict[str, tuple[Callable[[Told, int, Json], None], dict[str, int]]] = {
    "builders": (check_builders, {}),
    "torres": (check_torres, {}),
    "golden_city": (check_golden_city, {}),
    "burgundy": (check_burgundy, {}),
}


@pytest.mark.parametrize("key", GAMES)
def test_the_table_is_rebuilt_from_what_a_seat_sees(key: str) -> None:
    check, given = CHECKS[key]
    rebuilt = 0
    for layout, state in some_tables(key, 6, 13, **given):
        for seat in range(layout.players):
            told, view = Told(layout, layout.row(state, seat)), layout.game.view(state, seat)
            scores = state.scores()
            assert told.numbers("table: points") == scores[seat:] + scores[:seat]
            assert told.numbers("table: over") == [state.seat < 0]
            assert told.numbers("table: turn") == [0 if state.seat < 0 else 1 + (state.seat - seat) % layout.seats]
            check(told, seat, view)
            rebuilt += 1
    assert rebuilt > 60


@pytest.mark.parametrize("key", GAMES)
def test_the_mask_lists_the_legal_decisions_of_who_is_asked(key: str) -> None:
    for layout, state in some_tables(key, 2, 17):
        for seat in range(layout.players):
            legal = sorted(state.decisions()) if seat == state.seat else []
            assert np.flatnonzero(layout.mask(state, seat)).tolist() == legal


@pytest.mark.parametrize("key", GAMES)
def test_a_look_is_row_and_mask_in_arrays_that_stay(key: str) -> None:
    table, chance = lab.raw(key, players=2), stream(f"look: {key}")
    row, mask = table.look()
    while not table.is_over and table.made < 80:
        seen, legal = table.look()
        assert seen is row and legal is mask
        assert row.tolist() == table.observe(table.seat).tolist()
        assert mask.tolist() == table.mask(table.seat).tolist()
        choices = table.decisions()
        table.step(choices[chance.sample(len(choices))])


def test_numbers_that_fit_into_no_byte_are_told_as_well() -> None:
    table = lab.raw("burgundy", players=2)
    state = table.state
    assert isinstance(state, BurgundyState)
    for points in (-5, 255, 256, 30_000):
        state.vp[1] = points
        assert table.layout.part(table.observe(0), "table: points") == [0, points]


def test_a_row_is_read_section_by_section() -> None:
    table = lab.raw("builders", players=2)
    table.reset("read")
    told = table.layout.read(table.observe(1))
    assert told["table: points"] == [table.state.scores()[1], table.state.scores()[0]]
    workshop = table.game.view(table.state, 1)["seats"][1]
    assert told["own: coins"] == {workshop["coins"]: 1}
    assert told["own: team"] == {crafts.HAND_BY_ID[hand]: 1 for hand in workshop["team"]}
    assert members(sum(1 << at for at in told["own: team"])) == sorted(told["own: team"])


def test_the_page_tells_how_long_rows_are_and_how_many_decisions_there_are() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "lab.md").read_text(encoding="utf-8")
    for key in GAMES:
        game = bastide.game(key)
        few, many = lab.layout(key, players=2), lab.layout(key, players=4)
        (row,) = [line for line in page.splitlines() if line.startswith("| ") and f"{game.decision_count:,}" in line]
        assert f"| {few.size:,} to {many.size:,} |" in row
