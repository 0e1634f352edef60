"""Recovery codes, what follows their use, and the names of accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables of codes and names, and what a session, a passkey and an account know of a code that was used."""
    op.create_table(
        "recovery_codes",
        sa.Column("guest", Number, primary_key=True),
        sa.Column("code_hash", sa.LargeBinary, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "names",
        sa.Column("look_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest", Number),
        sa.Column("freed_ms", Number),
        sqlite_with_rowid=False,
    )
    op.create_index("names_of_guest", "names", ["guest"])
    op.create_index(
        "names_at_rest",
        "names",
        ["freed_ms"],
        sqlite_where=sa.text("freed_ms IS NOT NULL"),
        postgresql_where=sa.text("freed_ms IS NOT NULL"),
    )
    op.add_column("sessions", sa.Column("limited_until_ms", Number))
    op.add_column("sessions", sa.Column("told_ms", Number))
    op.add_column("passkeys", sa.Column("limited_until_ms", Number))
    op.add_column("accounts", sa.Column("recovered_ms", Number))
    op.add_column("accounts", sa.Column("recovered_on", sa.Text))
