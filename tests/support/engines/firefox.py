"""Firefox, driven by WebDriver BiDi, which it speaks itself: no driver stands between."""

import base64
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.support.engines.driven import Actions, T, called
from tests.support.played_page import Size

NAMES = ("firefox-esr", "firefox")
SETTINGS = {
    "remote.active-protocols": 1,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
OLDER = {"layout.css.anchor-positioning.enabled": False}
"""What the oldest browsers lack that show the page."""
WITHIN = 120
KNOWN = "establish a connection|connection to .* was interrupted|A ServiceWorker intercepted the request"
"""What Firefox itself reports: a server that is down, and a page that is left while it loads."""
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Created(msgspec.Struct):
    context: str = ""
    user_context: str = msgspec.field(name="userContext", default="")


class Returned(msgspec.Struct):
    value: str


class Evaluated(msgspec.Struct):
    type: str
    result: Returned | None = None
    wrong: msgspec.Raw = msgspec.field(name="exceptionDetails", default=msgspec.Raw(b""))


class Pictured(msgspec.Struct):
    data: str


class Logged(msgspec.Struct):
    type: str = ""
    text: str = ""
    stack: msgspec.Raw = msgspec.field(name="stackTrace", default=msgspec.Raw(b""))


class Received(msgspec.Struct):
    """The result of a command, or an event."""

    type: str
    id: int | None = None
    method: str = ""
    result: msgspec.Raw = msgspec.Raw(b"{}")
    params: Logged = msgspec.field(default_factory=Logged)
    message: str = ""


class Bidi:
    """A connection that carries commands and their results."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.complaints: list[str] = []
        """Errors that pages have not caught."""

    def call(self, method: str, parameters: dict[str, object], *, of: type[T]) -> T:
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while True:
            received = msgspec.json.decode(self._socket.recv(timeout=WITHIN), type=Received)
            if received.params.type == "javascript" and not re.search(KNOWN, received.params.text):
                self.complaints.append(f"{received.params.text}: {bytes(received.params.stack).decode()}")
            if received.id == self._sent:
                assert received.type == "success", f"{method}: {received.message}"
                return msgspec.json.decode(received.result, type=of)


class FirefoxPage:
    """A tab."""

    def __init__(self, bidi: Bidi, *, engine: str) -> None:
        self.engine = engine
        self._bidi = bidi
        visitor = bidi.call("browser.createUserContext", {}, of=Created).user_context
        new: dict[str, object] = {"type": "tab", "userContext": visitor}
        self._context = bidi.call("browsingContext.create", new, of=Created).context

    def _do(self, method: str, parameters: dict[str, object]) -> None:
        self._bidi.call(method, {"context": self._context, **parameters}, of=msgspec.Raw)

    def goto(self, url: str) -> None:
        self._do("browsingContext.navigate", {"url": url, "wait": "complete"})

    def evaluate(self, function: str, *arguments: object, of: type[T]) -> T:
        parameters: dict[str, object] = {
            "functionDeclaration": called(function, arguments),
            "awaitPromise": True,
            "target": {"context": self._context},
        }
        found = self._bidi.call("script.callFunction", parameters, of=Evaluated)
        assert found.result is not None, bytes(found.wrong).decode()
        return msgspec.json.decode(found.result.value, type=of)

    def perform(self, actions: Actions) -> None:
        self._do("input.performActions", {"actions": actions})

    def resize(self, size: Size) -> None:
        self._do("browsingContext.setViewport", {"viewport": {"width": size.width, "height": size.height}})

    def save_picture(self, path: Path) -> None:
        parameters: dict[str, object] = {"context": self._context}
        path.write_bytes(
            base64.b64decode(self._bidi.call("browsingContext.captureScreenshot", parameters, of=Pictured).data)
        )


@contextmanager
def firefox(folder: Path, *, older: bool = False) -> Generator[FirefoxPage]:
    """Run Firefox with a fresh profile in this folder.

    Args:
        older: without what the oldest browsers lack that show the page.
    """
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Firefox here: install it (Debian: apt-get install firefox-esr) to run the tests of engines")
    settings = {**SETTINGS, **(OLDER if older else {})}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = [found, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        late = threading.Timer(WITHIN, process.kill)
        late.start()
        try:
            listens = next((match for line in process.stderr if (match := LISTENS.search(line))), None)
            late.cancel()
            assert listens is not None, "Firefox does not start"
            threading.Thread(target=process.stderr.read, daemon=True).start()  # a full pipe would stop it
            with connect(f"{listens[1]}/session", max_size=None, open_timeout=WITHIN) as socket:
                bidi = Bidi(socket)
                bidi.call("session.new", {"capabilities": {}}, of=msgspec.Raw)
                bidi.call("session.subscribe", {"events": ["log.entryAdded"]}, of=msgspec.Raw)
                yield FirefoxPage(bidi, engine="older firefox" if older else "firefox")
                assert not bidi.complaints, bidi.complaints
        finally:
            late.cancel()
            process.terminate()
