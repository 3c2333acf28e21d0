"""The table as it is drawn: every piece there, no secret shown, nothing outside the page, on any map."""

import re
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any
from xml.etree import ElementTree

import pytest

import bastide
from bastide.drawing.palette import THEMES, css
from bastide.engine.bag import count_of, size_of
from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.engine.text import LANGS, Lang
from bastide.games.golden_city import maps
from bastide.games.golden_city.board import draw
from bastide.games.golden_city.components import BONUS_IDS, KIND_COUNT, KIND_IDS, Map
from bastide.games.golden_city.icons import LANDSCAPE_ICONS
from bastide.games.golden_city.island import Island, distance_to_stretch
from bastide.games.golden_city.map_view import LINKS, island_of
from bastide.games.golden_city.state import BID, BONUS, BUILD, GoldenCityState
from tests.drawn import SVG, pieces, placed, texts, words
from tests.golden_city.conftest import Table

GAME = bastide.game("golden_city")
NAMES = ("Anne", "Baudouin", "Clémence", "Guillaume de Machaut")
ROOMS = (480, 760, 1000, 1320)
SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "black_posts": True},
    {"players": 3, "port_rewards": False},
    {"players": 4},
]


def played(moves: int, seed: str = "drawing", **options: Any) -> Match:
    """A match after so many decisions; whoever can builds."""
    match = GAME.start(seed=seed, **options)
    picks = stream(seed)
    for _ in range(moves):
        if match.is_over:
            break
        choices = match.decisions()
        building = [choice for choice in choices if GAME.notation(choice) != "done"]
        choices = building or choices
        match.play(choices[picks.pick(len(choices))])
    return match


def state_of(match: Match) -> GoldenCityState:
    assert isinstance(match.state, GoldenCityState)
    return match.state


def drawn(
    state: GoldenCityState, seat: int | None = 0, lang: Lang = "en", theme: str = "light", room: int = 1320
) -> ElementTree.Element:
    return ElementTree.fromstring(draw(state, NAMES[: state.terms.players], seat, lang, theme, room))


# --- Pieces -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("room", [480, 1320])
def test_every_legal_decision_touches_pieces_of_the_drawing(options: dict[str, Any], room: int) -> None:
    match = played(0, **options)
    picks = stream("pieces")
    while not match.is_over:
        shown = pieces(drawn(state_of(match), match.seat, room=room)) if picks.pick(4) == 0 else None
        choices = match.decisions()
        for decision in choices if shown is not None else []:
            assert shown is not None and set(GAME.pieces(decision)) <= set(shown), GAME.notation(decision)
        match.play(choices[picks.pick(len(choices))])


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_piece_is_drawn_once_and_says_what_it_is(options: dict[str, Any]) -> None:
    for moves in (0, 30, 90):
        state = state_of(played(moves, **options))
        for lang in LANGS:
            root = drawn(state, 0, lang)
            assert max(Counter(pieces(root)).values()) == 1
            assert set(state.terms.map.site_by_id) <= set(pieces(root))
            for node in root.iter():
                if "data-piece" in node.attrib:
                    assert node[0].tag == f"{SVG}title" and node[0].text
                    assert any("edge" in inner.attrib.get("class", "") for inner in node.iter()) or "pile" in str(
                        node.attrib
                    )


