"""Rated quick play: people with accounts wait here, and are seated together by rating and wait.

Pages ask again every few seconds. A person whose page stops asking leaves the queue.
"""

import asyncio
import logging
from collections import deque
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from golpe.errors import ProtocolError
from golpe.people.matching import DUEL, Seeker, matched, reach
from golpe.people.pools import POOLS, Pool, PoolName
from golpe.people.ratings import Rating
from golpe.protocol.bodies import NewTable
from golpe.protocol.page import TableOptions
from golpe.protocol.ratings import RatedWait, RatedWish
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import DAY_MS
from golpe.server.guests.people import has_account, names_of
from golpe.server.guests.sessions import Guest
from golpe.server.limits import (
    RATED_ASKS_WITHIN,
    RATED_BLOCKS_MAX,
    RATED_FOUND_KEPT_FOR,
    RATED_LEAVER_WAITS,
    RATED_LEAVER_WAITS_MAX,
    RATED_MET_LATELY,
    RATED_MISSED_AFTER,
    SEAT_KEPT_FOR,
)
from golpe.server.listings.waiting import table_of
from golpe.server.lobby.lobby import Lobby
from golpe.server.lobby.quick_play import CLOCKS
from golpe.server.networks import Origin, network_that_counts
from golpe.server.ratings.rows import latest_blocks, ratings_of, unplayed_games
from golpe.server.services.services import Services

LEAVES_MAX: Final = 5
"""Number of games left before the first decision within a day after which the wait no longer grows."""

log = logging.getLogger("golpe.server")


@dataclass(slots=True)
class Waiting:
    """A person who waits in one pool."""

    pool: PoolName
    guest: Guest
    seeker: Seeker
    origin: Origin
    commitment: str | None
    asked_at: float


@dataclass(frozen=True, slots=True)
class Found:
    """The table at which a person was seated."""

    code: str
    at: float


@dataclass(slots=True)
class Gathering:
    """A rated table before its game."""

    pool: Pool
    people: frozenset[int]
    at: float


