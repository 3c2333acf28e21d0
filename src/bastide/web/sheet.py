"""What a table page shows, as plain typed data made from the table for one guest."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from bastide.bots import analysis
from bastide.bots.levels import level_name
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.rooms import DESK, ROOMS
from bastide.engine.state import NOBODY, State
from bastide.engine.text import Lang, Text, together
from bastide.server.play.kept import Live
from bastide.server.strength.ratings import Change
from bastide.table.lesson import kindly
from bastide.table.table import Table
from bastide.web import words
from bastide.web.best import Best, NextLevel, best_moves, next_level
from bastide.web.choices import Choice, Lesson, choices, lesson_now
from bastide.web.curve import curve
from bastide.web.steps import Shown, news_from, steps_of, touched
from bastide.web.time_words import rests_until
from bastide.web.ways import Face, Ways, faces, ways
from bastide.web.words import typeset

CURVES = dict(zip(ROOMS, (720, 720, 360), strict=True))  # and the curve of the scores with it
BESIDE_A_DESK = 280


@dataclass(frozen=True)
class Sitter:
    """Somebody at the table, as the strip at its head shows them."""

    number: int
    name: str
    kind: str
    level: str | None  # of the bot that plays, in words
    stand_in: bool
    is_mine: bool
    is_on_turn: bool
    is_host: bool
    score: int
    place: int  # 0 while the game runs
    team: int = 0  # from 1; 0: each for itself
    clock: Face | None = None
    is_awaited: bool = False  # the seat is kept for them
    is_invited: bool = False  # and it is kept for me


@dataclass(frozen=True)
class Happened:
    """Something in the log that is not a move."""

    seat: int
    words: str


@dataclass(frozen=True)
class Line:
    """One move in the log. ``is_new``: the others made it since my last turn."""

    move: int
    seat: int
    sentences: list[str]
    touched: list[str]  # pieces, with their seats
    is_new: bool
    before: list[Happened]  # what happened before the first move
    behind: list[Happened]  # and behind this one


@dataclass(frozen=True)
class Source:
    name: str
    points: list[int]


@dataclass(frozen=True)
class Outlook:
    """What a scoring would bring each seat if it came now."""

    title: str
    sources: list[Source]
    totals: list[int]


@dataclass(frozen=True)
class Ending:
    """The last page of a match."""

    title: str
    outcome: str  # how a game went that is won or lost, and not ranked
    ranking: list[Sitter]  # the winner first
    ties: str  # what ranks those with the same score, where there are any
    sources: list[Source]
    curve: str
    seed: str | None
    how: str  # it came to an end, in a sentence, if it was not played out
    can_be_analysed: bool
    rated: dict[int, Change]  # what it made of ratings, by seat
    best: list[Best]
    next_level: NextLevel | None


class Known(NamedTuple):
    """What a page shows already: so many entries of the log in so many lines, through whose eyes, in which language."""

    number: int
    lines: int
    eyes: int | None
    lang: str


@dataclass(frozen=True)
class Sheet:
    """Everything on a table page that changes."""

    id: str
    game: AnyGame
    when: str  # how far the game is
    status: str
    number: int
    mark: str
    room: int
    look: str  # in which of the game's looks the board is drawn
    board: str
    outlook: Outlook | None
    eyes: int | None  # through whose eyes the guest sees
    is_my_turn: bool
    is_hot_seat: bool
    invite: str | None
    turn: Sitter | None
    pass_to: Sitter | None  # who should come to the screen before it shows what is theirs alone
    waiting: str  # for whom, in a sentence, when it is not my turn
    question: str
    choices: list[Choice]
    lesson: Lesson | None
    steps: list[Shown]  # what the others did since my last turn, and whatever the page does not show yet
    last: Shown | None  # what was done last, while others are waited for
    sitters: list[Sitter]
    moves: int  # that stand
    log: list[Line]  # of all moves, or of those that the page does not show yet
    new: tuple[int, int] | None  # the first and the last new line
    undo_refusal: str | None
    can_redo: bool
    away: list[Sitter]  # my seats that a bot plays
    can_download: bool
    shows_chances: bool  # to whoever has no seat, while the game runs
    seed_hash: str
    ending: Ending | None
    ways: Ways
    happened: list[Happened]  # before anything was decided

    @property
    def mine(self) -> list[Sitter]:
        return [sitter for sitter in self.sitters if sitter.is_mine]


@dataclass(frozen=True)
class Moment:
    """A table as it lay after so many moves."""

    id: str
    game: AnyGame
    invite: str | None  # for those who may pass it on
    when: str
    move: int
    moves: int
    room: int
    look: str
    board: str
    seen_by: str  # through whose eyes, in a sentence, where that matters
    seat: int | None  # who moved
    sentences: list[str]
    steps: list[Shown]
    log: list[Line]
    curve: str
    can_play_on: bool  # may a new table go on from here?
    can_be_analysed: bool


# --- The table now ------------------------------------------------------------------------------------------


def sheet_of(
    live: Live,
    guest: str | None,
    lang: Lang,
    room: int,
    shown: int | None = None,
    look: str = "",
    known: Known | None = None,
) -> Sheet:
    """The table as a guest may see it now; ``shown`` is the seat that has come to a screen that several share."""
    table, match = live.table, live.table.match
    eyes = table.viewpoint(guest, shown)
    own = table.seats_of(guest)
    away = [number for number in own if table.seats[number].stand_in is not None]
    is_due = table.status == "running" and match.seat in own and match.seat not in away
    is_my_turn = is_due and eyes == match.seat
    sitters = sitters_of(table, guest, lang, live.now())
    turn = sitters[match.seat] if match.seat is not None and table.status == "running" else None
    new = _new_moves(match, own)
    first_line = _first_line(table, known, eyes, lang)
    refusal = table.undo_refusal(eyes) if eyes is not None and table.status == "running" else None
    return Sheet(
        id=table.id,
        game=match.game,
        when=_when(match, match.state, lang),
        status=table.status,
        number=table.number,
        mark=live.mark,
        room=room,
        look=known_look(match.game, look),
        board=board(match, match.state, eyes, lang, room, look),
        outlook=_outlook(table, eyes, lang) if table.status == "running" else None,
        eyes=eyes,
        is_my_turn=is_my_turn,
        is_hot_seat=len(own) > 1,
        invite=_invite(table, guest),
        turn=turn,
        pass_to=turn if is_due and not is_my_turn else None,
        waiting="" if is_due or turn is None else typeset(_waiting(live, turn.number), lang),
        question=typeset(match.game.question(table.imagined(match.state.seat)), lang) if is_my_turn else "",
        choices=choices(table, lang) if is_my_turn else [],
        lesson=lesson_now(table, lang) if own and table.status == "running" else None,
        steps=_steps(table, new, own, eyes, lang, first_line),
        last=_last_step(table, own, eyes, lang),
        sitters=sitters,
        moves=len(match.line),
        log=_log(table, new, eyes, lang, first_line),
        new=(min(new) + 1, max(new) + 1) if new else None,
        undo_refusal=None if refusal is None else typeset(refusal, lang),
        can_redo=eyes is not None and match.can_redo(eyes),
        away=[sitters[number] for number in away],
        can_download=match.is_over or not match.game.has_secrets,
        shows_chances=table.shows_chances and table.status == "running" and not own,
        seed_hash=match.record.seed_hash,
        ending=_ending(table, sitters, own, lang, room, live.rated) if table.status == "over" else None,
        ways=ways(live, guest, lang),
        happened=[] if match.line else _happened(table, 0, lang),
    )


def _invite(table: Table, guest: str | None) -> str | None:
    return table.invite if table.is_of(guest) else None


def board(match: Match, state: State, eyes: int | None, lang: Lang, room: int, look: str = "") -> str:
    return match.game.draw(state, match.names, eyes, lang, "page", room, known_look(match.game, look))


def _when(match: Match, state: State, lang: Lang) -> str:
    said = match.game.when(state)
    return "" if said is None else typeset(said, lang)


def known_look(game: AnyGame, look: str) -> str:
    """A look that the game has: the one asked for, or its usual one."""
    keys = [one.key for one in game.looks]
    return look if look in keys else keys[0] if keys else ""


def _outlook(table: Table, eyes: int | None, lang: Lang) -> Outlook | None:
    match = table.match
    forecast = match.game.forecast(match.state if eyes is None else table.imagined(eyes), eyes)
    if forecast is None:
        return None
    return Outlook(
        title=typeset(forecast.title, lang),
        sources=[Source(typeset(share.name, lang), share.points) for share in forecast.shares],
        totals=[sum(share.points[seat] for share in forecast.shares) for seat in range(len(match.names))],
    )


def sitters_of(table: Table, guest: str | None, lang: Lang, now: float | None = None) -> list[Sitter]:
    match, clocks = table.match, faces(table, lang, now)
    scores = match.scores()
    places = match.ranking() if match.is_over else [0] * len(scores)  # what breaks ties may be a secret until then
    is_running = table.status == "running"
    teams = {seat: place for place, team in enumerate(match.game.teams(match.options), 1) for seat in team}
    return [
        Sitter(
            number=number,
            name=seat.name or typeset(words.OPEN_SEAT, lang),
            kind=seat.kind,
            level=None if seat.bot is None else typeset(level_name(seat.bot), lang),
            stand_in=seat.stand_in is not None,
            is_mine=guest is not None and seat.guest == guest and seat.kind != "open",
            is_on_turn=is_running and number == match.seat,
            is_host=seat.guest == table.host and seat.kind != "open",
            score=scores[number],
            place=places[number],
            team=teams.get(number, 0),
            clock=clocks.get(number),
            is_awaited=seat.kind == "open" and seat.guest is not None,
            is_invited=seat.kind == "open" and guest is not None and seat.guest == guest,
        )
        for number, seat in enumerate(table.all_seats)
    ]


def _waiting(live: Live, number: int) -> Text:
    seat, until = live.table.seats[number], live.table.clocks.rests_until(number, live.now())
    if seat.bot is not None:
        return words.thinking(seat.name, level_name(seat.bot), live.line)
    return words.waiting(seat.name) if until is None else rests_until(seat.name, until)


def _new_moves(match: Match, own: Sequence[int]) -> set[int]:
    """The others' moves since my last turn, by their place in the line; they stay until my turn is over."""
    return set(range(*news_from(match, own)))


