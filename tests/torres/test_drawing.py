"""The drawn table: every piece there, nothing hidden without a hint, no secret shown."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

import bastide
from bastide.bots.players import play_out
from bastide.drawing.palette import MARKS, THEMES, css
from bastide.engine.chance import stream
from bastide.engine.state import NOBODY, State
from bastide.engine.text import LANGS, Lang
from bastide.games.torres import overlay, scoring
from bastide.games.torres.board import draw
from bastide.games.torres.components import (
    KIND_COUNT,
    KINDS,
    MASTERS,
    SQUARE_NAMES,
    bag_of,
    bag_size,
)
from bastide.games.torres.state import KEEP, TURN, TorresState
from tests.torres.conftest import A, B, Table

GAME = bastide.game("torres")
NAMES = ["Blanche", "Gaucher", "Odile", "Renaud"]
SVG = "{http://www.w3.org/2000/svg}"
ROOMS = [480, 760, 1320]
LOOKS = ["relief", "plan"]
TABLES: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "three, 1999": {"players": 3, "edition": "1999"},
    "four, common deck": {"players": 4, "deck": "shared"},
    "four, master": {"players": 4, "master": True, "master_card": "m4"},
    "three, master card later": {"players": 3, "master": True, "master_reveal": "after_setup"},
}


@cache
def states(kind: str) -> list[TorresState]:
    """Moments of a game from its set-up to its end."""
    state = GAME.start(seed=kind, **TABLES[kind]).state
    assert isinstance(state, TorresState)
    moves = stream(f"moves of {kind}")
    found = []
    for some in (0, 2, 6, 40, 90, 5_000):
        play_out(state, moves, some)
        found.append(state.copy())
    assert found[-1].seat == NOBODY
    return found


ALL = [(kind, moment) for kind in TABLES for moment in range(6)]


def page(
    state: State,
    seat: int | None = None,
    lang: Lang = "en",
    theme: str = "light",
    room: int = 1320,
    look: str = "relief",
    names: list[str] | None = None,
) -> str:
    assert isinstance(state, TorresState)
    return draw(state, (names or NAMES)[: state.terms.players], seat, lang, theme, room, look)


def drawn(state: State, seat: int | None = None, **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(page(state, seat, **how))


def pieces(root: ElementTree.Element) -> list[str]:
    """Their names; what is echoed over the towers is left out."""
    return [
        node.attrib["data-piece"]
        for node in root.iter()
        if "data-piece" in node.attrib and "aria-hidden" not in node.attrib
    ]


def echoes(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {
        node.attrib["data-piece"]: node
        for node in root.iter()
        if "data-piece" in node.attrib and node.attrib.get("aria-hidden") == "true"
    }


def piece(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(node for node in root.iter() if node.attrib.get("data-piece") == name)


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]


def titles(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}title")]


# --- Pieces -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("kind", TABLES)
def test_every_legal_decision_touches_pieces_of_the_drawing(kind: str, room: int, look: str) -> None:
    for state in states(kind)[:-1]:
        there = set(pieces(drawn(state, state.seat, theme="page", room=room, look=look)))
        for decision in state.decisions():
            assert there.issuperset(GAME.pieces(decision)), GAME.notation(decision)


def test_every_choice_of_a_turn_has_its_pieces(table: Table) -> None:
    """Stacks of every size, one of them in use, cards old and new, a card to be carried out, cards looked at."""
    board = "@2,2: 1a 1 . ; @2,5: 1b 2 1"
    table.board(board).lay(round=2).give(A, stacks=[3, 1], hand=["a02", "a05"]).give(B, stacks=[3, 3, 2])
    table.on_turn(A, ap=3, in_use=2, buys=1, bought=["a05"])
    root = drawn(table.match.state, A)
    assert {"stack", "stack-3", "stack-1", "deck", "reserve", "play", "card-a02", "card-a05"} <= set(pieces(root))
    table.play("play a02")
    there = set(pieces(drawn(table.match.state, A)))
    assert all(there.issuperset(GAME.pieces(decision)) for decision in table.match.decisions())


@pytest.mark.parametrize("room", ROOMS)
def test_a_block_of_the_supply_is_taken_from_there(table: Table, room: int) -> None:
    table.board("@2,2: 1a 1 ; @2,5: 1b").give(A, hand=["a03"]).play("play a03")
    own = drawn(table.match.state, A, room=room)
    assert "supply" in (piece(own, "stack")[0].text or "")
    assert pieces(own).count("stack") == 1
    assert "stack" not in pieces(drawn(table.match.state, B, room=room))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("kind", "moment"), ALL)
def test_every_square_is_one_piece_and_says_what_it_is(kind: str, moment: int, look: str) -> None:
    state = states(kind)[moment]
    root = drawn(state, 0, look=look)
    counted = Counter(pieces(root))
    assert all(counted[name] == 1 for name in SQUARE_NAMES)
    for square, name in enumerate(SQUARE_NAMES):
        title = piece(root, name)[0].text or ""
        assert title.startswith(f"{name}: ")
        height = state.heights[square]
        assert ("ground" in title) if height == 0 else (f"{height} block" in title)
    for seat, squares in enumerate(state.knights):
        for square in squares:
            assert f"knight of {NAMES[seat]}" in (piece(root, SQUARE_NAMES[square])[0].text or "")


def test_a_spectator_holds_nothing() -> None:
    assert set(pieces(drawn(states("two")[3]))) == set(SQUARE_NAMES)


def test_the_viewers_own_things_lie_in_the_viewers_area() -> None:
    root = drawn(states("four, master")[3], 2)
    (own,) = [node for node in root.iter() if node.attrib.get("data-zone") == "seat-2"]
    assert {"reserve", "play"} <= set(pieces(own))
    assert set(pieces(root)) - set(pieces(own)) == set(SQUARE_NAMES)


# --- Towers -------------------------------------------------------------------------------------------------


def doors(node: ElementTree.Element) -> int:
    """Arches in the two sides that are seen."""
    return max(
        (part.attrib["d"].count("Z") for part in node.iter(f"{SVG}path") if "fill-opacity" in part.attrib), default=0
    )


def test_blocks_can_be_counted_by_their_doors(table: Table) -> None:
    table.board("@2,2: 3 1 2 / 1 5 1")
    root = drawn(table.match.state)
    for name, height in {"c3": 3, "d3": 1, "e3": 2, "d4": 5, "a1": 0}.items():
        assert doors(piece(root, name)) == 2 * height
        assert texts(piece(root, name)) == ([str(height)] if height else [])


def test_nobody_stands_behind_a_tower_without_a_hint(table: Table) -> None:
    """A knight on the ground and the king, each behind a tower; another knight stands in front of one."""
    table.board("@2,2: 0a . / 1 6 1 / 1 1b 1 / 1 . . ; @1,5: 1K . / 1 5 / 1 1 / 1 1")
    root = drawn(table.match.state)
    found = echoes(root)
    assert MARKS[A].shape in page_of(found["c3"])
    assert THEMES["light"].gold in page_of(found["f2"])
    assert "d5" not in found


def page_of(node: ElementTree.Element) -> str:
    return ElementTree.tostring(node, encoding="unicode")


def test_a_roof_behind_a_tower_can_be_lit_and_else_is_not_seen(table: Table) -> None:
    table.board("@3,3: 1 5 1 / 1 1 1")
    (name, echo), *others = echoes(drawn(table.match.state)).items()
    assert (name, others) == ("d3", [])
    (ring,) = [node for node in echo.iter() if node.attrib.get("class") == "edge"]
    assert (ring.attrib["fill"], ring.attrib["stroke"]) == ("none", "none")


def test_nothing_is_echoed_where_all_is_seen() -> None:
    assert echoes(drawn(states("two")[0])) == {}


def test_squares_are_painted_from_back_to_front() -> None:
    order = [name for name in pieces(drawn(states("two")[0])) if name in SQUARE_NAMES]
    depth = [sum(divmod(SQUARE_NAMES.index(name), 8)) for name in order]
    assert depth == sorted(depth)


def test_marked_squares(table: Table) -> None:
    """Of the base game; in the master version castles begin anywhere."""
    start = drawn(GAME.start(players=2, master=True, master_card="m1", seed=1).state)
    gold = THEMES["light"].gold
    assert not any(gold in page_of(piece(start, name)) for name in SQUARE_NAMES)
    plain = drawn(table.match.state)
    marked = {name for name in SQUARE_NAMES if gold in page_of(piece(plain, name))}
    assert marked == {"d1", "c3", "f3", "h4", "a5", "c6", "f6", "e8"}


# --- Secrets ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("kind", "moment"), ALL)
def test_what_a_seat_cannot_know_is_not_drawn(kind: str, moment: int, look: str) -> None:
    state = states(kind)[moment]
    for seat in range(state.terms.players):
        before = page(state, seat, look=look)
        for number in range(3):
            assert page(state.guess(seat, stream(f"guess {number}")), seat, look=look) == before


def test_only_the_buyer_sees_what_is_looked_at(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").draw("buy", "a04", "a08", "a10")
    state = table.match.state
    assert state.question == KEEP
    own = drawn(state, A)
    assert [name for name in pieces(own) if name.startswith("look-")] == ["look-a04", "look-a08", "look-a10"]
    for kind in ("a04", "a08", "a10"):
        words = " ".join(texts(piece(own, f"look-{kind}"))[1:])
        assert words == KINDS[int(kind[1:]) - 1].effect.en or KINDS[int(kind[1:]) - 1].effect.en in words
    for other in (B, None):
        assert not any(name.startswith("look-") for name in pieces(drawn(state, other)))
        assert not any(title.startswith(KINDS[3].name.en) for title in titles(drawn(state, other)))


def test_hands_of_others_are_backs_with_a_number(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").give(A, hand=["a01", "a04"]).give(B, hand=["a02", "a03", "a09"])
    own = drawn(table.match.state, A)
    said = titles(own)
    assert "3 cards in hand" in said and "2 cards in hand" not in said
    assert {"card-a01", "card-a04"} <= set(pieces(own))
    assert not any(title.startswith(KINDS[1].name.en) for title in said)
    watched = titles(drawn(table.match.state))
    assert {"2 cards in hand", "3 cards in hand"} <= set(watched)


def test_in_the_master_version_every_hand_lies_open() -> None:
    state = states("four, master")[4]
    said = Counter(titles(drawn(state)))
    for kind, card in enumerate(KINDS):
        holders = sum(1 for hand in state.hand if hand & (7 << (3 * kind)))
        players = sum(1 for bag in state.discard if bag & (7 << (3 * kind)))
        assert said[f"{card.name.en}: {card.effect.en}"] == holders + players


def test_cards_bought_in_this_turn_wait(table: Table) -> None:
    table.agree(players=2, deck="shared").board("@2,2: 1a ; @2,5: 1b").give(A, hand=["a04", "a04", "a06"])
    table.on_turn(A, ap=3, buys=2, bought=["a04", "a06"])
    root = drawn(table.match.state, A)
    assert pieces(root).count("card-a04") == 1  # of two, the older one
    assert pieces(root).count("card-a06") == 1
    waiting = [title for title in titles(root) if "Bought in this turn" in title]
    assert len(waiting) == 2
    assert texts(root).count("next turn") == 2
    assert "Bought in this turn" in (piece(root, "card-a06")[0].text or "")
    assert "Bought in this turn" not in (piece(root, "card-a04")[0].text or "")


# --- What lies around ---------------------------------------------------------------------------------------


def test_points_left_of_a_turn(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").give(A, hand=["a07"]).on_turn(A, ap=2)
    assert "2 action points of 5 left" in titles(drawn(table.match.state, A))
    table.play("play a07")
    assert "4 action points of 7 left" in titles(drawn(table.match.state, A))
    assert "encore 4 points d'action sur 7" in titles(drawn(table.match.state, B, lang="fr"))


def test_markers_tell_totals_and_laps(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").give(A, total=204).give(B, total=97)
    for room in ROOMS:
        root = drawn(table.match.state, room=room)
        assert {"Blanche: 204 points", "Gaucher: 97 points"} <= set(titles(root))
        assert "200" in texts(root) and "2" in texts(root)


@pytest.mark.parametrize("kind", TABLES)
def test_the_calendar_the_supply_and_the_master_card(kind: str) -> None:
    for state in states(kind):
        said = titles(drawn(state, 0))
        assert f"Year {state.year} of 3" in said
        assert any(title.startswith(f"{state.supply} block") for title in said)
        if state.question == TURN:
            assert f"Round {state.round + 1} of {len(state.terms.stacks[state.year - 1])}" in said
        if state.master >= 0:
            card = MASTERS[state.master]
            assert f"{card.name.en}: {card.effect.en}" in said
        for deck in state.decks:
            assert any("deck" in title and title.endswith(f": {deck.size()} cards") for title in said)


def test_stacks_are_piles_of_blocks(table: Table) -> None:
    table.board("@2,2: 1a ; @2,5: 1b").lay(round=2).give(A, stacks=[3, 2]).on_turn(A, in_use=1)
    root = drawn(table.match.state, A)
    for name, size in {"stack-3": 3, "stack-2": 2, "stack": 1}.items():
        arches = [part for part in piece(root, name).iter(f"{SVG}path") if "fill-opacity" in part.attrib]
        assert len(arches) == size


# --- The layer of the castles -------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", TABLES)
def test_every_castle_has_a_label(kind: str, look: str) -> None:
    for state in states(kind):
        root = drawn(state, 0, theme="page", look=look)
        (layer,) = [node for node in root.iter() if node.attrib.get("data-layer") == "castles"]
        assert sum(title.startswith("Castle of ") for title in titles(layer)) == len(state.castles)


def test_only_a_page_can_hide_the_layer() -> None:
    assert "data-layer" not in page(states("two")[4], 0, theme="light")


@pytest.mark.parametrize("kind", TABLES)
def test_labels_add_up_to_what_a_year_end_brings(kind: str) -> None:
    for state in states(kind)[2:]:
        castles = [overlay.worth(state, number) for number in range(len(state.castles))]
        for seat in range(state.terms.players):
            assert sum(castle.points[seat] for castle in castles) == scoring.castle_points(state, seat)
            assert sum(castle.bonus[seat] for castle in castles) == scoring.king_points(state, seat)


def test_a_label_says_area_height_and_points(table: Table) -> None:
    table.board("@2,2: 2a 1a / 1K 1 ; @6,6: 1b").lay(year=2)
    said = titles(drawn(table.match.state, A, theme="page"))
    assert "Castle of 4 squares, 2 high, up to 4; now worth: Blanche 8 + 10" in said
    assert "Castle of 1 square, 1 high, up to 1; now worth: Gaucher 1" in said


# --- The page -----------------------------------------------------------------------------------------------


class Placed(NamedTuple):
    """An element where it comes to lie on the page."""

    node: ElementTree.Element
    x: float
    y: float
    scale: float

    def number(self, name: str) -> float:
        return float(self.node.attrib.get(name, 0)) * self.scale


def placed(root: ElementTree.Element) -> Iterator[Placed]:
    """Every element, its moves and scales worked out."""
    waiting = [Placed(root, 0, 0, 1)]
    while waiting:
        here = waiting.pop()
        yield here
        for child in here.node:
            x, y, scale = here.x, here.y, here.scale
            for verb, numbers in re.findall(r"(\w+)\(([^)]*)\)", child.attrib.get("transform", "")):
                values = [float(value) for value in numbers.split()]
                assert verb in ("translate", "scale")
                if verb == "translate":
                    x, y = x + values[0] * scale, y + values[1] * scale
                else:
                    scale *= values[0]
            waiting.append(Placed(child, x, y, scale))


def full_hand(state: TorresState) -> TorresState:
    """Everybody holds many cards and has played some; scores are in the hundreds."""
    full = state.copy()
    full.hand = [bag_of([*range(KIND_COUNT)]) for _ in full.hand]
    full.discard = [bag_of([1, 1, 2, 5]) for _ in full.hand]
    full.totals = [187, 203, 99, 100][: full.terms.players]
    return full


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", TABLES)
def test_nothing_leaves_the_page(kind: str, lang: Lang, room: int, look: str) -> None:
    for state in [*states(kind), full_hand(states(kind)[3])]:
        root = drawn(state, 0, lang=lang, theme="page", room=room, look=look, names=["Guillaume de Machaut"] * 4)
        assert float(root.attrib["width"]) == room
        height = float(root.attrib["height"])
        for item in placed(root):
            left, top = item.x + item.number("x"), item.y + item.number("y")
            if item.node.tag == f"{SVG}rect":
                right, bottom = left + item.number("width"), top + item.number("height")
                assert left >= -0.1 and top >= -0.1 and right <= room + 0.1 and bottom <= height + 0.1
            if item.node.tag == f"{SVG}text":
                assert 0 <= left <= room and 0 <= top <= height


def test_towers_of_ten_stay_inside(table: Table) -> None:
    """Wherever they stand; the corner at the back is the one that rises above all."""
    rows = "10 1 1 1 / 10a 1 1 1 / 1 1 1 1"
    table.board(f"@0,0: {rows}")
    for room in ROOMS:
        for item in placed(drawn(table.match.state, room=room)):
            if item.node.attrib.get("data-piece") in ("a1", "a2"):
                roof = [part for part in placed(item.node) if part.node.attrib.get("class") == "edge"]
                assert len(roof) == 1
                assert item.y + roof[0].y * item.scale > 40 * item.scale


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_phone_can_be_read(lang: Lang, look: str) -> None:
    """480 units are shown on about 390 pixels."""
    for kind in TABLES:
        for state in [*states(kind), full_hand(states(kind)[3])]:
            root = drawn(state, 0, lang=lang, theme="page", room=480, look=look)
            for item in placed(root):
                if item.node.tag == f"{SVG}text":
                    seen = float(item.node.attrib["font-size"]) * item.scale * 390 / 480
                    assert seen >= 8 if is_lap(item.node) else seen >= 10, "".join(item.node.itertext())


@pytest.mark.parametrize("look", LOOKS)
def test_every_roof_tells_its_height_on_a_phone_too(look: str) -> None:
    state = states("two")[3]
    root = drawn(state, A, room=480, look=look)
    for square, height in enumerate(state.heights):
        (piece, *_) = [node for node in root.iter() if node.attrib.get("data-piece") == SQUARE_NAMES[square]]
        numbers = ["".join(node.itertext()) for node in piece.iter(f"{SVG}text")]
        assert numbers == ([str(height)] if height else [])


@pytest.mark.parametrize("look", LOOKS)
def test_on_a_phone_what_one_places_lies_next_to_the_board(look: str) -> None:
    root = drawn(states("two")[3], B, room=480, look=look)
    zones = [node.attrib["data-zone"] for node in root.iter() if "data-zone" in node.attrib]
    assert zones[zones.index("board") + 1 :] == [f"seat-{B}", "notes", f"seat-{A}"]


def is_lap(node: ElementTree.Element) -> bool:
    """The digit on a marker; the area of its player says the same in large."""
    return "".join(node.itertext()) in ("1", "2") and "font-weight" in node.attrib


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
def test_it_stands_alone(lang: Lang, theme: str) -> None:
    for look in LOOKS:
        for room in ROOMS:
            drawing = page(states("four, master")[4], 1, lang, theme, room, look)
            root = ElementTree.fromstring(drawing)
            assert root.attrib["lang"] == lang
            assert not re.search(r"href|url\(|<script|<image|@import|<style", drawing)
            assert (" style=" in drawing) == (theme != "page")
            assert drawing.count("http") == 1  # the namespace


def test_the_page_theme_keeps_to_the_style_sheet_of_the_page() -> None:
    sheet = css()
    for kind in TABLES:
        used = set(re.findall(r"var\((--[\w-]+)\)", page(states(kind)[4], 0, theme="page")))
        assert {"--ink", "--card", "--mark-0", "--wash-plaster"} <= used
        assert all(f"{name}:" in sheet for name in used)


def test_drawing_changes_nothing() -> None:
    state = states("three, 1999")[3].copy()
    before = GAME.position(state)
    first = page(state, 0)
    assert page(state, 0) == first
    assert GAME.position(state) == before


def test_an_unknown_look_is_the_usual_one() -> None:
    state = states("two")[3]
    assert page(state, 0, look="") == page(state, 0, look="relief") != page(state, 0, look="plan")


def test_names_are_escaped_and_long_ones_shortened() -> None:
    rude = "<script>&\"'\x00"
    root = drawn(states("two")[3], 0, names=[rude, "x" * 300])
    assert any("<script>&\"'" in text for text in texts(root))
    assert not list(root.iter(f"{SVG}script"))
    assert any(text.endswith("…") for text in texts(root))


ENGLISH = re.compile(
    r"\b(Stacks|Reserve|Hand|Deck|Played|Round|Year|Turn|blocks?|castle|knights?|supply|cards|the|of)\b"
)
FRENCH = re.compile(r"\b(Piles|Réserve|Main|Pioche|Jouées|Manche|Année|Tour|blocs?|château|chevaliers?|cartes|le|la)\b")


@pytest.mark.parametrize("kind", TABLES)
def test_each_language_keeps_to_itself(kind: str) -> None:
    for state in [*states(kind), full_hand(states(kind)[3])]:
        for look in LOOKS:
            french, english = (drawn(state, 0, lang=lang, theme="page", look=look) for lang in ("fr", "en"))
            assert [words for words in texts(french) + titles(french) if ENGLISH.search(words)] == []
            assert [words for words in texts(english) + titles(english) if FRENCH.search(words)] == []


@pytest.mark.parametrize("kind", TABLES)
def test_the_end_is_a_ranking(kind: str) -> None:
    state = states(kind)[-1]
    said = texts(drawn(state, 0))
    assert "Game over" in said
    assert next(text for text in said if text in ("1st", "2nd", "3rd", "4th")) == "1st"
    assert all(str(total) in said for total in state.totals)


def test_whose_turn_it_is() -> None:
    state = states("two")[3]
    other = 1 - state.seat
    assert "Your turn" in texts(drawn(state, state.seat))
    assert f"{NAMES[state.seat]} to play" in texts(drawn(state, other))
    assert f"À {NAMES[state.seat]} de jouer" in texts(drawn(state, None, lang="fr"))


def test_hands_are_counted_above_them() -> None:
    state = full_hand(states("two")[3])
    assert f"Hand · {bag_size(state.hand[0])}" in texts(drawn(state, 0))
