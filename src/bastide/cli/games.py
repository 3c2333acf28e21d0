"""``bastide games``: what there is to play, and what can be agreed on."""

from argparse import Namespace

from bastide.cli.arguments import Commands
from bastide.engine.game import AnyGame
from bastide.engine.options import Option, OptionValue, spell
from bastide.engine.text import Text, join
from bastide.games import LISTED, game


def enrol(commands: Commands) -> None:
    commands.add("games", Text("List the games and their options", "Les jeux et leurs options"), run)


def run(args: Namespace) -> int:
    for key in LISTED:
        for line in _shown(game(key)):
            print(line.to(args.lang))
    return 0


def _shown(game: AnyGame) -> list[Text]:
    usual = game.agree({})
    lines = [
        Text(f"{game.key}: {game.name.en}", f"{game.key} : {game.name.fr}"),
        _indented(game.about),
        Text("", ""),
    ]
    for option in game.options:
        lines += [_headline(option, usual[option.key]), _indented(option.help, 6)]
    return lines


def _headline(option: Option, usual: OptionValue) -> Text:
    values = join([_value(option, value) for value in option.values], "; ") if option.values else option.range()
    return Text(
        f"  {option.key} (default {spell(usual)}): {values.en}",
        f"  {option.key} (par défaut {spell(usual)}) : {values.fr}",
    )


def _value(option: Option, value: OptionValue) -> Text:
    """A value as it is typed, and in words where they say more."""
    typed, words = spell(value), option.label(value)
    return Text(*(typed if typed == said else f"{typed} = {said}" for said in words))


def _indented(text: Text, by: int = 2) -> Text:
    return Text(" " * by + text.en, " " * by + text.fr)
