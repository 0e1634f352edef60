"""Whether the server lets anybody in, and whether anybody is there."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Lifecycle:
    """Open from the start until somebody asks the server to stop; while they are closed nothing new begins."""

    def __init__(self) -> None:
        self.is_ending = False
        """True once the server has been asked to stop."""
        self._is_shut = False
        self.empty = asyncio.Event()
        """Set while no page is open."""
        self.empty.set()

    @property
    def is_closing(self) -> bool:
        """Return whether nobody is let in now."""
        return self.is_ending or self._is_shut

    def close(self) -> None:
        """Let nobody in from now on: the server ends."""
        self.is_ending = True

    @contextmanager
    def shut(self) -> Generator[None]:
        """Let nobody in for as long as the block lasts."""
        self._is_shut = True
        try:
            yield
        finally:
            self._is_shut = False
