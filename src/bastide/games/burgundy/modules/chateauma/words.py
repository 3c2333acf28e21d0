"""The Châteauma in words: what it did, step by step, and what it has."""

from collections.abc import Sequence
from typing import Final

from bastide.engine.game import Share
from bastide.engine.steps import Step as Shown
from bastide.engine.text import Text, counted, join
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import KIND_TYPE, LIVESTOCK, TYPE_COUNT, TYPE_NAMES
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.chateauma import turn
from bastide.games.burgundy.modules.chateauma.counties import CARDS, PLACES, Rival, Step, face
from bastide.games.burgundy.modules.chateauma.following import Follower, runs_of
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA, FROM_TILES, monastery_points, tile_points
from bastide.games.burgundy.state import NONE, BurgundyState

SIDES: Final = (Text("left", "de gauche"), Text("right", "de droite"))
LEVEL_NAMES: Final = (Text("easy", "facile"), Text("medium", "moyenne"), Text("hard", "difficile"))


class ChateaumaWords(Words):
    def tell_more(self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """Its turn of the round that the decision may have ended."""
        return [line for steps in new_turns(before, after)[0] for line in tell_turn(steps, names[-1])]

    def tell_later(self, before: BurgundyState, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """Its turn of the round that has begun then."""
        return [line for steps in new_turns(before, after)[1] for line in tell_turn(steps, names[-1])]

    def silent_steps(
        self, before: BurgundyState, after: BurgundyState, names: Sequence[str]
    ) -> tuple[list[Shown], list[Shown]]:
        rival, seat, (early, late) = CHATEAUMA.rival(after), CHATEAUMA.seat(after), new_turns(before, after)
        depots = before.depots if before.phase == after.phase else []
        shown = []
        for turns, lying in ((early, before.depots), (late, depots)):
            followed = [(Follower(rival, seat, lying, steps), steps) for steps in turns]
            shown.append([one.show(run, tell_run(run, names[-1])) for one, steps in followed for run in runs_of(steps)])
        return shown[0], shown[1]

    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """What it did in its last turn with what was clicked, and by which rule."""
        rival, seat = CHATEAUMA.rival(state), CHATEAUMA.seat(state)
        for steps in reversed(turns_of(rival.steps)):
            follower = Follower(rival, seat, [], steps)
            for run in reversed(runs_of(steps)):
                shown = follower.show(run, tell_run(run, CHATEAUMA.silent_seats[0]))
                if shown.why is not None and any(piece[:2] == (clicked[-1], seat) for piece in shown.pieces):
                    return join([shown.words[0], shown.why])
        return None

    def table_lines(self, state: BurgundyState) -> list[Text]:
        rival = CHATEAUMA.rival(state)
        return [county_line(rival, place) for place in range(PLACES)]

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        if seat != CHATEAUMA.seat(state):
            return []
        rival = CHATEAUMA.rival(state)
        level = LEVEL_NAMES[rival.level]
        more = f", {', '.join(rival.modifiers)}" if rival.modifiers else ""
        kept = [captions.tile(kind) for pile in rival.inventory for kind in pile]
        inventory = captions.gains(kept) if kept else Text("empty", "vide")
        down = len(rival.wild)
        wild = Text(f"; {down} face down", f" ; {down} face cachée") if down else Text("", "")
        return [
            Text(f"    level: {level.en}{more}", f"    niveau : {level.fr}{more}"),
            Text(f"    inventory: {inventory.en}{wild.en}", f"    inventaire : {inventory.fr}{wild.fr}"),
            duchy_line(rival),
        ]

    def forecast(self, state: BurgundyState) -> list[Share]:
        """The base game has counted goods and silver; a monastery of the Châteauma counts for itself (X13.23)."""
        rival, seat = CHATEAUMA.rival(state), CHATEAUMA.seat(state)
        return [
            Share(FROM_TILES.name, [tile_points(rival) if at == seat else 0 for at in range(state.terms.seats)]),
            Share(
                Text("its monasteries", "ses monastères"),
                [monastery_points(rival) if at == seat else 0 for at in range(state.terms.seats)],
            ),
        ]


# --- What it has --------------------------------------------------------------------------------------------


def county_line(rival: Rival, place: int) -> Text:
    """A card: its spaces, and what lies on them."""
    card, side = CARDS[rival.cards[place]], SIDES[place]
    spaces = captions.gains([space_words(rival, place, space) for space in range(len(card.types))])
    points = captions.points(card.vp[rival.level])
    return Text(
        f"  {side.en} county {card.number} ({points.en}): {spaces.en}",
        f"  comté {side.fr}, {card.number} ({points.fr}) : {spaces.fr}",
    )


def space_words(rival: Rival, place: int, space: int) -> Text:
    card, tile = CARDS[rival.cards[place]], rival.lying[place][space]
    type = TYPE_NAMES[card.types[space]]
    if tile == NONE:
        return Text(f"{type.en} wanted", f"{type.fr} à venir")
    if tile != face(tile):
        return Text(f"{type.en}: a tile face down", f"{type.fr} : une tuile face cachée")
    return captions.tile(tile)


def duchy_line(rival: Rival) -> Text:
    """How many spaces of each type are covered."""
    parts = []
    for type in range(TYPE_COUNT):
        first, count = rival.land.first[type], rival.land.counts[type]
        covered = count - rival.duchy[first : first + count].count(NONE)
        parts.append(Text(f"{TYPE_NAMES[type].en} {covered}/{count}", f"{TYPE_NAMES[type].fr} {covered}/{count}"))
    said = captions.gains(parts)
    return Text(f"    duchy: {said.en}", f"    duché : {said.fr}")


# --- What it did --------------------------------------------------------------------------------------------


def turns_of(steps: list[Step]) -> list[list[Step]]:
    """Each turn begins with its roll."""
    found: list[list[Step]] = []
    for step in steps:
        if step.what == turn.ROLLS:
            found.append([])
        found[-1].append(step)
    return found


def new_turns(before: BurgundyState, after: BurgundyState) -> tuple[list[list[Step]], list[list[Step]]]:
    """The turns it had between two decisions of players: in the old round, and in the new one."""
    steps = CHATEAUMA.rival(after).steps
    if steps is CHATEAUMA.rival(before).steps:
        return [], []
    turns = turns_of(steps)
    if len(turns) > 1 or CHATEAUMA.seat(after) in before.order[before.turn + 1 :]:
        return turns[:1], turns[1:]
    return [], turns


def tell_turn(steps: list[Step], who: str) -> list[Text]:
    """One sentence for each step; the tiles that go to its duchy are one."""
    return [tell_run(run, who) for run in runs_of(steps)]


def tell_run(run: list[Step], who: str) -> Text:
    if run[0].what != turn.SETTLES:
        return tell_step(run[0], who)
    said = captions.gains([captions.tile(step.a) for step in run])
    return Text(f"Into its duchy: {said.en}.", f"Dans son duché : {said.fr}.")


def tell_step(step: Step, who: str) -> Text:
    """What it did, and by which rule where that is not plain."""
    return _STEPS[step.what](step, who)


def _rolls(step: Step, who: str) -> Text:
    side, number = SIDES[step.b], CARDS[step.c].number
    return Text(
        f"{who} rolls a {step.a}, for the {side.en} county ({number}).",
        f"{who} lance un {step.a}, pour le comté {side.fr} ({number}).",
    )


def _where(code: int) -> Text:
    side, space = SIDES[code // 10], code % 10 + 1
    return Text(f"space {space} of the {side.en} county", f"la case {space} du comté {side.fr}")


def _takes(step: Step, who: str) -> Text:
    tile, to = captions.a_tile(step.a), _where(step.c)
    return Text(
        f"It takes {tile.en} from depot {step.b}, to {to.en}.", f"Elle prend {tile.fr} au dépôt {step.b}, pour {to.fr}."
    )


def _places(step: Step, who: str) -> Text:
    tile, to = captions.a_tile(step.a), _where(step.c)
    return Text(
        f"It places {tile.en} of its inventory on {to.en}.", f"Elle place {tile.fr} de son inventaire sur {to.fr}."
    )


def _lays_down(step: Step, who: str) -> Text:
    to = _where(step.c)
    return Text(
        f"No depot has what it needs: a wild tile, face down, on {to.en}.",
        f"Aucun dépôt n'a ce qu'il lui faut : une tuile joker, face cachée, sur {to.fr}.",
    )


def _keeps_wild(step: Step, who: str) -> Text:
    tile = captions.a_tile(step.a)
    return Text(
        f"No depot has what it needs: it keeps {tile.en} of the black depot as a wild tile.",
        f"Aucun dépôt n'a ce qu'il lui faut : elle garde {tile.fr} du dépôt noir comme tuile joker.",
    )


def _finds_nothing(step: Step, who: str) -> Text:
    silver = captions.silver(step.a)
    return Text(
        f"There is no tile for it anywhere: {silver.en}.", f"Il n'y a de tuile pour elle nulle part : {silver.fr}."
    )


def _silver(step: Step, who: str) -> Text:
    silver, tile = captions.silver(step.a), captions.tile(step.b)
    return Text(f"Its {tile.en} brings {silver.en}.", f"{_its(tile)} : {silver.fr}.")


def _points(step: Step, who: str) -> Text:
    points, tile = captions.points(step.a), captions.tile(step.b)
    if KIND_TYPE[step.b] == LIVESTOCK:
        return Text(f"Its herd scores {points.en}.", f"Son troupeau rapporte {points.fr}.")
    return Text(f"Its {tile.en} scores {points.en}.", f"{_its(tile)} : {points.fr}.")


def _its(tile: Text) -> str:
    return f"{tile.fr[0].upper()}{tile.fr[1:]}"


def _stores(step: Step, who: str) -> Text:
    tile, by = captions.a_tile(step.a), captions.tile(step.c)
    return Text(
        f"Its {by.en} brings {tile.en} of depot {step.b} into the inventory.",
        f"{_its(by)} : {tile.fr} du dépôt {step.b} rejoint l'inventaire.",
    )


def _loads(step: Step, who: str) -> Text:
    if step.a == 0:
        return Text("Its ship finds no goods, and its marker moves on.", "Son navire ne trouve rien ; son pion avance.")
    goods = counted(step.a, Text("good", "marchandise"), Text("goods", "marchandises"))
    return Text(
        f"Its ship loads {goods.en} of depot {step.b}, and its marker moves on.",
        f"Son navire charge {goods.fr} du dépôt {step.b}, et son pion avance.",
    )


def _sells(step: Step, who: str) -> Text:
    goods, points = captions.some_goods(step.a, step.b), captions.points(step.c)
    return Text("It sells {}: {}, 1 silver.", "Elle vend {} : {}, 1 pièce d'argent.").of(goods, points)


def _completes(step: Step, who: str) -> Text:
    points = captions.points(step.b)
    number = CARDS[step.a].number
    return Text(f"County {number} is complete: {points.en}.", f"Le comté {number} est achevé : {points.fr}.")


def _again(step: Step, who: str) -> Text:
    return Text(
        "This space of its duchy grants it one more tile (D).",
        "Cette case de son duché lui donne une tuile de plus (D).",
    )


def _claims(step: Step, who: str) -> Text:
    type, points = TYPE_NAMES[step.a], captions.points(step.b)
    return Text(
        f"All spaces of a type are covered ({type.en}): bonus tile, {points.en}.",
        f"Toutes les cases d'un type sont couvertes ({type.fr}) : tuile bonus, {points.fr}.",
    )


def _buys(step: Step, who: str) -> Text:
    tile = captions.a_tile(step.a)
    return Text(
        f"It buys {tile.en} of the black depot for its inventory.",
        f"Elle achète {tile.fr} au dépôt noir pour son inventaire.",
    )


def _turns_up(step: Step, who: str) -> Text:
    side, number = SIDES[step.b], CARDS[step.a].number
    return Text(f"New {side.en} county: {number}.", f"Nouveau comté {side.fr} : {number}.")


def _shuffles(step: Step, who: str) -> Text:
    return Text("Its completed cards are shuffled anew.", "Ses cartes achevées sont remélangées.")


def _by_border(step: Step, who: str) -> Text:
    points = captions.points(step.a)
    return Text(f"Border posts bring it {points.en}.", f"Les postes-frontières lui rapportent {points.fr}.")


def _by_shield(step: Step, who: str) -> Text:
    return Text(f"It takes shield {step.a}.", f"Elle prend le bouclier {step.a}.")


def _takes_double(step: Step, who: str) -> Text:
    return Text("It takes a double tile of the vineyards.", "Elle prend une tuile double des vignobles.")


def _buys_double(step: Step, who: str) -> Text:
    return Text("It buys a double tile of the store.", "Elle achète une tuile double du cellier.")


_STEPS: Final = {
    turn.ROLLS: _rolls,
    turn.TAKES: _takes,
    turn.FETCHES_OWN: _places,
    turn.LAYS_WILD: _lays_down,
    turn.KEEPS_WILD: _keeps_wild,
    turn.FINDS_NOTHING: _finds_nothing,
    turn.GETS_SILVER: _silver,
    turn.GETS_POINTS: _points,
    turn.STORES: _stores,
    turn.LOADS: _loads,
    turn.SELLS_GOODS: _sells,
    turn.COMPLETES: _completes,
    turn.AGAIN: _again,
    turn.CLAIMS: _claims,
    turn.BUYS: _buys,
    turn.TURNS_UP: _turns_up,
    turn.SHUFFLES: _shuffles,
    turn.BY_BORDER: _by_border,
    turn.BY_SHIELD: _by_shield,
    turn.TAKES_DOUBLE_TILE: _takes_double,
    turn.BUYS_DOUBLE: _buys_double,
}
