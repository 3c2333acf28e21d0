"""The tables of the database. A move is a row with its number: two servers can never both accept number 57."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("position", JSON(none_as_null=True)),  # where the match began, if not with the set-up
    Column("host", String(32), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("welcomes_watchers", Boolean, nullable=False),
    Column("status", String(12), nullable=False),  # gathering, running, over
    Column("changes", Integer, nullable=False, default=0),  # of the seats, so that pages notice them
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("moved_at", DateTime(timezone=True), nullable=False),
    Column("touched_at", DateTime(timezone=True), nullable=False),  # a player moved, or at least looked
    Column("is_put_away", Boolean, nullable=False, default=False),
    Column("turn", Integer),  # the seat that must decide; null when over, and in old tables nobody has opened since
    Column("bot_seats", Integer, nullable=False, default=0),  # the seats that a bot plays, as bits
    Column("bot_due", Boolean, nullable=False, default=False),
    Column("cadence", JSON(none_as_null=True)),  # what was agreed about time; null in old tables: nothing
    Column("began_at", Float),  # when all had sat down, in seconds since 1970, as all moments of clocks
    Column("pauses", JSON(none_as_null=True)),  # when clocks stood still: seat, from, until
    Column("due_at", Float),  # when the clock that runs will have run out; null where none runs
    Column("offer", JSON(none_as_null=True)),  # what the players may agree on just now
    Column("watch_delay", Integer),  # seconds until those who only watch see what happened; null: none
    Column("rematch", String(16)),  # the table where they play again
    Column("is_rated", Boolean, nullable=False, default=False, server_default=false()),  # the game counts
    Column("rating_due", Boolean, nullable=False, default=False, server_default=false()),  # and was not rated yet
    Column("of_tournament", Boolean, nullable=False, default=False, server_default=false()),
    Column("shows_chances", Boolean, nullable=False, default=False, server_default=false()),  # to spectators
    Index("tables_by_host", "host"),
    Index(
        "tables_to_be_seen",
        "status",
        "moved_at",
        sqlite_where=text("is_public = 1 AND is_put_away = 0"),
        postgresql_where=text("is_public AND NOT is_put_away"),
    ),
    Index("tables_due", "moved_at", sqlite_where=text("bot_due = 1"), postgresql_where=text("bot_due")),
    Index("tables_to_be_rated", "status", sqlite_where=text("rating_due = 1"), postgresql_where=text("rating_due")),
    Index("tables_out_of_time", "due_at", sqlite_where=text("due_at > 0"), postgresql_where=text("due_at > 0")),
    Index(
        "tables_unfinished",
        "touched_at",
        sqlite_where=text("status <> 'over' AND is_put_away = 0"),
        postgresql_where=text("status <> 'over' AND NOT is_put_away"),
    ),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("guest", String(32), index=True),
    Column("level", String(16)),
    Column("stand_in", String(16)),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("do", String(200), nullable=False),  # empty: an event
    Column("event", String(40)),
    Column("chance", JSON, nullable=False),
    Column("request_id", String(64)),
    Column("made_at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("table_id", "request_id", name="entries_once_a_request"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("bot", String(16)),  # the level of the bot that played the seat when the match ended
    Column("ended_at", DateTime(timezone=True), nullable=False),
)

analyses = Table(
    "analyses",  # what a master says of a finished match
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("first", Integer, primary_key=True),  # the decision that the looks begin with
    Column("looks", JSON, nullable=False),
)

closings = Table(
    "closings",  # when the house was closed, and no clock ran
    metadata,
    Column("start", Float, primary_key=True),
    Column("end", Float, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("created_at", DateTime(timezone=True), nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)
