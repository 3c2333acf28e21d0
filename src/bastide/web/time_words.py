"""Words about time, and about ways out of a game, in English and in French."""

from datetime import UTC, datetime

from bastide.bots.levels import level_name
from bastide.engine.text import Lang, Text, counted
from bastide.table.clocks import DAY, LOSES, Cadence
from bastide.table.clocks import RANGES as RANGES

# --- A new table --------------------------------------------------------------------------------------------

TIME = Text("Time", "Temps")
KINDS = {
    "none": (Text("No clock", "Sans pendule"), Text("take the time you need", "prenez le temps qu'il faut")),
    "live": (
        Text("Live", "En direct"),
        Text("everybody is at the table; each has a clock", "tous sont à la table ; chacun a sa pendule"),
    ),
    "days": (
        Text("By correspondence", "Par correspondance"),
        Text("a few days for each turn", "quelques jours par tour"),
    ),
}
MINUTES = Text("Minutes on each clock", "Minutes à chaque pendule")
SECONDS = Text("Seconds added each turn", "Secondes ajoutées à chaque tour")
DAYS = Text("Days for each turn", "Jours par tour")
HOLIDAYS = Text("Days of rest for each in the whole game", "Jours de repos pour chacun dans toute la partie")
LATE = Text("When the time is up", "Quand le temps est écoulé")
THE_SEAT_LOSES = Text("the player loses", "le joueur perd")
ABSENCE = Text(
    "Days without a move before the others may agree on a replacement",
    "Jours sans coup avant que les autres puissent convenir d'un remplaçant",
)

# --- A table ------------------------------------------------------------------------------------------------

DAY_LETTER = Text("d", "j")
CLOCK = Text("time left", "temps restant")
RESTS = Text("on holiday", "en repos")
RESIGN = Text("Resign", "Abandonner")
RESIGN_ASKS = Text(
    "The game ends for everybody, and you are last. This cannot be undone.",
    "La partie se termine pour tous et vous êtes dernier. C'est irréversible.",
)
RESIGN_ALONE = Text(
    "The game ends here and is lost. This cannot be undone.",
    "La partie s'arrête ici et elle est perdue. C'est irréversible.",
)
OFFER_END = Text("Offer to end it together", "Proposer d'arrêter ensemble")
AGREE = Text("Agree", "Accepter")
DECLINE = Text("No, thank you", "Non merci")
WITHDRAW = Text("Take it back", "Retirer la proposition")
LET_BOT = Text("A bot plays on", "Un robot continue")
LET_PERSON = Text("Look for another person", "Chercher quelqu'un d'autre")
REST = Text("Take some days of rest", "Prendre des jours de repos")
REST_DAYS = Text("Days", "Jours")
REST_NOW = Text("Rest from now on", "Se reposer dès maintenant")
SIT_IN = Text("Sit down: a seat was given up", "Prendre place : un siège est libre")
LEAVE = Text("Leave the table", "Quitter la table")
AWAITED = Text("awaited", "attendu à la table")
MEET_AGAIN = Text("They play again: sit down", "On rejoue : prendre place")


def terms(agreed: Cadence) -> Text:
    """What was agreed about time, in a sentence."""
    if agreed.kind == "none":
        return Text("No clock runs at this table.", "Aucune pendule à cette table.")
    late = (
        Text("whoever runs out of time loses", "qui dépasse son temps perd")
        if agreed.late == LOSES
        else Text("when time is up, a bot ({}) plays on", "le temps écoulé, un robot ({}) continue").of(
            level_name(agreed.late)
        )
    )
    if agreed.kind == "live":
        said = Text(
            f"Live: {agreed.minutes} min each, {agreed.seconds} s more after each turn",
            f"En direct : {agreed.minutes} min chacun, {agreed.seconds} s de plus après chaque tour",
        )
    else:
        days = counted(agreed.days, Text("day", "jour"), Text("days", "jours"))
        rest = counted(agreed.holidays, Text("day", "jour"), Text("days", "jours"))
        said = Text(f"By correspondence: {days.en} a turn", f"Par correspondance : {days.fr} par tour")
        if agreed.holidays:
            said = Text(f"{said.en}, {rest.en} of rest each", f"{said.fr}, {rest.fr} de repos chacun")
    return Text(f"{said.en}; {late.en}.", f"{said.fr} ; {late.fr}.")


def bot_plays_on(level: str) -> Text:
    return Text(f"a bot plays on: {level}", f"un robot continue : {level}")


def clock_face(seconds: float, kind: str, lang: Lang) -> str:
    """``14:33``, or ``2 d 5 h``; the script says the same."""
    if kind == "live":
        return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
    day = DAY_LETTER.to(lang)
    hours = int(seconds) // 3600
    if hours >= 24:
        return f"{hours // 24}\u202f{day} {hours % 24}\u202fh"
    return f"{hours}\u202fh {int(seconds) % 3600 // 60:02}"


def rests_until(name: str, until: float) -> Text:
    day = datetime.fromtimestamp(until, UTC)
    return Text(f"{name} is on holiday until {day:%Y-%m-%d}.", f"{name} se repose jusqu'au {day:%d/%m/%Y}.")


def offered_by(name: str, is_me: bool) -> Text:
    if is_me:
        return Text("You offered to end the game together.", "Vous avez proposé d'arrêter la partie ensemble.")
    return Text(f"{name} offers to end the game together.", f"{name} propose d'arrêter la partie ensemble.")


def replaced_by(what: str, name: str, absent: str, is_me: bool) -> Text:
    who = {
        "bot": Text("a bot plays on for {}", "qu'un robot joue pour {}"),
        "person": Text("another person comes for {}", "qu'une autre personne remplace {}"),
    }[what].of(absent)
    if is_me:
        return Text(f"You suggested that {who.en}.", f"Vous avez proposé {who.fr}.")
    return Text(f"{name} suggests that {who.en}.", f"{name} propose {who.fr}.")


def stays_away(name: str, seconds: float) -> Text:
    days = counted(int(seconds / DAY), Text("day", "jour"), Text("days", "jours"))
    return Text(
        f"{name} has not made a move for {days.en}.",
        f"{name} n'a pas joué depuis {days.fr}.",
    )


def is_gone(name: str) -> Text:
    return Text(f"{name} is not a guest of the house any more.", f"{name} n'est plus de la maison.")


def resign_for(name: str) -> Text:
    return Text(f"Resign ({name})", f"Abandonner ({name})")


def rest_left(days: int) -> Text:
    left = counted(days, Text("day", "jour"), Text("days", "jours"))
    return Text(f"You have {left.en} of rest left.", f"Il vous reste {left.fr} de repos.")