def test_the_own_hand_is_drawn_card_by_card(table: Table) -> None:
    state = table.give(0, hand="PFFM", known="PF").match.state
    assert isinstance(state, GoldenCityState)
    hand = [piece for piece in pieces(drawn(state)) if piece.startswith("card-")]
    assert hand == ["card-P1", "card-F1", "card-F2", "card-M1"]
    assert sum(title == "known to all" for title in words(drawn(state))) == 2
    others = drawn(state, 1)
    assert not [piece for piece in pieces(others) if piece.startswith("card-")]
    assert sum(title == "a card in hand that nobody else knows" for title in words(others)) == 2
    assert {"port card in hand", "forest card in hand"} <= set(words(others))


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_map_stays_where_it_is_whatever_is_asked(options: dict[str, Any]) -> None:
    """On a phone the auction, the choices of cards and the building lie above it."""
    places: dict[int, set[tuple[float, float]]] = {}
    match = played(0, **options)
    picks = stream("map")
    while not match.is_over:
        if state_of(match).question not in places or picks.pick(6) == 0:
            root = placed(drawn(state_of(match), match.seat, theme="page", room=480))
            shown = next(item for item in root if item.node.attrib.get("data-zone") == "map")
            places.setdefault(state_of(match).question, set()).add((round(shown.x), round(shown.y)))
        choices = match.decisions()
        match.play(choices[picks.pick(len(choices))])
    assert {BID, BUILD, BONUS} <= set(places)
    assert len(set().union(*places.values())) == 1, places


# --- Secrets ------------------------------------------------------------------------------------------------


def secrets(state: GoldenCityState) -> list[tuple[int, int]]:
    return [(merchant.hand, merchant.bonus) for merchant in state.merchants]


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_drawing_does_not_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    differing = 0
    for moves in range(10, 120, 27):
        state = state_of(played(moves, **options))
        for seat in range(state.terms.players):
            shown = draw(state, NAMES[: state.terms.players], seat, "en", "light", 760)
            for sample in range(2):
                guess = state.guess(seat, stream(f"{moves}:{seat}:{sample}"))
                assert isinstance(guess, GoldenCityState)
                differing += secrets(guess) != secrets(state)
                assert draw(guess, NAMES[: state.terms.players], seat, "en", "light", 760) == shown
    assert differing > 5  # or the test looked at nothing


def test_only_who_chooses_sees_the_bonus_stack() -> None:
    match = played(0, players=3, seed="bonus")
    picks = stream("bonus")
    while match.state.question != BONUS:
        choices = [choice for choice in match.decisions() if GAME.notation(choice) != "done"] or match.decisions()
        match.play(choices[picks.pick(len(choices))])
    state = state_of(match)
    stack = {f"bonus-{BONUS_IDS[card]}" for card in members(state.bonus_stack)}
    for seat in (None, 0, 1, 2):
        shown = {piece for piece in pieces(drawn(state, seat)) if piece.startswith("bonus-")}
        assert shown == (stack if seat == state.seat else set())


def test_a_spectator_sees_no_hand() -> None:
    state = state_of(played(40, players=3))
    root = drawn(state, None)
    hidden = sum(size_of(merchant.hand) - size_of(merchant.known) for merchant in state.merchants)
    assert sum(title == "a card in hand that nobody else knows" for title in words(root)) == hidden
    seen = sum(count_of(merchant.known, kind) for merchant in state.merchants for kind in range(KIND_COUNT))
    assert sum(title.endswith("card in hand") for title in words(root)) == seen


# --- What the round scores ----------------------------------------------------------------------------------


def test_what_the_round_would_pay_is_seen_at_a_glance(table: Table) -> None:
    """Card s09: wine and the desert quarter; V5 with goods."""
    table.give(0, posts=["des_port2", "des_2", "des_outer1", "des_outer2"], goods=["g1"])
    table.give(1, posts=["des_port3", "des_3", "des_7", "des_outer2"]).lay(score={"card": "s09"}, round=5)
    root = drawn(table.state)
    (forecast,) = [node for node in root.iter() if node.attrib.get("data-zone") == "forecast"]
    figures = [text.text for text in forecast.iter(f"{SVG}text")]
    assert figures[3:] == ["+4", "–", "–", "+4", "+2", "–", "+8", "+2", "+0"]
    assert "scored this round: the desert quarter" in words(root)
    assert "compté cette manche : le quartier du désert" in words(drawn(table.state, lang="fr"))


def test_the_price_of_driving_off_is_told(table: Table) -> None:
    table.agree(players=4).lay(auction={"groups": ["PD", "FF", "PP", "FG"]})
    table.play("bid 0", "bid 0")
    assert any("driving someone off costs 2 coins now" in text for text in words(drawn(table.state)))


