"""Pieces of text that several commands print."""

from collections.abc import Sequence

from bastide.engine.game import AnyGame, Share
from bastide.engine.match import Match
from bastide.engine.options import Options
from bastide.engine.text import Lang, Text, listed, together


def columns(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """A table: the first so many columns to the left, the others to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if number < left else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def unusual(game: AnyGame, options: Options) -> list[Text]:
    """The options that are not as usual; how many play is seen anyway."""
    told = []
    for option in game.options:
        value = options[option.key]
        if option.key != "players" and value != option.default_for(options):
            words = option.label(value)
            told.append(Text(f"{option.name.en}: {words.en}", f"{option.name.fr} : {words.fr}"))
    return told


def tally(shares: Sequence[Share], names: Sequence[str], lang: Lang) -> list[str]:
    """Points by source, one line a seat, and what they add up to."""
    head = ["", *(share.name.to(lang) for share in shares), "total"]
    rows = []
    for seat, name in enumerate(names):
        points = [share.points[seat] for share in shares]
        rows.append([name, *map(str, points), str(sum(points))])
    return columns([head, *rows])


def standing(match: Match, lang: Lang) -> list[str]:
    """The scores and where they come from, best place first; and who has won."""
    shares = match.game.breakdown(match.state)
    scores, places = match.scores(), match.ranking()
    is_ranked = match.game.outcome(match.state) is None
    head = ["", "", *(share.name.to(lang) for share in shares), "total"]
    rows = [
        [
            f"{places[seat]}." if is_ranked else "",
            match.names[seat],
            *(str(share.points[seat]) for share in shares),
            str(scores[seat]),
        ]
        for seat in sorted(range(len(places)), key=lambda seat: places[seat])
    ]
    lines = columns([head, *rows], left=2)
    if not match.is_over:
        return lines
    why = match.why_stopped
    told = [] if why is None else [f"{why.to(lang)[0].upper()}{why.to(lang)[1:]}."]
    return [*lines, "", *told, *[sum_.to(lang) for sum_ in _together(match)], _winners(match).to(lang)]


def _together(match: Match) -> list[Text]:
    """What each team has together."""
    scores = match.scores()
    return [
        together([match.names[seat] for seat in team], sum(scores[seat] for seat in team))
        for team in match.game.teams(match.options)
    ]


def _winners(match: Match) -> Text:
    if (outcome := match.game.outcome(match.state)) is not None:
        return outcome.words
    first = [name for name, place in zip(match.names, match.ranking(), strict=True) if place == 1]
    if len(first) == 1:
        return Text(f"{first[0]} wins.", f"{first[0]} l'emporte.")
    names = listed([Text(name, name) for name in first])
    if any(len(team) == len(first) for team in match.game.teams(match.options)):
        return Text(f"{names.en} win.", f"{names.fr} l'emportent.")
    return Text(f"{names.en} share the victory.", f"{names.fr} se partagent la victoire.")
