"""What every part of a running server is given: its store, its clock, its chance, its bots."""

import random
from dataclasses import dataclass, field

from golpe.game import Chance
from golpe.server.limits import BOTS_REMARK_ON, IDLE_AFTER, Bounds
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.bus import Bus, LocalBus
from golpe.server.services.clock import Clock
from golpe.server.services.lifecycle import Lifecycle
from golpe.server.services.metrics import Metrics
from golpe.server.services.thinking import Thinker
from golpe.server.store.store import Store
from golpe.server.wire.outbox import Round


@dataclass(frozen=True, slots=True)
class Services:
    """The world as the server sees it; a test gives another one."""

    store: Store
    clock: Clock
    rng: random.Random
    """For codes, names, pauses and bots; the cards are chance's."""
    chance: Chance
    catalogue: BotCatalogue
    metrics: Metrics
    thinker: Thinker
    base_url: str
    """Where pages are reached, without a slash at the end."""
    is_public: bool = False
    """True if `base_url` was given by the host: pages of any other origin are refused."""
    idle_after: float = IDLE_AFTER
    bots_remark_on: float = BOTS_REMARK_ON
    bounds: Bounds = field(default_factory=Bounds)
    lifecycle: Lifecycle = field(default_factory=Lifecycle)
    bus: Bus = field(default_factory=LocalBus)
    round: Round = field(default_factory=Round)
    """Of all outboxes: what a commit of many tables has to tell leaves in one go."""
    metrics_token: str | None = None
    """What opens `/metrics` from anywhere; without it only this machine reads them."""
