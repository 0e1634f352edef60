"""The golden tables: saved journals of live tables, and what every seat could see after each step.

`tests/golden_tables/tables/` holds one file per table. The files use no Python names, and everything that is needed to
compare a table with its file is imported here, so names in the code may change without changing the files.
`python -m tests.support.write_golden_tables NAME` plays new tables and writes their files.

Next to them are a database of `golpe serve`, a description of its contents, and games that it exported.
"""

import dataclasses
import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from itertools import zip_longest
from pathlib import Path
from typing import Final, cast
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from golpe.game import Event, Game
from golpe.rules.state import State
from golpe.server.db.sqlite.database import open_writer
from golpe.server.teaching.scripts import script_named
from golpe.table.consequence import consequence
from golpe.table.fold import fold
from golpe.table.formats import format_of
from golpe.table.journal import Asked, Decided, Entry, read, written
from golpe.table.moment import Moment
from golpe.table.playing import revisable
from golpe.table.seating import open_seats
from golpe.table.seats import Seat, stayed
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState
from golpe.table.values import TableOptions
from tests.support.journals import first_outcome, table_states

FOLDER = Path(__file__).parent.parent / "golden_tables"
TABLES = FOLDER / "tables"
RECORDS = FOLDER / "records"
IN_VIEW = [each.name for each in fields(State)]
IN_EVENT = [each.name for each in fields(Event)]
PLAYS = ("started", "decided")
"""The kinds of entry that change the game."""
VOID = "voided"

Facts = dict[str, object]


class GoldenCommit(msgspec.Struct):
    """One commit as it was saved, and the state of the table after it."""

    entries: str
    facts: Facts
    """The facts that it changed."""
    command: str = ""
    command_id: str | None = None


class GoldenSight(msgspec.Struct, omit_defaults=True):
    """What one seat could see in addition to a spectator."""

    view: Facts = {}
    """The fields that differ."""
    events: list[Facts] | None = None
    """None if they are the same."""


class GoldenStep(msgspec.Struct):
    """What could be seen after an entry that changes the game."""

    view: Facts
    """The fields of a spectator's view that have changed since the step before."""
    events: list[Facts]
    seats: list[GoldenSight]


class GoldenTable(msgspec.Struct):
    """The file of one table."""

    code: str
    commits: list[GoldenCommit]
    in_view: list[str]
    """The fields of a view to compare."""
    in_event: list[str]
    steps: list[GoldenStep] = []
    facts: Facts = {}
    """The final state of the table."""


@dataclass(slots=True)
class Compared:
    """The results of replaying a journal, in the form of a golden table."""

    facts: list[Facts] = field(default_factory=list[Facts])
    """The facts that each commit changed."""
    steps: list[GoldenStep] = field(default_factory=list[GoldenStep])
    end: Facts = field(default_factory=Facts)


def table_names() -> list[str]:
    """Return the names of the golden tables."""
    return sorted(path.name.removesuffix(".json.gz") for path in TABLES.iterdir())


def golden_table(name: str) -> GoldenTable:
    """Read the file of a table."""
    return msgspec.json.decode(gzip.decompress((TABLES / f"{name}.json.gz").read_bytes()), type=GoldenTable)


def compared(golden: GoldenTable) -> Compared:
    """Fold the journal of a table, both entry by entry and at once."""
    found = Compared(end=facts_of(folded(golden)))
    if VOID in kinds_in(golden.commits[-1]):
        return found  # a voided game is not replayed
    facts, seen = Facts(), Facts()
    for state, kind in stepped(golden):
        if kind is None:
            before, facts = facts, facts_of(state)
            found.facts.append(changed(before, facts))
        elif kind in PLAYS:
            step = step_of(state.playing(), seen, golden)
            seen = seen | step.view
            found.steps.append(step)
    return found


def stepped(golden: GoldenTable) -> Iterator[tuple[TableState, str | None]]:
    """Yield a table after each entry with the kind of the entry, and after each commit with None."""
    state = TableState(golden.code, first_outcome, script_named)
    for commit in golden.commits:
        for kind, entry in zip(kinds_in(commit), read(commit.entries.encode()), strict=True):
            state.apply(entry)
            yield state, kind
        yield state, None


def folded(golden: GoldenTable) -> TableState:
    """Fold a whole journal as the server does."""
    entries = [entry for commit in golden.commits for entry in read(commit.entries.encode())]
    state, failure = fold(golden.code, entries, first_outcome, script_named)
    assert failure is None, f"table {golden.code}: {failure}"
    return state


