"""Every word of the pages, in English and in French."""

import re
from functools import cache

from bastide.engine.text import Lang, Text, counted, join, listed

_TALL = re.compile(r" (?=[;:!?»])|(?<=«) ")  # where French sets a space that no line may end with

# --- The house ----------------------------------------------------------------------------------------------

HOUSE = Text("Bastide", "Bastide")
MOTTO = Text("Building games from the Middle Ages", "Jeux de construction du Moyen Âge")
WELCOME = Text(
    "Sit down with friends or with bots. The rules are exact, and everybody can check the dice.",
    "Prenez place entre amis ou avec des robots. Les règles sont exactes et chacun peut vérifier les tirages.",
)
SKIP = Text("Skip to the content", "Aller au contenu")
ABOUT = Text("About", "À propos")
RULES = Text("Rules", "Règles")
SITE_NAVIGATION = Text("The house", "La maison")
OTHER_LANGUAGE = Text("Français", "English")
THEME = Text("Theme: as the system, light or dark", "Thème : comme le système, clair ou sombre")
THEME_NAMES = {
    "auto": Text("Theme: as the system", "Thème : comme le système"),
    "light": Text("Theme: light", "Thème : clair"),
    "dark": Text("Theme: dark", "Thème : sombre"),
}
SOUND_ON = Text("Sound is on", "Le son est activé")
SOUND_OFF = Text("Sound is off", "Le son est coupé")
GUEST = Text("Guest", "Invité")
YOUR_NAME = Text("Your name", "Votre nom")
NAME_HELP = Text("as the others at the table will read it", "tel que les autres le liront à la table")
SAVE = Text("Save", "Enregistrer")
SAVED = Text("Saved.", "Enregistré.")

# --- Home ---------------------------------------------------------------------------------------------------

THE_GAMES = Text("The games", "Les jeux")
PLAY_NOW = Text("Play now", "Jouer")
PLAY_NOW_HELP = Text("you against a bot, in one click", "vous contre un robot, en un clic")
LEARN = Text("Learn", "Apprendre")
LEARN_HELP = Text(
    "a first game, led by the hand: a few minutes", "une première partie, guidée pas à pas : quelques minutes"
)
NEW_TABLE = Text("New table", "Nouvelle table")
MY_TABLES = Text("Your tables", "Vos tables")
OPEN_TABLES = Text("Open tables", "Tables ouvertes")
NO_OPEN_TABLES = Text(
    "Nobody is waiting just now. Open a public table: it will be shown here.",
    "Personne n'attend en ce moment. Ouvrez une table publique : elle apparaîtra ici.",
)
YOUR_TURN = Text("Your turn", "À vous de jouer")
JOIN = Text("Sit down", "Prendre place")
WATCH = Text("Watch", "Regarder")
OPEN_SEAT = Text("open seat", "siège libre")
STATUS = {
    "gathering": Text("seats are open", "il reste des sièges"),
    "running": Text("under way", "en cours"),
    "over": Text("finished", "terminée"),
    "unopened": Text("cannot be opened by this version", "ne s'ouvre pas avec cette version"),
}

# --- New table ----------------------------------------------------------------------------------------------

PLAYERS = Text("Players", "Joueurs")
SEATS = Text("Who sits where", "Qui prend place")
SEATS_HELP = Text(
    "The order here is the order at the table; who starts is an option below.",
    "L'ordre ici est celui de la table ; qui commence se choisit plus bas.",
)
SEAT_KINDS = {
    "me": Text("me", "moi"),
    "bot": Text("a bot", "un robot"),
    "hotseat": Text("a friend at this screen", "un ami sur cet écran"),
    "open": Text("open, by link", "libre, par un lien"),
}
BOT_LEVEL = Text("Level of the bot", "Niveau du robot")
FRIEND_NAME = Text("Name of your friend", "Nom de votre ami")
FRIEND = Text("Friend", "Ami")
WHO_MAY = Text("Who may come", "Qui peut venir")
PRIVATE = Text("Private: only with the link", "Privée : seulement avec le lien")
PUBLIC = Text("Public: listed on the home page", "Publique : annoncée à l'accueil")
WATCHERS = Text("Spectators are welcome", "Les curieux peuvent regarder")
SHOWS_CHANCES = Text(
    "Spectators see chances to win while the game goes on",
    "Les curieux voient les chances de gagner pendant la partie",
)
SHOWS_CHANCES_HELP = Text(
    "As a master judges the table. Nobody who sits at it sees them before the end; never in a game that is rated.",
    "Ce qu'un maître pense de la table. Qui y est assis ne les voit qu'à la fin ; jamais dans une partie classée.",
)
CHANCES_TERMS = Text(
    "Spectators see chances to win while the game goes on.",
    "Les curieux voient les chances de gagner pendant la partie.",
)
OPTIONS = Text("Rules of this table", "Règles de cette table")
PRESETS = Text("Ways to play", "Façons de jouer")
OPTIONS_HELP = Text(
    "Everything as in the rulebook, unless you change it.", "Tout suit la règle, sauf ce que vous changez."
)
NO_LIMIT = Text("Leave it empty for no limit.", "Laissez vide pour ne pas limiter.")
START = Text("Open the table", "Ouvrir la table")

