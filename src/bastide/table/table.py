"""People and bots round a match: who may play, watch, join, and what was said about every move.

Pure: no clock, no file, no network. A server keeps it and stores the entries it hands out.
"""

from collections.abc import Sequence
from dataclasses import replace

from bastide.engine.chance import stream
from bastide.engine.errors import IllegalDecision, UndoRefused
from bastide.engine.match import Match
from bastide.engine.record import BACK, BOT, REDO, UNDO, Entry, Record
from bastide.engine.state import NOBODY, State
from bastide.engine.text import Text
from bastide.table import lesson
from bastide.table.chronicle import Chronicle, Telling, Told
from bastide.table.clocks import Cadence, Clocks, Pause, moment, written
from bastide.table.errors import NotAllowed, NotNow, Stale
from bastide.table.happenings import Happening, words_of
from bastide.table.onlookers import NOT_FOR_PLAYERS, check_shows_chances
from bastide.table.rated import NOBODY_ELSE, NOT_BEFORE_THE_END, check_rated
from bastide.table.seats import House, Seat, bot_name, unused

MOST_UNDOS = 100  # of one seat in one turn
STILL_OPEN = Text("seats are still open", "il reste des sièges libres")


class Table:
    """One table: who sits there, the match, and what was told of each decision that stands."""

    def __init__(
        self,
        id: str,
        match: Match,
        seats: Sequence[Seat],
        host: str,
        invite: str,
        is_public: bool,
        welcomes_watchers: bool,
        is_rated: bool = False,
        of_tournament: bool = False,
        shows_chances: bool = False,
    ) -> None:
        self.id = id
        self.match = match
        self.seats = list(seats)
        self.host = host
        self.invite = invite
        self.is_public = is_public
        self.welcomes_watchers = welcomes_watchers
        self.is_rated = is_rated
        self.is_unaided = is_rated or of_tournament  # nobody helps anybody before the end
        self.shows_chances = shows_chances  # to those who only watch, while the match goes on
        self.happenings: list[Happening] = []
        self._told = Chronicle()
        self._away: frozenset[int] = frozenset()  # seats that a bot took over, as the log says
        self._name_players()
        self.keep_time(Cadence(), 0.0)

    def keep_time(self, cadence: Cadence, began: float, pauses: Sequence[Pause] = ()) -> None:
        """What was agreed about time, when all had sat down, and when clocks stood still; before a log is followed."""
        turn = self.match.seat
        self.clocks = Clocks.begun(cadence, len(self.seats), began, turn, self._is_bots(turn)).paused(pauses)

    # --- who is who ---

    @property
    def number(self) -> int:
        """How many entries the log has: what the next answer must name."""
        return len(self.match.record.entries)

    @property
    def is_gathering(self) -> bool:
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def status(self) -> str:
        return "gathering" if self.is_gathering else "over" if self.match.is_over else "running"

    def seats_of(self, guest: str | None) -> list[int]:
        return [
            number
            for number, seat in enumerate(self.seats)
            if guest is not None and seat.guest == guest and seat.kind != "open"
        ]

    def is_invited(self, guest: str | None) -> bool:
        """Is a seat kept for this guest?"""
        return guest is not None and any(seat.kind == "open" and seat.guest == guest for seat in self.seats)

    def is_of(self, guest: str | None) -> bool:
        """Somebody who sits here or is awaited, or who opened the table."""
        return guest is not None and (guest == self.host or any(seat.guest == guest for seat in self.seats))

    def bot_due(self) -> str | None:
        """The level of the bot whose decision it is, if it is a bot's."""
        return None if self.is_gathering or self.match.seat is None else self.seats[self.match.seat].bot

    def shares_screen(self, guest: str | None) -> bool:
        """Do several people look at this guest's screen, and not all of them may see the same?"""
        return self.match.game.has_secrets and not self.match.is_over and len(self.seats_of(guest)) > 1

    def viewpoint(self, guest: str | None, shown: int | None = None) -> int | None:
        """Through whose eyes a guest sees the table: the seat on turn on a hot seat, else the own one.

        A screen that several share shows what spectators see, until the seat that must decide says that it is
        the one in front of it (``shown``).
        """
        own = self.seats_of(guest)
        if self.shares_screen(guest):
            is_there = shown in own and shown == self.match.seat and self.bot_due() is None
            return shown if is_there and not self.is_gathering else None
        if self.match.seat in own:
            return self.match.seat
        last = next((move.seat for move in reversed(self.match.line) if move.seat in own), None)
        return last if last is not None else (own[0] if own else None)

    def imagined(self, seat: int) -> State:
        """A table that the seat could be sitting at. What a page says of its decisions is said of this one, so that
        not even a slip of the tongue tells what is hidden."""
        return self.match.guess(seat, stream(f"{self.match.record.seed_hash}:{len(self.match.line)}"))

    def check_watch(self, guest: str | None, invite: str | None = None) -> None:
        """Those who do not play may look in where watchers are welcome, or with the invitation while seats are open."""
        invited = invite == self.invite and (self.is_gathering or self.welcomes_watchers)
        open_house = self.is_public and (self.welcomes_watchers or self.is_gathering)
        if not (self.is_of(guest) or invited or open_house):
            raise NotAllowed(
                Text(
                    "this table is private; ask its host for the link",
                    "cette table est privée ; demandez le lien à son hôte",
                )
            )

    def check_chances(self, guest: str | None) -> None:
        """Those who only watch a match that goes on may see how likely everybody is to win, where that was agreed."""
        if self.seats_of(guest):
            raise NotAllowed(NOT_FOR_PLAYERS)
        if self.is_gathering:
            raise NotNow(STILL_OPEN)

    @property
    def lead(self) -> lesson.Lead | None:
        """Where the table stands in the lesson it is played as, if it is one."""
        return lesson.lead(self.match)

    @property
    def rehearsed(self) -> str | None:
        """What the lesson says that the seat on turn decides now; None where nobody leads."""
        lead = self.lead
        return None if lead is None or lead.step is None else lead.step.do

    # --- sitting down and leaving ---

    def join(self, guest: str, name: str, invite: str | None) -> int:
        """Take the first open seat; the number of the seat."""
        if self.seats_of(guest):
            raise NotNow(Text("you sit at this table already", "vous êtes déjà à cette table"))
        if not self.is_public and invite != self.invite:
            raise NotAllowed(
                Text("this table needs an invitation link", "il faut un lien d'invitation pour cette table")
            )
        number = self._seat_for(guest)
        others = [seat.name for at, seat in enumerate(self.seats) if at != number]
        self.seats[number] = Seat("person", unused(name, others), guest)
        for at, seat in enumerate(self.seats):  # whoever held several seats is awaited at all of them
            if seat.kind == "open" and seat.guest == guest:
                self.seats[at] = Seat("person", seat.name, guest)
        self._name_players()
        return number

    def _seat_for(self, guest: str) -> int:
        """The seat kept for a guest, else the first one that is kept for nobody, else one that was given up."""
        kept = [at for at, seat in enumerate(self.seats) if seat.kind == "open" and seat.guest == guest]
        free = [at for at, seat in enumerate(self.seats) if seat.kind == "open" and seat.guest is None]
        found = [*kept, *free, *self.given_up]
        if found:
            return found[0]
        raise NotNow(Text("all seats are taken", "tous les sièges sont pris"))

    def fill_with_bots(self, guest: str, level: str, house: House) -> None:
        """The host tires of waiting: bots take the open seats."""
        if guest != self.host:
            raise NotAllowed(Text("only the host can do that", "seul l'hôte peut le faire"))
        for number, seat in enumerate(self.seats):
            if seat.kind == "open":
                name = bot_name(house, [other.name for other in self.seats])
                self.seats[number] = Seat("bot", name, None, level)
        self.check_rated()
        self._name_players()

    def check_agreed(self) -> None:
        """Raises BadOption where the table cannot be opened as it should be."""
        self.check_rated()
        if self.shows_chances:
            check_shows_chances(self.match, self.is_unaided)

    def check_rated(self) -> None:
        """Raises BadOption where this should be a game that counts, and cannot be one."""
        if self.is_rated:
            check_rated(self.seats, self.clocks.cadence, self.match.game.teams(self.match.options))

    @property
    def given_up(self) -> list[int]:
        """Seats at which a bot plays until another person comes."""
        if self.status != "running":
            return []
        return [at for at, seat in enumerate(self.seats) if seat.kind == "person" and seat.guest is None and seat.bot]

    def leave(self, guest: str) -> None:
        """Get up again before the match begins; who opened the table leaves it to the next."""
        if not self.seats_of(guest):
            raise NotAllowed(Text("you do not sit at this table", "vous n'êtes pas à cette table"))
        if not self.is_gathering:
            raise NotNow(
                Text(
                    "the game has begun; you may let a bot play for you, or resign",
                    "la partie a commencé ; vous pouvez laisser un robot jouer pour vous, ou abandonner",
                )
            )
        for number in self.seats_of(guest):
            self.seats[number] = Seat("open", "")
        if guest == self.host:
            self.host = next((seat.guest for seat in self.seats if seat.kind == "person" and seat.guest), guest)
        self._name_players()

    def hand_over(self, guest: str, seat: int, level: str | None) -> None:
        """Let a bot of this level play a seat, or take it back (None)."""
        self.check_own(guest, seat)
        if self.is_unaided:
            raise NotNow(NOBODY_ELSE)
        if level is None and self.clocks.cadence.ticks and self.seats[seat].stand_in and not self.clocks.left[seat]:
            raise NotNow(Text("your time is used up", "votre temps est épuisé"))
        self.let_bot_play(seat, level)

    def let_bot_play(self, seat: int, level: str | None) -> None:
        self.seats[seat] = replace(self.seats[seat], stand_in=level)

    def seat_anew(self, seats: Sequence[Seat]) -> None:
        """The seats as they are stored now."""
        self.seats = list(seats)
        self._name_players()

    def check_own(self, guest: str | None, seat: int) -> None:
        if seat not in self.seats_of(guest):
            raise NotAllowed(Text("that is not your seat", "ce n'est pas votre siège"))

    def check_player(self, guest: str | None, seat: int | None) -> None:
        """Who plays here, and at this seat if one is named; raises NotAllowed."""
        if seat is not None:
            self.check_own(guest, seat)
        elif not self.seats_of(guest):
            raise NotAllowed(Text("you are watching, not playing", "vous regardez, vous ne jouez pas"))

    def _name_players(self) -> None:
        self.match.record.names = [seat.name or f"({number})" for number, seat in enumerate(self.all_seats, 1)]

    @property
    def all_seats(self) -> list[Seat]:
        """The seats of people and bots, and behind them those that decide nothing."""
        silent = self.match.game.silent_seats(self.match.options)
        return [*self.seats, *(Seat("silent", name) for name in silent)]

    # --- playing ---

    def check_number(self, number: int) -> None:
        if number != self.number:
            raise Stale(self.number)

    def undo_refusal(self, seat: int | None) -> Text | None:
        """Why a seat may not take its last decision back: the four refusals of the match, and a limit for each turn,
        for every step back is an entry that all later readers of the log must follow."""
        if (lead := self.lead) is not None and len(self.match.line) <= lead.lesson.prepared:
            return lesson.NOT_BEFORE
        steps = 0
        for entry in reversed(self.match.record.entries):
            if entry.event:
                continue
            if entry.seat != seat:
                break
            steps += entry.do == UNDO
        if steps >= MOST_UNDOS:
            return Text(
                f"you have gone back {MOST_UNDOS} times in this turn; now go on from here",
                f"vous êtes revenu {MOST_UNDOS} fois en arrière pendant ce tour ; continuez d'ici",
            )
        return self.match.undo_refusal(seat)

    def try_entry(self, seat: int, do: str, at: float | None = None) -> Match:
        """The match after a decision, an undo or a redo of this seat; the table itself is not changed."""
        trial, time = self._trial(), self._stamp(at)
        if do not in (UNDO, REDO) and (kind := lesson.other_than(self.lead, self.match, do)) is not None:
            raise NotNow(kind)
        if do == UNDO:
            if (reason := self.undo_refusal(seat)) is not None:
                raise UndoRefused(reason)
            trial.undo(seat, time)
        elif do == REDO:
            trial.redo(seat, time)
        else:
            trial.play(do, seat, time)
        return trial

    def try_event(self, seat: int, event: str, at: float | None = None) -> Match:
        """The match after something happened to this seat; the table itself is not changed."""
        trial = self._trial()
        trial.happen(seat, event, self._stamp(at))
        return trial

    def _trial(self) -> Match:
        if self.is_gathering:
            raise NotNow(STILL_OPEN)
        return self.match.copy()

    def _stamp(self, at: float | None) -> str:
        """When it is, for the record, where clocks run."""
        return written(at) if at is not None and self.clocks.cadence.ticks else ""

    def event_since(self, before: Sequence[Seat]) -> tuple[int, str] | None:
        """What the record should know of a change of the seats: that a bot, or a person again, plays at one."""
        if len(before) != len(self.seats) or self.status != "running" or any(seat.kind == "open" for seat in before):
            return None
        for number, (old, new) in enumerate(zip(before, self.seats, strict=True)):
            if (old.bot is None) != (new.bot is None):
                return number, BACK if new.bot is None else BOT
        return None

    def accept(self, after: Match, at: float | None = None) -> None:
        """Take over a match that ``try_entry`` or ``try_event`` made, once its entry is safe."""
        before, self.clocks = self.match, self.clocks_after(after, at)
        self._away = self._away_after(after.record.entries[-1])
        self.match = after
        self._tell(before.state, after)

    def follow(self, entry: Entry) -> None:
        """Do what an entry of the stored log says. The record has its time only where clocks run."""
        before, at = self.match.state.copy(), moment(entry.time) if entry.time else None
        self.match.follow(entry if self.clocks.cadence.ticks else replace(entry, time=""), forced=True)
        self.clocks = self.clocks_after(self.match, at)
        self._away = self._away_after(entry)
        self._tell(before, self.match)

    def clocks_after(self, after: Match, at: float | None) -> Clocks:
        """The clocks once the last entry of this match has happened."""
        away = self._away_after(after.record.entries[-1])
        return self.clocks.passed(self.clocks.since if at is None else at, after.seat, self._is_bots(after.seat, away))

    def _away_after(self, entry: Entry) -> frozenset[int]:
        return {BOT: self._away | {entry.seat}, BACK: self._away - {entry.seat}}.get(entry.event, self._away)

    def _is_bots(self, seat: int | None, away: frozenset[int] = frozenset()) -> bool:
        return seat is not None and (self.seats[seat].kind == "bot" or seat in away)

    def told(self, eyes: int | None, start: int = 0) -> list[Telling]:
        """What happened, for each decision that stands, as a seat may know it (None: a spectator)."""
        return [versions.get(eyes, versions[None]) for versions in self._told.since(start)]

    def told_of(self, eyes: int | None, at: int) -> Telling:
        """Of one of them."""
        versions = next(self._told.since(at))
        return versions.get(eyes, versions[None])

    def still_told(self, number: int, lines: int) -> int:
        """Of so many decisions that stood when the log had so many entries, how many have stood since, with nothing
        told behind them that was not told then."""
        least = standing = lines
        for entry in self.match.record.entries[number:]:
            if entry.do == UNDO:
                standing -= 1
                least = min(least, standing - bool(self.happenings))  # what was told there is told one line above
            elif entry.event:
                least = min(least, standing - 1)
            else:
                standing += 1
        return max(0, min(least, len(self._told)))

    def _tell(self, before: State, after: Match) -> None:
        entry, stand = after.record.entries[-1], len(after.line)
        if entry.event:
            self.happenings.append(Happening(stand, entry.seat, words_of(entry.event, after.names[entry.seat])))
            return
        if entry.do == UNDO:
            self._told.pop()
            self.happenings = [one._replace(after=min(one.after, stand)) for one in self.happenings]
            return
        versions: Told = {None: _telling(before, after, None)}
        for eyes in range(len(self.seats)) if after.game.has_secrets else ():
            known = _telling(before, after, eyes)
            if known != versions[None]:
                versions[eyes] = known
        self._told.append(versions)

    def seat_to_answer(self, guest: str | None, seat: int | None) -> int:
        """The seat for which a guest answers: the one named, or the one on turn; raises NotAllowed."""
        self.check_player(guest, seat)
        if seat is None:
            own = self.seats_of(guest)
            seat = self.match.seat if self.match.seat is not None and self.match.seat in own else own[0]
        if self.seats[seat].stand_in is not None:
            raise IllegalDecision(
                Text(
                    "a bot is playing for you; take your seat back first",
                    "un robot joue pour vous ; reprenez d'abord votre siège",
                )
            )
        return seat

    def moment_to_play_on(self, guest: str | None, moves: int) -> tuple[State, int]:
        """The table after so many moves, and the seat from which a guest may go on there: their own, else the one on
        turn; raises NotNow where that would show what is hidden, or where nothing is left to decide."""
        if self.is_unaided and not self.match.is_over:
            raise NotNow(NOT_BEFORE_THE_END)
        if self.match.game.has_secrets and not self.match.is_over:
            raise NotNow(
                Text(
                    "that would show hidden cards; it is possible when the game is over",
                    "cela montrerait des cartes cachées ; ce sera possible à la fin de la partie",
                )
            )
        state = self.match.at(min(moves, len(self.match.line)))
        if state.seat == NOBODY:
            raise NotNow(Text("the game is over at this moment", "la partie est terminée à ce moment"))
        own = self.seats_of(guest)
        return state, own[0] if len(own) == 1 else state.seat

    def may_play_on(self, moves: int) -> bool:
        """Would a moment be given to whoever wants to go on from it?"""
        is_open = self.match.is_over or not (self.match.game.has_secrets or self.is_unaided)
        return is_open and (moves < len(self.match.line) or self.match.state.seat != NOBODY)

    def shareable_record(self) -> Record:
        """The record as it may be shown now: without its seed while the game runs; raises NotNow if even the
        moves would give secrets away."""
        if self.match.is_over:
            return self.match.record
        if self.match.game.has_secrets:
            raise NotNow(
                Text(
                    "the record would show hidden cards; it is there when the game is over",
                    "le fichier montrerait des cartes cachées ; il sera là à la fin de la partie",
                )
            )
        return self.match.record.sealed()


def _telling(before: State, after: Match, eyes: int | None) -> Telling:
    """The last decision, as a seat may know it."""
    game, decision = after.game, after.line[-1].decision
    told = game.tell(before, decision, after.state, after.names, eyes)
    return Telling(told, game.steps(before, decision, after.state, after.names, eyes, told))
