"""What a master says of finished matches is kept with them, some decisions a row."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("looks", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analyses")
