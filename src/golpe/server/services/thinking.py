"""Slow bots compute their decisions in a thread beside the event loop, for a limited time.

Whether a bot is slow depends only on public information, and the pause before its answer is longer than its time
limit. So the time of the answer does not reveal how long the computation took.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeGuard

from golpe.bots.bot import Bot, DeliberateBot
from golpe.game import Decision, Game
from golpe.observe.tally import Tally, copy_tally
from golpe.server.services.metrics import Metrics

log = logging.getLogger(__name__)

LONGEST_S: Final = 1.0
"""Time limit in seconds, after which a bot's instant answer is used. On an idle machine, a third of it suffices."""
WAITING_MAX: Final = 16
"""Maximum number of questions, of all tables, that wait for the thread; beyond that, bots answer at once."""


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
        self._waiting = 0

    def ask(self, bot: Bot, game: Game, tally: Tally, seat: int, rng: random.Random) -> asyncio.Future[Decision]:
        """Return a future of a bot's decision. The game and the tally may change before it is done."""
        view = game.view(seat)
        if not takes_time(bot, game):
            return settled(bot.decide(view, tally, seat, rng))
        if self._waiting >= WAITING_MAX:
            self._metrics.hurried.inc()
            return settled(bot.decide_at_once(view, tally, seat, rng))
        known = Tally()
        copy_tally(tally, known)
        own = random.Random(rng.getrandbits(64))  # `rng` stays with the event loop
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinking")
        self._waiting += 1
        asked = self._thread.submit(bot.decide, view, known, seat, own)
        asked.add_done_callback(tell_of_failure)
        thought = asyncio.wrap_future(asked)
        thought.add_done_callback(self._end)
        in_time = self._in_time(thought, lambda: bot.decide_at_once(view, known, seat, rng))
        decision = asyncio.get_running_loop().create_task(in_time)
        decision.add_done_callback(lambda _: thought.cancel())  # if nobody waits for the decision, do not start
        return decision

    def close(self) -> None:
        """Drop the queue, and do not wait for a running computation."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    async def _in_time(self, thought: asyncio.Future[Decision], at_once: Callable[[], Decision]) -> Decision:
        await asyncio.wait([thought], timeout=self.longest_s)
        if thought.done() and not thought.cancelled():
            return thought.result()
        self._metrics.hurried.inc()
        return at_once()

    def _end(self, thought: asyncio.Future[Decision]) -> None:
        self._waiting -= 1
        if not thought.cancelled():
            thought.exception()  # it was logged; retrieving it here keeps asyncio from reporting it again


def settled(decision: Decision) -> asyncio.Future[Decision]:
    """Return a completed future."""
    found: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
    found.set_result(decision)
    return found


def tell_of_failure(asked: Future[Decision]) -> None:
    """Log a bot's error, even if nobody is waiting for its answer any more."""
    error = None if asked.cancelled() else asked.exception()
    if error is not None:
        log.error("a bot failed while thinking", exc_info=error)
