"""What all parts of a server share: store, clock, chance, bots; whether it admits pages, and those that are open."""

import asyncio
import random
import secrets
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass, field

from golpe.game import Chance
from golpe.record.dealing import SECRET_BYTES
from golpe.server.db.database import Database
from golpe.server.limits import (
    BOTS_REMARK_ON,
    CLOSED_SHOWN_AFTER,
    IDLE_AFTER,
    REPLIES_EVERY,
    START_OFFERED_AFTER,
    Bounds,
)
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.bus import Bus, LocalBus
from golpe.server.services.clock import Clock
from golpe.server.services.households import Households
from golpe.server.services.lease import Lease
from golpe.server.services.metrics import Metrics
from golpe.server.services.outside_bots import BotMakers, OutsideBots
from golpe.server.services.sanctions import Sanctions
from golpe.server.services.thinking import Thinker
from golpe.server.services.token_buckets import Limits
from golpe.server.wire.outbox import FlushRound, Outbox


class Lifecycle:
    """The state of a server: open until it is asked to stop. While it is closed, it accepts nothing new."""

    def __init__(self) -> None:
        self.is_ending = False
        """True once the server has been asked to stop."""
        self._is_shut = False
        self.empty = asyncio.Event()
        """Set while no page is open."""
        self.empty.set()

    @property
    def is_closing(self) -> bool:
        """Return whether new pages are currently refused."""
        return self.is_ending or self._is_shut

    def close(self) -> None:
        """Refuse new pages from now on, because the server is shutting down."""
        self.is_ending = True

    @contextmanager
    def shut(self) -> Generator[None]:
        """Refuse new pages within the block."""
        self._is_shut = True
        try:
            yield
        finally:
            self._is_shut = False


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


def new_secret() -> bytes:
    """Return random bytes for a checkable deal."""
    return secrets.token_bytes(SECRET_BYTES)


@dataclass(frozen=True, slots=True)
class Services:
    """The dependencies that all parts of a server share; tests replace them."""

    database: Database
    clock: Clock
    rng: random.Random
    """Used for codes, names, pauses and bots; cards are drawn by `chance`."""
    chance: Chance
    catalogue: BotCatalogue
    metrics: Metrics
    thinker: Thinker
    base_url: str
    """URL of the page, without a trailing slash."""
    is_public: bool = False
    """True if `base_url` is a public URL; pages from any other origin are then refused."""
    idle_after: float = IDLE_AFTER
    start_offered_after: float = START_OFFERED_AFTER
    closed_shown_after: float = CLOSED_SHOWN_AFTER
    replies_every: float = REPLIES_EVERY
    """See `limits.py`; 0 holds no reply."""
    replies_key: bytes = field(default_factory=new_secret)
    """The secret that determines when each guest's replies leave."""
    bots_remark_on: float = BOTS_REMARK_ON
    bounds: Bounds = field(default_factory=Bounds)
    lifecycle: Lifecycle = field(default_factory=Lifecycle)
    lease: Lease = field(default_factory=Lease)
    sanctions: Sanctions = field(default_factory=Sanctions)
    bus: Bus = field(default_factory=LocalBus)
    outside_bots: OutsideBots = field(default_factory=OutsideBots)
    households: Households = field(default_factory=Households)
    has_accounts: bool = True
    """False if the host has switched accounts off."""
    bots: BotMakers = "host"
    """Whose outside bots may connect: those of people and the host, only those of the host, or none."""
    open_sessions: OpenSessions = field(default_factory=OpenSessions)
    round: FlushRound = field(default_factory=FlushRound)
    """Shared by all outboxes, so that updates of many tables after one commit of the store are sent in one call."""
    new_secret: Callable[[], bytes] = new_secret
    """Returns the secret of a checkable deal."""
    metrics_token: str | None = None
    """Bearer token for `/metrics`; without one, only this machine may read the metrics."""
    limits: Limits = field(init=False)

    def __post_init__(self) -> None:
        """Begin with full buckets."""
        object.__setattr__(self, "limits", Limits(self.clock, self.lease, self.bounds))
