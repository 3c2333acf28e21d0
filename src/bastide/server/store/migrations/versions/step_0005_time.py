"""Events are rows of the log; what was agreed about time, and when a clock will have run out, stands with the table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

COLUMNS = (
    ("cadence", sa.JSON),
    ("began_at", sa.Float),
    ("pauses", sa.JSON),
    ("due_at", sa.Float),
    ("offer", sa.JSON),
    ("rematch", sa.String(16)),
)


def upgrade() -> None:
    op.add_column("entries", sa.Column("event", sa.String(40)))
    for name, kind in COLUMNS:
        op.add_column("tables", sa.Column(name, kind))
    due = sa.text("due_at > 0")
    op.create_index("tables_out_of_time", "tables", ["due_at"], sqlite_where=due, postgresql_where=due)
    op.create_table(
        "closings", sa.Column("start", sa.Float, primary_key=True), sa.Column("end", sa.Float, nullable=False)
    )


def downgrade() -> None:
    op.drop_table("closings")
    op.drop_index("tables_out_of_time", "tables")
    for name, _ in COLUMNS:
        op.drop_column("tables", name)
    op.drop_column("entries", "event")
