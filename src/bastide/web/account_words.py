"""The words of names that are kept: signing up and in, one's own page, friends."""

from datetime import date

from bastide.engine.text import Text, counted

# --- Signing up and in ---------------------------------------------------------------------------------------

SIGN_IN = Text("Sign in", "Se connecter")
SIGN_OUT = Text("Sign out", "Se déconnecter")
SIGN_UP = Text("Keep your name", "Garder votre nom")
MY_PAGE = Text("My page", "Ma page")
SIGN_UP_WHY = Text(
    "Your tables, your name and your friends come along to every device. No e-mail is asked for; the games you "
    "are playing stay yours.",
    "Vos tables, votre nom et vos amis vous suivent sur chaque appareil. Aucun courriel n'est demandé ; les parties en "
    "cours restent à vous.",
)
SIGN_UP_CLOSED = Text("This house keeps no new names.", "Cette maison ne garde plus de nouveaux noms.")
SIGN_UP_INVITE = Text(
    "New names are kept by invitation: ask the host of this house for a link.",
    "De nouveaux noms ne sont gardés que sur invitation : demandez un lien à l'hôte de la maison.",
)
NAME = Text("Name", "Nom")
NAME_KEPT_HELP = Text("Nobody else will have it.", "Personne d'autre ne le portera.")
PASSWORD = Text("Password", "Mot de passe")
PASSWORD_HELP = Text(
    "At least 10 characters; several words are good.", "Au moins 10 caractères ; plusieurs mots, c'est bien."
)
WITH_PASSKEY = Text("With a passkey", "Avec une clé d'accès")
WITH_PASSWORD = Text("With a password", "Avec un mot de passe")
WITH_CODE = Text("With a recovery code", "Avec un code de secours")
PASSKEY_HELP = Text(
    "Your device keeps it: a fingerprint, your face or the code of the screen is enough. Nothing to remember.",
    "Votre appareil la garde : une empreinte, votre visage ou le code de l'écran suffit. Rien à retenir.",
)
NO_PASSKEYS = Text(
    "This browser has no passkeys at this address. They need HTTPS and a name, or localhost.",
    "Ce navigateur n'a pas de clé d'accès à cette adresse. Il y faut HTTPS et un nom, ou bien localhost.",
)
NEW_HERE = Text("New here?", "Nouveau ici ?")
HAVE_ONE = Text("Is your name kept already?", "Votre nom est déjà gardé ?")
RECOVERY_CODE = Text("Recovery code", "Code de secours")
AGREE = Text("By doing so you agree to the", "Vous acceptez ainsi les")
TERMS_OF_HOUSE = Text("terms of this house", "conditions de la maison")
TERMS = Text("Terms", "Conditions")
PRIVACY = Text("Privacy", "Vie privée")
STOPPED = Text("The browser stopped before it was done.", "Le navigateur s'est arrêté avant la fin.")

# --- One's own page ------------------------------------------------------------------------------------------

A_GUEST = Text("You are a guest in this browser.", "Vous êtes de passage dans ce navigateur.")
A_GUEST_HELP = Text(
    "If you clear the cookies of this browser, you lose your name and your tables.",
    "Si vous effacez les cookies de ce navigateur, vous perdez votre nom et vos tables.",
)
YOUR_NAME_HELP = Text("It stands at your seat, at every table.", "Il s'affiche à votre siège, à chaque table.")
WAYS_IN = Text("How you sign in", "Comment vous vous connectez")
PASSKEYS = Text("Passkeys", "Clés d'accès")
ADD_PASSKEY = Text("Add a passkey", "Ajouter une clé d'accès")
REMOVE = Text("Remove", "Retirer")
NO_PASSKEY_YET = Text("none yet", "aucune encore")
NEW_PASSWORD = Text("New password", "Nouveau mot de passe")
PASSWORD_NEXT = Text("All other devices are signed out.", "Tous les autres appareils sont déconnectés.")
CODES = Text("Recovery codes", "Codes de secours")
CODES_HELP = Text(
    "They let you in when passkey and password are lost; each works once.",
    "Ils vous laissent entrer quand clé d'accès et mot de passe sont perdus ; chacun ne sert qu'une fois.",
)
MAKE_CODES = Text("Make new codes", "Créer de nouveaux codes")
CODES_ONCE = Text(
    "Write them down or print them: they are shown this once. Earlier codes no longer work.",
    "Notez-les ou imprimez-les : ils ne sont montrés que cette fois. Les anciens codes ne valent plus.",
)
NOT_FRESH = Text(
    "To change how you sign in, or to delete your name, please sign in once more.",
    "Pour changer la façon de vous connecter, ou effacer votre nom, reconnectez-vous d'abord.",
)
SESSIONS = Text("Where you are signed in", "Où vous êtes connecté")
THIS_BROWSER = Text("this browser", "ce navigateur")
END = Text("Sign out there", "Déconnecter")
END_ALL = Text("Sign out everywhere else", "Déconnecter partout ailleurs")
END_ALL_HELP = Text("The tokens of programs stop working too.", "Les jetons des programmes ne valent plus non plus.")
YOUR_DATA = Text("Your data", "Vos données")
DATA_HELP = Text(
    "Everything this house keeps about you, and the records of your games, in one file.",
    "Tout ce que la maison garde sur vous, et vos parties, dans un seul fichier.",
)
TAKE_HOME = Text("Download my data", "Télécharger mes données")
DELETE = Text("Delete me", "M'effacer")
DELETE_HELP = Text(
    "Tables where nobody else sits are deleted; at the others your seat loses its name. This cannot be undone.",
    "Les tables où vous êtes seul disparaissent ; aux autres, votre siège perd son nom. C'est irréversible.",
)
DELETE_SURE = Text("Type your name to confirm", "Tapez votre nom pour confirmer")
WRONG_NAME = Text("that is not your name; nothing was deleted", "ce n'est pas votre nom ; rien n'a été effacé")
GONE = Text("You are forgotten", "Vous êtes oublié")
SIGN_IN_AGAIN = Text("please sign in again first", "veuillez d'abord vous reconnecter")

