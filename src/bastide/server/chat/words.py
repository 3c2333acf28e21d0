"""Phrases that everybody reads in their own language, and what may be said at all."""

from typing import Final

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.table.seats import legible

LONGEST = 300

PHRASES: Final = {
    "hello": Text("Hello!", "Bonjour !"),
    "luck": Text("Good luck, have fun!", "Bonne chance, amusez-vous bien !"),
    "well": Text("Well played!", "Bien joué !"),
    "think": Text("Let me think a moment.", "Laissez-moi réfléchir un instant."),
    "back": Text("I will be right back.", "Je reviens tout de suite."),
    "sorry": Text("Sorry to keep you waiting.", "Désolé de vous faire attendre."),
    "lucky": Text("What luck!", "Quelle chance !"),
    "thanks": Text("Thank you for the game!", "Merci pour la partie !"),
    "again": Text("Another one?", "Encore une ?"),
    "later": Text("I must go; let us go on later.", "Je dois partir ; continuons plus tard."),
}


class BadWords(BastideError):
    """Nothing, or more than one says at a time."""

    def __init__(self) -> None:
        super().__init__(
            Text(f"say something, in at most {LONGEST} letters", f"dites quelque chose, en {LONGEST} signes au plus")
        )


def clean_words(said: str) -> str:
    """One legible line; raises BadWords."""
    words = legible(said) if len(said) <= 2 * LONGEST else ""
    if not words or len(words) > LONGEST:
        raise BadWords
    return words
