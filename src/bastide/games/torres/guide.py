"""The rules of Torres in our own words, as a newcomer reads them: the words are data/guide.toml.

Every figure comes from the box or from the rules at work, so that the guide cannot disagree with the game.
"""

from pathlib import Path
from typing import Final

from bastide.engine.game import Chapter
from bastide.engine.guide import read_guide
from bastide.engine.text import Text, listed
from bastide.games.torres import captions, guide_pictures, overlay
from bastide.games.torres.components import (
    ACTION_POINTS,
    BLOCKS,
    CASTLES,
    COPIES,
    KIND_COUNT,
    KING_BONUS,
    KNIGHT_COST,
    KNIGHTS,
    LOOK,
    MASTERS,
    MOST_BUYS,
    SIZE,
    SPACING,
    STACK_LIMIT,
    TRACK,
    YEAR_STACKS,
    YEARS,
)

_WORDS: Final = Path(__file__).parent / "data" / "guide.toml"


def chapters() -> list[Chapter]:
    """From the idea of the game to what the two editions do differently."""
    return read_guide(_WORDS, {**_figures(), **_examples()}, guide_pictures)


def _figures() -> dict[str, object]:
    """What the box says."""
    dealt = [
        Text("{} with {} players", "{} à {} joueurs").of("-".join(map(str, stacks[0])), players)
        for players, stacks in YEAR_STACKS.items()
    ]
    bonuses = [
        Text("{} points at level {}", "{} points au niveau {}").of(KING_BONUS[year], year)
        for year in range(1, YEARS + 1)
    ]
    return {
        "years": YEARS,
        "size": SIZE,
        "castles": CASTLES,
        "blocks": BLOCKS,
        "knights": KNIGHTS,
        "cards": KIND_COUNT,
        "points": captions.action_points(ACTION_POINTS),
        "knight_cost": KNIGHT_COST,
        "dealt": listed(dealt),
        "stack_limit": STACK_LIMIT,
        "look": LOOK,
        "most_buys": MOST_BUYS,
        "track": TRACK,
        "king_bonuses": listed(bonuses),
        "spacing": SPACING,
        "masters": len(MASTERS),
        "shared_deck": COPIES * KIND_COUNT,
    }


def _examples() -> dict[str, object]:
    """What the pictures show: a stair, jumps on the track, a castle and the king that are scored."""
    steps, before = guide_pictures.jumped(), guide_pictures.JUMPING[0]
    castle, court = overlay.worth(guide_pictures.scoring(), 0), guide_pictures.by_the_king()
    best, second, *_ = castle.points
    return {
        "top": max(guide_pictures.climbing().heights),
        "before": before,
        "spent": captions.action_points(guide_pictures.SPENT),
        "reached": listed([Text(str(step), str(step)) for step in steps]),
        "jumped": steps[-1] - before,
        "area": castle.area,
        "best": best,
        "level": best // castle.area,
        "second": second,
        "low": second // castle.area,
        "year": court.year,
        "bonus": overlay.worth(court, 0).bonus[1],
    }
