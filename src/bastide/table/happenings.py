"""What happens to a seat and is not a decision, as the log of a table tells it."""

from typing import NamedTuple

from bastide.engine.record import AGREED, BACK, BOT, CLOCK, RESIGNS
from bastide.engine.text import Text, de


class Happening(NamedTuple):
    """An event, told behind so many of the decisions that stand."""

    after: int
    seat: int
    words: Text


def words_of(event: str, name: str) -> Text:
    """An event in a sentence."""
    return {
        RESIGNS: Text(f"{name} resigns.", f"{name} abandonne la partie."),
        CLOCK: Text(f"{name}'s time is up.", f"Le temps {de(name)} est écoulé."),
        AGREED: Text("The players agree to end the game.", "Les joueurs conviennent d'arrêter la partie."),
        BOT: Text(f"A bot plays for {name} from now on.", f"Un robot joue désormais pour {name}."),
        BACK: Text(f"{name} plays from now on.", f"{name} joue désormais."),
    }[event]
