"""All tables: they are created, loaded from the store, and closed when they are abandoned."""

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Final

from golpe import __version__
from golpe.errors import ProtocolError, RecordError
from golpe.protocol.bodies import NewTable
from golpe.server.days import rows as days
from golpe.server.days.waking import wake_due
from golpe.server.db import journals
from golpe.server.db.errors import CodeTaken, SeatedElsewhere, StoreError
from golpe.server.db.journals import Commit
from golpe.server.db.nodes import Held
from golpe.server.db.replies import Replying
from golpe.server.db.retention import DAYS_KEPT_MS
from golpe.server.guests import people
from golpe.server.guests.names import NAMELESS
from golpe.server.guests.sessions import Guest
from golpe.server.limits import (
    ABANDONED_AFTER,
    ALIVE_EVERY,
    BOTS_OFFERED_AFTER,
    FOUNDERS_REMEMBERED_MAX,
    OVER_EXPIRES_AFTER,
    SWEEP_EVERY,
    UNLOAD_AFTER,
    VISITED_PER_SWEEP,
    WAKE_EVERY,
)
from golpe.server.listings import seats
from golpe.server.listings.invitations import NOBODY
from golpe.server.listings.listings import (
    LISTED,
    Listing,
    Listings,
    is_shown,
    keeps_waiting,
    read_listing,
    written_news,
)
from golpe.server.listings.waiting import Waiting
from golpe.server.lobby.folding import Folding
from golpe.server.lobby.lobby_socket import LobbyPages
from golpe.server.lobby.opening import Daily, TableQuota, check_wish, first_commit, open_as_wanted, seated_elsewhere
from golpe.server.networks import NOWHERE, Origin
from golpe.server.ratings.recomputing import recompute_if_due
from golpe.server.realtime.live_table import LiveTable
from golpe.server.services.clock import Periodic
from golpe.server.services.logs import COUNTED
from golpe.server.services.services import Services
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.teaching.scripts import script_named
from golpe.server.wire.outbox import Connection
from golpe.table.again import MomentAgain
from golpe.table.clocks import load
from golpe.table.fold import fold, version_of
from golpe.table.journal import Voided, read, written
from golpe.table.moment import Moment
from golpe.table.opening import ChosenBot
from golpe.table.state import TableState

CODE_ALPHABET: Final = "23456789bcdfghjkmnpqrstvwxyz"
"""Without characters that look alike, and without vowels, which could form words."""
CODE_LENGTH: Final = 6
"""For tables of friends, who may type the code: 28 bits. It works only while the table exists."""
LONG_CODE_LENGTH: Final = 9
"""For all other tables: 43 bits."""
CODE_TRIES: Final = 8

log = logging.getLogger("golpe.server")


class OwnedElsewhere(ProtocolError):
    """Another node owns the table."""

    def __init__(self, code: str, address: str) -> None:
        """Refuse to load a table.

        Args:
            code: the table's code.
            address: where its owner listens for other nodes; empty if that has just changed.
        """
        super().__init__("try_again", f"another node has table {code}: connect again")
        self.address = address


