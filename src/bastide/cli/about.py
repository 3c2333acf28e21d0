"""``bastide about``: what runs here, and whose games these are."""

import platform
from argparse import Namespace

from bastide import __version__
from bastide.cli.arguments import Commands
from bastide.engine.form import is_compiled
from bastide.engine.text import Text
from bastide.games import LISTED, game

NOTICE = Text(
    "Bastide is not affiliated with the publishers or authors of these games, nor endorsed by them. "
    "The names of the games belong to their owners.",
    "Bastide n'est ni affilié aux éditeurs et auteurs de ces jeux, ni approuvé par eux. "
    "Les noms des jeux appartiennent à leurs propriétaires.",
)


def enrol(commands: Commands) -> None:
    commands.add("about", Text("Version, games and notice", "Version, jeux et mentions"), run)


def run(args: Namespace) -> int:
    form = Text("compiled rules", "règles compilées") if is_compiled() else Text("pure Python", "Python pur")
    print(f"Bastide {__version__} ({form.to(args.lang)}), Python {platform.python_version()}")
    for key in LISTED:
        listed = game(key)
        told = Text(
            f"  {key}: {listed.name.en}, rules version {listed.version}",
            f"  {key} : {listed.name.fr}, version {listed.version} des règles",
        )
        print(told.to(args.lang))
    print(NOTICE.to(args.lang))
    return 0
