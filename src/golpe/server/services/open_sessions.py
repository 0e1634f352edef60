"""The open pages of each session, so that they are closed when it ends."""

from collections import defaultdict
from collections.abc import Generator, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager

from golpe.server.wire.outbox import Outbox


class OpenSessions:
    """Outboxes of pages, by the hash of their session's secret."""

    def __init__(self) -> None:
        self._outboxes: defaultdict[bytes, set[Outbox]] = defaultdict(set)
        self._guests: dict[bytes, int] = {}
        """Whose each session is, once that has been looked up."""

    @contextmanager
    def holding(self, secret_hash: bytes | None, outbox: Outbox) -> Generator[None]:
        """Count a page as open. Begin before the store is asked, so that no session ends unnoticed in between."""
        if secret_hash is None:
            yield
            return
        self._outboxes[secret_hash].add(outbox)
        try:
            yield
        finally:
            held = self._outboxes[secret_hash]
            held.discard(outbox)
            if not held:
                del self._outboxes[secret_hash]
                self._guests.pop(secret_hash, None)

    def identify(self, secret_hash: bytes | None, guest: int) -> None:
        """Note whose the session of an open page is."""
        if secret_hash in self._outboxes:
            self._guests[secret_hash] = guest

    def of(self, guests: AbstractSet[int]) -> Iterator[tuple[bytes, int | None]]:
        """Yield the open sessions that are, or may be, those of guests: hash, and the guest if that is known."""
        for secret_hash in list(self._outboxes):
            guest = self._guests.get(secret_hash)
            if guest is None or guest in guests:
                yield secret_hash, guest

    def renew(self, secret_hash: bytes) -> None:
        """Close the pages of a session whose secret has changed. They come back with the new one, if they have it."""
        for outbox in tuple(self._outboxes.get(secret_hash, ())):
            outbox.end("no_guest", retry_ms=0)

    def end(self, secret_hash: bytes) -> None:
        """Close the pages of a session that has ended."""
        for outbox in tuple(self._outboxes.get(secret_hash, ())):
            outbox.end("no_guest")
