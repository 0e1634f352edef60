"""Processes that run modules which the server does not import, at the lowest priority and with bounded memory."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final

from golpe.protocol.review_worker import ONE_THREAD
from golpe.server.limits import REVIEW_BYTES_MAX, REVIEW_MEMORY_MAX

LOWEST_PRIORITY: Final = 19


def command_of(module: str) -> tuple[str, ...]:
    """Return the command that runs a module of this package in a process of its own."""
    return sys.executable, "-P", "-m", module


async def started(command: tuple[str, ...]) -> Process:
    """Start a process that reads questions from standard input and writes answers to standard output.

    Its priority and memory are limited as far as the operating system can.

    Raises: OSError if it cannot be started.
    """
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # logs must not contain cards
        limit=REVIEW_BYTES_MAX,
        env={**os.environ, **ONE_THREAD},
        start_new_session=True,  # Ctrl-C goes to the server, which then ends the process
    )
    with suppress(OSError, AttributeError, ImportError):
        os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST_PRIORITY)
        import resource

        resource.prlimit(process.pid, resource.RLIMIT_DATA, (REVIEW_MEMORY_MAX, REVIEW_MEMORY_MAX))
    return process


def kill(process: Process) -> None:
    """Kill a process if it is still running."""
    with suppress(ProcessLookupError):
        process.kill()
