"""Tokens with which bots from outside connect."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table of tokens."""
    op.create_table(
        "bot_tokens",
        sa.Column("id", Number, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, unique=True),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("used_ms", Number),
        sa.Column("revoked_ms", Number),
        sqlite_autoincrement=True,
    )
    op.create_index("bot_tokens_by_end", "bot_tokens", ["revoked_ms"])