# --- A table that gathers -----------------------------------------------------------------------------------

GATHERING = Text("The table is waiting for players", "La table attend des joueurs")
INVITATION = Text("Invitation link", "Lien d'invitation")
INVITATION_HELP = Text(
    "Send it to your friends; anyone with it can join.",
    "Envoyez-le à vos amis ; quiconque l'a peut prendre place.",
)
COPY = Text("Copy", "Copier")
COPIED = Text("Copied: ", "Copié : ")
FILL = Text("Fill with bots and start", "Compléter par des robots et commencer")
JOIN_AS = Text("Sit down as", "Prendre place sous le nom de")
HOST = Text("host", "hôte")
YOU = Text("you", "vous")
BOT = Text("bot", "robot")

# --- A table in play ----------------------------------------------------------------------------------------

THE_TABLE = Text("The table", "La table")
THE_BOARD = Text("Board", "Plateau")
THE_QUESTION = Text("Question", "Question")
THE_PLAYERS = Text("Players", "Joueurs")
CLOSE = Text("Close", "Fermer")
LOG = Text("What happened", "Ce qui s'est passé")
LOG_EMPTY = Text("Nothing yet.", "Rien encore.")
SINCE = Text("Since your last turn", "Depuis votre dernier tour")
SINCE_HELP = Text("What the others did, step by step", "Ce que les autres ont fait, pas à pas")
NEWS = Text("What happens", "Ce qui se passe")
WHY = Text("Why?", "Pourquoi ?")
TO_NOW = Text("Back to the table", "Retour à la table")
SKIP_STEPS = Text("Skip", "Passer")
PACE = Text("Moves are shown", "Les coups se montrent")
PACES = {
    "calm": Text("calmly", "posément"),
    "brisk": Text("briskly", "vivement"),
    "once": Text("at once", "d'un coup"),
}
BACK = Text("Back (Esc)", "Retour (Échap)")
UNDO = Text("Undo (U)", "Annuler (U)")
REDO = Text("Redo (R)", "Rétablir (R)")
COLON = Text(": ", " : ")
NO_REDO = Text("there is nothing to redo", "il n'y a rien à rétablir")
HINT = Text("Hint (H)", "Conseil (H)")
PLAY_ON = Text("Play on from here", "Jouer à partir d'ici")
PLAY_ON_HELP = Text(
    "A table of your own goes on from this moment, with new luck. Who takes the other seats?",
    "Une table à vous reprend à ce moment, avec un nouveau sort. Qui prend les autres sièges ?",
)
HINT_SAYS = Text("A master would: ", "Un maître ferait : ")
HINT_CHANCES = Text(
    "Your chance to win: {}% before, {}% after.", "Vos chances de gagner\u00a0: {}\u00a0% avant, {}\u00a0% après."
)
ALL_CHOICES = Text("All choices", "Tous les choix")
FIND = Text("Find a choice…", "Trouver un choix…")
LOOKS = Text("Ways to draw the board", "Façons de dessiner le plateau")
TURN_BOARD = Text("Turn the board by a quarter", "Tourner le plateau d'un quart de tour")
LAYERS = Text("Shown on the board", "Montré sur le plateau")
ENLARGE = Text("Enlarge the board", "Agrandir le plateau")
WHOLE_BOARD = Text("The whole board", "Tout le plateau")
ZOOM = Text("Enlarge the board (or tap it twice)", "Agrandir le plateau (ou touchez-le deux fois)")
MORE = Text("More", "Plus")
HAND_OVER = Text("Let a bot play for me", "Laisser un robot jouer pour moi")
TAKE_BACK = Text("Take my seat back", "Reprendre mon siège")
BOT_FOR_YOU = Text("A bot is playing for you.", "Un robot joue pour vous.")
DOWNLOAD = Text("Download the record", "Télécharger la partie")
REPLAY = Text("Replay", "Revoir la partie")
ANALYSIS = Text("Analysis by a master", "Analyse par un maître")
CHANCES = Text("Chances to win", "Chances de gagner")
SHARE = Text("Copy the link to this table", "Copier le lien de cette table")
SHARE_MOVE = Text("Copy the link to this moment", "Copier le lien de ce moment")
WATCHING = Text("You are watching.", "Vous regardez.")
WATCHING_SECRETS = Text("You are watching: hidden cards stay hidden.", "Vous regardez : les cartes cachées le restent.")
NO_UNDO = Text("cannot be undone", "irréversible")
CONFIRM = Text("Do it", "Confirmer")
CHOSEN = Text("Chosen: ", "Choisi : ")
GO_ON_CHOOSING = Text("{n} more choices are lit.", "{n} autres choix sont éclairés.")
TO_WHAT_GLOWS = Text("To what glows", "Vers ce qui s'éclaire")
MANY_WAYS = Text("{n} choices: click to see them", "{n} choix : cliquez pour les voir")
LOST = Text("The connection is lost. Trying again…", "La connexion est coupée. Nouvel essai…")
BACK_AGAIN = Text("The connection is back.", "La connexion est rétablie.")
STALE = Text("The table has moved on: ", "La partie a avancé : ")
NOT_SENT = Text(
    "That did not reach the table. Look again, and retry.",
    "Cela n'est pas arrivé à la table. Regardez et réessayez.",
)
NO_SCRIPT = Text(
    "To play, please allow scripts from this site. You can watch and replay without them.",
    "Pour jouer, autorisez les scripts de ce site. Regarder et revoir fonctionnent sans.",
)
NOT_LIT = Text("there is nothing to do with this now", "il n'y a rien à en faire maintenant")
KEYS = Text(
    "Keys: arrows move between what glows, Enter chooses, Esc goes back, U undo, R redo, H hint.",
    "Touches : flèches pour parcourir, Entrée pour choisir, Échap pour revenir, U annuler, R rétablir, H conseil.",
)

