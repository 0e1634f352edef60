"""An attack in real time: pages of two guests send probes, and the longest reply may tell when others have answered.

Somebody answers in one of two slots of time. The score of a slot is the longest time that a probe in it waited.
"""

import asyncio
import http.client
import json
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

import msgspec
import numpy as np

from benchmarks.server.page import Page, open_page
from golpe.protocol.page import PROTOCOL_VERSION, GameView, Update
from tests.support.guesswork import Bools, Floats, Guess, Ints, guess

PLAYERS: Final = 6
ATTACKERS: Final = (4, 5)
SPECTATOR: Final = 6
PAGES: Final = 12
"""Open pages of each attacker."""
SLOT: Final = 0.06
"""Length of a slot in seconds."""
ANSWERS_AFTER: Final = (0.1, 0.3)
"""When in its slot the answer is sent, as a share of it."""
SETTLES: Final = 0.05
"""Seconds without messages between an attack and what comes before it."""
BEFORE: Final = -1
"""Stands for the slot of what is sent before an attack."""
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
    by_spectator: bool = False
    by_request: bool = False


class RequestPage(asyncio.Protocol):
    """A connection that sends requests and reports when each is answered."""

    def __init__(self, receive: Callable[["RequestPage", bytes], None], *, host: str, cookie: str) -> None:
        self._receive = receive
        self._head = f"Host: {host}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"HTTP/1.1 "):
            self._receive(self, data)

    def send(self, message: bytes) -> None:
        assert self._transport is not None
        head = f"PUT /api/me HTTP/1.1\r\n{self._head}Content-Length: {len(message)}\r\n\r\n"
        self._transport.write(head.encode() + message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


@dataclass
class Scores:
    """The scores of pairs of slots."""

    answered: list[float] = field(default_factory=list[float])
    quiet: list[float] = field(default_factory=list[float])

    def __len__(self) -> int:
        return len(self.answered)

    def guess(self) -> Guess:
        """Return how well the score tells in which slots somebody answered."""
        scores: Floats = np.array([*self.answered, *self.quiet], dtype=np.float64)
        labels: Bools = np.arange(len(scores)) < len(self.answered)
        strata: Ints = np.zeros(len(scores), dtype=np.int64)
        return guess(scores, labels, strata)


class Attack:
    """One table on a server, whose players do nothing but claim the Ambassador and let it pass."""

    def __init__(self, url: str, probe: Probe, *, seed: int) -> None:
        self.scores = Scores()
        self._host = url.removeprefix("http://")
        self._probe = probe
        self._rng = random.Random(seed)
        self._seats: list[Page] = []
        self._latest: dict[Page, bytes] = {}
        self._news = asyncio.Event()
        """Set with each update."""
        self._probing: list[Page | RequestPage] = []
        self._sent: dict[Page | RequestPage, deque[tuple[int, float]]] = {}
        """The slot and time of each probe without a reply, by page."""
        self._longest: dict[int, float] = {}
        """The longest wait of each slot."""
        self._replied = asyncio.Event()
        """Set with each reply to a probe."""
        self._slots = 0
        self._numbers = 0

    async def run(self, pairs: int) -> Scores:
        """Attack until there are so many pairs."""
        try:
            await self._begin()
            while len(self.scores) < pairs:
                await self._step()
            return self.scores
        finally:
            for page in (*self._seats, *self._probing):
                page.close()

    # --- The table --------------------------------------------------------------------------------

    async def _begin(self) -> None:
        requests = http.client.HTTPConnection(self._host, timeout=WITHIN)
        cookies: list[str] = []
        for _ in range(PLAYERS + 1):
            requests.request("GET", "/api/me")
            answer = requests.getresponse()
            answer.read()
            cookies.append((answer.getheader("set-cookie") or "").partition(";")[0])
        headers = {"content-type": "application/json", "cookie": cookies[0]}
        requests.request("POST", "/api/tables", json.dumps(TABLE), headers)
        path = f"/ws/{json.loads(requests.getresponse().read())['code']}"
        requests.close()
        for cookie in cookies[:PLAYERS]:
            self._seats.append(await self._opened(self._hear_player, path, cookie))
            await self._until(lambda: len(self._latest) == len(self._seats))  # so that it has the next seat
        self._say(0, {"t": "start", "id": "start"})
        guests = (SPECTATOR,) if self._probe.by_spectator else ATTACKERS
        for guest in guests:
            for _ in range(PAGES - 1):
                self._probing.append(
                    await self._request_page(cookies[guest])
                    if self._probe.by_request
                    else await self._opened(self._hear_probe, path, cookies[guest])
                )
        self._rng.shuffle(self._probing)

    async def _opened(self, receive: Callable[[Page, bytes], None], path: str, cookie: str) -> Page:
        page = await open_page(receive, host=self._host, path=path, cookie=cookie)
        page.send(HELLO % PROTOCOL_VERSION)
        return page

    async def _request_page(self, cookie: str) -> RequestPage:
        name, _, port = self._host.partition(":")
        _, page = await asyncio.get_running_loop().create_connection(
            lambda: RequestPage(self._hear_probe, host=self._host, cookie=cookie), name, int(port)
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
        self._sent = {page: deque() for page in self._probing}
        if probe.before is not None:
            for page in self._probing:
                self._send(page, probe.before(window), slot=BEFORE)
            await self._answered()
        self._rng.shuffle(victims)
        in_first = [self._rng.random() < 0.5 for _ in victims]
        first = self._slots
        for victim, is_first in zip(victims, in_first, strict=True):
            await self._pair(victim, window, is_first=is_first)
        await self._answered()
        for number, is_first in enumerate(in_first):
            one, other = (self._longest.pop(first + 2 * number + each, None) for each in (0, 1))
            assert one is not None, "a probe was not answered"
            assert other is not None, "a probe was not answered"
            self.scores.answered.append(one if is_first else other)
            self.scores.quiet.append(other if is_first else one)

    async def _pair(self, victim: int, window: int, *, is_first: bool) -> None:
        slot, begun = self._slots, time.perf_counter() + SLOT / 4
        self._slots += 2
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
                continue
            page = self._probing[self._numbers % len(self._probing)]
            self._numbers += 1
            message = self._probe.message(self._numbers, window)
            self._send(page, message, slot=slot + int(at >= begun + SLOT))

    def _send(self, page: Page | RequestPage, message: bytes, *, slot: int) -> None:
        self._sent[page].append((slot, time.perf_counter()))
        page.send(message)

    async def _answered(self) -> None:
        """Wait until every probe has been answered."""
        async with asyncio.timeout(WITHIN):
            while any(self._sent.values()):
                self._replied.clear()
                await self._replied.wait()

    def _hear_probe(self, page: Page | RequestPage, message: bytes) -> None:
        sent = self._sent.get(page)
        if sent and message.startswith(self._probe.replies):
            slot, at = sent.popleft()
            self._longest[slot] = max(time.perf_counter() - at, self._longest.get(slot, 0.0))
            self._replied.set()
