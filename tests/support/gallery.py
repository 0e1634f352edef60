"""The page's gallery: every state of the table from hand-written updates, built apart and without a server."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route

from tests.support.served_process import REPOSITORY

ADDRESS = "http://gallery.test"
WEB = REPOSITORY / "web"


def can_be_built() -> bool:
    """Tell whether Node and what the page is made with are here."""
    return shutil.which("npx") is not None and (WEB / "node_modules" / "vite").is_dir()


def build_gallery(folder: Path) -> None:
    """Build the page with its gallery into a folder."""
    environment = os.environ | {"NODE_ENV": "development"}
    command = ["npx", "vite", "build", "--mode", "development", "--outDir", str(folder), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, env=environment, check=True, capture_output=True, timeout=120)


@dataclass
class Gallery:
    """A page that shows one fixture after the other."""

    page: Page
    folder: Path

    def open(self) -> list[str]:
        """Open the list of the fixtures and return their names."""
        self.page.route("**/*", self._answer)
        self.page.goto(f"{ADDRESS}/gallery")
        self.page.wait_for_selector("main li")
        return self.page.locator("main li").all_text_contents()

    def show(self, fixture: str) -> None:
        """Show a fixture without loading the page anew."""
        self.page.evaluate(
            """async (name) => {
                history.pushState(null, '', `/gallery/${name}`)
                dispatchEvent(new PopStateEvent('popstate'))
                await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
                // What a question fetches when it is put.
                while (document.querySelector('#prompt.exchange:not(:has(button))'))
                    await new Promise((done) => setTimeout(done, 10))
            }""",
            fixture,
        )

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/api/"):
            route.fulfill(status=404, body="")
            return
        file = self.folder / path.lstrip("/")
        shown = file if file.is_file() else self.folder / "index.html"
        route.fulfill(body=shown.read_bytes(), content_type=guess_type(shown.name)[0] or "text/html")
