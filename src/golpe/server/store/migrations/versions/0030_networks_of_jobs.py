"""Jobs know who asked for them, by keyed hashes of their networks, so that no network takes all room."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add the columns. Nodes of earlier versions leave them empty."""
    op.add_column("jobs", sa.Column("network", sa.LargeBinary))
    op.add_column("jobs", sa.Column("wide_network", sa.LargeBinary))
