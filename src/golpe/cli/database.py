"""The option of every command that uses a server's database."""

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[Path, typer.Option(help="Database file.")]
DATABASE = Path("golpe.sqlite3")