def _happened(table: Table, after: int, lang: Lang) -> list[Happened]:
    return [Happened(one.seat, typeset(one.words, lang)) for one in table.happenings if one.after == after]


def _log(table: Table, new: set[int], eyes: int | None, lang: Lang, start: int = 0) -> list[Line]:
    return [
        Line(
            at + 1,
            table.match.line[at].seat,
            [typeset(sentence, lang) for sentence in told.sentences],
            touched(told.steps),
            at in new,
            [] if at else _happened(table, 0, lang),
            _happened(table, at + 1, lang),
        )
        for at, told in enumerate(table.told(eyes, start), start)
    ]


def _last_step(table: Table, own: Sequence[int], eyes: int | None, lang: Lang) -> Shown | None:
    end = len(table.match.line)
    steps = steps_of(table, range(max(0, end - 1), end), set(), own, eyes, lang)
    return steps[-1] if steps else None


def _steps(
    table: Table, new: set[int], own: Sequence[int], eyes: int | None, lang: Lang, first_line: int
) -> list[Shown]:
    """Those that are new, and those that the page does not show yet; a page that is loaded anew has its log."""
    end = len(table.match.line)
    told = new | _followed(table, new, own, eyes)
    since = news_from(table.match, own)[0]
    happened = [max(0, one.after - 1) for one in table.happenings if one.after >= since]
    start = min([*told, *happened], default=end)
    return steps_of(table, range(min(start, first_line) if first_line else start, end), told, own, eyes, lang)


