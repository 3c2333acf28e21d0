"""Reading a log back: to go on with a match, or to check that it was played and rolled honestly."""

from bastide.engine.chance import ImpossibleOutcome
from bastide.engine.chances import impossible
from bastide.engine.errors import BadRecord, BastideError
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.record import Record, seed_hash
from bastide.engine.text import Text, de


def resume(game: AnyGame, record: Record) -> Match:
    """The match as its record left it. Chance answers as the log says; no generator is asked."""
    return _replay(game, record, forced=True)


def verify(game: AnyGame, record: Record) -> Match:
    """Replay a record and check chance against its seed, and its result; raises BadRecord naming the entry."""
    if record.seed is None:
        raise BadRecord(
            Text(
                "the record has no seed, so its chance cannot be checked",
                "la partie ne donne pas sa graine : impossible de vérifier le sort",
            )
        )
    return _replay(game, record, forced=False)


def _replay(game: AnyGame, record: Record, forced: bool) -> Match:
    if record.game != game.key:
        raise BadRecord(
            Text(
                f"this is a record of {record.game}, not of {game.key}",
                f"c'est une partie {de(record.game)}, pas {de(game.key)}",
            )
        )
    if record.rules not in game.versions:
        raise BadRecord(
            Text(
                f"version {record.rules} of the rules of {game.key} is not known here",
                f"la version {record.rules} des règles {de(game.key)} n'est pas connue ici",
            )
        )
    if record.seed is not None and seed_hash(record.seed) != record.seed_hash:
        raise BadRecord(Text("the seed does not fit its hash", "la graine ne correspond pas à son empreinte"))
    match = _begin(game, record, forced)
    for number, entry in enumerate(record.entries, 1):
        try:
            match.follow(entry, forced)
        except BastideError as error:
            reason = error.reason
            raise BadRecord(
                Text(
                    f"entry {number} ({entry.what}): {reason.en}",
                    f"entrée {number} ({entry.what}) : {reason.fr}",
                ),
                number,
            ) from None
    if record.result != match.record.result:
        raise BadRecord(
            Text(
                f"the result is {match.record.result}, the record says {record.result}",
                f"le résultat est {match.record.result}, la partie dit {record.result}",
            )
        )
    return match


def _begin(game: AnyGame, record: Record, forced: bool) -> Match:
    try:
        match = Match(
            game,
            game.agree(record.options),
            record.seed or "",
            record.names,
            record.position,
            record.rules,
            [game.parse_outcome(answer) for answer in record.opening] if forced else None,
        )
    except (BastideError, ImpossibleOutcome) as error:
        reason = error.reason if isinstance(error, BastideError) else impossible(" ".join(record.opening)).reason
        raise BadRecord(Text(f"the start: {reason.en}", f"le début : {reason.fr}")) from None
    if match.record.opening != record.opening or match.state.chance.forced:
        raise BadRecord(
            Text(
                "the set-up is not what chance answered",
                "la mise en place n'est pas ce que le sort a répondu",
            )
        )
    match.record.seed = record.seed
    match.record.seed_hash = record.seed_hash
    return match
