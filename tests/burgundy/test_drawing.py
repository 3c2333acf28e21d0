"""The table of The Castles of Burgundy drawn: pieces, prices, what it tells, and that it keeps to its page."""

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

import bastide
from bastide.drawing.palette import MARKS, THEMES, css
from bastide.drawing.pen import Pen
from bastide.engine.bag import count_of
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.engine.text import LANGS, Lang
from bastide.games.burgundy import hexes, icons, labels, tiles
from bastide.games.burgundy.components import (
    BLACK_FIRST,
    BOARD_BY_NAME,
    KIND_COUNT,
    KINDS,
    TYPE_COUNT,
)
from bastide.games.burgundy.duchy import duchy_picture
from bastide.games.burgundy.state import BY_SHIP, MAKE_ROOM, NONE, PICK_SIDE, BurgundyState
from tests.burgundy.conftest import DEPOTS, Table
from tests.drawn import SVG, Placed, pieces, placed, titles, words

GAME = bastide.game("burgundy")
NAMES = ["Blanche", "Gaucher", "Odile", "Renaud"]
ROOMS = (480, 760, 1320)
LONG = "Guillaume de Machaut, maître ès arts"


@cache
def played(players: int, moves: int, **options: object) -> Match:
    """A match that random play has brought so far; tiles are placed rather than workers taken."""
    match = GAME.start(players=players, seed=f"drawing {players}", names=NAMES[:players], **options)
    dice = stream("moves")
    for _ in range(moves):
        if match.seat is None:
            break
        choices = match.notations()
        eager = [choice for choice in choices if choice.startswith(("place", "load", "buy"))]
        wanted = eager or [choice for choice in choices if not choice.startswith("workers")] or choices
        match.play(wanted[dice.pick(len(wanted), 0)])
    return match


def laid(match: Match) -> BurgundyState:
    assert isinstance(match.state, BurgundyState)
    return match.state


def drawn(
    state: BurgundyState, seat: int | None = 0, lang: Lang = "en", theme: str = "light", room: int = 1320
) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.draw(state, NAMES[: state.terms.seats], seat, lang, theme, room))


def titled(root: ElementTree.Element, piece: str) -> str:
    node = next(node for node in root.iter() if node.attrib.get("data-piece") == piece)
    assert node[0].tag == f"{SVG}title"
    return node[0].text or ""


# --- Pieces -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("room", ROOMS)
def test_every_legal_decision_touches_pieces_of_the_drawing(players: int, room: int) -> None:
    match = GAME.start(players=players, seed="pieces", duchies="random")
    dice = stream("pieces")
    asked: set[int] = set()
    for step in range(300):
        if match.seat is None:
            break
        if step % 8 == 0 or match.state.question not in asked:
            asked.add(match.state.question)
            there = set(re.findall(r'data-piece="([^"]+)"', match.draw(match.seat, theme="page", room=room)))
            for decision in match.decisions():
                assert there.issuperset(GAME.pieces(decision)), GAME.notation(decision)
        choices = [text for text in match.notations() if text.startswith("place") and step % 3] or match.notations()
        match.play(choices[dice.pick(len(choices), 0)])
    assert {PICK_SIDE, MAKE_ROOM, BY_SHIP} <= asked  # what looks different was seen


