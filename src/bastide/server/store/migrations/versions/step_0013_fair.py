"""Games of tournaments are known as such; one looks for several opponents, and by correspondence."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("of_tournament", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("id"), sa.column("of_tournament"))
    heats = sa.table("heats", sa.column("table_id"))
    played = sa.select(heats.c.table_id).where(heats.c.table_id.is_not(None))
    op.execute(tables.update().where(tables.c.id.in_(played)).values(of_tournament=sa.true()))
    for name, value in (("players", "2"), ("days", "0")):
        op.add_column("seeks", sa.Column(name, sa.Integer, nullable=False, server_default=value))


def downgrade() -> None:
    for name in ("days", "players"):
        op.drop_column("seeks", name)
    op.drop_column("tables", "of_tournament")
