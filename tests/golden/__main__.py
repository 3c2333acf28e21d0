"""make golden: play the golden records and playthroughs anew, of all games or of those named."""

import contextlib
import io
import sys
from pathlib import Path
from typing import Any

import bastide
from bastide.bots.levels import player
from bastide.cli import main
from bastide.engine.chance import stream
from bastide.engine.errors import UndoRefused
from bastide.engine.match import Match

HERE = Path(__file__).parent

FIVE: dict[str, Any] = {  # the first five expansions of Burgundy, on duchies that know the castle rule
    "duchies": "random",
    "duchy_pool": "first",
    "spielbox_rules": True,
    "extra_tiles": True,
    "white_castles": True,
    "inns": True,
    "border_posts": "chain",
}
EVERY: dict[str, Any] = {**FIVE, "trade_routes": "random", "shields": True, "vineyards": True}

KINDS: dict[str, dict[str, dict[str, Any]]] = {
    "builders": {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "first-rulebook": {"players": 3, "building_deck": "first_rulebook"},
        "nobody-twice": {"players": 2, "resend_freed_worker": False},
        "no-paid-taking": {"players": 2, "paid_coin_taking": False},
        "forfeit": {"players": 3, "early_end": "forfeit"},
        "early-coins": {"players": 2, "early_end": "coins"},
        "hidden-worker": {"players": 4, "worker_top_public": False},
        "shared-ties": {"players": 2, "tie_break": "shared", "first_player": 1},
        "cap": {"players": 2, "max_rounds": 4},
        "no-cap": {"players": 2, "max_rounds": None},
    },
    "torres": {
        "two": {"players": 2},
        "three": {"players": 3, "starter": "random"},
        "four": {"players": 4, "seat_order": "random"},
        "two-1999": {"players": 2, "edition": "1999"},
        "three-1999": {"players": 3, "edition": "1999", "starter": 2},
        "four-1999": {"players": 4, "edition": "1999"},
        "shared-2017": {"players": 3, "deck": "shared"},
        "own-1999": {"players": 3, "edition": "1999", "deck": "own", "buy": "pick_1_of_3"},
        "top-of-own": {"players": 2, "buy": "top_card"},
        "mixed": {
            "players": 4,
            "rejects": "both_same_end",
            "door_path": "corridor",
            "year_end_blocks": "returned",
            "scoring_order": "first_player",
            "next_year_starter": "unchanged",
            "track_collision": "total",
        },
        **{
            f"master-m{card}": {"players": 2 + card % 3, "master": True, "master_card": f"m{card}"}
            for card in range(1, 9)
        },
        "master-late": {"players": 3, "edition": "1999", "master": True, "master_reveal": "after_setup"},
        "master-many": {"players": 2, "master": True, "master_card": "m8", "master_all_min": 5},
    },
    "golden_city": {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "two-black": {"players": 2, "black_posts": True, "first_player": 1},
        "three-black": {"players": 3, "black_posts": True},
        "four-poor-ports": {"players": 4, "port_rewards": False, "first_player": 3},
        "two-poor-ports": {"players": 2, "black_posts": True, "port_rewards": False},
    },
    "burgundy": {
        "two": {"players": 2},
        "three": {"players": 3, "duchy": 2},
        "four": {"players": 4, "duchy": 24},
        "first-edition": {"players": 2, "edition": "2011"},
        "first-edition-chosen-castle": {"players": 3, "edition": "2011", "start_castle": "choose", "first_player": 2},
        "centre": {"players": 2, "duchy": 3, "start_castle": "centre", "first_player": 1},
        "drawn": {"players": 3, "duchies": "random"},
        "drawn-of-2011": {"players": 4, "edition": "2011", "duchies": "random"},
        "chosen": {
            "players": 4,
            "duchies": "chosen",
            "duchy_1": 9,
            "duchy_2": 17,
            "duchy_3": 22,
            "duchy_4": 30,
        },
        "spielbox": {"players": 2, "edition": "2011", "duchy": "10c", "spielbox_rules": True},
        "spielbox-beside-plain": {
            "players": 3,
            "edition": "2011",
            "duchies": "chosen",
            "duchy_1": "10h",
            "duchy_2": 4,
            "duchy_3": "10a",
            "spielbox_rules": True,
        },
        "castle-rule": {"players": 2, "duchies": "random", "duchy_pool": "first", "spielbox_rules": True},
        "extra-tiles": {"players": 3, "extra_tiles": True},
        "white-castles": {"players": 4, "duchies": "random", "duchy_pool": "championship", "white_castles": True},
        "inns": {"players": 2, "duchies": "random", "duchy_pool": "special", "inns": True},
        "border-chain": {"players": 3, "duchies": "random", "duchy_pool": "border", "border_posts": "chain"},
        "border-straight": {"players": 2, "duchy": 23, "border_posts": "straight"},
        "whole-box-of-2": {"players": 2, **FIVE},
        "whole-box-of-3": {"players": 3, **FIVE},
        "whole-box-of-4": {"players": 4, **FIVE, "duchy_pool": "all"},
        "trade-routes": {"players": 2, "trade_routes": "random"},
        "trade-routes-chosen": {"players": 3, "duchies": "random", "trade_routes": "chosen"},
        "trade-routes-whole-box": {"players": 4, **FIVE, "trade_routes": "chosen"},
        "shields": {"players": 2, "shields": True},
        "shields-of-3": {"players": 3, "duchies": "random", "shields": True},
        "shields-of-4": {"players": 4, "duchy": 7, "shields": True},
        "shields-beside-castle-rule": {  # one of them takes shield 18
            "players": 3,
            "duchies": "random",
            "duchy_pool": "first",
            "spielbox_rules": True,
            "shields": True,
        },
        "shields-inns": {"players": 3, "duchy": 21, "inns": True, "shields": True},  # one of them takes shield 17
        "shields-whole-box": {"players": 4, **FIVE, "shields": True},
        "shields-trade-routes": {"players": 2, "duchy": 5, "shields": True, "trade_routes": "random"},
        "shields-vineyards": {"players": 3, "duchy": 9, "shields": True, "vineyards": True},
        "vineyards-of-2": {"players": 2, "vineyards": True, "removed_vines": "black-green"},
        "vineyards-of-3": {"players": 3, "duchies": "random", "vineyards": True},
        "vineyards-of-4": {"players": 4, "duchies": "random", "vineyards": True},
        **{
            f"vineyards-and-all-of-{players}": {
                "players": players,
                **FIVE,
                "duchy_pool": "first" if players < 4 else "all",
                "border_posts": "straight",
                "vineyards": True,
            }
            for players in (2, 3, 4)
        },
        **{f"everything-of-{players}": {"players": players, **EVERY} for players in (2, 3, 4)},
        "team-basic": {"players": 4, "team": 31},
        "team-advanced": {"players": 4, "team": 32},
        "team-with-all": {"players": 4, "team": 32, "extra_tiles": True, "white_castles": True, "inns": True},
        "solo-33": {"players": 1, "solo": 33},
        "solo-34": {"players": 1, "solo": 34},
        "solo-33-with-tiles": {"players": 1, "solo": 33, "extra_tiles": True, "white_castles": True},
        "solo-won": {"players": 1, "solo": 34, "solo_target": 5},
        **{
            f"chateauma-{level}": {"players": players, "chateauma": level}
            for players, level in enumerate(("easy", "medium", "hard"), start=1)
        },
        **{
            f"chateauma-{letter.lower()}": {"players": 1, "chateauma": "medium", "chateauma_modifiers": letter}
            for letter in "ABCD"
        },
        "chateauma-castle-rule": {"players": 2, "chateauma": "hard", "duchy": 12, "spielbox_rules": True},
        "chateauma-extra-tiles": {"players": 1, "chateauma": "hard", "extra_tiles": True},
        "chateauma-white-castles": {"players": 3, "chateauma": "easy", "white_castles": True},
        "chateauma-border": {"players": 1, "chateauma": "medium", "duchy": 25, "border_posts": "chain"},
        "chateauma-trade-routes": {"players": 1, "chateauma": "hard", "trade_routes": "random"},
        "chateauma-shields": {"players": 2, "chateauma": "hard", "shields": True},
        "chateauma-vineyards": {"players": 1, "chateauma": "hard", "vineyards": True},
        "chateauma-everything": {
            "players": 2,
            "chateauma": "hard",
            "chateauma_modifiers": "ABCD",
            **EVERY,
            "inns": False,
        },
    },
}
PLAYTHROUGHS: dict[str, dict[str, str]] = {  # by file: which record it tells
    "builders": {"playthrough": "cap"},
    "torres": {"playthrough": "two"},
    "golden_city": {"playthrough": "two"},
    "burgundy": {
        "playthrough": "two",
        "playthrough-everything": "everything-of-2",
        "playthrough-chateauma": "chateauma-easy",
    },
}


