"""Slow bots compute their decisions in a thread beside the event loop, for a limited time.

Whether a bot is slow depends only on public information, and the pause before its answer is longer than its time
limit. So the time of the answer does not reveal how long the computation took.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from queue import Empty, PriorityQueue
from typing import Final, TypeGuard

from golpe.bots.bot import Bot, DeliberateBot
from golpe.game import Decision, Game
from golpe.observe.tally import Tally, copy_tally
from golpe.server.networks import Origin, counted, quarter
from golpe.server.services.metrics import Metrics
from golpe.server.services.waiting_room import Shares

log = logging.getLogger(__name__)

LONGEST_S: Final = 1.0
"""Time limit in seconds, after which a bot's instant answer is used. On an idle machine, a third of it suffices."""
WAITING_MAX: Final = 16
"""Maximum number of questions, of all tables, that wait for the thread; beyond that, and beyond the share of a table's
network, bots answer at once."""


def takes_time(bot: Bot, game: Game) -> TypeGuard[DeliberateBot]:
    """Return whether a bot needs time for the open question. This depends only on public information."""
    return isinstance(bot, DeliberateBot) and bot.is_deliberate(game.view(None))


class Thinker:
    """Asks bots for decisions, slow ones in a thread that is started when first needed."""

    def __init__(self, metrics: Metrics, *, longest_s: float = LONGEST_S) -> None:
        self.longest_s = longest_s
        """Time limit in seconds."""
        self._metrics = metrics
        self._thread: ThreadPoolExecutor | None = None
        self._waiting = Shares(quarter(WAITING_MAX))
        self._numbers = count()
        self._queue: PriorityQueue[tuple[int, int, Future[Decision], Callable[[], Decision]]] = PriorityQueue()
        """Questions by their turn, and by number within a turn: each network has one question a turn."""
        self._turn = 0
        """That of the question answered last."""
        self._next: dict[str, int] = {}
        """The next turn of each network that has had a later one than that."""

    def ask(
        self, bot: Bot, game: Game, tally: Tally, seat: int, rng: random.Random, *, origin: Origin
    ) -> asyncio.Future[Decision]:
        """Return a future of a bot's decision. The game and the tally may change before it is done.

        Args:
            origin: where the people at the table connect from.
        """
        view = game.view(seat)
        if not takes_time(bot, game):
            return settled(bot.decide(view, tally, seat, rng))
        origin = counted(origin)
        if self._waiting.exhausted(origin) or not self._waiting.has_room(origin):
            self._metrics.hurried.inc()
            return settled(bot.decide_at_once(view, tally, seat, rng))
        known = Tally()
        copy_tally(tally, known)
        own = random.Random(rng.getrandbits(64))  # `rng` stays with the event loop
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinking")
        asked: Future[Decision] = Future()
        work = partial(bot.decide, view, known, seat, own)
        self._queue.put((self._turn_of(origin.narrow), next(self._numbers), asked, work))
        self._waiting.add(origin)
        self._thread.submit(self._think)
        thought = asyncio.wrap_future(asked)
        thought.add_done_callback(partial(self._end, origin))
        in_time = self._in_time(thought, lambda: bot.decide_at_once(view, known, seat, rng))
        decision = asyncio.get_running_loop().create_task(in_time)
        decision.add_done_callback(lambda _: thought.cancel())  # if nobody waits for the decision, do not start
        return decision

    def close(self) -> None:
        """Drop the queue, and do not wait for a running computation."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None
        with suppress(Empty):
            while True:
                self._queue.get_nowait()[2].cancel()

    def _turn_of(self, network: str) -> int:
        """Return the turn of a new question of a network."""
        self._next = {each: turn for each, turn in self._next.items() if turn > self._turn}
        turn = self._next.get(network, self._turn)
        self._next[network] = turn + 1
        return turn

    def _think(self) -> None:
        """Answer the first question in the queue, in the thread."""
        self._turn, _, asked, work = self._queue.get_nowait()
        if not asked.set_running_or_notify_cancel():
            return
        try:
            asked.set_result(work())
        except Exception as error:
            log.exception("a bot failed while thinking")
            asked.set_exception(error)

    async def _in_time(self, thought: asyncio.Future[Decision], at_once: Callable[[], Decision]) -> Decision:
        await asyncio.wait([thought], timeout=self.longest_s)
        if thought.done() and not thought.cancelled():
            return thought.result()
        self._metrics.hurried.inc()
        return at_once()

    def _end(self, origin: Origin, thought: asyncio.Future[Decision]) -> None:
        self._waiting.remove(origin)
        if not thought.cancelled():
            thought.exception()  # it was logged; retrieving it here keeps asyncio from reporting it again


def settled(decision: Decision) -> asyncio.Future[Decision]:
    """Return a completed future."""
    found: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
    found.set_result(decision)
    return found
