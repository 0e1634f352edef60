"""Events in words, as in the page's log. `events.json` assigns a message to each event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

import msgspec
from msgspec import Struct

from golpe.languages import MESSAGES
from golpe.rules.events import Event
from golpe.wording.messages import Wording
from golpe.wording.patterns import Value

TURN: Final = "turn"
"""The kind of event that begins a chapter."""


class EventTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The message for each event. The page reads the same file and uses the same names for circumstances."""

    counted: frozenset[str]
    """Kinds that are merged into one line when several in a row concern unnamed cards."""
    kinds: dict[str, tuple[tuple[str | None, ...], ...]]
    """For each kind, rows of a message and the circumstances it requires. A null message means no line."""
    otherwise: str
    """The message if none of the kind's rows fits."""


@cache
def event_table() -> EventTable:
    """Read the table."""
    return msgspec.json.decode((MESSAGES / "events.json").read_bytes(), type=EventTable, strict=True)


@dataclass(frozen=True, slots=True)
class Reader:
    """The names of the players, and which of them reads the log and is addressed as *you*."""

    names: Sequence[str] = ()
    """Empty: the seats are numbered instead."""
    seat: int | None = None
    """None: nobody is addressed as *you*."""


ANYBODY: Final = Reader()


def log_lines(events: Sequence[Event], words: Wording, reader: Reader = ANYBODY) -> Iterator[tuple[Event, str]]:
    """Yield a line for each event of a turn, except those that need none."""
    for event, line, _ in placed_lines(events, words, reader):
        yield event, line


def placed_lines(events: Sequence[Event], words: Wording, reader: Reader = ANYBODY) -> Iterator[tuple[Event, str, int]]:
    """Yield the same lines, each with the number of events up to the last one that it tells."""
    runs = counted(events)
    kinds = ["", *(event.kind for event, _ in runs), ""]
    about, end = None, 0
    for (event, count), before, after in zip(runs, kinds[:-2], kinds[2:], strict=True):
        end += count
        if event.kind == "acted":
            about = event.action
        message = message_of(event, {f"about {about}", f"after {before}", f"before {after}"})
        if message is not None:
            yield event, capitalised(words.say(message, values_of(event, count, words, reader))), end


def chapters(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events of each turn; the first chapter is the deal."""
    begins = [0, *(at for at, event in enumerate(events) if event.kind == TURN and at > 0), len(events)]
    for start, end in pairwise(begins):
        yield events[start:end]


def counted(events: Sequence[Event]) -> list[tuple[Event, int]]:
    """Merge events that share a line; return each with the number of events that it represents."""
    runs: list[tuple[Event, int]] = []
    for event in events:
        if event.kind in event_table().counted and event.character is None and runs and runs[-1][0] == event:
            runs[-1] = (event, runs[-1][1] + 1)
        else:
            runs.append((event, 1))
    return runs


def message_of(event: Event, around: set[str]) -> str | None:
    """Return the message for an event; None if it needs no line.

    Args:
        around: the circumstances given by other events.
    """
    own = {"self": event.seat == event.other, "unnamed": event.character is None}
    holding = around | {name for name, holds in own.items() if holds}
    rows = event_table().kinds.get(event.kind, ())
    fitting = (message for message, *circumstances in rows if holding.issuperset(circumstances))
    message = next(fitting, event_table().otherwise)
    return None if message is None else message.format(kind=event.kind, action=event.action)


def values_of(event: Event, count: int, words: Wording, reader: Reader = ANYBODY) -> dict[str, Value]:
    """Return the variables of a message."""
    return {
        **between(event.seat, event.other, words, reader),
        "character": "" if event.character is None else words.character(event.character),
        "deed": "" if event.action is None else words.deed(event.action),
        "coins": event.coins or 0,
        "side": "" if event.side is None else words.side(event.side),
        "count": count,
    }


def between(seat: int | None, other: int | None, words: Wording, reader: Reader = ANYBODY) -> dict[str, str]:
    """Return the variables for a seat that acts, perhaps on another."""
    you = "none" if reader.seat is None else {other: "object", seat: "subject"}.get(reader.seat, "none")
    return {"you": you, "name": seat_name(seat, words, reader), "other": seat_name(other, words, reader)}


def seat_name(seat: int | None, words: Wording, reader: Reader = ANYBODY) -> str:
    """Return the name of a seat for use within a sentence."""
    if seat is None:
        return ""
    return reader.names[seat] if reader.names else words.say("record-seat", {"seat": seat})


def capitalised(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]
