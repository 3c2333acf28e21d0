"""What the players of The Golden City agree on (G2)."""

from pathlib import Path
from typing import Final

from bastide.engine.errors import BadOption
from bastide.engine.options import Option, Options, OptionValue, Worded, how_many, refuse_starter, who_starts
from bastide.engine.text import Text
from bastide.games.golden_city import maps


class MapOption(Option):
    """A map that is not here gets its own answer: where to put its file."""

    def refusal(self, value: object) -> BadOption:
        return maps.missing(value)


def _is_for_two(chosen: Options) -> OptionValue:
    return chosen.players == 2


def _is_there_another_map(chosen: Options) -> bool:
    return len(maps.names()) > 1


_WORDS: Final = Worded(Path(__file__).parent / "data" / "words.toml")
OPTIONS = (
    how_many(3),
    who_starts(),
    _WORDS.option("drought", _is_for_two, (True, False)),
    _WORDS.option("black_posts", False, (True, False)),
    _WORDS.option("port_rewards", True, (True, False)),
    _WORDS.option("map", maps.STANDARD, maps.names(), matters=_is_there_another_map, form=MapOption),
)


def refuse(options: Options) -> Text | None:
    """Why these options do not go together (G2)."""
    players = options.players
    if (reason := refuse_starter(options["first_player"], players)) is not None:
        return reason
    if (players == 2) != options.yes("drought"):
        return Text(
            "two players play with the drought, three or four without",
            "à deux on joue avec la sécheresse, à trois ou quatre sans elle",
        )
    if options.yes("black_posts") and players == 4:
        return Text(
            "black posts are for two or three players: with four, somebody plays black",
            "les comptoirs noirs sont pour deux ou trois joueurs : à quatre, quelqu'un joue les noirs",
        )
    try:
        maps.load(options.word("map"))
    except BadOption as error:
        return error.reason
    return None
