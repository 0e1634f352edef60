"""Notifications in SQL, for any engine."""

from golpe.server.store import key_rows, push_rows
from golpe.server.store.pushes import NewSubscription, Subscription, Untold
from golpe.server.store.sql_work import SqlWork


class SqlPushes(SqlWork):
    """The part of a store for notifications."""

    async def push_key(self, new: bytes) -> bytes:
        """Return the private key with which this server signs, after saving this one if there is none."""
        found = await self._read(lambda session: key_rows.key_named(session, key_rows.PUSH))
        return found or await self._write(lambda session: key_rows.kept_key(session, key_rows.PUSH, new))

    async def subscribe(self, secret_hash: bytes, wanted: NewSubscription, *, guest: int, now_ms: int) -> bool:
        """Save the subscription of a session."""
        return await self._write(
            lambda session: push_rows.subscribe(session, secret_hash, wanted, guest=guest, now_ms=now_ms)
        )

    async def unsubscribe(self, secret_hash: bytes) -> None:
        """Delete the subscription of a session."""
        await self._write(lambda session: push_rows.unsubscribe(session, secret_hash))

    async def is_subscribed(self, secret_hash: bytes) -> bool:
        """Return whether a session has a subscription."""
        return await self._read(lambda session: push_rows.is_subscribed(session, secret_hash))

    async def subscriptions_of(self, guest: int) -> list[Subscription]:
        """Return the subscriptions of a guest."""
        return await self._read(lambda session: push_rows.subscriptions_of(session, guest))

    async def take_untold(self, *, now_ms: int, limit: int) -> list[Untold]:
        """Return questions of which nobody has been told, and save that they are told."""
        if not await self._read(push_rows.is_any_untold):  # usually: then nothing has to be written
            return []
        return await self._write(lambda session: push_rows.take_untold(session, now_ms=now_ms, limit=limit))

    async def take_retries(self, *, now_ms: int, limit: int) -> list[Subscription]:
        """Return subscriptions for which it is time to try again, each once."""
        if not await self._read(lambda session: push_rows.retries(session, now_ms=now_ms, limit=1)):
            return []
        return await self._write(lambda session: push_rows.take_retries(session, now_ms=now_ms, limit=limit))

    async def delivered(self, to: Subscription) -> None:
        """Save that a message was delivered."""
        if to.failures:
            await self._write(lambda session: push_rows.delivered(session, to))

    async def undelivered(self, to: Subscription, *, retry_ms: int | None) -> None:
        """Save that a message was not delivered, and when to try again."""
        await self._write(lambda session: push_rows.undelivered(session, to, retry_ms=retry_ms))

    async def forget_subscription(self, gone: Subscription) -> None:
        """Delete a subscription, unless its session has a newer one."""
        await self._write(lambda session: push_rows.forget(session, gone))
