"""The log: one line of JSON or plain text per entry. It contains no secrets, cards or decisions.

Errors are logged with their type and traceback locations but without their messages, because a message may quote a
refused decision or a digest of all hands.
"""

import asyncio
import logging
import sys
import traceback
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, TextIO

import msgspec

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The id of the request or connection that is being served, if any."""

EXTRAS: Final = ("table", "route", "method", "status", "code", "ms", "delay", "pages")
"""Fields that an entry may have besides its text."""
FAULTS_OF_CLIENTS: Final = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence",
    "ASGI callable returned without completing handshake.",
    "Unsupported upgrade request.",
)
"""How uvicorn's messages about malformed requests begin."""
FRAMES_MAX: Final = 20
COUNTED: Final = {"is_counted": True}
"""The `extra` of entries that one failure may cause by the thousand: see `Counting`."""
COUNTED_FOR: Final = 1.0
"""Seconds for which they are counted."""

log = logging.getLogger("golpe.server")


@contextmanager
def written_log(*, level: str, as_json: bool, stream: TextIO | None = None) -> Generator[None]:
    """Write the log of this process within the block.

    Args:
        level: debug, info, warning or error.
        stream: default: standard error.
    """
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.addFilter(add_request)
    counting = Counting(handler)
    handler.addFilter(counting)
    handler.setFormatter(JsonLines() if as_json else PlainLines())
    # Below warning, uvicorn logs addresses and paths, and its websockets every header and frame.
    levels = {"golpe": level.upper(), "uvicorn": "ERROR" if level == "error" else "WARNING"}
    before = {name: (logging.getLogger(name).level, logging.getLogger(name).propagate) for name in levels}
    for name, each in levels.items():
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.propagate = False
        logger.setLevel(each)
    try:
        yield
    finally:
        counting.flush()
        for name, (was_level, propagated) in before.items():
            logger = logging.getLogger(name)
            logger.removeHandler(handler)
            logger.propagate = propagated
            logger.setLevel(was_level)


def demote_client_faults() -> None:
    """Log malformed requests only at level debug."""
    logger = logging.getLogger("uvicorn.error")
    if drop_client_faults not in logger.filters:
        logger.addFilter(drop_client_faults)


def drop_client_faults(record: logging.LogRecord) -> bool:
    """Drop uvicorn's entry about a malformed request, and log a line at level debug instead."""
    fault = next((each for each in FAULTS_OF_CLIENTS if str(record.msg).startswith(each)), None)
    if fault is not None:
        log.debug("malformed request: %s", fault.rstrip("."))
    return fault is None


def add_request(record: logging.LogRecord) -> bool:
    """Add the id of the current request to an entry."""
    record.request = request_id.get()
    return True


class Counting(logging.Filter):
    """Lets the first of counted entries with the same text pass, and then one a second, which says for how many."""

    def __init__(self, handler: logging.Handler) -> None:
        super().__init__()
        self._handler = handler
        self._counts: dict[str, int] = {}
        """Number of entries held back, by text."""
        self._last: dict[str, logging.LogRecord] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether an entry is written now. Outside of an event loop, all are."""
        if not getattr(record, "is_counted", False):
            return True
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return True
        text = str(record.msg)
        if text in self._counts:
            self._counts[text] += 1
            self._last[text] = record
            return False
        self._begin(text, loop)
        return True

    def flush(self) -> None:
        """Write what is held back."""
        for text in tuple(self._last):
            self._write(text)

    def _begin(self, text: str, loop: asyncio.AbstractEventLoop) -> None:
        self._counts[text] = 0
        loop.call_later(COUNTED_FOR, self._end, text, loop)

    def _end(self, text: str, loop: asyncio.AbstractEventLoop) -> None:
        if self._counts[text]:
            self._write(text)
            self._begin(text, loop)
        else:
            del self._counts[text]

    def _write(self, text: str) -> None:
        last, count = self._last.pop(text), self._counts[text]
        last.msg = last.getMessage() if count == 1 else f"{last.getMessage()} (the last of {count} within a second)"
        last.args = ()
        with self._handler.lock or nullcontext():
            self._handler.emit(last)


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        error = error_of(record)
        return msgspec.json.encode(
            {
                "time": moment(record).isoformat(timespec="milliseconds"),
                "level": record.levelname.lower(),
                "message": record.getMessage(),
                **extras_of(record),
                **({} if error is None else msgspec.structs.asdict(error)),
            }
        ).decode()


class PlainLines(logging.Formatter):
    """One entry per line, for human readers; an error's locations follow on lines of their own."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        extras = "".join(f" {name}={value}" for name, value in extras_of(record).items())
        error = error_of(record)
        kind = "" if error is None else f" error={error.error}"
        places = "" if error is None else "".join(f"\n    {place}" for place in error.at)
        time = moment(record).astimezone().strftime("%H:%M:%S")
        return f"{time} {record.levelname.lower():<7} {record.getMessage()}{extras}{kind}{places}"


def moment(record: logging.LogRecord) -> datetime:
    """Return when an entry was made."""
    return datetime.fromtimestamp(record.created, UTC)


def extras_of(record: logging.LogRecord) -> dict[str, object]:
    """Return the fields that an entry has besides its text."""
    found = {name: getattr(record, name, None) for name in ("request", *EXTRAS)}
    return {name: value for name, value in found.items() if value is not None}


class Fault(msgspec.Struct):
    """An error as it is logged, without its message."""

    error: str
    """Its type, and the types of its causes."""
    at: list[str]
    """Its traceback locations, innermost last."""


def error_of(record: logging.LogRecord) -> Fault | None:
    """Return the error that an entry is about."""
    error = None if record.exc_info is None else record.exc_info[1]
    if error is None:
        return None
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES_MAX:]
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < FRAMES_MAX:
        kinds.append(type(cause).__name__)
        cause = cause.__cause__
    at = [f"{frame.filename.rpartition('golpe/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return Fault(" from ".join(kinds), at)