def play(key: str, name: str, options: dict[str, Any]) -> Match:
    """A match of an apprentice's quality, with a step back now and then."""
    game = bastide.game(key)
    match = game.start(seed=f"golden {name}", **options)
    bot, chance = player("apprentice", game), stream(f"golden {name}")
    while not match.is_over:
        seat = match.state.seat
        match.play(bot.choose(match.guess(seat, chance), chance))
        if chance.sample(12) == 0:
            with contextlib.suppress(UndoRefused):
                match.undo(seat)
                if chance.sample(2) == 0:
                    match.redo(seat)
    return match


def write(keys: list[str]) -> None:
    for key in keys or KINDS:
        kinds = KINDS[key]
        folder = HERE / key
        folder.mkdir(exist_ok=True)
        for name, options in kinds.items():
            (folder / f"{name}.json").write_text(play(key, name, options).record.dumps(), encoding="utf-8")
        for file, name in PLAYTHROUGHS[key].items():
            (folder / f"{file}.txt").write_text(playthrough(key, name), encoding="utf-8")


def playthrough(key: str, name: str) -> str:
    """Every position, question and answer of one golden record, as ``bastide replay --full`` tells it."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main(["replay", str(HERE / key / f"{name}.json"), "--full", "--lang", "en"])
    return out.getvalue()


if __name__ == "__main__":
    write(sys.argv[1:])
