"""Runs `golpe` as its next version may be: with one more migration, and with bots seated by a new kind of entry.

Nodes of this version and of that one share a database in tests of updates.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

import golpe.server.db.schema as schema
from golpe.server.db import migrating
from golpe.table import formats
from golpe.table.journal import BotSeated

MIGRATION = """
import sqlalchemy as sa
from alembic import op
revision = "{number:04}"
down_revision = "{before:04}"
def upgrade():
    op.create_table("new_in_next", sa.Column("id", sa.Integer, primary_key=True))
    op.add_column("tables", sa.Column("mood", sa.Text))
"""


def main() -> None:
    """Change what the modules that are loaded later read, and run a command."""
    number, newest = schema.SCHEMA_VERSION + 1, formats.FORMAT + 1
    with (
        tempfile.TemporaryDirectory() as name,
        patch.object(schema, "SCHEMA_VERSION", number),
        patch.object(formats, "FORMAT", newest),
        patch.object(formats, "KINDS", {**formats.KINDS, BotSeated: newest}),
    ):
        folder = Path(name) / "migrations"
        shutil.copytree(migrating.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
        text = MIGRATION.format(number=number, before=number - 1)
        (folder / "versions" / f"{number:04}_next.py").write_text(text, "utf-8")
        migrating.MIGRATIONS = folder
        from golpe.cli.main import main as run

        sys.argv[0] = "golpe"
        run()


if __name__ == "__main__":
    main()
