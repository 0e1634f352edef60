"""Chromium, and a server with the built page."""

import shutil
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.played_page import PlayedPage
from tests.support.served_process import REPOSITORY, ServedProcess

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first that is found is used; the shell takes a fifth less of the processor."""
DISABLED_FEATURES = (
    # Of the browser's own window, which nobody sees: its pages took half a second of every page that a test opens.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright disables for tests of a page on this machine: its own list gives way to this one.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(DISABLED_FEATURES)}",
    "--host-resolver-rules=MAP golpe.lan 127.0.0.1",  # an address without encryption, as in a network at home
]
BUILT = REPOSITORY / "src" / "golpe" / "static" / "index.html"
WITHIN_MS = 30_000
OpenPage = Callable[..., PlayedPage]
Watch = Callable[..., None]


def found_chromium(names: Iterable[str] = CHROMIUMS) -> str:
    """Return the browser of this machine; skip the test, loudly, if it has none."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.skip("no Chromium here: install it (Debian: apt-get install chromium) to run the browser tests")
    return found


@contextmanager
def served(folder: Path, *options: str) -> Generator[ServedProcess]:
    """Run a server with the built page."""
    if not BUILT.is_file():
        pytest.skip("the page is not built: run `npm ci && npm run build` in web/")
    process = ServedProcess(folder, *options)
    process.start()
    yield process
    process.stop()
    assert "Traceback" not in process.log.read_text()
