"""Whether the Châteauma plays, how well, and with which modifiers (X13.1)."""

from itertools import combinations

from bastide.engine.options import Option, Options, OptionValue
from bastide.engine.text import Text
from bastide.games.burgundy.components import SPECIAL
from bastide.games.burgundy.modules.chateauma.counties import MODIFIERS
from bastide.games.burgundy.options import NOT_IN_2011, special_only

NAME = Text("Châteauma", "Châteauma")
NO_MODIFIER = "none"
_SETS = tuple("".join(letters) for size in range(1, 5) for letters in combinations(MODIFIERS, size))


class ModifiersOption(Option):
    """Different letters in any order, small or capital; written down in one order only (X1.21)."""

    def meant(self, value: object) -> object:
        if not isinstance(value, str) or value == NO_MODIFIER:
            return value
        letters = "".join(sorted(value.upper()))
        return letters if letters in _SETS else value or NO_MODIFIER

    def read(self, text: str) -> OptionValue:
        value = self.meant(text)
        if isinstance(value, str) and self.accepts(value):
            return value
        raise self.refusal(text)


OPTIONS = (
    Option(
        "chateauma",
        NAME,
        Text(
            "An opponent made of cards takes a seat: one to three players against it.",
            "Un adversaire fait de cartes prend un siège : un à trois joueurs contre lui.",
        ),
        default="off",
        values=("off", "easy", "medium", "hard"),
        labels={
            "off": Text("no", "non"),
            "easy": Text("easy", "facile"),
            "medium": Text("medium", "moyenne"),
            "hard": Text("hard", "difficile"),
        },
        matters=lambda chosen: chosen["edition"] == SPECIAL,
        idle=NOT_IN_2011,
        is_silent=True,
    ),
    ModifiersOption(
        "chateauma_modifiers",
        Text("Châteauma: modifiers", "Châteauma : modificateurs"),
        Text(
            "A: five spaces of its duchy are covered. B: three more, with tiles. C: it begins. D: some spaces give it "
            "another turn.",
            "A : cinq cases de son duché sont couvertes. B : trois de plus, avec des tuiles. C : elle commence. "
            "D : certaines cases lui donnent un autre tour.",
        ),
        default=NO_MODIFIER,
        values=(NO_MODIFIER, *_SETS),
        labels={NO_MODIFIER: Text("none", "aucun"), **{letters: Text(letters, letters) for letters in _SETS}},
        matters=lambda chosen: chosen["edition"] == SPECIAL and chosen["chateauma"] != "off",
        is_silent=True,
    ),
)


def refuse(options: Options) -> Text | None:
    if options["chateauma"] == "off":
        if options["chateauma_modifiers"] != NO_MODIFIER:
            return Text(
                "modifiers of the Châteauma go with the Châteauma only",
                "les modificateurs de la Châteauma ne vont qu'avec elle",
            )
        return None
    if options.number("players") > 3:
        return Text(
            "one to three players play against the Châteauma", "on joue à un, deux ou trois contre la Châteauma"
        )
    return special_only(options, "chateauma", NAME, "off")
