"""Runs all migrations in one transaction, on the connection that is passed to it."""

from alembic import context

from golpe.server.db.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
