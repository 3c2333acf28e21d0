"""The curve of the scores: its foot tells the way through the game."""

from bastide.web.curve import curve

SCORES = [[move, 2 * move] for move in range(200)]


def test_without_stretches_the_foot_counts_moves() -> None:
    assert "move 199" in curve(SCORES, ["Anne", "Bruno"], "en")


def test_every_stretch_has_a_tick_and_a_name_where_there_is_room() -> None:
    rounds = [f"{'ABCDE'[move // 40]}{move // 8 % 5 + 1}" for move in range(200)]
    wide = curve(SCORES, ["Anne", "Bruno"], "en", stretches=rounds)
    narrow = curve(SCORES, ["Anne", "Bruno"], "en", width=400, stretches=rounds)
    assert "move 199" not in wide
    assert all(f">{name}</text>" in wide for name in rounds)
    assert wide.count("<line") == narrow.count("<line")
    assert 0 < sum(f">{name}</text>" in narrow for name in set(rounds)) < len(set(rounds))
