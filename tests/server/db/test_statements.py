"""The store's statements work in any database: no dialect, and no errors as a test of existence."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import cast

import pytest
from msgspec import structs
from sqlalchemy import Dialect
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from golpe.errors import GolpeError, ProtocolError
from golpe.server.db import journals, owner
from golpe.server.db.errors import CodeTaken, CommandTaken, SequenceTaken, StoreError
from golpe.server.db.journals import Commit, append, append_together, appending, journal_of, mark_alive, new_table
from golpe.server.db.news import NewsKind
from golpe.server.db.sql import Query, R, Session, Statement, T, Values
from golpe.server.db.tombstones import Tombstone
from golpe.server.games import rows as games
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.talk import rows as talk
from golpe.server.talk.rows import Talk
from tests.support.houses import Engine
from tests.support.store_rows import HOUR_MS, commit, finished, line

FOLDER = Path(journals.__file__).parent
PARTICULAR_MAX = 11
"""Files of one engine."""

# --- What is taken --------------------------------------------------------------------------


class Witness:
    """A session that notes every error of its database."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.errors: list[str] = []

    @property
    def epoch(self) -> int:
        return self._session.epoch

    @property
    def node(self) -> int:
        return self._session.node

    def tell(self, kind: NewsKind, about: str | int) -> None:
        self._noting(lambda: self._session.tell(kind, about))

    def add_tombstones(self, tombstones: Sequence[Tombstone]) -> None:
        self._noting(lambda: self._session.add_tombstones(tombstones))

    def wipe_later(self) -> None:
        self._noting(self._session.wipe_later)

    def rows(self, query: Query[R], values: Values) -> list[R]:
        return self._noting(lambda: self._session.rows(query, values))

    def change(self, statement: Statement, values: Values) -> int:
        return self._noting(lambda: self._session.change(statement, values))

    def change_many(self, statement: Statement, many: Iterable[Values]) -> None:
        self._noting(lambda: self._session.change_many(statement, many))

    def _noting(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except Exception as error:
            self.errors.append(repr(error))
            raise


Refused = Callable[[Session], object]

REFUSED: dict[str, tuple[Refused, type[GolpeError]]] = {
    "code": (lambda session: new_table(session, "abc", commit(1), now_ms=0, expires_ms=1), CodeTaken),
    "sequence": (lambda session: append(session, "abc", commit(2, "other")), SequenceTaken),
    "gap": (lambda session: append(session, "abc", commit(9)), SequenceTaken),
    "command": (lambda session: append(session, "abc", commit(3, "c2")), CommandTaken),
    "table": (lambda session: append(session, "gone", commit(1)), StoreError),
    "game": (lambda session: append(session, "abc", commit(3, finished=finished(1, 7))), StoreError),
    "secret": (lambda session: people.new_guest(session, b"hash", name="Bea", now_ms=0), StoreError),
    "message": (lambda session: talk.say(session, "abc", said("other")), ProtocolError),
}


@pytest.mark.parametrize("what", REFUSED)
def test_taken_keys_are_refused_without_an_error_in_the_transaction(engine: Engine, tmp_path: Path, what: str) -> None:
    refused, expected = REFUSED[what]
    with engine.visit(tmp_path) as session:
        witness = Witness(session)
        fill(witness)
        with pytest.raises(expected):
            refused(witness)
    assert [] == witness.errors


def test_a_row_saved_twice_exists_once_without_an_error_in_the_transaction(engine: Engine, tmp_path: Path) -> None:
    with engine.visit(tmp_path) as session:
        witness = Witness(session)
        line_id = fill(witness)
        assert line_id == talk.say(witness, "abc", said("hello"))
        reports = [talk.report(witness, "abc", talk=line_id, reporter=7, now_ms=0) for _ in range(2)]
        for _ in range(2):
            talk.mute(witness, 7, 8, code="abc", muted=True)
            mark_alive(witness, HOUR_MS)
        assert reports[:1] == [report.id for report in talk.all_reports(witness, open_only=True)]
    assert [] == witness.errors


def test_only_rows_with_the_next_number_are_appended_together(engine: Engine, tmp_path: Path) -> None:
    rows = [("abc", commit(2)), ("b", commit(2)), ("c", commit(2, "c1")), ("gone", commit(1)), ("d", commit(2, "c2"))]
    with engine.visit(tmp_path) as session:
        witness = Witness(session)
        fill(witness)
        for code in "bcd":
            new_table(witness, code, commit(1, "c1"), now_ms=0, expires_ms=HOUR_MS)
        added = append_together(witness, [(code, *facts(each)) for code, each in rows])
        kept = [journal_of(witness, code, kept_until_ms=0) for code, _ in rows]
    assert [False, True, False, False, True] == added
    assert [2, 2, 1, 0, 2] == [len(journal) for journal in kept]
    assert [] == witness.errors


def test_rows_of_one_table_are_not_appended_together(engine: Engine, tmp_path: Path) -> None:
    with engine.visit(tmp_path) as session:
        fill(session)
        rows = [("abc", *facts(commit(3))), ("abc", *facts(commit(3, "x")))]
        assert [False, False] == append_together(session, rows)
        assert [1, 2] == [each.seq for each in journal_of(session, "abc", kept_until_ms=0)]


def fill(session: Session) -> int:
    """Save a table with two commits and a game, a guest, and a line of talk; return the id of the line."""
    new_table(session, "abc", commit(1), now_ms=0, expires_ms=HOUR_MS)
    append(session, "abc", commit(2, "c2", finished=finished(1, 7)))
    people.new_guest(session, b"hash", name="Ana", now_ms=0)
    return talk.say(session, "abc", said("hello"))


def said(text: str) -> Talk:
    return structs.replace(line(text, guest=7), message_id="m1")


def facts(each: Commit) -> tuple[int, str | None, bytes, bytes]:
    return each.seq, each.command_id, each.command, each.entries


# --- Dialects -------------------------------------------------------------------------------

DIALECTS: dict[str, Dialect] = {
    "sqlite": SQLiteDialect_pysqlite(paramstyle="qmark"),
    "postgresql": PGDialect_psycopg(paramstyle="format"),
}


def statements() -> Iterator[tuple[str, Statement]]:
    """Yield each statement of the store with its name."""
    yield "appending", appending(2, is_node=False)
    yield "appending for a node", appending(2, is_node=True)
    for subject in SUBJECTS:
        ending = (*subject.with_table, *subject.with_journal)
        restoring = chain.from_iterable(subject.restores.values())
        for statement in (*subject.old, *subject.postpone, *ending, *subject.erase, *restoring):
            yield str(subject.what), statement
    for module in (games, journals, moderation, owner, people, talk):
        for name, found in cast("dict[str, object]", vars(module)).items():
            for statement in statements_in(found):
                yield f"{module.__name__.rpartition('.')[2]}.{name}", statement


def statements_in(found: object) -> Iterator[Statement]:
    if isinstance(found, Statement):
        yield found
    elif isinstance(found, tuple):
        for each in cast("tuple[object, ...]", found):
            yield from statements_in(each)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_each_statement_can_be_written_in_each_dialect(dialect: str) -> None:
    written = [(name, statement.text(DIALECTS[dialect]).sql) for name, statement in statements()]
    assert len(written) > 40
    assert [] == [
        name for name, text in written if not re.match("SELECT |INSERT INTO |UPDATE |DELETE FROM |WITH ", text)
    ]


# --- What is particular to an engine --------------------------------------------------------


OWN = {
    "sqlite": ("SQLite", ["database.py", "files.py", "schemas.py", "watch.py", "worker.py"]),
    "postgres": (
        "PostgreSQL",
        [
            "connecting.py",
            "database.py",
            "feed.py",
            "format_rows.py",
            "locks.py",
            "news_rows.py",
            "node_rows.py",
            "schemas.py",
            "worker.py",
        ],
    ),
}


@pytest.mark.parametrize("engine", OWN)
def test_code_specific_to_an_engine_is_in_its_own_files(engine: str) -> None:
    name, files = OWN[engine]
    own = sorted((FOLDER / engine).glob("[!_]*.py"))
    assert len(own) <= PARTICULAR_MAX
    assert files == [path.name for path in own if is_particular(path)]
    assert [] == [path.name for path in own if f"Specific to {name}" not in (ast.get_docstring(parse(path)) or "")]


def test_all_other_code_of_the_store_is_for_every_engine() -> None:
    others = [path for path in FOLDER.rglob("*.py") if path.parent.name not in OWN]
    assert [] == [path.name for path in others if is_particular(path) and path.name != "opening.py"]


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def is_particular(path: Path) -> bool:
    """Return whether a file names a driver, a dialect, a pragma, a transaction of SQLite, a lock, snapshot or clock."""
    imported: set[str] = set()
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    text = path.read_text("utf-8").lower()
    return (
        any(name in ("sqlite3", "psycopg") or name.startswith("sqlalchemy.dialects") for name in imported)
        or "pg_advisory" in text
        or "clock_timestamp" in text
        or "pg_current_snapshot" in text
        or "pragma" in text
        or "begin immediate" in text
    )
