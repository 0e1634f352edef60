"""Rated tournaments, and which entrants are of one household."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add whether a tournament is rated, and the keyed hash of an entrant's network."""
    op.add_column("tournaments", sa.Column("is_rated", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tournament_entries", sa.Column("household", sa.LargeBinary))
