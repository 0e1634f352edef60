"""Chromium and a server: one shared by consecutive tests, or a fresh one for a test that uses `process`."""

from collections.abc import Generator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from tests.support.chromium import ARGUMENTS, WITHIN_MS, OpenPage, Watch, found_chromium, served
from tests.support.played_page import DESKTOP, PlayedPage, Size
from tests.support.served_process import REPOSITORY, ServedProcess

AXE = REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"
KNOWN_COMPLAINTS = (
    "ERR_CONNECTION",
    "ERR_INTERNET_DISCONNECTED",
    "(Bad Request)",
    "(Conflict)",
    "(Forbidden)",
    "(Not Found)",
    "closed before the connection is established",
    "Service Worker registration blocked",
)
"""What the browser itself reports: a server that is down, a refusal that the page has words for, a page left early,
a test's own wish."""
CUT_OFF = ("ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE", "ERR_EMPTY_RESPONSE", "closed before receiving a handshake")
"""The same where a test kills its server, which may be answering just then."""
UNHINDERED = (
    *("--limit", "request_burst=100000", "--limit", "guest_burst=100000", "--limit", "connection_burst=100000"),
    *("--contact", "host@example.org"),
    *("--bots", "people"),
)
"""All visitors of all tests come from one address. With a contact, notifications are offered."""

expect.set_options(timeout=WITHIN_MS)


# --- What all browser tests share, and what each has for itself ---------------------------------


@dataclass
class Shared:
    """One Chromium and one server for all tests that follow one another; each begins when it is first asked for."""

    ends: ExitStack = field(default_factory=ExitStack)
    browser: Browser | None = None
    process: ServedProcess | None = None

    def end(self) -> None:
        """Let both go: while Playwright's event loop runs, no test with another can."""
        self.browser = self.process = None
        self.ends.pop_all().close()


SHARED = pytest.StashKey[Shared]()


@pytest.fixture(scope="session")
def shared(request: pytest.FixtureRequest) -> Shared:
    return request.config.stash.setdefault(SHARED, Shared())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """Let Chromium and the server go after the last browser test in a row."""
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        item.config.stash.setdefault(SHARED, Shared()).end()


@pytest.fixture
def browser(shared: Shared) -> Browser:
    if shared.browser is None:
        executable = found_chromium()
        playwright = shared.ends.enter_context(sync_playwright())
        shared.browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        shared.ends.callback(shared.browser.close)
    return shared.browser


@pytest.fixture
def process(tmp_path: Path) -> Generator[ServedProcess]:
    """A server of its own, for a test that kills it, or must find nobody else there."""
    with served(tmp_path) as own:
        yield own


@pytest.fixture
def server(request: pytest.FixtureRequest) -> ServedProcess:
    """The server of this test: its own if it asks for `process`, otherwise the one that all others share."""
    if "process" in request.fixturenames:
        return request.getfixturevalue("process")
    shared: Shared = request.getfixturevalue("shared")
    if shared.process is None:
        folders: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
        shared.process = shared.ends.enter_context(served(folders.mktemp("server"), *UNHINDERED))
    return shared.process


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Generator[Watch]:
    """Collect the errors of pages; at the end there may be only expected ones."""
    complaints: list[str] = []
    known = (*KNOWN_COMPLAINTS, *(CUT_OFF if "process" in request.fixturenames else ()))

    def crash(error: Error) -> None:
        complaints.append(str(error))

    def watch_one(page: Page, *awaited: str) -> None:
        def complain(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not any(each in message.text for each in (*known, *awaited)):
                complaints.append(message.text)

        page.on("console", complain)
        page.on("pageerror", crash)

    yield watch_one
    assert complaints == []


@pytest.fixture
def open_page(browser: Browser, server: ServedProcess, watch: Watch) -> Generator[OpenPage]:
    """Open pages, each as a visitor of its own, and watch them."""
    contexts: list[BrowserContext] = []

    def open_one(
        path: str = "/",
        *,
        size: Size = DESKTOP,
        language: str = "en",
        scheme: Literal["light", "dark"] = "light",
        keeps_shell: bool = False,
        host: str = "127.0.0.1",
    ) -> PlayedPage:
        context = browser.new_context(
            base_url=server.url.replace("127.0.0.1", host),
            viewport={"width": size.width, "height": size.height},
            has_touch=size.is_touched,
            locale=language,
            color_scheme=scheme,
            reduced_motion="reduce",
            service_workers="allow" if keeps_shell else "block",  # each page would fetch all that there is of it
        )
        contexts.append(context)
        context.set_default_timeout(WITHIN_MS)
        page: Page = context.new_page()
        watch(page)
        played = PlayedPage(page, size)
        page.goto(path)
        page.locator("main").first.wait_for()  # its code comes after the page has loaded
        return played

    yield open_one
    for context in contexts:
        context.close()
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, which checks accessibility."""
    if not AXE.is_file():
        pytest.skip("no axe-core here: run `npm ci` in web/")
    return AXE.read_text(encoding="utf-8")
