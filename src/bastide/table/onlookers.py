"""What those who only watch may see of a master's thoughts while a match goes on: where, and why not everywhere."""

from bastide.engine.errors import BadOption
from bastide.engine.match import Match
from bastide.engine.text import Text

HIDDEN = Text(
    "chances to win would tell of hidden cards; in this game there are none before the end",
    "les chances de gagner trahiraient des cartes cachées ; dans ce jeu, pas avant la fin",
)
UNAIDED = Text(
    "in a game that is rated or of a tournament nobody sees chances to win before the end",
    "dans une partie classée ou de tournoi, nul ne voit de chances de gagner avant la fin",
)
ALONE = Text("whoever plays alone has no rival to win against", "qui joue seul n'a pas de rival à battre")
NOT_FOR_PLAYERS = Text(
    "you play here: chances to win are for those who only watch, until the game is over",
    "vous jouez ici : les chances de gagner sont pour ceux qui regardent, jusqu'à la fin de la partie",
)


def check_shows_chances(match: Match, is_unaided: bool) -> None:
    """Raises BadOption for a table at which spectators cannot be shown them."""
    why = UNAIDED if is_unaided else HIDDEN if match.game.has_secrets else ALONE if len(match.names) < 2 else None
    if why is not None:
        raise BadOption(why, "shows_chances")
