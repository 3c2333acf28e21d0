"""What the players of The Golden City agree on (G2)."""

from bastide.engine.errors import BadOption
from bastide.engine.options import YES_NO, Option, Options, OptionValue, how_many, refuse_starter, who_starts
from bastide.engine.text import Text
from bastide.games.golden_city import maps


class MapOption(Option):
    """A map that is not here gets its own answer: where to put its file."""

    def refusal(self, value: object) -> BadOption:
        return maps.missing(value)


def _is_for_two(chosen: Options) -> OptionValue:
    return chosen.players == 2


def _is_there_another_map(chosen: Options) -> bool:
    return len(maps.names()) > 1


OPTIONS = (
    how_many(3),
    who_starts(),
    Option(
        "drought",
        Text("The Great Drought", "La Grande Sécheresse"),
        Text(
            "The game for two: three special scorings, a desert without rewards.",
            "Le jeu à deux : trois décomptes spéciaux, un désert sans récompenses.",
        ),
        default=_is_for_two,
        values=(True, False),
        labels=YES_NO,
    ),
    Option(
        "black_posts",
        Text("Black posts", "Comptoirs noirs"),
        Text(
            "For two or three: each has two black posts to close a zone of the city.",
            "À deux ou trois : chacun a deux comptoirs noirs pour fermer une zone de la Cité.",
        ),
        default=False,
        values=(True, False),
        labels=YES_NO,
    ),
    Option(
        "port_rewards",
        Text("Ports pay", "Les ports paient"),
        Text(
            "Does building in a port bring its reward? The rulebook does not say it in so many words.",
            "Construire dans un port donne-t-il une récompense ? La règle ne le dit pas expressément.",
        ),
        default=True,
        values=(True, False),
        labels=YES_NO,
    ),
    MapOption(
        "map",
        Text("Map", "Carte"),
        Text(
            "Which island. Ours is a reconstruction; owners of the game can add a file of their own.",
            "Quelle île. La nôtre est une reconstitution ; qui possède le jeu peut ajouter son fichier.",
        ),
        default=maps.STANDARD,
        values=maps.names(),
        matters=_is_there_another_map,
        labels={maps.STANDARD: Text("reconstruction", "reconstitution")},
    ),
)


def refuse(options: Options) -> Text | None:
    """Why these options do not go together (G2)."""
    players = options.players
    if (reason := refuse_starter(options["first_player"], players)) is not None:
        return reason
    if (players == 2) != options.yes("drought"):
        return Text(
            "two players play with the drought, three or four without",
            "à deux on joue avec la sécheresse, à trois ou quatre sans elle",
        )
    if options.yes("black_posts") and players == 4:
        return Text(
            "black posts are for two or three players: with four, somebody plays black",
            "les comptoirs noirs sont pour deux ou trois joueurs : à quatre, quelqu'un joue les noirs",
        )
    try:
        maps.load(options.word("map"))
    except BadOption as error:
        return error.reason
    return None