def _followed(table: Table, new: set[int], own: Sequence[int], eyes: int | None) -> set[int]:
    """The move of mine that ended my last turn, if something followed by itself: that is new as well."""
    line, at = table.match.line, min(new, default=len(table.match.line)) - 1
    mine = line[at].seat if at >= 0 and line[at].seat in own else NOBODY  # at a screen that several share, one of them
    while at >= 0 and line[at].seat == mine:
        if len(table.told_of(eyes, at).steps) > 1:
            return {at}
        if new:
            break
        at -= 1
    return set()


def _first_line(table: Table, known: Known | None, eyes: int | None, lang: Lang) -> int:
    """From which line on a page must be told; from the first if it was told by other eyes what they alone may know."""
    if known is None or known.lang != lang or (known.eyes != eyes and table.match.game.has_secrets):
        return 0
    return table.still_told(known.number, known.lines)


def _ending(
    table: Table, sitters: list[Sitter], own: Sequence[int], lang: Lang, room: int, rated: Sequence[Change] = ()
) -> Ending:
    match = table.match
    winners = [sitter for sitter in sitters if sitter.place == 1]
    is_me = len(own) == 1 and [winner.number for winner in winners] == list(own)
    ranking = sorted(sitters, key=lambda sitter: (sitter.place, sitter.team, sitter.number))
    names, teams = [winner.name for winner in winners], _teams(ranking)
    is_one_team = len(teams) > 1 and teams[0].place < teams[1].place
    best = teams or [Standing(sitter.score, sitter.place) for sitter in ranking]
    is_close = match.stopped is None and any(
        one.score == next_.score and one.place < next_.place for one, next_ in pairwise(best)
    )
    ties = match.game.ties_of(match.options) if is_close else None
    said = [*(together(team.names, team.score) for team in teams), *([ties] if ties else [])]
    outcome = match.game.outcome(match.state)
    title = words.team_wins(names) if is_one_team else words.winner(names, is_me) if names else words.GAME_LOST
    return Ending(
        title=typeset(title, lang),
        outcome="" if outcome is None else typeset(outcome.words, lang),
        ranking=ranking,
        ties=" ".join(typeset(sentence, lang) for sentence in said),
        sources=[Source(typeset(share.name, lang), share.points) for share in match.game.breakdown(match.state)],
        curve=_curve(match, lang, width=CURVES[room]),
        seed=match.record.seed,
        how="" if match.why_stopped is None else typeset(_sentence(match.why_stopped), lang),
        can_be_analysed=analysis.is_possible(match),
        rated={one.seat: one for one in rated},
        best=best_moves(table, lang),
        next_level=next_level(table, own, [winner.number for winner in winners], lang),
    )


