"""The page of an analysis: what a master says of a finished match, and the chances to win of one that goes on."""

from dataclasses import dataclass, field

from bastide.bots.analysis import Account, Looked, Swing, accounts, percent, swings, told
from bastide.engine.match import Match
from bastide.engine.state import State
from bastide.engine.text import Lang, Text
from bastide.table.table import Table
from bastide.web.curve import WIDTH, curve
from bastide.web.words import typeset

TITLE = Text("Analysis", "Analyse")
WHAT = Text(
    "A master looks at every decision once more, knowing no more than whoever made it: how likely each of you was to "
    "win, and what the master would have done. That takes a minute or more, and goes on without you.",
    "Un maître revoit chaque décision, sans en savoir plus que qui l'a prise : vos chances de gagner, et ce qu'il "
    "aurait fait lui-même. Cela prend une minute ou plus, et continue sans vous.",
)
BEGIN = Text("Let a master look it over", "La faire revoir par un maître")
GOES_ON_WHAT = Text(
    "As a master judges the table after every decision. Only those who watch see this; players do when the game is "
    "over. All of it is an estimate: nobody knows what chance will bring.",
    "Ce qu'un maître pense de la table après chaque décision. Seuls ceux qui regardent le voient ; les joueurs, à la "
    "fin de la partie. Ce sont des estimations : nul ne sait ce que le sort apportera.",
)
NOTHING_YET = Text("Nothing has been decided yet.", "Rien n'a encore été décidé.")
UNDER_WAY = Text("The master is looking…", "Le maître regarde…")
CHANCES = Text("Chance to win, in %", "Chances de gagner, en %")
PLAYERS = Text("How each of you played", "Comment chacun a joué")
PLAYER = Text("Player", "Joueur")
CHOICES = Text("Decisions", "Décisions")
AS_GOOD = Text("As good as the master's", "Aussi bonnes que celles du maître")
GIVEN_AWAY = Text("Given away by a decision", "Cédé par décision")
GIVEN_AWAY_HELP = Text(
    "A decision is as good as the master's if it gives away less than one chance in a hundred. All chances are "
    "estimates; the master errs, too.",
    "Une décision vaut celle du maître si elle cède moins d'une chance sur cent. Toutes les chances sont des "
    "estimations ; le maître aussi se trompe.",
)
MOMENTS = Text("The moments that counted", "Les moments qui ont compté")
NO_MOMENTS = Text(
    "No single moment turned this game: it was won step by step.",
    "Aucun moment n'a fait basculer la partie : elle s'est gagnée pas à pas.",
)
LOOK = Text("Look at it", "Voir ce moment")
AGAINST = Text("Play on from here against a master", "Reprendre ici contre un maître")
ALONE = Text("Play on from here", "Reprendre ici")
_MOVE = Text("Move {}", "Coup {}")


@dataclass(frozen=True)
class Row:
    """How a seat played, in figures."""

    seat: int
    name: str
    choices: int
    as_good: str
    lost: str


@dataclass(frozen=True)
class Moment:
    """A moment that counted: which, what was decided, and what is to be said of it."""

    move: int
    seat: int
    title: str
    decided: str
    said: list[str]
    can_play_on: bool


@dataclass(frozen=True)
class Prospect:
    """How likely a seat is to win, in figures."""

    seat: int
    name: str
    chance: str


@dataclass(frozen=True)
class Shown:
    """The analysis of a table as far as it is."""

    id: str
    done: int
    of: int
    is_under_way: bool
    curve: str
    rows: list[Row]
    moments: list[Moment]
    goes_on: bool = False  # the match, so there are chances alone
    prospects: list[Prospect] = field(default_factory=list)  # as far as they are known

    @property
    def is_done(self) -> bool:
        return self.done == self.of


def shown(table: Table, looks: list[Looked], is_under_way: bool, lang: Lang, width: int = WIDTH) -> Shown:
    """Of a finished match nothing is said before all was looked at: the moments that counted are those of the whole
    match. Of one that goes on, what is known."""
    match = table.match
    common = table.id, len(looks), len(match.line), is_under_way
    if not match.is_over:
        drawn = _curve(match, list(match.states()), looks, lang, width) if looks else ""
        return Shown(*common, drawn, [], [], True, _prospects(match, looks[-1], lang) if looks else [])
    if len(looks) < len(match.line):
        return Shown(*common, "", [], [])
    rows = [_row(seat, match, account, lang) for seat, account in enumerate(accounts(looks, match.options.players))]
    states, found = list(match.states()), swings(looks)
    moments = [_moment(match, states[swing.move], swing, table.may_play_on(swing.move), lang) for swing in found]
    return Shown(*common, _curve(match, states, looks, lang, width), rows, moments)


def _prospects(match: Match, looked: Looked, lang: Lang) -> list[Prospect]:
    shares = (typeset(percent(chance), lang) for chance in looked.chances)
    return [Prospect(seat, name, share) for seat, (name, share) in enumerate(zip(match.names, shares, strict=True))]


def _curve(match: Match, states: list[State], looks: list[Looked], lang: Lang, width: int) -> str:
    chances = [[round(100 * chance) for chance in looked.chances] for looked in looks]
    stretches = [match.game.stretch(state) for state in states[1 : len(looks) + 1]]
    feet = ["" if stretch is None else stretch.to(lang) for stretch in stretches]
    return curve(chances, match.names, match.game.stretches, lang, None, width, feet, CHANCES)


def _row(seat: int, match: Match, account: Account, lang: Lang) -> Row:
    lost = typeset(percent(account.lost_each, 1), lang)
    return Row(seat, match.names[seat], account.choices, typeset(percent(account.accuracy), lang), lost)


def _moment(match: Match, before: State, swing: Swing, can_play_on: bool, lang: Lang) -> Moment:
    move = match.line[swing.move]
    return Moment(
        swing.move,
        move.seat,
        _MOVE.of(str(swing.move + 1)).to(lang),
        typeset(match.game.describe(before, move.decision), lang),
        [typeset(text, lang) for text in told(match, before, swing)],
        can_play_on,
    )
