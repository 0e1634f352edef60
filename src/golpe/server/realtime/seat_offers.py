"""Seats at one table that are offered to people and outside bots before they connect."""

import asyncio
from collections.abc import Callable

from golpe.errors import ProtocolError
from golpe.server.limits import MAILBOX_COMMANDS_MAX
from golpe.server.realtime.posted import Item, SeatOffered
from golpe.server.store.bot_tokens import BotToken
from golpe.server.store.sessions import Guest


class SeatOffers:
    """The offers that the table has not handled yet."""

    def __init__(self, code: str, post: Callable[[Item], None]) -> None:
        """Begin without any.

        Args:
            code: of the table.
            post: puts an item into the table's mailbox.
        """
        self._code = code
        self._post = post
        self._waiting: set[asyncio.Future[None]] = set()

    def __len__(self) -> int:
        """Return the number of offers that wait."""
        return len(self._waiting)

    async def offer(self, to: Guest | BotToken, commitment: str | None = None, *, queued: int) -> None:
        """Offer a seat, and wait until it is taken and saved.

        Args:
            commitment: what a guest's page commits itself to for the next deal.
            queued: number of items in the mailbox.

        Raises: ProtocolError (busy, try_again), or why there is no seat.
        """
        if queued >= MAILBOX_COMMANDS_MAX:
            raise ProtocolError("busy", f"more than {MAILBOX_COMMANDS_MAX} commands wait at table {self._code}")
        seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(seated)
        seated.add_done_callback(self._waiting.discard)
        self._post(SeatOffered(to, seated, commitment))
        await seated

    def refuse_all(self) -> None:
        """Refuse the offers that wait, because the table has stopped."""
        for seated in list(self._waiting):
            if not seated.done():
                seated.set_exception(closed(self._code))


def closed(code: str) -> ProtocolError:
    """Return why a stopped table takes nobody."""
    return ProtocolError("try_again", f"table {code} has just been closed")
