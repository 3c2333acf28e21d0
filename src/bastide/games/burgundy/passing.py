"""What the end of a turn sets off, in sentences: a round, a phase, the end."""

from bastide.engine.bag import contents
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import PHASES
from bastide.games.burgundy.state import OVER, BurgundyState


def tell_passing(before: BurgundyState, after: BurgundyState) -> list[Text]:
    """What the end of a turn, or the last answer of a phase, sets off: a round, a phase, the end."""
    if after.stage != OVER and (after.phase, after.round) == (before.phase, before.round):
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
    was, now = contents(before.wares[after.white - 1]), contents(after.wares[after.white - 1])
    new = [goods for goods in set(now) if now.count(goods) > was.count(goods)]
    # Goods may have gone before, at the end of a phase or with a seat that decides nothing: then nobody can say.
    laid = captions.some_goods(new[0], 1) if len(new) == 1 else Text("goods", "une marchandise")
    roll = Text("all roll", "tous lancent les dés")
    if after.terms.seats == 1:
        roll = Text("the dice are rolled", "les dés sont lancés")
    return Text("Round {}: {}; {} on depot {}.", "Manche {} : {} ; {} sur le dépôt {}.").of(
        after.round, roll, laid, after.white
    )
