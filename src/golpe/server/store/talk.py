"""A part of the store: talk at tables, and reports of it."""

from typing import Literal, Protocol

from msgspec import Struct

from golpe.server.store.retention import REPORTS_OPEN_MAX

Channel = Literal["table", "spectators"]
"""The group that talks: the players of a table, or its spectators."""


class Talk(Struct, frozen=True, kw_only=True):
    """One line of talk. It is not part of the journal and can be erased."""

    id: int = 0
    """Assigned by the store in increasing order, across all tables."""
    number: int
    """Number of the game during which it was said; 0 before the first."""
    at_ms: int
    guest: int | None
    """None for a bot."""
    seat: int | None
    """None for a spectator."""
    channel: Channel
    content: bytes
    """A phrase or free text, as JSON."""
    message_id: str | None = None
    """The id that the guest's page gave it. It is saved but not returned."""


class Report(Struct, frozen=True, kw_only=True):
    """A guest's report of a line of talk, with a copy of the talk."""

    id: int
    code: str
    at_ms: int
    reporter: int | None
    """The guest; None once they are erased."""
    talk: int
    """The id of the line."""
    lines: tuple[Talk, ...]
    """The line and those before it in its channel, oldest first, without lines of erased guests."""
    note: str | None
    """How it was settled; None while it is open."""


class TalkStore(Protocol):
    """Talk and reports. Every call raises StoreError if it fails, and then saves nothing."""

    async def say(self, code: str, talk: Talk) -> int:
        """Save a line of talk at an open table and return its id.

        A line that a guest repeats with the same message id is saved once.

        Raises: CommandTaken if the guest has said something else with this id, StoreError if the table has expired or
        the guest has been erased.
        """
        ...

    async def talk_of(self, code: str, *, channel: Channel, limit: int) -> list[Talk]:
        """Return the last lines of a channel, oldest first."""
        ...

    async def report(self, code: str, *, talk: int, reporter: int, now_ms: int) -> int:
        """Save a report of a line with a copy of it and of the lines before it; return the report's id.

        If a guest reports the same line again, the id of the first report is returned.

        Raises: NothingToReport, StoreError if too many reports are open.
        """
        ...

    async def reports(self, *, open_only: bool, after: int = 0, limit: int = REPORTS_OPEN_MAX) -> list[Report]:
        """Return the reports that follow one, oldest first."""
        ...

    async def close_report(self, report: int, *, note: str, now_ms: int) -> bool:
        """Close an open report with a note on how it was settled; return False if there is none with this id."""
        ...
