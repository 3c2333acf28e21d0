"""The words of strength: rated games, boards, and the search for an opponent."""

from bastide.bots.levels import level_name
from bastide.engine.text import Text, counted
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.strength.skill import PROVISIONAL, level_of

RATED = Text("Rated", "Classée")
COUNTS = Text("The game counts for the ratings", "La partie compte pour le classement")
RATED_HELP = Text(
    "No hints, undo only within your own turn, nobody plays for anybody else; a clock runs, and whoever runs out of "
    "time loses.",
    "Pas de conseil, on n'annule que pendant son propre tour, nul ne joue pour un autre ; une pendule tourne, et qui "
    "dépasse son temps perd.",
)
RATED_TERMS = Text(
    "Rated: no hints, undo only within one's own turn.", "Classée : pas de conseil, on n'annule que pendant son tour."
)
TOURNAMENT_TERMS = Text(
    "Tournament: no hints, undo only within one's own turn.",
    "Tournoi : pas de conseil, on n'annule que pendant son tour.",
)
STRENGTH = Text("Strength", "Force")
YOUR_STRENGTH = Text("Your strength", "Votre force")
RATING = Text("Rating", "Cote")
RATINGS = Text("Ratings", "Classement")
BOARD = Text("The strongest", "Les plus forts")
BOARD_HELP = Text(
    "Everybody begins at 1500; whoever has 200 points more wins about two games out of three. One is on the board "
    f"after {PROVISIONAL} rated games; the bots of a level count as one player.",
    "On commence à 1500 ; qui a 200 points de plus gagne environ deux parties sur trois. On figure au tableau après "
    f"{PROVISIONAL} parties classées ; les robots d'un niveau comptent pour un seul joueur.",
)
NOBODY_YET = Text("Nobody has played enough rated games yet.", "Personne n'a encore joué assez de parties classées.")
NONE_OF_MINE = Text("You have not played a rated game yet.", "Vous n'avez pas encore joué de partie classée.")
HOW_MANY = Text("Players at the table", "Joueurs à la table")
NAME = Text("Name", "Nom")
GAME = Text("Game", "Jeu")
GAMES = Text("Games", "Parties")
WINS = Text("Wins", "Victoires")
STREAK = Text("In a row", "De suite")
BEST = Text("best", "record")
RANK = Text("Place", "Rang")
PROVISIONAL_WORD = Text("provisional", "provisoire")
RIVALS = Text("Your opponents", "Vos adversaires")
AHEAD = Text("You ahead", "Vous devant")
BEHIND = Text("You behind", "Vous derrière")
GUEST = Text("Guest", "Invité")

# --- looking for somebody ---

SEEK = Text("Find opponents", "Trouver des adversaires")
SEARCH = Text("Search", "Chercher")
SEEK_HELP = Text(
    "People of your strength: live within a minute, by correspondence within a day. Seats that stay free then go to "
    "bots about as strong.",
    "Des joueurs de votre force : en direct dans la minute, par correspondance dans la journée. Les sièges restés "
    "libres vont ensuite à des robots à peu près aussi forts.",
)
PACE = Text("How you play", "Rythme")
LIVE = Text("live", "en direct")
LOOKING = Text("Looking for opponents", "On cherche des adversaires")
STOP = Text("Stop looking", "Ne plus chercher")
STAY = Text("Stay on this page: your game opens here.", "Restez sur cette page : la partie s'y ouvrira.")
GO_ON = Text(
    "You need not stay: the search goes on by itself, and the game will be among yours.",
    "Inutile de rester : la recherche continue, et la partie figurera parmi les vôtres.",
)
UNTIL_BOTS = Text("until bots sit down", "avant que des robots prennent place")
BOTS_IN = Text(
    "In at most a day, bots take the seats that are still free.",
    "Dans un jour au plus, des robots prennent les sièges restés libres.",
)
SEE = Text("See", "Voir")
FOUND = Text("Found!", "Trouvé !")


def game_name(key: str) -> Text:
    """Of another version, as it is written down."""
    return game_of(key).name if key in LISTED else Text(key, key)


def players(count: int) -> Text:
    return counted(count, Text("player", "joueur"), Text("players", "joueurs"))


def pace(days: int) -> Text:
    """Live, or how long one may take for a turn."""
    count = counted(days, Text("day", "jour"), Text("days", "jours"))
    return Text(f"{count.en} a turn", f"{count.fr} par tour") if days else LIVE


def called(player: str, name: str) -> Text:
    """A bot by its level, a person by their name."""
    level = level_of(player)
    return bot_of(level) if level is not None else Text(name, name) if name else GUEST


def bot_of(level: str) -> Text:
    return Text("bot, {}", "robot, {}").of(level_name(level))


def head_to_head(name: str, games: int, won: int, lost: int) -> Text:
    met = counted(games, Text("rated game", "partie classée"), Text("rated games", "parties classées"))
    return Text(
        f"You and {name}: {met.en}; you came out ahead {_times(won).en}, {name} {_times(lost).en}.",
        f"Vous et {name} : {met.fr} ; vous devant {_times(won).fr}, {name} {_times(lost).fr}.",
    )


def _times(count: int) -> Text:
    return Text(
        {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times"), f"{count} fois" if count else "jamais"
    )


def my_rating(points: int, is_provisional: bool) -> Text:
    if is_provisional:
        return Text(f"Your rating: {points}, provisional", f"Votre cote : {points}, provisoire")
    return Text(f"Your rating: {points}", f"Votre cote : {points}")
