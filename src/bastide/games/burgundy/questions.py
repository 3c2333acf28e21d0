"""What is asked (B7): each question says what may answer it, its words, and what it is called in a position."""

from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.text import Text, counted, join, listed
from bastide.games.burgundy import captions
from bastide.games.burgundy.book import DIE_1, DIE_2, FREE
from bastide.games.burgundy.components import CARPENTER, CHURCH, FETCHED, KINDS, MARKET, OTHER
from bastide.games.burgundy.rounds import close_phase
from bastide.games.burgundy.state import BOTH_DICE, BurgundyState
from bastide.games.burgundy.verbs.buy import BUY
from bastide.games.burgundy.verbs.discard import DISCARD
from bastide.games.burgundy.verbs.ending import DECLINE, END
from bastide.games.burgundy.verbs.load import LOAD, LOAD_NONE
from bastide.games.burgundy.verbs.opening import SIDE, START
from bastide.games.burgundy.verbs.place import PLACE
from bastide.games.burgundy.verbs.sell import SELL
from bastide.games.burgundy.verbs.take import TAKE
from bastide.games.burgundy.verbs.verb import Action
from bastide.games.burgundy.verbs.workers import WORKERS

EVERY_TYPE: Final[int] = (1 << (OTHER + 1)) - 1
ACTIONS: Final[list[Action]] = [TAKE, PLACE, SELL, WORKERS]  # of the base game, as they are listed (B7.3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """One question of the stack. ``first`` says that it must be answered before anything else."""

    def __init__(self, key: str, asks: Text, first: Text) -> None:
        self.key: str = key
        self.asks: Text = asks
        self.first: Text = first
        self.number: int = -1  # given when a game is put together
        self.grants: list[Action] = []
        self.grants_all: bool = False
        self.means: int = FREE  # what the granted action is done with
        self.fetched: int = EVERY_TYPE  # of which types tiles may be taken
        self.is_fetch: bool = False  # into an empty space of the storage only (X1.6)
        self.may_buy: bool = False
        self.may_decline: bool = False
        self.is_skipped: bool = False  # where nothing can be chosen but to decline, or an empty ship (B7.5)
        self.is_errand: bool = False  # goes on by itself, see Errand

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """List every legal answer; equal choices once (B7.6)."""
        for action in state.terms.actions if self.grants_all else self.grants:
            action.add(state, self.means, found)
        if self.may_buy and state.terms.buy_at_follow_ups:
            BUY.add(state, found)
        if self.may_decline:
            found.append(DECLINE.at())

    def does_grant(self, action: Action, means: int) -> bool:
        return means == self.means and (action in self.grants or (self.grants_all and action in ACTIONS))

    def words(self, state: BurgundyState) -> Text:
        """What is asked, in a sentence."""
        if self.may_buy and state.terms.buy_at_follow_ups and can_buy(state):
            return join([self.asks, Text("You may buy a tile first.", "Vous pouvez d'abord acheter une tuile.")])
        return self.asks

    def pending(self, detail: int) -> str:
        """What it is called in a position."""
        return self.key

    def go_on(self, state: BurgundyState) -> None:
        """Nothing but an errand goes on by itself."""
        raise AssertionError(self.key)

    def is_open(self, state: BurgundyState) -> bool:
        """Does an errand leave something to choose now, and so is asked like any question?"""
        return False


class Errand(Question):
    """What asks nobody: whenever it is on top, it does its next step, and takes itself off when all is done.

    What a step asks lies on top of it and is answered first, to any depth (X1.7).
    """

    def __init__(self, key: str) -> None:
        super().__init__(key, _NOBODY_IS_ASKED, _NOBODY_IS_ASKED)
        self.is_errand = True


_NOBODY_IS_ASKED: Final[Text] = Text("Nobody is asked.", "Personne n'est interrogé.")


def settle(state: BurgundyState) -> None:
    """Errands go on and idle questions are taken off, until somebody has something to decide (B7.5, X1.20)."""
    while True:
        asked = state.asked()
        if asked.is_errand:
            if asked.is_open(state):
                return
            asked.go_on(state)
        elif asked.is_skipped and is_idle(state):
            state.answered()
        else:
            return


