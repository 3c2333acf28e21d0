"""Whether vineyards are played, and which colours leave the game (X12.2, X1.21)."""

from itertools import combinations

from bastide.engine.chance import Chance
from bastide.engine.options import Option, Options, OptionValue
from bastide.engine.text import Text, counted, listed
from bastide.games.burgundy.components import SPECIAL
from bastide.games.burgundy.modules.vineyards.rules_table import COLOUR_NAMES, COLOURS, REMOVED
from bastide.games.burgundy.options import special_only, switch

NAME = Text("Vineyards", "Vignobles")
RANDOM, NO_COLOUR = "random", "none"


def colours_of(value: object) -> list[int]:
    """The colours that a value names, ``none`` for the empty list; [-1] where it names something else or one twice."""
    if value == NO_COLOUR:
        return []
    words = str(value).split("-")
    is_good = isinstance(value, str) and len(set(words)) == len(words) and all(word in COLOURS for word in words)
    return [COLOURS.index(word) for word in words] if is_good else [-1]


class ColoursOption(Option):
    """Colours in any order, joined by hyphens; shown in one order only."""

    def accepts(self, value: object) -> bool:
        return value == RANDOM or colours_of(value) != [-1]

    def read(self, text: str) -> OptionValue:
        typed = text.lower().replace(",", "-")
        if self.accepts(typed):
            return typed
        raise self.refusal(text)

    def range(self) -> Text:
        names = ", ".join(COLOURS)
        return Text(
            f"{RANDOM}, {NO_COLOUR}, or different colours joined by hyphens ({names})",
            f"{RANDOM}, {NO_COLOUR}, ou des couleurs différentes jointes par des tirets ({names})",
        )

    def sample(self, chance: Chance) -> OptionValue:
        """Mostly drawn: nearly all else would not go with the other options."""
        return RANDOM if chance.sample(4) else super().sample(chance)


def _listed(colours: tuple[int, ...]) -> str:
    return "-".join([COLOURS[colour] for colour in colours])


_CHOICES = [
    chosen for count in sorted(set(REMOVED.values()) - {0}) for chosen in combinations(range(len(COLOURS)), count)
]

OPTIONS = (
    switch(
        "vineyards",
        NAME,
        Text(
            "A vineyard beside the duchy: double tiles cover bonuses, and areas of one colour score at the end.",
            "Un vignoble à côté du duché : des tuiles doubles couvrent des bonus, les zones d'une couleur rapportent.",
        ),
    ),
    ColoursOption(
        "removed_vines",
        Text("Vines left out", "Vignes écartées"),
        Text(
            "Which colours leave the game: two with 2 players, one with 3, none with 4; or drawn.",
            "Quelles couleurs quittent la partie : deux à 2 joueurs, une à 3, aucune à 4 ; ou au hasard.",
        ),
        default=RANDOM,
        values=(RANDOM, NO_COLOUR, *[_listed(chosen) for chosen in _CHOICES]),
        labels={
            RANDOM: Text("drawn", "au hasard"),
            NO_COLOUR: Text("none", "aucune"),
            **{_listed(chosen): listed([COLOUR_NAMES[colour] for colour in chosen]) for chosen in _CHOICES},
        },
        matters=lambda chosen: chosen["edition"] == SPECIAL and chosen["vineyards"] is True,
        is_silent=True,
        leaves_out=True,
    ),
)


def refuse(options: Options) -> Text | None:
    return special_only(options, "vineyards", NAME) or _refuse_apart(options) or _refuse_colours(options)


def _refuse_apart(options: Options) -> Text | None:
    """Neither in teams nor alone (X12.1, X14)."""
    others = {"team": Text("the team game", "le jeu en équipes"), "solo": Text("the solo game", "le jeu en solitaire")}
    for key, name in others.items():
        if options["vineyards"] is True and options.get(key, "off") not in ("off", False):
            return Text(f"vineyards do not go with {name.en}", f"les vignobles ne vont pas avec {name.fr}")
    return None


def _refuse_colours(options: Options) -> Text | None:
    """Just as many colours as leave the game, and none without vineyards."""
    value = options["removed_vines"]
    if value == RANDOM:
        return None
    if options["vineyards"] is not True:
        return Text(
            "colours are left out of vineyards only: play with them, or leave the colours to chance",
            "on n'écarte des couleurs qu'avec les vignobles : jouez-les, ou laissez faire le hasard",
        )
    seats = options.players + (options.get("chateauma", "off") != "off")
    due, given = REMOVED.get(seats, 0), len(colours_of(value))
    if given == due:
        return None
    many = counted(due, Text("colour leaves", "couleur quitte"), Text("colours leave", "couleurs quittent"))
    return Text(
        f"with {options.players} players {many.en} the game, not {given}",
        f"à {options.players} joueurs, {many.fr} la partie, pas {given}",
    )
