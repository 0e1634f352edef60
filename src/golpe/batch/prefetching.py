"""Prefetch records into the processor's cache before they are needed."""

from collections.abc import Sequence


def prefetch(records: Sequence[object], i: int) -> None:
    """Prefetch record `i`, which may lie beyond the end. Does nothing when interpreted.

    The compiled form is in `golpe.batch.compiled_prefetching`.
    """
