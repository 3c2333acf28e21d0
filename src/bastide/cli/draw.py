"""``bastide draw``: a table as a picture."""

from argparse import Namespace

from bastide.cli.arguments import Commands, WrongUsage
from bastide.cli.files import read_table, write
from bastide.engine.match import Match
from bastide.engine.text import Text

STDOUT = "-"


def enrol(commands: Commands) -> None:
    command = commands.add("draw", Text("Draw a table as an SVG", "Dessiner une table en SVG"), run)
    command.what("FILE", Text("a record or a position", "une partie ou une position"))
    command.option(
        "--move",
        type=int,
        metavar="N",
        help=Text("after so many decisions (all of them)", "après tant de décisions (toutes)"),
    )
    command.option(
        "-o",
        dest="output",
        default=STDOUT,
        metavar="SVG",
        help=Text("where to (-: stdout)", "où l'écrire (- : stdout)"),
    )
    command.option("--theme", choices=("light", "dark"), default="light", help=Text("colours", "couleurs"))
    command.option(
        "--seat",
        type=int,
        metavar="S",
        help=Text("as this seat sees it, from 0 (a spectator)", "vue de ce siège, à partir de 0 (du public)"),
    )
    command.option(
        "--look",
        default="",
        metavar="LOOK",
        help=Text("one of the ways to draw the game", "l'une des façons de dessiner le jeu"),
    )


def run(args: Namespace) -> int:
    match = read_table(args.file)
    move = len(match.line) if args.move is None else args.move
    _check_move(match, move)
    _check_seat(match, args.seat)
    _check_look(match, args.look)
    picture = match.game.draw(match.at(move), match.names, args.seat, args.lang, args.theme, look=args.look)
    if args.output == STDOUT:
        print(picture)
    else:
        write(args.output, picture)
    return 0


def _check_move(match: Match, move: int) -> None:
    last = len(match.line)
    if not 0 <= move <= last:
        raise WrongUsage(
            Text(
                f"there is no move {move}: they go from 0 to {last}",
                f"il n'y a pas de coup {move} : ils vont de 0 à {last}",
            )
        )


def _check_look(match: Match, look: str) -> None:
    known = ", ".join(one.key for one in match.game.looks)
    if look and look not in known.split(", "):
        raise WrongUsage(
            Text(f"there is no look {look}; there are: {known}", f"il n'y a pas d'aspect {look} ; il y a : {known}")
            if known
            else Text("this game is drawn in one way only", "ce jeu n'a qu'une façon d'être dessiné")
        )


def _check_seat(match: Match, seat: int | None) -> None:
    last = match.options.players - 1
    if seat is not None and not 0 <= seat <= last:
        raise WrongUsage(
            Text(
                f"there is no seat {seat}: they go from 0 to {last}",
                f"il n'y a pas de siège {seat} : ils vont de 0 à {last}",
            )
        )
