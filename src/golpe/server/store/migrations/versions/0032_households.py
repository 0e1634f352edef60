"""From how many households the opponents of a rating were."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add the households; everybody who was met before counts as one of their own."""
    op.add_column("opponents", sa.Column("household", sa.Integer))
    op.add_column("ratings", sa.Column("households", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.execute("UPDATE ratings SET households = opponents")
