"""A part of the store: jobs that are done once, by whichever server takes them first.

A job is known by its kind and key, so asking twice queues it once. Whoever takes it has it for a limited time, and must
extend that while working: the job of a server that died is taken again by the next one that looks. It may therefore be
done more than once, but only the last taker can finish it.
"""

from typing import Literal

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
