"""The tables of the database for strength: games that counted, ratings, and who looks for an opponent."""

from sqlalchemy import Boolean, Column, DateTime, Float, ForeignKey, Index, Integer, String, Table

from bastide.server.store.schema import metadata

rated_games = Table(
    "rated_games",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),  # in this order they were rated
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="SET NULL"), unique=True),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended_at", DateTime(timezone=True), nullable=False),
)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("number", Integer, ForeignKey("rated_games.number", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False),  # a guest, ``bot:`` and a level, or ``gone:`` and what nobody knows
    Column("team", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("games", Integer, nullable=False),  # of this player with so many at the table, this one too
    Column("was", Float, nullable=False),  # what was believed before
    Column("mu", Float, nullable=False),  # and since
    Column("sigma", Float, nullable=False),
    Index("rated_seats_by_player", "player", "number"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Index("ratings_by_strength", "game", "players", "mu"),
)

seeks = Table(
    "seeks",
    metadata,
    Column("guest", String(32), primary_key=True),  # nobody looks for two games at once
    Column("name", String(40), nullable=False),
    Column("game", String(32), nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("strength", Integer, nullable=False),  # as it is shown
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when the page asked last: who has gone away is not found
    Column("table_id", String(16)),  # where the search ended
    Index("seeks_by_game", "game", "since"),
)
