"""Tournaments and notifications know which network asked for them, by keyed hashes."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Add the columns. Nodes of earlier versions leave them empty."""
    op.add_column("tournaments", sa.Column("network", sa.LargeBinary))
    op.add_column("tournaments", sa.Column("wide_network", sa.LargeBinary))
    op.add_column("subscriptions", sa.Column("network", sa.LargeBinary))
