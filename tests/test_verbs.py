"""Verbs: from one declaration follow numbers, texts, reading and parts."""

from typing import Any

import pytest

from bastide.engine.errors import BadNotation, BastideError, IllegalDecision
from bastide.engine.outcomes import Outcomes, seats
from bastide.engine.text import Text
from bastide.engine.verbs import Argument, Verb, Verbs, numbers
from bastide.games import LISTED, game


def no_ship(text: str) -> Text:
    return Text(f"no ship {text}", f"pas de bateau {text}")


def no_berth(text: str) -> Text | None:
    berth = text.split()[0]
    return None if berth in "xy" else Text(f"no berth {berth}", f"pas de poste {berth}")


def too_dear(text: str) -> Text:
    return Text(f"nobody pays so: {text}", f"personne ne paie ainsi : {text}")


def turned(text: str) -> str:
    return "".join(sorted(text.lower()))


MEANS = Argument("means", ["d1", "d2", ""])
DEPOT = numbers("depot", 1, 3)
SHIP = Argument("ship", ["cog", "Hulk"], unknown=no_ship)
ROUTE = Argument("from to", ["a b", "a c", "b c"])
CREW = Argument("crew", ["ab", "ac"], values=[["a", "b"], ["a", "c"]], fold=turned)

TAKE = Verb("take", MEANS, DEPOT, SHIP)
TAKE_ALL = Verb("take all", SHIP)
SAIL = Verb("sail", ROUTE, SHIP)
SWAP = Verb("swap", SHIP, DEPOT, counted=[1, 0])
SWAP_CREW = Verb("swap", CREW)
PASS = Verb("pass")
MOOR = Verb("moor", Argument("berth coins", ["x 1", "y 2"], unknown=no_berth, impossible=too_dear))
VERBS = Verbs([PASS, TAKE, TAKE_ALL, SAIL, SWAP, SWAP_CREW, MOOR], Text("pass or take 1 cog", "pass ou take 1 cog"))


def refusal(text: str) -> Text:
    with pytest.raises(BadNotation) as caught:
        VERBS.parse(text)
    return caught.value.reason


# --- numbers ----------------------------------------------------------------------------------------------


def test_the_numbers_of_a_verb_follow_those_of_the_one_before() -> None:
    assert [verb.first for verb in VERBS.verbs] == [0, 1, 19, 21, 27, 33, 35]
    assert [verb.count for verb in VERBS.verbs] == [1, 18, 2, 6, 6, 2, 2]
    assert VERBS.count == 37 == len(VERBS.of)
    assert [VERBS.of[number].word for number in (0, 18, 19, 20, 21, 34)] == [
        "pass",
        "take",
        "take all",
        "take all",
        "sail",
        "swap",
    ]


def test_the_last_argument_counts_fastest() -> None:
    assert TAKE.at(0, 1, 0) == TAKE.first
    assert TAKE.at(0, 1, 1) == TAKE.first + 1
    assert TAKE.at(0, 2, 0) == TAKE.first + 2
    assert TAKE.at(1, 1, 0) == TAKE.first + 6


def test_unless_the_order_of_counting_is_declared() -> None:
    assert [VERBS.notation(SWAP.first + step) for step in range(3)] == ["swap cog 1", "swap Hulk 1", "swap cog 2"]
    assert SWAP.at(1, 3) == SWAP.first + 5


def test_the_arguments_are_read_off_a_number() -> None:
    for number in range(TAKE.first, TAKE.first + TAKE.count):
        parts = [TAKE.part(number, place) for place in range(3)]
        assert TAKE.at(*parts) == number
        assert TAKE.args(number) == parts
    assert [SWAP.part(SWAP.at(1, 3), place) for place in range(2)] == SWAP.args(SWAP.at(1, 3)) == [1, 3]


def test_a_verb_has_the_same_numbers_in_every_collection() -> None:
    Verbs([PASS, TAKE], Text("", ""))
    with pytest.raises(AssertionError, match="begins at 0 and at 18"):
        Verbs([Verb("other", MEANS, DEPOT, SHIP), PASS], Text("", ""))


# --- texts ------------------------------------------------------------------------------------------------


def test_every_text_is_read_back() -> None:
    texts = [VERBS.notation(number) for number in range(VERBS.count)]
    assert len(set(texts)) == VERBS.count
    assert [VERBS.parse(text) for text in texts] == list(range(VERBS.count))


@pytest.mark.parametrize(
    "typed, text",
    [
        ("take d1 2 hulk", "take d1 2 Hulk"),
        ("  TAKE  2   COG ", "take 2 cog"),
        ("Take All cog", "take all cog"),
        ("sail a c hulk", "sail a c Hulk"),
        ("swap ba", "swap ab"),
        ("swap hulk 2", "swap Hulk 2"),
    ],
)
def test_a_text_is_read_as_it_is_typed(typed: str, text: str) -> None:
    assert VERBS.notation(VERBS.parse(typed)) == text