@dataclass(frozen=True)
class Standing:
    """A player, or a team, at the end."""

    score: int
    place: int
    names: list[str] = field(default_factory=list)


def _teams(ranking: list[Sitter]) -> list[Standing]:
    """What teams have together, best place first; empty where each plays for itself."""
    teams: dict[int, list[Sitter]] = {}
    for sitter in ranking:
        if sitter.team:
            teams.setdefault(sitter.team, []).append(sitter)
    return [
        Standing(sum(sitter.score for sitter in team), team[0].place, [sitter.name for sitter in team])
        for team in teams.values()
    ]


# --- A moment of the past -----------------------------------------------------------------------------------


def moment_of(table: Table, guest: str | None, lang: Lang, room: int, move: int | None, look: str = "") -> Moment:
    """The table after so many moves, through the guest's own eyes; through a spectator's on a shared screen."""
    match, eyes = table.match, table.viewpoint(guest)
    moves = len(match.line)
    at = moves if move is None else max(0, min(move, moves))
    then = match.at(at)
    made = match.line[at - 1] if at else None
    log = _log(table, {at - 1}, eyes, lang)
    return Moment(
        id=table.id,
        game=match.game,
        invite=_invite(table, guest),
        when=_when(match, then, lang),
        move=at,
        moves=moves,
        room=room,
        look=known_look(match.game, look),
        board=board(match, then, eyes, lang, room, look),
        seen_by=typeset(words.seen_by(None if eyes is None else match.names[eyes]), lang)
        if match.game.has_secrets
        else "",
        seat=None if made is None else made.seat,
        sentences=log[at - 1].sentences if at else [typeset(words.THE_START, lang)],
        steps=steps_of(table, range(max(at - 1, 0), at), set(), [], eyes, lang),
        log=log,
        curve=_curve(match, lang, at, width=BESIDE_A_DESK if room == DESK else CURVES[room]),
        can_play_on=table.may_play_on(at),
        can_be_analysed=analysis.is_possible(match),
    )


def board_after(
    table: Table, guest: str | None, lang: Lang, room: int, move: int, shown: int | None = None, look: str = ""
) -> str:
    """The board after so many moves, through the eyes that look now."""
    match = table.match
    return board(match, match.at(min(move, len(match.line))), table.viewpoint(guest, shown), lang, room, look)


def _curve(match: Match, lang: Lang, now: int | None = None, *, width: int) -> str:
    """The scores after each move; they are public at all times."""
    states = list(match.states())
    stretches = [match.game.stretch(state) for state in states]
    feet = ["" if stretch is None else stretch.to(lang) for stretch in stretches]
    return curve([state.scores() for state in states], match.names, match.game.stretches, lang, now, width, feet)


# --- What is not possible -----------------------------------------------------------------------------------


def why_not(table: Table, guest: str | None, pieces: Sequence[str], shown: int | None = None) -> Text:
    """Why nothing can be done with these pieces now. The last one is what was clicked."""
    match = table.match
    if match.seat is None:
        return _sentence(Text("the game is over", "la partie est terminée"))
    if match.seat not in table.seats_of(guest) or table.viewpoint(guest, shown) != match.seat:
        return words.turn_of(match.names[match.seat])
    if (lead := table.lead) is not None and lead.step is not None:
        return _sentence(kindly(lead.step))
    return _sentence(match.game.why_nothing(table.imagined(match.seat), pieces) or words.NOT_LIT)


def _sentence(text: Text) -> Text:
    return Text(*(f"{said[:1].upper()}{said[1:].rstrip('.')}." for said in text))
