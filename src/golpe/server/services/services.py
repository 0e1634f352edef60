"""The dependencies of a server: store, clock, chance, bots."""

import random
import secrets
from collections.abc import Callable
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
from golpe.server.services.lifecycle import Lifecycle
from golpe.server.services.metrics import Metrics
from golpe.server.services.open_sessions import OpenSessions
from golpe.server.services.outside_bots import BotMakers, OutsideBots
from golpe.server.services.sanctions import Sanctions
from golpe.server.services.thinking import Thinker
from golpe.server.wire.outbox import FlushRound


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
