"""What a seat cannot know: other hands, cards that others look at or put back, the order of decks (T13)."""

from bastide.engine.bag import ONE, bag_of, counts, size_of
from bastide.engine.chance import Stream
from bastide.games.torres.components import KIND_COUNT
from bastide.games.torres.state import Deck, TorresState


class Pool:
    """Cards that a seat has not seen, to be dealt again."""

    __slots__ = ("bag", "stream")

    def __init__(self, bag: int, stream: Stream) -> None:
        self.bag: int = bag
        self.stream: Stream = stream

    def draw(self) -> int:
        kind = self.stream.draw_kind(counts(self.bag, KIND_COUNT))
        self.bag -= ONE[kind]
        return kind

    def draw_many(self, number: int) -> list[int]:
        return [self.draw() for _ in range(number)]


def guess(state: TorresState, seat: int, stream: Stream) -> TorresState:
    """A table that looks the same to the seat, with every card it has not seen dealt again."""
    twin = state.copy()
    twin.chance = stream.branch()
    others = [other for other in range(state.terms.players) if other != seat]
    if state.terms.shared and not state.terms.master:
        deal_again(twin, 0, others, seat, stream)
    elif not state.terms.master:
        for other in others:
            deal_again(twin, other, [other], seat, stream)
    return twin


def deal_again(twin: TorresState, number: int, holders: list[int], seat: int, stream: Stream) -> None:
    """Gather what is hidden in a deck and with those who buy from it, and deal it out in the same numbers."""
    deck = twin.decks[number]
    pool = Pool(hidden_in(deck, seat), stream)
    for holder in holders:
        pool.bag += twin.camps[holder].hand
        if holder == twin.seat:
            pool.bag += bag_of(twin.look)
    for holder in holders:
        camp = twin.camps[holder]
        older = size_of(camp.hand)
        if holder == twin.seat:
            twin.look = pool.draw_many(len(twin.look))
            older -= size_of(twin.bought)
            twin.bought = bag_of(pool.draw_many(size_of(twin.bought)))
            camp.hand = twin.bought + bag_of(pool.draw_many(older))
        else:
            camp.hand = bag_of(pool.draw_many(older))
    top = deck.top if deck.knower == seat else pool.draw_many(len(deck.top))
    bottom = [
        card if knower == seat else pool.draw() for card, knower in zip(deck.bottom, deck.bottom_knowers, strict=True)
    ]
    twin.decks[number] = Deck(top, deck.knower, pool.bag, bottom, deck.bottom_knowers)


def hidden_in(deck: Deck, seat: int) -> int:
    """The cards of a deck that a seat has not put there itself."""
    bag = deck.middle
    if deck.knower != seat:
        bag += bag_of(deck.top)
    for place in range(len(deck.bottom)):
        if deck.bottom_knowers[place] != seat:
            bag += ONE[deck.bottom[place]]
    return bag
