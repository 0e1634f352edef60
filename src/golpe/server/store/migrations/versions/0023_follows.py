"""Who follows whom, and who lets others follow them."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of people who follow each other."""
    op.create_table("followable", sa.Column("guest", Number, primary_key=True), sqlite_with_rowid=False)
    op.create_table(
        "follows",
        sa.Column("id", Number, primary_key=True),
        sa.Column("guest", Number, nullable=False),
        sa.Column("other", Number, nullable=False),
        sa.Column("made_ms", Number, nullable=False),
        sa.UniqueConstraint("guest", "other"),
        sqlite_autoincrement=True,
    )
    op.create_index("follows_of_other", "follows", ["other"])
