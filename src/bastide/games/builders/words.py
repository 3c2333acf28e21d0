"""The Builders in words: the question, the decisions before and after they are made, the table and its points."""

from collections.abc import Callable, Sequence

from bastide.engine.bits import members
from bastide.engine.game import Share
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, de, join
from bastide.games.builders import captions
from bastide.games.builders.components import (
    BUILDINGS,
    HANDS,
    WAGE,
)
from bastide.games.builders.decisions import END, OPEN, RECRUIT, SEND, TAKE, VERBS
from bastide.games.builders.state import BY_CAP, COINS, NONE, RUNNING, BuildersState, Display

# --- Before a decision ------------------------------------------------------------------------------------


def question(state: BuildersState) -> Text:
    if state.seat == NOBODY:
        return Text("The game is over.", "La partie est terminée.")
    if state.actions:
        left = captions.actions(state.actions)
        return Text(
            f"Your turn: {left.en} left. Open a site, recruit, send a worker or take coins.",
            f"À vous : encore {left.fr}. Ouvrez un chantier, recrutez, envoyez un ouvrier ou prenez des écus.",
        )
    return Text(
        f"All actions are used. End your turn, or buy further actions at {state.book.action_price} coins each.",
        f"Plus d'action. Terminez votre tour, ou achetez des actions à {state.book.action_price} écus l'une.",
    )


def describe(state: BuildersState, decision: int) -> Text:
    """A decision with its price, and what it brings at once."""
    verb = VERBS.of[decision]
    if verb is OPEN:
        card = captions.building_card(OPEN.part(decision, 0))
        return _with_cost(state, Text(f"Open a site: {card.en}", f"Ouvrir un chantier : {card.fr}"), 1, 0)
    if verb is RECRUIT:
        card = captions.worker_card(RECRUIT.part(decision, 0))
        return _with_cost(state, Text(f"Recruit {card.en}", f"Recruter {card.fr}"), 1, 0)
    if verb is TAKE:
        count = TAKE.part(decision, 0)
        gain = captions.coins(state.book.taken[count])
        return _with_cost(state, Text(f"Take {gain.en}", f"Prendre {gain.fr}"), count, 0)
    if verb is END:
        return _describe_end(state)
    return _describe_send(state, SEND.part(decision, 0), SEND.part(decision, 1))


def brief(state: BuildersState, decision: int) -> Text:
    """``Send the master to the Inn: 2 actions``: a decision on a button."""
    verb = VERBS.of[decision]
    if verb is OPEN:
        return _with_cost(state, Text("Open a site", "Ouvrir un chantier"), 1, 0)
    if verb is RECRUIT:
        return _with_cost(state, Text("Recruit", "Recruter"), 1, 0)
    if verb is not SEND:
        return describe(state, decision)
    hand, building = SEND.part(decision, 0), SEND.part(decision, 1)
    sending = Text("Send {} to {}", "Envoyer {} sur {}").of(HANDS[hand].name, captions.the_site(building))
    return _with_cost(state, sending, state.book.sending_cost(state, building), WAGE[hand])


def stakes(state: BuildersState, decision: int) -> Text | None:
    """Coins for bought actions, and actions that lapse."""
    verb = VERBS.of[decision]
    if verb is END:
        return _lapse(state) if state.actions and state.terms.early_end != COINS else None
    count = 1
    if verb is TAKE:
        count = TAKE.part(decision, 0)
    elif verb is SEND:
        count = state.book.sending_cost(state, SEND.part(decision, 1))
    price = state.book.price(state, count)
    return captions.coins(price) if price else None


def _lapse(state: BuildersState) -> Text:
    left = captions.actions(state.actions)
    return Text("{} lapse", "{} sans effet").of(left)


def _describe_send(state: BuildersState, hand: int, building: int) -> Text:
    who, where = captions.the_worker(hand), captions.the_site(building)
    sending = Text(f"Send {who.en} to {where.en}", f"Envoyer {who.fr} sur {where.fr}")
    sending = _with_cost(state, sending, state.book.sending_cost(state, building), WAGE[hand])
    crew = state.crew[building] | 1 << hand
    if state.book.is_complete(building, crew):
        pay = captions.gain(building)
        return Text(f"{sending.en}; completes it: {pay.en}", f"{sending.fr} ; le termine : {pay.fr}")
    lacking = captions.amounts(state.book.missing(building, crew))
    return Text(f"{sending.en}; then lacking {lacking.en}", f"{sending.fr} ; manquera {lacking.fr}")


