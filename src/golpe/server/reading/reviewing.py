"""Reviews of finished games, computed one after another in processes of their own and kept with their games.

The process runs `golpe.review.worker`, which needs more than a server imports. It has the lowest priority, and limits
on memory and time. If it dies, nothing is kept, and the review can be asked for again; the same goes for the end of
the server.
"""

import asyncio
import logging
import os
import sys
import zlib
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Raw, Struct

from golpe import __version__
from golpe.errors import ProtocolError
from golpe.protocol.review_worker import (
    Phase,
    ReviewCurves,
    ReviewFailed,
    ReviewJob,
    ReviewProgress,
    ReviewReady,
    WorkerMessage,
)
from golpe.protocol.reviews import REVIEW_FORMAT, Review, ReviewVersions
from golpe.server.limits import (
    REVIEW_BYTES_MAX,
    REVIEW_MEMORY_MAX,
    REVIEW_WITHIN,
    REVIEWS_AT_ONCE,
    REVIEWS_FAILED_KEPT,
    REVIEWS_WAITING_MAX,
)
from golpe.server.store.errors import StoreError
from golpe.server.store.reviews import KeptReview
from golpe.server.store.store import Store

WORKER: Final = (sys.executable, "-P", "-m", "golpe.review.worker")
ONE_THREAD: Final = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
LOWEST_PRIORITY: Final = 19
OURS: Final = f"{REVIEW_FORMAT} {__version__} "
"""How the version of a review begins that this program can show."""

_decoder: Final[msgspec.json.Decoder[WorkerMessage]] = msgspec.json.Decoder(WorkerMessage)
log = logging.getLogger(__name__)


class Reviewing(Struct, kw_only=True):
    """A review that waits or is being computed."""

    game: int
    record: str
    is_running: bool = False
    phase: Phase | None = None
    done: int = 0
    total: int = 0
    curves: Raw | None = None
    """The encoded curves, once they are computed."""


class WorkerError(Exception):
    """The process has not computed the review."""


class Reviewer:
    """Computes reviews and knows which are under way."""

    def __init__(self, store: Store, *, worker: tuple[str, ...] | None = None) -> None:
        """Start nothing yet.

        Args:
            worker: the command that computes one review; None: `WORKER`.
        """
        self._store = store
        self._worker = worker
        self._unfinished: OrderedDict[int, Reviewing] = OrderedDict()
        self._failed: OrderedDict[int, None] = OrderedDict()
        self._places = asyncio.Semaphore(REVIEWS_AT_ONCE)
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def kept(self, game: int) -> Raw | None:
        """Return the encoded review of a game, unless it is missing or of another version.

        Raises: StoreError.
        """
        found = await self._store.review_of(game)
        if found is None or not found.version.startswith(OURS):
            return None
        return Raw(await asyncio.to_thread(zlib.decompress, found.content))

    def under_way(self, game: int) -> Reviewing | None:
        """Return the review of a game if it is not finished yet."""
        return self._unfinished.get(game)

    def ahead_of(self, review: Reviewing) -> int:
        """Return how many reviews are finished before this one begins."""
        return 0 if review.is_running else list(self._unfinished).index(review.game)

    def has_failed(self, game: int) -> bool:
        """Return whether the last attempt at a game's review failed."""
        return game in self._failed

    def check_room(self) -> None:
        """Check that another review may be asked for.

        Raises: ProtocolError (try_again).
        """
        if len(self._unfinished) >= REVIEWS_AT_ONCE + REVIEWS_WAITING_MAX:
            raise ProtocolError("try_again", "too many other reviews are waiting to be computed")

    def ask(self, game: int, record: str) -> Reviewing:
        """Return the review of a game after queueing it, unless it is under way already."""
        review = self._unfinished.get(game)
        if review is None:
            review = self._unfinished[game] = Reviewing(game=game, record=record)
            self._failed.pop(game, None)
            task = asyncio.get_running_loop().create_task(self._finish(review))
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._forget(game))  # also if it never began
        return review

    async def close(self) -> None:
        """Drop the queue and end the process."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _finish(self, review: Reviewing) -> None:
        try:
            async with self._places:
                ready = await self._computed(review)
                await self._store.keep_review(review.game, await asyncio.to_thread(packed_review, ready))
        except (WorkerError, StoreError) as error:
            log.warning("a review was not computed: %s", error)
            self._failed[review.game] = None
            if len(self._failed) > REVIEWS_FAILED_KEPT:
                self._failed.popitem(last=False)

    def _forget(self, game: int) -> None:
        del self._unfinished[game], self._tasks[game]

    async def _computed(self, review: Reviewing) -> Review:
        """Run the process.

        Raises: WorkerError.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                *(self._worker or WORKER),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,  # a log has no cards
                limit=REVIEW_BYTES_MAX,
                env={**os.environ, **ONE_THREAD},
                start_new_session=True,  # Ctrl-C is for the server, which then ends it
            )
        except OSError as error:
            raise WorkerError(f"its process cannot be started: {error}") from error
        try:
            restrain(process.pid)
            review.is_running = True
            async with asyncio.timeout(REVIEW_WITHIN):
                return await answered(process, review)
        except TimeoutError as error:
            raise WorkerError(f"it took more than {REVIEW_WITHIN:g} seconds") from error
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def answered(process: asyncio.subprocess.Process, review: Reviewing) -> Review:
    """Give the process a game and return its review; note the progress.

    Raises: WorkerError.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(ConnectionError):  # then it says nothing, either
        process.stdin.write(msgspec.json.encode(ReviewJob(id="review", record=review.record)) + b"\n")
        await process.stdin.drain()
        process.stdin.close()
    try:
        while line := await process.stdout.readline():
            match _decoder.decode(line):
                case ReviewProgress(phase=phase, done=done, total=total):
                    review.phase, review.done, review.total = phase, done, total
                case ReviewCurves(curves=curves):
                    review.curves = Raw(msgspec.json.encode(curves))
                case ReviewReady(review=ready):
                    return ready
                case ReviewFailed(code=code):
                    raise WorkerError(f"the process says {code}")
    except ValueError as error:  # too long, or no such message
        raise WorkerError(f"the process does not keep to its protocol: {error}") from error
    raise WorkerError("the process ended without it")


def restrain(pid: int) -> None:
    """Give a process the lowest priority and limit its memory, as far as the operating system can."""
    with suppress(OSError, AttributeError, ImportError):
        os.setpriority(os.PRIO_PROCESS, pid, LOWEST_PRIORITY)
        import resource

        resource.prlimit(pid, resource.RLIMIT_DATA, (REVIEW_MEMORY_MAX, REVIEW_MEMORY_MAX))


def packed_review(review: Review) -> KeptReview:
    """Encode and compress a review."""
    return KeptReview(version=version_of(review.versions), content=zlib.compress(msgspec.json.encode(review)))


def version_of(versions: ReviewVersions) -> str:
    """Return a version as text: format and program first, so that the server need not know the models."""
    return f"{OURS}{versions.reference} {versions.outcome}"
