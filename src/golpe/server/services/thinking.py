"""Bots that think for longer do it beside the tables, in one thread, and not for ever.

No table stands still meanwhile. Whether a bot thinks hangs on what everybody sees, and what it thinks about is answered
after a pause that is longer than it may think: when the answer comes does not tell for how long it did.
"""

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeGuard

from golpe.bots.bot import Bot, DeliberateBot
from golpe.game import Decision, View
from golpe.observe.tally import Tally, copy_tally

LONGEST_S: Final = 0.6
"""After so long a bot answers what it can answer at once."""
WAITING_MAX: Final = 16
"""Questions of all tables that may wait for the thread; beyond them bots answer at once."""


def takes_time(bot: Bot, view: View) -> TypeGuard[DeliberateBot]:
    """Tell whether a bot thinks for longer about a question."""
    return isinstance(bot, DeliberateBot) and bot.is_deliberate(view)


class Thinker:
    """Asks bots, those that need longer in a thread that begins with the first of them."""

    def __init__(self, *, longest_s: float = LONGEST_S) -> None:
        self._longest_s = longest_s
        self._thread: ThreadPoolExecutor | None = None
        self._waiting = 0

    def ask(self, bot: Bot, view: View, tally: Tally, seat: int, rng: random.Random) -> asyncio.Future[Decision]:
        """Return what a bot decides, at once or when it has thought; the tally may change meanwhile."""
        loop = asyncio.get_running_loop()
        if takes_time(bot, view) and self._waiting < WAITING_MAX:
            known = Tally()
            copy_tally(tally, known)
            own = random.Random(rng.getrandbits(64))  # the other one is everybody's
            if self._thread is None:
                self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinking")
            self._waiting += 1
            thought = loop.run_in_executor(self._thread, bot.decide, view, known, seat, own)
            thought.add_done_callback(self._end)
            return loop.create_task(self._in_time(thought, lambda: bot.decide_at_once(view, known, seat, rng)))
        decided: asyncio.Future[Decision] = loop.create_future()
        decide = bot.decide_at_once if takes_time(bot, view) else bot.decide
        decided.set_result(decide(view, tally, seat, rng))
        return decided

    def close(self) -> None:
        """Begin no more thoughts; one that has begun is not waited for."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    async def _in_time(self, thought: asyncio.Future[Decision], at_once: Callable[[], Decision]) -> Decision:
        try:
            await asyncio.wait([thought], timeout=self._longest_s)
            if thought.done() and not thought.cancelled():
                return thought.result()
        finally:
            thought.cancel()  # nobody waits for it any more: if it has not begun, it never does
        return at_once()

    def _end(self, thought: asyncio.Future[Decision]) -> None:
        self._waiting -= 1
        if not thought.cancelled():
            thought.exception()  # nobody may be there any more to hear of it
