"""Calls of a database that a test delays, counts or lets fail."""

from collections.abc import Awaitable, Callable

import pytest

from golpe.server.db.database import Database

Going = Callable[[], Awaitable[object]]
"""What the database would have done."""


def intercept(
    monkeypatch: pytest.MonkeyPatch, work: Callable[..., object], instead: Callable[[Going], Awaitable[object]]
) -> None:
    """Call `instead` whenever any database is asked to call a function; its result is the caller's."""
    for verb in ("read", "write", "write_once", "append"):
        monkeypatch.setattr(Database, verb, intercepted(getattr(Database, verb), work, instead))


def intercepted(
    asked: Callable[..., Awaitable[object]], work: Callable[..., object], instead: Callable[[Going], Awaitable[object]]
) -> Callable[..., Awaitable[object]]:
    """Wrap one of the ways to ask a database."""

    def wrapped(*args: object, **kwargs: object) -> Awaitable[object]:
        def going() -> Awaitable[object]:
            return asked(*args, **kwargs)

        return instead(going) if work in args else going()

    return wrapped
