"""What subjects declare is complete: no table and no tombstone is left out."""

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

from sqlalchemy import Delete, Table, Update

from golpe import server
from golpe.protocol.privacy import MyData
from golpe.server.db import schema
from golpe.server.db.database import Database
from golpe.server.db.sql import Statement
from golpe.server.db.subjects import DataRequest
from golpe.server.db.tombstones import ErasedGuest, Tombstone
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS

SERVER = Path(server.__file__).parent
KEPT_APART = {"commits", "games", "results", "talk", "reports", "acts", "hand_overs", "watched"}
"""What has the code of a table, but is kept for longer than its journal, or for a shorter time than the table."""


def changed_by(statements: Iterable[Statement]) -> set[Table]:
    clauses = [statement.clause for statement in statements]
    return {table for each in clauses if isinstance(each, Delete | Update) and isinstance(table := each.table, Table)}


def test_erasing_a_person_changes_every_table_about_people_or_there_is_a_reason_not_to() -> None:
    for subject in SUBJECTS:
        is_left = subject.what is not None and not set(subject.tables) <= changed_by(subject.erase)
        assert is_left == (subject.unerased is not None), subject.what


def test_a_subject_changes_only_its_own_tables() -> None:
    for subject in SUBJECTS:
        changing = (subject.old, subject.erase, subject.with_table, subject.with_journal, subject.postpone)
        assert set(subject.ends).union(*map(changed_by, changing)) <= set(subject.tables)


def test_what_has_the_code_of_a_table_ends_with_it_or_with_its_journal() -> None:
    """Invitations do so by a function, because their people are told."""
    ends = {table.name for subject in SUBJECTS for table in changed_by((*subject.with_table, *subject.with_journal))}
    ends |= {table.name for subject in SUBJECTS if subject.end_table is not None for table in subject.tables}
    coded = {table.name for subject in SUBJECTS for table in subject.tables if "code" in table.c}
    assert coded - KEPT_APART == ends


def test_a_subject_refers_only_to_rows_of_those_before_it() -> None:
    seen: set[Table] = set()
    for subject in SUBJECTS:
        seen.update(subject.tables)
        assert {key.column.table for table in subject.tables for key in table.foreign_keys} <= seen


def test_after_a_restore_one_subject_carries_out_each_tombstone() -> None:
    restored = [kind for subject in SUBJECTS for kind in subject.restores]
    assert len(restored) == len(set(restored))
    assert {ErasedGuest, *restored} == set(get_args(Tombstone))


def test_subjects_keep_what_they_share_for_the_same_time() -> None:
    kept = {(each.what, each.for_ms, each.at_most) for each in SUBJECTS if each.what is not None}
    assert len(kept) == len({what for what, _, _ in kept})


def test_a_subject_about_people_gives_them_their_data_or_the_reason_why_not() -> None:
    for subject in SUBJECTS:
        if subject.what is not None:
            assert (subject.own_data, subject.withheld) != (None, None), subject.what


async def test_each_field_of_the_data_comes_from_one_subject(database: Database) -> None:
    guest = await database.write(people.new_guest, b"ana", name="Ana", now_ms=0)
    asked = DataRequest(guest=guest.id, secret_hash=b"ana", base_url="https://golpe.example", now_ms=1)
    found: list[str] = []
    for subject in SUBJECTS:
        if subject.own_data is not None:
            found.extend(await database.read(subject.own_data, asked))
    assert sorted({*MyData.__struct_fields__} - {"format", "made_ms"}) == sorted(found)


def test_a_table_that_one_subject_uses_stands_with_it() -> None:
    used: dict[str, set[str]] = {}
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == schema.__name__:
                for alias in node.names:
                    used.setdefault(alias.name, set()).add(path.relative_to(SERVER).parts[0])
    tables = [name for name, each in vars(schema).items() if isinstance(each, Table)]
    assert [] == [name for name in tables if len(used[name]) == 1 and used[name] != {"db"}]
