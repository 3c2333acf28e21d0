"""One game in the terminal: what is shown, what is typed, and who answers."""

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple

from bastide.bots.levels import ADVISER, player
from bastide.cli.files import write
from bastide.cli.telling import columns, standing, tally
from bastide.engine.chance import stream
from bastide.engine.errors import BastideError, UndoRefused
from bastide.engine.match import Match
from bastide.engine.text import Lang, Text


class Session:
    """A match, the bots at some of its seats, and people at the others."""

    def __init__(self, match: Match, bots: Mapping[int, str], lang: Lang) -> None:
        self.match = match
        self.lang = lang
        self.bots = {seat: player(name, match.game) for seat, name in bots.items()}
        self.adviser = player(ADVISER, match.game)
        seed = match.record.seed
        self.thinking = {seat: stream(f"{seed}:{seat}") for seat in bots}
        self.advice = stream(f"{seed}:advice")  # apart, so that a hint does not change what the bots do
        people = [seat for seat in range(match.options.players) if seat not in bots]
        self.eyes = people[0] if len(people) == 1 else None  # several at one screen are told what all may know
        self.must_pass = match.game.has_secrets and len(people) > 1
        self.is_left = False
        self.seat_shown: int | None = None  # who has seen the table since others moved
        self.seat_here: int | None = None  # who sits at the screen, where that matters

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        while not self.match.is_over and not self.is_left:
            if self.match.seat in self.bots:
                self._let_bot_play(self.match.seat)
            elif self._is_forced():
                self.say(Text("Only one decision is possible.", "Une seule décision est possible."))
                self.play(self.match.decisions()[0])
            else:
                self._ask()
        if self.match.is_over:
            self._end()

    # --- speaking ---

    def say(self, text: Text) -> None:
        print(text.to(self.lang))

    def show_table(self) -> None:
        print()
        self.say(self.match.game.table(self.match.state, self.match.names, self.match.seat))

    def _show_question(self) -> None:
        match = self.match
        if self.seat_shown != match.seat:
            self.show_table()
            self.seat_shown = match.seat
        print()
        self.say(match.question)
        rows = [
            [f"{number:>3}", match.game.notation(decision), match.game.describe(match.state, decision).to(self.lang)]
            for number, decision in enumerate(match.decisions(), 1)
        ]
        print("\n".join(columns(rows, left=3)))

    def _end(self) -> None:
        self.show_table()
        print()
        print("\n".join(standing(self.match, self.lang)))
        seed = self.match.record.seed
        self.say(Text(f"The seed was {seed}.", f"La graine était {seed}."))

    # --- playing ---

    def play(self, decision: int | str) -> None:
        """Make a decision and tell what happened."""
        match = self.match
        before = match.state.copy()
        match.play(decision)
        made = match.line[-1]
        told = match.game.tell(before, made.decision, match.state, match.names, self.eyes)
        print(" ".join(sentence.to(self.lang) for sentence in told))

    def _let_bot_play(self, seat: int) -> None:
        self.seat_shown = None
        thinking = self.thinking[seat]
        self.play(self.bots[seat].choose(self.match.guess(seat, thinking), thinking))

    def _is_forced(self) -> bool:
        """One possible answer is given at once, unless there is still something to take back before it."""
        return len(self.match.decisions()) == 1 and self.match.undo_refusal(self.match.seat) is not None

    def _ask(self) -> None:
        """Show the question, and hear until the table has changed or the player leaves."""
        if self.must_pass and self.seat_here != self.match.seat:
            self._pass_on()
        if self.is_left:
            return
        self._show_question()
        entries = len(self.match.record.entries)
        while not self.is_left and len(self.match.record.entries) == entries:
            line = self._hear()
            try:
                self._obey(line)
            except BastideError as refusal:
                self.say(_as_sentence(refusal.reason))

    def _pass_on(self) -> None:
        """The next one comes to the screen, and finds nothing of what only the last one may know."""
        if sys.stdout.isatty():
            print(CLEAN, end="")
        name = self.match.names[self.match.state.seat]
        self.say(Text(f"Pass the screen to {name}, who presses Enter.", f"Passez l'écran à {name}, puis Entrée."))
        if self._hear() == QUIT:
            self.quit("")
            return
        self.seat_here, self.seat_shown = self.match.seat, None
        for sentences in self._since_last_turn():
            print(" ".join(sentences))

    def _since_last_turn(self) -> list[list[str]]:
        line, seat = self.match.line, self.match.seat
        last = max((at for at, move in enumerate(line) if move.seat == seat), default=-1)
        return self.match.story(self.lang, seat)[last + 1 :]

    def _hear(self) -> str:
        """The next line that somebody typed; leaving counts as typing nothing more."""
        try:
            line = input(f"{self.match.names[self.match.state.seat]} > ").strip()
        except EOFError:
            print()
            return QUIT
        if not sys.stdin.isatty():  # a log of a game from a pipe shows what was typed
            print(line)
        return line

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        choices = self.match.decisions()
        if word.lower() in COMMANDS:
            COMMANDS[word.lower()].do(self, rest.strip())
        elif line.isdecimal():
            self._play_number(int(line), choices)
        elif line:
            self.play(line)
        elif len(choices) == 1:
            self.play(choices[0])
        else:
            self.say(HINT_AT_HELP)

    def _play_number(self, number: int, choices: list[int]) -> None:
        if not 1 <= number <= len(choices):
            raise BastideError(
                Text(
                    f"the decisions are numbered 1 to {len(choices)}",
                    f"les décisions sont numérotées de 1 à {len(choices)}",
                )
            )
        self.play(choices[number - 1])

    # --- what can be typed besides decisions ---

    def undo(self, _: str) -> None:
        if (reason := self.match.undo_refusal(self.match.seat)) is not None:
            raise UndoRefused(Text(f"no undo: {reason.en}", f"impossible d'annuler : {reason.fr}"))
        notation = self.match.game.notation(self.match.line[-1].decision)
        self.match.undo()
        self.say(Text(f"Taken back: {notation}.", f"Annulé : {notation}."))

    def redo(self, _: str) -> None:
        self.match.redo()
        notation = self.match.game.notation(self.match.line[-1].decision)
        self.say(Text(f"Made again: {notation}.", f"Rétabli : {notation}."))

    def hint(self, _: str) -> None:
        """What a master would do, who knows no more than the player."""
        match = self.match
        choice = self.adviser.choose(match.guess(match.state.seat, self.advice), self.advice)
        words, notation = match.game.describe(match.state, choice), match.game.notation(choice)
        self.say(
            Text(
                f"A master would play {notation}. {words.en}.",
                f"Un maître jouerait {notation}. {words.fr}.",
            )
        )

    def table(self, _: str) -> None:
        self.show_table()

    def forecast(self, _: str) -> None:
        """What a scoring would bring if it came now, as the player may know it."""
        match = self.match
        found = match.game.forecast(match.state, match.seat)
        if found is None:
            raise BastideError(Text("no scoring is ahead", "aucun décompte n'est en vue"))
        self.say(found.title)
        print("\n".join(tally(found.shares, match.names, self.lang)))

    def save(self, name: str) -> None:
        if not name:
            raise BastideError(Text("say where: save FILE", "dites où : enregistrer FICHIER"))
        write(name, self.match.record.dumps())
        self.say(Text(f"Saved as {name}.", f"Partie enregistrée : {name}."))

    def help(self, _: str) -> None:
        self.say(HELP)
        for command in ALL_COMMANDS:
            print(f"  {command.name.to(self.lang):<12} {command.help.to(self.lang)}")

    def quit(self, _: str) -> None:
        self.is_left = True
        self.say(Text("You leave the table.", "Vous quittez la table."))


