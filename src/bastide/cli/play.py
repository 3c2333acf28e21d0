"""``bastide play``: take a seat at a table, against bots or with others at the same keyboard."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from bastide.bots.levels import BOT_NAMES, NAMED, level_name
from bastide.cli.arguments import (
    Commands,
    WrongUsage,
    for_seats,
    positive,
    typed_bots,
    typed_game,
    typed_options,
)
from bastide.cli.files import write
from bastide.cli.session import Session
from bastide.engine.match import DEFAULT_NAMES, Match
from bastide.engine.text import Text, listed


def enrol(commands: Commands) -> None:
    command = commands.add("play", Text("Play in the terminal", "Jouer dans le terminal"), run)
    command.game()
    command.option("--players", type=positive, metavar="N", help=Text("how many play", "nombre de joueurs"))
    command.option(
        "--bots",
        default="journeyman",
        metavar="A,B,...",
        help=Text(
            f"{NAMED.en}; one for each seat but yours, or one for all",
            f"{NAMED.fr} ; un par siège sauf le vôtre, ou un pour tous",
        ),
    )
    command.option(
        "--hotseat",
        action="store_true",
        help=Text("no bots: everybody at this keyboard", "sans bot : tout le monde à ce clavier"),
    )
    command.option(
        "--name",
        action="append",
        default=[],
        help=Text("your name; may be repeated for several people", "votre nom ; se répète à plusieurs"),
    )
    command.option("--seed", help=Text("fixes every draw (else secret)", "fixe les tirages (sinon secrète)"))
    command.game_options()
    command.option("--save", metavar="FILE", help=Text("write the record here", "écrire la partie ici"))


def run(args: Namespace) -> int:
    game, bots = typed_game(args.game), [] if args.hotseat else typed_bots(args.bots)
    given = typed_options(game, args.option, args.players)
    if "players" not in given and len(bots) > 1:
        given |= typed_options(game, [], len(bots) + 1)
    options = game.agree(given)
    players, chosen = options.players, dict[str, Any](options)
    seated = for_seats(bots, players - 1) if bots else []
    names = _names(args.name, players - len(seated), len(seated))
    match = game.start(seed=args.seed, names=names, **chosen)
    levels = dict(enumerate(seated, players - len(seated)))
    print("\n".join(line.to(args.lang) for line in _welcome(match, levels)))
    _save(match, args.save)  # better to learn now than after the game that it cannot be written
    try:
        Session(match, levels, args.lang).run()
    finally:
        _save(match, args.save)
    return 0


def _names(given: Sequence[str], people: int, bots: int) -> list[str]:
    if len(given) > people:
        raise WrongUsage(
            Text(
                f"too many names ({len(given)}): seats without a bot: {people}",
                f"trop de noms ({len(given)}) ; sièges sans bot : {people}",
            )
        )
    names = [*given, *(name for name in DEFAULT_NAMES if name not in given)][:people]
    return names + [name for name in BOT_NAMES if name not in names][:bots]


def _welcome(match: Match, levels: Mapping[int, str]) -> list[Text]:
    game = match.game
    who = []
    for seat, name in enumerate(match.names):
        level = level_name(levels[seat]) if seat in levels else None
        who.append(Text(f"{name} ({level.en})", f"{name} ({level.fr})") if level else Text(name, name))
    players = listed(who)
    return [
        game.name,
        game.about,
        Text(f"At the table: {players.en}.", f"À la table : {players.fr}."),
        Text(f"Seed hash: {match.record.seed_hash}", f"Empreinte de la graine : {match.record.seed_hash}"),
        Text("“help” says what you can type.", "« aide » dit ce que vous pouvez écrire."),
    ]


def _save(match: Match, name: str | None) -> None:
    if name is not None:
        write(name, match.record.dumps())
