"""Every decision and every outcome of chance has a number and a short text.

castle d4     start d4     king d4     stay     starter 2
knight d4     move d4 e4     block e4     block 3 e4     score     buy     play a04     end     end 3-2-2
keep a02 top a01 bottom a03     under d4 2     under d4 use
"""

from typing import Final

from bastide.engine.bag import bag_of, contents
from bastide.engine.outcomes import Outcomes, seats
from bastide.engine.text import Text
from bastide.engine.verbs import Argument, Reading, Verb, Verbs, numbers
from bastide.games.torres.components import (
    ALL_SQUARES,
    KIND_BY_ID,
    KIND_COUNT,
    KINDS,
    MASTERS,
    SQUARE_NAMES,
    STACK_LIMIT,
)

# --- Squares, cards and stacks ------------------------------------------------------------------------------


def _no_square(text: str) -> Text:
    return Text(f"there is no square {text}", f"il n'y a pas de case {text}")


def _no_card(text: str) -> Text:
    return Text(f"there is no action card {text}", f"il n'y a pas de carte Action {text}")


def _square(name: str) -> Argument:
    return Argument(name, SQUARE_NAMES, unknown=_no_square)


_SQUARE: Final[Argument] = _square("square")
_CARD: Final[Argument] = Argument("card", [card.id for card in KINDS], unknown=_no_card)


def _no_stack(text: str) -> Text:
    return Text(
        f"{text} is not a stack; write its size, or use for the one in use",
        f"{text} n'est pas une pile ; écrivez sa taille, ou use pour la pile entamée",
    )


_ANY_STACK: Final[Argument] = Argument(
    "stack", ["use", *[str(size) for size in range(1, STACK_LIMIT + 1)]], unknown=_no_stack
)


def _endings() -> list[int]:
    """Every bag of up to three stacks that a turn may leave."""
    sizes = range(STACK_LIMIT + 1)
    found = [0]
    found += [bag_of([a]) for a in sizes]
    found += [bag_of([a, b]) for a in sizes for b in sizes if a <= b]
    found += [bag_of([a, b, c]) for a in sizes for b in sizes for c in sizes if a <= b <= c]
    return found


ENDINGS: Final[list[int]] = _endings()
ENDING_OF: Final[dict[int, int]] = {bag: number for number, bag in enumerate(ENDINGS)}


def ending_name(bag: int) -> str:
    """The stacks left, largest first: 3-2-2; 0 of none at all is told as 'none'."""
    return "-".join(str(size) for size in reversed(contents(bag))) or "none"


def _largest_first(text: str) -> str:
    return "-".join(sorted(text.split("-"), reverse=True))


def _no_ending(text: str) -> Text:
    return Text(f"{text} are not stacks; write 3-2-2", f"{text} ne sont pas des piles ; écrivez 3-2-2")


_ENDING: Final[Argument] = Argument(
    "stacks",
    [ending_name(bag) for bag in ENDINGS],
    values=[contents(bag)[::-1] for bag in ENDINGS],
    unknown=_no_ending,
    fold=_largest_first,
)

# --- Cards that are looked at and not kept ------------------------------------------------------------------

# Where they go: those on top and those at the bottom, each from top to bottom.
ON_TOP: Final[int] = 0
AT_BOTTOM: Final[int] = 1
ONE_EACH: Final[int] = 2  # the first on top, the second at the bottom
ONE_BACK: Final[list[tuple[list[int], list[int]]]] = [  # by 2 * card + place
    way for card in range(KIND_COUNT) for way in (([card], list[int]()), (list[int](), [card]))
]
TWO_BACK: Final[list[tuple[list[int], list[int]]]] = [  # by 3 * (10 * first + second) + place
    way
    for first in range(KIND_COUNT)
    for second in range(KIND_COUNT)
    for way in (([first, second], list[int]()), (list[int](), [first, second]), ([first], [second]))
]


def _ids(kinds: list[int]) -> list[str]:
    return [KINDS[kind].id for kind in kinds]


def _going_back(ways: list[tuple[list[int], list[int]]]) -> Argument:
    """``top a01 bottom a03``."""
    texts = [
        " ".join([*(["top", *_ids(top)] if top else []), *(["bottom", *_ids(bottom)] if bottom else [])])
        for top, bottom in ways
    ]
    values = [[_ids(top), _ids(bottom)] for top, bottom in ways]
    return Argument("top bottom", texts, values=values, unknown=_no_way_back, fold=_top_first)


