"""Nodes prove that they know the secret of the others, and say their settings."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Add the columns. Nodes of earlier versions leave them empty."""
    op.add_column("nodes", sa.Column("proof", sa.Text))
    op.add_column("nodes", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
