"""The page's gallery: every state of the table from hand-written updates, built separately and without a server."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from tests.support.answers import ANSWERS
from tests.support.pages import PAGES, ShownPage
from tests.support.served_process import REPOSITORY

ADDRESS = "http://gallery.localhost"
BUILT_WITHIN = 600
TABLE = (".seats > li", ".yours", ".log", "[data-layer]")
"""The parts of a table, which load one after the other."""
END = (*TABLE, ".end h2", ".next .ways a")
NOTICE = (".notices .grave",)
REVIEW = ("main footer", "main ol > li > button", "main ol a")
ACCOUNT = ("main ul li", "main h3", "main .button")
ALERT = ("main [role=alert]", "main .button")
STANDS = {
    "claim-six": (*TABLE, ".threads svg"),
    "claim-ten": (*TABLE, ".threads svg"),
    "over": END,
    "over-six": (*END, ".story .honest"),
    "series-over": END,
    "over-two": (*END, ".story .beat"),
    "over-four": (*END, ".story .beat"),
    "over-eight": (*END, ".story .beat"),
    "over-more": (*END, ".more:popover-open button"),
    "talking": (*TABLE, "#talk:popover-open form"),
    "over-rated": (*END, ".next ul[aria-label] li"),
    "over-tournament": (*END, ".next .ways > .main"),
    "over-watched": END,
    "lesson": (*TABLE, ".coach", "[data-advised]"),
    "lesson-left": (*TABLE, ".coach .left"),
    "lesson-over": (*END, ".coach"),
    "gathering": (".start button", "li.free"),
    "gathering-untrained": (".start button", "li.free"),
    "gathering-ten": (".start button", "li.free"),
    "gathering-two": (".start button",),
    "review": REVIEW,
    "review-small-steps": REVIEW,
    "review-waiting": ("main progress",),
    "review-computing": ("main progress",),
    "review-curves": ("main progress", "main svg"),
    "review-failed": ("main .status p", "main .button"),
    "review-refused": ALERT,
    "study": ("dialog[open] table",),
    "study-refused": ALERT,
    "coach": ("dialog[open] table", "dialog[open] li em"),
    "coach-refused": ("dialog[open] [role=status] p",),
    "moderation": ("main article", "main ul", "main ol"),
    "moderation-empty": ("main form",),
    "moderation-measure": ("dialog[open] fieldset",),
    "moderation-void": ("dialog[open] input",),
    "moderation-pairs": ("main table", "main form"),
    "account-guest": ("form", "main .button"),
    "account-not-here": ("main section p",),
    "account-off": ("main section p",),
    "account": ACCOUNT,
    "account-one-passkey": ACCOUNT,
    "account-limited": ACCOUNT,
    "account-told": (*ACCOUNT, "[role=alert] .button"),
    "account-codes": ("ol code",),
    "move": ("main .words",),
    "move-here": ("main strong",),
    "you": ("main dl", "main li.earned"),
    "you-new": ("main dl", "#achievements"),
    "you-refused": ALERT,
    "days": ("main li", "main label"),
    "invitations": ("main li a",),
    "inviting": ("dialog[open] li button",),
    "inviting-refused": ("dialog[open] [role=alert]:not(:empty)",),
    "today": ("main a b",),
    "tournament-empty": ("main .entry .main",),
    "tournament-rated": ("main table", "main .row .button"),
    "tournament-cancelled": ("main table", "main .clock"),
    "tournament-waiting": ("main table", "main .entry button"),
    "tournament-away": ("main table", "main .entry .main"),
    "tournament-seated": ("main table", "main .entry a"),
    "tournament-of-bots": ("main table",),
    "tournament-over": ("main table", "main ol"),
    "tournaments": ("main ul",),
    "trouble-gone": NOTICE,
    "trouble-version": NOTICE,
    "trouble-refused": (*TABLE, *NOTICE),
    "trouble-waiting": (*TABLE, ".notices p"),
    "trouble-restarting": (*TABLE, ".notices p"),
}
"""The parts of fixtures that show more than a table, or none."""
SHEETS = tuple(
    name
    for name in STANDS
    if name.split("-")[0]
    in {
        "review",
        "study",
        "coach",
        "moderation",
        "account",
        "move",
        "you",
        "days",
        "invitations",
        "inviting",
        "today",
        "tournament",
        "tournaments",
    }
)
"""What stands beside a table or over it, and shows what the server says."""
PRESSED = {
    "over-more": ".next [popovertarget]",
    "talking": "[popovertarget=talk]",
    "coach": "main .ask",
    "coach-refused": "main .ask",
    "move": "main .button",
    "move-here": "main .button",
}
"""What opens a fixture that its player asks for."""
WEB = REPOSITORY / "web"
UNREADABLE = (REPOSITORY / "tests" / "support" / "unreadable.js").read_text(encoding="utf-8")
"""A function that names what cannot be read or pressed on a page."""


def can_be_built() -> bool:
    """Return whether Node and the build dependencies of the page are installed."""
    return shutil.which("npx") is not None and (WEB / "node_modules" / "vite").is_dir()


def build_gallery(folder: Path) -> None:
    """Build the page with its gallery and the languages that only test layouts into a folder."""
    environment = os.environ | {"NODE_ENV": "development", "GOLPE_PSEUDO": "1"}
    command = ["npx", "vite", "build", "--mode", "development", "--outDir", str(folder), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, env=environment, check=True, capture_output=True, timeout=BUILT_WITHIN)


@dataclass
class Gallery:
    """A page that shows one fixture after another."""

    page: Page
    folder: Path
    shown: ShownPage | None = None
    """The page that is shown instead of a fixture."""

    def open(self, *, painted: bool = False) -> list[str]:
        """Open the list of the fixtures and return their names."""
        self.page.route("**/*", self._answer)
        self.page.route_web_socket("**/ws/lobby", self._list)
        self.page.goto(f"{ADDRESS}/gallery")
        self.page.wait_for_selector("main li")
        if not painted:  # measuring positions needs no painting, which would take longer than everything else
            self.page.add_style_tag(content="html { visibility: hidden !important }")
        return self.page.locator("main li > a:first-child").all_text_contents()

    def show(self, fixture: str) -> None:
        """Show a fixture without reloading the page, or a page."""
        self.shown = PAGES.get(fixture)
        if self.shown is not None:
            self.page.goto(ADDRESS + self.shown.path)
        stands = self.shown.stands if self.shown else STANDS.get(fixture, TABLE)
        address = self.shown.path if self.shown else f"/gallery/{fixture}"
        self.page.evaluate(
            """async ([name, address, parts, pressed]) => {
                if (location.pathname !== address) {
                    history.pushState(null, '', address)
                    dispatchEvent(new PopStateEvent('popstate'))
                }
                const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
                // What answers a rare question comes with it.
                const is = (part) => document.querySelector(part) !== null
                const lacking = () => is('#prompt.asking:not(:has(button))')
                    ? 'what answers its question'
                    : parts.find((part) => !is(part))
                let isPressed = false
                let looks = 0
                do {
                    await drawn()
                    if (pressed && !isPressed && is(pressed)) {
                        document.querySelector(pressed).click()
                        isPressed = true
                    }
                    if ((looks += 1) > 1000) throw new Error(`${name} lacks ${lacking()}`)
                } while (lacking())
                await document.fonts.ready
                await drawn()
            }""",
            [fixture, address, stands, PRESSED.get(fixture)],
        )

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if self.shown is not None and path in self.shown.answers:
            route.fulfill(body=msgspec.json.encode(self.shown.answers[path]), content_type="application/json")
            return
        if path in ANSWERS:
            status, body = ANSWERS[path]
            route.fulfill(status=status, body=body, content_type="application/json")
            return
        if path.startswith("/api/"):
            route.fulfill(status=404, body="")
            return
        file = self.folder / path.lstrip("/")
        shown = file if file.is_file() else self.folder / "index.html"
        route.fulfill(body=shown.read_bytes(), content_type=guess_type(shown.name)[0] or "text/html")

    def _list(self, socket: WebSocketRoute) -> None:
        if self.shown is not None:
            socket.send(msgspec.json.encode(self.shown.open_tables).decode())
