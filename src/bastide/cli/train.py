"""bastide train: a judge is learned from games that bots play against each other."""

import argparse
import sys
from pathlib import Path

from bastide.cli.arguments import Commands, WrongUsage, positive, typed_game
from bastide.engine.text import Text


def enrol(commands: Commands) -> None:
    command = commands.add(
        "train", Text("learn a judge from games of bots", "apprendre un juge des parties de bots"), run
    )
    command.game()
    command.option(
        "--folder",
        help=Text("where all of it lies; a run goes on there", "où tout est gardé ; l'apprentissage y reprend"),
        type=Path,
        required=True,
        metavar="DIR",
    )
    command.option("--seed", help=Text("of the games", "des parties"), default="1", metavar="S")
    for name, default, help in (
        (
            "--rounds",
            4,
            Text("rounds, the first by the hand-made judge", "tours, le premier par le juge écrit à la main"),
        ),
        ("--first-games", 20_000, Text("games of the first round", "parties du premier tour")),
        ("--games", 6_000, Text("games of each later round", "parties de chaque tour suivant")),
        ("--duels", 400, Text("games against the hand-made judge, each round", "parties contre le juge, par tour")),
        ("--hidden", 32, Text("values of a layer", "valeurs d'une couche")),
        (
            "--epochs",
            20,
            Text("times a fit goes through all tables, at most", "passages sur toutes les tables, au plus"),
        ),
        ("--jobs", 1, Text("processes", "processus")),
        ("--seconds", 3600, Text("after which a part of a round ends", "après lesquelles une partie d'un tour finit")),
    ):
        command.option(name, help=help, type=positive, default=default, metavar="N")
    command.option(
        "--width",
        help=Text("lines through a turn; else as the game needs", "lignes suivies ; sinon selon le jeu"),
        type=positive,
        metavar="N",
    )
    command.ray()


def run(asked: argparse.Namespace) -> int:
    game = typed_game(asked.game)
    try:
        from bastide.bots.training.rounds import Plan, Round, train
    except ImportError as error:
        missing = error.name or "jax"
        raise WrongUsage(
            Text(
                f"training needs {missing}: pip install bastide[train]",
                f"pour apprendre, il faut {missing} : pip install bastide[train]",
            )
        ) from None
    plan = Plan(
        asked.folder,
        asked.seed,
        asked.rounds,
        asked.first_games,
        asked.games,
        asked.duels,
        float(asked.seconds),
        asked.jobs,
        asked.hidden,
        asked.epochs,
        asked.width or min(game.beam, 4),
        asked.ray,
    )

    def tell(row: Round) -> None:
        print(
            f"{row.number:>5} {row.games:>7} {row.samples:>9} {row.error:>7.2f} {row.surprise:>8.3f}"
            f" {row.wins:>8.1%} [{row.low:.1%}-{row.high:.1%}] {row.margin:>+7.2f} {row.seconds:>6.0f}",
            flush=True,
        )

    print(_HEAD.to(asked.lang), flush=True)
    train(game, plan, tell)
    print(asked.folder / "learned.weights", file=sys.stderr)
    return 0


_HEAD = Text(
    "round   games    tables   error surprise   wins %          points      s",
    " tour parties    tables  erreur surprise   gains %         points      s",
)
