"""The store in one SQLite file: a thread writes, many jobs to a commit, and another reads."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Final

from golpe.server.store import clearing, game_rows, guest_rows, hush_rows, table_rows, talk_rows
from golpe.server.store.hush_rows import EVERYWHERE
from golpe.server.store.interface import Channel, Commit, GameRow, Guest, Report, StoreError, Talk
from golpe.server.store.opening import hold, open_database, open_reader
from golpe.server.store.restoring import Request
from golpe.server.store.worker import Frame, T, Work, Worker

HOLD_WITHIN: Final = 2.0
"""Seconds that a server waits at its start for one that ends, or for a command."""


class SqliteStore:
    """A `Store` in one file, which it holds for itself. Open it inside the event loop that uses it."""

    def __init__(self, path: Path) -> None:
        """Open the file, and make it if there is none; a restore that was cut off is finished first.

        Raises: GolpeError if it cannot be opened, is in use, or was written by a newer version.
        """
        self._lock = hold(path, within=HOLD_WITHIN)
        try:
            self._request = Request(path)
            self._request.finish()
            database = open_database(path)
            reader = open_reader(path)
        except Exception:
            self._lock.release()
            raise
        self._writer = Worker(
            database, begin="BEGIN IMMEDIATE", name="golpe-store", write_rows=table_rows.append_together
        )
        self._reader = Worker(reader, begin="BEGIN", name="golpe-store-reader")
        self._is_to_wipe = True
        """True if the log beside the file may hold what was erased: also by a server that was killed since."""
        self._changes_of_others = 0
        """What it was when the store last cleared away: a command may have erased a guest since."""

    async def _read(self, work: Work[T]) -> T:
        if self._writer.is_closed:  # what cannot be written any more is not worth reading, either
            raise StoreError("the store is closed")
        return await self._reader.do(work)

    # --- Guests ---------------------------------------------------------------------------------

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int) -> Guest:
        """Keep a new guest."""
        return await self._writer.do(
            lambda database: guest_rows.new_guest(database, token_hash, name=name, now_ms=now_ms), frame=Frame.STATEMENT
        )

    async def guest_of(self, token_hash: bytes, *, now_ms: int = 0) -> Guest | None:
        """Return the guest with this secret's hash."""
        found = await self._read(lambda database: guest_rows.guest_of(database, token_hash, now_ms=now_ms))
        if found is None:
            return None
        guest, is_news = found
        if is_news:
            await self._writer.do(lambda database: guest_rows.see_guest(database, guest.id, now_ms=now_ms))
        return guest

    async def rename_guest(self, guest: int, name: str) -> None:
        """Change a guest's name."""
        await self._writer.do(lambda database: guest_rows.rename_guest(database, guest, name))

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests."""
        return await self._read(lambda database: guest_rows.names_of(database, guests))

    async def erase_guest(self, guest: int) -> None:
        """Forget a guest's name, secret and everything they said."""
        self._is_to_wipe = True  # before the job is asked for: a wipe that then lowers the flag comes after it
        await self._writer.do(lambda database: guest_rows.erase_guest(database, guest))

    # --- Tables ---------------------------------------------------------------------------------

    async def new_table(self, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
        """Keep a new table with its first commit."""
        await self._writer.do(
            lambda database: table_rows.new_table(database, code, first, now_ms=now_ms, expires_ms=expires_ms)
        )

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of a living table."""
        is_bare = commit.finished is None and commit.listing is None
        frame = Frame.STATEMENT if is_bare else Frame.SAVEPOINT
        row = table_rows.row_of(code, commit) if is_bare else None
        await self._writer.do(lambda database: table_rows.append(database, code, commit), frame=frame, row=row)

    async def journal_of(self, code: str, *, kept_until_ms: int = 0) -> list[Commit]:
        """Return all commits of a living table in their order, and keep it for longer."""
        return await self._writer.do(
            lambda database: table_rows.journal_of(database, code, kept_until_ms=kept_until_ms)
        )

    async def exists(self, code: str) -> bool:
        """Tell whether there is a living table with this code."""
        return await self._read(lambda database: table_rows.exists(database, code))

    async def listed_tables(self) -> dict[str, bytes]:
        """Return what the lobby shows, by code."""
        return await self._read(table_rows.listed_tables)

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Move the moments at which tables expire, by code."""
        await self._writer.do(lambda database: table_rows.keep_until(database, expires_ms))

    async def expire(self, now_ms: int) -> list[str]:
        """Close every table whose time is over and return the codes; remember that a server runs now."""
        return await self._writer.do(lambda database: table_rows.expire(database, now_ms))

    async def shift_expiry(self, now_ms: int) -> int:
        """Give all tables the time back in which no server ran, and return since when none did."""
        return await self._writer.do(lambda database: table_rows.shift_expiry(database, now_ms))

    async def mark_alive(self, now_ms: int) -> None:
        """Remember that a server runs at this moment."""
        await self._writer.do(lambda database: table_rows.mark_alive(database, now_ms))

    # --- Games ----------------------------------------------------------------------------------

    async def games_of(self, guest: int, *, before: int | None = None, limit: int) -> list[GameRow]:
        """Return games that a guest has played, newest first."""
        return await self._read(lambda database: game_rows.games_of(database, guest, before=before, limit=limit))

    async def game(self, code: str, *, number: int) -> GameRow | None:
        """Return a finished game with its record."""
        return await self._read(lambda database: game_rows.game(database, code, number=number))

    # --- Talk and reports -----------------------------------------------------------------------

    async def say(self, code: str, talk: Talk) -> int:
        """Keep a line of talk of a living table and return its id."""
        return await self._writer.do(lambda database: talk_rows.say(database, code, talk))

    async def talk_of(self, code: str, *, channel: Channel, limit: int) -> list[Talk]:
        """Return the last lines of a channel, oldest first."""
        return await self._read(lambda database: talk_rows.talk_of(database, code, channel=channel, limit=limit))

    async def hush(self, guest: int, other: int, *, code: str | None, hushed: bool) -> None:
        """Keep that a guest wants to hear no more of another, or to hear them again."""
        await self._writer.do(
            lambda database: hush_rows.hush(database, guest, other, code=code or EVERYWHERE, hushed=hushed)
        )

    async def hushed_by(self, guest: int, code: str) -> dict[int, bool]:
        """Return whom a guest does not want to hear at a table."""
        return await self._read(lambda database: hush_rows.hushed_by(database, guest, code))

    async def report(self, code: str, *, talk: int, reporter: int, now_ms: int) -> int:
        """Keep a report of a line; return the report's id."""
        return await self._writer.do(
            lambda database: talk_rows.report(database, code, talk=talk, reporter=reporter, now_ms=now_ms)
        )

    async def reports(self, *, open_only: bool) -> list[Report]:
        """Return the reports, oldest first."""
        return await self._read(lambda database: talk_rows.all_reports(database, open_only=open_only))

    async def close_report(self, report: int, *, note: str, now_ms: int) -> bool:
        """Close an open report; False if there is none."""
        return await self._writer.do(
            lambda database: talk_rows.close_report(database, report, note=note, now_ms=now_ms)
        )

    # --- The store itself -----------------------------------------------------------------------

    async def retain(self, now_ms: int) -> None:
        """Clear away some of what has been kept long enough."""
        if await self._writer.do(lambda database: clearing.retain(database, now_ms)):
            self._is_to_wipe = True
        changes = await self._writer.do(clearing.changes_of_others)
        if changes != self._changes_of_others:
            self._changes_of_others = changes
            self._is_to_wipe = True
        if not self._is_to_wipe:
            return
        self._is_to_wipe = False  # an erasure that comes meanwhile is wiped the next time
        is_wiped = False
        try:
            is_wiped = await self._writer.do(clearing.wipe_at_once, frame=Frame.ALONE)
        finally:
            if not is_wiped:
                self._is_to_wipe = True

    async def is_restore_wanted(self) -> bool:
        """Tell whether a command has laid a backup beside the file and waits."""
        return self._request.is_waiting()

    async def restore(self) -> None:
        """Put the file back to the backup that waits."""

        def work(database: sqlite3.Connection) -> None:
            self._request.carry_out(database)

        await self._writer.do(work, frame=Frame.ALONE)

    async def close(self) -> None:
        """Finish what was asked and let the file go."""
        await self._reader.close()
        await self._writer.close()
        await asyncio.to_thread(self._lock.release)
