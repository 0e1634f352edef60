"""Positions as text: one line of JSON for any moment of a game, hidden information included.

docs/reference/records.md describes the fields. Reading checks each field by itself and against the others.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from golpe.errors import RecordError, RulesetError
from golpe.game import Game
from golpe.record.game_text import RULES_VERSION, UNREADABLE, check_name, printable
from golpe.record.position_check import check_position
from golpe.rules.arguments import instance, string
from golpe.rules.ruleset import Ruleset, Value, Windows
from golpe.rules.state import TRACE_MAX, TRACE_WIDTH, UNDER_MAX, State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.factions import NO_FACTION
from golpe.rules.vocabulary.seats import SEATS_MAX

POSITION_VERSION = 2
OMITTED = ("options", "sealed", "key", "rolls")
"""Fields of a state that are not written: the line names the first two, and simulated chance uses the others."""
NUMBER_MAX = 10_000
"""The largest number in a position, except for `window`."""
WINDOW_MAX = 1_000_000_000
CHARACTERS_MAX = 100_000

Number = int | list[int] | list[list[int]]
T = TypeVar("T")


class Versions(Struct, kw_only=True):
    """The versions of a position, readable even if they are unsupported."""

    position: int
    rules: int


class Position(Struct, forbid_unknown_fields=True, kw_only=True):
    """The line: the ruleset, and the state's fields by name."""

    position: int
    rules: int
    preset: str
    options: dict[str, Value]
    """Every option of the ruleset, so that the position does not depend on later changes to the preset."""
    windows: Windows
    state: dict[str, Raw]


# --- Writing --------------------------------------------------------------------------------


def write_position(game: Game) -> str:
    """Write the game's current position as one line. It includes hidden cards: never show it to players.

    Raises: RecordError while a draw is owed.
    """
    instance("game", game, Game, such_as="`Game.deal(seats=3)`", error=RecordError)
    if game.owed is not None:
        raise RecordError(f"a game has no position while a draw is owed ({game.owed})")
    state: dict[str, Raw] = {}
    for each in written_fields():
        state[each.name] = Raw(msgspec.json.encode(trimmed(game.state, each.name)))
    line = Position(
        position=POSITION_VERSION,
        rules=RULES_VERSION,
        preset=game.ruleset.name,
        options=dict(game.ruleset.options),
        windows=game.windows,
        state=state,
    )
    return msgspec.json.encode(line).decode()


def written_fields() -> list[Field[Number]]:
    return [each for each in fields(State) if each.name not in OMITTED]


def trimmed(s: State, name: str) -> Number:
    """Return a field without its unused end: beyond the seats, the count, or the last entry that is not blank."""
    value: Number = getattr(s, name)
    if isinstance(value, int):
        return value
    if name == "trace":
        used = [i for i in range(TRACE_MAX) if any(s.trace[i])]
        return s.trace[: max(used, default=-1) + 1]
    if len(value) == UNDER_MAX:
        return value[: s.under_count]
    return value[: s.seats] if len(value) == SEATS_MAX else value


# --- Reading --------------------------------------------------------------------------------


def read_position(text: str, *, seed: int = 0) -> Game:
    """Read a position as a game that can be played on.

    Args:
        seed: key of the simulated chance from here on, 0 … 2**62 - 1.

    Raises: RecordError, naming the field, if the position is damaged, impossible or of another version.
    """
    string("the text of a position", text, error=RecordError)
    if len(text) > CHARACTERS_MAX:
        raise RecordError(f"a position has at most {CHARACTERS_MAX} characters, not {len(text)}")
    check_versions(decode(text, decode_versions, "position"))
    line = decode(text, decode_position, "position")
    check_name(line.preset, "preset")
    try:
        ruleset = Ruleset(line.preset, line.options)
    except RulesetError as problem:
        raise RecordError(f"options: {printable(str(problem))}") from None
    s = State(options=ruleset.encoded(), sealed=1 if line.windows == "sealed" else 0)
    fill(s, line.state, ruleset)
    check_position(s)
    return Game.at(ruleset, s, seed=seed)


def check_versions(found: Versions) -> None:
    for name, version, known in (("position", found.position, POSITION_VERSION), ("rules", found.rules, RULES_VERSION)):
        if version != known:
            why = "newer than this Golpe supports" if version > known else "not supported by this Golpe"
            raise RecordError(f"{name}: version {version} is {why} ({known})")


def fill(s: State, state: Mapping[str, Raw], ruleset: Ruleset) -> None:
    """Copy the written fields into a blank state.

    Raises: RecordError if one is unknown or missing, or has the wrong shape or range.
    """
    names = [each.name for each in written_fields()]
    for name in state:
        if name not in names:
            raise RecordError(f"{printable(name)}: unknown field")
    for name in names:
        if name not in state:
            raise RecordError(f"{name}: missing field")
    s.seats = number(state["seats"], "seats")
    try:
        ruleset.check_seats(s.seats)
    except RulesetError as problem:
        raise RecordError(f"seats: {problem}") from None
    s.under_count = number(state["under_count"], "under_count")
    s.faction = [NO_FACTION] * SEATS_MAX
    for each in written_fields():
        read_field(s, each.name, each.metadata["shape"], state[each.name])


def read_field(s: State, name: str, shape: tuple[int, ...], text: Raw) -> None:
    """Read one field into the state; its trimmed end stays blank."""
    if not shape:
        setattr(s, name, number(text, name))
        return
    length = {SEATS_MAX: s.seats, UNDER_MAX: s.under_count, SLOTS: SLOTS}.get(shape[0])
    if len(shape) == 1:
        row = decode(text, decode_row, name)
        check_row(row, length, name)
        getattr(s, name)[: len(row)] = row
        return
    rows = decode(text, decode_grid, name)
    if len(rows) != length and not (length is None and len(rows) <= TRACE_MAX):
        expected = f"at most {TRACE_MAX}" if length is None else length
        raise RecordError(f"{name}: expected {expected} rows, not {len(rows)}")
    for row in rows:
        check_row(row, TRACE_WIDTH if name == "trace" else SLOTS, name)
    getattr(s, name)[: len(rows)] = rows


def number(text: Raw, name: str) -> int:
    value = decode(text, decode_number, name)
    most = WINDOW_MAX if name == "window" else UNDER_MAX if name == "under_count" else NUMBER_MAX
    least = 0 if name == "under_count" else -1
    if not least <= value <= most:
        raise RecordError(f"{name}: expected a number from {least} to {most}, not {value}")
    return value


def check_row(row: list[int], length: int | None, name: str) -> None:
    if len(row) != length:
        raise RecordError(f"{name}: expected {length} numbers, not {len(row)}")
    for value in row:
        if not -1 <= value <= NUMBER_MAX:
            raise RecordError(f"{name}: expected numbers from -1 to {NUMBER_MAX}, not {value}")


# --- JSON -----------------------------------------------------------------------------------

decode_versions = msgspec.json.Decoder(Versions).decode
decode_position = msgspec.json.Decoder(Position).decode
decode_number = msgspec.json.Decoder(int).decode
decode_row = msgspec.json.Decoder(list[int]).decode
decode_grid = msgspec.json.Decoder(list[list[int]]).decode


def decode(text: str | Raw, decoder: Callable[[str | Raw], T], name: str) -> T:
    """Decode the line or one of its fields.

    Raises: RecordError, naming the field.
    """
    try:
        return decoder(text)
    except UNREADABLE as problem:
        raise RecordError(f"{name}: {printable(str(problem))}") from None
