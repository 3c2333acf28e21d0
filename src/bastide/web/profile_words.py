"""The words of profiles: what somebody played, and who may see it."""

from datetime import date

from bastide.engine.text import Text, counted
from bastide.web.account_words import day

PROFILE = Text("Profile", "Profil")
MY_PROFILE = Text("My profile", "Mon profil")
WHO_SEES = Text("Who sees my profile", "Qui voit mon profil")
WHO_SEES_HELP = Text(
    "Your profile shows the games you finished. Of private tables only friends see how you did, and only those who "
    "sat there see with whom.",
    "Votre profil montre vos parties terminées. Pour les tables privées, seuls vos amis voient votre résultat, et "
    "seuls ceux qui y étaient voient avec qui.",
)
WITHOUT_FRIENDS_HELP = Text(
    "Your profile shows the games you finished. Nobody else learns anything of private tables.",
    "Votre profil montre vos parties terminées. Personne d'autre n'apprend rien des tables privées.",
)
SHOWN_TO = {
    "everybody": Text("everybody", "tout le monde"),
    "friends": Text("friends", "mes amis"),
    "nobody": Text("only me", "moi seul"),
}
SEES_IT = {
    "everybody": Text("Everybody sees this page.", "Tout le monde voit cette page."),
    "friends": Text("You and your friends see this page.", "Vous et vos amis voyez cette page."),
    "nobody": Text("Only you see this page.", "Vous seul voyez cette page."),
}
CHANGE = Text("Change", "Modifier")
NOTHING_YET = Text("No finished game to show yet.", "Aucune partie terminée à montrer pour l'instant.")
GAMES = Text("Games", "Jeux")
GAME = Text("Game", "Jeu")
PLAYED = Text("Played", "Jouées")
WON = Text("Won", "Gagnées")
BEST = Text("Best", "Record")
USUALLY = Text("Usually", "D'ordinaire")
LAST_BOARDS = Text("Last boards", "Derniers plateaux")
RESULTS = Text("Latest results", "Derniers résultats")
PRIVATE = Text("private table", "table privée")
BY_BOT = Text("a bot finished the game", "un robot a fini la partie")
ALONE = Text("alone", "en solo")
WHO_SITS = Text("Who sits here", "Qui est à table")
BACK = Text("To the table", "À la table")


def here_since(at: date) -> Text:
    return Text("Name kept since {}.", "Nom gardé depuis le {}.").of(day(at))


def players(number: int) -> Text:
    return counted(number, Text("player", "joueur"), Text("players", "joueurs"))


def against(names: list[str]) -> Text:
    return Text("with {}", "avec {}").of(", ".join(names))


def board_of(game: str, names: str) -> Text:
    return Text(f"The board at the end: {game}, {names}", f"Le plateau à la fin : {game}, {names}")
