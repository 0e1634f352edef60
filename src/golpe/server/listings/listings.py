"""All public tables, as this server knows them: read from the store once, then kept by the news of every server."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from golpe.server.listings.listing import LISTED, Listing, read_listing, read_news
from golpe.server.services.bus import Subscription
from golpe.server.services.services import Services
from golpe.server.store.errors import StoreError

NEWS_WITHIN: Final = 2.0
"""Seconds in which news of what has been saved come, unless they are lost."""

log = logging.getLogger("golpe.server")


class Listings:
    """Public tables by code. News may be late: whoever acts on them asks the table itself."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._listed: dict[str, Listing] = {}
        self._expected: dict[int, str] = {}
        """Where guests are just sitting down: it is being saved, or its news are on their way."""
        self._came = asyncio.Event()
        self._subscription: Subscription | None = None
        self._following: asyncio.Task[None] | None = None
        self._on_news: list[Callable[[], None]] = []

    @property
    def listed(self) -> Mapping[str, Listing]:
        """The tables at which somebody has a seat."""
        return MappingProxyType(self._listed)

    def call_on_news(self, call: Callable[[], None]) -> None:
        """Call back whenever something has changed."""
        self._on_news.append(call)

    def open(self) -> None:
        """Begin to follow the news; what was before is to be read after that."""
        self._subscription = self._services.bus.subscribe(LISTED)
        self._following = asyncio.get_running_loop().create_task(self._follow(self._subscription))

    async def read(self) -> None:
        """Take what the store holds.

        Raises: StoreError.
        """
        found = await self._services.store.listed_tables()
        self._listed.clear()
        self._expected.clear()
        for code, listing in found.items():
            try:
                self._take(code, read_listing(listing))
            except msgspec.MsgspecError as error:  # another version wrote it, and writes it anew when it changes
                log.warning("table %s is not listed: %s", code, error, extra={"table": code})
        self._tell()

    async def close(self) -> None:
        """Follow no more."""
        if self._subscription is not None:
            self._subscription.cancel()
        if self._following is not None:
            await self._following

    def waiting_table_of(self, guest: int) -> str | None:
        """Return the public table at which a guest waits for a game, or is just sitting down."""
        if guest in self._expected:
            return self._expected[guest]
        for code, listing in self._listed.items():
            if listing.state != "playing" and guest in listing.people:
                return code
        return None

    def expect(self, guest: int, *, at: str) -> None:
        """Take note that a guest sits down at a public table, before that is saved: they cannot at another one."""
        self._expected[guest] = at

    def expect_nobody(self, *, at: str) -> None:
        """Take note that nobody sits down at a table: it could not be saved."""
        self._expected = {guest: code for guest, code in self._expected.items() if code != at}

    def has_seat(self, guest: int, *, at: str) -> bool:
        """Tell whether it is known that a guest has a seat at a public table."""
        return at in self._listed and guest in self._listed[at].people

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until the news of something that has been saved are here; not for ever, they may be lost."""
        try:
            async with asyncio.timeout(NEWS_WITHIN):
                while not is_so():
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            log.warning("news of a table have not come")

    async def _follow(self, subscription: Subscription) -> None:
        async for news in subscription:
            try:
                if news is None:
                    await self.read()  # some were lost
                    continue
                listed = read_news(news)
            except (StoreError, msgspec.MsgspecError) as error:
                log.error("news of the list of tables could not be taken: %s", error)
                continue
            self._take(listed.code, listed.listing)
            self._tell()

    def _take(self, code: str, listing: Listing | None) -> None:
        if listing is None or not listing.people:
            self._listed.pop(code, None)
        else:
            self._listed[code] = listing
            for guest in listing.people:
                if self._expected.get(guest) == code:
                    del self._expected[guest]

    def _tell(self) -> None:
        self._came.set()
        for call in self._on_news:
            call()
