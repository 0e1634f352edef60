"""Invitations to tables, which people send to those they follow."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table of invitations."""
    op.create_table(
        "invitations",
        sa.Column("id", Number, primary_key=True),
        sa.Column("follow", Number, sa.ForeignKey("follows.id", ondelete="CASCADE"), nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("about", sa.LargeBinary, nullable=False),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("declined", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("follow", "code"),
        sqlite_autoincrement=True,
    )
    op.create_index("invitations_to_table", "invitations", ["code"])
    op.create_index("invitations_by_time", "invitations", ["made_ms"])
