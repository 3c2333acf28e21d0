"""What the players agree on, and what is refused in words."""

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.errors import BadOption, BadPosition, UnknownGame
from bastide.engine.options import Option, OptionValue, complete, spell
from bastide.engine.text import Text

GAME = bastide.game("builders")
NO_WORDS = Text("", "")


def option(key: str, default: object = 2, **rest: object) -> Option:
    return Option(key, NO_WORDS, NO_WORDS, default, **rest)  # type: ignore[arg-type]


PLAYERS = option("players", 2, values=(2, 3, 4))
OPEN_TOP = option("open_top", True, values=(True, False))
START = option("start", "random", values=("random", 0, 1))
ROUNDS = option("rounds", 10, low=1, high=40, may_be_none=True)
STEPS = option("steps", 3, low=-2)
HAND = Option("hand", NO_WORDS, NO_WORDS, lambda chosen: 10 if chosen["players"] == 2 else 7, low=1)


def reason(described: Option, value: object) -> Text:
    """Why a value is refused; fails if it is accepted."""
    with pytest.raises(BadOption) as caught:
        complete((described,), {described.key: value})
    return caught.value.reason


# --- completing ---


def test_what_is_not_given_has_its_default() -> None:
    assert complete((PLAYERS, OPEN_TOP, ROUNDS), {"open_top": False}) == {
        "players": 2,
        "open_top": False,
        "rounds": 10,
    }


def test_a_default_may_depend_on_the_options_before_it() -> None:
    assert complete((PLAYERS, HAND), {})["hand"] == 10
    assert complete((PLAYERS, HAND), {"players": 3})["hand"] == 7
    assert complete((PLAYERS, HAND), {"players": 3, "hand": 4})["hand"] == 4


def test_options_are_kept_in_the_order_they_are_described() -> None:
    assert list(complete((PLAYERS, OPEN_TOP, ROUNDS), {"rounds": 3, "players": 4})) == ["players", "open_top", "rounds"]


def test_an_unknown_option_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(BadOption) as caught:
        complete((PLAYERS, ROUNDS), {"player": 2})
    assert caught.value.reason == Text(
        "there is no option player; there are players, rounds",
        "l'option player n'existe pas ; il y a players, rounds",
    )


# --- refusing ---


def test_a_value_that_is_no_choice_is_refused_with_the_choices() -> None:
    assert reason(PLAYERS, 5) == Text(
        "players cannot be 5; it takes 2, 3 and 4",
        "players ne peut pas valoir 5 ; valeurs possibles : 2, 3 et 4",
    )


@pytest.mark.parametrize("value", [True, False, 1.0, "1", [1], {}])
def test_only_a_whole_number_is_a_seat(value: object) -> None:
    assert not START.accepts(value)
    assert START.accepts(1)
    assert START.accepts(0)


def test_true_is_no_seat_in_words() -> None:
    assert reason(START, True).en == "start cannot be true; it takes random, 0 and 1"
    assert reason(START, True).fr == "start ne peut pas valoir true ; valeurs possibles : random, 0 et 1"


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_only_true_and_false_are_yes_and_no(value: object) -> None:
    refused = reason(OPEN_TOP, value)
    assert refused.en == f"open_top cannot be {spell(value)}; it takes true and false"
    assert refused.fr == f"open_top ne peut pas valoir {spell(value)} ; valeurs possibles : true et false"


@pytest.mark.parametrize("value", [0, 41, -1, True, 3.0, "3"])
def test_a_number_out_of_range_is_refused_with_the_range(value: object) -> None:
    refused = reason(ROUNDS, value)
    assert refused.en == f"rounds cannot be {spell(value)}; it takes a whole number from 1 to 40, or none"
    assert refused.fr.endswith("valeurs possibles : un nombre entier de 1 à 40, ou none")


def test_the_ends_of_a_range_belong_to_it() -> None:
    assert [value for value in range(-5, 50) if ROUNDS.accepts(value)] == list(range(1, 41))
    assert STEPS.accepts(-2)
    assert STEPS.accepts(10**9)
    assert not STEPS.accepts(-3)


def test_none_is_for_options_that_may_be_none() -> None:
    assert complete((ROUNDS,), {"rounds": None}) == {"rounds": None}
    refused = reason(STEPS, None)
    assert refused.en == "steps cannot be none; it takes a whole number, -2 or more"
    assert refused.fr == "steps ne peut pas valoir none ; valeurs possibles : un nombre entier, au moins -2"


def test_a_wrong_default_is_refused_as_well() -> None:
    with pytest.raises(BadOption, match="rounds cannot be 99"):
        complete((option("rounds", 99, low=1, high=40),), {})


# --- reading what was typed ---


@pytest.mark.parametrize(
    ("described", "typed", "value"),
    [
        (PLAYERS, "3", 3),
        (OPEN_TOP, "true", True),
        (OPEN_TOP, "FALSE", False),
        (START, "Random", "random"),
        (START, "0", 0),
        (ROUNDS, "12", 12),
        (ROUNDS, "none", None),
        (STEPS, "-2", -2),
    ],
)
def test_typed_values_are_read(described: Option, typed: str, value: OptionValue) -> None:
    found = described.read(typed)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("described", "typed"),
    [
        (PLAYERS, "5"),
        (PLAYERS, ""),
        (OPEN_TOP, "1"),
        (OPEN_TOP, "yes"),
        (START, "true"),
        (ROUNDS, "0"),
        (ROUNDS, "41"),
        (ROUNDS, "1.5"),
        (ROUNDS, "--3"),
        (STEPS, "none"),
        (STEPS, "-3"),
    ],
)
def test_other_words_are_not_read(described: Option, typed: str) -> None:
    with pytest.raises(BadOption) as caught:
        described.read(typed)
    assert caught.value.reason == described.refusal(typed).reason


@pytest.mark.parametrize("described", [PLAYERS, OPEN_TOP, START, ROUNDS, STEPS])
def test_every_sampled_value_is_accepted_and_reads_back(described: Option) -> None:
    chance = stream(described.key)
    sampled = [described.sample(chance) for _ in range(300)]
    assert all(described.accepts(value) for value in sampled)
    assert all(described.read(spell(value)) == value for value in sampled)
    if described.values:
        assert set(sampled) == set(described.values)


# --- a whole game ---


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadOption) as caught:
        GAME.agree({"players": 2, "first_player": 3})
    assert caught.value.reason == Text(
        "seat 3 cannot start: the seats of 2 players are 0 to 1",
        "le siège 3 ne peut pas commencer : à 2, les sièges vont de 0 à 1",
    )
    assert GAME.agree({"players": 4, "first_player": 3})["first_player"] == 3


def test_a_match_starts_with_the_options_agreed_on() -> None:
    match = GAME.start(3, seed=1, early_end="coins")
    assert match.options == GAME.agree({"players": 3, "early_end": "coins"})
    assert match.view()["options"] == match.options


@pytest.mark.parametrize("options", [{"players": 5}, {"players": True}, {"edition": 1999}, {"max_rounds": 0}])
def test_a_match_does_not_start_with_bad_options(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.start(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ([], "a position is a JSON object"),
        ({"game": "torres"}, "this is a position of torres, not of builders"),
        ({"options": 3}, "“options” is no JSON object"),
    ],
)
def test_what_is_no_position_is_refused_in_words(position: dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.set_up(position)
    assert caught.value.reason.en == words
    assert caught.value.reason.fr != words


def test_an_unknown_game_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(UnknownGame) as caught:
        bastide.game("chess")
    assert caught.value.reason.en.startswith("there is no game chess; there are: ")
    assert "builders" in caught.value.reason.fr
