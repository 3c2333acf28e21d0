"""Shields at the table: positions, words, the drawing, the guide, the judge."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.bits import members
from bastide.engine.checks import run_checks
from bastide.engine.errors import BadPosition
from bastide.engine.text import LANGS, Text
from bastide.games.burgundy import judge
from bastide.games.burgundy.guide_pictures import NAMES
from bastide.games.burgundy.modules.shields import guide
from bastide.games.burgundy.modules.shields.captions import DOES
from bastide.games.burgundy.modules.shields.judge import held_worth, shield_worth
from bastide.games.burgundy.modules.shields.rules import SHIELDS_RULES
from bastide.games.burgundy.modules.shields.rules_held import SHIELDS
from bastide.games.burgundy.state import FROM_SALES
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.burgundy.modules.shield_tables import START, bearing, ending, laid, shielded
from tests.drawn import SVG, pieces, placed, titles
from tests.guides import said

ROOMS = (480, 760, 1320)


@pytest.fixture
def table() -> Table:
    return shielded()


def drawn(table: Table, room: int = 1320, seat: int = ANNE) -> ElementTree.Element:
    return ElementTree.fromstring(table.match.draw(seat, theme="light", room=room))


def described(table: Table, decision: str) -> Text:
    return GAME.describe(table.match.state, GAME.parse(decision))


def told(table: Table, decision: str) -> list[Text]:
    before = laid(table).copy()
    after = before.copy()
    number = GAME.parse(decision)
    after.play(number)
    return GAME.tell(before, number, after, NAMES, None)


# --- Positions ----------------------------------------------------------------------------------------------

CASTLES = {11: "church", 6: "castle"}
WRONG: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"shields": {"18": "s19"}}, {}, "s19' is not a shield"),
    ({"shields": {"11": "s8"}}, {}, "shields lie on castles"),
    ({"shields": {"2": "s8"}}, {}, "shields lie on castles"),
    ({"shields": {"18": "s8", "6": "s8"}, "tiles": {"6": "castle", "11": "church"}}, {}, "shield 8 lies in two places"),
    ({"shields": {"18": "s8"}}, {"shields": {"4": ["s8"]}}, "shield 8 lies in two places"),
    ({}, {"shields": {"4": ["s8"], "5": ["s8"]}}, "shield 8 lies in two places"),
    ({}, {"shields": {"4": ["s8", "s9"]}}, "1 shields at most lie on depot 4"),
    ({}, {"shields": {"7": ["s8"]}}, "shields"),
    ({"named": BRUNO}, {}, "only shield 6 names one"),
    ({"shields": {"18": "s6"}, "named": ANNE}, {}, "is another seat"),
    ({"shields": {"18": "s6"}, "named": BRUNO, "copied": ["m5"]}, {}, "and nothing else"),
    ({"sold": [1, 1], "points": {"sales": 3}}, {}, "from 4 to 8 points from sales"),
    ({"sold": [1, 1], "points": {"sales": 8}}, {"shields": {"4": ["s12"]}}, "from 4 to 4 points from sales"),
    ({"points": {"regions": 5}}, {}, "from 0 to 0 points from regions"),
]


@pytest.mark.parametrize(("zone", "rest", "reason"), WRONG)
def test_what_cannot_be_is_refused(table: Table, zone: dict[str, Any], rest: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason) as caught:
        table.give(ANNE, **zone).lay(**rest).match  # noqa: B018
    assert caught.value.reason.fr != caught.value.reason.en


def test_more_than_were_dealt_are_refused(table: Table) -> None:
    bearing(table, "s1", "s2", "s3", "s4")
    bearing(table, "s5", "s6", "s7", seat=BRUNO)
    with pytest.raises(BadPosition, match="6 shields are dealt"):
        table.match  # noqa: B018


@pytest.mark.parametrize(
    "pending",
    [
        ["keep"],
        ["phase_end", "keep"],
        ["phase_end"],
        ["phase_end", "upkeep"],
        ["phase_end", "upkeep of 1,1", "keep"],
        ["phase_end", "upkeep of 7", "keep"],
        ["phase_end", "upkeep of nobody", "keep without s9"],
        ["phase_end", "upkeep of nobody", "keep without s8"],
        ["upkeep", "keep"],
        ["phase_end", "upkeep", "shields none", "pick by s14"],
        ["phase_end", "upkeep", "lay bank"],
        ["last_call", "name"],
        ["castle or shield"],
        ["collect"],
        ["phase_end", "turn"],
    ],
)
def test_questions_that_nobody_can_be_asked_are_refused(table: Table, pending: list[str]) -> None:
    bearing(table, "s8", silver=1).lay(round=5).on_turn(used=["d1", "d2"], pending=pending)
    with pytest.raises(BadPosition):
        table.match  # noqa: B018


def test_a_phase_ends_after_its_last_round(table: Table) -> None:
    bearing(table, "s8", silver=1).on_turn(pending=["phase_end", "upkeep of nobody", "keep"])
    with pytest.raises(BadPosition, match="a phase ends after round 5"):
        table.match  # noqa: B018


def test_x11_30_faults_are_found(table: Table) -> None:
    bearing(table, "s12", goods=[2], dice=[2, 6]).lay(shields={"4": ["s8"]}).play("sell d1 2")
    state = laid(table)
    assert GAME.faults(state) == []
    twice = state.copy()
    twice.estates[BRUNO].shields = 1 << 8
    assert any("X11.30" in fault for fault in GAME.faults(twice))
    rich = state.copy()
    rich.vp[ANNE] += 1
    rich.earned[FROM_SALES] += 1
    assert any("points from sales" in fault for fault in GAME.faults(rich))
    copying = state.copy()
    copying.estates[ANNE].monasteries = 1 << 5
    assert any("monasteries of seat 0" in fault for fault in GAME.faults(copying))


@pytest.mark.parametrize(
    "others",
    [
        {},
        {"extra_tiles": True, "white_castles": True, "inns": True, "border_posts": "chain"},
        {"spielbox_rules": True, "duchies": "random", "duchy_pool": "first"},
    ],
)
def test_the_universal_checks_hold(others: dict[str, Any]) -> None:
    report = run_checks(GAME, games=3, seed="shields", given={"shields": True, **others})
    assert not report.violations, report.violations[0]


# --- Words --------------------------------------------------------------------------------------------------


def test_taking_one_in_words(table: Table) -> None:
    bearing(table, "s9", dice=[3, 4]).lay(shields={"4": ["s8"]})
    assert described(table, "shield s8 18") == Text(
        "With both dice and 1 worker: take shield 8 from depot 4 to the castle on space 18, in place of shield 9 "
        "(each mine pays 2 silver)",
        "Avec les deux dés et 1 ouvrier : prendre le bouclier 8 au dépôt 4 pour le château de la case 18, à la place "
        "du bouclier 9 (chaque mine rapporte 2 pièces d'argent)",
    )
    assert told(table, "shield s8 18") == [
        Text(
            "Anne takes shield 8 from depot 4 to the castle on space 18, in place of shield 9, for 1 worker.",
            "Anne prend le bouclier 8 au dépôt 4 pour le château de la case 18, à la place du bouclier 9, pour "
            "1 ouvrier.",
        ),
        Text(f"{NAMES[ANNE]} loses shield 9.", f"{NAMES[ANNE]} perd le bouclier 9."),
    ]


def test_upkeep_in_words(table: Table) -> None:
    ending(bearing(table, "s3", "s8", silver=1, workers=1)).play("end")
    assert GAME.question(laid(table)).en == (
        "The phase ends. Keep shields 3 and 8 for 2 silver or as many workers, or give some up?"
    )
    assert described(table, "keep 1") == Text(
        "Keep shields 3 and 8 (1 silver, 1 worker)", "Garder les boucliers 3 et 8 (1 pièce d'argent, 1 ouvrier)"
    )
    assert "8 VP at the end" in described(table, "drop s8").en
    assert GAME.table(laid(table), NAMES, None).en.startswith("End of phase A, Anne decides")
    assert GAME.table(laid(table), NAMES, None).fr.startswith("Fin de la phase A, Anne décide")
    assert told(table, "keep 1")[0].en == "Anne keeps shields 3 and 8 for 1 silver, 1 worker."
    passed = " ".join(text.en for text in told(table, "keep 1"))
    assert "Phase A is over: mines pay." in passed and "Phase B: new tiles" in passed and "Round 1" in passed
    poor = ending(bearing(shielded(), "s8", "s9", silver=1)).play("end")
    assert "You cannot pay 2 silver" in GAME.question(laid(poor)).en


def test_the_passing_of_a_phase_is_told_once(table: Table) -> None:
    ending(bearing(table, "s8", silver=1))
    assert [text.en for text in told(table, "end")] == [f"{NAMES[BRUNO]} ends the turn."]
    table.play("end")
    assert sum("mines pay" in text.en for text in told(table, "keep")) == 1


def test_a_worker_of_shield_2_is_told(table: Table) -> None:
    bearing(table, "s2", seat=BRUNO)
    assert told(table, "workers d1")[-1] == Text(
        f"{NAMES[BRUNO]} gains 1 worker by shield 2.", f"{NAMES[BRUNO]} gagne 1 ouvrier par le bouclier 2."
    )


def test_shields_lost_unasked_are_told(table: Table) -> None:
    ending(bearing(table, "s8", "s9", silver=0))
    assert f"{NAMES[ANNE]} loses shields 8 and 9." in [text.en for text in told(table, "end")]


def test_the_table_tells_them(table: Table) -> None:
    bearing(table, "s6", "s8", named=BRUNO).give(BRUNO, tiles={12: "m5"}).lay(shields={"4": ["s9"]})
    shown = GAME.table(table.match.state, NAMES, None)
    assert "  shields: 9 on depot 4" in shown.en
    assert "    shields: 6 on 18, 8 on 6; 20 VP at the end" in shown.en
    assert "    upkeep: 2 silver at the end of this phase" in shown.en
    assert "    copies seat 2 (blue diamond): monastery 5" in shown.en
    assert "    entretien : 2 pièces d'argent à la fin de cette phase" in shown.fr


def test_the_forecast_counts_the_last_upkeep(table: Table) -> None:
    bearing(table, "s13", "s2", silver=1)
    assert (table.final()["shields"], table.final()["upkeep of shields"]) == (32, -1)
    assert "upkeep of shields" not in shielded().final()


def test_a_click_tells_what_a_shield_does(table: Table) -> None:
    bearing(table, "s9", dice=[1, 2], workers=0).lay(shields={"4": ["s8"]})
    on_depot = GAME.explain(laid(table), ["shield-8"])
    assert on_depot is not None
    assert on_depot.en.startswith("Shield 8: each mine pays 2 silver. 8 VP at the end. Both dice must show a 4;")
    assert on_depot.fr.startswith("Bouclier 8 : chaque mine rapporte")
    for clicked in ("shield-9", f"space-{START}"):
        own = GAME.explain(laid(table), [clicked])
        assert own is not None and own.en.startswith("Shield 9: a sale pays")
    choosing = GAME.start(players=2, shields=True, start_castle="choose")
    for name in (name for names in choosing.position()["shields"].values() for name in names):
        before = GAME.explain(choosing.state, [f"shield-{name[1:]}"])
        assert before is not None and before.en.startswith(f"Shield {name[1:]}: ")
    early = GAME.explain(laid(table), ["upkeep"])
    assert early is not None and "at the end of a phase" in early.en


def test_every_shield_has_a_sentence_in_both_languages() -> None:
    assert len(DOES) == SHIELDS + 1 and all(does.en and does.fr != does.en for does in DOES[1:])
    assert len({does.en for does in DOES}) == len({does.fr for does in DOES}) == SHIELDS + 1


# --- Drawing ------------------------------------------------------------------------------------------------


def asking() -> dict[str, Table]:
    """A table for each question that shields ask."""
    faces = bearing(shielded(), "s16", "s6", dice=[4, 4]).lay(shields={"4": ["s8"]}, depots=DEPOTS)
    fleet = bearing(shielded(), "s5", store=["ship"], dice=[5, 6]).lay(wares={"1": [2, 2], "4": [3]})
    castle = bearing(shielded(), "s11", store=["castle"], dice=[6, 1], tiles={11: "church"})
    ends: dict[str, Any] = {"depots": {"1": ["bank"], "black": ["ship"]}}
    return {
        "turn": faces,
        "keep": ending(bearing(shielded(), "s3", "s8", silver=1, workers=1)).play("end", "drop s8"),
        "collect": fleet.play("place d1 ship 19", "load 1 2"),
        "castle": castle.lay(shields={"2": ["s2"]}).play("place d1 castle 6"),
        "pick": ending(bearing(shielded(inns=True), "s14", "s15", silver=2), **ends).play("end"),
        "lay": ending(bearing(shielded(), "s14", silver=2), **ends).play("end", "pick 1 bank"),
        "name": ending(bearing(shielded(), "s6", silver=1, sold=[1, 1]).give(BRUNO, tiles={12: "m25"}), phase="E").play(
            "end", "keep"
        ),
        "discard": bearing(shielded(), "s4", store=["bank"] * 2 + ["mine"] + ["ship"] * 5, dice=[4, 4])
        .lay(shields={"4": ["s8"]})
        .play("shield s8 18"),
    }


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("asked", sorted(asking()))
def test_every_decision_touches_pieces_that_are_drawn(room: int, asked: str) -> None:
    table = asking()[asked]
    seat = table.match.seat
    assert seat is not None
    there = set(pieces(drawn(table, room, seat)))
    for decision in table.match.decisions():
        assert set(GAME.pieces(decision)) <= there, GAME.notation(decision)


@pytest.mark.parametrize("room", ROOMS)
def test_a_shield_lies_on_its_castle_and_by_its_depot(room: int, table: Table) -> None:
    bearing(table, "s9").lay(shields={"4": ["s8"]})
    root = drawn(table, room)
    depot = next(node for node in root.iter() if node.attrib.get("data-zone") == "depot-4")
    assert "shield-8" in pieces(depot)
    castle = next(node for node in root.iter() if node.attrib.get("data-piece") == f"space-{START}")
    assert any("Shield 9" in words for words in titles(castle))
    assert any("Upkeep: 1 silver at the end of this phase" in words for words in titles(root))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_new_can_be_read(room: int, players: int) -> None:
    """11 pixels, where 1320 units of a desk are shown on 1136 pixels, and 480 of a phone on 390.

    What others have may be drawn smaller: a click enlarges it.
    """
    shown = {480: 390 / 480, 760: 1.0, 1320: 1136 / 1320}[room]
    table = bearing(bearing(shielded(players=players), "s14", "s3"), "s12", seat=BRUNO).lay(shields={"4": ["s8"]})
    found = 0
    for item in placed(drawn(table, room)):
        if item.node.attrib.get("data-piece", "").startswith(("shield-", "upkeep")):
            for words in placed(item.node):
                if words.node.tag == f"{SVG}text":
                    found += 1
                    assert float(words.node.attrib["font-size"]) * words.scale * item.scale * shown >= 11
    assert found == 4  # one on a depot, two on castles or beside the duchy, the upkeep


@pytest.mark.parametrize("room", ROOMS)
def test_many_stored_tiles_keep_to_the_area(room: int, table: Table) -> None:
    """Shield 4: as many as there are, and one free place; with three it looks as ever."""
    bearing(table, "s4", store=["bank", "mine"] + ["ship"] * 6)
    assert pieces(drawn(table, room)).count("store-ship") == 6


# --- The guide ----------------------------------------------------------------------------------------------


def test_the_guide_tells_them_with_figures_of_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    taking, each = guide.chapters()
    assert "1 to 6: 12 VP, 7 to 12: 8 VP, 13 to 18: 4 VP" in said(taking, "en")
    assert guide.due() == 1 and "1 worker to turn the first" in said(taking, "en")
    monkeypatch.setattr(guide, "FINAL_VP", [0] + [4012] * 6 + [4008] * 6 + [4004] * 6)
    monkeypatch.setattr(guide, "UPKEEP", 4001)
    monkeypatch.setattr(guide, "STORAGE", 4003)
    monkeypatch.setattr(guide, "PER_DEPOT", [[0], [0], [4006], [4009], [4013]])
    for lang in LANGS:
        words = "\n".join(said(one, lang) for one in guide.chapters())
        figures = set(map(int, re.findall(r"\b\d+", words)))
        boxed = {4012, 4008, 4004, 4001, 4003, 4006, 4009, 4013}
        assert boxed <= figures and figures - boxed == {1, 3, 4, 6, 7, 8, 12, 13, 18}
    picture = each.picture
    assert picture is not None
    root = ElementTree.fromstring(picture("en", "light"))
    words = " ".join(node.text or "" for node in root.iter(f"{SVG}text"))
    for does in DOES[1:]:
        assert does.en[:1].upper() + does.en[1:] in words


# --- The judge ----------------------------------------------------------------------------------------------


def test_the_judge_weighs_every_shield(table: Table) -> None:
    bearing(table, "s14", silver=1)
    state = laid(table)
    left = judge.dice_left(state, ANNE)
    for number in range(1, SHIELDS + 1):
        assert shield_worth(state, ANNE, number, left) > 0, number
    assert SHIELDS_RULES.worth(state, ANNE, left) > SHIELDS_RULES.worth(state, BRUNO, left) == 0


def test_a_shield_that_brings_less_than_its_upkeep_is_worth_nothing() -> None:
    """Number 9 for five upkeeps; in the last phase it is 8 points for one silver."""
    early, late = (bearing(shielded(), "s9", silver=1).lay(phase=phase) for phase in "AE")
    assert held_worth(laid(early), ANNE, 50) == 0 < held_worth(laid(late), ANNE, 10)


def test_what_cannot_be_paid_for_is_worth_little() -> None:
    rich, poor = (bearing(shielded(), "s9", "s10", "s12", silver=silver).lay(phase="E", round=5) for silver in (3, 1))
    assert held_worth(laid(rich), ANNE, 2) > held_worth(laid(poor), ANNE, 2)


def test_in_the_upkeep_the_better_one_is_kept(table: Table) -> None:
    """One silver for 12 points or for 4 at the end of phase E."""
    ending(bearing(table, "s4", "s17", silver=1), phase="E").play("end")
    state = laid(table)
    worth = {}
    for decision in state.decisions():
        trial = state.copy()
        trial.play(decision)
        worth[GAME.notation(decision)] = GAME.judge.worth(trial, ANNE)
    assert worth["drop s17"] > worth["drop s4"]
    assert members(state.estates[ANNE].shields) == [4, 17]


def test_the_judge_leaves_the_table_alone(table: Table) -> None:
    ending(bearing(table, "s6", "s14", silver=2), depots={"1": ["bank"]}).play("end")
    before = table.match.position()
    GAME.judge.worth(laid(table), ANNE)
    assert table.match.position() == before
