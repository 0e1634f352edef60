"""Work in several processes, such as the games of a contest: each does a share of it, with bots of its own."""

import multiprocessing
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, TypeVar, cast

from golpe.errors import GolpeError

SECONDS_TO_END: Final = 10
Item = TypeVar("Item")
Result = TypeVar("Result")


def play_in_workers(
    play: Callable[[Sequence[Item]], Iterator[Result]], items: Sequence[Item], jobs: int
) -> Generator[Result]:
    """Play games in this many processes; yield each result as it comes, in no particular order.

    Args:
        play: does its share of the items in one process. Like the items and results, it is pickled.

    Raises: GolpeError as `play` does in a worker, or if a worker ends early.
    """
    context = multiprocessing.get_context("spawn")
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for share in (items[first::jobs] for first in range(min(jobs, len(items)))):
            ours, theirs = context.Pipe(duplex=False)
            worker = context.Process(target=work, args=(theirs, play, share))
            worker.start()
            theirs.close()
            workers[ours] = worker
        left = set(workers)
        while left:
            for line in wait(list(left)):
                assert isinstance(line, Connection)
                told = next_from(line)
                if isinstance(told, tuple):
                    yield cast(Result, told[0])
                elif told is None:
                    left.remove(line)
                    workers[line].join()
                else:
                    raise GolpeError(told)
    finally:
        for line, worker in workers.items():
            line.close()  # the next game that it sends ends it
            worker.join(SECONDS_TO_END)
            worker.kill()
            worker.join()


def next_from(line: Connection) -> tuple[object] | str | None:
    """Return the next result of a worker in a tuple, what is wrong, or None at its end."""
    try:
        return line.recv()
    except (EOFError, OSError):
        return "a worker process has ended early; run the same command again to go on"


def work(line: Connection, play: Callable[[Sequence[Item]], Iterator[object]], items: Sequence[Item]) -> None:
    """Do a share of the work in this process, and send each result; end if nobody receives them any more."""
    warnings.formatwarning = _in_one_line
    with suppress(BrokenPipeError, KeyboardInterrupt):
        try:
            for result in play(items):
                line.send((result,))
        except GolpeError as error:
            line.send(str(error))
        else:
            line.send(None)


def _in_one_line(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, line: str | None = None
) -> str:
    return f"golpe: {message}\n"
