"""The team game at the table: positions, words, drawing, and the end (X9)."""

from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.bots.players import GreedyPlayer, RandomPlayer
from bastide.cli.telling import standing
from bastide.engine.chance import stream
from bastide.engine.checks import run_checks
from bastide.engine.errors import BadPosition
from bastide.engine.match import Match
from bastide.engine.text import LANGS
from bastide.games.burgundy.state import MAKE_ROOM, TURN, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, CLARA, DENIS, DEPOTS, GAME, Table
from tests.drawn import SVG, pieces, texts, titles

NAMES = ["Anne", "Bruno", "Clara", "Denis"]
ROOMS = [400, 760, 1320]


@pytest.fixture
def team(table: Table) -> Table:
    return table.agree(players=4, team=31)


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def played(decisions: int, **options: Any) -> Match:
    """So many decisions of greedy players."""
    match = GAME.start(players=4, team=32, seed="table", names=NAMES, **options)
    chance, player = stream("table"), GreedyPlayer(GAME.judge)
    while match.seat is not None and len(match.line) < decisions:
        match.play(player.choose(match.guess(match.seat, chance), chance))
    return match


def bad(**zones: dict[str, Any]) -> str:
    """Why a position is refused; seats by name."""
    seats = [zones.get(name.lower(), {}) for name in NAMES]
    with pytest.raises(BadPosition) as caught:
        GAME.set_up({"options": {"players": 4, "team": 31}, "seats": seats})
    assert caught.value.reason.fr != caught.value.reason.en
    return caught.value.reason.en


# --- positions ----------------------------------------------------------------------------------------------


def test_a_position_reads_back() -> None:
    for decisions in (0, 3, 60, 200, 380):
        match = played(decisions, extra_tiles=True, white_castles=True, inns=True)
        position = match.position()
        again = GAME.set_up(position)
        assert again.position() == position and again.notations() == match.notations()
        state = again.state
        assert isinstance(state, BurgundyState) and state.estates[ANNE] is state.estates[CLARA]


def test_both_zones_show_the_estate() -> None:
    seats = played(150).position()["seats"]
    for key in ("duchy", "start", "tiles", "store", "goods", "sold", "silver", "workers"):
        assert seats[ANNE][key] == seats[CLARA][key] and seats[BRUNO][key] == seats[DENIS][key]
    assert seats[ANNE]["tiles"] != seats[BRUNO]["tiles"]


def test_the_estate_may_stand_with_either_partner(team: Table) -> None:
    team.give(CLARA, silver=7, store=["mine"]).give(ANNE, workers=6, silver=7)
    assert team.silver(ANNE) == 7 and team.workers(CLARA) == 6 and team.store(ANNE) == ["mine"]
    reason = bad(anne={"silver": 7}, clara={"silver": 6})
    assert reason == "seats 0 and 2 share “silver”, but have it differently (X9.4)"


def test_key_spaces_are_two_and_two() -> None:
    assert bad(anne={"own": ["mine"] * 3}) == "seat 0 keeps 3 tiles apart; there is room for 2 (X9.5)"
    assert bad(clara={"store": ["mine"] * 3}) == "seat 0 stores 3 tiles; there is room for 2"
    assert "own" in bad(anne={"own": ["nothing"]})


def test_markers_are_as_far_as_ships() -> None:
    tiles = {"30": "castle", "38": "ship"}
    plain = Table().agree(players=4, team=31).give(ANNE, tiles=tiles)
    assert [plain.zone(seat)["marker"] for seat in range(4)] == [1, 0, 0, 0]
    other = Table().agree(players=4, team=31).give(ANNE, tiles=tiles, marker=0).give(CLARA, marker=1)
    assert other.match.position()["track"][0] == CLARA
    for markers in ((1, 1), (0, 0), (2, 0)):
        reason = bad(anne={"tiles": tiles, "marker": markers[0]}, clara={"marker": markers[1]})
        assert reason == "the markers of seats 0 and 2 are not as far as their ships (X9.8)"
    assert "marker" in bad(anne={"marker": 7})


def test_the_duchy_is_that_of_the_option() -> None:
    assert bad(anne={"duchy": 1}) == "the options say that seat 0 has the duchy 31"
    assert bad(anne={"start": 0}) == "seat 0: the first castle stands on one of 30"
    assert "spaces are 0 to 60" in bad(anne={"tiles": {"61": "mine"}})


def shares(anne: dict[str, Any], clara: dict[str, Any]) -> tuple[int, int]:
    """Who of two has the points of a sale of two goods, 8 for both."""
    table = Table().agree(players=4, team=31)
    table.give(ANNE, sold=[2, 2], points=anne).give(CLARA, points=clara)
    return table.zone(ANNE)["points"]["sales"], table.zone(CLARA)["points"]["sales"]


