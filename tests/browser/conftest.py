"""Chromium, and a server of its own for each test that asks for one."""

import shutil
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from tests.support.played_page import DESKTOP, PlayedPage, Size
from tests.support.served_process import REPOSITORY, ServedProcess

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BUILT = REPOSITORY / "src" / "golpe" / "static" / "index.html"
AXE = REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"
WITHIN_MS = 10_000
KNOWN_COMPLAINTS = ("ERR_CONNECTION", "(Bad Request)", "(Not Found)")
"""What the browser itself reports: a server that is down, a refusal that the page puts into words."""

expect.set_options(timeout=WITHIN_MS)
OpenPage = Callable[..., PlayedPage]


def found_chromium() -> str:
    """Return the browser of this machine; skip the test, loudly, if it has none."""
    debian = Path("/usr/bin/chromium")
    found = str(debian) if debian.is_file() else next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        pytest.skip("no Chromium here: install it (Debian: apt-get install chromium) to run the browser tests")
    return found


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    """Chromium for one file: while it runs, so does Playwright's event loop, and no test with another can."""
    executable = found_chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def process(tmp_path: Path) -> Generator[ServedProcess]:
    if not BUILT.is_file():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")
    served = ServedProcess(tmp_path)
    served.start()
    yield served
    served.stop()
    assert "Traceback" not in served.log.read_text()


@pytest.fixture
def open_page(browser: Browser, process: ServedProcess) -> Generator[OpenPage]:
    """Open pages, each as a visitor of its own; at the end, none may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(known in message.text for known in KNOWN_COMPLAINTS):
            complaints.append(message.text)

    def crash(error: Error) -> None:
        complaints.append(str(error))

    def open_one(path: str = "/", *, size: Size = DESKTOP) -> PlayedPage:
        context = browser.new_context(
            base_url=process.url,
            viewport={"width": size.width, "height": size.height},
            has_touch=size.is_touched,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.set_default_timeout(WITHIN_MS)
        page: Page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", crash)
        played = PlayedPage(page, size)
        page.goto(path)
        return played

    yield open_one
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, which looks for what keeps people out."""
    if not AXE.is_file():
        pytest.skip("no axe-core here: run `npm ci` in web/")
    return AXE.read_text(encoding="utf-8")
