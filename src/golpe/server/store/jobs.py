"""A part of the store: jobs that are done once, by whichever server takes them first.

A job is known by its kind and key, so asking twice queues it once. Whoever takes it has it for a limited time, and must
extend that while working: the job of a server that died is taken again by the next one that looks. It may therefore be
done more than once, but only the last taker can finish it.
"""

from typing import Literal, Protocol

from msgspec import Struct


class Job(Struct, frozen=True, kw_only=True):
    """A job that somebody has taken."""

    id: int
    kind: str
    key: str
    attempt: int
    """Counts how often it was taken. Whoever took it earlier can no longer change it."""


class JobProgress(Struct, frozen=True, kw_only=True):
    """How far a job is."""

    state: Literal["waiting", "running", "failed"]
    ahead: int
    """How many other jobs of its kind are taken or come first, while it waits."""


class JobStore(Protocol):
    """Jobs, until they are finished. Every call raises StoreError if it fails, and then saves nothing.

    The methods that are given a job return False if somebody else has taken it since, or it is gone.
    """

    async def queue_job(self, kind: str, key: str, *, priority: int, now_ms: int, waiting_max: int) -> bool:
        """Queue a job, again if it has failed; return False if it is queued already.

        Args:
            priority: the job with the smallest number is taken first.
            waiting_max: maximum number of unfinished jobs of this kind.

        Raises: TooManyJobs.
        """
        ...

    async def take_job(self, kind: str, *, now_ms: int, until_ms: int, attempts_max: int) -> Job | None:
        """Take the first job that nobody has.

        A job that was taken `attempts_max` times without being finished, failed or returned fails instead.

        Args:
            until_ms: when others may take it, unless it is extended.
        """
        ...

    async def extend_job(self, job: Job, *, until_ms: int) -> bool:
        """Keep a job for longer."""
        ...

    async def return_job(self, job: Job, *, now_ms: int) -> bool:
        """Put a job back into the queue. This attempt does not count."""
        ...

    async def finish_job(self, job: Job) -> bool:
        """Delete a job that is done."""
        ...

    async def fail_job(self, job: Job, *, now_ms: int) -> bool:
        """Save that a job cannot be done."""
        ...

    async def job_progress(self, kind: str, key: str) -> JobProgress | None:
        """Return how far a job is, unless it is finished or was never queued."""
        ...

    async def count_jobs(self, kind: str) -> int:
        """Return the number of unfinished jobs of a kind."""
        ...
