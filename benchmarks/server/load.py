"""The load generator: full tables of pages play whole games at a given rate, and latencies are measured."""

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from benchmarks.server.page import Page
from benchmarks.server.player import CountingPlayer
from golpe.errors import GolpeError
from golpe.protocol.page import PROTOCOL_VERSION, Decide, Hello, Start, Update

HELLO: Final = msgspec.json.encode(Hello(PROTOCOL_VERSION))
UPDATE: Final = b'{"t":"update"'
ACCEPTED: Final = b'{"t":"accepted"'
REFUSALS: Final = (b'{"t":"rejected"', b'{"t":"bye"')
TICK: Final = 0.001
"""Seconds between checks for due decisions. With less, uvloop would busy-wait."""
QUIET_WITHIN: Final = 10.0
"""Time limit in seconds for the last decisions of a time slice to reach all pages."""
RECORDED_MAX: Final = 500
"""Maximum number of decisions whose answers are recorded for the echo server."""


class SeenPrompt(Struct):
    """The part of a prompt that says whether it is answered, or will be by the server."""

    answered: str | None = None
    automatic: bool = False


class SeenGame(Struct):
    """The part of a game that says whether it is over and which seats are asked."""

    number: int
    window: int
    ended: str | None = None
    waiting: list[int] | None = None
    prompt: SeenPrompt | None = None


class Seen(Struct):
    """The part of each update that the load generator reads."""

    game: SeenGame | None


_seen: Final = msgspec.json.Decoder(Seen)
_update: Final = msgspec.json.Decoder(Update)


@dataclass(slots=True)
class Recorded:
    """The answers to one decision: updates to each page of the table, in order, and the confirmation to its author."""

    said: bytes
    author: int
    updates: list[list[bytes]]
    accepted: bytes


@dataclass(slots=True)
class Slice:
    """The activity in a time slice."""

    decisions: int = 0
    seconds: float = 0.0
    latencies_ms: list[float] = field(default_factory=list[float])
    verbs: Counter[str] = field(default_factory=Counter[str])
    games: int = 0
    bytes_sent: int = 0
    """Bytes that the server has sent."""


class Playable(Protocol):
    """A table that the load generator can drive."""

    on_done: Callable[["Playable"], None]

    def play(self, into: Slice) -> None:
        """Send the next message. `on_done` is called once all pages have its result."""
        ...


class LoadTable:
    """The pages of one table, of which one decides at a time."""

    def __init__(self, player: CountingPlayer, rng: random.Random, seats: int) -> None:
        self.pages: list[Page] = []
        self.all_updated = asyncio.Event()
        """Set once every page has an update."""
        self.on_done: Callable[[Playable], None] = lambda table: None
        self.recorded: list[Recorded] | None = None
        """Collects the server's answers; None if they are not recorded."""
        self._player = player
        self._rng = rng
        self._seats = seats
        self._updates = [b""] * seats
        self._seen: list[SeenGame | None] = [None] * seats
        self._behind = 0
        """Bit set of the pages that have not received the result of the last message."""
        self._is_accepted = True
        self._is_waiting = False
        """True if the table is to play as soon as the server has given an automatic answer to all pages."""
        self._before: object = None
        self._is_decision = False
        self._sent_at = 0.0
        self._messages = 0
        self._slice = Slice()
        self._recording: Recorded | None = None

    def receive(self, page: Page, message: bytes) -> None:
        """Handle a message from the server."""
        self._slice.bytes_sent += len(message)
        if message.startswith(UPDATE):
            self._take_update(self.pages.index(page), message)
        elif message.startswith(ACCEPTED):
            self._is_accepted = True
            if self._recording is not None:
                self._recording.accepted = message
        elif message.startswith(REFUSALS):
            raise GolpeError(f"the server rejected a message of the load generator: {message[:300].decode()}")
        if self._sent_at and self._is_accepted and not self._behind:
            self._finish()
        elif self._is_waiting and is_settled(self._seen):
            self._is_waiting = False
            self.on_done(self)

    def join(self, page: Page) -> None:
        """Add a page and send its hello."""
        self.pages.append(page)
        page.send(HELLO)

    def play(self, into: Slice) -> None:
        """Decide for one of the asked seats, or start the next game, once the server has made its own decisions."""
        self._slice = into
        if not is_settled(self._seen):
            self._is_waiting = True
            return
        asked = [seat for seat, game in enumerate(self._seen) if is_asked(game)]
        self._messages += 1
        if not asked:
            into.games += 1
            self._send(0, msgspec.json.encode(Start(id=f"m{self._messages}")), is_decision=False)
            return
        seat = self._rng.choice(asked)
        update = _update.decode(self._updates[seat])
        assert update.game is not None
        assert update.table.you is not None
        chosen = self._player.decide(update.table.options, update.game, update.table.you)
        into.verbs[verb_of(chosen)] += 1
        decide = Decide(id=f"m{self._messages}", window=update.game.window, decision=chosen)
        self._send(seat, msgspec.json.encode(decide), is_decision=True)

    def _send(self, seat: int, message: bytes, *, is_decision: bool) -> None:
        self._behind = (1 << self._seats) - 1
        self._is_accepted = False
        self._before = moment(self._seen[seat])
        if self.recorded is not None and is_decision and len(self.recorded) < RECORDED_MAX:
            self._recording = Recorded(message, seat, [[] for _ in self.pages], b"")
        self._is_decision = is_decision
        self._sent_at = time.perf_counter()
        self.pages[seat].send(message)

    def _take_update(self, seat: int, message: bytes) -> None:
        game = _seen.decode(message).game
        self._updates[seat] = message
        self._seen[seat] = game
        if len(self.pages) == self._seats and all(self._updates):
            self.all_updated.set()
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
    """Return values that change with every decision, for all pages at a table of friends."""
    if game is None:
        return (0, 0, 0, False)
    return (game.number, game.window, len(game.waiting or ()), game.ended is not None)


def is_asked(game: SeenGame | None) -> bool:
    """Return whether a page is asked and has not answered."""
    return game is not None and game.ended is None and game.prompt is not None and game.prompt.answered is None


def is_settled(games: Sequence[SeenGame | None]) -> bool:
    """Return whether all pages of a table see the same window, and the server will not answer it."""
    windows = {None if game is None else (game.number, game.window, game.ended) for game in games}
    return len(windows) == 1 and not any(game and game.prompt and game.prompt.automatic for game in games)


def verb_of(decision: str) -> str:
    """Return the verb of a decision; for an action, its name."""
    return decision.partition(" ")[0]


async def play(tables: Sequence[Playable], *, seconds: float, rate: float) -> Slice:
    """Play at a number of tables, one decision at a time at each, at a total rate in decisions per second.

    Raises: GolpeError if the result of a decision does not reach all pages in time.
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
        sent = max(sent, int(now * rate) - len(tables))  # a backlog beyond this is dropped
        await asyncio.sleep(TICK)
    deadline = time.perf_counter() + QUIET_WITHIN
    while len(ready) < len(tables):
        if time.perf_counter() > deadline:
            raise GolpeError(f"{len(tables) - len(ready)} tables are still waiting for the server")
        await asyncio.sleep(TICK)
    found.seconds = time.perf_counter() - begun
    return found
