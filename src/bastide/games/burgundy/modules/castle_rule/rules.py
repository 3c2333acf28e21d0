"""Boards 11-18 and their castle rule: tiles hang on castles (X2.4); castles are rescued (X2.7) or founded (X3.3)."""

from collections.abc import Mapping
from typing import Final, cast

from bastide.engine.bits import how_many, members
from bastide.engine.options import Options
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    CASTLE,
    CASTLE_TILE,
    EXPANSIONS,
    IS_SPIELBOX,
    KIND_TYPE,
    OTHER,
    TYPE_COUNT,
)
from bastide.games.burgundy.gates import lay, receive, score
from bastide.games.burgundy.judge import hope, reward
from bastide.games.burgundy.module import Extra, Module
from bastide.games.burgundy.modules.castle_rule.options import has_board
from bastide.games.burgundy.state import BOTH_DICE, FROM_FOUNDING, TURN, BurgundyState, Estate
from bastide.games.burgundy.verbs.place import tell_gain
from bastide.games.burgundy.verbs.verb import SPACE, Deed, asked_first
from bastide.games.burgundy.worth import placement_gain, promise

PRICE_VP: Final[int] = EXPANSIONS["castle_rule"]["rescue_cost"]["vp"]  # and both dice, in either form
UNHELD: Final[int] = 40  # per cent of its hope that a region loses as long as no castle holds it


class Pool(Extra):
    """Castles that nobody took in their phase, face up beside the board (X2.6)."""

    __slots__ = ("castles",)

    def __init__(self, castles: int) -> None:
        self.castles: int = castles

    def copy(self) -> "Pool":
        return Pool(self.castles)


class CastleRule(Module):
    def is_played(self, options: Mapping[str, object]) -> bool:
        """Where nobody can have one of its boards, there is nothing to bind or to serve (X2.3)."""
        return options.get(self.key) is True and has_board(cast(Options, options))

    def extra(self, state: BurgundyState) -> Extra | None:
        return Pool(0)

    def depot_cleared(self, state: BurgundyState, kind: int) -> bool:
        """Castles are kept for those who would rescue them; the form of 2011 has no pool (X2.6, X3.4)."""
        if kind != CASTLE_TILE or not state.terms.is_special:
            return False
        self.pool(state).castles += 1
        return True

    def offer(self, state: BurgundyState, found: list[int]) -> None:
        if state.used:
            return
        estate = state.estates[state.seat]
        if not is_bound(estate) or state.vp[state.seat] < PRICE_VP:
            return
        if state.terms.is_special:
            if self.pool(state).castles:
                found.append(RESCUE.at())
        else:
            for space in members(founding_spaces(estate)):
                found.append(FOUND.at(space))

    def spaces(self, state: BurgundyState, estate: Estate, kind: int, spaces: int) -> int:
        """Beside a castle, or linked to one through its own colour; castles themselves are free (X2.4, X2.5)."""
        type = KIND_TYPE[kind]
        if type == CASTLE or spaces == 0 or not is_bound(estate) or state.book.is_anywhere(state, estate):
            return spaces
        beside = beside_castles(estate)
        if type != OTHER:
            return spaces & anchored(estate, type, beside)
        allowed = 0
        for each in range(TYPE_COUNT):  # what is of no type counts as that of its space, a castle space too (X2.5)
            allowed |= estate.board.of_type[each] & anchored(estate, each, beside)
        return spaces & allowed

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """The judge hopes for every region alike; one that no castle holds yet must wait for a castle first."""
        estate = state.estates[seat]
        if not is_bound(estate) or state.book.is_anywhere(state, estate):
            return 0
        beside = beside_castles(estate)
        value = 0
        for type in range(TYPE_COUNT):
            if type == CASTLE:
                continue
            open_ = anchored(estate, type, beside) & ~estate.covered
            for region in estate.board.regions_of[type]:
                missing = how_many(region & ~estate.covered)
                if missing and region & open_ == 0:
                    value -= reward(state, estate, region, missing) * hope(missing, left) // 1000 * UNHELD // 100
        return value

    def pool(self, state: BurgundyState) -> Pool:
        pool = state.extras[self.place]
        assert isinstance(pool, Pool)
        return pool


def is_bound(estate: Estate) -> bool:
    """Does the rule bind and serve this player (X2.3)?"""
    return estate.board_number >= 0 and IS_SPIELBOX[estate.board_number]


def beside_castles(estate: Estate) -> int:
    """Spaces that touch a castle: the first one, a bought one, any but a white one (X2.5)."""
    neighbours = estate.board.ground.neighbours
    beside = 0
    for space in members(estate.covered & estate.board.of_type[CASTLE]):
        if estate.tiles[space] == CASTLE_TILE:
            beside |= neighbours[space]
    return beside


def anchored(estate: Estate, type: int, beside: int) -> int:
    """Spaces beside a castle, or beside a group of the type that touches one (X2.4)."""
    neighbours = estate.board.ground.neighbours
    own = estate.covered & estate.board.of_type[type]
    fresh = own & beside
    while fresh:  # what hangs on a castle carries on to its neighbours of the same type
        reached = 0
        for space in members(fresh):
            reached |= neighbours[space]
        fresh = own & reached & ~beside
        beside |= reached
    return beside


