"""Begin to load records into the processor's cache before they are needed."""

from collections.abc import Sequence


def prefetch(records: Sequence[object], i: int) -> None:
    """Begin to load record `i`, which may lie beyond the end; interpreted, do nothing.

    `golpe.batch.compiled_prefetching` says what it does when compiled.
    """
