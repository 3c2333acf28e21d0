"""Names that are kept: accounts, the ways to sign in, sessions, friends. Guests stay guests."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

TABLES = ("called", "friends", "sign_up_invites", "challenges", "sessions", "recovery_codes", "passkeys", "accounts")


def _of_account(name: str = "guest", **more: Any) -> Any:
    return sa.Column(name, sa.String(32), sa.ForeignKey("accounts.guest", ondelete="CASCADE"), nullable=False, **more)


def _at(name: str, **more: Any) -> Any:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False, **more)


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("folded", sa.String(500), nullable=False, unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("friend_code", sa.String(32), nullable=False, unique=True),
        _at("created_at"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        _of_account(index=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        _at("created_at"),
        sa.Column("used_at", sa.DateTime(timezone=True)),
    )
    op.create_table("recovery_codes", sa.Column("hash", sa.String(64), primary_key=True), _of_account(index=True))
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        _of_account(index=True),
        sa.Column("device", sa.String(80), nullable=False),
        _at("begun_at"),
        _at("ends_at", index=True),
    )
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("use", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40)),
        _at("ends_at", index=True),
    )
    op.create_table("sign_up_invites", sa.Column("hash", sa.String(64), primary_key=True), _at("created_at"))
    op.create_table(
        "friends", _of_account(primary_key=True), _of_account("friend", primary_key=True, index=True), _at("since")
    )
    op.create_table(
        "called",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        _of_account(primary_key=True, index=True),
        sa.Column("by", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
