"""People who play at many tables of several nodes, in a process of their own: `python -m tests.support.crowd`.

Arguments: the port of a ledger, a seed, the number of tables, and the addresses of all nodes. Each connection goes to
any of the nodes, as through a proxy that knows nothing. It prints `plays` once all tables have begun, and ends when its
standard input does, with a line of figures. An assertion that fails ends it, too.
"""

import asyncio
import random
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread

import httpx
import msgspec

from golpe.protocol.page import Accepted, Event, TableOptions
from tests.support.ledger import RemoteLedger
from tests.support.live_server import Page, Visitor, synced
from tests.support.steady_players import LOST, REST, Player

PEOPLE = 3
PRESETS = ("resistance", "reformation", "bga", "city-state", "igrato")
PATIENCE = 4.0
"""Seconds without a message after which a player reconnects; doubled after each attempt without success."""
SEATED_WITHIN = 20.0
"""Seconds for taking seats, before everybody goes to another table."""


@dataclass
class Address:
    """A node."""

    url: str


class Wanderer(Player):
    """A player whose every connection goes to any node. What they were told once is never taken back."""

    def __init__(self, visitor: Visitor, code: str, ledger: RemoteLedger, *, nodes: list[Address], seed: int) -> None:
        super().__init__(visitor, code, ledger, seed=seed, patience=PATIENCE)
        self._nodes = nodes
        self._told: list[Event] = []

    async def hang_up(self) -> None:
        """Close the page, and remember what it was told."""
        if self.page is not None:
            self._told = list(self.page.log)
        await super().hang_up()

    async def _connected(self) -> Page:
        is_new = self.page is None
        if is_new:
            self.visitor.server = self.rng.choice(self._nodes)
        page = await super()._connected()
        if is_new:
            now = page.log[: len(self._told)]
            changed = differing(self._told, now)
            assert not changed, f"table {self.code}: {changed}"
        return page


def differing(told: list[Event], now: list[Event]) -> str:
    """Say where a log differs from what was told before, apart from what a player who has lost no longer sees."""
    if len(now) < len(told):
        return f"{told[len(now) :]} were told and are gone"
    for was, event in zip(told, now, strict=True):
        before, after = msgspec.structs.astuple(was), msgspec.structs.astuple(event)
        if any(a != b and None not in (a, b) for a, b in zip(before, after, strict=True)):
            return f"{was} was told, and now {event}"
    return ""


class Crowd:
    """The people of all tables."""

    def __init__(self, ledger: RemoteLedger, nodes: list[Address], *, seed: int) -> None:
        self._ledger = ledger
        self._nodes = nodes
        self._seed = seed
        self.figures: Counter[str] = Counter()

    async def play(self, number: int, begun: asyncio.Event) -> None:
        """Play game after game, each at a new table."""
        rng = random.Random(self._seed + number)
        while True:
            visitors: list[Visitor] = []
            try:
                async with asyncio.timeout(SEATED_WITHIN):
                    players = await self._seated(visitors, rng)
                begun.set()
                async with asyncio.TaskGroup() as group:
                    for player in players:
                        group.create_task(player.play())
                self.figures["games"] += 1
            except (*LOST, httpx.HTTPError) as error:
                self.figures[f"not seated: {type(error).__name__}"] += 1
                await asyncio.sleep(REST)
            finally:
                for visitor in visitors:
                    for page in visitor.pages:
                        page.socket.transport.abort()
                    visitor.pages.clear()
                    await visitor.leave()

    async def _seated(self, visitors: list[Visitor], rng: random.Random) -> list[Wanderer]:
        """Open a table with one bot and start its game; note everything that was acknowledged."""
        for _ in range(PEOPLE):
            visitors.append(Visitor(rng.choice(self._nodes)))
            await visitors[-1].arrive()
        options = TableOptions(preset=rng.choice(PRESETS), seats=PEOPLE + 1, show_waiting=False)
        code = await visitors[0].new_table(options=options)
        self._ledger.note_table(code)
        pages: list[Page] = []
        for visitor in visitors:
            visitor.server = rng.choice(self._nodes)
            pages.append(await visitor.open(code))
        for command_id, t, fields in (("bot", "add_bot", {"bot": "random"}), ("begin", "start", {})):
            answer = await pages[0].say(t, id=command_id, **fields)
            if not isinstance(answer, Accepted):
                raise EOFError(f"{t} was refused: {answer.code}")
            self._ledger.note(code, command_id, t, **fields)
        players: list[Wanderer] = []
        for visitor, page in zip(visitors, pages, strict=True):
            player = Wanderer(visitor, code, self._ledger, nodes=self._nodes, seed=rng.randrange(2**32))
            player.page = await synced(page)
            players.append(player)
        return players


async def main(port: int, seed: int, tables: int, urls: list[str]) -> None:
    ledger = RemoteLedger(port)
    crowd = Crowd(ledger, [Address(url) for url in urls], seed=seed)
    begun = [asyncio.Event() for _ in range(tables)]
    playing = [asyncio.ensure_future(crowd.play(number, each)) for number, each in enumerate(begun)]
    sitting = [asyncio.ensure_future(asyncio.gather(*(each.wait() for each in begun)))]
    await asyncio.wait([*playing, *sitting], return_when=asyncio.FIRST_COMPLETED)
    if sitting[0].done():
        say("plays")
        over = asyncio.Event()
        Thread(target=wait_for_the_end, args=(asyncio.get_running_loop(), over), daemon=True).start()
        await asyncio.wait([*playing, asyncio.ensure_future(over.wait())], return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    say(msgspec.json.encode({**crowd.figures, **ledger.returns}).decode())
    ledger.close()


def wait_for_the_end(loop: asyncio.AbstractEventLoop, over: asyncio.Event) -> None:
    """Read the standard input to its end."""
    sys.stdin.read()
    with suppress(RuntimeError):  # the loop has ended before
        loop.call_soon_threadsafe(over.set)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]))
