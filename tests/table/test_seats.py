"""The seats as the host wishes them, and the names on them."""

import unicodedata

import pytest

from bastide.engine.errors import BadOption
from bastide.table.seats import LONGEST_NAME, Seat, bot_name, check_level, clean_name, seat_people, unused
from tests.table.conftest import HOUSE


def seated(*wishes: dict[str, object]) -> list[Seat]:
    return seat_people(wishes, len(wishes), "anne", "Anne", HOUSE)


def refusal(*wishes: dict[str, object], players: int | None = None) -> BadOption:
    with pytest.raises(BadOption) as caught:
        seat_people(wishes, players or len(wishes), "anne", "Anne", HOUSE)
    return caught.value


def test_every_kind_of_seat_is_made_as_wished() -> None:
    me, hot, bot, free = seated(
        {"kind": "me"}, {"kind": "hotseat", "name": "Clara"}, {"kind": "bot", "level": "journeyman"}, {"kind": "open"}
    )
    assert me == Seat("person", "Anne", "anne")
    assert hot == Seat("person", "Clara", "anne")
    assert bot == Seat("bot", "Blanche", None, "journeyman")
    assert free == Seat("open", "")


def test_a_name_given_with_the_wish_is_taken_before_the_guests_own() -> None:
    assert [seat.name for seat in seated({"kind": "me", "name": "Reine Anne"})] == ["Reine Anne"]


@pytest.mark.parametrize("players", [1, 3])
def test_as_many_seats_as_players(players: int) -> None:
    error = refusal({"kind": "me"}, {"kind": "open"}, players=players)
    assert error.reason.en == f"{players} players need {players} seats"
    assert error.reason.fr == f"il faut {players} sièges pour {players} joueurs"


def test_nobody_sits_twice_as_themselves() -> None:
    error = refusal({"kind": "me"}, {"kind": "me"})
    assert error.reason.en == "you have one seat; others here sit on a hot seat"
    assert error.reason.fr == "vous n'avez qu'un siège pour vous-même"


def test_the_host_need_not_play() -> None:
    assert [seat.guest for seat in seated({"kind": "open"}, {"kind": "bot", "level": "apprentice"})] == [None, None]


@pytest.mark.parametrize("level", ["master", "", None, 3, "random", "Apprentice"])
def test_a_bot_needs_a_level_of_the_house(level: object) -> None:
    error = refusal({"kind": "bot", "level": level})
    assert error.reason.en == f"there is no level {level}; there are: apprentice, journeyman"
    assert error.reason.fr == f"il n'y a pas de niveau {level} ; il y a : apprentice, journeyman"


@pytest.mark.parametrize("kind", ["person", "ME", None, 1])
def test_an_unknown_kind_of_seat_is_refused(kind: object) -> None:
    error = refusal({"kind": kind})
    assert error.reason.en == f"a seat is me, hotseat, bot or open, not {kind}"
    assert error.reason.fr == f"un siège vaut me, hotseat, bot ou open, pas {kind}"


def test_bots_are_called_by_the_first_names_that_nobody_has() -> None:
    seats = seated(
        {"kind": "me", "name": "Gaucher"},
        {"kind": "bot", "level": "apprentice"},
        {"kind": "bot", "level": "apprentice"},
    )
    assert [seat.name for seat in seats] == ["Gaucher", "Blanche", "Odile"]


def test_when_all_bot_names_are_taken_a_number_helps() -> None:
    assert bot_name(HOUSE, ["Blanche", "Gaucher", "Odile"]) == "Blanche 2"


def test_two_people_of_one_name_can_be_told_apart() -> None:
    seats = seated({"kind": "me"}, {"kind": "hotseat"}, {"kind": "hotseat", "name": "Anne"})
    assert [seat.name for seat in seats] == ["Anne", "Anne 2", "Anne 3"]


def test_a_numbered_name_is_not_longer_than_any_other() -> None:
    long = "A" * LONGEST_NAME
    assert unused(long, [long]) == "A" * (LONGEST_NAME - 3) + " 2"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Anne \t of\nGreen ", "Anne of Green"),
        ("An\x00ne\x1b[31m", "Anne[31m"),
        ("A\u200bn\u202ene", "Anne"),
        ("x" * 50, "x" * LONGEST_NAME),
        ("x" * 23 + " yz", "x" * 23),
        ("Aliénor d'Aquitaine", "Aliénor d'Aquitaine"),
        ("王", "王"),
        (7, "7"),
    ],
)
def test_names_are_cleaned_before_they_are_shown(given: object, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", ["", "   ", "\n\t", "\u200b\u200b", "\x00"])
def test_a_name_of_nothing_is_refused(given: str) -> None:
    with pytest.raises(BadOption) as caught:
        clean_name(given)
    assert caught.value.reason.en == "a name needs a letter or two"
    assert caught.value.reason.fr == "un nom a besoin d'une lettre ou deux"


def test_a_level_of_the_house_is_itself() -> None:
    assert check_level("journeyman", HOUSE) == "journeyman"


def test_who_answers_for_a_seat() -> None:
    assert Seat("person", "Anne", "anne").bot is None
    assert Seat("bot", "Blanche", None, "apprentice").bot == "apprentice"
    assert Seat("person", "Anne", "anne", stand_in="journeyman").bot == "journeyman"
    assert Seat("open", "").bot is None


STACK = "".join(map(chr, range(0x300, 0x314)))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ali\u0065\u0301nor", "Aliénor"),  # a letter and its accent are one letter
        (f"Z{STACK}oe", "Z\u0300\u0301oe"),
        ("Z" + "\u0335\u200d" * 20 + "oe", "Z\u0335\u0335oe"),
        (f"{STACK}Anne", "Anne"),
        ("\u3164Anne\u2800", "Anne"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("אַבְרָהָם", "אַבְרָהָם"),
    ],
)
def test_names_are_normalised_and_stay_on_their_line(given: str, shown: str) -> None:
    assert clean_name(given) == unicodedata.normalize("NFC", shown)


@pytest.mark.parametrize("given", ["\u3164", "\u2800\u2800", "\u115f\u1160", "\uffa0", STACK, "\u200b\u034f", "\u2062"])
def test_nobody_is_invisible(given: str) -> None:
    with pytest.raises(BadOption):
        clean_name(given)
