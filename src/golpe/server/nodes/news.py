"""What a node does when another one, or a command, has changed something in the store that they share."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping

import msgspec

from golpe.server.accounts import rows as accounts
from golpe.server.db import journals
from golpe.server.db.news import News, NewsKind
from golpe.server.guests import people, sessions
from golpe.server.listings.listings import LISTED, Listing, read_listing, written_news
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.services import Services

log = logging.getLogger("golpe.server")
Handler = Callable[[frozenset[str] | None], Awaitable[None]]
"""Reads what has changed, given its ids; None if anything may have changed. It may be called too often."""


class Following:
    """Passes news on to their handlers. A handler that fails is called again with everything."""

    def __init__(self, handlers: Mapping[NewsKind, Handler]) -> None:
        self._handlers = handlers

    async def take(self, news: list[News] | None) -> None:
        """Handle news, those of each kind together; what takes longest comes last."""
        about: defaultdict[str, set[str]] = defaultdict(set)
        for each in news or ():
            about[each.kind].add(each.about)
        for kind, handle in self._handlers.items():
            if news is None or kind in about:
                await handle(None if news is None else frozenset(about[kind]))


def following(
    services: Services,
    lobby: Lobby,
    *,
    follow_acts: Callable[[], Awaitable[None]],
    follow_bots: Callable[[], Awaitable[None]],
) -> Following:
    """Return what handles every kind of news.

    Args:
        follow_acts: carries out new acts of moderators.
        follow_bots: reads the tokens of bots.
    """
    guests, tables = GuestNews(services, lobby), TableNews(services, lobby)
    return Following(
        {
            "act": lambda _: follow_acts(),
            "bot": lambda _: follow_bots(),
            "guest": guests.read,
            "invitation": lambda about: read_invitations(lobby, about),
            "recovery": guests.read_recoveries,
            "table": tables.read,
        }
    )


async def read_invitations(lobby: Lobby, about: frozenset[str] | None) -> None:
    """Read the invitations to guests who have a page in the lobby open."""
    lobby.pages_of_lobby.invitations.look(None if about is None else map(int, about))


class GuestNews:
    """Guests who have been renamed or erased, mute somebody at every table, or have ended a session."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby

    async def read(self, about: frozenset[str] | None) -> None:
        """Read the names, sessions and mutes of guests.

        Raises: StoreError.
        """
        services, lobby = self._services, self._lobby
        guests = lobby.known_guests() if about is None else frozenset(map(int, about))
        for secret_hash, guest in services.open_sessions.of(guests):
            found = await sessions.identify(services.database, secret_hash)
            if found is None or guest not in (None, found.id):
                services.open_sessions.end(secret_hash)
        names = await services.database.read(people.names_of, guests)
        for guest in guests:
            if guest in names:
                lobby.rename(guest, names[guest])
                await lobby.reload_mutes(guest)
            else:
                services.households.forget(guest)
                lobby.forget_guest(guest)

    async def read_recoveries(self, about: frozenset[str] | None) -> None:
        """Close the pages of accounts for which a recovery code was used. They come back, and are told.

        Raises: StoreError.
        """
        services = self._services
        guests = self._lobby.known_guests() if about is None else frozenset(map(int, about))
        for secret_hash, _ in services.open_sessions.of(guests):
            if await services.database.read(accounts.untold, secret_hash, now_ms=services.clock.wall_ms()) is not None:
                services.open_sessions.renew(secret_hash)


class TableNews:
    """Public tables of other nodes whose listing has changed."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby

    async def read(self, about: frozenset[str] | None) -> None:
        """Read listings, and publish them no earlier than their owners do.

        An owner publishes a listing with the reply to its cause, at most `3 * replies_every` after the commit.

        Raises: StoreError.
        """
        services = self._services
        if about is None:
            await self._lobby.listings.read()
            return
        found = await services.database.read(journals.listings_of, about)
        held = asyncio.Event()
        services.clock.call_later(3 * services.replies_every, held.set)
        await held.wait()
        for code in sorted(about):
            if not self._lobby.is_loaded(code):  # otherwise it is known better by now
                services.bus.publish(LISTED, written_news(code, listing_in(code, found.get(code))))
                await asyncio.sleep(0)  # for the subscriber, who can keep only so many waiting


def listing_in(code: str, listing: bytes | None) -> Listing | None:
    """Return a table's listing; None if it has none that this version can read."""
    try:
        return None if listing is None else read_listing(listing)
    except msgspec.MsgspecError as error:
        log.warning("table %s is not listed: %s", code, error, extra={"table": code})
        return None
