"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table of reviews."""
    op.create_table(
        "reviews",
        sa.Column("game", Number, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
