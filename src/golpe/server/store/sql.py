"""Statements independent of a dialect, and the sessions they run in. Each is compiled once per dialect and cached.

A statement must not rely on an error inside a transaction: some databases abort the whole transaction then. A row
that could not be added is missing from the returned rows or the number of changed rows; see `UNLESS_TAKEN`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, Protocol, TypeVar

from sqlalchemy import ClauseElement, Dialect, Insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import SyntaxExtension
from sqlalchemy.sql.compiler import SQLCompiler

R = TypeVar("R")
T = TypeVar("T")

Value = str | bytes | int | None
Values = Mapping[str, Value] | tuple[Value, ...]
"""One for each parameter: by name, or as a tuple in the order in which the parameters stand in the text."""


class UnlessTaken(SyntaxExtension, ClauseElement):
    """Makes an INSERT skip rows whose key is taken, instead of failing. With RETURNING, only added rows come back."""

    def apply_to_insert(self, insert_stmt: Insert) -> None:
        """Put the clause after the values."""
        insert_stmt.apply_syntax_extension_point(lambda _: [self], "post_values")


@compiles(UnlessTaken)
def _write_unless_taken(element: UnlessTaken, compiler: SQLCompiler, **_: object) -> str:
    return "ON CONFLICT DO NOTHING"


UNLESS_TAKEN: Final = UnlessTaken()
"""For `insert(table).ext(UNLESS_TAKEN)`. SQLite and PostgreSQL write it alike."""


class Text:
    """A statement in one dialect, with parameters by position."""

    def __init__(self, clause: ClauseElement, dialect: Dialect) -> None:
        """Compile the statement; the dialect's `paramstyle` must be a positional one."""
        compiled = clause.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        assert compiled.positional
        self.sql: Final = str(compiled)
        self._names: Final = tuple(compiled.positiontup or ())
        self._fixed: Final[dict[str, Value]] = {
            name: bind.value for name, bind in compiled.binds.items() if not bind.required
        }

    def arguments(self, values: Values) -> tuple[Value, ...]:
        """Return the values in the order of the parameters, with those that the statement itself holds."""
        if isinstance(values, tuple):
            return values
        found = {**self._fixed, **values} if self._fixed else values
        return tuple([found[name] for name in self._names])


class Statement:
    """A statement for every database."""

    def __init__(self, clause: ClauseElement) -> None:
        """Take the statement; it is compiled when it is first used."""
        self._clause = clause
        self._texts: dict[Dialect, Text] = {}

    def text(self, dialect: Dialect) -> Text:
        """Return the statement in a dialect."""
        found = self._texts.get(dialect)
        if found is None:
            found = self._texts[dialect] = Text(self._clause, dialect)
        return found


class Query(Statement, Generic[R]):
    """A statement that returns rows of a type."""


class Session(Protocol):
    """A connection inside a transaction: what the queries of the store run on."""

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows, or those that it has added."""
        ...

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return how many rows it has changed."""
        ...

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each of these."""
        ...


Work = Callable[[Session], T]
"""What is done in a session, as one unit."""
