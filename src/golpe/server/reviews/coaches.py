"""Coaches of people who play against bots, one question at a time, computed in a process of their own.

The process runs `golpe.review.coach_worker`, which needs more than a server imports. It begins with the first question,
has the lowest priority, and ends after a while without one. If it dies, the next question begins another.
"""

import asyncio
import pickle
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final, cast

from golpe.bots.coach import CoachAnswer, CoachJob
from golpe.errors import ProtocolError
from golpe.game import GameRecord, decisions_under
from golpe.server.limits import (
    COACH_BEGINS_WITHIN,
    COACH_IDLE,
    COACH_WITHIN,
    COACHES_WAITING_AT_TABLE,
    COACHES_WAITING_MAX,
)
from golpe.server.networks import Origin
from golpe.server.reviews import processes
from golpe.server.services.waiting_room import Pace, WaitingRoom, queue_full
from golpe.table.state import TableState

WORKER: Final = processes.command_of("golpe.review.coach_worker")
LENGTH_BYTES: Final = 4
USUAL_S: Final = 1.0
"""Seconds that an answer is assumed to take until one has been timed."""


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
    """Asks the process, which it starts when needed."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._at_work = asyncio.Lock()
        self._pace = Pace(usual_s=USUAL_S)
        self._room = WaitingRoom(COACHES_WAITING_MAX, self._pace)
        self._waiting: Counter[str] = Counter()
        self._asked: set[asyncio.Task[CoachAnswer]] = set()
        self._ending: asyncio.TimerHandle | None = None

    async def ask(self, state: TableState, seat: int, origin: Origin) -> CoachAnswer:
        """Return what the coach says to a seat. The state may change before it is done.

        Raises: ProtocolError (queue_full, share_full) if too many wait already, (try_again) if the process fails.
        """
        return await self._answered(job_of(state, seat), state, origin)

    async def redealt(self, game: tuple[str, int], record: GameRecord, *, seat: int, key: int, origin: Origin) -> str:
        """Return the last position of a game, as text, with what a seat did not see dealt as it may believe it to be.

        Args:
            game: its table and number.
            key: seeds the deal, 0 … 2**62 - 1.

        Raises: as `ask` does.
        """
        job = CoachJob(game, seat, record, given=None, is_asked=False, key=key)
        answer = await self._answered(job, None, origin)
        assert answer.redealt is not None, "it was asked for"
        return answer.redealt

    async def _answered(self, job: CoachJob, state: TableState | None, origin: Origin) -> CoachAnswer:
        code = job.game[0]
        if self._waiting[code] >= COACHES_WAITING_AT_TABLE:
            raise queue_full(self._pace.wait_s(0))
        leave = self._room.enter(origin)
        asked = asyncio.create_task(self._ask(job, state))
        self._waiting[code] += 1
        self._asked.add(asked)
        asked.add_done_callback(lambda task: self._end(code, task, leave))
        return await asyncio.shield(asked)  # a page that goes away leaves no answer in the pipe

    async def close(self) -> None:
        """End the process."""
        for each in list(self._asked):
            each.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        await self._stop()

    async def _ask(self, job: CoachJob, state: TableState | None) -> CoachAnswer:
        window = None if state is None else state.playing().window
        async with self._at_work:
            if state is not None and (state.game is None or state.game.window != window):
                job = replace(job, is_asked=False)  # too late for advice
            if self._ending is not None:
                self._ending.cancel()
            began = time.monotonic()
            try:
                async with asyncio.timeout(COACH_WITHIN if self._is_running else COACH_BEGINS_WITHIN):
                    answer = await exchanged(await self._running(), pickle.dumps(job))
            except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
                await self._stop()
                raise ProtocolError("try_again", "the coach has failed") from error
            except BaseException:
                await self._stop()
                raise
            self._pace.note(time.monotonic() - began)
            self._ending = asyncio.get_running_loop().call_later(COACH_IDLE, self._kill)
            return answer

    @property
    def _is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def _running(self) -> Process:
        if self._process is None or not self._is_running:
            self._process = await processes.started(WORKER)
        return self._process

    def _kill(self) -> None:
        if self._process is not None:
            processes.kill(self._process)

    async def _stop(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        self._kill()
        if self._process is not None:
            await self._process.wait()
            self._process = None

    def _end(self, code: str, task: asyncio.Task[CoachAnswer], leave: Callable[[], None]) -> None:
        leave()
        self._waiting[code] -= 1
        if self._waiting[code] == 0:
            del self._waiting[code]
        self._asked.discard(task)
        if not task.cancelled():
            task.exception()  # if nobody waits any more, asyncio would report it


async def exchanged(process: Process, job: bytes) -> CoachAnswer:
    """Send a job and return its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(job).to_bytes(LENGTH_BYTES) + job)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
    return cast(CoachAnswer, pickle.loads(await process.stdout.readexactly(length)))


def job_of(state: TableState, seat: int) -> CoachJob:
    """Return the job for a seat: the game as the seat may know it."""
    game, redealt = state.playing(), None
    if state.redealt is None:
        record = game.record()
    else:
        before, then = state.redealt
        record, redealt = replace(before.record(), plays=before.plays + game.plays), (len(before.plays), then.state)
    # The answers that the open window conceals come last; the coach must not even spend time on them.
    open_from = len(record.plays) - len(state.answers)
    given = state.answers.get(seat)
    return CoachJob(
        game=(state.code, state.number),
        seat=seat,
        record=replace(record, plays=record.plays[:open_from]),
        given=None if given is None else decisions_under(game.ruleset.court)[given],
        is_asked=bool(state.legal(seat)),
        redealt=redealt,
    )
