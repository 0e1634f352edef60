"""All tables: laid out, found again after a restart, and closed when they are abandoned."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from typing import Final

from msgspec.structs import replace

from golpe import __version__
from golpe.errors import GolpeError, ProtocolError, RecordError
from golpe.game import Chance
from golpe.server.commands.change import Change
from golpe.server.commands.clocks import set_deadlines
from golpe.server.commands.games import deal
from golpe.server.commands.seats import seat_bots
from golpe.server.guests.names import NAMELESS
from golpe.server.limits import (
    ABANDONED_AFTER,
    ALIVE_EVERY,
    BOTS_OFFERED_AFTER,
    OVER_EXPIRES_AFTER,
    SWEEP_EVERY,
    UNLOAD_AFTER,
    VISITED_PER_SWEEP,
)
from golpe.server.listings.listing import LISTED, listing_of, read_listing, written_listing, written_news
from golpe.server.listings.listings import Listings
from golpe.server.lobby.lobby_socket import LobbyPages
from golpe.server.services.clock import Alarm
from golpe.server.services.services import Services
from golpe.server.services.substitutes import why_unknown
from golpe.server.standing.journal import BotSeated, Created, Entry, Seated, Started, Voided, read, written
from golpe.server.standing.options import checked_options
from golpe.server.standing.standing import Standing
from golpe.server.store.errors import CodeTaken, StoreError
from golpe.server.store.journals import Commit
from golpe.server.store.people import Guest
from golpe.server.table.table import Table
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.teaching.lesson import LEARNER
from golpe.server.teaching.script import FIRST_GAME, script_named
from golpe.server.wire.bodies import NewTable
from golpe.server.wire.protocol import Pace, TableOptions

CODE_ALPHABET: Final = "23456789bcdfghjkmnpqrstvwxyz"
"""Neither characters that look alike, nor vowels that make words."""
CODE_LENGTH: Final = 6
CODE_TRIES: Final = 8
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
        """Codes of tables whose journals this version cannot read or play again; another one may."""
        self._talk_keeper = TalkKeeper(services)
        self._sweeps: set[asyncio.Task[None]] = set()
        self._sweep_alarm = Alarm(services.clock, lambda: self._begin(self._sweep(), self._sweep_later))
        self._mark_alarm = Alarm(services.clock, lambda: self._begin(self._mark(), self._mark_later))
        self._opened_ms = self._down_since_ms = 0
        self.listings = Listings(services)
        self.pages_of_lobby = LobbyPages(services, self.listings, is_watched=self._is_watched)

    async def open(self) -> None:
        """Begin to look after the tables; the time in which no server ran does not count."""
        self.listings.open()
        await self.wake()
        self.pages_of_lobby.open()
        self._sweep_later()
        self._mark_later()

    async def close(self) -> None:
        """Let all tables rest."""
        self._sweep_alarm.set(None)
        self._mark_alarm.set(None)
        await self.rest()
        await self.pages_of_lobby.close()
        await self.listings.close()
        await asyncio.gather(*self._sweeps)

    async def wake(self) -> None:
        """Take note of what the store holds now."""
        self._opened_ms = self._services.clock.wall_ms()
        self._down_since_ms = await self._services.store.shift_expiry(self._opened_ms)
        await self.listings.read()

    async def rest(self) -> None:
        """Let all tables rest: nothing that was read from the store is held any more. The doors are closed."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in list(self._tables.values()):
            table.stop("try_again")
        await self._talk_keeper.settle()

    @property
    def tables(self) -> list[Table]:
        """The tables that are loaded."""
        return list(self._tables.values())

    @property
    def pages(self) -> int:
        """How many pages are open, at tables and in the lobby."""
        return sum(table.pages for table in self._tables.values()) + self.pages_of_lobby.pages

    async def create(self, guest: Guest, wanted: NewTable, *, waits_for_people: bool = False) -> str:
        """Lay a table out for a guest and return its code; against bots the game begins at once.

        Args:
            waits_for_people: True if bots may take seats later only.

        Raises: ProtocolError (no_such_bot, bad_options, seated_elsewhere, try_again).
        """
        services = self._services
        bot = wanted.bot or services.company.first_choice
        unknown = why_unknown(bot, services.company.known)
        if unknown is not None:
            raise ProtocolError("no_such_bot", unknown)
        if wanted.kind == "public" and self.listings.waiting_table_of(guest.id) is not None:
            raise ProtocolError("seated_elsewhere", "this guest waits at another public table: leave it first")
        now_ms = services.clock.wall_ms()
        bots_from_ms = now_ms + int(BOTS_OFFERED_AFTER * 1000) if waits_for_people else 0
        for _ in range(CODE_TRIES):
            code = new_code(services.rng)
            change = Change(Standing(code, services.chance), now_ms=now_ms)
            lay_out(change, guest, wanted, services.rng, bot=bot, bots_from_ms=bots_from_ms)
            listing = written_listing(listing_of(change.standing, since_ms=now_ms))
            if listing is not None:
                self.listings.expect(guest.id, at=code)
            first = Commit(seq=1, command_id=None, command=b"", entries=written(change.entries), listing=listing)
            try:
                await services.store.new_table(
                    code, first, now_ms=now_ms, expires_ms=now_ms + int(ABANDONED_AFTER * 1000)
                )
            except StoreError as error:
                self.listings.expect_nobody(at=code)
                if isinstance(error, CodeTaken):
                    continue
                raise
            if listing is not None:
                services.bus.publish(LISTED, written_news(code, read_listing(listing)))
            return code
        raise ProtocolError("try_again", "no free code was found for a table")

    async def find(self, code: str) -> Table:
        """Return the living table with this code, from the store if need be.

        Raises: ProtocolError (no_such_table, table_halted, too_many_tables, try_again).
        """
        code = well_formed(code)
        table = self._tables.get(code)
        if table is not None:
            return table
        if self._services.doors.are_closing:
            raise ProtocolError("try_again", "no table is opened now")
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        try:
            return await asyncio.shield(loading)  # others may wait for it, too
        except StoreError as error:
            log.error("table %s could not be loaded: %s", code, error, extra={"table": code})
            raise ProtocolError("try_again", f"table {code} could not be loaded") from error

    async def existing(self, code: str) -> str:
        """Return the code of a living table as it is written, without loading the table.

        Raises: ProtocolError (no_such_table), StoreError.
        """
        code = well_formed(code)
        if code not in self._tables and not await self._services.store.exists(code):
            raise ProtocolError("no_such_table", "there is no table with this code")
        return code

    def rename(self, guest: int, name: str) -> None:
        """Let every table know a guest's new name."""
        for table in self._tables.values():
            table.rename(guest, name)
        self.pages_of_lobby.touch()

    def forget_guest(self, guest: int) -> None:
        """Let every table call a guest who is erased by no name, and close their pages."""
        for table in list(self._tables.values()):
            table.rename(guest, NAMELESS)
            table.send_guest_away(guest)
        self.pages_of_lobby.send_guest_away(guest)
        self.pages_of_lobby.touch()

    async def _load(self, code: str) -> Table:
        services = self._services
        if len(self._tables) >= services.bounds.tables_loaded:
            raise ProtocolError("too_many_tables", f"more than {services.bounds.tables_loaded} tables are open")
        kept_until_ms = services.clock.wall_ms() + int(OVER_EXPIRES_AFTER * 1000)
        commits = await services.store.journal_of(code, kept_until_ms=kept_until_ms)
        if not commits:
            raise ProtocolError("no_such_table", "there is no table with this code")
        entries = self._read(code, commits)
        standing, failure = await asyncio.to_thread(fold, code, entries, services.chance)
        if failure is not None and version_of(entries) != __version__:
            raise self._halted(code, "another version has played its game")
        if failure is not None:
            # Why stands in its journal: it may quote a decision, or a digest of all hands.
            log.error("table %s is voided: its record cannot be played again", code, extra={"table": code})
            end = written([Voided(failure)])
            void = Commit(seq=commits[-1].seq + 1, command_id=None, command=b"", entries=end, listing=b"")
            await services.store.append(code, void)
            services.bus.publish(LISTED, written_news(code, None))
        if failure is not None or standing.voided is not None:
            raise ProtocolError("table_halted", f"table {code} was halted: its record cannot be played on")
        now_ms = services.clock.wall_ms()
        standing.timekeeping = standing.timekeeping.loaded(
            down_since_ms=self._down_since_ms, opened_ms=self._opened_ms, now_ms=now_ms
        )
        names = await services.store.names_of(frozenset(standing.named()))
        table = Table(
            standing,
            services,
            commands={commit.command_id: commit.command for commit in commits if commit.command_id is not None},
            seq=commits[-1].seq,
            names=names,
            listings=self.listings,
            keeper=self._talk_keeper,
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
            raise self._halted(code, "its record cannot be read") from error

    def _halted(self, code: str, why: str) -> ProtocolError:
        """Return the refusal of a table that is left as it is, and tell the operator once."""
        if code not in self._unreadable:
            log.error("table %s is halted: %s", code, why, extra={"table": code})
            self._unreadable.add(code)
            self._services.bus.publish(LISTED, written_news(code, None))
        return ProtocolError("table_halted", f"table {code} was halted: {why}")

    def _is_watched(self, code: str) -> bool:
        """Tell whether somebody is at a table here."""
        table = self._tables.get(code)
        return table is not None and bool(table.presence.connections)

    def _forget(self, table: Table) -> None:
        if self._tables.get(table.code) is table:
            del self._tables[table.code]

    # --- Abandoned tables -----------------------------------------------------------------------

    def _sweep_later(self) -> None:
        self._sweep_alarm.set(SWEEP_EVERY)

    def _mark_later(self) -> None:
        self._mark_alarm.set(ALIVE_EVERY)

    def _begin(self, work: Coroutine[None, None, None], again: Callable[[], None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._sweeps.add(task)
        task.add_done_callback(self._sweeps.discard)
        again()

    async def _mark(self) -> None:
        """Note that the server runs: clocks will not count the time after its end."""
        try:
            await self._services.store.mark_alive(self._services.clock.wall_ms())
        except StoreError as error:
            log.error("the server could not note that it runs: %s", error)

    async def _sweep(self) -> None:
        """Let tables rest that have long been empty, keep the others that are loaded, clear away what is abandoned."""
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
            for code in await self._services.store.expire(now_ms):
                self._services.bus.publish(LISTED, written_news(code, None))
            await self._services.store.retain(now_ms)
        except StoreError as error:
            log.error("tables could not be looked after: %s", error)
        self.pages_of_lobby.touch()
        await self._visit_listed()

    async def _visit_listed(self) -> None:
        """Load tables that wait for players: a table frees the seats of those who do not come back to it."""
        if self._services.doors.are_closing:
            return
        waiting = [code for code, listing in self.listings.listed.items() if listing.state != "playing"]
        unvisited = [code for code in waiting if code not in self._tables]
        for code in unvisited[:VISITED_PER_SWEEP]:
            try:
                (await self.find(code)).look()
            except (ProtocolError, StoreError) as error:
                log.warning("table %s is listed, but was not found: %s", code, error, extra={"table": code})


def lay_out(change: Change, guest: Guest, wanted: NewTable, rng: random.Random, *, bot: str, bots_from_ms: int) -> None:
    """Lay a table out as its first guest wants it; until they open it, it sleeps."""
    options = wanted.options
    if wanted.kind == "lesson":
        begin_lesson(change, guest, options.pace, bot)
        return
    if wanted.kind == "bots":
        options = replace(options, seats=wanted.opponents + 1)
    options = checked_options(wanted.kind, options)
    change.put(Created(wanted.kind, options.pace, options.preset, options.seats, options, bots_from_ms))
    change.put(Seated(0, guest.id))
    if wanted.kind == "bots":
        seat_bots(change, wanted.opponents, bot, rng)
        deal(change)
        set_deadlines(change, is_asleep=True)


def begin_lesson(change: Change, guest: Guest, pace: Pace, bot: str) -> None:
    """Lay the table of a lesson out, which has no options but the pace, and begin its game."""
    script = script_named(FIRST_GAME)
    wanted = TableOptions(preset=script.preset, seats=script.seats, spectators=False, talk="off", pace=pace)
    options = checked_options("lesson", wanted)
    change.put(Created("lesson", pace, script.preset, script.seats, options, lesson=FIRST_GAME))
    change.put(Seated(LEARNER, guest.id))
    for seat, name in enumerate(script.names):
        if seat != LEARNER:
            change.put(BotSeated(seat, bot, name))
    deal(change)


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


def well_formed(code: str) -> str:
    """Return a code as it is written.

    Raises: ProtocolError (no_such_table) if no table can have it.
    """
    code = code.lower()
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_ALPHABET):
        raise ProtocolError("no_such_table", "there is no table with this code")
    return code


def version_of(entries: list[Entry]) -> str:
    """Return the version of Golpe that has dealt the last game of a journal; this one if there is none."""
    dealt = [entry.golpe for entry in entries if isinstance(entry, Started)]
    return dealt[-1] if dealt else __version__


def new_code(rng: random.Random) -> str:
    """Choose the short code of a table."""
    return "".join(rng.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
