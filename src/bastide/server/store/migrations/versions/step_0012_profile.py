"""To whom somebody shows the games they played."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("shown_to", sa.String(10), nullable=False, server_default="friends"))


def downgrade() -> None:
    op.drop_column("accounts", "shown_to")
