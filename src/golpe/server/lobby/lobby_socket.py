"""The pages that show the open tables, and invitations. Changes of tables are sent to all, at most once a second."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from statistics import fmean
from typing import Final

from golpe.people.pools import POOLS, PoolName, pool_named_by
from golpe.protocol.guidance import AskHints
from golpe.protocol.liveness import Pong
from golpe.protocol.page import Command, DealMessage, OpenTable, OpenTables, Rejected
from golpe.protocol.talk import TalkMessage
from golpe.rules.ruleset import title_of
from golpe.server.db.errors import StoreError
from golpe.server.guests.labels import labelled
from golpe.server.guests.names import NAMELESS
from golpe.server.guests.people import names_of
from golpe.server.http.answers import answer_of
from golpe.server.limits import CONNECTIONS_OF_GUEST_MAX, LISTED_MAX, LOBBY_EVERY
from golpe.server.listings.listings import Listing, Listings
from golpe.server.lobby.fair_order import in_fair_order
from golpe.server.lobby.invited import InvitedPages
from golpe.server.ratings.rows import listed_numbers
from golpe.server.services.clock import Alarm
from golpe.server.services.services import Services
from golpe.server.wire.outbox import Connection
from golpe.server.wire.tables import shown_options

LOBBY: Final = "lobby"
"""Used instead of a table's code in the path; no code contains vowels."""

log = logging.getLogger("golpe.server")


