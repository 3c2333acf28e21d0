"""The words of one's own page about notices, and of the pages that letters lead to."""

from bastide.engine.text import Text

NOTICES = Text("When it is your turn", "Quand c'est à vous de jouer")
NOTICES_HELP = Text(
    "You are told once a turn, and only while you are not looking at the table.",
    "Vous êtes prévenu une fois par tour, et seulement si vous ne regardez pas la table.",
)
HERE = Text("In your browsers", "Dans vos navigateurs")
TELL_ME_HERE = Text("Tell me in this browser", "Me prévenir dans ce navigateur")
NOT_IN_THIS_BROWSER = Text(
    "This browser cannot be told at this address: that needs HTTPS. On an iPhone or iPad, press Share, then “Add to "
    "Home Screen”, and open the house from there.",
    "Ce navigateur ne peut pas être prévenu à cette adresse : il y faut HTTPS. Sur iPhone ou iPad, touchez Partager, "
    "puis « Sur l'écran d'accueil », et ouvrez la maison depuis cette icône.",
)
NOT_ALLOWED_HERE = Text(
    "The browser does not let us: allow notifications for this page in its settings",
    "Le navigateur ne le permet pas : autorisez les notifications pour cette page dans ses réglages",
)
THIS_BROWSER = Text("this browser", "ce navigateur")
BY_MAIL = Text("By e-mail", "Par courriel")
MAILBOX = Text("E-mail address", "Adresse électronique")
MAILBOX_HELP = Text(
    "A letter asks first whether the address is yours. It serves for nothing else.",
    "Une lettre demande d'abord si l'adresse est la vôtre. Elle ne sert à rien d'autre.",
)
TO_CONFIRM = Text("open the letter that we sent there, and agree", "ouvrez la lettre envoyée là-bas, et acceptez")
IN_A_ROOM = Text("In a chat room", "Dans un salon de discussion")
WEBHOOK = Text("Address of a webhook", "Adresse d'un webhook")
WEBHOOK_HELP = Text(
    "Your chat room provides it, under “webhooks” or “integrations”. Whoever has it can write there.",
    "Votre salon vous la donne, sous « webhooks » ou « intégrations ». Qui l'a peut y écrire.",
)
FAILED = Text("the last notice did not get through", "le dernier avis n'est pas passé")
SWITCH_ON = Text("Tell me there", "Me prévenir là")
SWITCH_OFF = Text("Switch off", "Désactiver")
QUIET = Text("Quiet hours", "Heures calmes")
QUIET_HELP = Text(
    "What happens meanwhile is told afterwards, if it is still your turn.",
    "Ce qui arrive entre-temps est annoncé après, si c'est encore à vous.",
)
FROM = Text("from", "de")
UNTIL = Text("until", "à")
CLOCK_OF = Text("in the time zone", "à l'heure de")
NO_QUIET = Text("No quiet hours", "Pas d'heures calmes")

CONFIRM = Text("Is this your address?", "Est-ce bien votre adresse ?")
CONFIRM_WHAT = Text(
    "{} asks to be told at {} when it is their turn.", "{} demande à être prévenu à {} quand c'est à son tour de jouer."
)
AGREE = Text("That is me: tell me here", "C'est moi : me prévenir ici")
DISAGREE = Text("That is not me", "Ce n'est pas moi")
CONFIRMED = Text("You will be told", "Vous serez prévenu")
CONFIRMED_HELP = Text("{} gets a letter when it is your turn.", "{} reçoit une lettre quand c'est à vous de jouer.")
OFF = Text("No more notices?", "Plus d'avis ?")
OFF_WHAT = Text("Notices to {} end; everything else stays.", "Les avis à {} cessent ; le reste demeure.")
IS_OFF = Text("Nothing more will come", "Plus rien ne viendra")
IS_OFF_HELP = Text("You can switch it on again on your page.", "Vous pouvez les réactiver sur votre page.")
SOMEBODY = Text("A guest", "Un visiteur")


def hidden(mailbox: str) -> str:
    """So much of a mailbox that its owner knows it."""
    name, _, place = mailbox.rpartition("@")
    return f"{name[:1]}…@{place}"
