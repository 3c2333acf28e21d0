"""Why a decision of The Builders is not legal, said in words. A check holds this against the rules."""

from bastide.engine.state import NOBODY
from bastide.engine.text import Late, Text, ordinal
from bastide.games.builders import captions
from bastide.games.builders.components import WAGE
from bastide.games.builders.decisions import END, OPEN, RECRUIT, SEND, TAKE, VERBS
from bastide.games.builders.state import FORBID, BuildersState


def why_not(state: BuildersState, decision: int) -> Text | None:
    """None if the decision is legal."""
    if state.seat == NOBODY:
        return Text("the game is over", "la partie est terminée")
    verb = VERBS.of[decision]
    if verb is OPEN:
        return _why_not_open(state, OPEN.part(decision, 0))
    if verb is RECRUIT:
        return _why_not_recruit(state, RECRUIT.part(decision, 0))
    if verb is TAKE:
        return _why_not_take(state, TAKE.part(decision, 0))
    if verb is END:
        return _why_not_end(state)
    return _why_not_send(state, SEND.part(decision, 0), SEND.part(decision, 1))


def _why_not_open(state: BuildersState, building: int) -> Text | None:
    if building not in state.buildings.row:
        card = captions.the_site(building)
        return Text(
            f"{card.en} does not lie in the building row",
            f"{card.fr} n'est pas dans la ligne des bâtiments",
        )
    return _why_not_pay(state, 1, 0, Text("opening a site", "ouvrir un chantier"))


def _why_not_recruit(state: BuildersState, worker: int) -> Text | None:
    if worker not in state.workers.row:
        card = captions.the_worker(worker)
        return Text(
            f"{card.en} does not lie in the worker row",
            f"{card.fr} n'est pas dans la ligne des ouvriers",
        )
    return _why_not_pay(state, 1, 0, Text("recruiting", "recruter"))


def _why_not_send(state: BuildersState, hand: int, building: int) -> Text | None:
    workshop = state.workshops[state.seat]
    if not workshop.sites >> building & 1:
        site = captions.the_site(building)
        return Text(
            f"{site.en} is not an open site of yours",
            f"{site.fr} n'est pas un de vos chantiers ouverts",
        )
    if not workshop.team >> hand & 1:
        return not_idle(hand)
    if not state.terms.resend and state.sent >> hand & 1:
        worker = captions.the_worker(hand)
        return Text(
            f"{worker.en} was sent in this turn already",
            f"{worker.fr} : déjà envoyé pendant ce tour",
        )
    actions = state.book.sending_cost(state, building)
    nth = ordinal(actions)
    what = Text(f"the {nth.en} worker on this site", f"le {nth.fr} ouvrier sur ce chantier")
    return _why_not_pay(state, actions, WAGE[hand], what)


def not_idle(hand: int) -> Text:
    worker = captions.the_worker(hand)
    return Text(
        f"{worker.en} is not idle in your team",
        f"{worker.fr} n'est pas libre dans votre équipe",
    )


def _why_not_take(state: BuildersState, actions: int) -> Text | None:
    if actions > state.actions and not state.terms.paid_taking:
        left, needed = captions.actions(state.actions), captions.actions(actions)
        return Text(
            f"taking coins for {needed.en} needs them free; you have {left.en} left",
            f"prendre des écus pour {needed.fr} les demande gratuites ; il vous reste {left.fr}",
        )
    return _why_not_pay(state, actions, 0, Text("this exchange", "cet échange"))


def _why_not_end(state: BuildersState) -> Text | None:
    if state.actions == 0 or state.terms.early_end != FORBID:
        return None
    left, is_one = captions.actions(state.actions), state.actions == 1
    return Text(
        f"you have {left.en} left; use {'it' if is_one else 'them'} first, for coins if for nothing else",
        f"il vous reste {left.fr} ; utilisez-{'la' if is_one else 'les'} d'abord, au moins pour prendre des écus",
    )


def _why_not_pay(state: BuildersState, actions: int, wage: int, what: Text) -> Text | None:
    """Actions that are not left cost coins, and the wage is due with them (U4.4, U4.5)."""
    coins = state.workshops[state.seat].coins
    due = state.book.price(state, actions) + wage
    if due <= coins:
        return None
    needed, left, own = captions.actions(actions), captions.actions(state.actions), captions.coins(coins)
    total, pay = captions.coins(due), captions.coins(wage)
    en = f"{what.en} costs {needed.en}; you have {state.actions} left"
    fr = f"{what.fr} coûte {needed.fr} ; il vous reste {left.fr}"
    if actions <= state.actions:
        en = f"{what.en} costs {pay.en}; you have {coins}"
        fr = f"{what.fr} coûte {pay.fr} ; vous avez {own.fr}"
    else:
        bought = f"{actions - state.actions} × {state.book.action_price}"
        paid = Text(f" + wage {wage}", f" + salaire {wage}") if wage else Text("", "")
        en += f", and buying the rest costs {bought}{paid.en} = {total.en}; you have {coins}"
        fr += f", et acheter le reste coûte {bought}{paid.fr} = {total.fr} ; vous avez {own.fr}"
    return Late(en, fr)
