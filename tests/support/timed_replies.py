"""An attack in real time: pages send probes, and the latest reply may tell when others have answered.

Somebody answers in one of two slots of time. The score of a slot is how late the latest reply was, of those to its
probes or of those due in it: after its probe or, where replies are held, after the tick of the grid that its guest has
found out.
"""

import asyncio
import http.client
import json
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.server.page import Page, open_page
from golpe.protocol.page import PROTOCOL_VERSION, GameView, Update
from golpe.server.limits import CONNECTIONS_OF_GUEST_MAX, REPLIES_EVERY
from tests.support.guesswork import Floats, area_of, ranks_of

PLAYERS: Final = 6
ATTACKERS: Final = (4, 5)
SLOT: Final = 0.06
"""Length of a slot in seconds."""
ANSWERS_AFTER: Final = (0.1, 0.3)
"""When in its slot the answer is sent, as a share of it."""
SETTLES: Final = 0.05
"""Seconds without messages between an attack and what comes before it."""
RESAMPLES: Final = 1000
BIN: Final = 0.0002
"""The precision, in seconds, with which a guest finds out their phase."""
WITHIN: Final = 30.0
TABLE: Final = {
    "kind": "friends",
    "options": {"preset": "resistance", "seats": PLAYERS, "pace": "instant", "show_waiting": False, "talk": "phrases"},
}
HELLO: Final = b'{"t":"hello","protocol":%d}'
NOTES: Final = (b'{"t":"accepted"', b'{"t":"rejected"')
UPDATES: Final = (b'{"t":"update"',)
_update: Final = msgspec.json.Decoder(Update)


@dataclass(frozen=True, slots=True)
class Probe:
    """A message that an attacker sends again and again."""

    name: str
    every: float
    """Seconds between two of them, from all pages together."""
    message: Callable[[int, int], bytes]
    """Returns the message with a number, for a window."""
    replies: tuple[bytes, ...] = NOTES
    """How its reply begins."""
    before: Callable[[int], bytes] | None = None
    """Returns a message that each page sends before, for a window."""
    is_held: bool = True
    """True if the replies leave on a grid."""
    by_spectator: bool = False
    elsewhere: bool = False
    """True if the pages are at another table, which has nothing to conceal."""
    request: str = ""
    """Method and path of an HTTP request, whose body is the message."""
    is_anonymous: bool = False


