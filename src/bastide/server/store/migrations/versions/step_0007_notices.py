"""Whose turn it is, wherever they are: ways to be told, quiet hours, and what was told."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(1000), nullable=False),
        sa.Column("keys", sa.JSON),
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.hash", ondelete="CASCADE"), index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("house", sa.String(300), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("good_since", sa.DateTime(timezone=True)),
        sa.Column("failed_at", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "quiet_hours",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("start", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "notices_told",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column(
            "way", sa.String(16), sa.ForeignKey("notice_ways.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    due = sa.text("state = 'due'")
    op.create_index("notices_due", "notices_told", ["due_at"], sqlite_where=due, postgresql_where=due)


def downgrade() -> None:
    for table in ("notices_told", "quiet_hours", "notice_ways"):
        op.drop_table(table)