def is_idle(state: BurgundyState) -> bool:
    """Does the question that is asked offer nothing but to decline, or but an empty ship (B7.5, X1.20)?"""
    choices: list[int] = []
    state.asked().add(state, choices)
    return len(choices) == 0 or (len(choices) == 1 and (choices[0] == DECLINE.first or choices[0] == LOAD_NONE.first))


def can_buy(state: BurgundyState) -> bool:
    """Is there a purchase to be made, at the black depot or elsewhere?"""
    found: list[int] = []
    BUY.add(state, found)
    return bool(found)


def granting(question: Question, *actions: Action) -> Question:
    """The question grants one of these actions without a die; without any named, one of all."""
    question.grants = list(actions)
    question.grants_all = not actions
    return question


def declinable(question: Question) -> Question:
    """It may be declined, and is not asked where there is nothing else to choose (B7.5)."""
    question.may_decline = True
    question.is_skipped = True
    return question


def buying(question: Question) -> Question:
    """A tile may be bought before it is answered (B12.4)."""
    question.may_buy = True
    return question


def fetching(question: Question, types: int) -> Question:
    """A tile of these types is taken from any numbered depot, if there is room for it (B10.9)."""
    question.fetched = types
    question.is_fetch = True
    return declinable(granting(question, TAKE))


# --- Before phase A -----------------------------------------------------------------------------------------


