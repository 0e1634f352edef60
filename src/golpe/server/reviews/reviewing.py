"""Reviews of finished games, computed one after another in processes of their own and kept with their games.

The process runs `golpe.review.worker`, which needs more than a server imports. It has the lowest priority, and limits
on memory and time. If it dies, nothing is kept; if it was killed from outside, it is started once more. The queue is in
the store: what the server had begun or queued when it ended is computed after its next start.
"""

import asyncio
import logging
import signal
import time
import zlib
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

import golpe
from golpe import __version__
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
from golpe.server.db import jobs
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError, TooManyJobs
from golpe.server.db.jobs import Job, JobProgress, Queue
from golpe.server.games import rows as games
from golpe.server.limits import (
    REVIEW_ATTEMPTS,
    REVIEW_LEASE,
    REVIEW_MS_PER_DECISION,
    REVIEW_WITHIN,
    REVIEWS_AT_ONCE,
    REVIEWS_LOOKED_FOR_EVERY,
    REVIEWS_WAITING_MAX,
)
from golpe.server.networks import quarter
from golpe.server.reviews import processes, rows
from golpe.server.reviews.rows import KeptReview
from golpe.server.services.clock import Clock
from golpe.server.services.waiting_room import Pace, queue_full, share_full

WORKER: Final = processes.command_of("golpe.review.worker")
OURS: Final = f"{REVIEW_FORMAT} {__version__} "
"""How the version of a review begins that this program can show."""
OUTCOMES: Final = Path(golpe.__file__).parent / "review" / "nets" / "outcomes.npz"
OUTCOME_DIGITS: Final = 12
"""As in `golpe.review.outcome_net`, which the server does not import."""

TURN_S: Final = 300.0
"""Seconds by which each unfinished review of a network moves its next one back: few take longer."""
KIND: Final = "review"
"""The kind of the jobs; the key is the game's id."""
QUEUE: Final = Queue(kind=KIND, allotment=quarter(REVIEWS_AT_ONCE + REVIEWS_WAITING_MAX), turn_ms=int(TURN_S * 1000))
USUAL_S: Final = 60.0
"""Seconds that a review is assumed to take until one has been timed."""
PROCESSES_MAX: Final = 2
"""Maximum number of processes for a review: another one is started if a signal from outside ends one."""
FROM_OUTSIDE: Final = frozenset({signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP})
LEASE_MS: Final = int(REVIEW_LEASE * 1000)

_decoder: Final[msgspec.json.Decoder[WorkerMessage]] = msgspec.json.Decoder(WorkerMessage)
log = logging.getLogger(__name__)


class Reviewing(Struct, kw_only=True):
    """A review that this server is computing."""

    record: str
    phase: Phase | None = None
    done: int = 0
    total: int = 0
    curves: Raw | None = None
    """The encoded curves, once they are computed."""


class WorkerError(Exception):
    """The process has not computed the review."""


class KilledError(WorkerError):
    """A signal from outside has ended the process."""