def _no_way_back(text: str) -> Text:
    for word in text.split():
        if word.lower() not in KIND_BY_ID and word.lower() not in ("top", "bottom"):
            return _no_card(word)
    return Text(
        "say where the cards go that you do not keep: top a01 bottom a03",
        "dites où vont les cartes que vous ne gardez pas : top a01 bottom a03",
    )


def _top_first(text: str) -> str:
    """``bottom a03 top a01`` as it is listed."""
    below, _, above = text.lower().partition(" top ")
    return f"top {above} {below}" if above else text


class Keep(Verb):
    """The cards that go back are as many words as it takes."""

    def read(self, words: list[str]) -> Reading:
        return super().read([*words[:2], " ".join(words[2:])])


# --- Verbs --------------------------------------------------------------------------------------------------

END: Final[Verb] = Verb("end")
SCORE: Final[Verb] = Verb("score")
BUY: Final[Verb] = Verb("buy")
STAY: Final[Verb] = Verb("stay")
STARTER: Final[Verb] = Verb("starter", numbers("seat", 0, 3))
PLAY: Final[Verb] = Verb("play", _CARD)
END_AS: Final[Verb] = Verb("end", _ENDING)
KNIGHT: Final[Verb] = Verb("knight", _SQUARE)
BLOCK: Final[Verb] = Verb("block", _SQUARE)  # from the stack in use or the supply
CASTLE: Final[Verb] = Verb("castle", _SQUARE)
START: Final[Verb] = Verb("start", _SQUARE)
KING_TO: Final[Verb] = Verb("king", _SQUARE)
BLOCK_FROM: Final[Verb] = Verb("block", numbers("stack", 1, STACK_LIMIT), _SQUARE)
UNDER: Final[Verb] = Verb("under", _SQUARE, _ANY_STACK, counted=[1, 0])
MOVE: Final[Verb] = Verb("move", _square("from"), _square("to"))
KEEP_OF_2: Final[Verb] = Keep("keep", _CARD, _going_back(ONE_BACK))
KEEP_OF_3: Final[Verb] = Keep("keep", _CARD, _going_back(TWO_BACK))

# Small numbers first, moves and kept cards last: small ints are the quickest.
VERBS: Final[Verbs] = Verbs(
    [
        *(END, SCORE, BUY, STAY, STARTER, PLAY, END_AS, KNIGHT, BLOCK, CASTLE, START, KING_TO),
        *(BLOCK_FROM, UNDER, MOVE, KEEP_OF_2, KEEP_OF_3),
    ],
    Text(
        "knight d4, move d4 e4, block 3 e4, score, buy or end", "knight d4, move d4 e4, block 3 e4, score, buy ou end"
    ),
)

# The numbers that every turn lists, made once: a list of objects takes them without making them anew.
SCORE_CODE: Final[object] = SCORE.at()
BUY_CODE: Final[object] = BUY.at()
KNIGHT_CODES: Final[list[object]] = [KNIGHT.at(square) for square in ALL_SQUARES]
MOVE_CODES: Final[list[list[object]]] = [[MOVE.at(here, there) for there in ALL_SQUARES] for here in ALL_SQUARES]


def keep_of_2(kept: int, other: int) -> int:
    """The number of the decision, to which the place is to be added."""
    return KEEP_OF_2.at(kept, 2 * other)


def keep_of_3(kept: int, first: int, second: int) -> int:
    return KEEP_OF_3.at(kept, 3 * (KIND_COUNT * first + second))


def kept_cards(decision: int) -> tuple[int, list[int], list[int]]:
    """The card kept, and those returned on top and at the bottom, each from top to bottom."""
    if decision < KEEP_OF_3.first:
        top, bottom = ONE_BACK[KEEP_OF_2.part(decision, 1)]
        return KEEP_OF_2.part(decision, 0), top, bottom
    top, bottom = TWO_BACK[KEEP_OF_3.part(decision, 1)]
    return KEEP_OF_3.part(decision, 0), top, bottom


# --- Chance -------------------------------------------------------------------------------------------------

OUTCOMES: Final[Outcomes] = Outcomes()
DRAW_SEAT: Final[int] = OUTCOMES.add(seats())
DRAW_CARD: Final[int] = OUTCOMES.add([kind.id for kind in KINDS])
DRAW_MASTER: Final[int] = OUTCOMES.add([card.id for card in MASTERS])
