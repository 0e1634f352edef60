"""Threads that run a compiled loop over several parts of a batch at once."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from golpe.batch.carrier import run


class Threads:
    """The calling thread and some others; compiled loops release the global interpreter lock."""

    def __init__(self, count: int) -> None:
        """Create the pool without starting any threads.

        Args:
            count: number of threads, including the calling one.
        """
        self._others = ThreadPoolExecutor(count - 1, thread_name_prefix="games") if count > 1 else None

    def run(self, name: str, parts: Sequence[tuple[object, ...]]) -> None:
        """Run the named loop on all parts, one per thread, each with its own arguments."""
        others = [self._others.submit(run, name, *each) for each in parts[1:]] if self._others is not None else []
        run(name, *parts[0])
        for each in others:
            each.result()
