"""Public tables: the listing of each, the networks that fill them, and the list of all, on every server."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from golpe.server.db import journals
from golpe.server.db.errors import CommitUnknown, SeatedElsewhere, StoreError
from golpe.server.limits import FILLED_COUNTS_FOR, FILLED_MAX
from golpe.server.listings.waiting import Waiting
from golpe.server.networks import NOWHERE, Origin
from golpe.server.services.bus import Subscription
from golpe.server.services.households import Households
from golpe.server.services.services import Services
from golpe.table.state import TableState
from golpe.table.values import Stage, TableOptions


class Listing(Struct, frozen=True, kw_only=True):
    """A public table that can be joined or watched."""

    state: Stage
    options: TableOptions
    people: list[int]
    """The guests who have a seat."""
    numbers: list[int]
    """The numbers in their labels."""
    bots: int
    free: int
    """Number of seats that people may take now."""
    since_ms: int
    """Time of the last change."""


_decoder: Final = msgspec.json.Decoder(Listing)


def listing_of(state: TableState, *, since_ms: int) -> Listing | None:
    """Return the listing of a table; None if it is not public."""
    if state.kind != "public":
        return None
    is_playing = state.stage == "playing"
    taken = sum(not seat.is_free and (is_playing or not seat.stands_in) for seat in state.seats)
    people = [seat.guest for seat in state.seats if seat.guest is not None]
    return Listing(
        state=state.stage,
        options=state.options,
        people=people,
        numbers=[state.number_of(guest) for guest in people],
        bots=sum(
            seat.bot is not None and seat.guest is None and (is_playing or not seat.stands_in) for seat in state.seats
        ),
        free=0 if not state.is_between_games else state.options.seats - taken,
        since_ms=since_ms,
    )


def written_listing(listing: Listing | None) -> bytes | None:
    """Encode a listing for the store; None leaves the stored one unchanged."""
    return None if listing is None else msgspec.json.encode(listing)


def changed_listing(listing: Listing | None, before: Listing | None, *, now_ms: int) -> bytes | None:
    """Encode a listing that differs from the one before; None leaves the stored one unchanged."""
    return None if listing is None or listing == before else written_listing(replace(listing, since_ms=now_ms))


def is_shown(listing: Listing) -> bool:
    """Return whether all visitors may know of a table: people may join it, or watch its game."""
    return listing.options.spectators if listing.state == "playing" else not listing.options.is_rated


def waiting_at(listing: Listing | None, before: Listing | None, seated: Iterable[int]) -> Waiting | None:
    """Return who waits at a table whose listing differs from the one before; None changes nothing.

    Args:
        seated: the guests who have sat down meanwhile.
    """
    if listing is None or listing == before:
        return None
    stays = frozenset(listing.people if keeps_waiting(listing) else ())
    return Waiting(sits=stays.intersection(seated), stays=stays)


def keeps_waiting(listing: Listing) -> bool:
    """Return whether the people at a table wait for a game, and may wait at no other table.

    A rated table has only one game. By days, they may wait at others, as players do not have to be there.
    """
    options = listing.options
    has_more_games = listing.state == "over" and not options.is_rated
    return options.hours is UNSET and (listing.state == "gathering" or has_more_games)


def can_be_joined(listing: Listing) -> bool:
    """Return whether quick play may lead to a table: strangers may sit down there and then wait for a game."""
    return keeps_waiting(listing) and not listing.options.is_rated and listing.free > 0


def read_listing(listing: bytes) -> Listing:
    """Decode the result of `written_listing`."""
    return _decoder.decode(listing)


# --- News -------------------------------------------------------------------------------------

LISTED: Final = "listed"
"""The bus topic on which each change of a listing is published after it is saved."""


class Listed(Struct, frozen=True):
    """A message on the bus: a table's new listing."""

    code: str
    listing: Listing | None
    """None if the table no longer exists."""


_news_decoder: Final = msgspec.json.Decoder(Listed)


def written_news(code: str, listing: Listing | None) -> bytes:
    """Encode a `Listed` message."""
    return msgspec.json.encode(Listed(code, listing))


def read_news(news: bytes) -> Listed:
    """Decode the result of `written_news`."""
    return _news_decoder.decode(news)


@dataclass(frozen=True, slots=True)
class Filled:
    """A table that people of several households filled."""

    origin: Origin
    """The network to which it counted while it waited."""
    since_ms: int


class FilledTables:
    """The tables that were filled within the last minutes, by code. Only in memory."""

    def __init__(self, households: Households, now_ms: Callable[[], int]) -> None:
        self._households = households
        self._now_ms = now_ms
        self._filled: OrderedDict[str, Filled] = OrderedDict()

    def note(self, code: str, before: Listing | None, listing: Listing) -> None:
        """Take a change of a listing over.

        Args:
            before: the listing until now, if there was one.
        """
        if before is None or not can_be_joined(before) or can_be_joined(listing):
            return
        if self._households.voices(listing.people) > 1:
            self._filled[code] = Filled(origin_of(before, self._households), self._now_ms())
            self._filled.move_to_end(code)
            if len(self._filled) > FILLED_MAX:
                self._filled.popitem(last=False)

    def origins(self, *, without: Container[str]) -> list[Origin]:
        """Return to which networks the tables count that were filled lately, except for some tables."""
        oldest_ms = self._now_ms() - int(FILLED_COUNTS_FOR * 1000)
        while self._filled and next(iter(self._filled.values())).since_ms < oldest_ms:
            self._filled.popitem(last=False)
        return [filled.origin for code, filled in self._filled.items() if code not in without]


