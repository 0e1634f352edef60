"""SQL statements for any dialect, and the sessions they run in. Each statement is compiled once per dialect and cached.

A statement must not rely on an error inside a transaction, because some databases then abort the whole transaction. A
row that could not be added is instead missing from the returned rows or from their number; see `UNLESS_TAKEN`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, Protocol, TypeVar

from sqlalchemy import ClauseElement, Dialect, Insert, Table, bindparam, insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import SyntaxExtension
from sqlalchemy.sql.compiler import SQLCompiler

from golpe.server.db.news import NewsKind
from golpe.server.db.tombstones import Tombstone

R = TypeVar("R")
T = TypeVar("T")

Value = str | bytes | int | float | None
Values = Mapping[str, Value] | tuple[Value, ...]
"""One value per parameter: by name, or as a tuple in the order of the parameters in the text."""
JournalRow = tuple[str, int, str | None, bytes, bytes]
"""A commit as a row of the journals: code, seq, command id, command, entries."""


class UnlessTaken(SyntaxExtension, ClauseElement):
    """Makes an INSERT skip rows whose key is taken instead of failing. RETURNING then returns only the added rows."""

    def apply_to_insert(self, insert_stmt: Insert) -> None:
        """Append the clause after the values."""
        insert_stmt.apply_syntax_extension_point(lambda _: [self], "post_values")


@compiles(UnlessTaken)
def _write_unless_taken(element: UnlessTaken, compiler: SQLCompiler, **_: object) -> str:
    return "ON CONFLICT DO NOTHING"


UNLESS_TAKEN: Final = UnlessTaken()
"""Used as `insert(table).ext(UNLESS_TAKEN)`. The clause is the same in SQLite and PostgreSQL."""


def inserting(table: Table, *names: str) -> Insert:
    """Build the statement that adds a row with given values in these columns."""
    return insert(table).values({name: bindparam(name) for name in names})


class Text:
    """A statement in one dialect, with positional parameters."""

    def __init__(self, clause: ClauseElement, dialect: Dialect) -> None:
        """Compile the statement. The dialect's `paramstyle` must be positional."""
        compiled = clause.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        assert compiled.positional
        self.sql: Final = str(compiled)
        self._names: Final = tuple(compiled.positiontup or ())
        self._fixed: Final[dict[str, Value]] = {
            name: bind.value for name, bind in compiled.binds.items() if not bind.required
        }

    def arguments(self, values: Values) -> tuple[Value, ...]:
        """Return the values in the order of the parameters, including those that the statement itself defines."""
        if isinstance(values, tuple):
            return values
        found = {**self._fixed, **values} if self._fixed else values
        return tuple([found[name] for name in self._names])


class Statement:
    """A statement for every database."""

    def __init__(self, clause: ClauseElement) -> None:
        """Wrap a statement, which is compiled when it is first used."""
        self.clause: Final = clause
        self._texts: dict[Dialect, Text] = {}

    def text(self, dialect: Dialect) -> Text:
        """Return the statement in a dialect."""
        found = self._texts.get(dialect)
        if found is None:
            found = self._texts[dialect] = Text(self.clause, dialect)
        return found

    def bound(self, dialect: Dialect, values: Values) -> tuple[str, tuple[Value, ...]]:
        """Return the statement in a dialect, and its arguments."""
        text = self.text(dialect)
        return text.sql, text.arguments(values)


class Query(Statement, Generic[R]):
    """A statement that returns rows of a type."""


class Session(Protocol):
    """A connection inside a transaction, on which the store's statements run."""

    @property
    def epoch(self) -> int:
        """The epoch in which its server opened the store; nothing is appended to a journal in a later one."""
        ...

    @property
    def node(self) -> int:
        """The id of the node that writes; 0 for a server that shares its store with no other."""
        ...

    def tell(self, kind: NewsKind, about: str | int) -> None:
        """Let other servers of this store know, once the transaction is over, that something has changed.

        Args:
            about: the id of what has changed. They read the rest themselves.
        """
        ...

    def add_tombstones(self, tombstones: Sequence[Tombstone]) -> None:
        """Save durably, outside of what a backup contains, what a restore must not bring back.

        Raises: StoreError.
        """
        ...

    def wipe_later(self) -> None:
        """Remove what this transaction deletes from the database's files, too, by the next `retain`."""
        ...

    def rows(self, query: Query[R], values: Values) -> list[R]:
        """Run a query and return all its rows, or the rows that it has added."""
        ...

    def change(self, statement: Statement, values: Values) -> int:
        """Run a statement and return the number of changed rows."""
        ...

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        """Run a statement once for each set of values."""
        ...


Work = Callable[[Session], T]
"""A unit of work in a session."""
TableWork = Callable[[Session, str], None]
"""A unit of work in a session for a table, given its code."""
