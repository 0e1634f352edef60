"""Compares the schemas of two databases.

Specific to SQLite: a schema is stored as the texts that created it. They may differ in databases of the same version,
because tables are created as a whole in a new one, and column by column in one that was migrated. So their meaning is
compared.
"""

import re
import sqlite3
from typing import Final

OF_SQLITE: Final = re.compile(r"sqlite_(sequence|stat[14]|autoindex_.*)")
"""Names of tables and indexes that SQLite creates by itself."""
CLAUSES: Final = re.compile(
    r"\b(autoincrement|check|collate|conflict|deferr\w+|generated|match|strict|virtual|without)\b", re.IGNORECASE
)
"""Words that change what can be saved, and that no pragma reports."""
CONDITION: Final = re.compile(r"\bwhere\b(.*)", re.IGNORECASE | re.DOTALL)

Fact = tuple[object, ...]


def differences(found: sqlite3.Connection, expected: sqlite3.Connection) -> list[str]:
    """Return what a schema has besides the expected one, lacks, or defines otherwise."""
    given, wanted = facts_of(found), facts_of(expected)
    return [
        f"{how} {kind} {name}"
        for kind, name in sorted(given.keys() | wanted.keys())
        if (how := compared(given.get((kind, name)), wanted.get((kind, name)))) is not None
    ]


def compared(given: set[Fact] | None, wanted: set[Fact] | None) -> str | None:
    """Return how an object of a schema differs from the expected one."""
    if wanted is None:
        return "an unknown"
    if given is None:
        return "no"
    return None if given == wanted else "another"


def facts_of(database: sqlite3.Connection) -> dict[tuple[str, str], set[Fact]]:
    """Return the facts about each object of a schema, by its kind and name."""
    rows = database.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master").fetchall()
    facts: dict[tuple[str, str], set[Fact]] = {}
    for kind, name, table, text in rows:
        if kind in ("table", "index") and OF_SQLITE.fullmatch(name):
            continue
        clauses = enumerate(sorted(word.lower() for word in CLAUSES.findall(text)))
        facts[kind, name] = {
            *clauses,
            *(facts_of_index(database, table, name, text) if kind == "index" else facts_of_table(database, name)),
        }
    return facts


def facts_of_table(database: sqlite3.Connection, table: str) -> set[Fact]:
    """Return the columns, references and keys of a table."""
    facts: set[Fact] = set()
    columns = "SELECT name, type, \"notnull\", trim(dflt_value, ''''), pk, hidden FROM pragma_table_xinfo(?)"
    for name, its_type, is_filled, default, key, hidden in database.execute(columns, [table]):
        # A column of the primary key is never null here, even if it is not declared so.
        facts.add(("column", name, its_type.upper(), bool(is_filled or key), default, key, hidden))
    references = 'SELECT "from", "table", "to", on_update, on_delete FROM pragma_foreign_key_list(?)'
    for column, other, to, *reactions in database.execute(references, [table]).fetchall():
        (key,) = database.execute("SELECT min(name) FROM pragma_table_info(?) WHERE pk = 1", [other]).fetchone()
        facts.add(("reference", column, other, to or key, *reactions))
    keys = "SELECT name FROM pragma_index_list(?) WHERE origin <> 'c'"
    for (name,) in database.execute(keys, [table]).fetchall():
        facts.add(("key", *columns_of_index(database, name)))
    return facts


def facts_of_index(database: sqlite3.Connection, table: str, index: str, text: str) -> set[Fact]:
    """Return the columns of an index, and for which rows it exists."""
    condition = CONDITION.search(text)
    words = " ".join(condition[1].split()) if condition else None
    found = database.execute('SELECT "unique" FROM pragma_index_list(?) WHERE name = ?', [table, index]).fetchall()
    return {("index", table, words, *found, *columns_of_index(database, index))}


def columns_of_index(database: sqlite3.Connection, index: str) -> list[Fact]:
    """Return the columns of an index in order, each with its direction and collation; an expression has no name."""
    columns = 'SELECT name, "desc", coll FROM pragma_index_xinfo(?) WHERE key ORDER BY seqno'
    return database.execute(columns, [index]).fetchall()
