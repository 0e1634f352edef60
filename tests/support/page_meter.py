"""The cost of a page to a visitor: transferred bytes, long tasks, and layout shifts."""

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from playwright.sync_api import Page

SLOW_4G_BYTES_PER_SECOND = 1_638_400 // 8
SLOW_4G_RTT_MS = 150
LONG_TASK_MS = 50
TRACED_WITHIN = 60
MARK = "golpe-mark"
ICON = "/favicon.svg"
"""Not counted: a browser with tabs fetches it for them, and one without a window does not."""

OBSERVED = """
window.meter = { shifts: [], moves: [] }
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    const nodes = shift.sources.map(({ node }) => node?.id || node?.className || node?.nodeName)
    const told = `${shift.value.toFixed(4)} ${nodes.join(', ')}`
    meter.moves.push(told)
    if (!shift.hadRecentInput) meter.shifts.push(told)
  }
}).observe({ type: 'layout-shift', buffered: true })
"""
LIVE = """
(() => {
  const look = () => {
    const button = document.querySelector(SELECTOR)
    if (button === null || button.disabled) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.live = performance.now())))
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true, attributes: true })
})()
"""


class Session(Protocol):
    """The part of a DevTools session that is used here."""

    def send(self, method: str, params: dict[str, object]) -> object: ...

    def on(self, event: str, f: Callable[[dict[str, object]], None]) -> object: ...


def session_with(page: Page) -> Session:
    return page.context.new_cdp_session(page)


class Answer(msgspec.Struct):
    url: str


class Received(msgspec.Struct):
    request_id: str = msgspec.field(name="requestId")
    type: str
    response: Answer


class Finished(msgspec.Struct):
    request_id: str = msgspec.field(name="requestId")
    size: float = msgspec.field(name="encodedDataLength")


class Traced(msgspec.Struct):
    """A trace event of the browser."""

    name: str
    phase: str = msgspec.field(name="ph")
    process: int = msgspec.field(name="pid")
    thread: int = msgspec.field(name="tid")
    at_us: float = msgspec.field(name="ts", default=0)
    wall_us: float = msgspec.field(name="dur", default=0)
    cpu_us: float = msgspec.field(name="tdur", default=0)


class Collected(msgspec.Struct):
    value: list[Traced]


@dataclass(frozen=True, slots=True)
class Task:
    """A task on the main thread of a page."""

    wall_ms: float
    cpu_ms: float
    """CPU time, which other processes do not affect."""


@dataclass(slots=True)
class Transfer:
    """What was transferred over the network, in compressed bytes."""

    bytes_of: dict[str, int] = field(default_factory=lambda: defaultdict[str, int](int))
    """Bytes by resource type: Script, Font …"""
    paths: list[str] = field(default_factory=list[str])

    @property
    def total(self) -> int:
        return sum(self.bytes_of.values())


class PageMeter:
    """Measures one page through the DevTools protocol."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.transfer = Transfer()
        self._kinds: dict[str, str] = {}
        self._icons: set[str] = set()
        self._trace: list[Collected] = []
        self._traced: list[bool] = []
        self._session = session_with(page)
        self._session.on("Network.responseReceived", self._received)
        self._session.on("Network.loadingFinished", self._finished)
        self._session.on("Tracing.dataCollected", lambda event: self._trace.append(msgspec.convert(event, Collected)))
        self._session.on("Tracing.tracingComplete", lambda _: self._traced.append(True))
        self._session.send("Network.enable", {})
        page.add_init_script(OBSERVED)

    def slow_down(self, *, cpu: int, bytes_per_second: int, rtt_ms: int) -> None:
        """Emulate a slower processor and network."""
        network = {"latency": rtt_ms, "downloadThroughput": bytes_per_second, "uploadThroughput": bytes_per_second}
        self._session.send("Network.emulateNetworkConditions", {"offline": False, **network})
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})

    def watch_for(self, selector: str) -> None:
        """Record, at each following load, when the first button that matches can be pressed."""
        self.page.add_init_script(LIVE.replace("SELECTOR", repr(selector)))

    @property
    def live_ms(self) -> float:
        """Milliseconds from the start of the load until that button could be pressed."""
        self.page.wait_for_selector("html[data-live]")
        return self.page.evaluate("Number(document.documentElement.dataset.live)")

    @property
    def shifts(self) -> list[str]:
        """Unexpected layout shifts: how large, and of which elements."""
        return self.page.evaluate("meter.shifts")

    @property
    def moves(self) -> list[str]:
        """All layout shifts, including those right after user input."""
        return self.page.evaluate("meter.moves")

    def begin_trace(self) -> None:
        """Start to trace the tasks of the browser."""
        self._trace, self._traced = [], []
        config = {"includedCategories": ["toplevel", "blink.user_timing"], "recordMode": "recordAsMuchAsPossible"}
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def mark(self) -> None:
        """Mark the current moment in the trace."""
        self.page.evaluate(f"performance.mark('{MARK}')")

    def traced_tasks(self) -> tuple[list[Task], list[Task]]:
        """End the trace; return the tasks of the page's main thread before and after the mark."""
        self._session.send("Tracing.end", {})
        deadline = time.monotonic() + TRACED_WITHIN
        while not self._traced:
            if time.monotonic() > deadline:
                raise TimeoutError("the browser does not end its trace")
            self.page.wait_for_timeout(50)
        threads: dict[tuple[int, int], list[Traced]] = defaultdict(list[Traced])
        marked_us = 0.0
        for collected in self._trace:
            for traced in collected.value:
                if traced.name == MARK:
                    marked_us = traced.at_us
                elif traced.name == "ThreadControllerImpl::RunTask" and traced.phase == "X":
                    threads[traced.process, traced.thread].append(traced)
        busiest = max(threads.values(), key=lambda tasks: sum(task.cpu_us for task in tasks))
        before, after = list[Task](), list[Task]()
        for task in busiest:
            part = before if task.at_us < marked_us else after
            part.append(Task(wall_ms=task.wall_us / 1000, cpu_ms=task.cpu_us / 1000))
        return before, after

    def catch_up(self) -> None:
        """Wait until the browser has reported everything that is drawn by now."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def forget(self) -> None:
        """Discard what was observed so far."""
        self.page.evaluate("() => { meter.shifts = []; meter.moves = [] }")

    def _received(self, event: dict[str, object]) -> None:
        answer = msgspec.convert(event, Received)
        if answer.response.url.endswith(ICON):
            self._icons.add(answer.request_id)
            return
        self._kinds[answer.request_id] = answer.type
        self.transfer.paths.append("/" + answer.response.url.split("/", 3)[-1])

    def _finished(self, event: dict[str, object]) -> None:
        file = msgspec.convert(event, Finished)
        if file.request_id in self._icons:
            return
        self.transfer.bytes_of[self._kinds.get(file.request_id, "Other")] += int(file.size)