def origin_of(listing: Listing, households: Households) -> Origin:
    """Return the network to which a table counts: that of its first person at a public address."""
    origins = (households.origin_of(guest) for guest in listing.people)
    return next((origin for origin in origins if origin.is_public), NOWHERE)


NEWS_WITHIN: Final = 2.0
"""Seconds within which the message about a saved change arrives, unless it is lost."""
READ_AGAIN_EVERY: Final = 1.0
"""Seconds between two attempts to read what is listed, while the store cannot be read."""

log = logging.getLogger("golpe.server")


class Listings:
    """Public tables by code. They may be out of date, so check with the table itself before acting on them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._listed: dict[str, Listing] = {}
        self.filled = FilledTables(services.households, services.clock.wall_ms)
        self._expected: dict[int, str] = {}
        """The table at which each guest is sitting down. This is being saved, or the message has not arrived yet."""
        self._came = asyncio.Event()
        self._subscription: Subscription | None = None
        self._following: asyncio.Task[None] | None = None
        self._rereading: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()
        """Held while the listings are read, so that newer messages are applied after that."""
        self._on_news: list[Callable[[], None]] = []

    @property
    def listed(self) -> Mapping[str, Listing]:
        """The tables at which people have seats."""
        return MappingProxyType(self._listed)

    def call_on_news(self, call: Callable[[], None]) -> None:
        """Register a callback for every change."""
        self._on_news.append(call)

    def open(self) -> None:
        """Subscribe to changes. Call `read` afterwards for the current state."""
        self._subscription = self._services.bus.subscribe(LISTED)
        self._following = asyncio.get_running_loop().create_task(self._follow(self._subscription))

    async def read(self) -> None:
        """Read all listings from the store.

        Raises: StoreError.
        """
        async with self._turn:
            found = await self._services.database.read(journals.listed_tables)
            self._listed.clear()
            self._expected.clear()
            for code, listing in found.items():
                try:
                    self._take(code, read_listing(listing))
                except msgspec.MsgspecError as error:  # another version wrote it, and will rewrite it on a change
                    log.warning("table %s is not listed: %s", code, error, extra={"table": code})
        self._call_back()

    def read_soon(self) -> None:
        """Read all listings from the store as soon as that is possible, because changes may have been missed."""
        if self._rereading is None or self._rereading.done():
            self._rereading = asyncio.get_running_loop().create_task(self._read_again())

    async def close(self) -> None:
        """Unsubscribe from changes."""
        if self._rereading is not None:
            self._rereading.cancel()
        if self._subscription is not None:
            self._subscription.cancel()
        if self._following is not None:
            await self._following

    def waiting_table_of(self, guest: int) -> str | None:
        """Return the public table at which a guest is waiting for a game or is sitting down."""
        if guest in self._expected:
            return self._expected[guest]
        for code, listing in self._listed.items():
            if keeps_waiting(listing) and guest in listing.people:
                return code
        return None

    def expect(self, guest: int, *, at: str) -> None:
        """Record, before it is saved, that a guest is sitting down at a public table, so they get no second seat."""
        self._expected[guest] = at

    def expect_nobody(self, *, at: str) -> None:
        """Forget the guests who were sitting down at a table, because this could not be saved."""
        self._expected = {guest: code for guest, code in self._expected.items() if code != at}

    def learn_from(self, failure: StoreError) -> None:
        """Take over what a save that has failed says about other tables, or about this one."""
        if isinstance(failure, SeatedElsewhere):  # as another server knew
            self.expect(failure.guest, at=failure.code)
        elif isinstance(failure, CommitUnknown):
            self.read_soon()

    def has_seat(self, guest: int, *, at: str) -> bool:
        """Return whether a guest is known to have a seat at a public table."""
        return at in self._listed and guest in self._listed[at].people

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for the message about a saved change, for a limited time because it may be lost."""
        try:
            async with asyncio.timeout(NEWS_WITHIN):
                while not is_so():
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            log.warning("the message about a change of a listing has not arrived")

    async def _follow(self, subscription: Subscription) -> None:
        async for news in subscription:
            if news is None:  # some messages were lost
                self.read_soon()
                continue
            try:
                listed = read_news(news)
            except msgspec.MsgspecError as error:
                log.error("a change of the listings could not be processed: %s", error)
                continue
            async with self._turn:
                self._take(listed.code, listed.listing)
            self._call_back()

    async def _read_again(self) -> None:
        while True:
            try:
                await self.read()
                return
            except StoreError:  # the store has logged why
                await asyncio.sleep(READ_AGAIN_EVERY)

    def _take(self, code: str, listing: Listing | None) -> None:
        if listing is None or not listing.people:
            self._listed.pop(code, None)
        else:
            self.filled.note(code, self._listed.get(code), listing)
            self._listed[code] = listing
            for guest in listing.people:
                if self._expected.get(guest) == code:
                    del self._expected[guest]

    def _call_back(self) -> None:
        self._came.set()
        for call in self._on_news:
            call()
