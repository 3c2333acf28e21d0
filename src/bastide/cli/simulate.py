"""``bastide simulate``: many games between bots."""

import json
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

from bastide.bots.arena import SeatSummary, Summary, simulate
from bastide.bots.dataset import manifest
from bastide.bots.levels import NAMED, level_name
from bastide.cli import files
from bastide.cli.arguments import Commands, for_seats, positive, typed_contestants, typed_game, typed_options
from bastide.cli.progress import Progress
from bastide.cli.telling import columns
from bastide.engine.game import AnyGame
from bastide.engine.text import Lang, Text, counted


def enrol(commands: Commands) -> None:
    command = commands.add(
        "simulate", Text("Let bots play many games", "Faire jouer beaucoup de parties aux bots"), run
    )
    command.game()
    command.option("--players", type=positive, metavar="N", help=Text("how many play", "nombre de joueurs"))
    command.option(
        "--games", type=positive, default=100, metavar="N", help=Text("how many games (100)", "nombre de parties (100)")
    )
    command.option(
        "--bots",
        default="greedy",
        metavar="A,B,...",
        help=Text(
            f"random, greedy, {NAMED.en}; one for each seat, or one for all",
            f"random, greedy, {NAMED.fr} ; un par siège, ou un pour tous",
        ),
    )
    command.option("--seed", default="1", help=Text("fixes every game (1)", "fixe toutes les parties (1)"))
    command.option("--jobs", type=positive, default=1, metavar="N", help=Text("processes (1)", "processus (1)"))
    command.option(
        "--records",
        type=Path,
        metavar="FILE",
        help=Text("write every game into a data set", "écrire toutes les parties dans un recueil"),
    )
    command.game_options()
    command.option("--json", action="store_true", help=Text("one line of JSON", "une ligne de JSON"))


def run(args: Namespace) -> int:
    game, bots = typed_game(args.game), typed_contestants(args.bots)
    given = typed_options(game, args.option, args.players)
    if "players" not in given and len(bots) > 1:
        given |= typed_options(game, [], len(bots))
    options = game.agree(given)
    seated = for_seats(bots, options.players)
    progress = Progress(args.games)
    with ExitStack() as stack:
        stack.callback(progress.clear)
        keep = None
        if args.records is not None:
            head = manifest(game, options, seated, args.seed, args.games)
            keep = stack.enter_context(files.data_set(args.records, head)).add
        summary = simulate(game, options, seated, args.games, args.seed, args.jobs, progress.show, keep)
    lines = [json.dumps(summary.to_json(), ensure_ascii=False)] if args.json else _told(game, summary, args.lang)
    print("\n".join(lines))
    return 0


def _told(game: AnyGame, summary: Summary, lang: Lang) -> list[str]:
    games = counted(summary.games, Text("game", "partie"), Text("games", "parties"))
    players = counted(len(summary.seats), Text("player", "joueur"), Text("players", "joueurs"))
    head = Text(
        f"{game.name.en}: {games.en}, {players.en}, seed {summary.seed}",
        f"{game.name.fr} : {games.fr}, {players.fr}, graine {summary.seed}",
    )
    titles = [
        Text("seat", "siège"),
        Text("bot", "bot"),
        Text("wins", "victoires"),
        Text("rate", "taux"),
        Text("95% interval", "intervalle 95 %"),
        Text("score", "score"),
        Text("range", "étendue"),
    ]
    rows = [[title.to(lang) for title in titles]]
    rows += [_row(seat, fared, lang) for seat, fared in enumerate(summary.seats)]
    return [head.to(lang), "", *columns(rows, left=2), "", *(line.to(lang) for line in _course(summary))]


def _row(seat: int, fared: SeatSummary, lang: Lang) -> list[str]:
    low, high = fared.interval
    score = fared.score
    cells = [
        str(seat),
        level_name(fared.bot).to(lang),
        f"{fared.wins:.2f}".rstrip("0").rstrip("."),
        f"{fared.rate:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{score.mean:.1f} ± {score.deviation:.1f}",
        "–" if score.low is None else f"{score.low} – {score.high}",
    ]
    return [cell.replace(".", ",").replace("%", " %") for cell in cells] if lang == "fr" else cells


def _course(summary: Summary) -> list[Text]:
    """How long the games were, and how long they took."""
    length = summary.length
    told = [
        Text(
            f"Length: {length.mean:.1f} decisions ({length.low} to {length.high}).",
            f"Durée : {length.mean:.1f} décisions (de {length.low} à {length.high}).".replace(".", ",", 1),
        )
    ]
    if summary.unfinished:
        games = counted(summary.unfinished, Text("game", "partie"), Text("games", "parties"))
        told.append(Text(f"Unfinished: {games.en}; not counted above.", f"Sans fin : {games.fr}, hors du tableau."))
    speed = round(summary.decisions_per_second)
    told.append(
        Text(
            f"Time: {summary.seconds:.1f} s, {speed} decisions a second.",
            f"Temps : {summary.seconds:.1f} s, {speed} décisions par seconde.".replace(".", ",", 1),
        )
    )
    return told
