"""WebKitGTK, with the engine of Safari: its small browser on a screen in memory, driven by WebDriver."""

import base64
import os
import shutil
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.support.engines.driven import Actions, T, called
from tests.support.nodes import free_port
from tests.support.played_page import Size

SCREEN = "1920x1280x24"
WITHIN = 120
RETRIES = 8
"""Of connections with pauses that double, beginning at half a second; of actions with `PAUSE`."""
PAUSE = 0.25
BROWSERS = ("usr/lib/*/webkit2gtk-4.1/MiniBrowser", "usr/lib/*/webkitgtk-6.0/MiniBrowser")
AWAITED = """
const done = arguments[arguments.length - 1];
(FUNCTION)().then((told) => done({ told }), (error) => done({ wrong: String(error) }))
"""


class Session(msgspec.Struct):
    session_id: str = msgspec.field(name="sessionId")


class Evaluated(msgspec.Struct):
    told: str = ""
    wrong: str = ""


class Answer(msgspec.Struct):
    value: msgspec.Raw


class WebkitPage:
    """A window."""

    engine = "webkit"

    def __init__(self, client: httpx.Client, browser: str) -> None:
        self._client = client
        options = {"binary": browser, "args": ["--automation"]}
        wanted: dict[str, object] = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._path = "/session"
        self._path = f"/session/{self._ask('POST', '', wanted, of=Session).session_id}"
        self._ask("POST", "/timeouts", {"script": WITHIN * 1000}, of=msgspec.Raw)

    def _ask(self, method: str, path: str, body: dict[str, object] | None = None, *, of: type[T]) -> T:
        answer = self._client.request(method, self._path + path, json=body)
        assert answer.is_success, answer.text
        return msgspec.json.decode(msgspec.json.decode(answer.content, type=Answer).value, type=of)

    def goto(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url}, of=msgspec.Raw)

    def evaluate(self, function: str, *arguments: object, of: type[T]) -> T:
        script = AWAITED.replace("FUNCTION", called(function, arguments))
        found = self._ask("POST", "/execute/async", {"script": script, "args": []}, of=Evaluated)
        assert found.wrong == ""
        return msgspec.json.decode(found.told, type=of)

    def perform(self, actions: Actions) -> None:
        """Perform the actions, again if the driver breaks off unasked, as it may while a page changes."""
        tries = RETRIES
        while not (answer := self._client.post(f"{self._path}/actions", json={"actions": actions})).is_success:
            assert '"unknown error"' in answer.text, answer.text
            assert (tries := tries - 1), f"the driver performs nothing: {answer.text}"
            self._ask("DELETE", "/actions", of=msgspec.Raw)  # a button that it still holds
            time.sleep(PAUSE)

    def resize(self, size: Size) -> None:
        """Make the window so large that the page has this size; it is never narrower than 447 pixels."""
        self._resize_window(size.width, size.height)
        bars = size.height - self.evaluate("() => innerHeight", of=int)
        self._resize_window(size.width, size.height + bars)

    def _resize_window(self, width: int, height: int) -> None:
        self._ask("POST", "/window/rect", {"width": width, "height": height}, of=msgspec.Raw)

    def save_picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._ask("GET", "/screenshot", of=str)))

    def close(self) -> None:
        self._ask("DELETE", "", of=msgspec.Raw)


@contextmanager
def screen_in_memory(program: str) -> Generator[str]:
    """Run an X server that draws nowhere, and return its name."""
    command = [program, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


@contextmanager
def webkit() -> Generator[WebkitPage]:
    """Run the browser and its driver."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next((str(found) for each in BROWSERS for found in Path("/").glob(each)), None)
    if driver is None or screen is None or browser is None:
        install = "apt-get install webkit2gtk-driver xvfb"
        pytest.skip(f"no WebKitGTK here: install it (Debian: {install}) to run the tests of engines")
    with screen_in_memory(screen) as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "LANG": "C.UTF-8",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it needs user namespaces, which containers seldom have
        }
        port = free_port()
        with subprocess.Popen([driver, f"--port={port}"], env=environment, stderr=subprocess.DEVNULL) as process:
            try:
                retrying = httpx.HTTPTransport(retries=RETRIES)  # while the driver starts
                with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=WITHIN, transport=retrying) as client:
                    page = WebkitPage(client, browser)
                    yield page
                    page.close()
            finally:
                process.terminate()