def test_of_what_the_table_tells_one_has_what_the_other_has_not() -> None:
    assert shares({}, {}) == (8, 0)
    assert shares({"sales": 3}, {}) == (3, 5)
    assert shares({}, {"sales": 8}) == (0, 8)
    assert shares({"sales": 2}, {"sales": 6}) == (2, 6)
    for anne, clara in ((4, 5), (9, 0), (0, 9)):
        with pytest.raises(BadPosition, match="points from sales"):
            shares({"sales": anne}, {"sales": clara})


def test_a_tile_that_waits_is_written_and_read(team: Table) -> None:
    team.lay(depots=DEPOTS).on_turn(ANNE, pending=["discard for mine"])
    assert team.legal() == {"store own", "store shared"}
    other = Table().agree(players=4, team=31).give(ANNE, own=["mine", "ship"])
    with pytest.raises(BadPosition, match="nothing need be discarded"):
        laid(other.on_turn(ANNE, pending=["discard for bank"]))  # the shared space was free: nothing was to be asked


def test_a_city_hall_waits_below_a_bought_tile_without_a_place() -> None:
    """X1.9, X1.17, X9.6: nothing can be placed before the bought tile lies somewhere, and the position reads back."""
    anne = {"store": ["city_hall"], "silver": 2, "workers": 9, "dice": [1, 6]}
    options = {"players": 4, "team": 31}
    match = GAME.set_up({"options": options, "depots": {"black": ["bank"]}, "seats": [anne, {}, {}, {}]})
    match.play("place d1 city_hall 21")
    match.play("buy bank")
    position = match.position()
    assert position["turn"]["pending"] == ["city_hall", "discard for bank"]
    again = GAME.set_up(position)
    assert again.notations() == match.notations() == ["store own", "store shared"]
    assert again.position() == position


def test_a_position_without_the_option_knows_no_partners() -> None:
    for field in ({"own": ["mine"]}, {"marker": 0}):
        with pytest.raises(BadPosition):
            GAME.set_up({"options": {"players": 4}, "seats": [field, {}, {}, {}]})


# --- invariants ---------------------------------------------------------------------------------------------


def test_faults_are_found() -> None:
    state = played(60).state
    assert isinstance(state, BurgundyState) and GAME.faults(state) == []
    apart = state.copy()
    apart.estates[CLARA] = apart.estates[CLARA].copy()
    assert any("X9.4" in fault for fault in GAME.faults(apart))
    far = state.copy()
    far.ships[DENIS] += 1
    assert any("X9.8" in fault for fault in GAME.faults(far))
    full = state.copy()
    full.estates[ANNE].store = [0, 0, 0]
    assert any("X9.12" in fault for fault in GAME.faults(full))
    rich = state.copy()
    rich.vp[CLARA] += 1
    rich.earned[CLARA * rich.terms.sources + 2] += 1
    assert any("B19.14" in fault for fault in GAME.faults(rich))  # what both have is not what the table tells


def test_the_score_is_read_again() -> None:
    match = played(10**4)
    position = match.position()
    assert match.is_over and GAME.recount(position) == match.scores()
    position["seats"][ANNE]["sold"].append(1)  # 4 VP that nobody has earned
    assert sum(GAME.recount(position)) >= sum(match.scores()) + 4


@pytest.mark.parametrize(
    "given", [{"team": 31}, {"team": 32, "extra_tiles": True, "white_castles": True, "inns": True}]
)
def test_the_universal_checks_hold(given: dict[str, Any]) -> None:
    report = run_checks(GAME, games=4, seed="teams", given={"players": 4, **given})
    assert not report.violations, report.violations[0]


# --- words --------------------------------------------------------------------------------------------------


def test_the_table_tells_what_is_shared_and_what_is_not(team: Table) -> None:
    team.give(ANNE, own=["bank"], store=["ship"], silver=3, workers=2, vp=5, dice=[2, 4]).give(CLARA, vp=6, dice=[1, 1])
    told = GAME.table(laid(team), NAMES, ANNE)
    assert "  Anne and Clara: 11 VP, 3 silver, 2 workers\n▸ Anne: 5 VP, dice 2 4\n" in told.en
    assert "    own key spaces: bank\n  Clara: 6 VP, dice 1 1\n" in told.en
    assert told.en.count("shared storage: ship") == 1 and told.en.count("Duchy 31") == 2
    assert "  Anne et Clara : 11 PV" in told.fr and "réserve commune : navire" in told.fr
    assert "    cases Clé à part : banque" in told.fr