def test_all_that_lies_open_is_drawn_once() -> None:
    state = laid(played(4, 150))
    there = Counter(pieces(drawn(state, 2)))
    for slot, kind in enumerate(state.depots):
        if kind != NONE:
            where = "black" if slot >= BLACK_FIRST else f"depot-{slot // 4 + 1}"
            group = (
                state.depots[BLACK_FIRST:] if slot >= BLACK_FIRST else state.depots[slot // 4 * 4 : slot // 4 * 4 + 4]
            )
            assert there[f"{where}-{KINDS[kind].id}"] == group.count(kind)
    estate = state.estates[2]
    for space in range(estate.board.ground.spaces):
        assert there[f"space-{space}"] == 1
    for kind in estate.store:
        assert there[f"store-{KINDS[kind].id}"] == estate.store.count(kind)
    for goods in range(1, 7):
        assert there[f"goods-{goods}"] == (count_of(estate.goods, goods) > 0)
    assert all(there[f"wares-{depot}"] == 1 for depot in range(1, 7))
    assert there["workers"] == there["purse"] == 1


def test_only_the_own_things_are_pieces_those_of_others_are_twins() -> None:
    """A click must never reach the duchy of somebody else, and a mark of what they did never mine."""
    state = laid(played(3, 90))
    for viewer in (None, 0, 1, 2):
        root = drawn(state, viewer)
        for zone in [node for node in root.iter() if node.attrib.get("data-zone", "").startswith("seat-")]:
            is_own = zone.attrib["data-zone"] == f"seat-{viewer}"
            mine, theirs = pieces(zone), pieces(zone, "data-twin")
            assert ("space-0" in mine) == is_own and ("space-0" in theirs) == (not is_own)
            assert not (mine and theirs)


def test_equal_dice_are_one_choice() -> None:
    root = drawn(laid(Table().give(0, dice=[4, 4]).match))
    assert Counter(pieces(root))["die-1"] == 2 and "die-2" not in pieces(root)
    root = drawn(laid(Table().give(0, dice=[4, 4]).on_turn(used=["d1"]).match))
    assert {"die-1", "die-2"} <= set(pieces(root))


def test_every_piece_says_what_it_is() -> None:
    for lang in LANGS:
        for node in drawn(laid(played(4, 120)), 0, lang).iter():
            if "data-piece" in node.attrib:
                assert node[0].tag == f"{SVG}title" and len(node[0].text or "") > 6


# --- What it tells ------------------------------------------------------------------------------------------


def test_a_space_tells_the_points_it_would_bring_now() -> None:
    """B11: on duchy 1, space 11 is a town of one; 22, 23, 28 form a town of three; 24, 29, 33 are all mines."""
    table = Table().give(0, tiles={18: "castle", 24: "mine", 29: "mine", 23: "bank", 22: "church"}).lay(phase="B")
    root = drawn(laid(table.match))
    assert "Completes a town of 1: 1 + 8 VP." in titled(root, "space-11")
    assert "Completes a town of 3: 6 + 8 VP." in titled(root, "space-28")
    assert "Completes a mine region of 3: 6 + 8 + 5 VP." in titled(root, "space-33")
    assert titled(root, "space-25") == "Building space, a 3. In a town of 5, 5 spaces still open."
    assert titled(root, "space-23").startswith("Bank: 2 silver.")
    fr = drawn(laid(table.match), lang="fr")
    assert "Complète une ville de 3 : 6 + 8 PV." in titled(fr, "space-28")


def test_the_points_it_tells_are_those_it_brings() -> None:
    """Wherever a placement completes a region, playing it gives what the tooltip says, and the herd or the tower."""
    checked = 0
    match = GAME.start(players=2, seed="points")
    dice = stream("points")
    while match.seat is not None:
        seat = match.seat
        placements = [choice for choice in match.notations() if choice.startswith("place")]
        for notation in placements:
            _, *_, tile, space = notation.split()
            told = re.search(r"Completes .*: ([\d +]+) VP", labels.space(laid(match), seat, int(space)).en)
            if told and tile != "watchtower" and tile[-1] not in "234":
                after = match.copy()
                after.play(notation)
                assert laid(after).vp[seat] - laid(match).vp[seat] == sum(map(int, told[1].split("+"))), notation
                checked += 1
        choices = placements or match.notations()
        match.play(choices[dice.pick(len(choices), 0)])
    assert checked > 3


def test_a_tile_tells_what_it_would_bring_now() -> None:
    table = Table().lay(depots=DEPOTS, phase="B").give(0, tiles={24: "mine", 29: "mine"})
    root = drawn(laid(table.match))
    assert titled(root, "depot-5-mine").endswith("every phase. Up to 19 VP now, completing a mine region of 3.")
    assert titled(root, "black-sheep4").endswith("the same pasture. No open space beside your tiles.")
    assert titled(drawn(laid(table.match), None), "depot-5-mine").endswith("every phase.")  # a spectator has no duchy


def tags(root: ElementTree.Element, piece: str) -> dict[str, str]:
    """The prices written on a piece, by the die they hold for."""
    found: dict[str, str] = {}
    for node in root.iter():
        if node.attrib.get("data-piece") == piece:
            for tag in node.iter():
                if "data-when" in tag.attrib:
                    assert tag.attrib["display"] == "none"  # until the die is chosen
                    found[tag.attrib["data-when"]] = "".join(text.text or "" for text in tag.iter(f"{SVG}text"))
    return found


def test_targets_bear_their_price_for_each_die() -> None:
    """B8.3: plainly, with monastery 8, and with a free step."""
    table = Table().lay(depots=DEPOTS).give(0, dice=[1, 5], workers=3, store=["bank", "mine"], goods=[2, 4])
    root = drawn(laid(table.match))
    assert tags(root, "depot-3-cow3") == {"die-1": "2", "die-2": "2"}
    assert tags(root, "depot-4-ship") == {"die-1": "3", "die-2": "1"}
    assert tags(root, "space-11") == {"die-1": "2", "die-2": "2"}  # a 3
    assert tags(root, "space-24") == {"die-1": "3", "die-2": "1"}  # a 4
    assert tags(root, "space-12") == {}  # a monastery, and there is none to place
    assert tags(root, "goods-2") == {"die-1": "1", "die-2": "3"}
    helped = Table().lay(depots=DEPOTS).give(0, tiles={12: "m12"}, dice=[1, 5], workers=1)
    assert tags(drawn(laid(helped.match)), "depot-3-cow3") == {"die-1": "1", "die-2": "1"}
    assert tags(drawn(laid(helped.match)), "depot-4-ship") == {"die-2": "0"}  # two workers are too many


@pytest.mark.parametrize("moves", [15, 40, 77])
def test_prices_stand_where_the_rules_put_them(moves: int) -> None:
    """A price is written on exactly what can be done with that die."""
    match = played(3, moves)
    root = drawn(laid(match), match.seat)
    priced = {(when, piece) for piece in set(pieces(root)) for when in tags(root, piece)}
    legal = set()
    for decision in match.decisions():
        die, *targets = [*GAME.pieces(decision), ""]
        if die.startswith("die") and targets[0] != "workers":
            legal.add((die, targets[-2]))
    assert priced == legal


def test_founding_a_castle_shows_its_toll() -> None:
    """B17.5: five points, on exactly the spaces where one may be founded."""
    table = Table().agree(edition="2011", duchies="same", duchy="10c", spielbox_rules=True)
    table.give(0, start=24, tiles={24: "castle"}, store=["castle"], vp=12).lay(phase="C")
    root = drawn(laid(table.match))
    tolls = {piece: tags(root, piece).get("store-castle") for piece in set(pieces(root)) if tags(root, piece)}
    assert {piece for piece, toll in tolls.items() if toll == "−5"} == {
        GAME.pieces(GAME.parse(found))[-1] for found in table.legal("found")
    }
    assert len(table.legal("found")) == 3


def test_a_price_is_not_hidden_by_the_tile_below() -> None:
    """What is drawn later lies above, so the lower tiles of a depot come first."""
    for players in (3, 4):
        root = drawn(laid(played(players, 6)))
        for zone in (node for node in root.iter() if re.fullmatch(r"depot-\d", node.attrib.get("data-zone", ""))):
            tiles_ = [child for child in zone if any(piece.startswith("depot") for piece in pieces(child))]
            heights = [float(child.attrib["transform"].split()[1].rstrip(")")) for child in tiles_]
            assert heights
            assert heights == sorted(heights, reverse=True)


def test_nobody_else_sees_prices() -> None:
    state = laid(Table().lay(depots=DEPOTS).give(0, workers=3).match)
    assert "data-when" in GAME.draw(state, NAMES[:2], 0, "en", "light")
    for viewer in (1, None):
        assert "data-when" not in GAME.draw(state, NAMES[:2], viewer, "en", "light")


def test_the_tile_that_waits_for_room_is_shown() -> None:
    table = Table().lay(depots=DEPOTS).give(0, store=["bank", "bank", "ship"], dice=[2, 6])
    table.match.play("take d1 2 castle")
    assert table.match.state.question == MAKE_ROOM
    assert any(title.startswith("Arriving: Castle") for title in titles(drawn(laid(table.match))))


def test_kinds_differ_in_more_than_colour() -> None:
    assert len(set(hexes.TEXTURES)) == len({icon.outline for icon in icons.TYPES}) == TYPE_COUNT
    assert len({icon.outline for icon in icons.TILES.values()}) == len(icons.TILES)
    assert len({icon.outline for icon in icons.GOODS}) == 6


@pytest.mark.parametrize("radius", [16.0, 41.0])
def test_no_two_tiles_look_alike(radius: float) -> None:
    pen = Pen(THEMES["light"], "en")
    assert len({str(tiles.face(pen, kind, radius)) for kind in range(KIND_COUNT)}) == KIND_COUNT


def test_editions_print_other_monasteries() -> None:
    pen = Pen(THEMES["light"], "en")
    for kind, tile in enumerate(KINDS):
        same = str(tiles.face(pen, kind, 41, True)) == str(tiles.face(pen, kind, 41, False))
        assert same == (tile.number not in (6, 15, 26)), tile.id


# --- Secrets, languages, pages ------------------------------------------------------------------------------


def test_what_is_hidden_is_not_drawn() -> None:
    state = laid(played(3, 60))
    for seat in range(3):
        guessed = state.guess(seat, stream("guess"))
        assert GAME.draw(guessed, NAMES[:3], seat, "en", "page") == GAME.draw(state, NAMES[:3], seat, "en", "page")


def test_drawing_changes_nothing() -> None:
    match = played(2, 50)
    before = match.position()
    first = match.draw(0)
    assert match.draw(0) == first and match.position() == before


ENGLISH = re.compile(r"\b(the|The|round|Round|Storage|Workers|Silver|Sold|worker|ship|building|space|VP|wins)\b")
FRENCH = re.compile(r"\b(le|la|manche|Réserve|Ouvriers|Argent|Vendu|ouvriers?|navire|bâtiment|case|PV|emporte)\b")


@pytest.mark.parametrize("moves", [0, 60, 900])
def test_each_language_keeps_to_itself(moves: int) -> None:
    state = laid(played(4, moves))
    assert [text for text in words(drawn(state, 0, "fr")) if ENGLISH.search(text)] == []
    assert [text for text in words(drawn(state, 0, "en")) if FRENCH.search(text)] == []


def tables() -> list[BurgundyState]:
    """Choosing a side, the start, the middle, a full storage, the end."""
    side = GAME.start(players=4, seed=1, duchies="random")
    full = Table().lay(depots=DEPOTS).give(0, store=["bank", "bank", "ship"], dice=[2, 6], workers=12, silver=10)
    full.match.play("take d1 2 castle")
    return [laid(side), laid(played(2, 4)), laid(played(3, 80)), laid(full.match), laid(played(4, 900))]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_leaves_the_page(room: int, lang: Lang, theme: str) -> None:
    for state in tables():
        for viewer in (None, 0):
            drawing = GAME.draw(state, [LONG] * state.terms.seats, viewer, lang, theme, room)
            root = ElementTree.fromstring(drawing)
            assert root.attrib["lang"] == lang and float(root.attrib["width"]) == room
            height = float(root.attrib["height"])
            for item in placed(root):
                if item.node.tag == f"{SVG}rect":
                    left, top = item.x + item.number("x"), item.y + item.number("y")
                    right, bottom = left + item.number("width"), top + item.number("height")
                    assert left >= -0.1 and top >= -0.1 and right <= room + 0.1 and bottom <= height + 0.1
                if item.node.tag == f"{SVG}text":
                    assert 0 <= item.x + item.number("x") <= room and 0 <= item.y + item.number("y") <= height


@pytest.mark.parametrize("lang", LANGS)
def test_areas_and_depots_do_not_overlap(lang: Lang) -> None:
    zones = re.compile(r"(seat-\d|depot-\d|black-depot|calendar|track|bonus|legend|bar|ranking)")
    for state in tables():
        for room in ROOMS:
            boxes = []
            for item in placed(drawn(state, 0, lang, "light", room)):
                if zones.fullmatch(item.node.attrib.get("data-zone", "")):
                    sheets = [child for child in placed(item.node) if child.node.tag == f"{SVG}rect"]
                    if sheets and item.node.attrib["data-zone"] not in ("bar", "ranking"):
                        sheet = next(child for child in sheets if float(child.node.attrib["width"]) > 100)
                        wide, high = (float(sheet.node.attrib[name]) * item.scale for name in ("width", "height"))
                        boxes.append((item.x, item.y, item.x + wide, item.y + high))
            assert len(boxes) >= state.terms.seats + 10 - (room != 1320 or state.terms.seats > 2)
            for number, one in enumerate(boxes):
                for other in boxes[number + 1 :]:
                    across = min(one[2], other[2]) - max(one[0], other[0])
                    down = min(one[3], other[3]) - max(one[1], other[1])
                    assert across < 0.1 or down < 0.1, (room, one, other)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_trade_route_does_not_lie_on_a_vineyard(players: int, room: int) -> None:
    root = drawn(laid(played(players, 40, trade_routes="random", vineyards=True)), room=room)
    for seat in range(players):
        squares = [item.box() for item in _within(root, f"route-{seat}", "rect")]
        vines = [(item.x, item.y) for item in _within(root, f"vineyard-{seat}", "path")]
        assert squares and vines
        for x, y in vines:
            assert not any(left < x < right and top < y < bottom for left, top, right, bottom in squares), (seat, room)


def _within(root: ElementTree.Element, zone: str, tag: str) -> list[Placed]:
    return [
        item
        for item in placed(root)
        if item.node.tag == f"{SVG}{tag}" and any(node.attrib.get("data-zone") == zone for node in item.within)
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_table_is_on_one_screen(lang: Lang) -> None:
    """A window of 1440 x 900 leaves 1136 x 728 pixels for the board, and a line of buttons above it."""
    for players in (2, 3, 4):
        for moves in (4, 80, 160):
            state = laid(played(players, moves))
            assert float(drawn(state, 0, lang).attrib["height"]) * 1136 / 1320 <= 728 - 52, (players, moves)


@pytest.mark.parametrize("lang", LANGS)
def test_a_phone_can_be_read(lang: Lang) -> None:
    """480 units are shown on about 390 pixels."""
    for state in tables():
        sizes = {
            float(item.node.attrib["font-size"]) * item.scale * 390 / 480: "".join(item.node.itertext())
            for item in placed(drawn(state, 0, lang, "page", 480))
            if item.node.tag == f"{SVG}text"
        }
        assert min(sizes) >= 10, sizes[min(sizes)]


def test_it_stands_alone_and_keeps_to_the_style_sheet_of_the_page() -> None:
    sheet = css()
    for state in tables():
        page = GAME.draw(state, NAMES[: state.terms.seats], 0, "en", "page")
        assert not re.search(r"href|url\(|<script|<image|@import|\sstyle=|<style", page)
        for name in set(re.findall(r"var\((--[\w-]+)\)", page)):
            assert sheet.count(f"{name}:") == 3, name
    assert page.count("http") == 1  # the namespace


def test_names_are_escaped() -> None:
    rude = "<script>&\"'\x00"
    root = ElementTree.fromstring(GAME.draw(laid(played(2, 4)), [rude, "x" * 300], 0, "en", "light"))
    assert not list(root.iter(f"{SVG}script"))
    assert any("<script>&\"'" in said for said in words(root)) and any(said.endswith("…") for said in words(root))


def test_the_end_shows_the_ranking() -> None:
    match = played(4, 900)
    assert match.is_over
    said = words(drawn(laid(match), 0))
    assert [text for text in said if text in ("1st", "2nd", "3rd", "4th")] == ["1st", "2nd", "3rd", "4th"]
    assert "Game over" in said
    assert f"{NAMES[match.ranking().index(1)]} wins" in said


def test_one_space_left_empty_is_one_space() -> None:
    assert "1 space left empty" in words(drawn(_nearly_full(36), 0))
    assert "0 case restée vide" in words(drawn(_nearly_full(37), 0, "fr"))


def _nearly_full(spaces: int) -> BurgundyState:
    state = laid(played(2, 900)).copy()
    for estate in state.estates:
        estate.covered = (1 << spaces) - 1
    return state


def test_markers_lie_in_the_order_of_the_track() -> None:
    """B14.2: drawn last is on top, and the topmost plays first."""
    state = laid(played(4, 60))
    track = next(node for node in drawn(state, 0).iter() if node.attrib.get("data-zone") == "track")
    by_name = {mark.name.en: seat for seat, mark in enumerate(MARKS)}
    seen = [by_name[title] for title in titles(track) if title in by_name]
    upward = sorted(state.track, key=lambda seat: (state.ships[seat], -state.track.index(seat)))
    assert seen == upward


# --- Boards to choose from ----------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["special", "2011"])
def test_every_board_has_a_picture_of_its_own(edition: str, theme: str) -> None:
    shown = {name: duchy_picture(edition, name, "fr", theme) for name in BOARD_BY_NAME[edition]}
    assert len({re.sub(r"Duché \w+", "", picture) for picture in shown.values()}) == len(shown)
    for name, picture in shown.items():
        root = ElementTree.fromstring(picture)
        assert root.attrib["width"] == "160" and titles(root)[0] == f"Duché {name}"
        assert " style=" not in picture
