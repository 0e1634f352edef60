"""Numbers of players whose names look like those of others."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the numbers that players had in a game."""
    op.add_column("players", sa.Column("number", sa.Integer))