def _describe_end(state: BuildersState) -> Text:
    if state.actions and state.terms.early_end == COINS:
        gain = captions.coins(state.book.taken[state.actions])
        return Text(f"End the turn and take {gain.en}", f"Terminer le tour et prendre {gain.fr}")
    if state.actions:
        return Text("End the turn; {}", "Terminer le tour ; {}").of(_lapse(state))
    return Text("End the turn", "Terminer le tour")


def _with_cost(state: BuildersState, what: Text, count: int, wage: int) -> Text:
    cost = captions.actions(count)
    en, fr = cost.en, cost.fr
    price = state.book.price(state, count)
    if price:
        paid, bought = captions.coins(price), count - state.actions
        en += f" ({bought} bought for {paid.en})"
        fr += f" (dont {bought} payante{'s' if bought > 1 else ''} : {paid.fr})"
    if wage:
        pay = captions.coins(wage)
        en, fr = f"{en}, wage {pay.en}", f"{fr}, salaire {pay.fr}"
    return Text(f"{what.en}: {en}", f"{what.fr} : {fr}")


REASONS = {
    "open": Text(
        "Your workers need a site, and this one suits your team.",
        "Vos ouvriers ont besoin d'un chantier, et celui-ci convient à votre équipe.",
    ),
    "recruit": Text(
        "They bring what your sites want, for an action and no coins.",
        "Ce renfort apporte ce que demandent vos chantiers, pour une action et aucun écu.",
    ),
    "send": Text("It brings the site closer to its end.", "Le chantier s'approche de sa fin."),
    "take": Text(
        "Nothing better is to be had for these actions, and wages must be paid.",
        "Ces actions ne peuvent rien de mieux, et il faut payer les salaires.",
    ),
    "end": Text(
        "More actions would cost more than they bring.", "D'autres actions coûteraient plus qu'elles n'apportent."
    ),
}
"""What speaks for a decision that brings no points yet."""

# --- After a decision -------------------------------------------------------------------------------------


def tell(
    before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
) -> list[Text]:
    """What happened, in sentences; all of it lies open."""
    who, verb = names[before.seat], VERBS.of[decision]
    if verb is OPEN:
        what = captions.site(OPEN.part(decision, 0))
        told = [Text(f"{who} opens a site: {what.en}.", f"{who} ouvre un chantier : {what.fr}.")]
        told += _refill(before.buildings, after.buildings, captions.site)
    elif verb is RECRUIT:
        what = captions.the_worker(RECRUIT.part(decision, 0))
        told = [Text(f"{who} recruits {what.en}.", f"{who} recrute {what.fr}.")]
        told += _refill(before.workers, after.workers, captions.worker)
    elif verb is TAKE:
        gain = captions.coins(before.book.taken[TAKE.part(decision, 0)])
        told = [Text(f"{who} takes {gain.en}.", f"{who} prend {gain.fr}.")]
    elif verb is END:
        return _tell_end(before, after, who)
    else:
        told = _tell_send(after, SEND.part(decision, 0), SEND.part(decision, 1), before.seat, who)
    bought = after.bought - before.bought
    if bought:
        cost = captions.coins(before.book.price(before, before.actions + bought))
        extra = captions.actions(bought)
        told.append(Text(f"{who} pays {cost.en} for {extra.en}.", f"{who} paie {cost.fr} pour {extra.fr}."))
    return told


def _refill(before: Display, after: Display, name: Callable[[int], Text]) -> list[Text]:
    """The card that came into the row, and the one now shown on top of the deck."""
    told = []
    for card in after.row:
        if card != NONE and card not in before.row:
            new = name(card)
            told.append(Text(f"New in the row: {new.en}.", f"Nouveau dans la ligne : {new.fr}."))
    if after.top not in (NONE, before.top):
        new = name(after.top)
        told.append(Text(f"Next: {new.en}.", f"Ensuite : {new.fr}."))
    return told


def _tell_send(after: BuildersState, hand: int, building: int, seat: int, who: str) -> list[Text]:
    sent, there, where = captions.the_worker(hand), captions.the_site(building), captions.site(building)
    wage = captions.coins(WAGE[hand])
    told = [
        Text(
            f"{who} sends {sent.en} to {there.en} for {wage.en}.",
            f"{who} envoie {sent.fr} sur {there.fr} pour {wage.fr}.",
        )
    ]
    if after.workshops[seat].finished >> building & 1:
        pay = captions.gain(building)
        told.append(Text(f"{where.en} is finished: {pay.en}.", f"{where.fr} : terminé, {pay.fr}."))
        if BUILDINGS[building].is_machine:
            told.append(Text(f"{where.en} joins the team.", f"{where.fr} rejoint l'équipe."))
    return told


