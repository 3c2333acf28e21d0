"""``bastide verify``: was a match played by the rules, and were its dice honest?"""

from argparse import Namespace

from bastide.cli.arguments import Commands
from bastide.cli.files import read_record
from bastide.engine.match import Match
from bastide.engine.record import UNDO
from bastide.engine.replay import verify
from bastide.engine.text import Text, counted, listed
from bastide.games import game


def enrol(commands: Commands) -> None:
    command = commands.add(
        "verify",
        Text("Check a record against rules, seed and result", "Vérifier une partie : règles, sort, résultat"),
        run,
    )
    command.what("RECORD", Text("the file of a match", "le fichier d'une partie"))


def run(args: Namespace) -> int:
    record = read_record(args.record)
    match = verify(game(record.game), record)
    for line in _checked(match):
        print(line.to(args.lang))
    return 0


def _checked(match: Match) -> list[Text]:
    """Everything that was looked at and found good."""
    record, name = match.record, match.game.name
    who = listed([Text(name, name) for name in match.names])
    return [
        Text(
            f"Game: {name.en}, rules version {record.rules}; {who.en}.",
            f"Jeu : {name.fr}, version {record.rules} des règles ; {who.fr}.",
        ),
        _decisions(match),
        _chance(match),
        _result(match),
        Text("The record is good.", "La partie est en règle."),
    ]


def _decisions(match: Match) -> Text:
    undos = sum(entry.do == UNDO for entry in match.record.entries)
    made = counted(len(match.line), Text("decision", "décision"), Text("decisions", "décisions"))
    back = Text(f"; {undos} taken back on the way", f" ; {undos} annulées en chemin") if undos else Text("", "")
    return Text(f"Rules: {made.en}, all legal{back.en}.", f"Règles : {made.fr}, toutes permises{back.fr}.")


def _chance(match: Match) -> Text:
    record = match.record
    drawn = len(record.opening) + sum(len(entry.chance) for entry in record.entries)
    answers = counted(drawn, Text("draw or roll", "tirage"), Text("draws and rolls", "tirages"))
    return Text(
        f"Chance: {answers.en}, all as the seed gives them; the seed fits its hash {record.seed_hash[:16]}….",
        f"Sort : {answers.fr}, conformes à la graine ; la graine correspond à son empreinte {record.seed_hash[:16]}….",
    )


def _result(match: Match) -> Text:
    if not match.is_over:
        return Text("Result: none yet, the game is not over.", "Résultat : aucun, la partie n'est pas terminée.")
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
    if (outcome := match.game.outcome(match.state)) is not None:
        won = Text("won", "partie gagnée") if outcome.is_won else Text("lost", "partie perdue")
        return Text(f"Result: {won.en}, {scores}, as recorded.", f"Résultat : {won.fr}, {scores}, comme inscrit.")
    return Text(f"Result: {scores}, as recorded.", f"Résultat : {scores}, comme inscrit.")
