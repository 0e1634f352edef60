"""The tables of the first release."""

revision = "0032"
down_revision = None


def upgrade() -> None:
    """Do nothing: `golpe.server.db.migrating` creates a new database from the tables as they are declared."""
