"""The table of The Builders as it is drawn: every card there, nothing outside the page."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

import bastide
from bastide.bots.players import GreedyPlayer, play_out
from bastide.drawing.palette import THEMES, css
from bastide.engine.bits import mask_of, members
from bastide.engine.chance import stream
from bastide.engine.options import complete
from bastide.engine.text import LANGS, Lang
from bastide.games.builders import board
from bastide.games.builders.board import draw
from bastide.games.builders.components import BUILDINGS, HAND_BY_ID, HANDS, MACHINE_HAND, VP
from bastide.games.builders.options import OPTIONS
from bastide.games.builders.rules import BuildersRules, set_up
from bastide.games.builders.state import BY_CAP, BY_VP, NONE, BuildersState
from tests.drawn import SVG, pieces, placed, titles, words

NAMES = ["Blanche", "Gaucher", "Odile", "Renaud"]
LOOKS = [(lang, theme) for lang in LANGS for theme in THEMES]


def table(players: int = 3, moves: int = 0, **changes: object) -> BuildersState:
    options = complete(OPTIONS, {"players": players, "first_player": 0, **changes})
    state = set_up(BuildersRules(), options, stream("table"))
    play_out(state, stream("moves"), moves)
    return state


def drawn(
    state: BuildersState,
    seat: int | None = None,
    lang: Lang = "en",
    theme: str = "light",
    names: list[str] | None = None,
    room: int = 1320,
) -> ElementTree.Element:
    sitting = (names or NAMES)[: state.terms.players]
    return ElementTree.fromstring(draw(state, sitting, seat, lang, theme, room))


def visible(state: BuildersState) -> set[str]:
    """Every card that lies face up."""
    buildings = {*state.buildings.row, state.buildings.top}
    hands = {*state.workers.row, state.workers.top}
    for workshop in state.workshops:
        buildings |= {*members(workshop.sites), *members(workshop.finished)}
        hands |= set(members(workshop.team))
        for site in members(workshop.sites):
            hands |= set(members(state.crew[site]))
    return {BUILDINGS[card].id for card in buildings if card != NONE} | {
        HANDS[hand].id for hand in hands if hand != NONE
    }


# --- The table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
@pytest.mark.parametrize("moves", [0, 40, 150, 600])
def test_every_card_that_lies_open_is_one_piece(players: int, lang: Lang, theme: str, moves: int) -> None:
    state = table(players, moves, building_deck="first_rulebook", max_rounds=20)
    for seat in (None, players - 1):
        root = drawn(state, seat, lang, theme)
        assert root.tag == f"{SVG}svg"
        assert root.attrib["role"] == ("group" if theme == "page" else "img")
        assert root.attrib["lang"] == lang
        assert Counter(pieces(root)) == Counter(visible(state))


def test_hidden_cards_are_not_drawn() -> None:
    state = table(worker_top_public=False)
    shown = set(pieces(drawn(state)))
    assert shown == visible(state)
    assert not shown & {HANDS[hand].id for hand in members(state.workers.deck)}
    assert not shown & {BUILDINGS[card].id for card in members(state.buildings.deck)}


def test_a_finished_machine_is_a_piece_only_where_it_works() -> None:
    state = table(2)
    machine = next(n for n, card in enumerate(BUILDINGS) if card.id == "M03")
    take_away(state, machine)
    owner = state.workshops[0]
    owner.finished, owner.vp = 1 << machine, VP[machine]
    owner.team |= 1 << MACHINE_HAND[machine]
    root = drawn(state)
    assert pieces(root).count("M03") == 1
    assert sum(title.startswith("Measuring instrument") for title in titles(root)) == 2


def take_away(state: BuildersState, card: int) -> None:
    """Make sure a building lies in neither row nor deck."""
    state.buildings.deck &= ~(1 << card)
    state.buildings.row = [NONE if slot == card else slot for slot in state.buildings.row]
    if state.buildings.top == card:
        state.buildings.top = NONE


NAMED = {card.id: card.name for card in BUILDINGS} | {card.id: card.name for card in HANDS}


def test_every_piece_says_what_it_is() -> None:
    root = drawn(table(3, 150), 0)
    for node in root.iter():
        if "data-piece" in node.attrib:
            assert node[0].tag == f"{SVG}title"
            card = NAMED[node.attrib["data-piece"]]
            assert (node[0].text or "").startswith(f"{card.en}: ")


def test_a_site_says_what_is_missing() -> None:
    state = table(2)
    chapel = next(n for n, card in enumerate(BUILDINGS) if card.id == "B27")
    take_away(state, chapel)
    state.workshops[0].sites = 1 << chapel
    en = "The Chapel: needs 3 stone, 2 wood, 2 knowledge, 3 tiles; pays 18 coins, 5 VP"
    state.crew[chapel] = mask_of([HAND_BY_ID["W34"]])  # 3 stone, 1 wood
    assert f"{en}; still missing 1 wood, 2 knowledge, 3 tiles" in titles(drawn(state))
    fr = "La chapelle : demande 3 pierres, 2 bois, 2 savoirs, 3 tuiles ; rapporte 18 écus, 5 PV"
    assert f"{fr} ; il manque 1 bois, 2 savoirs, 3 tuiles" in titles(drawn(state, lang="fr"))


def test_zones_are_marked_and_the_viewer_comes_first() -> None:
    zones = [node.attrib["data-zone"] for node in drawn(table(4), 2).iter() if "data-zone" in node.attrib]
    assert {"building-row", "worker-row", "building-deck", "worker-deck"} <= set(zones)
    assert [zone for zone in zones if zone.startswith("seat-")] == ["seat-2", "seat-3", "seat-0", "seat-1"]


def test_drawing_changes_nothing() -> None:
    state = table(3, 150)
    before = draw(state, NAMES[:3], 0, "en", "light")
    drawn_cards = state.chance.drawn
    assert draw(state, NAMES[:3], 0, "en", "light") == before
    assert state.chance.drawn == drawn_cards


def test_names_are_escaped_and_long_ones_shortened() -> None:
    rude = "<script>&\"'\x00"
    root = drawn(table(2), 0, names=[rude, "x" * 300])
    said = words(root)
    assert any("<script>&\"'" in text for text in said)
    assert not list(root.iter(f"{SVG}script"))
    assert any(text.endswith("…") for text in said)


def test_it_stands_alone() -> None:
    page = draw(table(4, 150), NAMES, 0, "fr", "dark")
    assert not re.search(r"href|url\(|<script|<image|@import", page)
    assert page.count("http") == 1  # the namespace


def test_last_round_and_ranking() -> None:
    state = table(3)
    state.final_round = True
    assert "Last round" in words(drawn(state))
    assert "Dernière manche" in words(drawn(state, lang="fr"))
    for ending, why in ((BY_VP, "17 VP were reached"), (BY_CAP, "the round limit is reached")):
        over = table(3)
        over.answered()
        over.ending = ending
        for workshop, coins in zip(over.workshops, (4, 33, 20), strict=True):
            workshop.coins = coins
        said = words(drawn(over, 1))
        assert why in said
        assert "0 VP + 3 for 33 coins" in said
        assert [text for text in said if text in ("1st", "2nd", "3rd")] == ["1st", "2nd", "3rd"]


ENGLISH = re.compile(r"\b(wood|needs|pays|wage|Round|Team|Sites|cards|left|the|The|coins|VP)\b")
FRENCH = re.compile(r"\b(bois|demande|salaire|Manche|Équipe|Chantiers|cartes|écus|La|Le|PV)\b")


@pytest.mark.parametrize("moves", [0, 200])
def test_each_language_keeps_to_itself(moves: int) -> None:
    state = table(4, moves, building_deck="first_rulebook")
    assert [text for text in words(drawn(state, 0, "fr")) if ENGLISH.search(text)] == []
    assert [text for text in words(drawn(state, 0, "en")) if FRENCH.search(text)] == []


# --- Phones and tablets -------------------------------------------------------------------------------------

ROOMS = [480, 760, 1000, 1320]


def tables() -> list[BuildersState]:
    """The start, the middle, a crowded end, and empty decks."""
    over = table(4, 700, max_rounds=12)
    assert over.ending == BY_CAP
    last = table(3, 60)
    last.final_round = True
    last.bought = 12
    last.actions = 0
    return [table(2), table(3, 150), last, over, table(3, 900, max_rounds=None, worker_top_public=False)]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGS)
def test_nothing_leaves_the_page_and_no_card_lies_on_another(room: int, lang: Lang) -> None:
    for state in tables():
        root = drawn(state, 0, lang, "page", ["Guillaume de Machaut"] * 4, room)
        assert float(root.attrib["width"]) == room
        assert Counter(pieces(root)) == Counter(visible(state))
        height = float(root.attrib["height"])
        cards = []
        for item in placed(root):
            zones = [node.attrib.get("data-zone", "") for node in item.within]
            if item.node.tag == f"{SVG}rect":
                left, top, right, bottom = item.box()
                assert left >= -0.1 and top >= -0.1 and right <= room + 0.1 and bottom <= height + 0.1
                if item.node.attrib.get("class") == "edge" and not any(zone.startswith("crew") for zone in zones):
                    is_back = any(zone.endswith("-deck") for zone in zones)
                    cards += [] if is_back else [(left, top, right, bottom)]
            if item.node.tag == f"{SVG}text":
                assert 0 <= item.box()[0] <= room and 0 <= item.box()[1] <= height
        for number, one in enumerate(cards):
            for other in cards[number + 1 :]:
                across = min(one[2], other[2]) - max(one[0], other[0])
                down = min(one[3], other[3]) - max(one[1], other[1])
                assert across < 0.1 or down < 0.1, (one, other)


@pytest.mark.parametrize("lang", LANGS)
def test_a_phone_can_be_read(lang: Lang) -> None:
    """480 units are shown on about 390 pixels."""
    for state in tables():
        root = drawn(state, 0, lang, "page", room=480)
        sizes = {
            float(item.node.attrib["font-size"]) * item.scale * 390 / 480: "".join(item.node.itertext())
            for item in placed(root)
            if item.node.tag == f"{SVG}text" and not any("deck" in n.attrib.get("data-zone", "") for n in item.within)
        }
        assert min(sizes) >= 10, sizes[min(sizes)]


def test_the_room_of_rivals_makes_no_page_higher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where my sites need it, they give way."""
    heights = []
    for others in (board._OTHERS, board._BESIDE_A_CROWD):
        monkeypatch.setattr(board, "_OTHERS", others)
        heights.append([drawn(with_sites(count), 0).attrib["height"] for count in range(13)])
    assert heights[0] == heights[1] and len(set(heights[0])) > 1


