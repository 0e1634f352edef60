"""Results of games, which are kept for longer than their records."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of results."""
    op.create_table(
        "results",
        sa.Column("id", Number, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("ended_ms", Number, nullable=False),
        sa.Column("is_public", sa.Integer, nullable=False),
        sa.UniqueConstraint("code", "number"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "result_seats",
        sa.Column("result", Number, sa.ForeignKey("results.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", Number),
        sa.Column("bot", sa.Text),
        sa.Column("bot_name", sa.Text),
        sa.Column("place", sa.Integer),
        sa.Column("has_left", sa.Integer, nullable=False),
        sa.Column("claims", sa.Integer, nullable=False),
        sa.Column("bluffs", sa.Integer, nullable=False),
        sa.Column("believed", sa.Integer, nullable=False),
        sa.Column("caught", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("result_seats_by_guest", "result_seats", ["guest", "result"])