class LobbyPages:
    """All pages that show the open tables. Their connections use it in place of a table."""

    def __init__(self, services: Services, listings: Listings, *, shown: Callable[[], Mapping[str, Listing]]) -> None:
        """Follow the listings.

        Args:
            shown: returns the tables that everybody may know of, by code.
        """
        self._services = services
        self._tables = shown
        self._filled = listings.filled
        self._pages: set[Connection] = set()
        self._newcomers: set[Connection] = set()
        self._shown: OpenTables | None = None
        self._is_stale = True
        self._rests_until = 0.0
        self._woken = asyncio.Event()
        self._alarm = Alarm(services.clock, self._woken.set)
        self._sending: asyncio.Task[None] | None = None
        self.invitations = InvitedPages(services, self._pages, self._woken.set)
        listings.call_on_news(self.touch)

    @property
    def pages(self) -> AbstractSet[Connection]:
        """The open pages."""
        return self._pages

    def open(self) -> None:
        """Start sending updates."""
        self.invitations.open()
        self._sending = asyncio.get_running_loop().create_task(self._send())

    async def close(self) -> None:
        """Stop sending updates."""
        self._alarm.set(None)
        await self.invitations.close()
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    def touch(self) -> None:
        """Schedule an update: a table or somebody's name has changed."""
        self._is_stale = True
        self.invitations.look_again()
        if self._pages:
            self._woken.set()

    def arrive(self, connection: Connection) -> None:
        """Add a page, unless it was added before and so has everything already."""
        if connection in self._pages:
            return
        if sum(page.guest.id == connection.guest.id for page in self._pages) >= CONNECTIONS_OF_GUEST_MAX:
            connection.outbox.end("too_many_connections")
            return
        self._pages.add(connection)
        self._newcomers.add(connection)
        self._woken.set()

    def reply(self, connection: Connection, note: Pong | Rejected) -> None:
        """Send a page a reply: the lobby has nothing to conceal."""
        connection.outbox.put_note(note)

    def call_at_tick(self, connection: Connection, call: Callable[[], None]) -> None:
        """Make a call that sends a page a reply, at once."""
        call()

    def say(self, connection: Connection, command: Command) -> None:
        """Refuse a command: the lobby has no game."""
        message = "the lobby takes no commands: only tables do"
        connection.outbox.put_note(Rejected(code="not_a_table", message=message, id=command.id))

    def talk(self, connection: Connection, message: TalkMessage) -> None:
        """Refuse talk: the lobby has no talk."""
        refusal = Rejected(code="not_a_table", message="the lobby has no talk: only tables do", id=message.id)
        connection.outbox.put_note(refusal)

    def contribute(self, connection: Connection, message: DealMessage) -> None:
        """Refuse a contribution: the lobby deals no cards."""
        refusal = Rejected(code="not_a_table", message="the lobby deals no cards: only tables do", id=message.id)
        connection.outbox.put_note(refusal)

    def ask_hints(self, connection: Connection, asked: AskHints) -> None:
        """Refuse a request for hints: the lobby has no game."""
        connection.outbox.put_note(Rejected(code="not_a_table", message="the lobby gives no hints: only tables do"))

    def here(self, connection: Connection) -> None:
        """Ignore a sign of activity; the lobby does not need it."""

    def look(self) -> None:
        """Do nothing: the lobby does not show who is connected."""

    def go(self, connection: Connection) -> None:
        """Remove a page that has closed."""
        self._pages.discard(connection)
        self._newcomers.discard(connection)

    def send_guest_away(self, guest: int) -> None:
        """Close the pages of a guest who was erased."""
        for page in self._pages:
            if page.guest.id == guest:
                page.outbox.end("no_guest")

    def send_away(self, retry_ms: Callable[[], int]) -> None:
        """Say goodbye to every page, each with a different time to reconnect."""
        for page in self._pages:
            page.outbox.end("try_again", retry_ms=retry_ms())

    # --- Updates --------------------------------------------------------------------------------

    async def _send(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                await self._send_once()
            except StoreError as error:
                log.error("the open tables could not be sent: %s", error)
                self._is_stale = True
            except Exception:
                log.exception("the open tables could not be sent")
            if self._is_stale and self._pages:
                self._alarm.set(max(0.0, self._rests_until - self._services.clock.now()))

    async def _send_once(self) -> None:
        """Send invitations, and the open tables to new pages, and to all if there are changes and an update is due.

        Raises: StoreError; what has not been sent then is sent by the next call.
        """
        now = self._services.clock.now()
        everybody = False
        if now >= self._rests_until and (self._is_stale or self._shown is None):
            self._is_stale = False
            self._rests_until = now + LOBBY_EVERY
            shown = await self._open_tables()
            everybody = shown != self._shown
            self._shown = shown
        if self._shown is not None:
            newcomers = frozenset(self._newcomers)
            for page in self._pages if everybody else newcomers:
                page.outbox.put_tables(self._shown)
            await self.invitations.send(newcomers)
            self._newcomers -= newcomers

    async def _open_tables(self) -> OpenTables:
        listed = self._tables()
        ratings = await self._ratings(listed)
        filled = self._filled.origins(without=listed)
        shown = in_fair_order(listed, self._services.households, ratings, filled=filled)[:LISTED_MAX]
        guests = frozenset(guest for _, listing in shown for guest in listing.people)
        names = await self._services.database.read(names_of, guests)
        tables = [open_table(code, listing, names, rating=ratings.get(code)) for code, listing in shown]
        return OpenTables(tables=tables, more=len(listed) - len(shown))

    async def _ratings(self, listed: Mapping[str, Listing]) -> dict[str, int]:
        """Return the mean rating of each rated table, without people whose rating is provisional."""
        people: dict[str, list[tuple[PoolName, int]]] = {}
        for code, listing in listed.items():
            pool = pool_named_by(POOLS, listing.options.preset, seats=listing.options.seats)
            if listing.options.is_rated and pool is not None:
                people[code] = [(pool, guest) for guest in listing.people]
        everybody = frozenset(chain.from_iterable(people.values()))
        numbers = await self._services.database.read(listed_numbers, everybody) if everybody else {}
        known = {code: [numbers[each] for each in of if each in numbers] for code, of in people.items()}
        return {code: round(fmean(of)) for code, of in known.items() if of}


def open_table(code: str, listing: Listing, names: dict[int, str], *, rating: int | None = None) -> OpenTable:
    """Render a listing with the current names of its people."""
    return answer_of(
        OpenTable,
        listing,
        code=code,
        title=title_of(listing.options.preset),
        options=shown_options(listing.options),
        people=labelled(
            (guest, names.get(guest, NAMELESS), number)
            for guest, number in zip(listing.people, listing.numbers, strict=True)
        ),
        rating=rating,
    )
