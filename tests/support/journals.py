"""The tables of a database, read as the next server will read them."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from golpe.protocol.page import Event
from golpe.rules.chance import outcome
from golpe.rules.state import State
from golpe.server.teaching.scripts import script_named
from golpe.server.wire.views import event_view
from golpe.table.fold import fold
from golpe.table.journal import Entry, read
from golpe.table.state import TableState, Viewer


def table_states(database: Path) -> dict[str, TableState]:
    """Fold every table of a database, by code."""
    return {code: folded(code, each) for code, each in journals(database).items()}


def journals(database: Path) -> dict[str, list[Entry]]:
    """Return the journal of each table, by code."""
    entries: dict[str, list[Entry]] = {}
    with closing(sqlite3.connect(database)) as connection:
        for code, written in connection.execute("SELECT code, entries FROM commits ORDER BY code, seq"):
            entries.setdefault(code, []).extend(read(written))
    return entries


def folded(code: str, entries: list[Entry]) -> TableState:
    """Fold a complete journal."""
    state, failure = fold(code, entries, first_outcome, script_named)
    assert failure is None, f"table {code}: {failure}"
    return state


def told_log(state: TableState, viewer: Viewer) -> list[Event]:
    """Return the log of a table's game as a viewer's pages receive it."""
    return [event_view(event) for event in state.logs.get(viewer, [])]


def first_outcome(s: State) -> int:
    """Return the first possible outcome; a replay takes its outcomes from the journal instead."""
    return outcome(s, 0)


def saved_decisions(database: Path) -> dict[tuple[str, str], list[str]]:
    """Return the decisions made by people's commands, by table and command id."""
    saved: dict[tuple[str, str], list[str]] = {}
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT code, command FROM commits WHERE command_id IS NOT NULL")
        for code, command in rows:
            said = json.loads(command)
            if said["t"] == "decide":
                saved.setdefault((code, said["id"]), []).append(said["decision"])
    return saved
