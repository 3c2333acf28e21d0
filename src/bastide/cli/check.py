"""``bastide check``: random games, looked at from all sides."""

import json
from argparse import Namespace

from bastide.cli.arguments import Commands, positive, typed_game, typed_options
from bastide.cli.progress import Progress
from bastide.engine.checks import run_checks
from bastide.engine.text import Text


def enrol(commands: Commands) -> None:
    command = commands.add(
        "check",
        Text(
            "Check a game's rules on random play; one line of JSON", "Éprouver les règles d'un jeu ; une ligne de JSON"
        ),
        run,
    )
    command.game()
    command.option(
        "--games", type=positive, default=100, metavar="N", help=Text("how many games (100)", "nombre de parties (100)")
    )
    command.option("--seed", default="1", help=Text("fixes every game (1)", "fixe toutes les parties (1)"))
    command.game_options()


def run(args: Namespace) -> int:
    game = typed_game(args.game)
    given = typed_options(game, args.option)
    progress = Progress(args.games)
    try:
        report = run_checks(game, args.games, args.seed, given, progress.step)
    finally:
        progress.clear()
    print(json.dumps(report.to_json(), ensure_ascii=False))
    return 1 if report.violations else 0
