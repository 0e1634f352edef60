"""Profiles, and what results did not hold before: challenges, claims by character, the deal of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the columns and tables. Results are then completed from the records that are still kept."""
    op.add_column("result_seats", sa.Column("challenges", sa.Integer))
    op.add_column("result_seats", sa.Column("right_challenges", sa.Integer))
    op.add_column("result_seats", sa.Column("claimed", sa.Text))
    op.add_column("result_seats", sa.Column("day", sa.Text))
    is_day = sa.text("day IS NOT NULL")
    op.create_index(
        "result_seats_of_days", "result_seats", ["guest", "result"], sqlite_where=is_day, postgresql_where=is_day
    )
    op.execute("DELETE FROM marks WHERE name = 'results'")
    op.create_table(
        "profiles",
        sa.Column("guest", Number, primary_key=True),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("opened_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "summaries",
        sa.Column("guest", Number, primary_key=True),
        sa.Column("upto", Number, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
