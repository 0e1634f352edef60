"""A contest in several processes: each plays a share of the games, with bots of its own."""

import multiprocessing
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from golpe.arena.match import Played
from golpe.arena.schedule import Pairing
from golpe.errors import GolpeError

SECONDS_TO_END: Final = 10
Play = Callable[[Sequence[Pairing]], Iterator[Played]]
"""Plays games in one process. It is sent to others, so it can be pickled."""


def play_in_workers(play: Play, pairings: Sequence[Pairing], jobs: int) -> Generator[Played]:
    """Play games in this many processes; yield each when it is over, in no particular order.

    Raises: GolpeError as `play` does in a worker, or if a worker ends early.
    """
    context = multiprocessing.get_context("spawn")
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for share in (pairings[first::jobs] for first in range(min(jobs, len(pairings)))):
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
                if isinstance(told, Played):
                    yield told
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


def next_from(line: Connection) -> Played | str | None:
    """Return the next game of a worker, what is wrong, or None at its end."""
    try:
        return line.recv()
    except (EOFError, OSError):
        return "a process of the arena has ended early; run the same command again to go on"


def work(line: Connection, play: Play, pairings: Sequence[Pairing]) -> None:
    """Play games in this process, and send each; end if nobody receives them any more."""
    with suppress(BrokenPipeError, KeyboardInterrupt):
        try:
            for played in play(pairings):
                line.send(played)
        except GolpeError as error:
            line.send(str(error))
        else:
            line.send(None)
