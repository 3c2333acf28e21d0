"""The tables of the database for notices: where somebody wants them, when not, and what was told."""

from sqlalchemy import JSON, Column, DateTime, Float, ForeignKey, Index, Integer, String, Table, text

from bastide.server.people.schema import sessions
from bastide.server.store.schema import metadata

ways = Table(
    "notice_ways",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # push, mail, hook
    Column("address", String(1000), nullable=False),  # of a browser at its push service, of a mailbox, of a webhook
    Column("keys", JSON(none_as_null=True)),  # with which a browser reads what is pushed
    # A browser that is signed out is told nothing any more.
    Column("session", String(64), ForeignKey(sessions.c.hash, ondelete="CASCADE"), index=True),
    Column("name", String(80), nullable=False),  # as its owner sees it in a list
    Column("lang", String(2), nullable=False),
    Column("house", String(300), nullable=False),  # as its owner calls the house: links lead there
    Column("asked_at", DateTime(timezone=True), nullable=False),
    Column("good_since", DateTime(timezone=True)),  # an address that is not confirmed yet is told nothing
    Column("failed_at", DateTime(timezone=True)),  # when it last gave up taking a notice
)

quiet_hours = Table(
    "quiet_hours",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("start", Integer, nullable=False),  # minutes after midnight
    Column("end", Integer, nullable=False),
    Column("zone", String(64), nullable=False),  # whose clock, such as Europe/Paris
)

told = Table(
    "notices_told",  # the last one of each seat and way
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("way", String(16), ForeignKey("notice_ways.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("turn", Integer, nullable=False),  # the number after the seat's own last entry
    Column("state", String(8), nullable=False),  # due, sent; seen, past (no longer needed); lost
    Column("due_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("notices_due", "due_at", sqlite_where=text("state = 'due'"), postgresql_where=text("state = 'due'")),
)