def test_decisions_say_where_a_tile_lies(team: Table) -> None:
    team.give(ANNE, own=["mine"], store=["mine"], dice=[4, 1], workers=0)
    state = laid(team)
    said = {GAME.notation(choice): GAME.describe(state, choice) for choice in state.decisions()}
    assert said["place own d1 mine 39"].en == said["place d1 mine 39"].en + " (from your own key space)"
    assert said["place own d1 mine 39"].fr.endswith(" (de votre propre case Clé)")


def test_a_new_tile_is_asked_for_and_told() -> None:
    table = Table().agree(players=4, team=31).lay(depots=DEPOTS).give(ANNE, dice=[1, 1]).play("take d1 1 bank")
    assert GAME.question(table.match.state).en == "Where does the new tile go (bank)?"
    said = [GAME.describe(table.match.state, choice) for choice in table.match.decisions()]
    assert [text.en for text in said] == ["Keep a bank on a key space of your own", "Put a bank on a shared key space"]
    table.play("store shared")
    assert table.match.story()[-1] == ["Anne shares a bank with the partner."]
    assert table.match.story("fr")[-1] == ["Anne partage une banque avec son partenaire."]


def test_a_ship_that_moves_nothing_says_so(team: Table) -> None:
    state = laid(team.give(ANNE, store=["ship"], dice=[5, 1]))
    place = GAME.parse("place d1 ship 38")
    assert "on top of the last space" not in GAME.describe(state, place).en
    state.ships[ANNE] = 6
    assert "your marker goes on top of the last space" in GAME.describe(state, place).en


def test_the_forecast_counts_once_a_team(team: Table) -> None:
    team.give(ANNE, silver=3, workers=4, goods=[1, 1], vp=10)
    assert team.final(ANNE) == {"so far": 10, "unsold goods": 2, "silver": 3, "pairs of workers": 2, "monasteries": 0}
    assert set(team.final(CLARA).values()) == {0}


@pytest.mark.parametrize(
    ("clicked", "said"),
    [
        (["own-mine"], "this needs a 4; turning your 1 to it costs 3 workers, and you have 0"),
        (["own-mine", "space-21"], "this space is for a building, not for a mine"),
        (["space-39"], "this needs a 4; turning your 1 to it costs 3 workers, and you have 0"),
    ],
)
def test_why_nothing_can_be_done_with_a_tile_of_ones_own(team: Table, clicked: list[str], said: str) -> None:
    state = laid(team.give(ANNE, own=["mine"], dice=[1, 1], workers=0))
    told = GAME.why_nothing(state, clicked)
    assert told is not None and told.en == said


# --- the end ------------------------------------------------------------------------------------------------


def test_who_resigns_is_last_with_the_partner() -> None:
    for seat in range(4):
        match = played(40)
        match.resign(seat)
        assert match.ranking() == ([3, 1, 3, 1] if seat in (ANNE, CLARA) else [1, 3, 1, 3])


def test_the_terminal_says_what_partners_have_together() -> None:
    match = played(10**4)
    told = standing(match, "en")
    sums = [sum(match.scores()[seat] for seat in pair) for pair in ((ANNE, CLARA), (BRUNO, DENIS))]
    assert told[-3:-1] == [f"Anne and Clara have {sums[0]} together.", f"Bruno and Denis have {sums[1]} together."]
    assert told[-1] == f"{'Anne and Clara' if match.ranking()[ANNE] == 1 else 'Bruno and Denis'} win."


def test_teams_and_ties_of_the_game() -> None:
    agreed = GAME.agree({"players": 4, "team": 31})
    assert GAME.teams(agreed) == [[0, 2], [1, 3]] and GAME.teams(GAME.agree({"players": 4})) == []
    assert GAME.ties_of(agreed) != GAME.ties and GAME.ties_of(GAME.agree({})) == GAME.ties


# --- drawing ------------------------------------------------------------------------------------------------


def drawn(match: Match, seat: int | None, room: int = 1320, lang: Any = "en") -> ElementTree.Element:
    return ElementTree.fromstring(GAME.draw(match.state, NAMES, seat, lang, "light", room))


def zones(root: ElementTree.Element) -> list[str]:
    return [node.attrib["data-zone"] for node in root.iter() if node.attrib.get("data-zone", "").startswith("seat-")]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("seat", [None, ANNE, DENIS])
def test_each_duchy_is_drawn_once(seat: int | None, room: int) -> None:
    """Partners have one area, the viewer's first; what the second one has alone has a zone of its own."""
    root = drawn(played(120), seat, room)
    own = seat or ANNE
    first, other = (own, (own + 2) % 4), ((own + 1) % 4, (own + 3) % 4)
    assert zones(root) == [
        f"seat-{first[0]} seat-{first[1]}",
        f"seat-{first[1]}",
        f"seat-{other[0]} seat-{other[1]}",
        f"seat-{other[1]}",
    ]
    spaces = [name for name in pieces(root) + pieces(root, "data-twin") if name.startswith("space-")]
    assert len(spaces) == 2 * 61


