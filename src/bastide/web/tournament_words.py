"""The words of tournaments."""

from bastide.engine.text import Text, counted

TOURNAMENTS = Text("Tournaments", "Tournois")
NEW = Text("Open a tournament", "Organiser un tournoi")
NONE_YET = Text("There is none yet.", "Il n'y en a pas encore.")
NAME = Text("Name of the tournament", "Nom du tournoi")
GAME = Text("Game", "Jeu")
HOW = Text("How they meet", "Qui rencontre qui")
KINDS = {
    "robin": (
        Text("All against all", "Tous contre tous"),
        Text("everybody meets everybody", "chacun rencontre chacun"),
    ),
    "swiss": (
        Text("Swiss", "Suisse"),
        Text(
            "a few rounds; players with equal points meet, never twice",
            "quelques manches ; on rencontre qui a autant de points, jamais deux fois le même",
        ),
    ),
    "knockout": (
        Text("Knockout", "Élimination directe"),
        Text("the winner of each table goes on", "le vainqueur de chaque table continue"),
    ),
}
AT_TABLE = Text("At each table", "À chaque table")
ROUNDS = Text("Rounds of a Swiss tournament", "Manches d'un tournoi suisse")
RULES = Text("Rules of all its games", "Règles de toutes ses parties")
CLOCK = Text("Clock", "Pendule")
MINUTES = Text("Live: minutes on each clock", "En direct : minutes à chaque pendule")
DAYS_A_TURN = Text("By correspondence: days for each turn", "Par correspondance : jours par tour")
CLOCKS = {"live": Text("Live", "En direct"), "days": Text("By correspondence", "Par correspondance")}
DAYS = Text("Days from round to round", "Jours d'une manche à l'autre")
DAYS_HELP = Text(
    "At 0 the next round begins when the last game is over.",
    "À 0, la manche suivante commence quand la dernière partie est finie.",
)
PUBLIC = Text("Anybody may take part", "Tout le monde peut participer")
LATE = Text("Whoever runs out of time loses the game.", "Qui dépasse son temps perd la partie.")
FAIR = Text(
    "Nobody is helped: no hints, undo only within one's own turn, no bot for anybody who is away.",
    "Nul n'est aidé : pas de conseil, on n'annule que pendant son tour, aucun robot pour un absent.",
)
RATED = Text("The games count for the ratings", "Les parties comptent pour le classement")
OPEN = Text("Open it", "Ouvrir")
ORGANISE = Text("You organise it", "Vous l'organisez")
PEOPLE = Text("Who takes part", "Participants")
NOBODY = Text("Nobody yet.", "Personne encore.")
TAKE_PART = Text("Take part", "Participer")
NO_LONGER = Text("Withdraw", "Ne plus participer")
ADD_BOTS = Text("Let bots take part", "Ajouter des robots")
HOW_MANY = Text("How many", "Combien")
SEND_AWAY = Text("Send away", "Renvoyer")
BEGIN = Text("Begin", "Commencer")
BEGIN_HELP = Text(
    "Seats and opponents are drawn by strength; nobody can join after that.",
    "Sièges et adversaires sont tirés selon la force ; ensuite, plus personne ne peut entrer.",
)
CALL_OFF = Text("Call it off", "Annuler le tournoi")
STANDINGS = Text("Standings", "Classement")
POINTS = Text("Points", "Points")
MET = Text("Opponents'", "Adversaires")
MET_HELP = Text("Points of those whom one met", "Points des adversaires rencontrés")
WINS = Text("Wins", "Victoires")
RESTS = Text("sits out", "exempt")
PLAYS_NOW = Text("is played", "se joue")
PLAY = Text("Play", "Jouer")
WATCH = Text("Watch", "Regarder")
STATUS = {
    "gathering": Text("open for entries", "inscriptions ouvertes"),
    "running": Text("under way", "en cours"),
    "over": Text("finished", "terminé"),
}


def people(count: int) -> Text:
    return counted(count, Text("player", "joueur"), Text("players", "joueurs"))


def at_table(count: int) -> Text:
    return Text(f"{count} at a table", f"{count} par table")


def round_number(number: int, of: int) -> Text:
    return Text(f"Round {number} of {of}", f"Manche {number} sur {of}")


def how_many_rounds(count: int) -> Text:
    return counted(count, Text("round", "manche"), Text("rounds", "manches"))


def wins(name: str) -> Text:
    return Text(f"{name} wins the tournament", f"{name} remporte le tournoi")


def win(names: list[str]) -> Text:
    en, fr = " and ".join(names), " et ".join(names)
    return Text(f"{en} share the first place", f"{fr} se partagent la première place")


def every_days(days: int) -> Text:
    if days == 1:
        return Text("a round every day", "une manche par jour")
    count = counted(days, Text("day", "jour"), Text("days", "jours"))
    return Text(f"a round every {count.en}", f"une manche tous les {count.fr}")
