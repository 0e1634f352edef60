"""What the page costs a visitor: bytes, the time until it is interactive, and long tasks during a game.

Usage: python -m benchmarks.page [--loads 12] [--games 3] [--cpu 4]

Serves the built page and opens it cold in the system's Chromium, which emulates a network of 1.6 Mbit/s both ways with
150 ms per request (Lighthouse's "slow 4G"; connections themselves are opened at full speed) and a slower processor.
Then plays whole games, with the slower processor, against bots that answer at once. Each task of the page is measured
in wall-clock time and in CPU time, which depends less on other programs. Opening the table, until it is complete, is
counted separately from the game. Answers are touch events from outside the page, so tasks of the page include no code
of this program.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from types import ModuleType

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
tests = ModuleType("tests")  # this repository's, even if another installed package has that name
tests.__path__ = [str(ROOT / "tests")]
sys.modules["tests"] = tests

from golpe.languages import languages  # noqa: E402
from tests.support.chromium import ARGUMENTS, found_chromium  # noqa: E402
from tests.support.finger import Finger  # noqa: E402
from tests.support.page_meter import (  # noqa: E402
    LONG_TASK_MS,
    SLOW_4G_BYTES_PER_SECOND,
    SLOW_4G_RTT_MS,
    PageMeter,
    Task,
    Transfer,
)
from tests.support.played_page import PHONE, PlayedPage  # noqa: E402
from tests.support.served_process import ServedProcess  # noqa: E402

LANGUAGES = languages()
KINDS = ("Script", "Font", "Stylesheet")
OPPONENTS = (3, 1, 5)
SPEED_TRIES = 5

SPEED = """() => {
    const work = () => {
        const words = Array.from({ length: 500 }, (_, at) => `${(at * 7919) % 1009} ${at}`)
        const counted = new Map(words.sort().map((word, at) => [word, { at, letters: word.length }]))
        return [...counted.values()].reduce((sum, { at, letters }) => sum + at * letters, 0)
    }
    const until = performance.now() + 1000
    let times = 0
    while (performance.now() < until) times += work() > 0 ? 1 : 0
    return times
}"""
"""Returns how many times a page completes a fixed piece of work in a second."""


@dataclass(frozen=True, slots=True)
class Way:
    """An entry page of Golpe, and its main button."""

    name: str
    button: str
    path: Callable[[], str]
    """Returns the path to open; a new table for each visitor, who takes a seat there."""


def main() -> None:
    """Load the pages, play the game, and print the figures."""
    parser = argparse.ArgumentParser(description="Measure what the page costs a visitor.")
    parser.add_argument("--loads", type=int, default=12, help="cold loads of each page (default 12)")
    parser.add_argument("--games", type=int, default=3, help="games to play (default 3)")
    parser.add_argument("--cpu", type=int, default=4, help="slow-down factor of the processor (default 4)")
    given = parser.parse_args()
    loads, games, cpu = int(given.loads), int(given.games), int(given.cpu)
    if loads == 1 or cpu < 1:
        parser.error("--loads must be 0 or at least 2, and --cpu at least 1")
    with tempfile.TemporaryDirectory() as folder, opened_browser() as browser:
        served = ServedProcess(Path(folder))
        served.start()
        try:
            if loads:
                Console().print(load_table(browser, served.url, loads=loads, cpu=cpu))
            for game in range(games):
                print(game_line(browser, served.url, cpu=cpu, opponents=OPPONENTS[game % len(OPPONENTS)], seed=game))
            print(idle_line(browser, cpu=cpu))
        finally:
            served.stop()


@contextmanager
def opened_browser() -> Generator[Browser]:
    """Start the system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


def opened_page(browser: Browser, url: str, language: str = "en") -> Page:
    """Open an empty page for a first-time visitor."""
    context = browser.new_context(
        base_url=url, locale=language, viewport={"width": PHONE.width, "height": PHONE.height}, has_touch=True
    )
    return context.new_page()