def _tell_end(before: BuildersState, after: BuildersState, who: str) -> list[Text]:
    told = [Text(f"{who} ends the turn.", f"{who} termine son tour.")]
    workshop = after.workshops[before.seat]
    gain = workshop.coins - before.workshops[before.seat].coins
    if gain:
        brought = captions.coins(gain)
        told.append(Text(f"The actions left bring {brought.en}.", f"Les actions restantes rapportent {brought.fr}."))
    if after.final_round and not before.final_round and after.ending == RUNNING:
        told.append(
            Text(
                f"{who} has {workshop.vp} VP: this round is the last.",
                f"{who} a {workshop.vp} PV : cette manche est la dernière.",
            )
        )
    if after.ending == BY_CAP:
        told.append(Text("The last round is over.", "La dernière manche est terminée."))
    elif after.ending != RUNNING:
        told.append(Text("The game is over.", "La partie est terminée."))
    return told


# --- The table --------------------------------------------------------------------------------------------


def table(state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
    """The table as lines of text, for terminals and readable logs; all of it lies open."""
    lines = [_headline(state, names)]
    lines += _display_lines(Text("Buildings", "Bâtiments"), state.buildings, captions.building_card)
    lines += _display_lines(Text("Workers", "Ouvriers"), state.workers, captions.worker_card)
    for each, name in enumerate(names):
        lines += _seat_lines(state, each, name)
    return join(lines, "\n")


def _headline(state: BuildersState, names: Sequence[str]) -> Text:
    if state.seat == NOBODY:
        return Text(f"Round {state.round}, game over", f"Manche {state.round}, partie terminée")
    left = captions.actions(state.actions)
    last = Text(" (the last)", " (la dernière)") if state.final_round else Text("", "")
    return Text(
        f"Round {state.round}{last.en}, {names[state.seat]}'s turn, {left.en} left",
        f"Manche {state.round}{last.fr}, au tour {de(names[state.seat])}, encore {left.fr}",
    )


def _display_lines(title: Text, display: Display, card: Callable[[int], Text]) -> list[Text]:
    left = display.left()
    lines = [Text(f"{title.en} (deck: {left})", f"{title.fr} (pioche : {left})")]
    lines += [_indented(card(number)) for number in display.row if number != NONE]
    if display.top != NONE:
        top = card(display.top)
        lines.append(Text(f"  next: {top.en}", f"  ensuite : {top.fr}"))
    return lines


def _seat_lines(state: BuildersState, seat: int, name: str) -> list[Text]:
    workshop, points = state.workshops[seat], state.scores()[seat]
    purse = captions.coins(workshop.coins)
    mark = "▸ " if seat == state.seat else "  "
    lines = [
        Text(
            f"{mark}{name}: {purse.en}, {workshop.vp} VP, score {points}",
            f"{mark}{name} : {purse.fr}, {workshop.vp} PV, score {points}",
        )
    ]
    lines += [_indented(captions.worker_card(hand)) for hand in members(workshop.team)]
    for building in members(workshop.sites):
        crew = state.crew[building]
        lacking = captions.amounts(state.book.missing(building, crew))
        who = join([captions.worker(hand) for hand in members(crew)], ", ") if crew else Text("nobody", "personne")
        where = captions.site(building)
        lines.append(
            Text(
                f"    site {where.en}: {who.en}; lacking {lacking.en}",
                f"    chantier {where.fr} : {who.fr} ; manque {lacking.fr}",
            )
        )
    if workshop.finished:
        done = join([captions.site(building) for building in members(workshop.finished)], ", ")
        lines.append(Text(f"    finished: {done.en}", f"    terminés : {done.fr}"))
    return lines


def _indented(text: Text) -> Text:
    return Text(f"    {text.en}", f"    {text.fr}")


# --- Where points come from ---------------------------------------------------------------------------------


def breakdown(state: BuildersState) -> list[Share]:
    finished = [[BUILDINGS[card] for card in members(workshop.finished)] for workshop in state.workshops]
    return [
        Share(
            Text("buildings", "bâtiments"),
            [sum(card.vp for card in cards if not card.is_machine) for cards in finished],
        ),
        Share(
            Text("machines", "machines"),
            [sum(card.vp for card in cards if card.is_machine) for cards in finished],
        ),
        Share(Text("coins", "écus"), [state.book.coin_points(workshop.coins) for workshop in state.workshops]),
    ]


def stretch(state: BuildersState) -> Text | None:
    return Text(str(state.round), str(state.round))
