"""Who has a seat at which table."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table. Tables that are open already are added when they next change."""
    op.create_table(
        "seats",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("guest", Number, primary_key=True, autoincrement=False),
        sa.Column("about", sa.LargeBinary, nullable=False),
        sa.Column("changed_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_of_guest", "seats", ["guest"])
