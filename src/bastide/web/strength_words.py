"""The words of strength: rated games, boards, and the search for an opponent."""

from bastide.bots.levels import level_name
from bastide.engine.text import Text, counted
from bastide.server.strength.skill import PROVISIONAL

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

SEEK = Text("Find an opponent", "Trouver un adversaire")
SEARCH = Text("Search", "Chercher")
SEEK_HELP = Text(
    "Somebody of your strength, live, within a minute; otherwise a bot just as strong.",
    "Quelqu'un de votre force, en direct, dans la minute ; sinon un robot de même force.",
)
LOOKING = Text("Looking for somebody", "On cherche quelqu'un")
STOP = Text("Stop looking", "Ne plus chercher")
STAY = Text("Stay on this page: your game opens here.", "Restez sur cette page : la partie s'y ouvrira.")
UNTIL_BOT = Text("until a bot sits down", "avant qu'un robot prenne place")
FOUND = Text("Found!", "Trouvé !")


def players(count: int) -> Text:
    return counted(count, Text("player", "joueur"), Text("players", "joueurs"))


def bot_of(level: str) -> Text:
    return Text("bot, {}", "robot, {}").of(level_name(level))


def my_rating(points: int, is_provisional: bool) -> Text:
    if is_provisional:
        return Text(f"Your rating: {points}, provisional", f"Votre cote : {points}, provisoire")
    return Text(f"Your rating: {points}", f"Votre cote : {points}")
