"""Runs migrations on a connection of any database."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from golpe.server.store import accounts, days, invitations, names, pushes, ratings, seats, tournaments

if TYPE_CHECKING:
    from sqlalchemy import Connection

TABLES: Final = (accounts, days, invitations, names, pushes, ratings, seats, tournaments)
"""The modules that add tables to those in `schema.py`: whoever has this one has them all."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"


def upgrade(connection: "Connection", *, to: int, stamp: int | None = None, folder: Path = MIGRATIONS) -> None:
    """Run all migrations up to a version, inside the connection's transaction.

    Args:
        stamp: the version of a database that has none written down.
    """
    # Imported here, because most starts need no migration and the import is slow.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    if stamp is not None:
        command.stamp(config, f"{stamp:04}")
    command.upgrade(config, f"{to:04}")
