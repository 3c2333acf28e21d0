"""The rules of The Builders in our own words, as a newcomer reads them: the words are data/guide.toml.

Every figure comes from the book of the rules and the cards in the box, so that the guide cannot disagree with the game.
"""

from pathlib import Path
from typing import Final

from bastide.engine.game import Chapter
from bastide.engine.guide import read_guide
from bastide.engine.text import Text, listed, ordinal
from bastide.games.builders import captions, guide_pictures
from bastide.games.builders.book import Book
from bastide.games.builders.components import BUILDING_DECKS, BUILDINGS, HANDS, ROW_SIZE, WORKER_COUNT

BOOK = Book()  # of the rules that new matches are played under
_WORDS: Final = Path(__file__).parent / "data" / "guide.toml"


def chapters() -> list[Chapter]:
    """From the idea of the game to what we know of its cards."""
    return read_guide(_WORDS, {**_figures(), **_prices(), **_examples()}, guide_pictures)


def _figures() -> dict[str, object]:
    """What the book and the box say."""
    printed, first = BUILDING_DECKS["printed"], BUILDING_DECKS["first_rulebook"]
    return {
        "trigger_vp": BOOK.trigger_vp,
        "row_size": ROW_SIZE,
        "worker_count": WORKER_COUNT,
        "machines": sum(1 for card in printed if BUILDINGS[card].is_machine),
        "start_coins": captions.coins(BOOK.start_coins),
        "free_actions": BOOK.free_actions,
        "coins_per_vp": captions.coins(BOOK.coins_per_vp),
        "printed": len(printed),
        "first": len(first),
        "ours": len(first) - len(printed),
    }


def _prices() -> dict[str, object]:
    """What sendings cost one after the other, what actions bring and what more of them cost."""
    first, *others = [captions.actions(number) for number in (1, 2, 3)]
    steps = [Text("the {} {}", "le {} {}").of(ordinal(place), cost) for place, cost in enumerate(others, start=2)]
    trades = [
        Text("{} for {}", "{} pour {}").of(captions.coins(BOOK.taken[number]), captions.actions(number))
        for number in (1, 2, 3)
    ]
    return {
        "first_cost": first,
        "steps": listed(steps),
        "gains": listed(trades),
        "action_price": captions.coins(BOOK.action_price),
    }


def _examples() -> dict[str, object]:
    """What the pictures show: a chapel that is built, and who finishes it."""
    return {
        "example": _example_of_sending(),
        "who": captions.the_worker(guide_pictures.THIRD),
        "site": captions.the_site(guide_pictures.CHAPEL),
        "pay": captions.gain(guide_pictures.CHAPEL),
    }


def _example_of_sending() -> Text:
    """The first two sendings to the chapel, as the rules price them."""
    state = guide_pictures.before_sending()
    site = captions.the_site(guide_pictures.CHAPEL)
    needs = captions.amounts(BUILDINGS[guide_pictures.CHAPEL].needs)
    said = Text(
        f"For example: Anne builds {site.en}, which needs {needs.en}.",
        f"Par exemple, Anne bâtit {site.fr} : il faut {needs.fr}.",
    )
    for hand in (guide_pictures.FIRST, guide_pictures.SECOND):
        sent = captions.the_worker(hand)
        cost = captions.actions(state.book.sending_cost(state, guide_pictures.CHAPEL))
        wage = captions.coins(HANDS[hand].wage)
        said = Text(
            f"{said.en} Sending {sent.en}: {cost.en}, {wage.en}.",
            f"{said.fr} Envoyer {sent.fr} : {cost.fr}, {wage.fr}.",
        )
        state = guide_pictures.sent(state, hand)
    left, coins = captions.actions(state.actions), captions.coins(state.workshops[0].coins)
    return Text(
        f"{said.en} She has {left.en} and {coins.en} left.",
        f"{said.fr} Il lui reste {left.fr} et {coins.fr}.",
    )
