"""What nodes tell each other: news of what has changed, and the tables that are watched."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of news and of watched tables."""
    op.create_table(
        "watched",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("node", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "news",
        sa.Column("id", Number, primary_key=True),
        sa.Column("xid", Number, nullable=False),
        sa.Column("node", Number, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("at_ms", Number, nullable=False),
    )
    op.create_index("news_by_transaction", "news", ["xid"])
