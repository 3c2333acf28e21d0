"""Alembic runs the steps in versions/ on the connection that the server hands over."""

from alembic import context

from bastide.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
