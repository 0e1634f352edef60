"""Whether the server admits new pages, and whether any are open."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Lifecycle:
    """The state of a server: open until it is asked to stop. While it is closed, it accepts nothing new."""

    def __init__(self) -> None:
        self.is_ending = False
        """True once the server has been asked to stop."""
        self._is_shut = False
        self.empty = asyncio.Event()
        """Set while no page is open."""
        self.empty.set()

    @property
    def is_closing(self) -> bool:
        """Return whether new pages are currently refused."""
        return self.is_ending or self._is_shut

    def close(self) -> None:
        """Refuse new pages from now on, because the server is shutting down."""
        self.is_ending = True

    @contextmanager
    def shut(self) -> Generator[None]:
        """Refuse new pages within the block."""
        self._is_shut = True
        try:
            yield
        finally:
            self._is_shut = False