def test_the_layer_shows_where_roads_lead_on() -> None:
    state = state_of(played(60, players=3))
    assert not [node for node in drawn(state).iter() if "data-layer" in node.attrib]  # nobody could hide it there
    (layer,) = [node for node in drawn(state, theme="page").iter() if "data-layer" in node.attrib]
    assert layer.attrib["data-layer"] == LINKS
    island = state.terms.map
    links = sum(
        (merchant.posts & island.near[site]).bit_count()
        for merchant in state.merchants
        for site in members(state.book.open_sites(state, merchant) & ~island.ports)
    )
    assert links > 0
    assert len([node for node in layer if node.tag == f"{SVG}path"]) == links


def onward_roads(state: GoldenCityState, site: str) -> int:
    """How many roads appear while seat 0 points at a site."""
    found = [node for node in drawn(state, theme="page").iter() if node.attrib.get("data-hover") == site]
    return sum(line.attrib["d"].count("M") for node in found for line in node.findall(f"{SVG}path"))


@pytest.mark.parametrize(
    ("held", "roads"),
    [
        (["mtn_port3", "mtn_3"], {"mtn_2": 2, "mtn_7": 3, "mtn_3": 0, "mtn_port2": 2}),
        (["mtn_port3", "mtn_3", "mtn_7"], {"mtn_2": 1, "mtn_7": 0, "mtn_port3": 0}),
    ],
)
def test_pointing_at_a_site_shows_where_it_leads_on(table: Table, held: list[str], roads: dict[str, int]) -> None:
    """For seat 0: ports are open anyway, and where somebody else stands no way goes on."""
    table.give(0, posts=["mtn_port2"]).give(1, posts=held)
    assert {site: onward_roads(table.state, site) for site in roads} == roads
    assert not [node for node in drawn(table.state).iter() if "data-hover" in node.attrib]  # nobody points at paper


def test_goods_lie_where_they_are_asked_for(table: Table) -> None:
    table.on_turn(0, asks="goods")
    for seat, is_there in ((0, True), (1, False), (None, False)):
        root = drawn(table.state, seat)
        zones = [node for node in root.iter() if node.attrib.get("data-zone") == "goods"]
        assert ([pieces(zone) for zone in zones] == [["slot-0", "slot-1", "slot-2", "pile"]]) == is_there
        assert pieces(root).count("slot-0") == 1


def test_a_site_tells_its_price_reward_and_posts(table: Table) -> None:
    table.give(1, posts=["mtn_port2"])
    said = words(drawn(table.state))
    assert "Mountain port 2: costs 1 port card; gives 1 coin; posts: Baudouin (mtn_port2)" in said
    assert any(text.startswith("Inner desert zone: costs 2 desert cards and a key; gives 10 letters") for text in said)


def test_a_site_tells_which_post_is_black(table: Table) -> None:
    table.agree(players=2, black_posts=True).give(0, posts=["mtn_port2", "mtn_2", "mtn_outer1"], black=["mtn_outer1"])
    assert any("comptoirs : Anne et Anne (noir)" in text for text in words(drawn(table.state, lang="fr")))


def test_a_zone_offers_what_the_next_builder_gets(table: Table) -> None:
    """Nobody there: first and second reward; one player there: the second; then nothing."""
    table.give(0, posts=["mtn_port2", "mtn_2", "mtn_outer1"]).give(
        1, posts=["mtn_port3", "mtn_3", "mtn_7", "mtn_outer2", "mtn_outer1"]
    )
    root = drawn(table.state)
    assert figures_in(root, "des_outer1") == ["5", "3"]
    assert figures_in(root, "mtn_outer2") == ["3"]
    assert figures_in(root, "mtn_outer1") == []


def figures_in(root: ElementTree.Element, piece: str) -> list[str]:
    (node,) = [node for node in root.iter() if node.attrib.get("data-piece") == piece]
    return [text.text or "" for text in node.iter(f"{SVG}text")]


