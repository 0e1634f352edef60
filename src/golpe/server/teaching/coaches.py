"""Coaches of people who play against bots, computed in a thread, one question at a time."""

import asyncio
from collections import OrderedDict

from golpe.bots.coach import Advice, Coach
from golpe.errors import ProtocolError
from golpe.game import GameRecord
from golpe.server.limits import COACHES_KEPT, COACHES_WAITING_MAX
from golpe.table.state import TableState

Key = tuple[str, int, int]
"""A table, the number of its game, and a seat."""


def is_coached(state: TableState, seat: int) -> bool:
    """Return whether a seat may have a coach: the table gives hints, and all others are bots of this server.

    A person for whom a bot plays may come back, and an outside bot may be a person. A lesson has a coach of its own.
    """
    others = [each for at, each in enumerate(state.seats) if at != seat]
    return (
        state.options.hints
        and state.lesson is None
        and all(each.guest is None and each.token is None for each in others)
    )


class Coaches:
    """Keeps the coaches of running games, and asks them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Coach] = OrderedDict()
        self._at_work = asyncio.Lock()
        self._waiting = 0

    async def advise(self, state: TableState, seat: int) -> Advice:
        """Return advice on the question that is open for a seat. The state may change before it is done.

        Raises: ProtocolError (try_again) if too many others wait.
        """
        if self._waiting >= COACHES_WAITING_MAX:
            raise ProtocolError("try_again", "too many others wait for the coach")
        # The answers that the open window conceals come last; the coach must not even spend time on them.
        record = state.playing().record()
        decisions = len(record.plays) - len(state.answers)
        self._waiting += 1
        asked = asyncio.create_task(self._ask((state.code, state.number, seat), record, decisions))
        asked.add_done_callback(self._end)
        return await asyncio.shield(asked)  # a page that goes away leaves no coach half-way

    async def _ask(self, key: Key, record: GameRecord, decisions: int) -> Advice:
        async with self._at_work:
            before = self._kept.pop(key, None)
            coach, advice = await asyncio.to_thread(asked, before, record, key[-1], decisions)
            self._kept[key] = coach
            while len(self._kept) > COACHES_KEPT:
                self._kept.popitem(last=False)
        return advice

    def _end(self, asked: asyncio.Task[Advice]) -> None:
        self._waiting -= 1
        if not asked.cancelled():
            asked.exception()  # if nobody waits any more, asyncio would report it


def asked(before: Coach | None, record: GameRecord, seat: int, decisions: int) -> tuple[Coach, Advice]:
    """Let a coach follow the game, a new one from the deal on, and return it with its advice."""
    coach = Coach(record, seat) if before is None or not before.fits(record) else before
    coach.follow(record, decisions=decisions)
    return coach, coach.advise()