class Reviewer:
    """Queues reviews, and computes those that are queued, whichever server was asked for them."""

    def __init__(self, database: Database, clock: Clock, *, worker: tuple[str, ...] | None = None) -> None:
        """Start nothing yet.

        Args:
            worker: the command that computes one review; None: `WORKER`.
        """
        self._database = database
        self._clock = clock
        self._worker = worker
        self._running: dict[str, Reviewing] = {}
        """By the key of the job."""
        self._pace = Pace(usual_s=USUAL_S, at_once=REVIEWS_AT_ONCE)
        self._asked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start computing what is queued."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._work()) for _ in range(REVIEWS_AT_ONCE)]

    async def close(self) -> None:
        """End the processes; what they were computing is queued again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def kept(self, game: int) -> Raw | None:
        """Return the encoded review of a game, unless it is missing or of another version.

        Raises: StoreError.
        """
        found = await self._database.read(rows.review_of, game)
        if found is None or not is_ours(found.version):
            return None
        return Raw(await asyncio.to_thread(zlib.decompress, found.content))

    async def progress(self, game: int) -> JobProgress | None:
        """Return how far the review of a game is, if it is queued or has failed.

        Raises: StoreError.
        """
        return await self._database.read(jobs.job_progress, KIND, str(game))

    def running(self, game: int) -> Reviewing | None:
        """Return the review of a game if this server is computing it."""
        return self._running.get(str(game))

    async def check_room(self, networks: Sequence[bytes]) -> None:
        """Check that another review may be asked for.

        Args:
            networks: keyed hashes of the networks that ask, from narrow to wide; none if they have no share.

        Raises: ProtocolError (queue_full, share_full), StoreError.
        """
        with self._refusing():
            await self._database.read(jobs.check_room, QUEUE, networks)

    async def ask(self, game: int, *, decisions: int, networks: Sequence[bytes] = ()) -> None:
        """Queue the review of a game, unless it is under way already.

        A short game is reviewed before a long one, but no game waits for others that were asked for much later. Each
        unfinished review of a network moves its next one back.

        Args:
            decisions: how many the game has.
            networks: as in `check_room`.

        Raises: ProtocolError (queue_full, share_full), StoreError.
        """
        now_ms = self._clock.wall_ms()
        priority = now_ms + decisions * REVIEW_MS_PER_DECISION
        with self._refusing():
            await self._database.write(
                jobs.queue_job, QUEUE, str(game), priority=priority, now_ms=now_ms, networks=networks
            )
        self._asked.set()

    @contextmanager
    def _refusing(self) -> Generator[None]:
        try:
            yield
        except TooManyJobs as error:
            refusal = share_full if error.is_of_network else queue_full
            raise refusal(self._pace.wait_s(error.ahead)) from error

    async def _work(self) -> None:
        while True:
            self._asked.clear()
            try:
                job = await self._taken()
                if job is not None:
                    await self._do(job)
                    continue
            except StoreError as error:
                log.warning("the queue of reviews could not be used: %s", error)
            with suppress(TimeoutError):  # other servers queue reviews, too, and may die while computing one
                async with asyncio.timeout(REVIEWS_LOOKED_FOR_EVERY):
                    await self._asked.wait()

    async def _taken(self) -> Job | None:
        now_ms = self._clock.wall_ms()
        return await self._database.write(
            jobs.take_job, KIND, now_ms=now_ms, until_ms=now_ms + LEASE_MS, attempts_max=REVIEW_ATTEMPTS
        )

    async def _do(self, job: Job) -> None:
        """Compute a review and keep it.

        Raises: StoreError. The job is then taken again once its time is over.
        """
        try:
            row = await self._database.read(games.game_with_id, int(job.key))
            if row is not None:  # else the game was deleted meanwhile
                began = time.monotonic()
                async with self._extending(job):
                    ready = await self._tried(job.key, record=(row.record or b"").decode())
                    packed = await asyncio.to_thread(packed_review, ready)
                self._pace.note(time.monotonic() - began)
                if await self._extend(job):
                    await self._database.write(rows.keep_review, row.id, packed)
            await self._database.write(jobs.finish_job, job)
        except WorkerError as error:
            log.warning("a review was not computed: %s", error)
            await self._database.write(jobs.fail_job, job, now_ms=self._clock.wall_ms())
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._database.write(jobs.return_job, job, due_ms=self._clock.wall_ms())
            raise
        finally:
            self._running.pop(job.key, None)

    async def _extend(self, job: Job) -> bool:
        return await self._database.write(jobs.extend_job, job, until_ms=self._clock.wall_ms() + LEASE_MS)

    @asynccontextmanager
    async def _extending(self, job: Job) -> AsyncGenerator[None]:
        """Keep a job within the block; leave the block early if the job is no longer this server's.

        Raises: WorkerError.
        """
        inside = asyncio.current_task()
        is_lost = False

        async def extend() -> None:
            nonlocal is_lost
            while not is_lost:
                await asyncio.sleep(REVIEW_LEASE / 3)
                with suppress(StoreError):
                    is_lost = not await self._extend(job)
            assert inside is not None
            inside.cancel()

        extending = asyncio.get_running_loop().create_task(extend())
        try:
            yield
        except asyncio.CancelledError:
            if not is_lost:
                raise
            assert inside is not None
            inside.uncancel()
            raise WorkerError("another server has taken it over") from None
        finally:
            extending.cancel()

    async def _tried(self, key: str, *, record: str) -> Review:
        """Compute a review, once more if its process is killed.

        Raises: WorkerError.
        """
        for tries_left in reversed(range(PROCESSES_MAX)):
            review = self._running[key] = Reviewing(record=record)
            try:
                return await self._computed(review)
            except KilledError as error:
                log.warning("the process of a review was ended: %s", error)
                if tries_left == 0:
                    raise
        raise AssertionError("there is at least one try")

    async def _computed(self, review: Reviewing) -> Review:
        """Run the process.

        Raises: KilledError if a signal from outside ended it, else WorkerError.
        """
        try:
            process = await processes.started(self._worker or WORKER)
        except OSError as error:
            raise WorkerError(f"its process cannot be started: {error}") from error
        try:
            async with asyncio.timeout(REVIEW_WITHIN):
                return await answered(process, review)
        except TimeoutError as error:
            raise WorkerError(f"it took more than {REVIEW_WITHIN:g} seconds") from error
        finally:
            processes.kill(process)
            await process.wait()


async def answered(process: asyncio.subprocess.Process, review: Reviewing) -> Review:
    """Give the process a game and return its review; note the progress.

    A process that reaches its memory limit exits or aborts, which is no `KilledError`: it would happen again.

    Raises: KilledError if a signal from outside ended it, else WorkerError.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(ConnectionError):  # then it says nothing, either
        process.stdin.write(msgspec.json.encode(ReviewJob(id="review", record=review.record)) + b"\n")
        await process.stdin.drain()
        process.stdin.close()
    try:
        while (line := await process.stdout.readline()).endswith(b"\n"):
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
    status = await process.wait()
    if -status in FROM_OUTSIDE:
        raise KilledError(f"it got {signal.Signals(-status).name}")
    raise WorkerError("the process ended without it")


def packed_review(review: Review) -> KeptReview:
    """Encode and compress a review."""
    return KeptReview(version=version_of(review.versions), content=zlib.compress(msgspec.json.encode(review)))


def version_of(versions: ReviewVersions) -> str:
    """Return a version as text."""
    return f"{OURS}{versions.reference} {versions.outcome}"


def is_ours(version: str) -> bool:
    """Return whether a review would be the same if it were computed again.

    The outcome nets fit only one reference model, so their digest stands for both.
    """
    return version.startswith(OURS) and version.endswith(f" {outcome_digest()}")


@cache
def outcome_digest() -> str:
    """Return the version of the outcome nets that new reviews use; the server does not load them."""
    return sha256(OUTCOMES.read_bytes()).hexdigest()[:OUTCOME_DIGITS]