@pytest.mark.parametrize("room", ROOMS)
def test_every_piece_of_a_decision_is_there(room: int) -> None:
    match = GAME.start(players=4, team=31, seed="pieces", names=NAMES, extra_tiles=True, inns=True)
    chance, player, seen = stream("pieces"), RandomPlayer(), set()
    while match.seat is not None and len(match.line) < 160:
        question = (match.state.question, len(match.decisions()) > 2)
        if question not in seen and match.state.question in (TURN, MAKE_ROOM):
            seen.add(question)
            there = set(pieces(drawn(match, match.seat, room)))
            for decision in match.decisions():
                assert set(GAME.pieces(decision)) <= there, GAME.notation(decision)
        match.play(player.choose(match.guess(match.seat, chance), chance))
    assert {(MAKE_ROOM, False), (MAKE_ROOM, True)} <= seen


def test_my_own_tiles_are_mine_and_the_partners_are_not(team: Table) -> None:
    team.give(ANNE, own=["bank"], store=["ship"]).give(CLARA, own=["mine"])
    root = drawn(team.match, ANNE)
    assert {"own-bank", "store-ship"} <= set(pieces(root)) and "own-mine" not in pieces(root)
    assert "own-mine" in pieces(root, "data-twin")
    assert {"own-mine", "store-ship"} <= set(pieces(drawn(team.match, CLARA)))
    assert not set(pieces(drawn(team.match, None))) & {"own-bank", "own-mine", "store-ship"}
    said = texts(root)
    assert {"Yours alone", "Shared storage", "Partner"} <= set(said)
    assert any("your partner" in words for words in said)


def test_the_points_of_each_and_of_both_are_shown(team: Table) -> None:
    root = drawn(team.give(ANNE, vp=23).give(CLARA, vp=31).match, ANNE)
    assert {"23", "31", "54"} <= set(texts(root)) and "Together 54 VP" in titles(root)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("room", ROOMS)
def test_the_page_says_that_the_board_is_our_own(room: int, lang: Any) -> None:
    root = drawn(played(3), ANNE, room, lang)
    assert {"en": "our layout", "fr": "notre tracé"}[lang] in texts(root)
    assert any(("reconstruction" if lang == "en" else "reconstitution") in title for title in titles(root))


def test_a_tint_shows_who_of_the_two_is_on_turn(team: Table) -> None:
    """In the head of the area: one row has a ground of its colour."""
    tinted = {}
    for seat in (ANNE, CLARA, BRUNO):
        table = Table().agree(players=4, team=31).on_turn(seat)
        area = next(node for node in drawn(table.match, ANNE).iter() if node.attrib.get("data-zone") == "seat-0 seat-2")
        tinted[seat] = [node.attrib["fill"] for node in area.iter(f"{SVG}rect") if node.attrib.get("opacity") == "0.16"]
    assert len(tinted[ANNE]) == len(tinted[CLARA]) == 1 and tinted[ANNE] != tinted[CLARA] and tinted[BRUNO] == []


def test_the_end_shows_the_winners_and_what_they_have_together() -> None:
    match = played(10**4)
    said = texts(drawn(match, ANNE))
    sums = [sum(match.scores()[seat] for seat in pair) for pair in ((0, 2), (1, 3))]
    winners = "Anne and Clara win" if match.ranking()[ANNE] == 1 else "Bruno and Denis win"
    assert winners in said
    assert all(sum(f"together {total} VP" in words for words in said) == 2 for total in sums)


# --- guide --------------------------------------------------------------------------------------------------


def test_the_guide_has_two_chapters() -> None:
    chapters = {one.key: one for one in GAME.guide()}
    assert chapters["team"].picture is not None and chapters["team"].caption is not None
    assert "reconstruction" in chapters["team"].caption.en
    told = {clause for key in ("team", "team_scores") for clause in chapters[key].clauses}
    assert told == {f"X9.{number}" for number in range(1, 11)}
    for lang in LANGS:
        ElementTree.fromstring(chapters["team"].picture(lang, "page"))


def test_x1_17_a_partner_with_fewer_points_than_the_tiles_tell_is_read_back() -> None:
    """What was earned earlier, less than nothing here, is each player's own."""
    zone = {"sold": [1, 1, 1, 1, 1], "vp": 3}
    match = GAME.set_up({"options": {"players": 4, "team": 31}, "seats": [zone, {}, {"vp": 2}, {}]}, seed=1)
    again = GAME.set_up(match.position(), seed=1)
    assert again.position() == match.position() and again.scores() == match.scores()
