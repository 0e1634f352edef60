"""All tables: laid out, found again after a restart, and closed when they are abandoned."""

import asyncio
import logging
import random
from typing import Final

from golpe.errors import GolpeError, ProtocolError, RecordError
from golpe.game import Chance
from golpe.server.clock import Timer
from golpe.server.commands import Change, deal, seat_bots
from golpe.server.journal import Created, Entry, Seated, Voided, read, written
from golpe.server.limits import (
    ABANDONED_AFTER,
    OVER_EXPIRES_AFTER,
    SEATS_OF_FRIENDS,
    SWEEP_EVERY,
    TABLES_LOADED_MAX,
    UNLOAD_AFTER,
)
from golpe.server.protocol import NewTable
from golpe.server.services import Services
from golpe.server.standing import Standing
from golpe.server.store.interface import CodeTaken, Commit, Guest, StoreError
from golpe.server.table import Table

CODE_ALPHABET: Final = "23456789bcdfghjkmnpqrstvwxyz"
"""Neither characters that look alike, nor vowels that make words."""
CODE_LENGTH: Final = 6
CODE_TRIES: Final = 8
PRESET: Final = "resistance"
DAMAGE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What folding a damaged record may raise; it concerns its own table alone."""

log = logging.getLogger("golpe.server")


class Lobby:
    """The tables of this server. Those that nobody looks at rest in the store."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._unreadable: set[str] = set()
        """Codes of tables whose journals this version cannot read; another one may."""
        self._sweeps: set[asyncio.Task[None]] = set()
        self._timer: Timer | None = None

    async def open(self) -> None:
        """Begin to look after the tables; the time in which no server ran does not count."""
        await self._services.store.shift_expiry(self._services.clock.wall_ms())
        self._sweep_later()

    async def close(self) -> None:
        """Let all tables rest."""
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in list(self._tables.values()):
            table.stop("try_again")
        await asyncio.gather(*self._sweeps)

    async def create(self, guest: Guest, wanted: NewTable) -> str:
        """Lay a table out for a guest and return its code; against bots the game begins at once.

        Raises: ProtocolError (no_such_bot, try_again).
        """
        services = self._services
        if wanted.bot not in services.company.names:
            known = ", ".join(services.company.names)
            raise ProtocolError("no_such_bot", f"there is no bot {wanted.bot!r}: known are {known}")
        now_ms = services.clock.wall_ms()
        for _ in range(CODE_TRIES):
            code = new_code(services.rng)
            change = laid_out(Standing(code, services.chance), guest, wanted, services.rng)
            first = Commit(seq=1, command_id=None, command=b"", entries=written(change.entries))
            try:
                await services.store.new_table(
                    code, first, now_ms=now_ms, expires_ms=now_ms + int(ABANDONED_AFTER * 1000)
                )
            except CodeTaken:
                continue
            return code
        raise ProtocolError("try_again", "no free code was found for a table")

    async def find(self, code: str) -> Table:
        """Return the living table with this code, from the store if need be.

        Raises: ProtocolError (no_such_table, table_halted, too_many_tables, try_again).
        """
        code = code.lower()
        if len(code) != CODE_LENGTH or not set(code) <= set(CODE_ALPHABET):
            raise ProtocolError("no_such_table", "there is no table with this code")
        table = self._tables.get(code)
        if table is not None:
            return table
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        try:
            return await asyncio.shield(loading)  # others may wait for it, too
        except StoreError as error:
            log.error("table %s could not be loaded: %s", code, error)
            raise ProtocolError("try_again", f"table {code} could not be loaded") from error

    def rename(self, guest: int, name: str) -> None:
        """Let every table know a guest's new name."""
        for table in self._tables.values():
            table.rename(guest, name)

    async def _load(self, code: str) -> Table:
        services = self._services
        if len(self._tables) >= TABLES_LOADED_MAX:
            raise ProtocolError("too_many_tables", f"more than {TABLES_LOADED_MAX} tables are open")
        kept_until_ms = services.clock.wall_ms() + int(OVER_EXPIRES_AFTER * 1000)
        commits = await services.store.journal_of(code, kept_until_ms=kept_until_ms)
        if not commits:
            raise ProtocolError("no_such_table", "there is no table with this code")
        entries = self._read(code, commits)
        standing, failure = await asyncio.to_thread(fold, code, entries, services.chance)
        if failure is not None:
            log.error("table %s is voided: %s", code, failure)
            void = Commit(seq=commits[-1].seq + 1, command_id=None, command=b"", entries=written([Voided(failure)]))
            await services.store.append(code, void)
        if failure is not None or standing.voided is not None:
            raise ProtocolError("table_halted", f"table {code} was halted: its record cannot be played on")
        names = await services.store.names_of(frozenset(standing.owners()))
        table = Table(
            standing,
            services,
            commands={commit.command_id: commit.command for commit in commits if commit.command_id is not None},
            seq=commits[-1].seq,
            names=names,
            on_stop=self._forget,
        )
        self._tables[code] = table
        return table

    def _read(self, code: str, commits: list[Commit]) -> list[Entry]:
        """Read a journal. What cannot be read is left as it is: a newer version may have written it.

        Raises: ProtocolError (table_halted).
        """
        try:
            return [entry for commit in commits for entry in read(commit.entries)]
        except RecordError as error:
            if code not in self._unreadable:
                log.error("table %s is halted: %s", code, error)
                self._unreadable.add(code)
            raise ProtocolError("table_halted", f"table {code} was halted: its record cannot be read") from error

    def _forget(self, table: Table) -> None:
        if self._tables.get(table.code) is table:
            del self._tables[table.code]

    # --- Abandoned tables -----------------------------------------------------------------------

    def _sweep_later(self) -> None:
        self._timer = self._services.clock.call_later(SWEEP_EVERY, self._begin_sweep)

    def _begin_sweep(self) -> None:
        task = asyncio.get_running_loop().create_task(self._sweep())
        self._sweeps.add(task)
        task.add_done_callback(self._sweeps.discard)
        self._sweep_later()

    async def _sweep(self) -> None:
        """Let the tables rest that have long been empty, keep the others that are loaded, close the abandoned ones."""
        clock = self._services.clock
        now_ms = clock.wall_ms()
        kept: dict[str, int] = {}
        for table in list(self._tables.values()):
            if not table.presence.connections and clock.now() - table.presence.empty_since >= UNLOAD_AFTER:
                table.stop("try_again")
                continue
            is_over = table.standing.state == "over"
            kept[table.code] = now_ms + int((OVER_EXPIRES_AFTER if is_over else ABANDONED_AFTER) * 1000)
        try:
            await self._services.store.keep_until(kept)
            await self._services.store.expire(now_ms)
        except StoreError as error:
            log.error("tables could not be looked after: %s", error)


def laid_out(standing: Standing, guest: Guest, wanted: NewTable, rng: random.Random) -> Change:
    """Lay a table out as its first guest wants it."""
    change = Change(standing)
    seats = wanted.opponents + 1 if wanted.kind == "bots" else SEATS_OF_FRIENDS
    change.put(Created(wanted.kind, wanted.pace, PRESET, seats))
    change.put(Seated(0, guest.id))
    if wanted.kind == "bots":
        seat_bots(change, wanted.opponents, wanted.bot, rng)
        deal(change)
    return change


def fold(code: str, entries: list[Entry], chance: Chance) -> tuple[Standing, str | None]:
    """Play a journal again, unless it was voided; return the table and, if it cannot be played, why."""
    standing = Standing(code, chance)
    if entries and isinstance(entries[-1], Voided):
        standing.apply(entries[-1])
        return standing, None
    try:
        for entry in entries:
            standing.apply(entry)
    except GolpeError as error:
        return standing, str(error)
    except DAMAGE as error:
        return standing, f"{type(error).__name__}: {error}"
    return standing, None


def new_code(rng: random.Random) -> str:
    """Choose the short code of a table."""
    return "".join(rng.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