class PickSide(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        SIDE.add(state, found)


class PickStart(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        START.add(state, found)


# --- The turn -----------------------------------------------------------------------------------------------


class Turn(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        """The actions of each die, purchases, the end; dice that show the same are one choice (B7.3, B7.6)."""
        used = state.used
        if used != BOTH_DICE:
            first = 2 * state.seat
            if not used & 1:
                for action in state.terms.actions:
                    action.add(state, DIE_1, found)
            if not used & 2 and (used or state.dice[first] != state.dice[first + 1]):
                for action in state.terms.actions:
                    action.add(state, DIE_2, found)
        BUY.add(state, found)
        if used == BOTH_DICE:
            found.append(END.at())
        for module in state.terms.at_offer:
            module.offer(state, found)

    def words(self, state: BurgundyState) -> Text:
        if state.used == BOTH_DICE:
            more = Text(", or buy a tile first", ", ou achetez d'abord une tuile") if can_buy(state) else Text("", "")
            return Text(
                f"Both dice are used. End your turn{more.en}.", f"Vos dés sont utilisés. Terminez votre tour{more.fr}."
            )
        dice = [state.dice[2 * state.seat + die] for die in (0, 1) if not state.used >> die & 1]
        shown = listed([Text(f"a {die}", f"un {die}") for die in dice])
        left = counted(len(dice), Text("die", "dé"), Text("dice", "dés"))
        return Text(
            f"Your turn: {left.en} left, {shown.en}. Choose a die, a tile or a space.",
            f"À vous : encore {left.fr}, {shown.fr}. Choisissez un dé, une tuile ou une case.",
        )


# --- What a placed tile asks (B7.4) -------------------------------------------------------------------------


class ByShip(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        cargoes: list[int] = []
        LOAD.add(state, cargoes)
        for module in state.terms.at_cargoes:
            cargoes = module.cargoes(state, cargoes)
        found.extend(cargoes)


class ByCityHall(Question):
    def words(self, state: BurgundyState) -> Text:
        if not any(PLACE.owns(choice) for choice in state.decisions()):
            return Text(
                "No stored tile can be placed. Buy one for your city hall to place, or decline.",
                "Aucune tuile en réserve ne peut être placée. Achetez-en une pour votre hôtel de ville, ou renoncez.",
            )
        return Question.words(self, state)


class MakeRoom(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        DISCARD.add(state, found)

    def words(self, state: BurgundyState) -> Text:
        tile = captions.tile(state.detail)
        return Text(
            f"Your storage is full. Which tile goes to the box, to make room for the new one ({tile.en})?",
            f"Votre réserve est pleine. Quelle tuile va dans la boîte, pour faire place à la nouvelle ({tile.fr}) ?",
        )

    def pending(self, detail: int) -> str:
        return f"discard for {KINDS[detail].id}"


class PhaseEnd(Errand):
    def go_on(self, state: BurgundyState) -> None:
        state.answered()
        close_phase(state)


def _fetch(key: str, kind: int, first: Text) -> Question:
    wanted, who = captions.types(FETCHED[kind]), captions.tile(kind)
    asks = Text(
        f"The {who.en} fetches a tile ({wanted.en}) from any numbered depot. Which one?",
        f"{who.fr[0].upper()}{who.fr[1:]} : prenez une tuile d'un dépôt numéroté ({wanted.fr}). Laquelle ?",
    )
    return fetching(Question(key, asks, first), FETCHED[kind])


def _by_ship() -> Question:
    question = ByShip(
        "ship",
        Text(
            "Your ship is in: the goods of which depot come aboard?",
            "Votre navire est arrivé : les marchandises de quel dépôt chargez-vous ?",
        ),
        Text("your ship waits: choose its goods first", "votre navire attend : choisissez d'abord ses marchandises"),
    )
    question.is_skipped = True
    return question


QUESTIONS: Final[list[Question]] = [  # by number; see state.py
    Question(
        "over", Text("The game is over.", "La partie est terminée."), Text("the game is over", "la partie est terminée")
    ),
    PickSide(
        "side",
        Text("Which side of your duchy do you play?", "Quel côté de votre duché jouez-vous ?"),
        Text("choose the side of your duchy first", "choisissez d'abord le côté de votre duché"),
    ),
    PickStart(
        "start",
        Text("Where does your first castle stand?", "Où se dresse votre premier château ?"),
        Text("place your first castle first", "placez d'abord votre premier château"),
    ),
    Turn(
        "turn",
        Text("Your turn.", "À vous."),
        Text("nothing is asked but your turn", "il n'y a rien d'autre à décider que votre tour"),
    ),
    _by_ship(),
    buying(
        granting(
            Question(
                "castle",
                Text(
                    "Your castle grants one more action, with any number: take, place, sell, or workers.",
                    "Votre château offre une action de plus, nombre au choix : "
                    "prendre, placer, vendre, ou des ouvriers.",
                ),
                Text(
                    "your castle grants one action with any number: take it first",
                    "votre château offre une action, nombre au choix : faites-la d'abord",
                ),
            )
        )
    ),
    buying(
        declinable(
            granting(
                ByCityHall(
                    "city_hall",
                    Text(
                        "Your city hall places another stored tile, whatever its number. Which one, and where?",
                        "Votre hôtel de ville place une autre tuile en réserve, "
                        "quel que soit le nombre. Laquelle, et où ?",
                    ),
                    Text(
                        "your city hall may place another tile: place it, or decline, first",
                        "votre hôtel de ville peut placer une autre tuile : placez-la, ou renoncez, d'abord",
                    ),
                ),
                PLACE,
            )
        )
    ),
    _fetch(
        "carpenter",
        CARPENTER,
        Text(
            "your carpenter may fetch a building: take it, or decline, first",
            "votre charpentier peut chercher un bâtiment : prenez-le, ou renoncez, d'abord",
        ),
    ),
    _fetch(
        "church",
        CHURCH,
        Text(
            "your church may fetch a mine, monastery or castle: take it, or decline, first",
            "votre église peut chercher une mine, un monastère ou un château : prenez, ou renoncez, d'abord",
        ),
    ),
    _fetch(
        "market",
        MARKET,
        Text(
            "your market may fetch a ship or livestock: take it, or decline, first",
            "votre marché peut chercher un navire ou du bétail : prenez, ou renoncez, d'abord",
        ),
    ),
    declinable(
        granting(
            Question(
                "warehouse",
                Text(
                    "Your warehouse sells one type of goods. Which one?",
                    "Votre entrepôt vend un type de marchandises. Lequel ?",
                ),
                Text(
                    "your warehouse may sell one type of goods: sell, or decline, first",
                    "votre entrepôt peut vendre un type de marchandises : vendez, ou renoncez, d'abord",
                ),
            ),
            SELL,
        )
    ),
    MakeRoom(
        "discard",
        Text("Which tile goes to the box?", "Quelle tuile va dans la boîte ?"),
        Text(
            "your storage is full: choose the tile that leaves it first",
            "votre réserve est pleine : choisissez d'abord la tuile qui en sort",
        ),
    ),
    PhaseEnd("phase_end"),
]