# --- Pages --------------------------------------------------------------------------------------------------


def tables() -> list[GoldenCityState]:
    """Auction, building and end, with two, three and four players."""
    matches = [
        played(0, players=2),
        played(70, players=2),
        played(60, players=3, black_posts=True),
        played(87, players=4),
        played(5000, players=4),
        played(5000, players=2),
    ]
    assert {match.state.question for match in matches} >= {0, BID, BUILD}
    return [state_of(match) for match in matches]


TABLES = tables()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGS)
def test_nothing_leaves_the_page(room: int, lang: Lang) -> None:
    for state in TABLES:
        for seat in (0, None):
            root = drawn(state, seat, lang, "page", room)
            assert float(root.attrib["width"]) == room
            height = float(root.attrib["height"])
            for item in placed(root):
                left, top = item.x + item.number("x"), item.y + item.number("y")
                if item.node.tag == f"{SVG}rect":
                    assert left >= -0.1 and left + item.number("width") <= room + 0.1
                    assert top >= -0.1 and top + item.number("height") <= height + 0.1
                if item.node.tag == f"{SVG}text":
                    assert 0 <= left <= room and 0 <= top <= height


@pytest.mark.parametrize("lang", LANGS)
def test_a_phone_can_be_read(lang: Lang) -> None:
    """480 units are shown on about 390 pixels."""
    for state in TABLES:
        sizes = {
            float(item.node.attrib["font-size"]) * item.scale * 390 / 480: "".join(item.node.itertext())
            for item in placed(drawn(state, 0, lang, "page", 480))
            if item.node.tag == f"{SVG}text"
        }
        assert min(sizes) >= 9.4, sizes[min(sizes)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
def test_it_stands_alone(theme: str, lang: Lang) -> None:
    sheet = css()
    for state in TABLES:
        page = draw(state, NAMES[: state.terms.players], 0, lang, theme)
        assert not re.search(r"href|url\(|<script|<image|@import", page)
        assert page.count("http") == 1  # the namespace
        used = set(re.findall(r"var\((--[\w-]+)\)", page))
        assert (theme == "page") == bool(used) == (not re.search(r"\sstyle=|<style", page))
        for name in used:
            assert sheet.count(f"{name}:") == 3, name


ENGLISH = re.compile(r"\b(card|post|letters?|coins?|river|round|Hand|Goods|the|of|free)\b")
FRENCH = re.compile(r"\b(carte|comptoirs?|lettres?|pièces?|fleuve|manche|Main|Marchandises|le|du|libre)\b")


def test_each_language_keeps_to_itself() -> None:
    for state in TABLES:
        assert [text for text in words(drawn(state, 0, "fr")) if ENGLISH.search(text)] == []
        assert [text for text in words(drawn(state, 0, "en")) if FRENCH.search(text)] == []


def test_drawing_changes_nothing() -> None:
    state = state_of(played(50, players=3))
    before, position = draw(state, NAMES[:3], 0, "en", "light"), GAME.position(state)
    assert draw(state, NAMES[:3], 0, "en", "light") == before
    assert GAME.position(state) == position


def test_the_end_tells_where_letters_come_from() -> None:
    state = TABLES[4]
    said = words(drawn(state))
    for seat in range(4):
        assert str(state.scores()[seat]) in said
    assert sum(text.startswith("rewards: ") for text in said) == 4
    assert not [text for text in words(drawn(state, 0)) if "none yet" in text or "after building" in text]


# --- The map ------------------------------------------------------------------------------------------------


def other_map(turned: float, flat: float) -> Map:
    """Our island turned and pressed: another one that is as sound."""
    pack = deepcopy(maps.standard().pack)
    pack["pack"] = "other"
    angle = radians(turned)
    for site in pack["sites"]["items"]:
        x, y = site["x"] - 500, site["y"] - 500
        site["x"] = 500 + x * cos(angle) - y * sin(angle)
        site["y"] = 500 + (x * sin(angle) + y * cos(angle)) * flat
    return Map(pack)


ISLANDS = [maps.standard(), other_map(0, 0.8), other_map(30, 0.7), other_map(90, 1), other_map(200, 0.85)]


@pytest.mark.parametrize("printed", ISLANDS)
def test_the_island_follows_from_its_sites(printed: Map) -> None:
    island = island_of(printed)
    for site in printed.sites:
        radius, angle = island.polar(site.x, site.y)
        room = island.reach(angle) - radius
        assert room > 12, site.id  # on land
        if site.kind == "port":
            assert room < 75, site.id  # and ports near the water
        if site.kind in ("port", "rural"):
            assert island.land_at(site.x, site.y) == KIND_IDS[site.sector], site.id
            assert min(to_river(island, site.x, site.y)) > 26, site.id
    assert len(island.courses) == 4 and len(island.zones) == 12
    for number, zone in island.zones.items():
        _, angle = island.polar(printed.sites[number].x, printed.sites[number].y)
        assert zone.start <= angle <= zone.end or zone.start <= angle - 6.2831853 <= zone.end


def to_river(island: Island, x: float, y: float) -> Iterator[float]:
    for course in island.courses:
        for stretch in pairwise(course):
            yield distance_to_stretch((x, y), *stretch)


@pytest.mark.parametrize("printed", ISLANDS)
def test_bridges_stand_where_roads_cross_rivers(printed: Map) -> None:
    island = island_of(printed)
    crossing = [
        (one, other) for one, other in printed.roads if printed.sites[one].sector != printed.sites[other].sector
    ]
    assert len(island.bridges) >= len(crossing)
    for bridge in island.bridges:
        assert min(to_river(island, bridge.x, bridge.y)) < 1
        ends = [(printed.sites[a], printed.sites[b]) for a, b in printed.roads]
        assert min(distance_to_stretch((bridge.x, bridge.y), (a.x, a.y), (b.x, b.y)) for a, b in ends) < 1


def test_the_bridges_of_our_map_are_those_of_its_pack() -> None:
    printed = maps.standard()
    told = printed.pack["bridges"]["items"]
    bridges = island_of(printed).bridges
    assert len(bridges) == len(told)
    for item in told:
        assert min(hypot(bridge.x - item["x"], bridge.y - item["y"]) for bridge in bridges) < 40


@pytest.mark.parametrize("printed", ISLANDS[1:])
def test_another_map_is_drawn_too(printed: Map) -> None:
    state = state_of(played(50, players=3)).copy()
    terms = deepcopy(state.terms)
    terms.map = printed
    state.terms = terms
    root = drawn(state)
    assert set(printed.site_by_id) <= set(pieces(root))
    assert printed.title.en in words(root)
    assert not [text for text in words(root) if "reconstruction:" in text]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_name_of_a_landscape_stands_on_its_card_whole_or_not_at_all(
    options: dict[str, Any], room: int, lang: Lang
) -> None:
    """In the auction and in a hand, however long; all cards of a width are alike."""
    names = {kind.name.to(lang) for kind in LANDSCAPE_ICONS.values()}
    match = played(0, **options)
    picks = stream("names")
    for _ in range(24):
        root = drawn(state_of(match), match.seat, lang, "page", room)
        for zone in ("auction", "hand"):
            for node in (node for node in root.iter() if node.attrib.get("data-zone") == zone):
                written = [text for text in texts(node) if text[:3] in {name[:3] for name in names}]
                assert set(written) <= names
        match.play(match.decisions()[picks.pick(len(match.decisions()))])


def test_two_at_a_phone_read_the_names_of_all_cards_on_offer(table: Table) -> None:
    table.agree(players=2).lay(auction={"groups": ["MM", "PDF"]})
    (auction,) = [node for node in drawn(table.state, room=480).iter() if node.attrib.get("data-zone") == "auction"]
    assert {"mountain", "port", "desert"} <= set(texts(auction))
