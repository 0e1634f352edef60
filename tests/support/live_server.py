"""A real server on a free loopback port, and its visitors."""

import asyncio
import random
import socket
import sqlite3
from collections import deque
from collections.abc import AsyncGenerator, Generator, Iterable
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol

import httpx
import msgspec
import uvicorn.server
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from golpe.bots.scripted import RandomBot
from golpe.game import Chance
from golpe.protocol.bodies import NewTable, TableCreated
from golpe.protocol.deals import Deal
from golpe.protocol.page import (
    PROTOCOL_VERSION,
    Accepted,
    Bye,
    Event,
    GameView,
    Option,
    Pace,
    Prompt,
    Rejected,
    ServerMessage,
    TableKind,
    TableOptions,
    TableView,
    Update,
)
from golpe.protocol.talk import Muted, TalkLine, TalkLines
from golpe.rules.chance import chances, odds, outcome, outcomes
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import COURT
from golpe.server.days.posting import Poster
from golpe.server.db.database import Database
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.addresses import bound
from golpe.server.hosting.run import serving
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.http.identity import known_guest
from golpe.server.limits import Bounds
from golpe.server.lobby.quick_play import CLOCKS
from golpe.server.nodes.node import Sharing
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.clock import Clock
from golpe.server.services.metrics import Metrics
from golpe.server.services.outside_bots import BotMakers
from golpe.server.services.services import Services
from golpe.server.services.thinking import LONGEST_S, Thinker
from tests.support.manual_clock import ManualClock
from tests.support.new_database import lay_database

WITHIN = 60
"""Timeout in seconds when a test waits for a message."""

CONTACT = "mailto:host@golpe.test"
PLAIN_OPTIONS = TableOptions(show_waiting=False)


async def _briefly(seconds: float) -> None:
    await asyncio.sleep(seconds / 10)


# uvicorn looks every 0.1 s whether it should stop, and then gives connections 0.1 s to close, which took half the time
# of a short test. Here it waits a tenth of that.
uvicorn.server.__dict__["asyncio"] = SimpleNamespace(**{**vars(asyncio), "sleep": _briefly})

_decoder = msgspec.json.Decoder[ServerMessage](ServerMessage)


class StackedChance:
    """Plays the given outcomes first, if possible, and then rolls from a seed."""

    def __init__(self, seed: int, stacked: Iterable[int] = ()) -> None:
        self._rng = random.Random(seed)
        self.stacked = deque(stacked)

    def __call__(self, s: State) -> int:
        if self.stacked:
            c = self.stacked.popleft()
            assert c < outcomes(s), f"chance cannot play {c} here"
            assert odds(s, c) > 0, f"chance cannot play {c} here"
            return c
        return outcome(s, self._rng.randrange(chances(s)))


CAPTAINS_FIRST = ("captain captain", "contessa ambassador", "duke duke")
"""Hands with which seat 0 can steal from seat 1, which can block; seat 2 can only challenge."""


def hands(*cards: str) -> list[int]:
    """Return the draws of a deal: the first seat is 0, then two cards for each seat."""
    return [0, *(COURT.index(card) for hand in cards for card in hand.split())]