def founding_spaces(estate: Estate) -> int:
    """Where a stored castle may be founded: apart from all own tiles (X3.3)."""
    if CASTLE_TILE not in estate.store:
        return 0
    return estate.board.of_type[CASTLE] & ~(estate.covered | estate.frontier)


def pay(state: BurgundyState) -> None:
    """Both dice and 5 VP."""
    state.used = BOTH_DICE
    state.estates[state.seat].founded += 1
    score(state, state.seat, FROM_FOUNDING, -PRICE_VP)


def why_not_paid(state: BurgundyState, taking_both: Text, costs: Text) -> Text | None:
    """Both dice and 5 VP are there, or why not."""
    if state.used:
        return taking_both
    own = state.vp[state.seat]
    return costs.of(PRICE_VP, own, captions.points(own)) if own < PRICE_VP else None


class Found(Deed):
    """``found 14``: a stored castle stands apart (X3.3)."""

    says = Text(
        "Found a castle on {space} for both dice and {price} VP{gain}",
        "Fonder un château sur {space} contre les deux dés et {price} PV{gain}",
    )
    tells = Text(
        "{who} founds a castle on {space} for both dice and {price} VP.",
        "{who} fonde un château sur {space} contre les deux dés et {price} PV.",
    )

    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        pay(state)
        state.estates[seat].store.remove(CASTLE_TILE)
        lay(state, seat, CASTLE_TILE, self.part(decision, 0))

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        estate = state.estates[state.seat]
        if state.question != TURN:
            return asked_first(state)
        if state.terms.is_special or not state.terms.plays("spielbox_rules") or not is_bound(estate):
            return Text(
                "castles are founded only by the rules of boards 10a to 10h of 2011",
                "on ne fonde de château que selon les règles des plateaux 10a à 10h de 2011",
            )
        if self.part(decision, 0) >= estate.board.ground.spaces:
            return Text("your duchy has no such space", "votre duché n'a pas cette case")
        if CASTLE_TILE not in estate.store:
            return Text("you have no castle in your storage", "vous n'avez pas de château en réserve")
        refusal = why_not_paid(
            state,
            Text("founding a castle takes both dice of a turn", "fonder un château prend les deux dés d'un tour"),
            Text(
                "founding a castle costs {0} VP, and you have {1}", "fonder un château coûte {0} PV, et vous avez {2}"
            ),
        )
        if refusal is not None:
            return refusal
        if not founding_spaces(estate) >> self.part(decision, 0) & 1:
            return Text(
                "a castle is founded on an empty castle space with no tile of yours beside it",
                "un château se fonde sur une case château vide qui ne touche aucune de vos tuiles",
            )
        return None

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        space = self.part(decision, 0)
        gain = placement_gain(state, state.seat, CASTLE_TILE, space)
        return {"space": captions.space(state.estates[state.seat], space), "price": PRICE_VP, "gain": gain}

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        brought = tell_gain(before, CASTLE_TILE, self.part(decision, 0), who)
        return [*Deed.tell(self, before, decision, after, who), *brought]

    def pieces(self, decision: int) -> list[str]:
        return ["store-castle", f"space-{self.part(decision, 0)}"]


class Rescue(Deed):
    """``rescue``: a castle of the pool comes to the storage (X2.7)."""

    says = Text(
        "Rescue a castle from beside the board for both dice and {price} VP ({does})",
        "Sauver un château posé à côté du plateau contre les deux dés et {price} PV ({does})",
    )
    tells = Text(
        "{who} rescues a castle for both dice and {price} VP.",
        "{who} sauve un château contre les deux dés et {price} PV.",
    )

    def do(self, state: BurgundyState, decision: int) -> None:
        pay(state)
        CASTLE_RULE.pool(state).castles -= 1
        receive(state, state.seat, CASTLE_TILE)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != TURN:
            return asked_first(state)
        if not state.terms.is_special or not state.terms.plays("spielbox_rules"):
            return Text(
                "castles are rescued only by the castle rule of the Special Edition",
                "on ne sauve de château que selon la règle des châteaux de l'Édition Spéciale",
            )
        if not is_bound(state.estates[state.seat]):
            return Text(
                "the castle rule serves boards 11 to 18 only", "la règle des châteaux ne sert qu'aux plateaux 11 à 18"
            )
        if CASTLE_RULE.pool(state).castles == 0:
            return Text(
                "no castle waits beside the board: those that nobody took in a phase do",
                "aucun château n'attend à côté du plateau : ceux que personne n'a pris dans une phase y vont",
            )
        return why_not_paid(
            state,
            Text("rescuing a castle takes both dice of a turn", "sauver un château prend les deux dés d'un tour"),
            Text(
                "rescuing a castle costs {0} VP, and you have {1}", "sauver un château coûte {0} PV, et vous avez {2}"
            ),
        )

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        return {"price": PRICE_VP, "does": promise(state, CASTLE_TILE)}

    def pieces(self, decision: int) -> list[str]:
        return ["pool-castle"]


FOUND: Final[Found] = Found("found", SPACE)
RESCUE: Final[Rescue] = Rescue("rescue")
CASTLE_RULE: Final[CastleRule] = CastleRule("spielbox_rules")
CASTLE_RULE.verbs = [FOUND, RESCUE]
