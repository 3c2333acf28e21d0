"""What stands above the table: the round, whose turn it is and what is left of it; in the end the ranking."""

from collections.abc import Sequence

from bastide.drawing import Block, Pen, beside, group, width_of
from bastide.drawing import bar as kit
from bastide.drawing.areas import Sitter
from bastide.drawing.icons import ACTION, COIN
from bastide.engine.text import Text
from bastide.games.builders import captions
from bastide.games.builders.state import BY_CAP, RUNNING, BuildersState


def bar(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    is_over = state.ending != RUNNING
    heading = kit.Heading(
        kit.initial(pen, "B"), captions.NAME, round_of(state), is_last=state.final_round and not is_over
    )
    return kit.bar(pen, heading, _why(state) if is_over else _turn(pen, state, names, viewer), width)


def when(state: BuildersState) -> Text:
    return kit.with_last(round_of(state), state.final_round and state.ending == RUNNING)


def round_of(state: BuildersState) -> Text:
    return Text(f"Round {state.round}", f"Manche {state.round}")


# --- Whose turn it is --------------------------------------------------------------------------------------


def _turn(pen: Pen, state: BuildersState, names: Sequence[str], viewer: int | None) -> kit.Turn:
    """Actions and coins; a phone has no room for words."""
    sitter = Sitter(state.seat, names[state.seat], state.seat == viewer)
    glasses, purse = _glasses(pen, state), pen.tallies([(COIN, state.workshops[state.seat].coins)], 19, 0)
    words = _written(pen, pen.say(_left(state)), 14)
    bought = [_written(pen, f"+{state.bought}", 15)] if state.bought else []
    return kit.Turn(
        sitter, kit.to_play(sitter), beside([words, glasses, purse], 9), beside([glasses, *bought, purse], 8)
    )


def _written(pen: Pen, words: str, size: float) -> Block:
    return Block(width_of(words, size), 20, pen.write(0, 16, words, size))


def _glasses(pen: Pen, state: BuildersState) -> Block:
    """One sandglass an action, those used faint."""
    free = state.book.free_actions
    glasses = [pen.icon(ACTION, place * 20, 0, 20, faint=free - place > state.actions) for place in range(free)]
    return Block(free * 20, 20, group(*glasses, title=pen.say(_left(state))))


def _left(state: BuildersState) -> Text:
    actions = captions.actions(state.actions)
    more = f" (+{state.bought})" if state.bought else ""
    return Text(f"{actions.en} left{more}", f"{actions.fr} {'restantes' if state.actions > 1 else 'restante'}{more}")


# --- The end -----------------------------------------------------------------------------------------------


def _why(state: BuildersState) -> Text:
    if state.ending == BY_CAP:
        return Text("the round limit is reached", "la limite de manches est atteinte")
    needed = state.book.trigger_vp
    return Text(f"{needed} VP were reached", f"les {needed} PV sont atteints")


def ranking(pen: Pen, state: BuildersState, names: Sequence[str], width: float, gap: float) -> Block:
    def sources(seat: int, room: float) -> Block:
        workshop = state.workshops[seat]
        vp, coins, bonus = workshop.vp, captions.coins(workshop.coins), state.book.coin_points(workshop.coins)
        said = Text(f"{vp} VP + {bonus} for {coins.en}", f"{vp} PV + {bonus} pour {coins.fr}")
        return kit.source(pen, said, room)

    return kit.ranking(pen, names, state.ranking(), state.scores(), sources, width, gap)