# --- The end ------------------------------------------------------------------------------------------------

GAME_LOST = Text("The game is lost", "La partie est perdue")
GAME_OVER = Text("The game is over", "La partie est terminée")
SOURCES = Text("Where the points come from", "D'où viennent les points")
SOURCE = Text("Source", "Source")
TOTAL = Text("total", "total")
BEST_MOVES = Text("Best moves", "Les plus beaux coups")
SEE_MOVE = Text("See it in the replay", "Le revoir dans la partie")
PLAY_AGAIN = Text("Play again", "Rejouer")
FAIR = Text("Were the draws fair?", "Les tirages étaient-ils honnêtes ?")
FAIR_OVER = Text(
    "The hash was shown before the first move. It is the SHA-256 of the seed, and the seed gives every draw: "
    "anybody can check them.",
    "L'empreinte était visible avant le premier coup. C'est le SHA-256 de la graine, et la graine donne chaque "
    "tirage : chacun peut vérifier.",
)
SEED_HASH = Text("Hash of the seed", "Empreinte de la graine")
SEED = Text("Seed", "Graine")
HOW_TO_CHECK = Text("How to check", "Comment vérifier")

# --- Replay -------------------------------------------------------------------------------------------------

FIRST = Text("First", "Début")
PREVIOUS = Text("Previous", "Précédent")
NEXT = Text("Next", "Suivant")
LAST = Text("Last", "Fin")
PLAY = Text("Play", "Lecture")
PAUSE = Text("Pause", "Pause")
MOMENT = Text("Moment of the game", "Moment de la partie")
MOMENT_TOLD = Text("What happened at this moment", "Ce qui s'est passé à ce moment")
THE_START = Text("The table is set up.", "La table est prête.")
TO_THE_TABLE = Text("Back to the table", "Retour à la table")