class Page:
    """One open page at a table."""

    def __init__(self, socket: ClientConnection, number: int) -> None:
        self.socket = socket
        self.number = number
        """Index among the pages of its visitor."""
        self.received: list[bytes] = []
        self.latest: Update | None = None
        self.log: list[Event] = []
        self.talk: list[TalkLine] = []
        self.deals: list[Deal] = []
        self.hushed: list[Muted] = []
        self._ids = 0

    async def send(self, **message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> ServerMessage:
        async with asyncio.timeout(WITHIN):
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        self.received.append(raw.encode())
        message = _decoder.decode(raw)
        if isinstance(message, Update):
            self.latest = message
            assert message.log_from <= len(self.log)
            self.log[message.log_from :] = message.events
        if isinstance(message, Deal):
            self.deals.append(message)
        if isinstance(message, TalkLines):
            self.talk = [*([] if message.from_start else self.talk), *message.lines]
            self.hushed = message.hushed if message.from_start else self.hushed
        return message

    async def update(self) -> Update:
        """Return the next update; messages before it are dropped."""
        while True:
            message = await self.receive()
            if isinstance(message, Update):
                return message

    async def hello(self, **fields: object) -> Update:
        """Send hello and wait for an update."""
        await self.send(t="hello", protocol=PROTOCOL_VERSION, **fields)
        return await self.update()

    async def hello_unheard(self) -> None:
        """Send hello without waiting for an answer."""
        await self.send(t="hello", protocol=PROTOCOL_VERSION)

    async def say(self, t: str, **fields: object) -> Accepted | Rejected:
        """Send a command and return the answer; updates before it are read."""
        self._ids += 1
        command_id = str(fields.pop("id", f"{self.number}.{self._ids}"))
        await self.send(t=t, id=command_id, **fields)
        while True:
            message = await self.receive()
            if isinstance(message, Accepted | Rejected) and message.id == command_id:
                return message

    async def talked(self) -> None:
        """Read until a talk message arrives."""
        while not isinstance(await self.receive(), TalkLines):
            pass

    async def decide(self, decision: str, **fields: object) -> Accepted | Rejected:
        """Answer in the window of the latest update."""
        return await self.say("decide", **{"window": self.game.window, "decision": decision, **fields})

    async def refusal(self) -> Rejected:
        """Return the next rejection."""
        while True:
            message = await self.receive()
            if isinstance(message, Rejected):
                return message

    async def bye(self) -> str:
        """Read to the end and return why the server closed the connection."""
        code = ""
        try:
            while True:
                message = await self.receive()
                if isinstance(message, Bye):
                    code = message.code
        except ConnectionClosed:
            return code

    async def closed(self) -> int:
        """Read to the end and return the code of the close frame."""
        await self.bye()
        return self.socket.close_code or 0

    async def until(self, phase: str) -> Update:
        """Read until the game is in this phase."""
        while self.latest is None or self.latest.game is None or self.latest.game.phase != phase:
            await self.update()
        return self.latest

    @property
    def game(self) -> GameView:
        assert self.latest is not None
        assert self.latest.game is not None
        return self.latest.game

    @property
    def table(self) -> TableView:
        assert self.latest is not None
        return self.latest.table

    @property
    def prompt(self) -> Prompt | None:
        return self.game.prompt

    @property
    def texts(self) -> list[str]:
        """The decisions on offer."""
        return [] if self.prompt is None else [option.decision for option in self.prompt.options]

    def option(self, decision: str) -> Option:
        assert self.prompt is not None
        return next(option for option in self.prompt.options if option.decision == decision)


class Reachable(Protocol):
    """A server, in this process or another."""

    url: str


class Visitor:
    """A guest with a cookie, an HTTP client and pages."""

    def __init__(self, server: Reachable, *, address: str | None = None) -> None:
        """Prepare a visitor.

        Args:
            address: forwarded as if by a proxy, which the server has to trust.
        """
        self.server = server
        self.forwarded = {} if address is None else {"X-Forwarded-For": address}
        # These servers speak plain HTTP: loading all certificates for each visitor took most of the time of many tests.
        # They close connections that are idle for some seconds; a visitor closes them first, however slow the machine.
        rest = httpx.Limits(keepalive_expiry=1.0)
        self.http = httpx.AsyncClient(
            base_url=server.url, timeout=WITHIN, verify=False, limits=rest, headers=self.forwarded
        )
        self.pages: list[Page] = []

    async def arrive(self, name: str | None = None) -> "Visitor":
        (await self.http.get("/api/me")).raise_for_status()
        if name is not None:
            (await self.http.put("/api/me", json={"name": name})).raise_for_status()
        return self

    async def new_table(
        self,
        kind: TableKind = "friends",
        *,
        opponents: int = 3,
        bot: str = "random",
        pace: Pace = "instant",
        options: TableOptions = PLAIN_OPTIONS,
    ) -> str:
        """Create a table and return its code; a public one always has clocks."""
        if kind == "public" and options.clocks is None and options.hours is None:
            options = replace(options, clocks=CLOCKS)
        wanted = NewTable(kind=kind, options=replace(options, pace=pace), opponents=opponents, bot=bot)
        asked = msgspec.to_builtins(wanted)
        if options.hours is None:  # as pages do, for servers of earlier versions
            del asked["options"]["hours"], asked["options"]["rated"], asked["options"]["tournament"]
        response = await self.http.post("/api/tables", json=asked)
        response.raise_for_status()
        return msgspec.json.decode(response.content, type=TableCreated).code

    async def connect(self, code: str, *, origin: str | None = None) -> Page:
        """Open a page without sending hello."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.server.url.replace('http', 'ws', 1)}/ws/{code}"
        headers = self.forwarded | ({"Cookie": cookies} if cookies else {})
        socket = await connect(
            url,
            additional_headers=headers,
            origin=None if origin is None else Origin(origin),
            max_size=None,
            max_queue=None,  # otherwise a page that a test does not read takes long to close
        )
        page = Page(socket, len(self.pages))
        self.pages.append(page)
        return page

    async def open(self, code: str) -> Page:
        """Open a page and send hello."""
        page = await self.connect(code)
        await page.hello()
        return page

    async def reopen(self, code: str) -> Page:
        """Open a page as browsers do, which come back until that works."""
        while True:
            with suppress(ConnectionClosed, InvalidStatus):
                return await self.open(code)

    async def leave(self) -> None:
        for page in self.pages:
            await page.socket.close()
        await self.http.aclose()


class LiveServer:
    """A server for one test, which can be restarted on the same file."""

    def __init__(self, path: Path, *, seed: int = 0, chance: Chance) -> None:
        self.path = path
        self.clock = ManualClock()
        self.real_clock: Clock | None = None
        """Replaces the manual clock if set."""
        self._chance = chance
        self.rng = random.Random(seed)
        self.catalogue = BotCatalogue(("random",), lambda _: RandomBot())
        self.bots_remark_on = 0.0
        self.bots_think_for = LONGEST_S
        self.start_offered_after = 0.0
        """Any player may start a game at once; tests of the rule set it."""
        self.closed_shown_after = 0.0
        """A closed page is shown as away at once; tests of the rule set it."""
        self.replies_every = 0.0
        """Replies are not held, because the manual clock stands still; tests of that set it."""
        self.base_url = "http://golpe.test"
        self.is_public = False
        self.has_accounts = True
        self.bots: BotMakers = "people"
        self.poster = Poster(contact=CONTACT)
        self.metrics_token: str | None = None
        self.trusted_proxies: tuple[str, ...] = ()
        self.bounds = Bounds(message_burst=1_000_000)
        self.visitors: list[Visitor] = []
        self.url = ""

    async def start(self) -> None:
        listener: socket.socket = bound("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        lay_database(self.path)
        self.database = SqliteDatabase(self.path, SUBJECTS)
        self.serve(listener, self.database)

    def serve(self, listener: socket.socket, database: Database, sharing: Sharing | None = None) -> None:
        """Start to serve on an open store."""
        metrics = Metrics()
        services = Services(
            database=database,
            clock=self.real_clock or self.clock,
            rng=self.rng,
            chance=self._chance,
            catalogue=self.catalogue,
            metrics=metrics,
            thinker=Thinker(metrics, longest_s=self.bots_think_for),
            base_url=self.base_url,
            is_public=self.is_public,
            has_accounts=self.has_accounts,
            bots=self.bots,
            bots_remark_on=self.bots_remark_on,
            start_offered_after=self.start_offered_after,
            closed_shown_after=self.closed_shown_after,
            replies_every=self.replies_every,
            bounds=self.bounds,
            metrics_token=self.metrics_token,
        )
        self.services = services
        self._server = serving(services, self.poster, trusted_proxies=self.trusted_proxies, sharing=sharing)
        self._serving = asyncio.create_task(self._server.serve(sockets=[listener]))
        self._listener = listener

    async def stop(self) -> None:
        self._server.should_exit = True
        await self._serving
        self._listener.close()

    def stack(self, draws: Iterable[int]) -> None:
        """Make chance play these outcomes next."""
        assert isinstance(self._chance, StackedChance)
        self._chance.stacked.extend(draws)

    async def restart(self) -> None:
        """Restart the server; visitors keep their cookies."""
        await self.stop()
        await self.start()
        self.follow()

    def follow(self) -> None:
        """Point the visitors at the server's current port."""
        for visitor in self.visitors:
            visitor.http.base_url = httpx.URL(self.url)

    async def visitor(self, name: str | None = None, *, address: str | None = None) -> Visitor:
        visitor = Visitor(self, address=address)
        self.visitors.append(visitor)
        return await visitor.arrive(name)

    async def guest_of(self, visitor: Visitor) -> int:
        """Return the number of a visitor."""
        guest = await known_guest(self.services, dict(visitor.http.cookies))
        assert guest is not None
        return guest.id

    @contextmanager
    def connection(self) -> Generator[sqlite3.Connection]:
        """Open the server's database, in one transaction."""
        with closing(sqlite3.connect(self.path)) as connection, connection:
            yield connection

    async def friends(self, count: int, options: TableOptions = PLAIN_OPTIONS) -> list[Page]:
        """Seat friends at a new table and start their game; each has one page, in the order of the seats."""
        visitors = [await self.visitor(f"Friend {number}") for number in range(count)]
        code = await visitors[0].new_table(options=options)
        pages = [await visitor.open(code) for visitor in visitors]
        assert isinstance(await pages[0].say("start"), Accepted)
        return [await synced(page) for page in pages]


async def synced(page: Page) -> Page:
    """Read everything that has been sent to a page, up to the rejection of a command that is never allowed."""
    refusal = await page.say("substitute", seat=9)
    assert isinstance(refusal, Rejected)
    return page


@asynccontextmanager
async def live_server(
    path: Path, *, seed: int = 0, draws: Iterable[int] = (), poster: Poster | None = None
) -> AsyncGenerator[LiveServer]:
    """Run a server within the context.

    Args:
        poster: sends its notifications; None sends them to the push services of the browsers.
    """
    server = LiveServer(path / "golpe.sqlite3", seed=seed, chance=StackedChance(seed, draws))
    server.poster = poster or server.poster
    await server.start()
    try:
        yield server
    finally:
        for visitor in server.visitors:
            await visitor.leave()
        await server.stop()
