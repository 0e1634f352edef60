"""Notifies people that a game by days waits for them, on the devices where they have switched this on.

What has to be told is read from the store, so a question that was saved before a crash is still told. It counts as told
before it is sent: a crash in between loses the notification, and no question is told twice.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from golpe.errors import ProtocolError
from golpe.languages import ENGLISH, languages, plain_word
from golpe.server.days import pushes
from golpe.server.days import rows as days
from golpe.server.days.encryption import authorization, encrypted, signing_key
from golpe.server.days.endpoints import Endpoint, checked_endpoint, service_name
from golpe.server.days.posting import EndpointGone, Poster, PostFailed, Refused, TooSlow
from golpe.server.days.pushes import Subscription
from golpe.server.db.errors import StoreError
from golpe.server.limits import (
    GAMES_BY_DAYS_MAX,
    LATE_NOTIFICATIONS_MAX,
    NOTIFICATIONS_AT_ONCE,
    NOTIFICATIONS_TO_SLOW_HOSTS,
    NOTIFIED_AGAIN_AFTER,
    NOTIFIED_AT_ONCE,
    NOTIFY_EVERY,
    SLOW_HOSTS_MAX,
)
from golpe.server.services.clock import Periodic
from golpe.server.services.services import Services

WORDS: Final = MappingProxyType({language: plain_word(language, "page-game-waits") for language in languages()})
"""What a notification says, by language: neither a name nor which game."""
TOPIC: Final = "golpe"
"""A push service keeps one message for a device that is off: the last one."""

log = logging.getLogger("golpe.server")


class Notice(Struct, frozen=True):
    """What a device is sent; `web/src/days/push.ts` shows it."""

    title: str
    lang: str


class Notifier:
    """Looks regularly for questions that people should be notified of, and for notifications to send again."""

    def __init__(self, services: Services, poster: Poster, is_looked_at: Callable[[str, int], bool]) -> None:
        """Prepare to look.

        Args:
            is_looked_at: returns whether a guest has a page of a table open; only the table's owner knows that.
        """
        self._services = services
        self._poster = poster
        self._is_looked_at = is_looked_at
        failure = "notifications could not be read, sent or saved"
        self._looking = Periodic(services.clock, NOTIFY_EVERY, self._tell, failure=failure)
        self._room = asyncio.Semaphore(NOTIFICATIONS_AT_ONCE)
        self._room_for_slow = asyncio.Semaphore(NOTIFICATIONS_TO_SLOW_HOSTS)
        self._slow: OrderedDict[str, None] = OrderedDict()
        """Hosts that have not answered in time, the latest last. Any client can name such hosts."""
        self._late: set[asyncio.Task[None]] = set()
        """What is sent to them, for which nothing else waits."""

    async def open(self) -> None:
        """Make this server's key, if it has none, and start. Pages first have time to come back after a restart.

        Without a contact it sends nothing, because push services would refuse it.
        """
        if self._poster.contact is None:
            return
        await signing_key(self._services.database)
        self._looking.start()

    async def close(self) -> None:
        """Stop. What is being sent is lost."""
        await self._looking.cancel()
        for late in self._late:
            late.cancel()
        await asyncio.gather(*self._late, return_exceptions=True)

    async def _tell(self) -> None:
        """Send what has to be sent.

        Raises: StoreError.
        """
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        due_ms: dict[int, int] = {}
        for each in await pushes.untold(database, now_ms=now_ms, limit=NOTIFIED_AT_ONCE):
            if not self._is_looked_at(each.code, each.guest):
                due_ms[each.guest] = max(each.due_ms, due_ms.get(each.guest, 0))
        sent = [
            (each, until)
            for guest, until in due_ms.items()
            for each in await database.read(pushes.subscriptions_of, guest)
        ]
        for each in await pushes.retries(database, now_ms=now_ms, limit=NOTIFIED_AT_ONCE):
            until = max(await self._waiting(each.guest), default=None)
            if until is not None and each.guest not in due_ms:
                sent.append((each, until))
        await self._send_all(sent)

    async def _waiting(self, guest: int) -> list[int]:
        """Return the deadlines of the games that wait for a guest who is not looking at them."""
        games = await self._services.database.read(days.games_of, guest, limit=GAMES_BY_DAYS_MAX)
        return [
            each.deadline_ms
            for each in games
            if each.deadline_ms is not None and not self._is_looked_at(each.code, guest)
        ]

    async def _send_all(self, sent: Iterable[tuple[Subscription, int]]) -> None:
        """Send notifications, and wait until those to hosts that are not slow are sent.

        Raises: StoreError.
        """
        soon: list[tuple[Subscription, int]] = []
        for to, until in sent:
            if urlsplit(to.endpoint).hostname not in self._slow:
                soon.append((to, until))
            elif len(self._late) < LATE_NOTIFICATIONS_MAX:
                late = asyncio.get_running_loop().create_task(self._send_late(to, until))
                self._late.add(late)
                late.add_done_callback(self._late.discard)
            else:
                await self._failed(to)
        sending = (self._send(to, until, self._room) for to, until in soon)
        for result in await asyncio.gather(*sending, return_exceptions=True):
            if isinstance(result, BaseException):
                raise result

    async def _send_late(self, to: Subscription, until_ms: int) -> None:
        try:
            await self._send(to, until_ms, self._room_for_slow)
        except StoreError as error:
            log.error("it could not be saved whether a notification was sent: %s", error)

    async def _send(self, to: Subscription, until_ms: int, room: asyncio.Semaphore) -> None:
        """Send a notification that is of no use after a deadline.

        Raises: StoreError.
        """
        database, metrics = self._services.database, self._services.metrics
        service = service_name(to.endpoint, self._poster.services)
        try:
            async with room:
                if all(each.session != to.session for each in await database.read(pushes.subscriptions_of, to.guest)):
                    return  # its session has ended while it waited
                await self._post(to, until_ms)
        except (EndpointGone, ProtocolError):
            metrics.notified("gone", service=service)
            await database.write(pushes.forget, to)
        except PostFailed as error:
            log.warning("a notification could not be delivered to %s: %s", service, error)
            if isinstance(error, TooSlow):
                self._note_slow(urlsplit(to.endpoint).hostname or "")
            await self._failed(to, "refused" if isinstance(error, Refused) else "failed")
        else:
            self._slow.pop(urlsplit(to.endpoint).hostname or "", None)
            metrics.notified("sent", service=service)
            await database.write(pushes.delivered, to)

    def _note_slow(self, host: str) -> None:
        self._slow[host] = None
        self._slow.move_to_end(host)
        if len(self._slow) > SLOW_HOSTS_MAX:
            self._slow.popitem(last=False)

    async def _failed(self, to: Subscription, outcome: Literal["refused", "failed"] = "failed") -> None:
        """Save that a notification was not delivered, and when to try again.

        Raises: StoreError.
        """
        service = service_name(to.endpoint, self._poster.services)
        self._services.metrics.notified(outcome, service=service)
        retry_ms = None
        if to.failures < len(NOTIFIED_AGAIN_AFTER):
            retry_ms = self._services.clock.wall_ms() + int(NOTIFIED_AGAIN_AFTER[to.failures] * 1000)
        await self._services.database.write(pushes.undelivered, to, retry_ms=retry_ms)

    async def _post(self, to: Subscription, until_ms: int) -> None:
        """Encrypt, sign and post a notification.

        Raises: ProtocolError (bad_endpoint) if its service is no longer known, PostFailed.
        """
        endpoint = checked_endpoint(to.endpoint, self._poster.services)
        notice = Notice(WORDS.get(to.language, WORDS[ENGLISH]), to.language)
        content = encrypted(msgspec.json.encode(notice), public_key=to.public_key, secret=to.secret)
        await self._poster.post(endpoint, await self._headers(endpoint, until_ms), content)

    async def _headers(self, endpoint: Endpoint, until_ms: int) -> dict[str, str]:
        now_ms, contact = self._services.clock.wall_ms(), self._poster.contact
        assert contact is not None, "nothing is sent without"
        private_key = await signing_key(self._services.database)  # a restore may have changed it
        return {
            "Authorization": authorization(
                private_key,
                audience=f"https://{endpoint.authority}",
                subject=contact,
                now_s=now_ms // 1000,
            ),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(max(0, until_ms - now_ms) // 1000),
            "Topic": TOPIC,
        }
