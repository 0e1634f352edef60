"""Statements become text once: the connection is the database's own, which is far quicker than an engine's."""

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.sql.compiler import SQLCompiler

Value = str | bytes | int | None

_dialect: Final = SQLiteDialect_pysqlite(paramstyle="named")
_by_place: Final = SQLiteDialect_pysqlite(paramstyle="qmark")


class Statement:
    """A statement as SQLite takes it."""

    def __init__(self, clause: ClauseElement, *, by_place: bool = False) -> None:
        """Write the statement down; its parameters go by name, or by their places."""
        compiled = clause.compile(dialect=_by_place if by_place else _dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text: Final = str(compiled)
        self._fixed: Final[dict[str, Value]] = {
            name: bind.value for name, bind in compiled.binds.items() if not bind.required
        }

    def run(self, database: sqlite3.Connection, values: Mapping[str, Value]) -> sqlite3.Cursor:
        """Run it with these values, one for each parameter that the statement leaves open."""
        return database.execute(self.text, {**self._fixed, **values})

    def run_many(self, database: sqlite3.Connection, rows: Iterable[Mapping[str, Value]]) -> None:
        """Run it once for each of these."""
        database.executemany(self.text, ({**self._fixed, **values} for values in rows))
