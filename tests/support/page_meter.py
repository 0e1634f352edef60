"""What a page costs its visitor: bytes on the way, tasks that hold up the hand, and what moves by itself."""

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
    """What is needed of a session with the browser's developer tools."""

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
    """Something that the browser did, as it tells it."""

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
    """Something that a page did without a pause."""

    wall_ms: float
    cpu_ms: float
    """How long it had the processor, whatever else the machine did then."""


@dataclass(slots=True)
class Transfer:
    """What has come over the network, as it was sent: packed."""

    bytes_of: dict[str, int] = field(default_factory=lambda: defaultdict[str, int](int))
    """By the kind of what came: Script, Font …"""
    paths: list[str] = field(default_factory=list[str])

    @property
    def total(self) -> int:
        return sum(self.bytes_of.values())


class PageMeter:
    """Measures one page, by the browser's own account."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.transfer = Transfer()
        self._kinds: dict[str, str] = {}
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
        """Let the browser pretend to a slower processor and network."""
        network = {"latency": rtt_ms, "downloadThroughput": bytes_per_second, "uploadThroughput": bytes_per_second}
        self._session.send("Network.emulateNetworkConditions", {"offline": False, **network})
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})

    def watch_for(self, selector: str) -> None:
        """Note at each coming load when the first button of this kind can be pressed."""
        self.page.add_init_script(LIVE.replace("SELECTOR", repr(selector)))

    @property
    def live_ms(self) -> float:
        """When that button stood, from the begin of the load."""
        self.page.wait_for_selector("html[data-live]")
        return self.page.evaluate("Number(document.documentElement.dataset.live)")

    @property
    def shifts(self) -> list[str]:
        """What has moved without having been asked to: how much, and which parts."""
        return self.page.evaluate("meter.shifts")

    @property
    def moves(self) -> list[str]:
        """What has moved at all, also just after the visitor has pressed something."""
        return self.page.evaluate("meter.moves")

    def begin_trace(self) -> None:
        """Let the browser write down its tasks."""
        self._trace, self._traced = [], []
        config = {"includedCategories": ["toplevel", "blink.user_timing"], "recordMode": "recordAsMuchAsPossible"}
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def mark(self) -> None:
        """Divide the trace here."""
        self.page.evaluate(f"performance.mark('{MARK}')")

    def traced_tasks(self) -> tuple[list[Task], list[Task]]:
        """End the trace; the tasks of the page's main thread before and after the mark."""
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
        """Wait until the browser has told of all that is drawn by now."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def forget(self) -> None:
        """Begin to observe anew."""
        self.page.evaluate("() => { meter.shifts = []; meter.moves = [] }")

    def _received(self, event: dict[str, object]) -> None:
        answer = msgspec.convert(event, Received)
        self._kinds[answer.request_id] = answer.type
        self.transfer.paths.append("/" + answer.response.url.split("/", 3)[-1])

    def _finished(self, event: dict[str, object]) -> None:
        file = msgspec.convert(event, Finished)
        self.transfer.bytes_of[self._kinds.get(file.request_id, "Other")] += int(file.size)
