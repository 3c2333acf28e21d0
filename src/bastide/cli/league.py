"""``bastide league``: bots against each other, every deal with every seat."""

import json
import sys
from argparse import ArgumentTypeError, Namespace
from dataclasses import asdict
from itertools import combinations
from pathlib import Path

from bastide.bots.league import NoRatings, Rating, Standing, measure, ratings
from bastide.bots.levels import level_name
from bastide.cli.arguments import Commands, WrongUsage, positive, typed_contestants, typed_game, typed_options
from bastide.cli.progress import Progress
from bastide.cli.telling import columns
from bastide.engine.game import AnyGame
from bastide.engine.text import Lang, Text, counted


def enrol(commands: Commands) -> None:
    command = commands.add("league", Text("Measure bots against each other", "Mesurer des bots entre eux"), run)
    command.game()
    command.option(
        "--bots",
        default="master,journeyman",
        metavar="A,B,...",
        help=Text("each against each of those behind it", "chacun contre chacun des suivants"),
    )
    command.option("--players", type=positive, metavar="N", help=Text("how many play", "nombre de joueurs"))
    command.option(
        "--rounds",
        type=positive,
        default=50,
        metavar="N",
        help=Text("deals, each played once from every seat (50)", "donnes, chacune jouée de chaque siège (50)"),
    )
    command.option(
        "--bar",
        type=_share,
        metavar="PERCENT",
        help=Text(
            "stop when the rate is clearly above or below", "s'arrêter quand le taux est nettement au-dessus ou dessous"
        ),
    )
    command.option(
        "--file",
        type=Path,
        metavar="FILE",
        help=Text("keep the rounds there, and go on with those it holds", "y garder les tours, et reprendre ceux-là"),
    )
    command.option(
        "--budget",
        type=positive,
        default=0,
        metavar="N",
        help=Text(
            "tables that a bot may look at in one decision (as it sees fit)",
            "tables qu'un bot peut regarder par décision (à son gré)",
        ),
    )
    command.option("--seed", default="league", help=Text("fixes every deal (league)", "fixe les donnes (league)"))
    command.option("--jobs", type=positive, default=1, metavar="N", help=Text("processes (1)", "processus (1)"))
    command.ray()
    command.game_options()
    command.option("--json", action="store_true", help=Text("one line of JSON", "une ligne de JSON"))


def _share(text: str) -> float:
    share = float(text) / 100
    if not 0 < share < 1:
        raise ArgumentTypeError(text)
    return share


def run(args: Namespace) -> int:
    game, bots = typed_game(args.game), typed_contestants(args.bots)
    if len(bots) < 2:
        raise WrongUsage(Text("a league needs two bots", "il faut deux bots pour une ligue"))
    options = typed_options(game, args.option, args.players)
    pairs = list(combinations(bots, 2))
    progress = Progress(args.rounds * len(pairs))
    standings = []
    try:
        for number, pair in enumerate(pairs):
            before = number * args.rounds
            standings.append(
                measure(
                    game,
                    options,
                    pair,
                    args.rounds,
                    args.seed,
                    args.jobs,
                    args.bar,
                    args.file,
                    lambda done, before=before: progress.show(before + done),  # type: ignore[misc]
                    args.ray,
                    args.budget,
                )
            )
    finally:
        progress.clear()
    rated, unrated = {}, None
    if len(bots) > 2:
        try:
            rated = ratings(standings)
        except NoRatings as error:
            unrated = error.reason
    if args.json:
        told = {
            "standings": [met.to_json() for met in standings],
            "ratings": {bot: asdict(rating) for bot, rating in rated.items()},
        }
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n".join(told_league(game, standings, rated, args.lang)))
    if unrated is not None:
        print(unrated.to(args.lang), file=sys.stderr)
    return 0


def told_league(game: AnyGame, standings: list[Standing], rated: dict[str, Rating], lang: Lang) -> list[str]:
    duel = standings[0].duel
    players = counted(duel.players, Text("player", "joueur"), Text("players", "joueurs"))
    head = Text(f"{game.name.en}: {players.en}, seed {duel.seed}", f"{game.name.fr} : {players.fr}, graine {duel.seed}")
    rows = [[title.to(lang) for title in TITLES], *([cell.to(lang) for cell in cells(met)] for met in standings)]
    lines = [head.to(lang), "", *columns(rows, left=2)]
    if rated:
        titles = [title.to(lang) for title in (Text("bot", "bot"), Text("OpenSkill", "OpenSkill"), Text("±", "±"))]
        best_first = sorted(rated.items(), key=lambda one: -one[1].mu)
        figures = [
            [level_name(bot), _figures(f"{one.mu:.1f}"), _figures(f"{one.sigma:.1f}")] for bot, one in best_first
        ]
        lines += ["", *columns([titles, *([cell.to(lang) for cell in row] for row in figures)])]
    if any(met.alike == met.rounds for met in standings):
        lines += ["", Text("Two bots played alike in every game.", "Deux bots ont toujours joué de même.").to(lang)]
    return lines


TITLES = (
    Text("bot", "bot"),
    Text("against", "contre"),
    Text("games", "parties"),
    Text("rate", "taux"),
    Text("95% interval", "intervalle 95 %"),
    Text("ahead by", "avance"),
    Text("95% interval", "intervalle 95 %"),
    Text("points", "points"),
    Text("ms a decision", "ms par décision"),
)


def cells(met: Standing) -> list[Text]:
    """A standing as a row below the titles."""
    (low, high), (least, most) = met.interval, met.margin_interval
    first, second = met.first.to_json(), met.second.to_json()
    return [
        level_name(met.duel.first),
        level_name(met.duel.second),
        *(
            _figures(text)
            for text in (
                str(met.games),
                f"{met.rate:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{met.margin:+.1f}",
                f"{least:+.1f} – {most:+.1f}",
                f"{first['points']:.1f} : {second['points']:.1f}",
                f"{first['milliseconds']:.1f} : {second['milliseconds']:.1f}",
            )
        ),
    ]


def _figures(text: str) -> Text:
    return Text(text, text.replace(".", ",").replace("%", " %"))
