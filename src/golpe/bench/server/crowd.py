"""The load: tables full of pages that play whole games at a given rate, and the time until everybody knows."""

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from golpe.bench.server.page import Page
from golpe.bench.server.player import CountingPlayer
from golpe.errors import GolpeError
from golpe.protocol.page import PROTOCOL_VERSION, Decide, Hello, Start, Update

HELLO: Final = msgspec.json.encode(Hello(PROTOCOL_VERSION))
UPDATE: Final = b'{"t":"update"'
ACCEPTED: Final = b'{"t":"accepted"'
REFUSALS: Final = (b'{"t":"rejected"', b'{"t":"bye"')
TICK: Final = 0.001
"""How often the load looks whether a decision is due, in seconds; uvloop takes less for none and never rests."""
QUIET_WITHIN: Final = 10.0
"""How long the last decisions of a slice may take to reach everybody."""
RECORDED_MAX: Final = 500
"""Decisions whose answers are kept for the echo."""


class SeenPrompt(Struct):
    """Of a prompt, whether it is answered."""

    answered: str | None = None


class SeenGame(Struct):
    """Of a game, what tells whether it goes on and whom it asks."""

    number: int
    window: int
    ended: str | None = None
    waiting: list[int] | None = None
    prompt: SeenPrompt | None = None


class Seen(Struct):
    """Of an update, what the load needs of each."""

    game: SeenGame | None


_seen: Final = msgspec.json.Decoder(Seen)
_update: Final = msgspec.json.Decoder(Update)


@dataclass(slots=True)
class Recorded:
    """What one decision made a server send: to each page of the table, in the order of the pages, and to its author."""

    said: bytes
    author: int
    updates: list[list[bytes]]
    accepted: bytes


@dataclass(slots=True)
class Slice:
    """What happened in a stretch of time."""

    decisions: int = 0
    seconds: float = 0.0
    latencies_ms: list[float] = field(default_factory=list[float])
    verbs: Counter[str] = field(default_factory=Counter[str])
    games: int = 0
    bytes_sent: int = 0
    """What the server has sent."""


class Playable(Protocol):
    """A table as the crowd drives it."""

    on_done: Callable[["Playable"], None]

    def play(self, into: Slice) -> None:
        """Send the next message; `on_done` is called once everybody has what comes of it."""
        ...


class Table:
    """Pages at one table of a server, one of which decides at a time."""

    def __init__(self, player: CountingPlayer, rng: random.Random, seats: int) -> None:
        self.pages: list[Page] = []
        self.told = asyncio.Event()
        """Set once every page has an update."""
        self.on_done: Callable[[Playable], None] = lambda table: None
        self.recorded: list[Recorded] | None = None
        """Where to keep what is sent, if anywhere."""
        self._player = player
        self._rng = rng
        self._seats = seats
        self._updates = [b""] * seats
        self._seen: list[SeenGame | None] = [None] * seats
        self._behind = 0
        """Bit set of the pages that do not know yet what the last message has changed."""
        self._is_accepted = True
        self._before: object = None
        self._is_decision = False
        self._sent_at = 0.0
        self._messages = 0
        self._slice = Slice()
        self._recording: Recorded | None = None

    def hear(self, page: Page, message: bytes) -> None:
        """Take a message of the server."""
        self._slice.bytes_sent += len(message)
        if message.startswith(UPDATE):
            self._hear_update(self.pages.index(page), message)
        elif message.startswith(ACCEPTED):
            self._is_accepted = True
            if self._recording is not None:
                self._recording.accepted = message
        elif message.startswith(REFUSALS):
            raise GolpeError(f"the server refused what the load said: {message[:300].decode()}")
        if self._sent_at and self._is_accepted and not self._behind:
            self._finish()

    def greet(self, page: Page) -> None:
        """Say hello."""
        self.pages.append(page)
        page.say(HELLO)

    def play(self, into: Slice) -> None:
        """Decide for one of the seats that are asked, or begin the next game."""
        self._slice = into
        asked = [seat for seat, game in enumerate(self._seen) if is_asked(game)]
        self._messages += 1
        if not asked:
            into.games += 1
            self._say(0, msgspec.json.encode(Start(id=f"m{self._messages}")), is_decision=False)
            return
        seat = self._rng.choice(asked)
        update = _update.decode(self._updates[seat])
        assert update.game is not None
        assert update.table.you is not None
        chosen = self._player.decide(update.table.options, update.game, update.table.you)
        into.verbs[verb_of(chosen)] += 1
        decide = Decide(id=f"m{self._messages}", window=update.game.window, decision=chosen)
        self._say(seat, msgspec.json.encode(decide), is_decision=True)

    def _say(self, seat: int, message: bytes, *, is_decision: bool) -> None:
        self._behind = (1 << self._seats) - 1
        self._is_accepted = False
        self._before = moment(self._seen[seat])
        if self.recorded is not None and is_decision and len(self.recorded) < RECORDED_MAX:
            self._recording = Recorded(message, seat, [[] for _ in self.pages], b"")
        self._is_decision = is_decision
        self._sent_at = time.perf_counter()
        self.pages[seat].say(message)

    def _hear_update(self, seat: int, message: bytes) -> None:
        game = _seen.decode(message).game
        self._updates[seat] = message
        self._seen[seat] = game
        if len(self.pages) == self._seats and all(self._updates):
            self.told.set()
        if moment(game) != self._before:
            self._behind &= ~(1 << seat)
        if self._recording is not None:
            self._recording.updates[seat].append(message)

    def _finish(self) -> None:
        if self._is_decision:
            self._slice.decisions += 1
            self._slice.latencies_ms.append((time.perf_counter() - self._sent_at) * 1000)
        if self._recording is not None and self.recorded is not None:
            self.recorded.append(self._recording)
        self._recording = None
        self._sent_at = 0.0
        self.on_done(self)


def moment(game: SeenGame | None) -> tuple[int, int, int, bool]:
    """Return what every decision changes for everybody at a table of friends."""
    if game is None:
        return (0, 0, 0, False)
    return (game.number, game.window, len(game.waiting or ()), game.ended is not None)


def is_asked(game: SeenGame | None) -> bool:
    """Tell whether a page is asked and has not answered."""
    return game is not None and game.ended is None and game.prompt is not None and game.prompt.answered is None


def verb_of(decision: str) -> str:
    """Return what kind of decision it is, an action by its own name."""
    return decision.partition(" ")[0]


async def play(tables: Sequence[Playable], *, seconds: float, rate: float) -> Slice:
    """Let tables play at a rate, in decisions a second, each table one decision at a time.

    Raises: GolpeError if something that was sent does not reach everybody.
    """
    found = Slice()
    ready = deque(tables)
    for table in tables:
        table.on_done = ready.append
    begun = time.perf_counter()
    sent = 0
    while (now := time.perf_counter() - begun) < seconds:
        while sent < now * rate and ready:
            ready.popleft().play(found)
            sent += 1
        sent = max(sent, int(now * rate) - len(tables))  # what could not be said in time is not made up for
        await asyncio.sleep(TICK)
    deadline = time.perf_counter() + QUIET_WITHIN
    while len(ready) < len(tables):
        if time.perf_counter() > deadline:
            raise GolpeError(f"{len(tables) - len(ready)} tables wait for an answer of the server")
        await asyncio.sleep(TICK)
    found.seconds = time.perf_counter() - begun
    return found
