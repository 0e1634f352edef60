"""Count the files and moves of three ways through the server: `python -m tools.walks`; with `--list`, which files.

A move is a call of a function in one file of `golpe` by a function in another, in any thread. The ways are the answer
that closes a sealed window of four people with a spectator, the end of a rated game, and the answer of a bot.
"""

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import golpe
from golpe.protocol.page import TableOptions
from tests.support.live_server import LiveServer, Page, hands, live_server, synced
from tests.support.rated_people import account, seated

SOURCE: Final = f"{Path(golpe.__file__).parent}/"
SETTLES_S: Final = 0.3
"""How long is waited, in seconds, until nothing more happens."""
FRIENDS: Final = 4
HANDS: Final = ("captain captain", "contessa ambassador", "duke duke", "assassin assassin")


class Walk:
    """The moves between files while it is watched."""

    def __init__(self) -> None:
        self.moves: Counter[tuple[str, str]] = Counter()
        """How often a function of the second file was called from the first."""
        self.calls: Counter[str] = Counter()
        """How often a function of a file was called, from anywhere."""
        self._is_watched = False

    @contextmanager
    def watched(self) -> Generator[None]:
        """Count while the block runs."""
        self._is_watched = True
        sys.setprofile(self.note)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._is_watched = False

    def note(self, frame: FrameType, event: str, _about: object) -> None:
        """Count a call, as a profile function."""
        called = frame.f_code.co_filename
        if event != "call" or not self._is_watched or not called.startswith(SOURCE):
            return
        self.calls[called] += 1
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(SOURCE):
            caller = caller.f_back
        if caller is not None and caller.f_code.co_filename != called:
            self.moves[caller.f_code.co_filename, called] += 1

    def report(self, way: str, *, lists: bool) -> None:
        """Print a line, and on request the files and the most frequent moves."""
        print(f"{way}: {len(self.calls)} files, {self.moves.total()} moves, {self.calls.total()} calls")
        if lists:
            for path, count in self.calls.most_common():
                into = sum(number for (_, to), number in self.moves.items() if to == path)
                print(f"  {count:5} calls, {into:4} moves into {path.removeprefix(SOURCE)}")
            for (one, other), count in self.moves.most_common(30):
                print(f"  {count:5} {one.removeprefix(SOURCE)} -> {other.removeprefix(SOURCE)}")


async def closing_a_window(server: LiveServer, walk: Walk) -> None:
    """Let the last of three answers close a sealed window."""
    server.stack(hands(*HANDS))
    pages = await server.friends(FRIENDS, TableOptions(seats=FRIENDS))
    pages.append(await (await server.visitor()).open(pages[0].table.code))
    await pages[0].decide("steal 1")
    for page in pages[1:-1]:
        await synced(page)
    for page in pages[1:-2]:
        await page.decide("pass")
    with walk.watched():
        await told_next(pages, pages[-2].decide("pass"))


async def ending_a_rated_game(server: LiveServer, walk: Walk) -> None:
    """Let one of two people who have both decided leave a rated game."""
    pages = await seated([await account(server, name) for name in ("Ana", "Bea")])
    for _ in range(2):
        for page in pages:
            if "income" in (await synced(page)).texts:
                await page.decide("income")
    with walk.watched():
        await told_next(pages, pages[0].say("leave"))


async def answering_as_a_bot(server: LiveServer, walk: Walk) -> None:
    """Let a bot take its turn."""
    visitor = await server.visitor("Ana")
    server.stack(hands("duke duke", "captain captain"))
    page = await visitor.open(await visitor.new_table("bots", opponents=1, pace="brisk"))
    await synced(page)
    await page.decide("income")
    await asyncio.sleep(SETTLES_S)
    with walk.watched():
        for _ in range(5):
            server.clock.advance(1.0)
            await asyncio.sleep(SETTLES_S / 5)


async def told_next(pages: list[Page], said: object) -> None:
    """Wait for an answer and an update to every page."""
    assert asyncio.iscoroutine(said)
    await said
    await asyncio.sleep(SETTLES_S)


async def main() -> None:
    """Walk each way once, the second time that it is gone."""
    for way in (closing_a_window, ending_a_rated_game, answering_as_a_bot):
        for is_counted in (False, True):
            walk = Walk()
            threading.setprofile(walk.note)
            with tempfile.TemporaryDirectory() as folder:
                async with live_server(Path(folder)) as server:
                    await way(server, walk)
            if is_counted:
                walk.report(way.__name__.replace("_", " "), lists="--list" in sys.argv)


if __name__ == "__main__":
    asyncio.run(main())
