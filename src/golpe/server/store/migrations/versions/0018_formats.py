"""What servers of several versions on one database have to know of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the format of journals, the oldest schema whose servers can use this one, and what each node reads."""
    op.add_column("owner", sa.Column("format", sa.Integer, nullable=False, server_default="1"))
    op.add_column("owner", sa.Column("needs", sa.Integer, nullable=False, server_default="0"))
    op.add_column("nodes", sa.Column("reads", sa.Integer, nullable=False, server_default="1"))