# --- Rules and about ----------------------------------------------------------------------------------------

CONTENTS = Text("Contents", "Sommaire")
NO_GUIDE = Text("These rules are being written.", "Ces règles sont en cours de rédaction.")
SMALL_PRINT = Text("small print", "petits caractères")
ABOUT_TITLE = Text("About this house", "À propos de la maison")
ABOUT_WHAT = (
    Text(
        "Bastide is a small house for building games set in the Middle Ages. You play in the browser, with friends "
        "at one screen or by a link, or with bots. Nobody needs an account.",
        "Bastide est une petite maison pour des jeux de construction situés au Moyen Âge. On y joue dans le "
        "navigateur, entre amis sur un écran ou par un lien, ou avec des robots. Nul besoin d'un compte.",
    ),
    Text(
        "The rules are followed to the letter. What is legal glows, what is not says why, and every move is written "
        "down: you can replay a game, share a moment of it, or take it home as a file.",
        "Les règles sont suivies à la lettre. Ce qui est permis s'éclaire, ce qui ne l'est pas dit pourquoi, et "
        "chaque coup est noté : on peut revoir une partie, en partager un moment ou l'emporter dans un fichier.",
    ),
)
DICE = Text("Chance that everybody can check", "Un sort que chacun peut vérifier")
DICE_HOW = (
    Text(
        "Before the first move the house draws a secret seed and shows its SHA-256 hash. The seed can no longer be "
        "changed without the hash giving it away. When the game is over the seed is shown.",
        "Avant le premier coup, la maison tire une graine secrète et en montre l'empreinte SHA-256. La graine ne peut "
        "plus changer sans que l'empreinte le trahisse. À la fin de la partie, la graine est montrée.",
    ),
    Text(
        "Answer number i of chance, counted from 0, is the SHA-256 of the text “seed:i”, read as a large number and "
        "divided by the count of possible outcomes: the remainder is the outcome. The command below checks a "
        "whole record.",
        "La réponse numéro i du sort, comptée à partir de 0, est le SHA-256 du texte « graine:i », lu comme un grand "
        "nombre et divisé par le nombre d'issues possibles : le reste est l'issue. La commande ci-dessous vérifie une "
        "partie entière.",
    ),
)
DATA = Text("What is printed, and what we reconstructed", "Ce qui est imprimé, ce que nous avons reconstitué")
DATA_HOW = Text(
    "Values of cards and boards come from data files that say where each of them was found. Notes are quoted as "
    "the files have them, in English.",
    "Les valeurs des cartes et des plateaux viennent de fichiers qui disent où chacune a été trouvée. Les notes sont "
    "citées telles quelles, en anglais.",
)
DATA_PART = Text("Part", "Partie")
DATA_GRADE = Text("Grade", "Degré")
DATA_NOTE = Text("Source", "Source")
NOT_AFFILIATED = Text("Ours, and not ours", "À nous, et pas à nous")
NOT_AFFILIATED_HOW = Text(
    "Bastide is not affiliated with the authors, illustrators or publishers of these games, and not endorsed by "
    "them. Titles are named only to say which rules are played. All drawings and all words here are our own. "
    "If you like a game, buy the box: it is worth it.",
    "Bastide n'est lié ni aux auteurs, ni aux illustrateurs, ni aux éditeurs de ces jeux, et n'a pas leur caution. "
    "Les titres ne sont nommés que pour dire quelles règles on joue. Tous les dessins et tous les mots sont les "
    "nôtres. Si un jeu vous plaît, achetez la boîte : elle le mérite.",
)
LICENCE = Text("Licence and version", "Licence et version")
LICENCE_HOW = Text(
    "The programs, drawings and words are free under the MIT licence.",
    "Les programmes, les dessins et les mots sont libres, sous licence MIT.",
)

# --- Errors -------------------------------------------------------------------------------------------------

