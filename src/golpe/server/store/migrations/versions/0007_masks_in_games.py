"""Masks of players in games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the mask that was drawn for each seat."""
    op.add_column("players", sa.Column("mask", sa.Integer))