class SessionCommand(NamedTuple):
    """A word that is not a decision."""

    name: Text
    help: Text
    do: Callable[[Session, str], None]


ALL_COMMANDS = (
    SessionCommand(
        Text("undo", "annuler"), Text("take back your last decision", "reprendre votre dernière décision"), Session.undo
    ),
    SessionCommand(Text("redo", "rétablir"), Text("make it again", "la refaire"), Session.redo),
    SessionCommand(Text("hint", "conseil"), Text("what a master would do", "ce que ferait un maître"), Session.hint),
    SessionCommand(Text("table", "table"), Text("show the table", "montrer la table"), Session.table),
    SessionCommand(
        Text("forecast", "décompte"),
        Text("what a scoring would bring now", "ce que rapporterait un décompte maintenant"),
        Session.forecast,
    ),
    SessionCommand(
        Text("save", "enregistrer"),
        Text("write the game to a file: save FILE", "écrire la partie : enregistrer FICHIER"),
        Session.save,
    ),
    SessionCommand(Text("help", "aide"), Text("this list", "cette liste"), Session.help),
    SessionCommand(Text("quit", "quitter"), Text("leave the table", "quitter la table"), Session.quit),
)
COMMANDS = {name: command for command in ALL_COMMANDS for name in command.name}
"""By both names: nobody has to know which language the table speaks."""

QUIT = "quit"
CLEAN = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what could be scrolled back to
HELP = Text(
    "Type the number of a decision or its short form. With only one decision, Enter is enough. Also:",
    "Écrivez le numéro d'une décision ou sa forme courte. S'il n'y en a qu'une, Entrée suffit. Et aussi :",
)
HINT_AT_HELP = Text("Type a number, or “help”.", "Écrivez un numéro, ou « aide ».")


def _as_sentence(reason: Text) -> Text:
    return Text(*(f"{words[:1].upper()}{words[1:]}." for words in reason))