class RatedPlay:
    """Those who wait for a rated game on this server."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby
        self._waiting: dict[int, Waiting] = {}
        self._found: dict[int, Found] = {}
        self._gathering: dict[str, Gathering] = {}
        self._leavers: dict[int, float] = {}
        """Until when those wait who have left a table before its game, as if they could choose their opponents."""
        self._met: deque[Gathering] = deque()
        """The tables at which people have met lately, the earliest first."""
        self._turn = asyncio.Lock()
        lobby.listings.call_on_news(self._look_for_leavers)

    async def seek(self, guest: Guest, wish: RatedWish, origin: Origin) -> RatedWait:
        """Wait for a rated game, or go on waiting; once a table is found, return its code.

        Raises: ProtocolError (account_needed, left_rated_game, left_rated_table, seated_elsewhere, too_many_tables,
            try_again), StoreError.
        """
        database, now = self._services.database, self._services.clock.now()
        if not await database.read(has_account, guest.id):
            raise ProtocolError("account_needed", "rated games are for people with an account")
        async with self._turn:
            self._forget_the_absent(now)
            if guest.id in self._leavers:
                rest_s = self._leavers[guest.id] - now
                message = f"this guest has left a rated table before its game, or did not come: wait {rest_s:.0f} s"
                raise ProtocolError("left_rated_table", message, retry_s=ceil(rest_s))
            found = self._found.get(guest.id) or await self._found_before(guest.id, now)
            if found is None:
                await self._refuse_leavers(guest.id)
                await self._wait(guest, wish, origin, now)
                await self._seat_those_who_fit(wish.pool, now, asked_by=guest.id)
                found = self._found.get(guest.id)
            if found is not None:
                return RatedWait(code=found.code, waiting=0, number=None, reach=None, waited_ms=0)
            if guest.id not in self._waiting:
                raise ProtocolError("seated_elsewhere", "this guest is waiting at a public table: leave it first")
            return self._told(self._waiting[guest.id], now)

    def stop_seeking(self, guest: int) -> None:
        """Wait no longer."""
        self._waiting.pop(guest, None)
        self._found.pop(guest, None)

    def _told(self, own: Waiting, now: float) -> RatedWait:
        """Return the message to a waiting person, which says nothing about other people."""
        return RatedWait(
            code=None,
            waiting=sum(each.pool == own.pool for each in self._waiting.values()),
            number=own.seeker.number,
            reach=reach(own.seeker, now=now),
            waited_ms=int((now - own.seeker.since) * 1000),
        )

    async def _found_before(self, guest: int, now: float) -> Found | None:
        """Return the rated table at which a person has a seat, perhaps from another node, or from before a restart.

        Raises: ProtocolError (seated_elsewhere) if they wait at another public table.
        """
        if guest in self._waiting:
            return None
        listings = self._lobby.listings
        code = listings.waiting_table_of(guest) or await self._services.database.read(table_of, guest)
        if code is None:
            return None
        await listings.until(lambda: code in listings.listed)  # another node may have listed it just now
        if code in listings.listed and listings.listed[code].options.is_rated:
            return Found(code, now)
        raise ProtocolError("seated_elsewhere", "this guest is waiting at a public table: leave it first")

    async def _refuse_leavers(self, guest: int) -> None:
        """Refuse a guest who has left a rated game before their first decision, for longer each time within a day.

        Raises: ProtocolError (left_rated_game).
        """
        now_ms = self._services.clock.wall_ms()
        left = await self._services.database.read(unplayed_games, guest, since_ms=now_ms - DAY_MS, limit=LEAVES_MAX)
        if not left:
            return
        wait_s = min(RATED_LEAVER_WAITS * 3 ** (len(left) - 1), RATED_LEAVER_WAITS_MAX)
        rest_s = wait_s - (now_ms - left[0]) / 1000
        if rest_s > 0:
            self._waiting.pop(guest, None)
            message = f"this guest has left a rated game before their first decision: wait {rest_s:.0f} s"
            raise ProtocolError("left_rated_game", message, retry_s=ceil(rest_s))

    async def _wait(self, guest: Guest, wish: RatedWish, origin: Origin, now: float) -> None:
        """Begin to wait, or go on."""
        before = self._waiting.get(guest.id)
        network = network_that_counts(origin, is_public=self._services.is_public)
        if before is not None and before.pool == wish.pool:
            before.asked_at, before.commitment, before.guest, before.origin = now, wish.commitment, guest, origin
            before.seeker = replace(before.seeker, network=network)
            return
        database = self._services.database
        ratings = {each.pool: each for each in await database.read(ratings_of, guest.id)}
        rating = ratings.get(wish.pool)
        seeker = Seeker(
            guest=guest.id,
            number=Rating().number if rating is None else rating.number,
            deviation=Rating().deviation if rating is None else rating.deviation,
            since=now,
            network=network,
            blocked=await database.read(latest_blocks, guest.id, limit=RATED_BLOCKS_MAX),
            met=frozenset(each for table in self._met if guest.id in table.people for each in table.people),
        )
        self._waiting[guest.id] = Waiting(wish.pool, guest, seeker, origin, wish.commitment, now)

    async def _seat_those_who_fit(self, name: PoolName, now: float, *, asked_by: int) -> None:
        pool = POOLS[name]
        waiting = [each.seeker for each in self._waiting.values() if each.pool == name]
        for group in matched(waiting, pool, now=now):
            people = [self._waiting[each.guest] for each in group if each.guest in self._waiting]
            if len(people) < len(group):  # a person stopped waiting while others were being seated
                continue
            self._services.rng.shuffle(people)
            first = people[0].guest.id
            try:
                code = await self._seated(people, pool)
            except StoreError as error:
                log.error("a rated table could not be opened: %s", error)
                continue
            except ProtocolError:  # only the first may open no table, and only they are told
                self._waiting.pop(first, None)
                if first == asked_by:
                    raise
                continue
            if code is not None:
                seated = frozenset(each.guest.id for each in people)
                self._gathering[code] = Gathering(pool, seated, now)
                if pool.seats_max == DUEL:
                    self._met.append(Gathering(pool, seated, now))
                for each in people:
                    del self._waiting[each.guest.id]
                    self._found[each.guest.id] = Found(code, now)

    async def _seated(self, people: list[Waiting], pool: Pool) -> str | None:
        """Seat people at a new table and return its code; None if they could not all be seated, and none is.

        Raises: ProtocolError if the first may open no table, StoreError.
        """
        names = await self._services.database.read(names_of, frozenset(each.guest.id for each in people))
        for each in people:
            if each.guest.id not in names:  # they were erased meanwhile
                self._waiting.pop(each.guest.id, None)
        if len(names) < len(people):
            return None
        first, *others = people
        wanted = NewTable(kind="public", options=options_of(pool, seats=len(people)), commitment=first.commitment)
        code = await self._lobby.create(first.guest, wanted, first.origin, is_rated=True)
        table = await self._lobby.find(code, first.origin)
        listings = self._lobby.listings
        for each in others:
            try:
                await table.seat(each.guest, each.commitment)
            except ProtocolError:  # they have sat down elsewhere meanwhile
                self._waiting.pop(each.guest.id, None)
                break
        else:
            await listings.until(lambda: all(listings.has_seat(one.guest.id, at=code) for one in people))
        if all(each.guest.id in self._waiting for each in people):
            return code
        for each in people:
            table.expel(each.guest.id)
        await listings.until(lambda: all(listings.waiting_table_of(one.guest.id) != code for one in people))
        return None

    def _look_for_leavers(self) -> None:
        """Note who is gone from a table that could have begun with them."""
        now = self._services.clock.now()
        for code, table in list(self._gathering.items()):
            listing = self._lobby.listings.listed.get(code)
            people = frozenset(() if listing is None else listing.people)
            passed = now - table.at
            # In between, players who came may leave, and the seats of players who did not come are still theirs.
            is_theirs = passed < RATED_MISSED_AFTER or passed >= SEAT_KEPT_FOR
            if people and is_theirs and len(table.people) >= table.pool.seats_min:
                self._leavers |= dict.fromkeys(table.people - people, now + RATED_LEAVER_WAITS)
            table.people = people
            if listing is None or listing.state != "gathering":
                del self._gathering[code]

    def _forget_the_absent(self, now: float) -> None:
        """Remove people who have stopped searching, and tables that all of their players have been told about."""
        while self._met and now - self._met[0].at > RATED_MET_LATELY:
            self._met.popleft()
        for guest, until in list(self._leavers.items()):
            if now >= until:
                del self._leavers[guest]
        for guest, each in list(self._waiting.items()):
            if now - each.asked_at > RATED_ASKS_WITHIN:
                del self._waiting[guest]
        listed = self._lobby.listings.listed
        for guest, found in list(self._found.items()):
            listing = listed.get(found.code)
            is_done = listing is not None and (listing.state == "over" or guest not in listing.people)
            if is_done or now - found.at > RATED_FOUND_KEPT_FOR:
                del self._found[guest]


def options_of(pool: Pool, *, seats: int) -> TableOptions:
    """Return the options of a rated table."""
    return TableOptions(
        preset=pool.preset,
        changes=dict(pool.changes),
        seats=seats,
        windows="sealed",
        clocks=CLOCKS,
        leavers="resign",
        hints=False,
        rated=True,
    )
