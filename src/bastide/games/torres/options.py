"""What the players of Torres agree on (T2)."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from bastide.engine.options import Option, Options, OptionValue, Worded, how_many, refuse_starter, who_starts
from bastide.engine.text import Text
from bastide.games.torres.components import MASTERS


def _of_edition(key: str, in_2017: str, in_1999: str, matters: Callable[[Options], bool] | None = None) -> Option:
    """An option that is one thing in the edition of 2017 and another in that of 1999."""

    def default(chosen: Options) -> OptionValue:
        return in_2017 if chosen["edition"] == "2017" else in_1999

    return _WORDS.option(key, default, (in_2017, in_1999), matters=matters)


def _with_master(chosen: Options) -> bool:
    return bool(chosen["master"])


def _without_master(chosen: Options) -> bool:
    return not chosen["master"]


def _with_three_to_pick_from(chosen: Options) -> bool:
    return not chosen["master"] and chosen["buy"] == "pick_1_of_3"


_WORDS: Final = Worded(Path(__file__).parent / "data" / "words.toml")
_CARDS: Final = {card.id: card.name for card in MASTERS}
OPTIONS = (
    how_many(),
    _WORDS.option("edition", "2017", ("2017", "1999")),
    who_starts("starter", default=0),
    _WORDS.option("seat_order", "given", ("given", "random")),
    _WORDS.option("master", False, (False, True)),
    _WORDS.option("master_card", "random", ("random", *_CARDS), labels=_CARDS, matters=_with_master),
    _WORDS.option("master_reveal", "before_setup", ("before_setup", "after_setup"), matters=_with_master),
    _WORDS.option("master_all_min", 1, low=1, high=6, matters=_with_master),
    _of_edition("deck", "own", "shared", matters=_without_master),
    _of_edition("buy", "pick_1_of_3", "top_card", matters=_without_master),
    _of_edition("rejects", "each_top_or_bottom", "both_same_end", matters=_with_three_to_pick_from),
    _of_edition("door_path", "any_door", "corridor"),
    _of_edition("year_end_blocks", "kept", "returned"),
    _of_edition("scoring_order", "game_starter", "first_player"),
    _of_edition("next_year_starter", "chosen_by_last_player", "unchanged", matters=_without_master),
    _of_edition("track_collision", "lap_100", "total"),
)


def refuse(options: Options) -> Text | None:
    """Why these options do not go together."""
    return refuse_starter(options["starter"], options["players"])