def load_table(browser: Browser, url: str, *, loads: int, cpu: int) -> Table:
    """Open each page cold in each language, and tabulate the costs."""
    host = opened_page(browser, url)
    host.goto("/")
    ways = [
        Way("lobby", ".choice button.main", lambda: "/"),
        Way("invitation", ".start button.main", lambda: PlayedPage(host, PHONE).open_table(kind="friends")),
    ]
    drawn = Table("page", "language", *KINDS, "all kB", "requests", "50%", "75%", "worst ms")
    for way in ways:
        for language in LANGUAGES:
            costs = [load(browser, url, way, language=language, cpu=cpu) for _ in range(loads)]
            times = sorted(live for _, live in costs)
            transfer, _ = costs[-1]
            sizes = [f"{transfer.bytes_of[kind] / 1000:.1f}" for kind in KINDS]
            middle, high = (f"{quantiles(times, n=4)[at]:.0f}" for at in (1, 2))
            counts = (f"{transfer.total / 1000:.1f}", str(len(transfer.paths)), middle, high, f"{times[-1]:.0f}")
            drawn.add_row(way.name, language, *sizes, *counts)
    return drawn


def load(browser: Browser, url: str, way: Way, *, language: str, cpu: int) -> tuple[Transfer, float]:
    """Open a page cold; return the transfer, and the milliseconds until the button was interactive."""
    page = opened_page(browser, url, language)
    meter = PageMeter(page)
    meter.slow_down(cpu=cpu, bytes_per_second=SLOW_4G_BYTES_PER_SECOND, rtt_ms=SLOW_4G_RTT_MS)
    meter.watch_for(way.button)
    page.goto(way.path())
    live = meter.live_ms
    page.wait_for_load_state("networkidle")
    transfer = meter.transfer
    page.context.close()
    return transfer, live


def game_line(browser: Browser, url: str, *, cpu: int, opponents: int, seed: int) -> str:
    """Play a whole game on a slow processor, and describe its long tasks."""
    page = opened_page(browser, url)
    meter = PageMeter(page)
    page.goto("/")
    played = PlayedPage(page, PHONE)
    finger = Finger(page, seed=seed)
    page.wait_for_load_state("networkidle")
    meter.slow_down(cpu=cpu, bytes_per_second=-1, rtt_ms=0)
    page.get_by_role("main").count()  # Playwright injects its code into the page with the first query
    meter.begin_trace()
    played.play_against_bots(opponents)
    meter.mark()
    meter.forget()
    answers = 0
    while finger.answer():
        answers += 1
    page.wait_for_timeout(1000)
    moved, (coming, playing) = meter.shifts, meter.traced_tasks()
    page.context.close()
    return (
        f"{opponents} opponents, {answers} answers: {held_up(playing)}; {len(moved)} shifts of the layout.\n"
        f"  To the table: {held_up(coming)}."
    )


def idle_line(browser: Browser, *, cpu: int) -> str:
    """Describe the machine for comparison: the tasks of an empty page, and the speed of the browser."""
    page = browser.new_page()
    meter = PageMeter(page)
    page.goto("about:blank")
    speed = max(int(page.evaluate(SPEED)) for _ in range(SPEED_TRIES))
    meter.slow_down(cpu=cpu, bytes_per_second=-1, rtt_ms=0)
    meter.begin_trace()
    page.wait_for_timeout(5000)
    _, tasks = meter.traced_tasks()
    page.close()
    return (
        f"An empty page, 5 seconds: {held_up(tasks)}.\n"
        f"Without slow-down, this browser does a fixed piece of work {speed} times a second (best of {SPEED_TRIES})."
    )


def held_up(tasks: list[Task]) -> str:
    """Describe the tasks that are long enough to be noticeable."""
    said = list[str]()
    for by, times in (("by the clock", [task.wall_ms for task in tasks]), ("of CPU", [task.cpu_ms for task in tasks])):
        long = sum(ms > LONG_TASK_MS for ms in times)
        said.append(f"{long} over {LONG_TASK_MS} ms {by}, the longest {max(times):.0f} ms")
    return f"of {len(tasks)} tasks {'; '.join(said)}"


if __name__ == "__main__":
    main()
