"""The server's metrics, for Prometheus.

Labels are few and fixed. None names a table, a seat, a card or a kind of decision, so metrics reveal nothing of hands.
"""

import platform
from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Info, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from golpe import __version__
from golpe.protocol.page import PROTOCOL_VERSION
from golpe.table.commit import Decider

COMMIT_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Messages(Collector):
    """Numbers of messages received and sent: counted without a lock, because they are the most frequent."""

    def __init__(self) -> None:
        self.received = 0
        self.sent = 0

    def collect(self) -> Iterable[Metric]:
        """Return both counters."""
        counted = CounterMetricFamily("golpe_messages", "Messages from pages and to them.", labels=["direction"])
        counted.add_metric(["in"], self.received)
        counted.add_metric(["out"], self.sent)
        yield counted


class Commits(Collector):
    """Durations and decisions of commits; like messages, counted without a lock."""

    def __init__(self) -> None:
        self._counts = [0] * (len(COMMIT_SECONDS) + 1)
        """Number of commits in each bucket, by upper bound."""
        self._seconds = 0.0
        self._decisions: dict[Decider, int] = dict.fromkeys(get_args(Decider), 0)

    def count(self, seconds: float, deciders: Iterable[Decider]) -> None:
        """Count one commit."""
        self._counts[bisect_left(COMMIT_SECONDS, seconds)] += 1
        self._seconds += seconds
        for who in deciders:
            self._decisions[who] += 1

    def collect(self) -> Iterable[Metric]:
        """Return the counter and the histogram."""
        decisions = CounterMetricFamily("golpe_decisions_committed", "Decisions that were saved.", labels=["by"])
        for who, count in self._decisions.items():
            decisions.add_metric([who], count)
        yield decisions
        bounds = [*(str(bound) for bound in COMMIT_SECONDS), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily("golpe_commit_seconds", "Time to save one command.", buckets, self._seconds)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        built = {"version": __version__, "protocol": str(PROTOCOL_VERSION), "python": platform.python_version()}
        Info("golpe_build", "Versions of the server.", registry=registry).info(built)
        self.connections = Gauge("golpe_connections", "Open pages.", registry=registry)
        self.tables = Gauge("golpe_tables_loaded", "Loaded tables.", registry=registry)
        self.mailbox = Gauge("golpe_mailbox_waiting", "Messages in the mailboxes of all tables.", registry=registry)
        self.mailbox_longest = Gauge(
            "golpe_mailbox_waiting_longest", "Messages in the fullest mailbox.", registry=registry
        )
        self.expiries = Counter("golpe_clock_expiries", "Players whose time ran out.", registry=registry)
        self.hurried = Counter(
            "golpe_thoughts_given_up", "Answers of bots that ran out of time to think.", registry=registry
        )
        self.messages = Messages()
        registry.register(self.messages)
        self._commits = Commits()
        registry.register(self._commits)
        self._refusals = Counter("golpe_refusals", "Refused messages and requests.", ["code"], registry=registry)
        self._goodbyes = Counter("golpe_goodbyes", "Pages that the server disconnected.", ["code"], registry=registry)
        self._requests = Counter("golpe_requests", "Answered requests.", ["status"], registry=registry)

    def saved(self, seconds: float, *, by: Iterable[Decider]) -> None:
        """Count a commit and the decisions in it.

        Args:
            seconds: how long it took to save.
            by: who made each of its decisions.
        """
        self._commits.count(seconds, by)

    def refused(self, code: str) -> None:
        """Count a refusal; codes are the literals of docs/reference/protocol.md."""
        self._refusals.labels(code).inc()

    def sent_away(self, code: str) -> None:
        """Count a goodbye."""
        self._goodbyes.labels(code).inc()

    def answered(self, status: int) -> None:
        """Count a request by the class of its status."""
        self._requests.labels(f"{status // 100}xx").inc()

    def page(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
