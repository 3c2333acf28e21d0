"""What only this guide says; and which pieces a decision touches."""

import re

import pytest

import bastide
from bastide.engine.text import LANGS
from bastide.games.builders import guide, guide_pictures
from bastide.games.builders.components import BUILDINGS, HANDS
from tests.guides import said

GAME = bastide.game("builders")
SVG = "{http://www.w3.org/2000/svg}"
CHAPTERS = GAME.guide()


def test_the_guide_covers_the_game() -> None:
    keys = [chapter.key for chapter in CHAPTERS]
    wanted = "idea table turn open recruit send complete machines take buy end ties options sources"
    assert keys == wanted.split()


FIGURES = {
    "start_coins": 1010,
    "free_actions": 1003,
    "action_price": 1055,
    "trigger_vp": 1017,
    "coins_per_vp": 1100,
}
PRINTED = {"ROW_SIZE": 1005, "WORKER_COUNT": 1042}


def test_no_figure_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With another book and other cards in the box the guide would say other figures."""
    for name, value in FIGURES.items():
        monkeypatch.setattr(guide.BOOK, name, value)
    for name, value in PRINTED.items():
        monkeypatch.setattr(guide, name, value)
    monkeypatch.setattr(guide.BOOK, "taken", [0, 2001, 2003, 2006])
    machines = [number for number, card in enumerate(BUILDINGS) if card.is_machine]
    monkeypatch.setattr(guide, "BUILDING_DECKS", {"printed": machines * 3, "first_rulebook": machines * 4})
    changed = guide.chapters()
    known = {*FIGURES.values(), *PRINTED.values(), 2001, 2003, 2006, 8 * 3, 8 * 4, 8}
    for lang in LANGS:
        words = "\n".join(said(chapter, lang) for chapter in changed)
        assert all(str(number) in words for number in known)
        typed = set(map(int, re.findall(r"(?<![\w])\d+", words))) - known
        assert typed <= figures_of_the_example() | {1, 2, 3}, typed


def figures_of_the_example() -> set[int]:
    """What the chapel asks and pays, what its crew bring and cost, what Anne has left."""
    chapel = BUILDINGS[guide_pictures.CHAPEL]
    found = {*chapel.needs, chapel.coins, chapel.vp}
    state = guide_pictures.before_sending()
    for hand in (guide_pictures.FIRST, guide_pictures.SECOND):
        found |= {*HANDS[hand].output, HANDS[hand].wage}
        state = guide_pictures.sent(state, hand)
    return found | {state.actions, state.workshops[0].coins}


def test_the_example_is_what_the_rules_do() -> None:
    send = next(chapter for chapter in CHAPTERS if chapter.key == "send")
    assert "(3 stone, 1 wood): 1 action, 4 coins." in said(send, "en")
    assert "(1 wood, 1 knowledge): 2 actions, 2 coins. She has 0 actions and 6 coins left." in said(send, "en")
    before = guide_pictures.before_completing()
    after = guide_pictures.sent(before, guide_pictures.THIRD)
    assert (before.workshops[0].vp, after.workshops[0].vp) == (0, 5)
    assert guide_pictures.tie().ranking() == [2, 1, 3]
    assert guide_pictures.tie().scores()[:2] == [20, 20]


def test_decisions_touch_pieces() -> None:
    for decision, touched in {
        "open B12": ["B12"],
        "recruit W07": ["W07"],
        "send W34 B27": ["W34", "B27"],
        "send M02 B05": ["M02", "B05"],
        "take 2": [],
        "end": [],
    }.items():
        assert GAME.pieces(GAME.parse(decision)) == touched


def test_every_legal_decision_touches_pieces_of_the_drawing() -> None:
    match = GAME.start(players=2, seed=5)
    for _ in range(40):
        drawn = match.draw(match.seat, theme="page", room=480)
        for decision in match.decisions():
            assert all(f'data-piece="{piece}"' in drawn for piece in GAME.pieces(decision))
        match.play(match.decisions()[len(match.line) * 7 % len(match.decisions())])
