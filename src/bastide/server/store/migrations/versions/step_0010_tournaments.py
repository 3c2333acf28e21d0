"""Tournaments: what was agreed, who takes part, and who met whom."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def _tournament() -> Any:
    return sa.Column("tournament", sa.String(16), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.String(32), nullable=False, index=True),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("at_table", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("cadence", sa.JSON, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.Float, nullable=False),
        sa.Column("began_at", sa.Float),
    )
    op.create_index("tournaments_to_be_seen", "tournaments", ["status", "opened_at"])
    op.create_table(
        "entrants",
        _tournament(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(32), index=True),
        sa.Column("level", sa.String(16)),
        sa.UniqueConstraint("tournament", "guest", name="entrants_once_a_guest"),
    )
    op.create_table(
        "heats",
        _tournament(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("sitting", sa.JSON, nullable=False),
        sa.Column("table_id", sa.String(16), index=True),
        sa.Column("places", sa.JSON),
    )


def downgrade() -> None:
    for table in ("heats", "entrants", "tournaments"):
        op.drop_table(table)
