"""All public tables: read from the store once, then updated by messages on the bus from every server."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from golpe.server.db import journals
from golpe.server.db.errors import CommitUnknown, SeatedElsewhere, StoreError
from golpe.server.listings.filled import FilledTables
from golpe.server.listings.listing import LISTED, Listing, keeps_waiting, read_listing, read_news
from golpe.server.services.bus import Subscription
from golpe.server.services.services import Services

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
        """Forget everybody who was sitting down at a table, because this could not be saved."""
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
