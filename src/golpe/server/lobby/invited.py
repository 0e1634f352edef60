"""Invitations on the pages in the lobby: those to the person at each page are sent there, and nowhere else."""

import asyncio
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from golpe.protocol.invitations import Invitation, Invitations
from golpe.server.guests import people
from golpe.server.http.answers import answer_of
from golpe.server.listings import invitations
from golpe.server.listings.invitations import invitations_to
from golpe.server.realtime.publications import GATHERED, Gathered
from golpe.server.services.bus import Subscription
from golpe.server.services.services import Services
from golpe.server.wire.outbox import Connection

NONE: Final = Invitations([])

_decoder: Final = msgspec.json.Decoder(Gathered)


class InvitedPages:
    """What the pages in the lobby have been told of invitations."""

    def __init__(self, services: Services, pages: AbstractSet[Connection], wake: Callable[[], None]) -> None:
        """Begin with nobody invited.

        Args:
            pages: the open pages.
            wake: has `send` called soon.
        """
        self._services = services
        self._pages = pages
        self._wake = wake
        self._shown: dict[int, Invitations] = {}
        """The invitations last sent to each guest; guests without invitations are absent."""
        self._stale: set[int] = set()
        """Guests whose invitations may have changed."""
        self._subscription: Subscription | None = None
        self._following: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Subscribe to changes of the tables of this server."""
        self._subscription = self._services.bus.subscribe(GATHERED)
        self._following = asyncio.get_running_loop().create_task(self._follow(self._subscription))

    async def close(self) -> None:
        """Unsubscribe."""
        if self._subscription is not None:
            self._subscription.cancel()
        if self._following is not None:
            await self._following

    def look(self, guests: Iterable[int] | None) -> None:
        """Schedule a look at the invitations to guests; None: to everybody."""
        self._stale.update((page.guest.id for page in self._pages) if guests is None else guests)
        if self._stale:
            self._wake()

    def look_again(self) -> None:
        """Schedule another look at the invitations that are shown."""
        self.look(self._shown.keys())

    async def send(self, newcomers: AbstractSet[Connection]) -> None:
        """Send invitations that have changed, and to new pages all of theirs.

        Raises: StoreError; the next call sends what is missing then.
        """
        here = {page.guest.id for page in self._pages}
        self._shown = {guest: shown for guest, shown in self._shown.items() if guest in here}
        stale = frozenset((self._stale & here).union(page.guest.id for page in newcomers))
        self._stale.clear()
        if not stale:
            return
        self._stale.update(stale)
        now = await self._invitations_to(stale)
        self._stale -= stale
        changed = {guest for guest in stale if now.get(guest, NONE) != self._shown.get(guest, NONE)}
        for page in self._pages:
            if page.guest.id in changed or (page in newcomers and page.guest.id in now):
                page.outbox.put_invitations(now.get(page.guest.id, NONE))
        self._shown = {guest: shown for guest, shown in self._shown.items() if guest not in stale} | now

    async def _invitations_to(self, guests: frozenset[int]) -> dict[int, Invitations]:
        """Return the invitations to those of these guests who have any.

        Raises: StoreError.
        """
        database = self._services.database
        found = await database.read(invitations_to, guests, now_ms=self._services.clock.wall_ms())
        names = await database.read(people.names_of, frozenset(each.by for all_ in found.values() for each in all_))
        return {guest: Invitations([shown(each, names[each.by]) for each in all_]) for guest, all_ in found.items()}

    async def _follow(self, subscription: Subscription) -> None:
        async for code in subscription:
            if code is None:  # some messages were lost
                self.look_again()
            else:
                self.look([guest for guest, shown in self._shown.items() if is_to(shown, code.decode())])


def shown(invitation: invitations.Invitation, name: str) -> Invitation:
    """Render an invitation for the invited guest.

    Args:
        name: of who invites.
    """
    about = _decoder.decode(invitation.about)
    return answer_of(Invitation, about, id=invitation.id, name=name, code=invitation.code)


def is_to(shown: Invitations, code: str) -> bool:
    """Return whether one of these invitations is to a table."""
    return any(each.code == code for each in shown.invitations)
