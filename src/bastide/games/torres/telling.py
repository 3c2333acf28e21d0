"""What happened at a table of Torres, in sentences, as a seat may know it."""

from collections.abc import Sequence

from bastide.engine.bag import contents
from bastide.engine.state import NOBODY
from bastide.engine.text import Text, join
from bastide.games.torres import captions
from bastide.games.torres.components import (
    KINDS,
    MOVE_BLOCK,
)
from bastide.games.torres.decisions import (
    BLOCK,
    BLOCK_FROM,
    BUY,
    CASTLE,
    END,
    END_AS,
    KEEP_OF_2,
    KEEP_OF_3,
    KING_TO,
    KNIGHT,
    MOVE,
    PLAY,
    SCORE,
    START,
    STARTER,
    STAY,
    UNDER,
    VERBS,
    kept_cards,
)
from bastide.games.torres.state import BY_CASTLES, BY_KING, BY_MASTER, NONE, TARGET, TURN, TorresState
from bastide.games.torres.words import is_passage


def tell(before: TorresState, decision: int, after: TorresState, names: Sequence[str], eyes: int | None) -> list[Text]:
    who, verb = names[before.seat], VERBS.of[decision]
    if verb in (KEEP_OF_2, KEEP_OF_3):
        return [_tell_keep(decision, who, eyes == before.seat)]
    if verb in (END, END_AS):
        told = _tell_end(before, after, names)
    elif verb is PLAY:
        card = KINDS[PLAY.part(decision, 0)]
        told = [Text(f"{who} plays {card.name.en}.", f"{who} joue {card.name.fr}.")]
    elif verb is STARTER:
        seat = STARTER.part(decision, 0)
        told = [_tell_starter(who, names[seat], seat == before.seat)]
    elif verb is SCORE:
        gain = captions.points(after.camps[before.seat].total - before.camps[before.seat].total)
        told = [Text(f"{who} scores {gain.en}.", f"{who} marque {gain.fr}.")]
    elif verb is BUY:
        told = [_tell_buy(before, after, who, eyes == before.seat)]
    elif verb is STAY:
        told = [Text(f"{who} leaves the king where he is.", f"{who} laisse le roi où il est.")]
    else:
        told = [_tell_on_board(before, decision, after, who)]
    return told + tell_changes(before, after)


def _tell_starter(who: str, named: str, is_own: bool) -> Text:
    if is_own:
        return Text(f"{who} chooses to start the year.", f"{who} choisit d'ouvrir l'année.")
    return Text(f"{who} lets {named} start the year.", f"{who} fait ouvrir l'année par {named}.")


def _tell_buy(before: TorresState, after: TorresState, who: str, is_maker: bool) -> Text:
    """A card taken at once, or some to choose from; which ones only the buyer sees."""
    if after.look:
        seen, number = captions.names(after.look), captions.cards(len(after.look))
        if is_maker:
            return Text(f"{who} buys a card out of {seen.en}.", f"{who} achète une carte parmi {seen.fr}.")
        return Text(f"{who} buys a card: one of {number.en}.", f"{who} achète une carte sur {len(after.look)}.")
    if is_maker:
        card = captions.names(contents(after.bought - before.bought))
        return Text(f"{who} buys {card.en}.", f"{who} achète {card.fr}.")
    return Text(f"{who} buys a card.", f"{who} achète une carte.")


def _tell_keep(decision: int, who: str, is_maker: bool) -> Text:
    kept, top, bottom = kept_cards(decision)
    if is_maker:
        card = KINDS[kept].name
        en, fr = f"{who} keeps {card.en}", f"{who} garde {card.fr}"
    else:
        en, fr = f"{who} keeps a card", f"{who} garde une carte"
    for kinds, where in ((top, Text("on top", "sur le dessus")), (bottom, Text("at the bottom", "au fond"))):
        if kinds:
            cards = captions.in_order(kinds) if is_maker else captions.cards(len(kinds))
            en, fr = f"{en}; {where.en}: {cards.en}", f"{fr} ; {where.fr} : {cards.fr}"
    return Text(f"{en}.", f"{fr}.")


