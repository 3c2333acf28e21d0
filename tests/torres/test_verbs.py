"""What can be decided in Torres, as numbers, texts and data."""

from typing import Any

import pytest

import bastide
from bastide.engine.errors import BadNotation

GAME = bastide.game("torres")


def test_a_decision_is_read_back_from_its_text_and_from_its_parts() -> None:
    for decision in range(GAME.decision_count):
        assert GAME.parse(GAME.notation(decision)) == decision
        assert GAME.decision(GAME.parts(decision)) == decision


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("end", {"verb": "end"}),
        ("end 3-2-2", {"verb": "end", "stacks": [3, 2, 2]}),
        ("end none", {"verb": "end", "stacks": []}),
        ("block e4", {"verb": "block", "square": "e4"}),
        ("block 3 e4", {"verb": "block", "stack": 3, "square": "e4"}),
        ("under d4 use", {"verb": "under", "square": "d4", "stack": "use"}),
        ("under d4 2", {"verb": "under", "square": "d4", "stack": 2}),
        ("move d4 e4", {"verb": "move", "from": "d4", "to": "e4"}),
        ("keep a02 bottom a01", {"verb": "keep", "card": "a02", "top": [], "bottom": ["a01"]}),
        ("keep a02 top a01 a03", {"verb": "keep", "card": "a02", "top": ["a01", "a03"], "bottom": []}),
        ("keep a02 top a01 bottom a03", {"verb": "keep", "card": "a02", "top": ["a01"], "bottom": ["a03"]}),
    ],
)
def test_parts(text: str, parts: dict[str, Any]) -> None:
    assert GAME.parts(GAME.parse(text)) == parts


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("End 2-3-2", "end 3-2-2"),
        ("UNDER D4 USE", "under d4 use"),
        ("keep A02 Bottom a03 top a01", "keep a02 top a01 bottom a03"),
    ],
)
def test_what_is_typed_in_another_way_is_understood(typed: str, meant: str) -> None:
    assert GAME.notation(GAME.parse(typed)) == meant


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("knight z9", "there is no square z9"),
        ("move d4 z9", "there is no square z9"),
        ("block 4 e4", "4 is not a number from 1 to 3"),
        ("under d4 5", "5 is not a stack; write its size, or use for the one in use"),
        ("end 5-5", "5-5 are not stacks; write 3-2-2"),
        ("play a77", "there is no action card a77"),
        ("keep a02 top a99", "there is no action card a99"),
        ("keep a02 a01", "say where the cards go that you do not keep: top a01 bottom a03"),
        ("knight", "“knight” is not a decision; write knight d4, move d4 e4, block 3 e4, score, buy or end"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse(text)
    assert str(caught.value) == reason
