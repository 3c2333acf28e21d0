"""What the commands have in common: their parser, and the games, options and bots that are typed."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from ipaddress import ip_network
from typing import Any

from bastide import __version__
from bastide.bots.levels import UnknownBot, bot_key, contestant_key
from bastide.engine.errors import BastideError, UnknownGame
from bastide.engine.game import AnyGame
from bastide.engine.options import OptionValue, find
from bastide.engine.text import LANGS, Lang, Text, of_system
from bastide.games import game

LONGEST = 36_500.0  # a hundred years of days
Run = Callable[[argparse.Namespace], int]


class WrongUsage(BastideError):
    """The command line makes no sense, for a reason that the parser cannot see."""


# --- The parser -------------------------------------------------------------------------------------------


class Command:
    """One command's own parser, worded in one language."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang) -> None:
        self._what = parser.add_argument_group("arguments")
        self._options = parser.add_argument_group("options")
        self._lang = lang
        _add_general(self._options, lang)

    def what(self, name: str, help: Text, **settings: Any) -> None:
        """An argument that must be there, unless the settings say otherwise."""
        self._what.add_argument(name.lower(), metavar=name, help=help.to(self._lang), **settings)

    def option(self, *names: str, help: Text, **settings: Any) -> None:
        self._options.add_argument(*names, help=help.to(self._lang), **settings)

    def game(self) -> None:
        self.what("GAME", Text("a game, as “bastide games” lists them", "un jeu de la liste « bastide games »"))

    def ray(self) -> None:
        """Games may be played by a cluster."""
        self.option(
            "--ray",
            metavar="ADDRESS",
            help=Text(
                "let a Ray cluster play: local, auto or HOST:PORT",
                "faire jouer une grappe Ray : local, auto ou HÔTE:PORT",
            ),
        )

    def game_options(self) -> None:
        self.option(
            "--option",
            help=Text("an option of the game; may be repeated", "une option du jeu ; peut se répéter"),
            action="append",
            default=[],
            metavar="K=V",
        )


class Commands:
    """Where the commands enrol."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang) -> None:
        title = Text("commands", "commandes").to(lang)
        self._commands = parser.add_subparsers(title=title, metavar="COMMAND", required=True)
        self._lang = lang

    def add(self, name: str, about: Text, run: Run) -> Command:
        words = about.to(self._lang)
        parser = self._commands.add_parser(name, help=words, description=f"{words}.", add_help=False)
        parser.set_defaults(run=run)
        return Command(parser, self._lang)


def parser_with(enrolments: Sequence[Callable[[Commands], None]], lang: Lang) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bastide",
        description=Text(
            "Building games from the Middle Ages, exact to the rulebook.",
            "Des jeux de bâtisseurs du Moyen Âge, fidèles à la règle.",
        ).to(lang),
        add_help=False,
    )
    _add_general(parser, lang)
    version = Text("show the version", "afficher la version").to(lang)
    parser.add_argument("--version", action="version", version=f"bastide {__version__}", help=version)
    commands = Commands(parser, lang)
    for enrol in enrolments:
        enrol(commands)
    return parser


def _add_general(parser: argparse._ActionsContainer, lang: Lang) -> None:
    parser.add_argument("-h", "--help", action="help", help=Text("show this help", "afficher cette aide").to(lang))
    parser.add_argument("--lang", choices=LANGS, default=lang, help=Text("language", "langue").to(lang))


def language(words: Sequence[str], environ: Mapping[str, str]) -> Lang:
    """The language asked for, else that of the system; known before the parser, which speaks it too."""
    asking = argparse.ArgumentParser(add_help=False)
    asking.add_argument("--lang", nargs="?")
    asked = asking.parse_known_args(list(words))[0].lang
    if asked in LANGS:
        return "fr" if asked == "fr" else "en"
    return of_system(environ)


def positive(text: str) -> int:
    """A whole number from 1 upwards, for the parser."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def duration(text: str) -> float:
    """From 0 upwards, in days or seconds."""
    number = float(text)
    if not 0 <= number <= LONGEST:
        raise ValueError
    return number


def networks(text: str) -> str:
    """Addresses or networks, with commas between."""
    for name in text.split(","):
        if name.strip():
            ip_network(name.strip())
    return text


for _kind in (positive, duration):
    _kind.__name__ = "number"  # the parser says “invalid number value”
networks.__name__ = "address"


# --- What is typed ----------------------------------------------------------------------------------------


def typed_game(key: str) -> AnyGame:
    try:
        return game(key)
    except UnknownGame as error:
        raise WrongUsage(error.reason) from None


def typed_options(game: AnyGame, pairs: Sequence[str], players: int | None = None) -> dict[str, OptionValue]:
    """The options that were given, each read and checked; the others are left out."""
    given: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise WrongUsage(
                Text(f"“{pair}” is not an option; write it as key=value", f"« {pair} » : écrivez une option clé=valeur")
            )
        given[key] = find(game.options, key).read(value)
    if players is not None:
        given["players"] = find(game.options, "players").read(str(players))
    return given


def typed_bots(text: str) -> list[str]:
    """The bots of a list with commas, by their keys."""
    try:
        return [bot_key(name) for name in text.split(",") if name.strip()]
    except UnknownBot as error:
        raise WrongUsage(error.reason) from None


def typed_contestants(text: str) -> list[str]:
    """The same for arena and league, where yardsticks play too."""
    try:
        return [contestant_key(name) for name in text.split(",") if name.strip()]
    except UnknownBot as error:
        raise WrongUsage(error.reason) from None


def for_seats(bots: list[str], seats: int) -> list[str]:
    """One bot for each seat; a single name stands for them all."""
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise WrongUsage(
            Text(
                f"{seats} seats need {seats} bots, or one name for all; {len(bots)} are given",
                f"pour {seats} sièges, il faut {seats} bots, ou un seul nom pour tous ; il y en a {len(bots)}",
            )
        )
    return bots
