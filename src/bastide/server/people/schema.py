"""The tables of the database for names that are kept: accounts, the ways to sign in, sessions, friends."""

from sqlalchemy import BigInteger, Column, DateTime, ForeignKey, LargeBinary, String, Table

from bastide.server.store.schema import metadata


def _of_account() -> Column[str]:
    """Whose it is; it goes when the account goes."""
    return Column("guest", String(32), ForeignKey("accounts.guest", ondelete="CASCADE"), nullable=False, index=True)


accounts = Table(
    "accounts",
    metadata,
    Column("guest", String(32), primary_key=True),  # an account is a guest whose name is kept
    Column("folded", String(500), nullable=False, unique=True),  # the name, as names are compared
    Column("password", String(200)),  # its Argon2 hash
    Column("friend_code", String(32), nullable=False, unique=True),  # of the link that makes friends
    Column("shown_to", String(10), nullable=False, default="friends"),  # everybody, friends, nobody
    Column("created_at", DateTime(timezone=True), nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # as the browser names it
    _of_account(),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("device", String(80), nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("used_at", DateTime(timezone=True)),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    _of_account(),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    _of_account(),
    Column("device", String(80), nullable=False),
    Column("begun_at", DateTime(timezone=True), nullable=False),
    Column("ends_at", DateTime(timezone=True), nullable=False, index=True),
)

challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),  # the browser that asked
    Column("use", String(16), nullable=False),
    Column("name", String(40)),  # for whom a new account is asked
    Column("ends_at", DateTime(timezone=True), nullable=False, index=True),
)

sign_up_invites = Table(
    "sign_up_invites",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("created_at", DateTime(timezone=True), nullable=False),
)

friends = Table(  # a friendship is two rows
    "friends",
    metadata,
    Column("guest", String(32), ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True),
    Column("friend", String(32), ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True, index=True),
    Column("since", DateTime(timezone=True), nullable=False),
)

called = Table(  # friends who are asked to a table
    "called",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True, index=True),
    Column("by", String(32), nullable=False),
)