def _tell_on_board(before: TorresState, decision: int, after: TorresState, who: str) -> Text:
    verb = VERBS.of[decision]
    if verb is MOVE:
        return _tell_move(before, MOVE.part(decision, 0), MOVE.part(decision, 1), who)
    at = verb.part(decision, 1 if verb is BLOCK_FROM else 0)
    name, height = captions.square(at), after.heights[at]
    if verb is UNDER:
        up = captions.level(height)
        return Text(
            f"{who} pushes a block under the knight on {name}: {up.en}.",
            f"{who} glisse un bloc sous le chevalier en {name} : {up.fr}.",
        )
    if verb in (BLOCK, BLOCK_FROM):
        is_supply = before.question == TARGET
        what = Text("a block from the supply", "un bloc de la réserve") if is_supply else Text("a block", "un bloc")
        return Text(
            f"{who} places {what.en} on {name}, {height} high.", f"{who} pose {what.fr} en {name}, hauteur {height}."
        )
    if verb is KING_TO:
        return Text(f"{who} puts the king on {name}.", f"{who} place le roi en {name}.")
    if verb is START:
        return Text(f"{who} starts on {name}.", f"{who} commence en {name}.")
    if verb is CASTLE:
        return Text(f"{who} founds a castle on {name}.", f"{who} fonde un château en {name}.")
    assert verb is KNIGHT
    level = captions.level(height)
    return Text(
        f"{who} brings a new knight to {name} ({level.en}).", f"{who} pose un nouveau chevalier en {name} ({level.fr})."
    )


def _tell_move(before: TorresState, here: int, there: int, who: str) -> Text:
    start, end, level = captions.square(here), captions.square(there), captions.level(before.heights[there])
    if before.question == TARGET and before.detail == MOVE_BLOCK:
        return Text(f"{who} carries a block from {start} to {end}.", f"{who} porte un bloc de {start} à {end}.")
    way = Text("", "")
    if before.question == TURN and is_passage(before, here, there):
        way = Text(" through doors", " par les portes")
    return Text(
        f"{who} moves a knight from {start} to {end}{way.en} ({level.en}).",
        f"{who} déplace un chevalier de {start} à {end}{way.fr} ({level.fr}).",
    )


def _tell_end(before: TorresState, after: TorresState, names: Sequence[str]) -> list[Text]:
    who = names[before.seat]
    told = [Text(f"{who} ends the turn.", f"{who} termine son tour.")]
    if before.ap:
        lapse = captions.lapse(before.ap)
        told.append(Text(f"{lapse.en}.", f"{lapse.fr}."))
    back = after.supply - before.supply
    if back > 0:
        returned = captions.blocks(back)
        told.append(Text(f"{returned.en} to the supply.", f"{returned.fr} à la réserve."))
    if after.round == len(before.terms.stacks[before.year - 1]):
        told += _tell_scoring(before, after, names)
    return told


def _tell_scoring(before: TorresState, after: TorresState, names: Sequence[str]) -> list[Text]:
    """The year end: what castles, king and master card bring each player, in scoring order."""
    told = [Text(f"End of year {before.year}.", f"Fin de l'année {before.year}.")]
    sources = (
        (BY_CASTLES, Text("castles", "châteaux")),
        (BY_KING, Text("king", "roi")),
        (BY_MASTER, Text("master card", "carte Maître")),
    )
    for seat in before.book.scoring_order(before):
        parts = []
        for source, name in sources:
            gain = after.camps[seat].earned[source] - before.camps[seat].earned[source]
            if gain:
                parts.append(Text(f"{name.en} {gain}", f"{name.fr} {gain}"))
        total = captions.points(after.camps[seat].total - before.camps[seat].total)
        of = join(parts, ", ")
        why = Text(f" ({of.en})", f" ({of.fr})") if parts else Text("", "")
        told.append(Text(f"{names[seat]}: {total.en}{why.en}.", f"{names[seat]} : {total.fr}{why.fr}."))
    if after.seat == NOBODY:
        told.append(Text("The game is over.", "La partie est terminée."))
    return told


def tell_changes(before: TorresState, after: TorresState) -> list[Text]:
    """A master card turned up, a new year opened."""
    told = []
    if after.master != before.master and before.master == NONE:
        card = captions.master(after.master)
        told.append(Text(f"The master card is {card.en}", f"La carte Maître est {card.fr}"))
    if after.year != before.year:
        told.append(Text(f"Year {after.year} begins.", f"L'année {after.year} commence."))
    return told
