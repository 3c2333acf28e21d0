"""The invariants of the specification (B19) over random play, with their own bookkeeping."""

from collections import Counter

import pytest

from bastide.engine.options import OptionValue
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, GROUND, KIND_BY_ID, KINDS, REGION_VP
from tests.burgundy.conftest import GAME
from tests.played import Played, played_through, some_match

# What B19 says holds for the base game and the rules of the boards 10a-10h; the expansions change some of it (X1.18).
BASE: dict[str, OptionValue] = {
    "extra_tiles": False,
    "white_castles": False,
    "inns": False,
    "border_posts": "off",
    "trade_routes": "off",
    "shields": False,
    "vineyards": False,
    "team": "off",
    "chateauma": "off",
    "solo": "off",
}


MATCHES, LONGEST = 25, 400


@pytest.fixture(scope="module", params=range(MATCHES))
def played(request: pytest.FixtureRequest) -> Played:
    """One match after the other."""
    return played_through(some_match(GAME, request.param, LONGEST, BASE))


def test_b19_1_every_tile_lies_somewhere(played: Played) -> None:
    expected = Counter({kind.id: kind.coloured + kind.black for kind in KINDS if not kind.expansion})
    for _, _, _, after in played.steps:
        lying: Counter[str] = Counter()
        for pile in (after["box"], after["hidden"]["coloured"], after["hidden"]["black"]):
            lying.update(pile)
        for tiles in after["depots"].values():
            lying.update(tile for tile in tiles if tile)
        for zone in after["seats"]:
            lying.update([*zone["tiles"].values(), *zone["store"]])
            lying["castle"] += zone["start"] is None
        lying["castle"] += after.get("pool", 0)
        for waiting in (after["turn"] or {}).get("pending", []):
            if waiting.startswith("discard for "):
                lying[waiting.removeprefix("discard for ")] += 1
        assert lying == expected
        assert sum(lying.values()) == 164


def test_b19_2_every_goods_tile_lies_somewhere(played: Played) -> None:
    for _, _, _, after in played.steps:
        goods = [*after["arriving"], *after["hidden"]["goods"]]
        for heap in after["wares"].values():
            goods += heap
        for zone in after["seats"]:
            goods += zone["goods"] + zone["sold"]
        assert Counter(goods) == dict.fromkeys(range(1, 7), 7)


def test_b19_6_points_fall_only_by_founding_and_rescuing(played: Played) -> None:
    for before, seat, (verb, *_), after in played.steps:
        for other, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            if verb in ("found", "rescue") and other == seat:
                gained = {key: new["points"][key] - old["points"][key] for key in ("regions", "phases", "colours")}
                assert new["vp"] == old["vp"] - 5 + sum(gained.values())
            else:
                assert new["vp"] >= old["vp"]
            assert new["vp"] == sum(new["points"].values())


def test_b19_4_tiles_hang_together(played: Played) -> None:
    edition = str(played.match.options["edition"])
    for zone in played.match.position()["seats"]:
        if zone["start"] is None:
            continue
        board = BOARDS[BOARD_BY_NAME[edition][str(zone["duchy"])]]
        placed = {int(space): KIND_BY_ID[tile] for space, tile in zone["tiles"].items()}
        assert all(KINDS[kind].type == board.types[space] for space, kind in placed.items())
        reached, grows = {space for space, kind in placed.items() if KINDS[kind].id == "castle"}, True
        castles = set(reached)
        if not zone["founded"]:
            reached = {zone["start"]}
        while grows:
            beside = {space for space in placed if any(GROUND.neighbours[space] >> other & 1 for other in reached)}
            grows = not beside <= reached
            reached |= beside
        assert reached == set(placed)
        assert castles


def test_b19_3_and_b19_17_prices_and_means(played: Played) -> None:
    for before, seat, (verb, *words), after in played.steps:
        old, new = before["seats"][seat], after["seats"][seat]
        assert min(new["silver"], new["workers"]) >= 0
        assert len(new["store"]) <= 3
        assert len(set(new["goods"])) <= 3
        if verb in ("take", "sell") and words[0] in ("d1", "d2"):
            gained = new["workers"] - old["workers"] - (verb == "sell" and "m4" in old["tiles"].values())
            assert -3 <= gained <= 0
        if verb == "buy":
            paid = (old["silver"] - new["silver"], old["workers"] - new["workers"])
            assert paid in ((2, 0), (0, 2))


def test_b19_7_the_track_counts_ships(played: Played) -> None:
    for before, seat, (verb, *words), after in played.steps:
        ships = [list(zone["tiles"].values()).count("ship") for zone in after["seats"]]
        assert [ships[other] for other in after["track"]] == sorted(ships, reverse=True)
        if verb == "place" and "ship" in words:  # on top of its space; the others keep their order
            behind = after["track"][after["track"].index(seat) + 1 :]
            assert all(ships[other] <= ships[seat] for other in behind)
            assert all(ships[other] > ships[seat] for other in after["track"][: after["track"].index(seat)])
            assert [o for o in after["track"] if o != seat] == [o for o in before["track"] if o != seat]
        else:
            assert after["track"] == before["track"]


def test_b19_14_regions_score_once(played: Played) -> None:
    edition = str(played.match.options["edition"])
    for zone in played.match.position()["seats"]:
        if zone["start"] is not None:
            board = BOARDS[BOARD_BY_NAME[edition][str(zone["duchy"])]]
            mask = sum(1 << int(space) for space in zone["tiles"])
            full = [region for region in set(board.regions) if region & ~mask == 0 and region != 1 << zone["start"]]
            assert zone["points"]["regions"] == sum(REGION_VP[region.bit_count()] for region in full)
            assert zone["points"]["phases"] >= 2 * len(full)


def test_b19_11_rounds_and_dice(played: Played) -> None:
    used, begun = 0, int(GAME.position(next(played.match.states()))["stage"] == "play")
    for before, _, (verb, *words), after in played.steps:
        if before["stage"] == "play":
            used += ("d1" in words) + ("d2" in words) + 2 * (verb in ("found", "rescue"))
        if verb == "end":
            assert used == 2
            used = 0
        begun += (after["phase"], after["round"]) != (before["phase"], before["round"])
        wares = sum(len(heap) for heap in after["wares"].values())
        held = sum(len(zone["goods"]) + len(zone["sold"]) for zone in after["seats"])
        assert wares + held == 3 * len(after["seats"]) + begun


def test_b19_13_placed_tiles_stay(played: Played) -> None:
    for before, _, _, after in played.steps:
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert old["tiles"].items() <= new["tiles"].items()


@pytest.mark.parametrize("number", range(MATCHES))
def test_no_invariant_is_broken_and_the_score_is_read_again(number: int) -> None:
    match = some_match(GAME, number, LONGEST, {})
    assert GAME.faults(match.state) == []
    assert GAME.recount(match.position()) == match.scores()
