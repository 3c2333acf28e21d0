"""The rules of The Castles of Burgundy in our own words, as a newcomer reads them: the words are data/guide.toml.

Every figure comes from the tables of the box, so that the guide cannot disagree with the game.
"""

from bastide.engine.game import Chapter
from bastide.engine.guide import read_guide
from bastide.engine.text import Text, listed
from bastide.games.burgundy import captions, guide_pictures
from bastide.games.burgundy import components as box


def chapters() -> list[Chapter]:
    """From the idea of the game to what we know of its boxes."""
    return read_guide(box.DATA / "guide.toml", {**_figures(), **_examples()}, guide_pictures)


def _figures() -> dict[str, object]:
    """What the box says; any single number by its name there."""
    by_phase = zip(box.PHASES, box.PHASE_VP, strict=True)
    new, old = box.END_VP[box.SPECIAL], box.END_VP[box.FIRST]
    numbers = {name: number for name, number in vars(box).items() if type(number) is int}
    return numbers | {
        "spaces": box.GROUND.spaces,
        "rounds": box.ROUNDS * len(box.PHASES),
        "phases": listed([Text("{} {}", "{} {}").of(name, vp) for name, vp in by_phase]),
        "last_phase": box.PHASES[-1],
        "start_silver": captions.silver(box.START_SILVER),
        "price": captions.silver(box.PRICE_SILVER),
        "mine_silver": captions.silver(1),
        "sale_silver": captions.silver(box.SALE_SILVER),
        "sale_vp": _by_players(box.SALE_VP),
        "large_vp": _by_players(box.LARGE_VP),
        "small_vp": _by_players(box.SMALL_VP),
        "new_15": new[15],
        "old_15": old[15],
        "new_26": new[26],
        "old_26": old[26],
    }


def _examples() -> dict[str, object]:
    """What the pictures show: a die that is changed, a watchtower that is placed, cows that join others."""
    die = guide_pictures.SHOWN_DIE
    costs = [box.PRICE[(box.PLAIN * 7 + die) * 7 + number] for number in range(1, 7)]
    before, after = guide_pictures.position("placing"), guide_pictures.after_placing()
    return {
        "die": die,
        "dearest": costs.index(max(costs)) + 1,
        "cost": max(costs),
        "tower": captions.shortened(captions.effect(guide_pictures.TOWER, True)),
        "town": box.REGION_VP[1],
        "first_phase": box.PHASES[0],
        "first_vp": box.PHASE_VP[0],
        "placed": captions.points(after.vp[0] - before.vp[0]),
        "herd": guide_pictures.herding()[1],
    }


def _by_players(figures: dict[int, int]) -> str:
    """``5 / 6 / 7``."""
    return " / ".join(str(figures[players]) for players in (2, 3, 4))