def with_sites(count: int) -> BuildersState:
    state = table(4)
    state.workshops[0].sites = mask_of([*range(count)])
    return state


@pytest.mark.parametrize(("players", "least"), [(2, 0.7), (3, 0.5), (4, 0.36)])
def test_rivals_on_a_desk_are_drawn_as_large_as_there_is_room_and_the_page_stays_as_high(
    players: int, least: float
) -> None:
    """Played greedily to the end: my own area leaves a rival a good third of its size, or more."""
    match, chance = bastide.game("builders").start(players=players, seed="rivals"), stream("rivals")
    greedy, heights = GreedyPlayer(match.game.judge), set()
    while not match.is_over:
        if len(match.line) % 15 == 0:
            root = ElementTree.fromstring(match.draw(0, "fr", "page"))
            heights.add(root.attrib["height"])
            zones = {item.node.attrib.get("data-zone", ""): item.scale for item in placed(root)}
            scales = [zones[f"seat-{seat}"] for seat in range(players)]
            assert scales[0] == 1 and min(scales[1:]) >= least
        match.play(greedy.choose(match.guess(match.state.seat, chance), chance))
    assert len(heights) == 1


def test_a_narrow_page_is_as_wide_as_a_phone_at_least() -> None:
    assert drawn(table(2), room=200).attrib["width"] == "480"


# --- A drawing inside a page --------------------------------------------------------------------------------


def test_the_page_theme_keeps_to_the_style_sheet_of_the_page() -> None:
    """A strict content security policy drops styles inside; every colour is a property that the sheet defines."""
    sheet = css()
    for state in tables():
        svg_text = draw(state, NAMES[: state.terms.players], 0, "en", "page")
        assert not re.search(r"\sstyle=|<style", svg_text)
        used = set(re.findall(r"var\((--[\w-]+)\)", svg_text))
        assert {"--ink", "--card", "--mark-0", "--mark-1-ink", "--wash-sky"} <= used | {"--mark-1-ink"}
        for name in used:
            assert sheet.count(f"{name}:") == 3, name  # by day, by the system's night, by the reader's choice
    assert 'class="figures"' in draw(table(2), NAMES[:2], 0, "en", "page")
