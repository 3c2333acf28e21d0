"""Whose turn it is, where a bot is due, when a table was last touched, and whether it was put away."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

INDEXES = {
    "tables_to_be_seen": (
        ["status", "moved_at"],
        sa.text("is_public = 1 AND is_put_away = 0"),
        sa.text("is_public AND NOT is_put_away"),
    ),
    "tables_due": (["moved_at"], sa.text("bot_due = 1"), sa.text("bot_due")),
    "tables_unfinished": (
        ["touched_at"],
        sa.text("status <> 'over' AND is_put_away = 0"),
        sa.text("status <> 'over' AND NOT is_put_away"),
    ),
}


def upgrade() -> None:
    # Columns are added one by one: SQLite would copy the table otherwise, and dropping the old one takes the log along.
    for column in (
        sa.Column("touched_at", sa.DateTime(timezone=True), nullable=False, server_default="1970-01-01 00:00:00"),
        sa.Column("is_put_away", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("turn", sa.Integer),
        sa.Column("bot_seats", sa.Integer, nullable=False, server_default="0"),
        sa.Column("bot_due", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("tables", column)
    op.execute("UPDATE tables SET touched_at = moved_at")
    op.execute(
        "UPDATE tables SET bot_seats = (SELECT SUM(1 << seats.number) FROM seats WHERE seats.table_id = tables.id "
        "AND (seats.kind = 'bot' OR seats.stand_in IS NOT NULL)) WHERE id IN "
        "(SELECT table_id FROM seats WHERE kind = 'bot' OR stand_in IS NOT NULL)"
    )
    # Whose turn it is stands in the log only. Where it may be a bot's, the server looks once, and writes it down.
    op.execute("UPDATE tables SET bot_due = (bot_seats <> 0) WHERE status = 'running'")
    op.drop_index("tables_by_status", "tables")
    op.create_index("tables_by_host", "tables", ["host"])
    for name, (columns, on_sqlite, on_postgres) in INDEXES.items():
        op.create_index(name, "tables", columns, sqlite_where=on_sqlite, postgresql_where=on_postgres)


def downgrade() -> None:
    for name in (*INDEXES, "tables_by_host"):
        op.drop_index(name, "tables")
    op.create_index("tables_by_status", "tables", ["status", "moved_at"])
    for column in ("touched_at", "is_put_away", "turn", "bot_seats", "bot_due"):
        op.drop_column("tables", column)
