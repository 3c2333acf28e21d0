"""What stands above the table: the game, the round, whose turn it is, and in the end the ranking."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Pen, beside, column, group, width_of
from bastide.drawing import bar as kit
from bastide.drawing.areas import Sitter
from bastide.drawing.icons import Icon
from bastide.engine.text import Text, join
from bastide.games.golden_city import captions
from bastide.games.golden_city.icons import BONUS as BONUS_ICON
from bastide.games.golden_city.icons import CITY, LETTERS, RIVER
from bastide.games.golden_city.icons import GOODS as GOODS_ICON
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    BONUSES,
    BOX,
    BUILD,
    DISCARD,
    GOODS,
    QUARTERS,
    REWARDS,
    RIVERS,
    TRADE,
    GoldenCityState,
    is_over,
)
from bastide.games.golden_city.telling import why_over

_ASKED: Final[dict[int, Text]] = {
    BID: Text("{who} bids", "À {who} d'enchérir"),
    BUILD: Text("{who} builds", "À {who} de construire"),
    GOODS: Text("{who} takes a goods card", "{who} prend une marchandise"),
    BOX: Text("{who} gives up a goods card", "{who} rend une marchandise"),
    BONUS: Text("{who} chooses a bonus card", "{who} choisit un bonus"),
    DISCARD: Text("{who} discards", "{who} se défausse"),
}
_SOURCE_ICONS: Final[dict[int, Icon]] = {
    REWARDS: LETTERS,
    TRADE: GOODS_ICON,
    RIVERS: RIVER,
    QUARTERS: CITY,
    BONUSES: BONUS_ICON,
}


def bar(pen: Pen, state: GoldenCityState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    is_last = is_last_round(state) and not is_over(state) and not state.terms.drought
    heading = kit.Heading(kit.initial(pen, pen.say(Text("G", "C"))), captions.NAME, _where(state), is_last)
    return kit.bar(pen, heading, why_over(state) if is_over(state) else _turn(pen, state, names, viewer), width)


def when(state: GoldenCityState) -> Text:
    return kit.with_last(_where(state), is_last_round(state) and not is_over(state) and not state.terms.drought)


def rounds(state: GoldenCityState) -> int:
    """How many rounds there are at most: one for each score card in the game."""
    return state.book.score_pile(state.terms).bit_count()


def round_of(state: GoldenCityState) -> Text:
    most = rounds(state)
    return Text(f"Round {state.round} of {most}", f"Manche {state.round} sur {most}")


def _where(state: GoldenCityState) -> Text:
    """The round, and in the drought when letters are compared next."""
    now = round_of(state)
    ahead = [(number, place) for place, number in enumerate(state.book.special_rounds) if number >= state.round]
    if not state.terms.drought or not ahead or is_over(state):
        return now
    number, place = ahead[0]
    worth = state.book.special_points[place]
    return Text(
        f"{now.en} · {worth} VP to the richer after round {number}",
        f"{now.fr} · {worth} PV au plus riche après la manche {number}",
    )


def is_last_round(state: GoldenCityState) -> bool:
    """Will the game be over after this round (G12.1)? In the drought that is known only of a dead end."""
    if state.terms.drought:
        return state.lost != 0 or state.round == rounds(state)
    return state.lost != 0 or state.score_pile == 0 or any(merchant.stock == 0 for merchant in state.merchants)


# --- Whose turn it is --------------------------------------------------------------------------------------


def asked(state: GoldenCityState, names: Sequence[str], viewer: int | None) -> Text:
    """Who has to do what."""
    words, who = _ASKED[state.question], names[state.seat]
    if state.seat == viewer:
        return kit.to_play(Sitter(state.seat, who, is_viewer=True))
    return Text(words.en.replace("{who}", who), words.fr.replace("{who}", who))


def _phase(state: GoldenCityState) -> Text:
    if state.question == BID:
        return Text("auction", "enchères")
    return Text("building", "construction")


def _turn(pen: Pen, state: GoldenCityState, names: Sequence[str], viewer: int | None) -> kit.Turn:
    phase = pen.say(_phase(state))
    below = Block(width_of(phase, 14), 20, pen.write(0, 14, phase, 14, colour=pen.palette.faded))
    sitter = Sitter(state.seat, names[state.seat], state.seat == viewer)
    return kit.Turn(sitter, asked(state, names, viewer), below)


# --- The end -----------------------------------------------------------------------------------------------


def ranking(pen: Pen, state: GoldenCityState, names: Sequence[str], width: float, gap: float) -> Block:
    def sources(seat: int, room: float) -> Block:
        first = _verdicts(pen, state, seat, room) if state.terms.drought else _sources(pen, state, seat)
        return column([first, kit.source(pen, _ties(state, seat), room)], 5)

    return kit.ranking(pen, names, state.ranking(), state.scores(), sources, width, gap, least=310)


def _sources(pen: Pen, state: GoldenCityState, seat: int) -> Block:
    """Where the letters come from, as icons with their numbers."""
    blocks: list[Block] = []
    for source, icon in _SOURCE_ICONS.items():
        amount = state.merchants[seat].earned[source]
        name = captions.SOURCE_NAMES[source]
        said = Text(f"{name.en}: {captions.letters(amount).en}", f"{name.fr} : {captions.letters(amount).fr}")
        width = 19 + width_of(str(amount), 13.5)
        blocks.append(Block(width, 16, group(pen.tally(icon, 0, 0, amount, 16), title=pen.say(said))))
    return beside(blocks, 8)


def _verdicts(pen: Pen, state: GoldenCityState, seat: int, room: float) -> Block:
    """The special scorings that were won (G13.7)."""
    book = state.book
    won = [
        Text(f"{worth} VP in round {number}", f"{worth} PV à la manche {number}")
        for worth, number, winner in zip(book.special_points, book.special_rounds, state.verdicts, strict=False)
        if winner == seat
    ]
    said = join(won, ", ") if won else Text("no special scoring won", "aucun décompte spécial gagné")
    return kit.source(pen, said, room)


def _ties(state: GoldenCityState, seat: int) -> Text:
    """What breaks ties, or what outweighs all letters (G12.5)."""
    if state.lost >> seat & 1:
        return Text("dead end: behind all others", "dans l'impasse : derrière tous les autres")
    merchant = state.merchants[seat]
    posts, coins = captions.posts(state.book.city_posts(state, merchant)), captions.coins(merchant.coins)
    return Text(f"{posts.en} in the city, {coins.en}", f"{posts.fr} dans la Cité, {coins.fr}")
