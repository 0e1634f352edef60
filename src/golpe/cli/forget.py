"""`golpe forget`: erase a guest."""

from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database
from golpe.server.db.location import PostgresUrl
from golpe.server.hosting.commands import forget as forget_guest


def forget(
    guest: Annotated[str, typer.Argument(metavar="GUEST", help="A guest's number or name.")],
    db: Database = DATABASE,
) -> None:
    """Erase a guest's name, secret and messages; their games are kept."""
    number, is_wiped = forget_guest(db, guest)
    print(f"Guest {number} was erased: name, secret and messages are gone, their games keep the number")
    if is_wiped:
        return
    if isinstance(db, PostgresUrl):
        print("PostgreSQL's files and its write-ahead log contain the data until their space is reused")
    else:
        print(f"{db} is in use: its write-ahead log still contains the data until the server next clears it")
