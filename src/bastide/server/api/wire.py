"""What goes in and out of the JSON API, as data. The pages take the same."""

from typing import Annotated, Any, Literal

import msgspec
from litestar.params import Parameter, QueryParameter

from bastide.engine.options import OptionValue
from bastide.server.api.clocks import OfferView, TimeView
from bastide.server.entrance.errors import ALWAYS, may_refuse
from bastide.server.strength.ratings import Change

GameKey = Annotated[str, Parameter(max_length=32, description="The key of a game")]
TableId = Annotated[str, Parameter(max_length=16, description="The id of a table")]
Invite = Annotated[str | None, QueryParameter(name="invite", max_length=32, description="From an invitation link")]
Unseen = Annotated[
    bool, QueryParameter(name="unseen", description="Nobody looks just now: notices of my turn are sent all the same")
]
Eyes = Annotated[
    int | None,
    QueryParameter(
        name="eyes",
        ge=0,
        le=7,
        description="Which of my seats looks: needed where I hold several and there are secrets between them",
    ),
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Parts = Annotated[dict[str, Any], msgspec.Meta(min_length=1, max_length=8)]


# --- what goes in -------------------------------------------------------------------------------------------


class Wish(msgspec.Struct):
    """A seat as the host wants it. ``level`` for a bot, ``name`` for a person here."""

    kind: Literal["me", "hotseat", "bot", "open"]
    level: Word | None = None
    name: Name | None = None


class NewTable(msgspec.Struct):
    """A table to be opened. What is left out of the options takes its default. The seats are needed but for a
    ``lesson``: that of the game, at its own table, against an apprentice. ``cadence`` is what is agreed about time:
    ``{"kind": "live", "minutes": 15, "seconds": 15, "late": "loses"}`` or ``{"kind": "days", "days": 3, "holidays":
    14, "late": "journeyman"}``, and in any case ``absence``: the days on one turn after which the others may agree on
    somebody else. A ``rated`` game counts for the ratings of all who play it: no hints, a clock, and whose time is up
    loses. Where ``shows_chances``, those who only watch see while the game goes on how likely everybody is to win: not
    in rated games, nor in games with hidden cards."""

    game: Word
    seats: Annotated[list[Wish], msgspec.Meta(min_length=1, max_length=8)] = []
    options: dict[str, str | int | bool | None] = {}
    is_public: bool = False
    welcomes_watchers: bool = True
    lesson: bool = False
    cadence: dict[str, str | int] = {}
    rated: bool = False
    shows_chances: bool = False


class Decision(msgspec.Struct):
    """An answer: which number of the log it is, and what is decided: in notation, or the verb and its arguments by
    name, as in ``parts`` of a table. ``request_id`` makes it safe to send again. ``seat`` is needed only if you
    have several."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    do: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | Parts
    request_id: Word | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class Step(msgspec.Struct):
    """Undo or redo, answering this number of the log. ``seat`` is needed only if you have several."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    request_id: Word | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class Joining(msgspec.Struct):
    name: Name | None = None
    invite: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Filling(msgspec.Struct):
    level: Word


class HandOver(msgspec.Struct):
    """The level of the bot that plays for you from now on; null to take the seat back."""

    level: Word | None = None


class PlayOn(msgspec.Struct):
    """From which moment a new table of the caller goes on, and which bots take the other seats."""

    move: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    level: Word
    invite: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Naming(msgspec.Struct):
    name: Name


HOUSE = may_refuse(*ALWAYS)
NAMING = may_refuse(*ALWAYS, 409)
ONE_GAME = may_refuse(*ALWAYS, 404)
TABLE = may_refuse(*ALWAYS, 404, 409)
PLAY = may_refuse(*ALWAYS, 404, 409, 422)


# --- what comes out -----------------------------------------------------------------------------------------


class SeatView(msgspec.Struct):
    number: int
    kind: str
    name: str
    level: str | None
    stand_in: str | None
    is_mine: bool


class TableView(msgspec.Struct):
    """A table as the caller may see it. ``view`` is the match seen from ``viewpoint`` (null: a watcher), with the
    legal decisions when it is the caller's turn; ``parts`` are the same decisions, each as its verb and its arguments
    by name. ``rematch`` is the table where the same people play again. Of a
    ``rated`` game that is over, ``ratings`` says what it made of them."""

    id: str
    game: str
    status: str
    number: int
    mark: str
    is_public: bool
    welcomes_watchers: bool
    shows_chances: bool
    invite: str | None
    seats: list[SeatView]
    viewpoint: int | None
    can_undo: bool
    can_redo: bool
    view: dict[str, Any]
    parts: list[dict[str, Any]]
    time: TimeView
    offer: OfferView | None
    rematch: str | None
    rated: bool
    ratings: list[Change]


class Summary(msgspec.Struct):
    """A line in a list of tables. One of mine that this version cannot open, as far as the house knows, is
    ``unopened``."""

    id: str
    game: str
    status: str
    seats: list[str]
    is_mine: bool
    is_my_turn: bool


class Me(msgspec.Struct):
    name: str | None
    is_known: bool


class Token(msgspec.Struct):
    """Send it as ``Authorization: Bearer ...``. It is shown once."""

    token: str


class Hint(msgspec.Struct):
    """A decision in notation and in words, and why, in a sentence; empty where nothing speaks for it but its words.
    ``chances``: how likely the seat is to win, from 0 to 1, before and after it; null where nobody can say."""

    do: str
    words: str
    why: str
    chances: list[float] | None


class Chosen(msgspec.Struct):
    """What the options chosen so far come to: all of them completed, those that have an effect (``matters``), and for
    each option the values that go with those before it (``fitting``). Values that are not to be had now are ``apart``:
    by option and value as it is typed, why. Where the choices do not go together, why, and which one is odd."""

    options: dict[str, OptionValue]
    matters: list[str]
    fitting: dict[str, list[OptionValue]]
    apart: dict[str, dict[str, str]]
    refusal: str | None
    odd: str | None


class Health(msgspec.Struct):
    """``unopened`` counts the tables that this version could not open."""

    status: str
    version: str
    unopened: int
