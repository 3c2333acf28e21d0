"""What the players agree on, and what is refused in words."""

from collections.abc import Callable

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.checks import random_options
from bastide.engine.errors import BadOption, BadPosition, UnknownGame
from bastide.engine.match import Match
from bastide.engine.options import Option, Options, OptionValue, complete, spell
from bastide.engine.text import Text
from bastide.games import LISTED
from tests.banners import Banners

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
        "the fourth seat cannot start: there are 2 players",
        "le quatrième siège ne peut pas commencer : on joue à 2",
    )
    assert caught.value.option == "first_player"
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
        ({"options": 3}, "“options” is not a JSON object"),
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


# --- while they are being chosen ---

BANNERS = Banners()


def test_what_is_not_chosen_follows_what_is() -> None:
    torres = bastide.game("torres")
    assert torres.consider({}).options["deck"] == "own"
    followed = torres.consider({"edition": "1999", "buy": "pick_1_of_3"}).options
    assert (followed["deck"], followed["buy"]) == ("shared", "pick_1_of_3")
    assert followed == torres.agree({"edition": "1999", "buy": "pick_1_of_3"})


def test_an_option_matters_unless_others_make_it_idle() -> None:
    assert "banner_2" in BANNERS.consider({}).matters
    assert "banner_3" not in BANNERS.consider({}).matters
    assert "banner_3" in BANNERS.consider({"players": 3}).matters
    assert not any(key.startswith("banner") for key in BANNERS.consider({"edition": "old"}).matters)


def test_an_idle_option_is_left_at_its_default_and_refuses_nothing() -> None:
    given = {"players": 3, "banner_3": 1}
    assert BANNERS.consider(given).refusal == Text("two seats fly the same banner", "deux sièges ont la même bannière")
    found = BANNERS.consider({**given, "players": 2})
    assert (found.refusal, found.options["banner_3"]) == (None, 3)


def test_options_that_do_not_go_together_are_refused_with_the_odd_one() -> None:
    assert BANNERS.consider({"banner_1": 20, "edition": "new"}).refusal is None
    found = BANNERS.consider({"edition": "old", "drawn": False, "banner_1": 20})
    assert found.refusal == Text("the old edition has 12 banners", "l'ancienne édition a 12 bannières")
    assert found.odd == "banner_1"
    assert BANNERS.consider({"players": 2, "first_player": 3}).odd == "first_player"


def test_where_no_single_option_is_odd_none_is_named() -> None:
    found = BANNERS.consider({"first_player": 3, "banner_1": 2})
    assert found.refusal is not None and found.odd is None


def test_the_values_that_fit_are_those_that_go_with_the_options_before() -> None:
    given = {"players": 3, "edition": "old", "drawn": False, "banner_2": 30}
    fitting = BANNERS.consider(given).fitting
    assert fitting["first_player"] == ["random", 0, 1, 2]
    assert fitting["banner_1"] == ["none", 1, *range(4, 13)]
    assert fitting["edition"] == ["new", "old"]  # what comes later may still be changed


def test_where_the_options_before_are_refused_nothing_is_ruled_out() -> None:
    found = BANNERS.consider({"players": 2, "first_player": 3})
    assert found.fitting["tie_break"] == ["revised", "shared"]


def test_nonsense_is_refused_while_choosing_too() -> None:
    with pytest.raises(BadOption, match="players cannot be 9"):
        GAME.consider({"players": 9})
    with pytest.raises(BadOption, match="there is no option colour"):
        GAME.consider({"colour": "red"})


@pytest.mark.parametrize("key", LISTED)
def test_an_option_that_does_not_matter_changes_nothing(key: str) -> None:
    game, chance = bastide.game(key), stream(f"idle {key}")
    for number in range(12):
        options = random_options(game, chance, {})
        matters = game.consider(options).matters
        idle = [one for one in game.options if one.key not in matters]
        others: dict[str, OptionValue] = options
        for _ in range(20):  # an expansion may refuse another one even where that would do nothing
            others = {**options, **{one.key: one.sample(chance) for one in idle}}
            if game.refuse(complete(game.options, others)) is None:
                break
        matches = [Match(game, game.agree(given), f"idle {number}") for given in (options, others)]
        for step in range(60):
            legal = [match.decisions() for match in matches]
            assert legal[0] == legal[1]
            if not legal[0]:
                break
            for match in matches:
                match.play(legal[0][step * 7 % len(legal[0])])
        positions = [{**match.position(), "options": None} for match in matches]
        assert positions[0] == positions[1]


@pytest.mark.parametrize("key", LISTED)
def test_a_seat_is_called_by_its_number(key: str) -> None:
    seats = [option for option in bastide.game(key).options if {0, 1, 2, 3} <= set(option.values)]
    assert seats
    for described in seats:
        assert described.label(0) == Text("Seat 1", "Siège 1") and described.label(3) == Text("Seat 4", "Siège 4")


# --- reading them ---


def test_options_are_read_as_what_they_are() -> None:
    options = GAME.agree({"players": 3, "max_rounds": None, "early_end": "coins", "resend_freed_worker": False})
    assert (options.players, options.number("players"), options.word("early_end")) == (3, 3, "coins")
    assert options.yes("resend_freed_worker") is False and options.yes("paid_coin_taking") is True
    assert options.number_or_none("first_player") is None  # drawn
    assert options.number_or_none("max_rounds") is None
    assert GAME.agree({"first_player": 1}).number_or_none("first_player") == 1
    assert options == dict(options) and isinstance(GAME.consider({}).options, Options)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda options: options.number("early_end"),
        lambda options: options.word("players"),
        lambda options: options.yes("players"),
        lambda options: options.number("max_rounds"),
    ],
)
def test_an_option_read_as_something_else_is_a_mistake(wrong: Callable[[Options], object]) -> None:
    with pytest.raises(AssertionError):
        wrong(GAME.agree({"max_rounds": None}))
