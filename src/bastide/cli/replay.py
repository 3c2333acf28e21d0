"""``bastide replay``: a match told in sentences, or shown decision by decision."""

from argparse import Namespace
from collections.abc import Iterator
from textwrap import wrap

from bastide.cli.arguments import Commands
from bastide.cli.files import read_match
from bastide.cli.telling import columns, standing, unusual
from bastide.engine.match import Match
from bastide.engine.record import REDO, UNDO
from bastide.engine.state import State
from bastide.engine.text import Lang, Text, join, listed

MANY = 24  # answers that are no longer told in sentences


def enrol(commands: Commands) -> None:
    command = commands.add("replay", Text("Tell a match in sentences", "Raconter une partie"), run)
    command.what("FILE", Text("the record of a match", "le fichier d'une partie"))
    command.option(
        "--full",
        action="store_true",
        help=Text("show every table and every legal decision", "montrer chaque table et chaque choix possible"),
    )


def run(args: Namespace) -> int:
    match = read_match(args.file)
    lang: Lang = args.lang
    print("\n".join(line.to(lang) for line in _header(match)), end="\n\n")
    for line in _playthrough(match, lang) if args.full else _log(match, lang):
        print(line)
    print("", *_ending(match, lang), sep="\n")
    return 0


def _header(match: Match) -> list[Text]:
    game, record = match.game, match.record
    who = listed([Text(name, name) for name in match.names])
    lines = [
        Text(f"{game.name.en} (rules version {record.rules})", f"{game.name.fr} (version {record.rules} des règles)"),
        Text(f"Players: {who.en}", f"Joueurs : {who.fr}"),
    ]
    if options := unusual(game, match.options):
        told = join(options, "; ")
        lines.append(Text(f"Options: {told.en}", f"Options : {told.fr}"))
    if record.position is not None:
        lines.append(Text("Begun from a given position", "Commencée à partir d'une position donnée"))
    lines.append(Text(f"Seed hash: {record.seed_hash}", f"Empreinte de la graine : {record.seed_hash}"))
    return lines


def _log(match: Match, lang: Lang) -> Iterator[str]:
    width = len(str(len(match.line)))
    for number, sentences in enumerate(_told(match, lang), 1):
        yield f"{number:>{width}}. {' '.join(sentences)}"


def _told(match: Match, lang: Lang) -> list[list[str]]:
    """Each decision as its maker knows it: whoever has the record has all of it."""
    if not match.game.has_secrets:
        return match.story(lang)
    stories = [match.story(lang, seat) for seat in range(match.options.players)]
    return [stories[move.seat][at] for at, move in enumerate(match.line)]


def _playthrough(match: Match, lang: Lang) -> Iterator[str]:
    """At every decision: the table, the question, the legal answers, the one chosen, what happened."""
    told = zip(match.line, match.states(), _told(match, lang), strict=False)
    for number, (move, before, sentences) in enumerate(told, 1):
        yield f"— {number} — {match.names[move.seat]} —"
        yield match.game.table(before, match.names, move.seat).to(lang)
        yield match.game.question(before).to(lang)
        yield from _answers(match, before, move.decision, lang)
        yield from (f"→ {sentence}" for sentence in sentences)
        yield ""
    yield match.game.table(match.state, match.names, None).to(lang)


def _answers(match: Match, before: State, chosen: int, lang: Lang) -> list[str]:
    """Every legal answer in a sentence; where there are many, the one chosen, and the others by their short texts."""
    game, answers = match.game, before.decisions()
    told = answers if len(answers) <= MANY else [chosen]
    rows = [
        ["  ▸" if decision == chosen else "   ", game.notation(decision), game.describe(before, decision).to(lang)]
        for decision in told
    ]
    others = " · ".join(game.notation(decision) for decision in answers if decision not in told)
    indent = " " * 5
    return columns(rows, left=3) + wrap(others, 118, initial_indent=indent, subsequent_indent=indent)


def _ending(match: Match, lang: Lang) -> list[str]:
    lines = []
    if back := _taken_back(match):
        lines.append(
            Text(
                f"Decisions taken back, and not told above: {back}.",
                f"Décisions annulées, absentes du récit : {back}.",
            ).to(lang)
        )
    if not match.is_over:
        lines.append(Text("The game is not over; so far:", "La partie n'est pas terminée ; pour l'instant :").to(lang))
    return [*lines, *standing(match, lang)]


def _taken_back(match: Match) -> int:
    """How many decisions do not stand."""
    done = [entry.do for entry in match.record.entries]
    return done.count(UNDO) - done.count(REDO)
