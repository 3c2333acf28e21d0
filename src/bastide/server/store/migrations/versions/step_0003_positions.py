"""A table may begin at a position: at a moment of another match."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.JSON))


def downgrade() -> None:
    op.drop_column("tables", "position")