def kinds_in(commit: GoldenCommit) -> list[str]:
    """Return the kinds of the entries of a commit."""
    return [str(entry["type"]) for entry in saved(commit)]


def named_options(commit: GoldenCommit) -> list[Facts]:
    """Return the options that a commit set."""
    return [
        cast(Facts, entry["options"]) for entry in saved(commit) if entry.get("options") and PLAYS[0] != entry["type"]
    ]


def saved(commit: GoldenCommit) -> list[Facts]:
    """Return the entries of a commit, as they were saved."""
    return cast(list[Facts], json.loads(commit.entries))


def kinds() -> set[str]:
    """Return all kinds of entry."""
    return {str(each.__struct_config__.tag) for each in Entry.__args__}


def options() -> dict[str, object]:
    """Return all options of a table, with their defaults; None stands for one that is absent unless it is chosen."""
    return dict.fromkeys(TableOptions.__struct_fields__) | msgspec.to_builtins(TableOptions())


# --- The database -----------------------------------------------------------------------------


class GoldenGuest(msgspec.Struct):
    """A guest in the database."""

    name: str
    cookie: str


class GoldenMoment(msgspec.Struct):
    """What a page of a running game was shown."""

    code: str
    number: int
    window: int
    said: list[tuple[str, str]]
    """Speaker and text."""
    told: int = 0
    """Number of events sent."""
    hand: list[str] = []
    names: list[str] = []
    wins: list[int] = []


class GoldenDatabase(msgspec.Struct, rename={"against_bots": "against bots", "saved_at": "saved at"}):
    """The contents of the database."""

    guests: list[GoldenGuest]
    games: dict[str, list[tuple[str, int, str, list[str], int | None, int]]]
    """The games of each guest: code, number, preset, names, winner, turns."""
    against_bots: GoldenMoment
    """An unfinished game of the first guest."""
    friends: GoldenMoment
    """An unfinished game of the others, in a sealed window that one of them has answered."""
    saved_at: int
    tables: dict[str, Facts]


def golden_database() -> GoldenDatabase:
    """Read the description of the database."""
    return msgspec.json.decode((FOLDER / "database.json").read_bytes(), type=GoldenDatabase)


def lay_golden_database(path: Path) -> Path:
    """Copy the database to a path, and return the path."""
    path.write_bytes(gzip.decompress((FOLDER / "database.sqlite.gz").read_bytes()))
    return path


def tables_in(database: Path) -> dict[str, Facts]:
    """Open a database as a server does, and fold all its tables."""
    open_writer(database).close()
    return {code: facts_of(state) for code, state in table_states(database).items()}


# --- What is compared -------------------------------------------------------------------------


def step_of(game: Game, before: Facts, golden: GoldenTable) -> GoldenStep:
    """Return the changes since a spectator's earlier view, and how each seat's view differs."""
    view, events = seen_by(game, None, golden)
    seats: list[GoldenSight] = []
    for seat in range(game.seats):
        own_view, own_events = seen_by(game, seat, golden)
        seats.append(GoldenSight(changed(view, own_view), None if own_events == events else own_events))
    return GoldenStep(changed(before, view), events, seats)


def seen_by(game: Game, viewer: int | None, golden: GoldenTable) -> tuple[Facts, list[Facts]]:
    """Return the view of a seat or a spectator, and the events as it sees them."""
    view = game.view(viewer)
    told = [{name: getattr(event, name) for name in golden.in_event} for event in game.events_in(view)]
    shown = {name: plain(getattr(view, name)) for name in golden.in_view}
    return shown, told


def changed(before: Facts, after: Facts) -> Facts:
    """Return the facts that have changed."""
    return {name: fact for name, fact in after.items() if name not in before or fact != before[name]}


def plain(value: object) -> object:
    """Return the value of a field as JSON represents it."""
    return msgspec.to_builtins(value)