class RequestPage(asyncio.Protocol):
    """A connection that sends requests and reports when each is answered."""

    def __init__(
        self, receive: Callable[["RequestPage", bytes], None], *, request: str, host: str, cookie: str
    ) -> None:
        self._receive = receive
        self._head = f"{request} HTTP/1.1\r\nHost: {host}\r\n"
        if cookie:
            self._head += f"Cookie: {cookie}\r\nContent-Type: application/json\r\n"
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"HTTP/1.1 "):
            self._receive(self, data)

    def send(self, message: bytes) -> None:
        assert self._transport is not None
        self._transport.write(f"{self._head}Content-Length: {len(message)}\r\n\r\n".encode() + message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


@dataclass(frozen=True, slots=True)
class Area:
    """An area under the ROC curve, with the bounds of its 95% interval from resampled pairs."""

    area: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.area:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass
class Findings:
    """What an attack has seen; times are in seconds."""

    replies: dict[int, list[tuple[float, float]]] = field(default_factory=dict[int, list[tuple[float, float]]])
    """When probes were sent and answered, by guest."""
    pairs: list[tuple[float, bool]] = field(default_factory=list[tuple[float, bool]])
    """When each pair of slots began, and whether somebody answered in its first slot."""

    def __len__(self) -> int:
        return len(self.pairs)

    def areas(self, *, is_held: bool) -> tuple[Area, Area]:
        """Return how well replies tell in which slots somebody answered: those to its probes, and those due in it."""
        timed = [times(found, is_held=is_held) for found in self.replies.values()]
        sent, due, late = (np.concatenate(column) for column in zip(*timed, strict=True))
        return self._area(sent, late), self._area(due, late)

    def _area(self, at: Floats, late: Floats) -> Area:
        """Return how well the latest of the replies of a slot tells, by when they count."""
        order = np.argsort(at)
        at, late = at[order], late[order]

        def score(begun: float) -> float:
            first, last = np.searchsorted(at, (begun, begun + SLOT))
            return float(late[first:last].max(initial=0.0))

        both = [(score(begun), score(begun + SLOT)) for begun, _ in self.pairs]
        answered = np.array([pair[0 if first else 1] for pair, (_, first) in zip(both, self.pairs, strict=True)])
        quiet = np.array([pair[1 if first else 0] for pair, (_, first) in zip(both, self.pairs, strict=True)])
        return bootstrapped(answered, quiet)


def times(found: Sequence[tuple[float, float]], *, is_held: bool) -> tuple[Floats, Floats, Floats]:
    """Return when probes of one guest were sent, when their replies were due, and how late these were."""
    sent, replied = np.array(found, dtype=np.float64).T
    if not is_held:
        return sent, sent, replied - sent
    every = REPLIES_EVERY
    bins = np.floor((replied % every) / BIN).astype(np.int64)
    phase = float(np.argmax(np.bincount(bins))) * BIN
    tick = phase + every * (np.floor((sent - phase) / every) + 1)
    periods = np.floor((replied - tick + 2 * BIN) / every).astype(np.int64)
    due = tick + every * np.argmax(np.bincount(np.maximum(periods, 0)))
    return sent, due, replied - due


def bootstrapped(answered: Floats, quiet: Floats, *, seed: int = 0) -> Area:
    """Return the area for the scores of pairs of slots."""
    rng = np.random.default_rng(seed)
    count = len(answered)
    truth = np.arange(2 * count) < count

    def area(chosen: NDArray[np.int64]) -> float:
        return area_of([ranks_of(np.concatenate([answered[chosen], quiet[chosen]]))], [truth])

    resampled = [area(rng.integers(count, size=count)) for _ in range(RESAMPLES)]
    low, high = np.quantile(resampled, (0.025, 0.975))
    return Area(area(np.arange(count)), float(low), float(high))


class Attack:
    """One table on a server, whose players do nothing but claim the Ambassador and let it pass."""

    def __init__(self, url: str, probe: Probe, *, pages: int, seed: int) -> None:
        """Prepare an attack.

        Args:
            pages: number of pages that send probes, of guests with twelve each.
        """
        self.findings = Findings()
        self._host = url.removeprefix("http://")
        self._probe = probe
        self._pages = pages
        self._rng = random.Random(seed)
        self._seats: list[Page] = []
        self._latest: dict[Page, bytes] = {}
        self._news = asyncio.Event()
        """Set with each update."""
        self._guests: dict[Page | RequestPage, int] = {}
        """The guest of each page that sends probes."""
        self._idle: deque[Page | RequestPage] = deque()
        """Those that wait for no reply."""
        self._sent: dict[Page | RequestPage, float] = {}
        """When the others have sent their probe."""
        self._is_before = False
        """True while replies are not to probes."""
        self._replied = asyncio.Event()
        """Set with each reply to a probe."""
        self._numbers = 0

    async def run(self, pairs: int) -> Findings:
        """Attack until there are so many pairs."""
        try:
            await self._begin()
            while len(self.findings) < pairs:
                await self._step()
            return self.findings
        finally:
            for page in (*self._seats, *self._guests):
                page.close()

    # --- The table --------------------------------------------------------------------------------

    async def _begin(self) -> None:
        requests = http.client.HTTPConnection(self._host, timeout=WITHIN)
        cookies: list[str] = []
        first = PLAYERS if self._probe.by_spectator else ATTACKERS[0]
        guests = range(first, first + ceil(self._pages / CONNECTIONS_OF_GUEST_MAX))
        for _ in range(max(PLAYERS, guests.stop)):
            requests.request("GET", "/api/me")
            answer = requests.getresponse()
            answer.read()
            cookies.append((answer.getheader("set-cookie") or "").partition(";")[0])
        path, other = (self._new_table(requests, cookies[seat]) for seat in (0, 1))
        requests.close()
        for cookie in cookies[:PLAYERS]:
            self._seats.append(await self._opened(self._hear_player, path, cookie))
            await self._until(lambda: len(self._latest) == len(self._seats))  # so that it has the next seat
        self._say(0, {"t": "start", "id": "start"})
        for guest in guests:
            for _ in range(CONNECTIONS_OF_GUEST_MAX - int(guest < PLAYERS)):
                page = (
                    await self._request_page(cookies[guest])
                    if self._probe.request
                    else await self._opened(self._hear_probe, other if self._probe.elsewhere else path, cookies[guest])
                )
                self._guests[page] = guest
        self._idle.extend(self._rng.sample(list(self._guests), len(self._guests)))

    def _new_table(self, requests: http.client.HTTPConnection, cookie: str) -> str:
        """Open a table and return the path of its pages."""
        headers = {"content-type": "application/json", "cookie": cookie}
        requests.request("POST", "/api/tables", json.dumps(TABLE), headers)
        return f"/ws/{json.loads(requests.getresponse().read())['code']}"

    async def _opened(self, receive: Callable[[Page, bytes], None], path: str, cookie: str) -> Page:
        page = await open_page(receive, host=self._host, path=path, cookie=cookie)
        page.send(HELLO % PROTOCOL_VERSION)
        return page

    async def _request_page(self, cookie: str) -> RequestPage:
        name, _, port = self._host.partition(":")
        _, page = await asyncio.get_running_loop().create_connection(
            lambda: RequestPage(
                self._hear_probe,
                request=self._probe.request,
                host=self._host,
                cookie="" if self._probe.is_anonymous else cookie,
            ),
            name,
            int(port),
        )
        return page

    def _hear_player(self, page: Page, message: bytes) -> None:
        if message.startswith(UPDATES):
            self._latest[page] = message
            self._news.set()

    def _game(self, seat: int) -> GameView | None:
        latest = self._latest.get(self._seats[seat])
        return None if latest is None else _update.decode(latest).game

    def _say(self, seat: int, message: dict[str, object]) -> None:
        self._seats[seat].send(json.dumps(message).encode())

    def _decide(self, seat: int, window: int, decision: str) -> None:
        self._say(seat, {"t": "decide", "id": f"d{window}", "window": window, "decision": decision})

    async def _step(self) -> None:
        """Take one step of the game, with an attack if the others are asked."""
        game = await self._settled()
        assert game.prompt is None or game.phase != "game_over"
        turn = game.turn
        match game.phase:
            case "choose_action":
                self._decide(turn, game.window, "exchange")
            case "challenge_action":
                victims = [seat for seat in range(PLAYERS) if seat not in (turn, *ATTACKERS)]
                await self._attack(victims, game.window)
                for seat in ATTACKERS:
                    if seat != turn:
                        self._decide(seat, game.window, "pass")
            case _:
                own = self._game(turn)
                assert own is not None
                assert own.prompt is not None, own.phase
                self._decide(turn, game.window, own.prompt.options[0].decision)
        await self._moved(game)

    async def _settled(self) -> GameView:
        """Wait until all players see the same window, and return the game."""

        def is_settled() -> bool:
            games = [self._game(seat) for seat in range(PLAYERS)]
            return len({None if game is None else game.window for game in games} - {None}) == 1 and None not in games

        await asyncio.sleep(SETTLES)
        await self._until(is_settled)
        game = self._game(0)
        assert game is not None
        return game

    async def _moved(self, before: GameView) -> None:
        def has_moved() -> bool:
            game = self._game(0)
            return game is not None and (game.window, game.phase) != (before.window, before.phase)

        await self._until(has_moved)

    async def _until(self, is_true: Callable[[], bool]) -> None:
        """Wait for updates until something is true."""
        async with asyncio.timeout(WITHIN):
            while not is_true():
                self._news.clear()
                await self._news.wait()

    # --- The attack -------------------------------------------------------------------------------

    async def _attack(self, victims: list[int], window: int) -> None:
        """Let each victim answer in one of two slots, and probe in both."""
        probe = self._probe
        if probe.before is not None:
            self._is_before = True
            for _ in range(len(self._idle)):
                self._send(probe.before(window))
            await self._answered()
            self._is_before = False
        self._rng.shuffle(victims)
        for victim in victims:
            await self._pair(victim, window, is_first=self._rng.random() < 0.5)
        await self._answered()

    async def _pair(self, victim: int, window: int, *, is_first: bool) -> None:
        begun = time.perf_counter() + SLOT / 4
        answers_at = begun + SLOT * (self._rng.uniform(*ANSWERS_AFTER) + (0 if is_first else 1))
        count = round(2 * SLOT / self._probe.every)
        moments: Sequence[tuple[float, bool]] = sorted(
            [(begun + (each + 0.5) * self._probe.every, False) for each in range(count)] + [(answers_at, True)]
        )
        for at, is_answer in moments:
            if (left := at - time.perf_counter()) > 0:
                await asyncio.sleep(left)
            if is_answer:
                self._decide(victim, window, "pass")
            elif self._idle:
                self._numbers += 1
                self._send(self._probe.message(self._numbers, window))
        self.findings.pairs.append((begun, is_first))

    def _send(self, message: bytes) -> None:
        """Send a message from the page that has been idle for longest."""
        page = self._idle.popleft()
        self._sent[page] = time.perf_counter()
        page.send(message)

    async def _answered(self) -> None:
        """Wait until every probe has been answered."""
        async with asyncio.timeout(WITHIN):
            while self._sent:
                self._replied.clear()
                await self._replied.wait()

    def _hear_probe(self, page: Page | RequestPage, message: bytes) -> None:
        if page in self._sent and message.startswith(self._probe.replies):
            sent, now = self._sent.pop(page), time.perf_counter()
            self._idle.append(page)
            if not self._is_before:
                self.findings.replies.setdefault(self._guests[page], []).append((sent, now))
            self._replied.set()
