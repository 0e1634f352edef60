"""The server's metrics, for Prometheus.

Labels are few and fixed. None names a table, a seat, a card or a kind of decision, so metrics reveal nothing of hands.
"""

import platform
from collections.abc import Iterable
from typing import Final, Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest

from golpe import __version__
from golpe.protocol.page import PROTOCOL_VERSION
from golpe.table.commit import Decider

COMMIT_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


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
        messages = Counter(
            "golpe_messages", "Messages from pages and outside bots, and to them.", ["direction"], registry=registry
        )
        self.received, self.sent = messages.labels("in"), messages.labels("out")
        decisions = Counter("golpe_decisions_committed", "Decisions that were saved.", ["by"], registry=registry)
        self._decisions: dict[Decider, Counter] = {who: decisions.labels(who) for who in get_args(Decider)}
        self._commits = Histogram(
            "golpe_commit_seconds", "Time to save one command.", registry=registry, buckets=COMMIT_SECONDS
        )
        self._refusals = Counter("golpe_refusals", "Refused messages and requests.", ["code"], registry=registry)
        self._goodbyes = Counter("golpe_goodbyes", "Pages that the server disconnected.", ["code"], registry=registry)
        self.relayed = Counter("golpe_relayed", "Pages and requests passed on to other nodes.", registry=registry)
        self.relay_failures = Counter(
            "golpe_relay_failures", "Pages and requests whose node could not be reached.", registry=registry
        )
        self.lease_losses = Counter("golpe_lease_losses", "Times that this node lost its lease.", registry=registry)
        self.reviews = Gauge("golpe_reviews_waiting", "Reviews of games that are not computed yet.", registry=registry)
        self._notifications = Counter(
            "golpe_notifications", "Notifications of waiting games.", ["outcome", "service"], registry=registry
        )
        self._requests = Counter("golpe_requests", "Answered requests.", ["status"], registry=registry)

    def saved(self, seconds: float, *, by: Iterable[Decider]) -> None:
        """Count a commit and the decisions in it.

        Args:
            seconds: how long it took to save.
            by: who made each of its decisions.
        """
        self._commits.observe(seconds)
        for who in by:
            self._decisions[who].inc()

    def refused(self, code: str) -> None:
        """Count a refusal; codes are the literals of docs/reference/protocol.md."""
        self._refusals.labels(code).inc()

    def sent_away(self, code: str) -> None:
        """Count a goodbye."""
        self._goodbyes.labels(code).inc()

    def notified(self, outcome: Literal["sent", "gone", "refused", "failed"], *, service: str) -> None:
        """Count a notification that was sent, whose subscription had ended, or that was refused or failed otherwise.

        Args:
            service: name of the push service, one of few.
        """
        self._notifications.labels(outcome, service).inc()

    def answered(self, status: int) -> None:
        """Count a request by the class of its status."""
        self._requests.labels(f"{status // 100}xx").inc()

    def page(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
