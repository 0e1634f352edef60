"""Sessions, the devices on which a guest is known, accounts with passkeys, and moves to other devices."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables. Sessions of earlier cookies are added when their guests come back."""
    op.create_table(
        "sessions",
        sa.Column("id", Number, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("guest", Number, nullable=False),
        sa.Column("device", sa.Text),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("seen_ms", Number, nullable=False),
        sa.Column("verified_ms", Number),
        sqlite_autoincrement=True,
    )
    op.create_index("sessions_of_guest", "sessions", ["guest"])
    op.create_index("sessions_by_sight", "sessions", ["seen_ms"])
    op.create_table(
        "accounts",
        sa.Column("guest", Number, primary_key=True),
        sa.Column("handle", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("made_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "passkeys",
        sa.Column("id", Number, primary_key=True),
        sa.Column("credential", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("guest", Number, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", Number, nullable=False),
        sa.Column("device", sa.Text),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("used_ms", Number, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("passkeys_of_guest", "passkeys", ["guest"])
    op.create_table(
        "challenges",
        sa.Column("secret_hash", sa.LargeBinary, primary_key=True),
        sa.Column("purpose", sa.Text, primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("expires_ms", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("challenges_by_end", "challenges", ["expires_ms"])
    op.create_table(
        "moves",
        sa.Column("session_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest", Number, nullable=False),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("expires_ms", Number, nullable=False),
        sa.Column("claimed_by", sa.LargeBinary, unique=True),
        sa.Column("words", sa.Text),
        sa.Column("device", sa.Text),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("moves_by_end", "moves", ["expires_ms"])
