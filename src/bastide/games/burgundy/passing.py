"""What the end of a turn sets off, in sentences: a round, a phase, the end."""

from bastide.engine.bag import contents
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import PHASES
from bastide.games.burgundy.state import OVER, BurgundyState


def tell_passing(before: BurgundyState, after: BurgundyState) -> list[Text]:
    """What the end of a turn sets off: a round, a phase, the end."""
    if after.turn and after.stage != OVER:
        return []
    told: list[Text] = []
    if after.phase != before.phase or after.stage == OVER:
        phase = PHASES[before.phase]
        told.append(Text(f"Phase {phase} is over: mines pay.", f"La phase {phase} est finie : les mines rapportent."))
    if after.stage == OVER:
        if after.terms.has_final_scoring:
            told.append(Text("The game is over. The final scoring follows.", "La partie est terminée. Décompte final."))
        else:
            told.append(Text("The game is over.", "La partie est terminée."))
        return told
    if after.phase != before.phase:
        phase, vp = PHASES[after.phase], after.book.phase_points(after.phase)
        told.append(
            Text(
                f"Phase {phase}: new tiles; a complete region brings {vp} VP more.",
                f"Phase {phase} : nouvelles tuiles ; une région complète rapporte {vp} PV de plus.",
            )
        )
    for module in after.terms.modules:
        told += module.words.tell_passing(before, after)
    told.append(tell_round(before, after))
    return told


def tell_round(before: BurgundyState, after: BurgundyState) -> Text:
    heap = after.wares[after.white - 1] - before.wares[after.white - 1]
    laid = captions.goods(contents(heap)[0])
    if after.terms.seats == 1:
        return Text(
            f"Round {after.round}: the dice are rolled; {laid.en} on depot {after.white}.",
            f"Manche {after.round} : les dés sont lancés ; {laid.fr} sur le dépôt {after.white}.",
        )
    return Text(
        f"Round {after.round}: all roll; {laid.en} on depot {after.white}.",
        f"Manche {after.round} : tous lancent les dés ; {laid.fr} sur le dépôt {after.white}.",
    )