# --- Friends -------------------------------------------------------------------------------------------------

FRIENDS = Text("Friends", "Amis")
FRIEND_LINK = Text("Your friend link", "Votre lien d'ami")
FRIEND_LINK_HELP = Text(
    "Whoever opens it and agrees becomes your friend.", "Quiconque l'ouvre et accepte devient votre ami."
)
NEW_LINK = Text("New link", "Nouveau lien")
NO_FRIENDS = Text("Nobody yet: send your link to somebody.", "Personne encore : envoyez votre lien à quelqu'un.")
OPEN_A_TABLE = Text("Open a table", "Ouvrir une table")
PART = Text("No longer friends", "Ne plus être amis")
BE_FRIENDS = Text("Become friends", "Devenir amis")
BE_FRIENDS_HELP = Text(
    "Each of you finds the other on My page, and can open a table for two.",
    "Chacun trouve l'autre sur sa page et peut ouvrir une table à deux.",
)
NEEDS_NAME = Text(
    "Friends need names that are kept.",
    "Pour être amis, il faut des noms gardés.",
)
NO_FRIEND = Text("this person is not among your friends", "cette personne n'est pas de vos amis")
NOT_YOUR_TABLE = Text("this table is not yours", "cette table n'est pas la vôtre")
CALL_A_FRIEND = Text("Invite a friend to this table", "Inviter un ami à cette table")
CALL = Text("Invite", "Inviter")

# --- My games ------------------------------------------------------------------------------------------------

MY_GAMES = Text("My games", "Mes parties")
TURN = Text("Your turn", "À vous de jouer")
WAITING = Text("Waiting for others", "On attend les autres")
OVER = Text("Finished", "Terminées")
CALLS = Text("Friends invite you", "Vos amis vous invitent")


MONTHS = (
    Text("January", "janvier"),
    Text("February", "février"),
    Text("March", "mars"),
    Text("April", "avril"),
    Text("May", "mai"),
    Text("June", "juin"),
    Text("July", "juillet"),
    Text("August", "août"),
    Text("September", "septembre"),
    Text("October", "octobre"),
    Text("November", "novembre"),
    Text("December", "décembre"),
)


def day(at: date) -> Text:
    month = MONTHS[at.month - 1]
    return Text(f"{at.day} {month.en} {at.year}", f"{'1er' if at.day == 1 else at.day} {month.fr} {at.year}")


def kept_since(at: date) -> Text:
    return Text("Your name has been kept since {}.", "Votre nom est gardé depuis le {}.").of(day(at))


def since(at: date) -> Text:
    return Text("since {}", "depuis le {}").of(day(at))


def used(at: date) -> Text:
    return Text("used on {}", "servie le {}").of(day(at))


def codes_left(number: int) -> Text:
    return counted(number, Text("code left", "code restant"), Text("codes left", "codes restants"))


def table_with(name: str) -> Text:
    return Text(f"Open a table with {name}", f"Ouvrir une table avec {name}")


def asks_you(name: str) -> Text:
    return Text(f"{name} invites you", f"{name} vous invite")


def would_be_friends(name: str) -> Text:
    return Text(f"{name} would like to be your friend", f"{name} aimerait être votre ami")


def friend_of(name: str) -> Text:
    return Text(f"You and {name} are friends.", f"Vous et {name} êtes désormais amis.")


def in_title(number: int) -> Text:
    """How many games wait for me."""
    return Text(f"({number}) Your turn", f"({number}) À vous de jouer")


def and_more(number: int) -> Text:
    return Text(f"and {number} more", f"et {number} de plus")
