"""What subjects declare is complete: no table and no tombstone is left out."""

from typing import get_args

from sqlalchemy import Delete, Table, Update

from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.store.subjects import Subject
from golpe.server.store.tombstones import ErasedGuest, Tombstone


def erased_by(subject: Subject) -> set[Table]:
    clauses = [statement.clause for statement in subject.erase]
    return {table for each in clauses if isinstance(each, Delete | Update) and isinstance(table := each.table, Table)}


def test_erasing_a_person_changes_every_table_about_people_or_there_is_a_reason_not_to() -> None:
    for subject in SUBJECTS:
        is_left = subject.what is not None and not set(subject.tables) <= erased_by(subject)
        assert is_left == (subject.unerased is not None), subject.what


def test_a_subject_changes_only_its_own_tables() -> None:
    for subject in SUBJECTS:
        assert erased_by(subject) | set(subject.ends) <= set(subject.tables)


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
