"""The drawn table: every piece there, nothing hidden without a hint, no secret shown."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from bastide.drawing.palette import MARKS, THEMES
from bastide.engine.bag import count_of
from bastide.engine.chance import stream
from bastide.games.torres import board, overlay
from bastide.games.torres.components import (
    KINDS,
    MASTERS,
    SQUARE_NAMES,
)
from bastide.games.torres.state import FREE, KEEP, TURN
from tests.drawn import SVG, Placed, pieces, placed, texts, titles
from tests.torres.conftest import A, B, Table
from tests.torres.drawings import ALL, GAME, LOOKS, NAMES, ROOMS, TABLES, drawn, echoes, page, piece, states

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
    for seat, squares in enumerate([camp.knights for camp in state.camps]):
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


@pytest.mark.parametrize("theme", ["light", "page"])
def test_the_board_turns_by_quarters(theme: str) -> None:
    """Half a turn: every square lies where the one across lay; after any turn all is there, and painted from behind."""
    state = states("four, master")[3]
    usual, half = (grounds(drawn(state, 0, theme=theme, look=look)) for look in ("relief", "relief-3"))
    middle = [(usual["a1"][axis] + usual["h8"][axis]) / 2 for axis in (0, 1)]
    at = [(half["a1"][axis] + half["h8"][axis]) / 2 for axis in (0, 1)]
    for name, (x, y) in usual.items():
        assert half[name] == pytest.approx((at[0] + middle[0] - x, at[1] + middle[1] - y), abs=0.2)
    for look in board.QUARTERS:
        turned = drawn(state, 0, theme=theme, look=look)
        depth = [y for _, y in grounds(turned).values()]
        assert depth == sorted(depth)
        assert Counter(pieces(turned)) == Counter(pieces(drawn(state, 0, theme=theme)))
        assert set(titles(turned)) == set(titles(drawn(state, 0, theme=theme)))


def grounds(root: ElementTree.Element) -> dict[str, tuple[float, float]]:
    """Where the middle of every square is, in the order in which they are painted."""
    found = [found for found in placed(root) if found.node.attrib.get("data-piece") in SQUARE_NAMES]
    of = {here.node.attrib["data-piece"]: (here.x, here.y) for here in found if "aria-hidden" not in here.node.attrib}
    return {name: of[name] for name in pieces(root) if name in of}


@pytest.mark.parametrize(("look", "in_front"), [("relief", ["d4"]), ("relief-3", [])])
def test_who_stands_before_somebody_lets_them_shine_through(table: Table, look: str, in_front: list[str]) -> None:
    table.board("@2,2: 1a . . / . 3b 1 / . 1 1 ; @6,1: 1a")
    root = drawn(table.match.state, look=look)
    figures = {
        name: [node for node in piece(root, name).iter() if "data-figure" in node.attrib] for name in SQUARE_NAMES
    }
    assert [name for name, found in figures.items() if any("opacity" in node.attrib for node in found)] == in_front


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
        holders = sum(1 for camp in state.camps if count_of(camp.hand, kind))
        players = sum(1 for camp in state.camps if count_of(camp.discard, kind))
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


@pytest.mark.parametrize("look", ["relief", "relief-2", "plan"])
@pytest.mark.parametrize("kind", TABLES)
def test_a_label_covers_nobody(kind: str, look: str) -> None:
    for state in states(kind)[2:]:
        root = drawn(state, 0, theme="page", look=look)
        there = list(placed(root))
        labels = [here.box() for here in there if is_label(here)]
        assert len(labels) == len(state.castles)
        people = [here for here in there if here.node.attrib.get("data-figure") and "data-still" in attributes(here)]
        assert len(people) == sum(piece != FREE for piece in state.standing)
        for figure in people:
            x, y = figure.x, figure.y - 4
            assert not any(left < x < right and top < y < bottom for left, top, right, bottom in labels)


def is_label(here: Placed) -> bool:
    return here.node.attrib.get("fill-opacity") == "0.95" and here.node.tag == f"{SVG}rect"


def attributes(here: Placed) -> set[str]:
    return {name for node in here.within for name in node.attrib}


def test_only_a_page_can_hide_the_layer() -> None:
    assert "data-layer" not in page(states("two")[4], 0, theme="light")


@pytest.mark.parametrize("kind", TABLES)
def test_labels_add_up_to_what_a_year_end_brings(kind: str) -> None:
    for state in states(kind)[2:]:
        castles = [overlay.worth(state, number) for number in range(len(state.castles))]
        for seat in range(state.terms.players):
            assert sum(castle.points[seat] for castle in castles) == state.book.castle_points(state, seat)
            assert sum(castle.bonus[seat] for castle in castles) == state.book.king_points(state, seat)


def test_a_label_says_area_height_and_points(table: Table) -> None:
    table.board("@2,2: 2a 1a / 1K 1 ; @6,6: 1b").lay(year=2)
    said = titles(drawn(table.match.state, A, theme="page"))
    assert "Castle of 4 squares, 2 high, up to 4; now worth: Blanche 8 + 10" in said
    assert "Castle of 1 square, 1 high, up to 1; now worth: Gaucher 1" in said
