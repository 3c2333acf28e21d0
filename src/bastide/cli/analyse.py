"""``bastide analyse``: a finished match looked over by a master, in the terminal."""

import json
from argparse import Namespace

from bastide.bots.analysis import Analyst, Looked, accounts, percent, swings, told
from bastide.bots.levels import ADVISER
from bastide.cli.arguments import Commands, typed_bots
from bastide.cli.files import read_table
from bastide.cli.progress import Progress
from bastide.cli.telling import columns
from bastide.engine.match import Match
from bastide.engine.text import Lang, Text

TITLES = (
    Text("player", "joueur"),
    Text("decisions", "décisions"),
    Text("as good", "aussi bonnes"),
    Text("given away by each", "cédé par chacune"),
)


def enrol(commands: Commands) -> None:
    command = commands.add(
        "analyse", Text("Let a master look over a finished match", "Faire revoir une partie par un maître"), run
    )
    command.what("RECORD", Text("the file of a match", "le fichier d'une partie"))
    command.option("--bot", default=ADVISER, metavar="BOT", help=Text("who looks (master)", "qui la revoit (maître)"))
    command.option("--json", action="store_true", help=Text("every decision, as JSON", "chaque décision, en JSON"))


def run(args: Namespace) -> int:
    match = read_table(args.record)
    (bot,) = typed_bots(args.bot)[:1]
    analyst, progress, looks = Analyst(match, bot), Progress(len(match.line)), []
    try:
        for looked in analyst.looks():
            looks.append(looked)
            progress.show(len(looks))
    finally:
        progress.clear()
    if args.json:
        print(json.dumps({"game": match.game.key, "by": bot, "looks": [one.to_json() for one in looks]}))
    else:
        print("\n".join(_lines(match, looks, args.lang)))
    return 0


def _lines(match: Match, looks: list[Looked], lang: Lang) -> list[str]:
    rows = [[title.to(lang) for title in TITLES]]
    for name, account in zip(match.names, accounts(looks, match.options.players), strict=False):
        figures = (percent(account.accuracy), percent(account.lost_each, 1))
        rows.append([name, str(account.choices), *(figure.to(lang) for figure in figures)])
    lines = columns(rows)
    states = list(match.states())
    for swing in swings(looks):
        before = states[swing.move]
        made = match.game.describe(before, match.line[swing.move].decision)
        number = str(swing.move + 1)
        head = Text(f"Move {number}: {made.en}.", f"Coup {number} : {made.fr}.")
        lines += ["", head.to(lang), *(f"  {text.to(lang)}" for text in told(match, before, swing))]
    return lines
