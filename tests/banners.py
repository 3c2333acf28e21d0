"""A game with much to choose, for tests: The Builders, under banners that are pictures."""

from bastide.engine.options import Option, Options, OptionValue, refuse_starter
from bastide.engine.text import Lang, Text
from bastide.games.builders.game import Builders
from bastide.games.builders.options import OPTIONS

OLD, NEW = 12, 30  # how many banners each edition has


def banner(key: str, seat: int) -> Option:
    """The banner of one seat; it matters where that seat is taken and banners are not drawn."""
    return Option(
        key,
        Text(f"Banner of seat {seat + 1}", f"Bannière du siège {seat + 1}"),
        Text("What flies above it.", "Ce qui flotte au-dessus."),
        default=seat + 1,
        values=("none", *range(1, NEW + 1)),
        labels={"none": Text("no banner", "sans bannière")},
        matters=lambda chosen: not chosen["drawn"] and int(str(chosen["players"])) > seat,
    )


class Banners(Builders):
    """The old edition has fewer banners and draws them; two seats may not fly the same one."""

    key = "banners"
    options: tuple[Option, ...] = (  # type: ignore[assignment]
        *OPTIONS,
        Option("edition", Text("Edition", "Édition"), Text("", ""), default="new", values=("new", "old")),
        Option(
            "drawn",
            Text("Banners drawn", "Bannières au hasard"),
            Text("", ""),
            default=lambda chosen: chosen["edition"] == "old",
            values=(False, True),
        ),
        *(banner(f"banner_{seat + 1}", seat) for seat in range(4)),
    )

    def refuse(self, options: Options) -> Text | None:
        if (reason := refuse_starter(options["first_player"], options["players"])) is not None:
            return reason
        if options["drawn"]:
            return None
        flying = [options[f"banner_{seat + 1}"] for seat in range(int(str(options["players"])))]
        numbers = [banner for banner in flying if isinstance(banner, int)]
        if options["edition"] == "old" and any(number > OLD for number in numbers):
            return Text(f"the old edition has {OLD} banners", f"l'ancienne édition a {OLD} bannières")
        if len(set(numbers)) < len(numbers):
            return Text("two seats fly the same banner", "deux sièges ont la même bannière")
        return None

    def picture_of(self, option: str, value: OptionValue, options: Options, lang: Lang, theme: str) -> str | None:
        if not option.startswith("banner") or not isinstance(value, int):
            return None
        ground, words = "black" if theme == "dark" else "white", Text("banner", "bannière").to(lang)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60"><title>{words} {value}'
            f'</title><rect width="60" height="60" fill="{ground}"/><path d="M10 10h40v30l-20 12-20-12z" '
            f'fill="hsl({value * 37} 60% 50%)"/><text x="30" y="35" text-anchor="middle">{options["edition"]}</text>'
            f"</svg>"
        )
