"""Bots that think for longer do it beside the tables, in one thread, and not for ever.

Whether a bot thinks is asked of what everybody sees, and what it thinks about is answered after a pause that is longer
than it may think: when the answer comes does not tell for how long it did.
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
"""After so long a bot answers what it can answer at once. A machine that does nothing else thinks for a third of it."""
WAITING_MAX: Final = 16
"""Questions of all tables that may wait for the thread; beyond them bots answer at once."""


def takes_time(bot: Bot, game: Game) -> TypeGuard[DeliberateBot]:
    """Return whether a bot thinks for longer about what is asked now: by what everybody sees, and nothing else."""
    return isinstance(bot, DeliberateBot) and bot.is_deliberate(game.view(None))


class Thinker:
    """Asks bots, those that need longer in a thread that begins with the first of them."""

    def __init__(self, metrics: Metrics, *, longest_s: float = LONGEST_S) -> None:
        self.longest_s = longest_s
        """Seconds after which a bot answers without having thought."""
        self._metrics = metrics
        self._thread: ThreadPoolExecutor | None = None
        self._waiting = 0

    def ask(self, bot: Bot, game: Game, tally: Tally, seat: int, rng: random.Random) -> asyncio.Future[Decision]:
        """Return what a bot decides, at once or when it has thought; game and tally may change meanwhile."""
        view = game.view(seat)
        if not takes_time(bot, game):
            return settled(bot.decide(view, tally, seat, rng))
        if self._waiting >= WAITING_MAX:
            self._metrics.hurried.inc()
            return settled(bot.decide_at_once(view, tally, seat, rng))
        known = Tally()
        copy_tally(tally, known)
        own = random.Random(rng.getrandbits(64))  # the other one is everybody's
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinking")
        self._waiting += 1
        asked = self._thread.submit(bot.decide, view, known, seat, own)
        asked.add_done_callback(tell_of_failure)
        thought = asyncio.wrap_future(asked)
        thought.add_done_callback(self._end)
        in_time = self._in_time(thought, lambda: bot.decide_at_once(view, known, seat, rng))
        decision = asyncio.get_running_loop().create_task(in_time)
        decision.add_done_callback(lambda _: thought.cancel())  # what has not begun and nobody waits for never does
        return decision

    def close(self) -> None:
        """Begin no more thoughts; one that has begun is not waited for."""
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
            thought.exception()  # it has been told of, and nobody may be there any more to hear of it


def settled(decision: Decision) -> asyncio.Future[Decision]:
    """Return a decision that nobody has to wait for."""
    found: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
    found.set_result(decision)
    return found


def tell_of_failure(asked: Future[Decision]) -> None:
    """Log what a bot has raised, also where nobody waits for its answer any more."""
    error = None if asked.cancelled() else asked.exception()
    if error is not None:
        log.error("a bot fails while it thinks", exc_info=error)
