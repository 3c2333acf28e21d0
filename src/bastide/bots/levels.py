"""The bots by name: two for experiments, and the levels that players meet."""

from collections.abc import Callable, Mapping
from importlib import import_module
from inspect import signature

from bastide.bots.learned import judge_of
from bastide.bots.players import BeamPlayer, GreedyPlayer, Player, RandomPlayer
from bastide.bots.search import Clairvoyant, Searcher
from bastide.engine.errors import BastideError
from bastide.engine.form import is_compiled
from bastide.engine.game import AnyGame
from bastide.engine.state import Judge
from bastide.engine.text import Text
from bastide.engine.way import Way

SLIPS_OF_AN_APPRENTICE = 30  # in a hundred decisions

LEVELS: Mapping[str, Text] = {
    "apprentice": Text("apprentice", "apprenti"),
    "journeyman": Text("journeyman", "compagnon"),
    "master": Text("master", "maître"),
    "grandmaster": Text("grand master", "grand maître"),
}
"""What players choose from, weakest first."""

NAMED = Text(", ".join(level.en for level in LEVELS.values()), ", ".join(level.fr for level in LEVELS.values()))
"""All of them in a row."""

ADVISER = "master"  # whom hints come from

SLOWNESS_OF_PLAIN_PYTHON = 16  # so many times shorter it thinks, lest players wait
WIDTH_OF_PLAIN_PYTHON = 32  # lines that it follows at most
RACERS_OF_PLAIN_PYTHON = 8

BOT_NAMES = ("Blanche", "Gaucher", "Odile", "Renaud", "Aliénor", "Enguerrand", "Mahaut", "Thibaut")

_BOTS: Mapping[str, Callable[[AnyGame], Player]] = {
    "random": lambda game: RandomPlayer(),
    "greedy": lambda game: _greedy(game, 0),
    "apprentice": lambda game: _greedy(game, SLIPS_OF_AN_APPRENTICE),
    "journeyman": lambda game: _greedy(game, 0),
    "master": lambda game: searcher(game, game.master),
    "grandmaster": lambda game: searcher(game, game.grandmaster),
}


def _greedy(game: AnyGame, slips: int) -> Player:
    """Looks one decision ahead, or through its turn where a game needs that."""
    return BeamPlayer(game.judge, game.beam, slips) if game.beam > 1 else GreedyPlayer(game.judge, slips)


def searcher(game: AnyGame, way: Way) -> Player:
    """Searches a game in some way. Lines and ends are judged as the game says, else by what was learned."""
    if not is_compiled():
        way = way.in_haste(SLOWNESS_OF_PLAIN_PYTHON, WIDTH_OF_PLAIN_PYTHON, RACERS_OF_PLAIN_PYTHON)
    judge = game.master_judge or judge_of(game)
    return Searcher(judge, way, _guide(game, way, judge))


def _guide(game: AnyGame, way: Way, judge: Judge) -> Judge:
    """Whom simple play in trials goes by."""
    return judge if way.learned else game.master_judge or game.judge


SEEN = 192  # lines that the clairvoyant follows into the future


def _clairvoyant(game: AnyGame) -> Player:
    """Thinks as a grand master, of many more lines and of one future."""
    way = game.grandmaster
    seeing = way.within(0)
    seeing.width, seeing.racers, seeing.outcomes = way.width and max(way.width, SEEN // 3), SEEN, 1
    judge = game.master_judge or judge_of(game)
    return Clairvoyant(judge, seeing, _guide(game, way, judge))


_YARDSTICKS: Mapping[str, Callable[[AnyGame], Player]] = {"clairvoyant": _clairvoyant}
"""For arena and league alone: they see what no player may."""

_KEYS = {key: key for key in _BOTS} | {level.fr: key for key, level in LEVELS.items()}


class UnknownBot(BastideError):
    """No bot has this name."""


def bot_key(name: str) -> str:
    """The key of a bot, whichever language names it; ``module:Class`` is a bot of your own."""
    if ":" in name:
        return name.strip()
    key = _KEYS.get(name.strip().lower())
    if key is None:
        keys = ", ".join(_BOTS)
        raise UnknownBot(
            Text(f"there is no bot “{name}”; there are: {keys}", f"il n'y a pas de bot « {name} » ; il y a : {keys}")
        )
    return key


def player(name: str, game: AnyGame) -> Player:
    """The bot of this name, ready to play the game."""
    key = bot_key(name)
    return _own_bot(key, game) if ":" in key else _BOTS[key](game)


def contestant_key(name: str) -> str:
    """The key of who plays in arena and league: a bot, or a yardstick."""
    key = name.strip().lower()
    return key if key in _YARDSTICKS else bot_key(name)


def contestant(name: str, game: AnyGame) -> Player:
    """Who plays in arena and league under this name."""
    key = contestant_key(name)
    return _YARDSTICKS[key](game) if key in _YARDSTICKS else player(key, game)


def _own_bot(path: str, game: AnyGame) -> Player:
    """A bot that is not of the house, by the module and the class that make it; it is given the game if it takes it."""
    module, _, name = path.partition(":")
    try:
        maker = getattr(import_module(module), name)
        made = maker(game) if signature(maker).parameters else maker()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownBot(
            Text(f"no bot can be made of {path}: {error}", f"impossible de créer le bot {path} : {error}")
        ) from None
    if not isinstance(made, Player):
        raise UnknownBot(Text(f"{path} is not a Player", f"{path} n'est pas un Player"))
    made.sees_all = False  # that is for the yardsticks of the house
    return made


def level_name(key: str) -> Text:
    """A bot's level in words; the bots for experiments are called by their keys."""
    return LEVELS.get(key, Text(key, key))
