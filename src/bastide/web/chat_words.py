"""The words around what people say at a table."""

from bastide.engine.text import Text, counted

CHAT = Text("Talk at the table", "Discussion à la table")
AMONG_PLAYERS = Text("Only players read this.", "Seuls les joueurs lisent ceci.")
WITH_WATCHERS = Text("Players and spectators read this.", "Joueurs et spectateurs lisent ceci.")
AMONG_WATCHERS = Text(
    "Only spectators read this until the game is over.", "Seuls les spectateurs lisent ceci jusqu'à la fin."
)
AMONG_ALL = Text("Everybody here reads this.", "Tout le monde ici lit ceci.")
IS_OFF = Text("Nobody talks at this table.", "On ne parle pas à cette table.")
NOTHING_YET = Text("Nobody has said anything yet.", "Personne n'a encore rien dit.")
SAY = Text("Say something", "Dire quelque chose")
SEND = Text("Say", "Dire")
PHRASES = Text("A phrase that everybody reads in their language", "Une phrase que chacun lit dans sa langue")
GUEST = Text("Guest", "Invité")
WATCHES = Text("spectator", "spectateur")
DELETED = Text("deleted", "effacé")
MUTED = Text("you do not hear them", "vous ne l'entendez pas")
MUTE = Text("Stop hearing them", "Ne plus l'entendre")
UNMUTE = Text("Hear them again", "L'entendre de nouveau")
REPORT = Text("Report to the host of the house", "Signaler à l'hôte de la maison")
REPORTED = Text("The host of the house will look at it.", "L'hôte de la maison va le voir.")
DELETE = Text("Delete", "Effacer")
ABOUT_LINE = Text("About what {} said", "À propos de ce que dit {}")
FOR_HOST = Text("What spectators read and see", "Ce que les spectateurs lisent et voient")
RULE = Text("Who may read what players say", "Qui peut lire ce que disent les joueurs")
RULES = {
    "closed": Text("players alone", "les joueurs seuls"),
    "open": Text("spectators too", "les spectateurs aussi"),
    "off": Text("nobody talks here", "on ne parle pas ici"),
}
DELAY = Text("Spectators see the table", "Les spectateurs voient la table")
AT_ONCE = Text("at once", "aussitôt")


def later(minutes: int) -> Text:
    if not minutes:
        return AT_ONCE
    ago = counted(minutes, Text("minute", "minute"), Text("minutes", "minutes"))
    return Text("{} later", "{} plus tard").of(ago)


def you_see(minutes: int) -> Text:
    """For a spectator."""
    ago = counted(minutes, Text("minute", "minute"), Text("minutes", "minutes"))
    return Text("You see the table as it was {} ago.", "Vous voyez la table telle qu'elle était il y a {}.").of(ago)


RULE_HELP = Text("It holds for what is said from now on.", "Cela vaut pour ce qui sera dit désormais.")
UNREAD = Text("new", "nouveau(x)")


def look_on(number: int) -> Text:
    return counted(number, Text("spectator", "spectateur"), Text("spectators", "spectateurs"))


CLOSE = Text("Close", "Fermer")