def facts_of(state: TableState) -> Facts:
    """Return all facts about a table except the views of its game; for a voided game, only the reason."""
    if state.voided is not None:
        return {"voided": state.voided}
    series, time, game = state.series, state.timekeeping, state.game
    return {
        "kind": state.kind,
        "state": state.stage,
        "ended": state.ended,
        "options": msgspec.to_builtins(state.options),
        "bots from": state.bots_from_ms,
        "seats": [seat_of(seat) for seat in state.seats],
        "seats at the end": [seat_of(seat) for seat in state.cast],
        "free": state.free_seats(),
        "open": open_seats(state),
        "stayed": stayed(state.cast, state.seats),
        "new": sorted(state.newcomers),
        "left": sorted(state.departed),
        "games": [series.games, series.is_decided, series.champion, series.last_winner],
        "votes": {str(guest): sorted(voters) for guest, voters in sorted(series.votes.items()) if voters},
        "barred": sorted(series.banned),
        "number": state.number,
        "decisions": state.decisions,
        "players": state.players,
        "digest": state.digests[-1:],
        "told": [len(state.logs[viewer]) for viewer in (*range(len(state.logs) - 1), None)] if state.logs else [],
        "game": None if game is None else game_facts(state, game),
        "concealed": named(state.answers),
        "planned": named(state.plans),
        "planned among": {str(seat): [each.text for each in blocks] for seat, blocks in state.blocks.items()},
        "standing": {str(seat): msgspec.to_builtins(each) for seat, each in state.standing_answers.items()},
        "asked": None if time.asked is None else msgspec.to_builtins(time.asked),
        "banks": list(time.banks_ms),
        "relaxed": named(state.relaxed),
        "follows the lesson": None if state.lesson is None else state.lesson.is_followed,
    }


def seat_of(seat: Seat) -> Facts:
    """Return the occupant of a seat."""
    return {
        "guest": seat.guest,
        "bot": seat.bot,
        "bot's name": seat.bot_name,
        "wins": seat.wins,
        "gone": seat.former,
        "stands in": seat.stands_in,
    }


def game_facts(state: TableState, game: Game) -> Facts:
    """Return the internal state of a table's game."""
    return {
        "preset": game.ruleset.name,
        "rules": dict(game.ruleset.options),
        "windows": game.windows,
        "phase": game.phase,
        "winner": game.winner,
        "waited for": list(game.waiting),
        "may answer": {str(seat): [each.text for each in game.legal(seat)] for seat in game.waiting},
        "may revise": {str(seat): [each.text for each in revisable(state, seat)] for seat in range(game.seats)},
        "answers by itself": {str(seat): automatic_answer(state, seat) for seat in game.waiting},
        "seen as": [state.viewer_of(seat) for seat in range(len(state.seats))],
    }


def named(by_seat: dict[int, str] | dict[int, int]) -> Facts:
    """Return a mapping by seat or guest as JSON represents it."""
    return {str(number): each for number, each in sorted(by_seat.items())}


# --- What follows ------------------------------------------------------------------------------


BEFORE_CONSEQUENCES: Final = 3
"""The last format of journals after which no new kind of entry follows by itself."""


def rewritten(commit: GoldenCommit) -> str:
    """Read the entries of a commit and write them again."""
    return written(read(commit.entries.encode())).decode()


def unlike_the_journal(golden: GoldenTable) -> list[str]:
    """Apply a journal entry by entry; return the places where the computed consequence differs from the saved one.

    How long a new question waits for a decisive moment may change: it is taken from the journal.
    """
    state = TableState(golden.code, first_outcome, script_named)
    unlike: list[str] = []
    commits = [read(commit.entries.encode()) for commit in golden.commits]
    allowed = max(BEFORE_CONSEQUENCES, *(format_of(entry) for entries in commits for entry in entries))
    for number, entries in enumerate(commits):
        for entry, after in zip_longest(entries, entries[1:]):
            state.apply(entry)
            with patch("golpe.table.consequence.held_for_ms", return_value=held_before(after)):
                followed = consequence(state, dataclasses.replace(moment_of(after), format=allowed))
            if followed is not None and followed != promised(after):
                unlike.append(f"commit {number}: {followed} follows, {after} was saved")
    return unlike


def held_before(entry: Entry | None) -> int:
    """Return how long a question waited for a decisive moment when its entry was saved."""
    return entry.at_ms - entry.since_ms if isinstance(entry, Asked) else 0


def moment_of(entry: Entry | None) -> Moment:
    """Return when an entry happened, as far as it says so."""
    match entry:
        case Asked():
            return Moment(entry.since_ms, is_asleep=entry.is_asleep)
        case Decided():
            return Moment(entry.at_ms)
        case _:
            return Moment()


def promised(entry: Entry | None) -> Entry | None:
    """Return an entry as it is before it is applied."""
    return replace(entry, draws=None, digest=None) if isinstance(entry, Decided) else entry
