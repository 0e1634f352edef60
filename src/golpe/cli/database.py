"""The option of every command that uses a server's database."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from golpe.server.db.location import Location, location_of

if TYPE_CHECKING:
    Place = Location
else:
    Place = Path  # Typer accepts no unions; `given` decides which it is


def given(text: str | Path) -> Location:
    """Return the location that the option names, or its default."""
    return text if isinstance(text, Path) else location_of(text)


Database = Annotated[
    Place, typer.Option(parser=given, metavar="FILE|URL", help="Database file, or postgresql://HOST/DATABASE.")
]
DATABASE = Path("golpe.sqlite3")
