"""The server that owns the store."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the owner, in one row."""
    op.create_table(
        "owner",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("epoch", Number, nullable=False),
        sa.Column("beats", Number, nullable=False),
    )
    op.execute("INSERT INTO owner (id, name, epoch, beats) VALUES (1, '', 0, 0)")
