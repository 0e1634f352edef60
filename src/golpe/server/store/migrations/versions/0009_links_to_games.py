"""Links to private games, and which games are public."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add links. A game is public if the journal of its table says so; without a journal, it is private."""
    op.add_column("games", sa.Column("is_public", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    openings = connection.execute(
        sa.text("SELECT code, entries FROM commits WHERE seq = 1 AND code IN (SELECT code FROM games) ORDER BY code")
    )
    public = [code for code, entries in openings if is_opening_of_a_public_table(entries)]
    for code in public:
        connection.execute(sa.text("UPDATE games SET is_public = 1 WHERE code = :code"), {"code": code})
    op.create_table(
        "links",
        sa.Column("id", Number, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("game", Number, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guest", Number, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("opens", sa.Text, nullable=False),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("expires_ms", Number, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("links_of_game", "links", ["game"])
    op.create_index("links_by_guest", "links", ["guest"])
    op.create_index("links_by_end", "links", ["expires_ms"])


def is_opening_of_a_public_table(entries: bytes) -> bool:
    """Return whether the first commit of a journal opens a public table."""
    try:
        first = json.loads(entries)[0]
        return first["type"] == "created" and first["kind"] == "public"
    except (ValueError, LookupError, TypeError):  # a damaged journal, which the server reports when it loads the table
        return False