ERROR_TITLES = {
    401: Text("We do not know you yet", "Nous ne vous connaissons pas encore"),
    403: Text("This door is closed", "Cette porte est fermée"),
    404: Text("Nothing here but grass", "Ici, rien que de l'herbe"),
    409: Text("Too late, or too early", "Trop tard, ou trop tôt"),
    429: Text("One after the other, please", "Chacun son tour, s'il vous plaît"),
    500: Text("A stone has fallen", "Une pierre est tombée"),
}
ERROR = Text("That did not work", "Cela n'a pas marché")
TRY_AGAIN = Text("Try again", "Réessayer")
GO_HOME = Text("To the home page", "À l'accueil")


# --- Sentences ----------------------------------------------------------------------------------------------


def typeset(text: Text, lang: Lang) -> str:
    """The text in a language, with the spaces that keep its punctuation in place."""
    return _TALL.sub("\u00a0", text.fr) if lang == "fr" else text.en


class Said:
    """All words of the pages that stand by themselves, in one language: for parts that are written again and again."""

    def __init__(self, lang: Lang) -> None:
        self.__dict__ |= {name: typeset(text, lang) for name, text in globals().items() if isinstance(text, Text)}


@cache
def said_in(lang: Lang) -> Said:
    return Said(lang)


def error_title(status: int) -> Text:
    return ERROR_TITLES.get(status, ERROR_TITLES[500] if status >= 500 else ERROR)


def thinking(name: str, level: Text, line: int = 0) -> Text:
    """``line``: how many bots of the house think first."""
    said = Text(f"{name} (bot, {level.en}) is thinking…", f"{name} (robot, {level.fr}) réfléchit…")
    if not line:
        return said
    others = counted(line, Text("bot", "robot"), Text("bots", "robots"))
    return Text(
        f"{said.en} Ahead of it: {others.en} at other tables.", f"{said.fr} Avant lui : {others.fr} d'autres tables."
    )


def waiting(name: str) -> Text:
    return Text(f"Waiting for {name}…", f"On attend {name}…")


def turn_of(name: str) -> Text:
    return Text(f"It is {name}'s turn.", f"C'est à {name} de jouer.")


def pass_to(name: str) -> Text:
    return Text(f"Pass the screen to {name}.", f"Passez l'écran à {name}.")


def area_of(name: str) -> Text:
    return Text(f"See what {name} has", f"Voir ce que possède {name}")


def i_am(name: str) -> Text:
    return Text(f"I am {name}: show my cards", f"Je suis {name} : montrez mes cartes")


def seat_number(number: int) -> Text:
    return Text(f"Seat {number}", f"Siège {number}")


def winner(names: list[str], is_me: bool = False) -> Text:
    if is_me:
        return Text("You win!", "Vous l'emportez !")
    if len(names) == 1:
        return Text(f"{names[0]} wins", f"{names[0]} l'emporte")
    together = join([Text(name, name) for name in names[:-1]], ", ")
    return Text(f"{together.en} and {names[-1]} share the win", f"{together.fr} et {names[-1]} gagnent ensemble")


def team_wins(names: list[str]) -> Text:
    """One team, whose members win together."""
    together = listed([Text(name, name) for name in names])
    return Text(f"{together.en} win", f"{together.fr} l'emportent")


def team(number: int) -> Text:
    return Text(f"Team {number}", f"Équipe {number}")


def curve(counted: Text) -> Text:
    return Text(f"The scores, {counted.en} by {counted.en}", f"Les scores, {counted.fr} après {counted.fr}")


def seen_by(name: str | None) -> Text:
    """Through whose eyes a game with secrets is seen once more."""
    if name is None:
        return Text(
            "As spectators saw it: hidden cards stay hidden.", "Vu par le public : les cartes cachées le restent."
        )
    return Text(
        f"As {name} saw it: what the others hid stays hidden.", f"Vu par {name} : ce que les autres cachaient le reste."
    )


def move_of(number: int, total: int) -> Text:
    return Text(f"Move {number} of {total}", f"Coup {number} sur {total}")


def number_wanted(low: int | None, high: int | None) -> Text:
    if low is not None and high is not None:
        return Text(f"A whole number from {low} to {high}, please.", f"Un nombre entier de {low} à {high}, merci.")
    if low is not None:
        return Text(f"A whole number, {low} or more, please.", f"Un nombre entier, au moins {low}, merci.")
    return Text("A whole number, please.", "Un nombre entier, merci.")
