"""What a written position shows, read off its board without the rules: heights, castles, knights."""

from typing import Any

Square = tuple[int, int]


def beside(square: Square) -> list[Square]:
    """The squares that share a side (T1.1)."""
    row, column = square
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [(r, c) for r, c in around if 0 <= r < 8 and 0 <= c < 8]


def tokens(position: dict[str, Any]) -> dict[Square, str]:
    return {(r, c): token for r, row in enumerate(position["board"]) for c, token in enumerate(row.split())}


def heights(position: dict[str, Any]) -> dict[Square, int]:
    return {square: 0 if token == "." else int(token[0]) for square, token in tokens(position).items()}


def standing(position: dict[str, Any]) -> dict[Square, str]:
    """Who stands where: a, b, c, d or K."""
    return {square: token[1:] for square, token in tokens(position).items() if token[1:]}


def knights(position: dict[str, Any], seat: int) -> set[Square]:
    return {square for square, piece in standing(position).items() if piece == "abcd"[seat]}


def castles(position: dict[str, Any]) -> list[set[Square]]:
    """Squares with blocks that hang together by their sides (T1.5)."""
    height = heights(position)
    left = {square for square in height if height[square]}
    found = []
    while left:
        castle, fringe = set[Square](), {left.pop()}
        while fringe:
            castle |= fringe
            fringe = {near for square in fringe for near in beside(square) if height[near]} - castle
        left -= castle
        found.append(castle)
    return found


def castle_at(position: dict[str, Any], square: Square) -> set[Square]:
    return next(castle for castle in castles(position) if square in castle)
