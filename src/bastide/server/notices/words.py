"""What a notice says. Names that others chose go into none that makes links of them."""

from bastide.engine.text import Text

YOUR_TURN = Text("Your turn: {}", "À vous de jouer : {}")
WITH = Text("with {}", "avec {}")
LETTER = Text(
    "It is your turn: {}\n\n{}\n\nNo more such letters:\n{}\n",
    "C'est à vous de jouer : {}\n\n{}\n\nNe plus recevoir ces lettres :\n{}\n",
)
LINE = Text("{}, your turn: {} {}", "{}, à vous de jouer : {} {}")  # for a chat room
CONFIRM_SUBJECT = Text("Bastide: is this your address?", "Bastide : est-ce bien votre adresse ?")
CONFIRM = Text(
    "Somebody who plays at this house asks to be told here when it is their turn. If that is you, agree within three "
    "days:\n\n{}\n\nIf not, do nothing: you will hear no more of it.\n",
    "Une personne qui joue dans cette maison demande à être prévenue ici quand c'est à elle de jouer. Si c'est vous, "
    "acceptez sous trois jours :\n\n{}\n\nSinon, ne faites rien : vous n'en entendrez plus parler.\n",
)
