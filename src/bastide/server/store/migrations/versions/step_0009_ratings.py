"""Games that count, ratings, and who looks for an opponent."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

DUE = sa.text("rating_due")
DUE_SQLITE = sa.text("rating_due = 1")


def _whole(name: str, **more: Any) -> Any:
    return sa.Column(name, sa.Integer, nullable=False, **more)


def _real(name: str) -> Any:
    return sa.Column(name, sa.Float, nullable=False)


def upgrade() -> None:
    for name in ("is_rated", "rating_due"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_to_be_rated", "tables", ["status"], sqlite_where=DUE_SQLITE, postgresql_where=DUE)
    op.create_table(
        "rated_games",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="SET NULL"), unique=True),
        sa.Column("game", sa.String(32), nullable=False),
        _whole("players"),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "rated_seats",
        sa.Column("number", sa.Integer, sa.ForeignKey("rated_games.number", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        _whole("team"),
        _whole("place"),
        _whole("games"),
        _real("was"),
        _real("mu"),
        _real("sigma"),
    )
    op.create_index("rated_seats_by_player", "rated_seats", ["player", "number"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        _real("mu"),
        _real("sigma"),
        *map(_whole, ("games", "wins", "streak", "best_streak")),
    )
    op.create_index("ratings_by_strength", "ratings", ["game", "players", "mu"])
    op.create_table(
        "seeks",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        _whole("strength"),
        _real("since"),
        _real("seen"),
        sa.Column("table_id", sa.String(16)),
    )
    op.create_index("seeks_by_game", "seeks", ["game", "since"])


def downgrade() -> None:
    for table in ("seeks", "ratings", "rated_seats", "rated_games"):
        op.drop_table(table)
    op.drop_index("tables_to_be_rated", "tables")
    for name in ("rating_due", "is_rated"):
        op.drop_column("tables", name)
