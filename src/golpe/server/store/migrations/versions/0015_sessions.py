"""Sessions: the devices on which a guest is known."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0011"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table of sessions. Those of earlier cookies are added when their guests come back."""
    op.create_table(
        "sessions",
        sa.Column("id", Number, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("guest", Number, nullable=False),
        sa.Column("device", sa.Text),
        sa.Column("made_ms", Number, nullable=False),
        sa.Column("seen_ms", Number, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("sessions_of_guest", "sessions", ["guest"])
    op.create_index("sessions_by_sight", "sessions", ["seen_ms"])