class Lobby:
    """The tables of this server. Tables without connections are unloaded to the store."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._folding = Folding(services)
        self._quota = TableQuota(services.bounds)
        self._unreadable: set[str] = set()
        """Codes of tables whose journals this version cannot read or replay, although another version may."""
        self._founders: OrderedDict[str, tuple[int, str]] = OrderedDict()
        """The first guest of each new table that is not loaded yet, and what their page committed itself to."""
        self._talk_keeper = TalkKeeper(services)
        self._watched_elsewhere: frozenset[str] = frozenset()
        clock = services.clock
        self._sweeping = Periodic(clock, SWEEP_EVERY, self._sweep, failure="tables could not be maintained")
        self._marking = Periodic(clock, ALIVE_EVERY, self._mark, failure="the server could not record that it is alive")
        self._waking = Periodic(clock, WAKE_EVERY, self._wake, failure="the tables that are due could not be read")
        self._opened_ms = self._down_since_ms = 0
        self.listings = Listings(services)
        self.pages_of_lobby = LobbyPages(services, self.listings, shown=self.shown)

    async def open(self) -> None:
        """Start maintaining the tables. Time during which no server ran does not count towards their expiry."""
        self.listings.open()
        await self.wake()
        self.pages_of_lobby.open()
        self._sweeping.start()
        self._marking.start()
        self._waking.start(at_once=True)

    async def close(self) -> None:
        """Unload all tables and stop maintaining them."""
        for each in (self._sweeping, self._marking, self._waking):  # first, because two of them load tables
            await each.close()
        await self.rest()
        await self.pages_of_lobby.close()
        await self.listings.close()

    async def wake(self) -> None:
        """Read the current state of the store."""
        self._opened_ms = self._services.clock.wall_ms()
        database = self._services.database
        self._down_since_ms = await database.write(journals.shift_expiry, database.subjects, self._opened_ms)
        await self.listings.read()

    async def rest(self) -> None:
        """Unload all tables, so that nothing read from the store is kept. Meanwhile no guest may be admitted."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in list(self._tables.values()):
            table.stop("try_again")
        await self._talk_keeper.settle()

    @property
    def tables(self) -> list[LiveTable]:
        """The tables that are loaded."""
        return list(self._tables.values())

    @property
    def codes(self) -> set[str]:
        """The codes of the tables that are loaded, or are just being loaded."""
        return self._tables.keys() | self._loading.keys()

    async def prepare(self, code: str) -> None:
        """Replay a table that another node is about to give to this one.

        Raises: StoreError, RecordError.
        """
        await self._folding.prepare(code)

    @property
    def pages(self) -> list[Connection]:
        """The open pages, at tables and in the lobby."""
        return [*chain.from_iterable(table.pages for table in self.tables), *self.pages_of_lobby.pages]

    async def create(
        self,
        guest: Guest,
        wanted: NewTable,
        origin: Origin = NOWHERE,
        *,
        waits_for_people: bool = False,
        daily: Daily | None = None,
        moment_again: MomentAgain | None = None,
        is_rated: bool = False,
        chosen: Sequence[ChosenBot] = (),
        replying_for: Callable[[str], Replying[None] | None] = lambda _: None,
    ) -> str:
        """Create a table for a guest and return its code. Against bots the game begins at once.

        Args:
            waits_for_people: True if bots may take seats only after a while.
            daily: the guest's deal of the day; if its table exists already, its code is returned.
            moment_again: where its only game begins, if that is amid a finished one.
            is_rated: whether the table is for a rated game, opened by rated quick play or by the room for bots.
            chosen: the bots for its only game, of which the guest is the first, if no person plays.
            replying_for: given the code, returns what makes the reply to save with the table.

        Raises: ProtocolError (no_such_bot, bad_options, being_updated, seated_elsewhere, too_many_tables, try_again).
        """
        services = self._services
        bot = wanted.bot or services.catalogue.first_choice
        check_wish(wanted, services, bot=bot, is_rated=is_rated)
        is_by_days = wanted.options.hours is not None
        if wanted.kind == "public" and not is_by_days and self.listings.waiting_table_of(guest.id) is not None:
            raise seated_elsewhere()
        self._make_room(origin, is_new=True)
        now_ms = services.clock.wall_ms()
        bots_from_ms = now_ms + int(BOTS_OFFERED_AFTER * 1000) if waits_for_people else 0
        for _ in range(CODE_TRIES):
            code = new_code(services.rng, is_typed=wanted.kind == "friends") if daily is None else daily.code
            state = TableState(code, services.chance, script_named)
            moment = Moment(now_ms, is_asleep=True, format=services.lease.format)  # until its first guest connects
            opening = partial(open_as_wanted, state, guest, wanted, services, bot=bot, bots_from_ms=bots_from_ms)
            opening = partial(opening, moment=moment, daily=daily, moment_again=moment_again)
            opening = partial(opening, chosen=chosen, is_rated=is_rated)
            # A long game is played again in a thread, so that other tables are served meanwhile.
            entries = opening() if moment_again is None else await asyncio.to_thread(opening)
            first = first_commit(state, entries, guest.id, now_ms=now_ms)
            if first.listing is not None and not is_by_days:
                self.listings.expect(guest.id, at=code)
            try:
                await services.database.write_once(
                    replying_for(code),
                    journals.new_table,
                    code,
                    first,
                    now_ms=now_ms,
                    expires_ms=now_ms + kept_ms(state),
                )
            except StoreError as error:
                self.listings.expect_nobody(at=code)
                if isinstance(error, CodeTaken) and daily is not None:
                    return code
                if isinstance(error, CodeTaken):
                    continue
                if isinstance(error, SeatedElsewhere):  # another server has given them a seat meanwhile
                    raise seated_elsewhere() from error
                self.listings.learn_from(error)
                raise
            self._remember_founder(code, guest, wanted)
            if first.listing is not None:
                services.bus.publish(LISTED, written_news(code, read_listing(first.listing)))
            return code
        raise ProtocolError("try_again", "no unused code was found for a new table")

    def _remember_founder(self, code: str, guest: Guest, wanted: NewTable) -> None:
        """Remember what the first guest of a table committed themselves to, until the table is loaded."""
        if wanted.commitment is None or wanted.kind not in ("friends", "public"):
            return
        self._founders[code] = guest.id, wanted.commitment
        if len(self._founders) > FOUNDERS_REMEMBERED_MAX:
            self._founders.popitem(last=False)

    async def find(self, code: str, origin: Origin = NOWHERE) -> LiveTable:
        """Return the open table with this code, loading it if necessary.

        Args:
            origin: the client for whom it is loaded.

        Raises: ProtocolError (no_such_table, table_halted, too_many_tables, try_again).
        """
        code = well_formed(code)
        table = self._tables.get(code)
        if table is not None:
            return table
        if self._services.lifecycle.is_closing:
            raise ProtocolError("try_again", "tables cannot be opened now")
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code, origin))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        try:
            return await asyncio.shield(loading)  # other callers may be waiting for it, too
        except StoreError as error:
            log.error("table %s could not be loaded: %s", code, error, extra={"table": code, **COUNTED})
            raise ProtocolError("try_again", f"table {code} could not be loaded") from error

    def loaded(self, code: str) -> LiveTable:
        """Return a table that is loaded, as those with a page open are.

        Raises: ProtocolError (no_such_table).
        """
        table = self._tables.get(well_formed(code))
        if table is None:
            raise ProtocolError("no_such_table", "there is no table with this code")
        return table

    async def existing(self, code: str) -> str:
        """Return the normalised code of an open table, without loading the table.

        Raises: ProtocolError (no_such_table), StoreError.
        """
        code = well_formed(code)
        if code not in self._tables and not await self._services.database.read(journals.exists, code):
            raise ProtocolError("no_such_table", "there is no table with this code")
        return code

    async def is_playing(self, guest: int, code: str) -> bool:
        """Return whether a guest has a seat in a running game, without loading the table.

        True for everybody if only another version of Golpe can tell, because the game may go on under that version.
        """
        table = self._tables.get(code)
        if table is not None:
            return is_in_running_game(table.state, guest)
        commits = await self._services.database.write(journals.journal_of, code)
        try:
            entries = list(chain.from_iterable(read(commit.entries) for commit in commits))
        except RecordError:
            return True
        state, failure = await asyncio.to_thread(fold, code, entries, self._services.chance, script_named)
        return is_in_running_game(state, guest) if failure is None else version_of(entries) != __version__

    def play_together(self, guest: int, other: int) -> bool:
        """Return whether two guests have seats in a running game that is public or at a table of this server."""
        here = any(
            is_in_running_game(table.state, guest) and is_in_running_game(table.state, other) for table in self.tables
        )
        return here or any(
            listing.state == "playing" and {guest, other} <= set(listing.people)
            for listing in self.listings.listed.values()
        )

    def is_loaded(self, code: str) -> bool:
        """Return whether a table is loaded, and so owned by this server."""
        return code in self._tables

    def known_guests(self) -> frozenset[int]:
        """Return the guests with open pages, and those who are named at loaded tables."""
        named = chain.from_iterable(table.state.named() for table in self.tables)
        return frozenset(chain(named, (page.guest.id for page in self.pages)))

    async def reload_mutes(self, guest: int) -> None:
        """Read whom a guest mutes at every table again.

        Raises: StoreError.
        """
        await self._talk_keeper.report_mutes(guest, self._services.clock.now())

    def rename(self, guest: int, name: str) -> None:
        """Pass a guest's new name to every table."""
        for table in self._tables.values():
            table.rename(guest, name)
        self.pages_of_lobby.touch()

    def forget_guest(self, guest: int) -> None:
        """Remove an erased guest's name from every table, close their pages, and free their seats by days."""
        for table in list(self._tables.values()):
            table.rename(guest, NAMELESS)
            table.send_guest_away(guest)
            if table.state.is_by_days and (table.waiting or guest in table.state.owners()):
                table.expel(guest)
        self.pages_of_lobby.send_guest_away(guest)
        self.pages_of_lobby.touch()

    def expel(self, guest: int) -> None:
        """Make a banned guest leave their seats."""
        for table in self.tables:
            if table.waiting or guest in table.state.owners():  # they may be about to get a seat
                table.expel(guest)

    async def close_table(self, code: str) -> None:
        """Unload a table that was closed, and close its pages."""
        loading = self._loading.get(code)
        if loading is not None:
            await asyncio.wait((loading,))
        table = self._tables.get(code)
        if table is not None:
            table.stop("table_closed")
        self._services.bus.publish(LISTED, written_news(code, None))

    async def _load(self, code: str, origin: Origin) -> LiveTable:
        self._make_room(origin, is_new=False)
        self._quota.enter(code, origin)
        lease = self._services.lease
        term = lease.term
        try:
            table = await self._loaded(code)
            if lease.term != term or not lease.is_held():  # the table may have another owner by now
                table.stop("try_again")
                raise ProtocolError("try_again", f"table {code} is moving to another server: connect again")
        except BaseException:
            self._quota.leave(code)
            raise
        self._tables[code] = table
        if code in self._founders:
            table.commit_to_deal(*self._founders.pop(code))
        now_ms = self._services.clock.wall_ms()
        for guest in table.state.owners():
            if self._services.sanctions.is_banned(guest, now_ms=now_ms):
                table.expel(guest)
        return table

    async def _loaded(self, code: str) -> LiveTable:
        """Rebuild a table from its journal."""
        services = self._services
        kept_until_ms = services.clock.wall_ms() + int(OVER_EXPIRES_AFTER * 1000)
        held = await self._hold(code)
        try:
            folded = await self._folding.folded(code, kept_until_ms=kept_until_ms)
        except RecordError as error:  # it is left unchanged, because a newer version may have written it
            raise self._halted(code, "its record cannot be read") from error
        if folded is None:
            raise ProtocolError("no_such_table", "there is no table with this code")
        state = folded.state
        if folded.failure is not None and folded.version != __version__:
            raise self._halted(code, "its game was played by another version")
        if folded.failure is not None:
            # The reason is in the journal and not logged, because it may quote a decision or a digest of all hands.
            log.error("table %s is voided: its record cannot be replayed", code, extra={"table": code})
            end = written([Voided(folded.failure)])
            nobody = Waiting(sits=frozenset(), stays=frozenset()).save, NOBODY.save, seats.NOBODY.save
            seq = folded.seq + 1
            void = Commit(seq=seq, command_id=None, command=b"", entries=end, listing=b"", beside=nobody)
            await journals.save(services.database, code, void)
            services.bus.publish(LISTED, written_news(code, None))
        if folded.failure is not None or state.voided is not None:
            raise ProtocolError("table_halted", f"table {code} was halted: its record cannot be replayed")
        now_ms = services.clock.wall_ms()
        if state.is_by_days:  # its deadlines run unless no server does
            state.timekeeping = state.timekeeping.postponed(
                away_ms=await services.database.read(days.away_ms, code), now_ms=now_ms
            )
        elif held.down_since_ms is None:
            load(state, down_since_ms=self._down_since_ms, opened_ms=self._opened_ms, now_ms=now_ms)
        else:
            load(state, down_since_ms=held.down_since_ms, opened_ms=now_ms, now_ms=now_ms)
        names = await services.database.read(people.names_of, frozenset(state.named()))
        table = LiveTable(
            state,
            services,
            saved=folded.saved,
            seq=folded.seq,
            names=names,
            listings=self.listings,
            keeper=self._talk_keeper,
            on_stop=self._forget,
        )
        for guest in state.owners() - names.keys() if state.is_by_days else ():  # erased while it was not loaded
            table.expel(guest)
        return table

    async def _hold(self, code: str) -> Held:
        """Become the owner of a table.

        Raises: ProtocolError (try_again) if another node owns it.
        """
        held = await self._services.database.hold(code)
        if held.elsewhere is not None:
            raise OwnedElsewhere(code, held.elsewhere)
        return held

    def _make_room(self, origin: Origin, *, is_new: bool) -> None:
        """Unload the table that has been empty for longest, if there is no room for another one.

        Raises: ProtocolError (too_many_tables).
        """
        if not self._quota.refuses(origin, is_new=is_new):
            return
        loaded = [self._tables[code] for code in self._quota.are_in_the_way(origin) if code in self._tables]
        empty = [table for table in loaded if table.is_empty]
        if empty:
            min(empty, key=lambda table: table.presence.empty_since).stop("try_again")
        if self._quota.refuses(origin, is_new=is_new):
            raise self._quota.refusal()

    def _halted(self, code: str, why: str) -> ProtocolError:
        """Return the refusal for a table whose journal is left unchanged, and log it once."""
        if code not in self._unreadable:
            log.error("table %s is halted: %s", code, why, extra={"table": code})
            self._unreadable.add(code)
            self._services.bus.publish(LISTED, written_news(code, None))
        return ProtocolError("table_halted", f"table {code} was halted: {why}")

    def watched(self) -> frozenset[str]:
        """Return the public tables of this server at whose game somebody is connected."""
        return frozenset(
            table.code
            for table in self.tables
            if table.state.kind == "public" and table.state.stage == "playing" and table.presence.connections
        )

    def watch_elsewhere(self, codes: frozenset[str]) -> None:
        """Set which public tables of other servers somebody is connected to."""
        if codes != self._watched_elsewhere:
            self._watched_elsewhere = codes
            self.pages_of_lobby.touch()

    def shown(self) -> dict[str, Listing]:
        """Return the public tables that everybody may know of, by code: tables to join, games with somebody there."""
        return {
            code: listing
            for code, listing in self.listings.listed.items()
            if is_shown(listing) and (listing.state != "playing" or self._is_watched(code))
        }

    def _is_watched(self, code: str) -> bool:
        """Return whether somebody is connected to a table."""
        table = self._tables.get(code)
        return code in self._watched_elsewhere if table is None else bool(table.presence.connections)

    def _forget(self, table: LiveTable) -> None:
        if self._tables.get(table.code) is table:
            del self._tables[table.code]
            self._quota.leave(table.code)

    # --- Abandoned tables -----------------------------------------------------------------------

    async def _wake(self) -> None:
        """Load the tables by days that are due."""
        await wake_due(self._services, self._tables, self._look_at)

    async def _mark(self) -> None:
        """Record that the server is alive, so that clocks do not count time after a crash."""
        await self._services.database.write(journals.mark_alive, self._services.clock.wall_ms())

    async def _sweep(self) -> None:
        """Unload tables that have been empty for long, postpone the expiry of the others, and delete abandoned ones."""
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        try:
            await database.write(journals.keep_until, self._unload_empty(now_ms))
            for code in await database.write(journals.expire, database.subjects, now_ms):
                self._services.bus.publish(LISTED, written_news(code, None))
            await recompute_if_due(database, now_ms)
            await database.retain(now_ms)
        except StoreError as error:
            log.error("tables could not be maintained: %s", error)
        self.pages_of_lobby.touch()
        await self._visit_listed()

    def _unload_empty(self, now_ms: int) -> dict[str, int]:
        """Unload tables that have been empty for long; return when each of the others expires, by code."""
        kept: dict[str, int] = {}
        for table in self.tables:
            if (
                not table.presence.connections
                and not table.is_played_unwatched
                and self._services.clock.now() - table.presence.empty_since >= UNLOAD_AFTER
            ):
                table.stop("try_again")
                continue
            kept[table.code] = now_ms + kept_ms(table.state)
        return kept

    async def _visit_listed(self) -> None:
        """Load listed tables, so that they free the seats of guests who do not come back."""
        if self._services.lifecycle.is_closing:
            return
        waiting = [code for code, listing in self.listings.listed.items() if keeps_waiting(listing)]
        unvisited = [code for code in waiting if code not in self._tables]
        for code in unvisited[:VISITED_PER_SWEEP]:
            try:
                await self._look_at(code)
            except (ProtocolError, StoreError) as error:
                log.warning("table %s is listed but could not be found: %s", code, error, extra={"table": code})

    async def _look_at(self, code: str) -> None:
        """Load a table, and run what is due there. If another node owns it, that node does so.

        Raises: ProtocolError, StoreError.
        """
        with suppress(OwnedElsewhere):
            (await self.find(code)).look()

    def is_looked_at(self, code: str, guest: int) -> bool:
        """Return whether a guest has a page of a table open, if this node owns the table."""
        table = self._tables.get(code)
        return table is not None and table.presence.is_connected(guest)


def kept_ms(state: TableState) -> int:
    """Return how long a table is kept without a connection."""
    if state.is_by_days:
        return DAYS_KEPT_MS
    return int((OVER_EXPIRES_AFTER if state.stage == "over" else ABANDONED_AFTER) * 1000)


def is_in_running_game(state: TableState, guest: int) -> bool:
    """Return whether a guest has a seat in a running game."""
    return state.stage == "playing" and guest in state.owners()


def well_formed(code: str) -> str:
    """Return a table code in its normal form.

    Raises: ProtocolError (no_such_table) if it cannot be a table's code.
    """
    code = code.lower()
    if len(code) not in (CODE_LENGTH, LONG_CODE_LENGTH) or not set(code) <= set(CODE_ALPHABET):
        raise ProtocolError("no_such_table", "there is no table with this code")
    return code


def new_code(rng: random.Random, *, is_typed: bool) -> str:
    """Choose a code for a table.

    Args:
        is_typed: True if people may type it, so that it is short.
    """
    length = CODE_LENGTH if is_typed else LONG_CODE_LENGTH
    return "".join(rng.choice(CODE_ALPHABET) for _ in range(length))
