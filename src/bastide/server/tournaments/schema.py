"""The tables of the database for tournaments."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, UniqueConstraint

from bastide.server.store.schema import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("invite", String(32), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("at_table", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),  # of a Swiss one; the others follow from how many take part
    Column("cadence", JSON, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("days", Integer, nullable=False),  # from one round to the next, at least
    Column("status", String(12), nullable=False),  # gathering, running, over
    Column("round", Integer, nullable=False),  # that is played, from 1
    Column("opened_at", Float, nullable=False),
    Column("began_at", Float),
    Index("tournaments_to_be_seen", "status", "opened_at"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(16), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # as they came; from the start, as strong as they are
    Column("name", String(40), nullable=False),
    Column("guest", String(32), index=True),  # none for a bot, and for somebody who was forgotten
    Column("level", String(16)),
    UniqueConstraint("tournament", "guest", name="entrants_once_a_guest"),
)

heats = Table(
    "heats",
    metadata,
    Column("tournament", String(16), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("sitting", JSON, nullable=False),  # the numbers of those who meet, seat by seat; who rests sits alone
    Column("table_id", String(16), index=True),
    Column("places", JSON(none_as_null=True)),  # once it is over
)
