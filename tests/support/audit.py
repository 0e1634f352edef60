"""Compares what servers have acknowledged with what a PostgreSQL database says that they have done."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec
import psycopg

from golpe.server.teaching.scripts import script_named
from golpe.table.fold import fold
from golpe.table.journal import Decided, Entry, Planned, read
from tests.support.journals import first_outcome

HISTORY = b"""
CREATE TABLE owners_history (at bigserial, code text, epoch bigint, node bigint);
CREATE TABLE writers_history (code text, seq bigint, epoch bigint, writer bigint, node bigint);
CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO owners_history (code, epoch, node) VALUES (NEW.code, NEW.epoch, NEW.node); RETURN NEW; END';
CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN
        INSERT INTO writers_history SELECT NEW.code, NEW.seq, epoch, pg_backend_pid(), node
        FROM (SELECT 1) AS one LEFT JOIN holdings ON code = NEW.code;
        RETURN NEW;
    END';
CREATE TRIGGER note_owner AFTER INSERT OR UPDATE ON holdings FOR EACH ROW EXECUTE FUNCTION note_owner();
CREATE TRIGGER note_writer AFTER INSERT ON commits FOR EACH ROW EXECUTE FUNCTION note_writer();
"""
WRITERS = b"""
SELECT code, epoch, name, writer FROM writers_history LEFT JOIN nodes ON nodes.id = node ORDER BY code, seq
"""
HAS_HISTORY = b"SELECT to_regclass('writers_history') IS NOT NULL"


class Note(NamedTuple):
    """An acknowledged command."""

    code: str
    id: str
    command: dict[str, object]
    seat: int | None
    """Who decided, if it is a decision."""


class Saved(NamedTuple):
    """A commit in a journal."""

    seq: int
    command_id: str | None
    command: dict[str, object]
    entries: list[Entry]


class Tenure(NamedTuple):
    """A time for which a table had an owner."""

    epoch: int
    node: int


class Writer(NamedTuple):
    """Who wrote a commit."""

    epoch: int
    """Of the table; 0 before its first owner."""
    owner: str | None
    """The name of the table's owner at that moment."""
    connection: int


def keep_history(database: str) -> None:
    """Make a database note each owner that a table gets, and which connection writes each commit."""
    with psycopg.connect(database) as connection:
        connection.execute(HISTORY)


def audit(database: str, notes: Sequence[Note], opened: Sequence[str] = ()) -> list[str]:
    """Return what is wrong: acknowledged but not saved, saved twice, or changed; journals and owners that cannot be."""
    with psycopg.connect(database) as connection:
        connection.execute(b"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        journals = journals_in(connection)
        (has_history,) = connection.execute(HAS_HISTORY).fetchone() or (False,)
        owners = connection.execute(b"SELECT code, epoch, node FROM owners_history ORDER BY at") if has_history else ()
        tenures: dict[str, list[Tenure]] = defaultdict(list)
        for code, epoch, node in owners:
            tenures[code].append(Tenure(epoch, node))
        writers: dict[str, list[Writer]] = defaultdict(list)
        for code, epoch, node, connected in connection.execute(WRITERS) if has_history else ():
            writers[code].append(Writer(epoch or 0, node, connected))
    wrong = [f"the new table {code} was acknowledged and is lost" for code in opened if code not in journals]
    wrong += [f"table {code}: {each}" for code, saved in journals.items() for each in faults_of_journal(code, saved)]
    wrong += faults_of_notes(notes, journals)
    for code, some in tenures.items():
        wrong += [f"table {code}: {each}" for each in faults_of_owners(some)]
    for code, each in writers.items():
        wrong += [f"table {code}: {fault}" for fault in faults_of_writers(each)]
    return wrong


def journals_in(connection: psycopg.Connection[tuple[object, ...]]) -> dict[str, list[Saved]]:
    """Return the journal of each table, by code."""
    journals: dict[str, list[Saved]] = {}
    rows = connection.execute(b"SELECT code, seq, command_id, command, entries FROM commits ORDER BY code, seq")
    for code, seq, command_id, command, entries in rows:
        assert isinstance(seq, int)
        assert isinstance(command, bytes)
        assert isinstance(entries, bytes)
        said = msgspec.json.decode(command, type=dict[str, object]) if command else {}
        key = None if command_id is None else str(command_id)
        journals.setdefault(str(code), []).append(Saved(seq, key, said, list(read(entries))))
    return journals


def faults_of_journal(code: str, saved: Sequence[Saved]) -> list[str]:
    """Return whether a journal has gaps or cannot be replayed."""
    wrong = [f"commit {b.seq} follows {a.seq}" for a, b in pairwise(saved) if b.seq != a.seq + 1]
    _, failure = fold(code, [entry for each in saved for entry in each.entries], first_outcome, script_named)
    return wrong + ([] if failure is None else [f"its journal cannot be replayed: {failure}"])


def faults_of_notes(notes: Sequence[Note], journals: dict[str, list[Saved]]) -> list[str]:
    """Return which acknowledged commands are not saved exactly once as they were given.

    A block that a standing answer has just planned changes nothing: then the journal has that plan instead.
    """
    commits: dict[tuple[str, str], list[Saved]] = defaultdict(list)
    plans: set[tuple[str, int | None, str]] = set()
    for code, saved in journals.items():
        for each in saved:
            if each.command_id is not None:
                commits[code, each.command_id.partition(":")[2]].append(each)
            plans |= {(code, entry.seat, entry.decision) for entry in each.entries if isinstance(entry, Planned)}
    wrong: list[str] = []
    for note in notes:
        found = commits[note.code, note.id]
        what = f"table {note.code}: {note.id} {note.command} was acknowledged and"
        decision = note.command.get("decision")
        if not found:
            if (note.code, note.seat, decision) not in plans:
                wrong.append(f"{what} is lost")
        elif len(found) > 1:
            wrong.append(f"{what} counts {len(found)} times, in commits {[each.seq for each in found]}")
        elif any(found[0].command.get(key, value) != value for key, value in note.command.items()):
            wrong.append(f"{what} is saved as {found[0].command}")
        elif note.seat is not None:
            made = [entry for entry in found[0].entries if isinstance(entry, Decided | Planned)]
            if (note.seat, decision) not in [(entry.seat, entry.decision) for entry in made]:
                wrong.append(f"{what} is entered as {found[0].entries}")
    return wrong


def faults_of_owners(tenures: Sequence[Tenure]) -> list[str]:
    """Return which epochs of a table have not exactly one owner."""
    epochs = [tenure.epoch for tenure in tenures]
    if epochs == list(range(epochs[0], epochs[0] + len(epochs))):
        return []
    return [f"its owners are not in the order of epochs without gaps: {tenures}"]


def faults_of_writers(writers: Sequence[Writer]) -> list[str]:
    """Return whether a table was written to by two owners in turns, or by another node than its owner."""
    owned = [writer for writer in writers if writer.epoch > 0]
    wrong = [f"a commit of epoch {b.epoch} follows one of {a.epoch}" for a, b in pairwise(writers) if b.epoch < a.epoch]
    ended: set[tuple[int, int]] = set()
    for a, b in pairwise(owned):
        if a.connection != b.connection:
            ended.add((a.epoch, a.connection))
        if (b.epoch, b.connection) in ended:
            wrong.append(f"connection {b.connection} wrote again in epoch {b.epoch}, after another had")
    names: dict[int, str | None] = {}
    wrong += [
        f"the connection of {names[writer.connection]} wrote for {writer.owner}"
        for writer in owned
        if names.setdefault(writer.connection, writer.owner) != writer.owner
    ]
    return wrong
