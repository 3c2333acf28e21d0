"""What people say at tables, who does not want to hear whom, and what the host of the house should know of it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.add_column("tables", sa.Column("watch_delay", sa.Integer))
    op.create_table(
        "chat_lines",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("circle", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(16)),
        sa.Column("words", sa.String(300), nullable=False),
        sa.Column("said_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True)),
    )
    op.create_table("chat_rules", _of_table(), sa.Column("rule", sa.String(8), nullable=False))
    op.create_table(
        "chat_mutes",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("muted", sa.String(32), primary_key=True, index=True),
    )
    op.create_table(
        "watching",
        _of_table(),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "moderation",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.String(300), nullable=False),
        sa.UniqueConstraint("what", "table_id", "number", "by", name="moderation_once"),
    )


def downgrade() -> None:
    for table in ("moderation", "watching", "chat_mutes", "chat_rules", "chat_lines"):
        op.drop_table(table)
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("watch_delay")
