"""What the players of The Castles of Burgundy agree on (B2), and what does not go together."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Final

from bastide.engine.options import YES_NO, Option, Options, OptionValue, Worded, how_many, refuse_starter, who_starts
from bastide.engine.text import Text
from bastide.games.burgundy import components as box

DUCHIES: tuple[OptionValue, ...] = (*range(1, 31), *sorted(box.SPIELBOX))


def players_of(options: Options) -> int:
    players = options["players"]
    assert isinstance(players, int)
    return players


def boards_in_play(options: Options) -> list[OptionValue]:
    """The names of the boards agreed on; none where they are drawn."""
    if options["duchies"] == "same":
        return [options["duchy"]]
    if options["duchies"] == "chosen":
        return [options[f"duchy_{seat}"] for seat in range(1, players_of(options) + 1)]
    return []


def _duchy(seat: int) -> Option:
    return Option(
        f"duchy_{seat}",
        Text(f"Duchy of seat {seat}", f"Duché du siège {seat}"),
        Text("Where duchies are chosen one by one.", "Quand les duchés se choisissent un par un."),
        default=lambda chosen: chosen["duchy"],
        values=DUCHIES,
        matters=lambda chosen: chosen["duchies"] == "chosen" and seat <= players_of(chosen),
    )


_WORDS: Final = Worded(box.DATA / "words.toml")
_WHY: Final = {key: Text(*said) for key, said in box.read("words.toml")["refused options"].items()}
NOT_IN_2011: Final = _WHY["not in 2011"]
OPTIONS = (
    how_many(least=1),
    _WORDS.option("edition", box.SPECIAL, (box.SPECIAL, box.FIRST)),
    _WORDS.option("duchies", "same", ("same", "random", "chosen")),
    _WORDS.option(
        "duchy_pool",
        "base",
        tuple(box.POOLS),
        matters=lambda chosen: chosen["duchies"] == "random" and chosen["edition"] == box.SPECIAL,
        is_silent=True,
    ),
    _WORDS.option("duchy", 1, DUCHIES, matters=lambda chosen: chosen["duchies"] == "same"),
    *(_duchy(seat) for seat in range(1, 5)),
    _WORDS.option("start_castle", "auto", ("auto", "choose", "centre")),
    who_starts(),
)


def idle_where(has_own_duchies: Callable[[Options], bool]) -> tuple[Option, ...]:
    """The same options; what they say of duchies has no effect where an expansion brings its own (X1.21)."""
    about = [option.key for option in OPTIONS if option.key.startswith("duch") or option.key == "start_castle"]
    return tuple(_idle(option, has_own_duchies) if option.key in about else option for option in OPTIONS)


def _idle(option: Option, has_own_duchies: Callable[[Options], bool]) -> Option:
    twin = copy(option)
    twin.matters = lambda chosen: not has_own_duchies(chosen) and option.matters_with(chosen)
    return twin


def refuse(options: Options, *, has_own_duchies: bool = False) -> Text | None:
    """Why these options of the base game do not go together."""
    refusal = refuse_starter(options["first_player"], options["players"])
    if has_own_duchies:
        return refusal
    is_of_another_box = options["edition"] == box.FIRST and options["duchy_pool"] != "base"  # X1.21
    drawn = _WHY["own duchies"] if is_of_another_box else None
    return refusal or _refuse_boards(options) or _refuse_centre(options) or drawn


def _refuse_boards(options: Options) -> Text | None:
    edition = str(options["edition"])
    for name in boards_in_play(options):
        if str(name) not in box.BOARD_BY_NAME[edition]:
            if edition == box.SPECIAL:
                return _WHY["not special"].of(name=name, other=box.SPIELBOX[str(name)])
            other = box.SPIELBOX_NAME.get(str(name))
            return _WHY["not of 2011" if other is None else "elsewhere of 2011"].of(name=name, other=other)
    return None


def _refuse_centre(options: Options) -> Text | None:
    if options["start_castle"] != "centre":
        return None
    if options["duchies"] == "random":
        return _WHY["centre of drawn"]
    for name in boards_in_play(options):
        if box.BOARDS[box.BOARD_BY_NAME[str(options["edition"])][str(name)]].types[box.CENTRE] != box.CASTLE:
            return _WHY["centre"].of(name=name)
    return None


def refuse_together(described: Sequence[Option], apart: Mapping[str, Sequence[str]], options: Options) -> Text | None:
    """Why two expansions are not played together (X14), by what each of them keeps apart from. One word is enough:
    whichever of the two knows of the other.
    """
    names = {option.key: option.name for option in described}
    for key, others in apart.items():
        for other in others:
            if _is_played(options, key) and _is_played(options, other):
                return _WHY["apart"].of(one=names[key], two=names[other])
    return None


def _is_played(options: Options, key: str) -> bool:
    return options.get(key, False) not in (False, "off")


def special_only(options: Options, key: str, name: Text, off: OptionValue = False) -> Text | None:
    """Why an expansion of the Special Edition is not played with the edition of 2011 (X1.4)."""
    if options["edition"] != box.FIRST or options[key] == off:
        return None
    return Text("{}: {}", "{} : {}").of(name, NOT_IN_2011)


def switch(key: str, name: Text, help: Text) -> Option:
    """An expansion that is played or not."""
    return Option(
        key,
        name,
        help,
        default=False,
        values=(True, False),
        labels=YES_NO,
        matters=lambda chosen: chosen["edition"] == box.SPECIAL,
        is_silent=True,
        idle=NOT_IN_2011,
    )
