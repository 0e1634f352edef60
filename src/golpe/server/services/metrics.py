"""What the server counts of itself, for Prometheus.

Labels are few and fixed. None names a table, a seat, a card or a kind of decision: numbers tell nothing of hands.
"""

import platform
from collections.abc import Iterable
from typing import Final, Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from golpe import __version__
from golpe.server.wire.protocol import PROTOCOL_VERSION

Decider = Literal["person", "bot"]
COMMIT_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Messages(Collector):
    """How many messages have come and gone: more than anything else that is counted, so that each takes no lock."""

    def __init__(self) -> None:
        self.heard = 0
        self.told = 0

    def collect(self) -> Iterable[Metric]:
        """Return both numbers as Prometheus wants them."""
        counted = CounterMetricFamily("golpe_messages", "Messages of pages and to them.", labels=["direction"])
        counted.add_metric(["in"], self.heard)
        counted.add_metric(["out"], self.told)
        yield counted


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        built = {"version": __version__, "protocol": str(PROTOCOL_VERSION), "python": platform.python_version()}
        Info("golpe_build", "What runs here.", registry=registry).info(built)
        self.connections = Gauge("golpe_connections", "Open pages.", registry=registry)
        self.tables = Gauge("golpe_tables_loaded", "Tables that somebody looks at.", registry=registry)
        self.mailbox = Gauge("golpe_mailbox_waiting", "What waits in the mailboxes of all tables.", registry=registry)
        self.mailbox_longest = Gauge(
            "golpe_mailbox_waiting_longest", "What waits in the fullest mailbox.", registry=registry
        )
        decisions = Counter("golpe_decisions_committed", "Decisions that were saved.", ["by"], registry=registry)
        self._decisions: dict[Decider, Counter] = {who: decisions.labels(who) for who in get_args(Decider)}
        self.expiries = Counter("golpe_clock_expiries", "Players whose time ran out.", registry=registry)
        self._commit_seconds = Histogram(
            "golpe_commit_seconds", "Time to save one command.", buckets=COMMIT_SECONDS, registry=registry
        )
        self.messages = Messages()
        registry.register(self.messages)
        self._refusals = Counter("golpe_refusals", "Refused messages and requests.", ["code"], registry=registry)
        self._goodbyes = Counter("golpe_goodbyes", "Pages that the server sent away.", ["code"], registry=registry)
        self._requests = Counter("golpe_requests", "Answered requests.", ["status"], registry=registry)

    def saved(self, seconds: float, *, by: Iterable[Decider]) -> None:
        """Count a commit and the decisions in it.

        Args:
            seconds: how long it took to save.
            by: who made each of its decisions.
        """
        self._commit_seconds.observe(seconds)
        for who in by:
            self._decisions[who].inc()

    def refused(self, code: str) -> None:
        """Count a refusal; codes are the literals of docs/protocol.md."""
        self._refusals.labels(code).inc()

    def sent_away(self, code: str) -> None:
        """Count a goodbye."""
        self._goodbyes.labels(code).inc()

    def answered(self, status: int) -> None:
        """Count a request by the class of its status."""
        self._requests.labels(f"{status // 100}xx").inc()

    def page(self) -> bytes:
        """Return all numbers in the text format of Prometheus."""
        return generate_latest(self._registry)
