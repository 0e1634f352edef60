"""Running a command's coroutine so that Ctrl-C ends it at once."""

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Final, TypeVar

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""
T = TypeVar("T")


def run_until_interrupted(game: Coroutine[None, None, T]) -> T:
    """Run a game; Ctrl-C cancels it.

    The handler of `asyncio.run` does not wake the loop. A Ctrl-C just before the loop begins to wait would have no
    effect until something else happens, such as the next line of input.

    Raises: KeyboardInterrupt after Ctrl-C.
    """

    async def run() -> T:
        task = asyncio.current_task()
        assert task is not None
        with suppress(NotImplementedError):  # on Windows, where the loop notices every Ctrl-C
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, task.cancel)
        return await game

    try:
        return asyncio.run(run())
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