@pytest.mark.parametrize(
    "typed, en, fr",
    [
        ("take 2 Barge", "no ship Barge", "pas de bateau Barge"),
        ("take d1 2 barge", "is not a decision", "n'est pas une décision"),  # one word too many for a free taking
        ("take 4 cog", "4 is not a number from 1 to 3", "4 n'est pas un nombre de 1 à 3"),
        ("sail c a cog", "there is no from to c a", "from to : c a n'existe pas"),
        ("swap abc", "there is no crew abc", "crew : abc n'existe pas"),
        ("pass on", "“pass on” is not a decision; write pass or", "« pass on » n'est pas une décision ; écrivez pass"),
        ("", "an empty text is not a decision; write", "un texte vide n'est pas une décision ; écrivez"),
        ("take", "“take” is not a decision", "« take » n'est pas une décision"),
        ("sail a", "is not a decision", "n'est pas une décision"),
        ("jump", "“jump” is not a decision; write", "« jump » n'est pas une décision ; écrivez"),
    ],
)
def test_what_is_not_a_decision_is_refused_in_both_languages(typed: str, en: str, fr: str) -> None:
    reason = refusal(typed)
    assert en in reason.en and fr in reason.fr


@pytest.mark.parametrize(
    "typed, parts, kind, en",
    [
        ("moor x 2", {"verb": "moor", "berth": "x", "coins": 2}, IllegalDecision, "nobody pays so: x 2"),
        ("moor z 2", {"verb": "moor", "berth": "z", "coins": 2}, BadNotation, "no berth z"),
    ],
)
def test_what_is_known_and_never_goes_together_is_an_illegal_decision(
    typed: str, parts: dict[str, Any], kind: type[BastideError], en: str
) -> None:
    with pytest.raises(BastideError) as caught:
        VERBS.parse(typed)
    assert type(caught.value) is kind and caught.value.reason.en == en
    with pytest.raises(BastideError) as caught:
        VERBS.decision(parts)
    assert type(caught.value) is kind


# --- parts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, parts",
    [
        ("pass", {"verb": "pass"}),
        ("take d2 3 cog", {"verb": "take", "means": "d2", "depot": 3, "ship": "cog"}),
        ("take 3 cog", {"verb": "take", "depot": 3, "ship": "cog"}),
        ("take all Hulk", {"verb": "take all", "ship": "Hulk"}),
        ("sail b c cog", {"verb": "sail", "from": "b", "to": "c", "ship": "cog"}),
        ("swap ac", {"verb": "swap", "crew": ["a", "c"]}),
    ],
)
def test_a_decision_has_named_parts(text: str, parts: dict[str, Any]) -> None:
    assert VERBS.parts(VERBS.parse(text)) == parts
    assert VERBS.decision(parts) == VERBS.parse(text)


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"verb": "jump"},
        {"verb": "take"},
        {"verb": "take", "depot": "3", "ship": "cog"},
        {"verb": "take", "depot": True, "ship": "cog"},
        {"verb": "take", "depot": 3, "ship": "cog", "sail": 1},
        {"verb": "sail", "from": "c", "to": "a", "ship": "cog"},
        {"verb": "moor", "berth": "x 1", "coins": 1},
        {"verb": "moor", "berth": "x"},
        {"verb": "moor", "coins": "1", "berth": "x"},
        {"verb": ["take"], "depot": 3, "ship": {"cog": 1}},
    ],
)
def test_parts_of_nothing_are_refused(parts: dict[str, Any]) -> None:
    with pytest.raises(BadNotation) as caught:
        VERBS.decision(parts)
    assert "are not the parts of a decision" in caught.value.reason.en
    assert "ne sont pas les éléments d'une décision" in caught.value.reason.fr


@pytest.mark.parametrize("key", LISTED)
def test_every_decision_of_a_game_is_known_by_its_parts(key: str) -> None:
    of = game(key)
    step = of.decision_count // 400 or 1  # some hundred of them: all verbs, and every argument of the small ones
    for number in range(0, of.decision_count, step):
        parts = of.parts(number)
        assert of.decision(parts) == number, parts


# --- What chance answers --------------------------------------------------------------------------------------


def test_outcomes_are_numbered_group_by_group() -> None:
    outcomes = Outcomes()
    assert [outcomes.add(["", "fog", "gale"]), outcomes.add_dice(2), outcomes.add(seats())] == [0, 3, 3 + 36]
    assert outcomes.count == 3 + 36 + 4
    assert [outcomes.notation(number) for number in (1, 2, 3, 4, 9, 38, 39)] == [
        "fog", "gale", "11", "21", "12", "66", "seat0",
    ]  # fmt: skip
    for number in range(1, outcomes.count):
        assert outcomes.parse(outcomes.notation(number)) == number


@pytest.mark.parametrize("text", ["", "hail", "1", "17", "123", "seat4"])
def test_chance_answers_nothing_else(text: str) -> None:
    outcomes = Outcomes(["", "fog"])
    outcomes.add_dice(2)
    outcomes.add(seats())
    with pytest.raises(BadNotation) as refused:
        outcomes.parse(text)
    assert refused.value.reason.fr == f"le sort ne peut pas répondre {text}"
