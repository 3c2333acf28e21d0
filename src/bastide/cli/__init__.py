"""The command line: ``bastide play builders`` and its sisters.

Exit codes: 0 good; 1 a check failed, or something was refused in words; 2 the command line makes no sense.
"""

import io
import os
import sys
from collections.abc import Sequence

from bastide.cli import about, admin, analyse, check, draw, games, league, play, replay, serve, simulate, train, verify
from bastide.cli.arguments import WrongUsage, language, parser_with
from bastide.engine.errors import BastideError
from bastide.engine.text import Lang, Text

COMMANDS = tuple(
    topic.enrol
    for topic in (play, serve, admin, games, simulate, league, train, replay, analyse, draw, verify, check, about)
)
INTERRUPTED = 130  # as shells count it
NOT_TEXT = Text("a text is not UTF-8", "un texte n'est pas en UTF-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and say how it went, as an exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    lang = language(words, os.environ)
    _never_choke_on_letters()
    try:
        args = parser_with(COMMANDS, lang).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except SystemExit as wish:  # argparse has said all there is to say
        return wish.code if isinstance(wish.code, int) else 0
    except WrongUsage as error:
        return _complain(error.reason, lang, 2)
    except BastideError as error:
        return _complain(error.reason, lang, 1)
    except UnicodeError:
        return _complain(NOT_TEXT, lang, 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_the_reader_go()
        return 0


def _complain(reason: Text, lang: Lang, code: int) -> int:
    print(f"bastide: {' '.join(reason.to(lang).split())}", file=sys.stderr)
    return code


def _never_choke_on_letters() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_the_reader_go() -> None:
    """Python flushes stdout once more when it ends; that must not meet the closed pipe again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
