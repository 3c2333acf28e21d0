"""The tables of the database for what people say at tables."""

from sqlalchemy import Column, DateTime, ForeignKey, Integer, String, Table, UniqueConstraint

from bastide.server.store.schema import metadata

lines = Table(
    "chat_lines",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("circle", String(8), nullable=False),  # who hears it: table, players, watchers
    Column("guest", String(32), nullable=False, index=True),
    Column("seat", Integer),  # of a player
    Column("name", String(40), nullable=False),  # as they were called then; empty: a guest without a name
    Column("phrase", String(16)),  # one of ours, which every reader sees in their language
    Column("words", String(300), nullable=False),
    Column("said_at", DateTime(timezone=True), nullable=False),
    Column("deleted_at", DateTime(timezone=True)),
)

rules = Table(
    "chat_rules",  # of tables whose host has chosen
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("rule", String(8), nullable=False),  # open: spectators hear the players; closed; off
)

mutes = Table(
    "chat_mutes",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True, index=True),
)

watching = Table(
    "watching",  # how many look on at a table, as each server on PostgreSQL last counted them
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("seen_at", DateTime(timezone=True), nullable=False),
)

moderation = Table(
    "moderation",  # it stays when a table goes
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("what", String(12), nullable=False),  # reported, deleted
    Column("table_id", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("by", String(32), nullable=False),  # empty: the host of the house
    Column("about", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("words", String(300), nullable=False),
    UniqueConstraint("what", "table_id", "number", "by", name="moderation_once"),
)
