"""People who reconnect after every lost connection, and remember what the server has acknowledged."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from golpe.protocol.page import Accepted, Rejected, TableOptions
from golpe.table.journal import Planned
from tests.support.journals import journals, saved_decisions
from tests.support.live_server import Page, Reachable, Visitor, synced

STEPS_MAX = 8_000
PATIENCE_MAX = 60.0
REST = 0.05
"""Seconds before reconnecting: the server is another process, so there is no event to wait for."""
LIMITS = (
    "message_burst=1000000", "connection_burst=1000000", "connections_per_address=100000", "guest_burst=1000000",
    "request_burst=1000000", "http_per_address=100000",
)  # fmt: skip
"""Limits per address, raised because all people of a test share one."""
UNHINDERED = tuple(word for limit in LIMITS for word in ("--limit", limit))
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Acknowledged(Protocol):
    """Where players note what the server has acknowledged: a `Ledger`, or a `RemoteLedger`."""

    returns: Counter[str]
    """Number of reconnections by kind of failure."""
    news: asyncio.Event

    def acknowledge(self, code: str, command_id: str, decision: str, *, window: int, seat: int) -> None: ...


@dataclass
class Ledger:
    """What the server has acknowledged, recorded by the players, in another process."""

    acknowledged: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    """Table, command id and decision."""
    returns: Counter[str] = field(default_factory=Counter[str])
    """Number of reconnections by kind of failure."""
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledge(self, code: str, command_id: str, decision: str, *, window: int, seat: int) -> None:
        self.acknowledged.append((code, command_id, decision))
        self.news.set()

    def check(self, database: Path) -> None:
        """Check that every acknowledged command is in the journal exactly once, with its decision.

        A block that a standing answer has just planned changes nothing: then the journal has that plan instead.
        """
        saved = saved_decisions(database)
        plans = {
            (code, entry.seat, entry.decision)
            for code, entries in journals(database).items()
            for entry in entries
            if isinstance(entry, Planned)
        }
        wrong: list[tuple[str, str, str, list[str] | None]] = []
        for code, command_id, decision in self.acknowledged:
            found = saved.get((code, command_id))
            is_planned = found is None and (code, seat_in(command_id), decision) in plans
            if found != [decision] and not is_planned:
                wrong.append((code, command_id, decision, found))
        assert not wrong, f"acknowledged, and what is saved instead: {wrong}"


def seat_in(command_id: str) -> int:
    """Return the seat in the id of a player's command."""
    return int(command_id.partition("-")[0])


class Player:
    """A person who answers every question, and reconnects whenever the connection is lost."""

    def __init__(
        self,
        visitor: Visitor,
        code: str,
        ledger: Acknowledged,
        *,
        seed: int,
        patience: float = 20.0,
        lapses: float = 0.0,
    ) -> None:
        """Prepare a player.

        Args:
            patience: seconds without any message after which the player reconnects; doubled after each attempt without
                success, as the machine may be slow.
            lapses: number of questions that the player lets time out, at a table with clocks.
        """
        self.visitor = visitor
        self.code = code
        self.ledger = ledger
        self.rng = random.Random(seed)
        self.patience = patience
        self.lapses = lapses
        self.has_settled = False
        """Whether standing answers may have answered in place of the player."""
        self.page: Page | None = None
        self.pending: tuple[str, int, str] | None = None
        """The command that is not yet acknowledged: its id, window and decision."""
        self._left_alone = -1
        """The window that this player lets time out."""
        self._count = 0

    async def play(self) -> None:
        """Play until the game is over, reconnecting when necessary."""
        patience = self.patience
        for _ in range(STEPS_MAX):
            try:
                async with asyncio.timeout(patience):
                    page = await self._connected()
                    if page.game.phase == "game_over":
                        self.ledger.news.set()
                        return
                    await self._answer(page)
                patience = self.patience
            except LOST as error:
                self.ledger.returns[type(error).__name__] += 1
                patience = min(2 * patience, PATIENCE_MAX)
                await self.hang_up()
                await asyncio.sleep(REST)
        raise AssertionError("the game does not end")

    async def hang_up(self) -> None:
        """Close the page, even if the connection is already lost."""
        page, self.page = self.page, None
        if page is not None:
            page.socket.transport.abort()
            self.visitor.pages.remove(page)

    @property
    def is_over(self) -> bool:
        return self.page is not None and self.page.game.phase == "game_over"

    async def _connected(self) -> Page:
        if self.page is None:
            self.page = await self.visitor.open(self.code)
        if self.pending is not None:  # retry with the same id: it counts once, whether it was saved or not
            await self._send(self.page, *self.pending)
        return self.page

    async def _answer(self, page: Page) -> None:
        prompt = page.prompt
        if prompt is None or prompt.answered is not None or page.game.window == self._left_alone:
            await page.update()
            return
        if self.rng.random() < self.lapses:
            self._left_alone = page.game.window
            return
        self._count += 1
        command_id = f"{page.table.you}-{self._count}"
        await self._send(page, command_id, page.game.window, self.rng.choice(page.texts))

    async def _send(self, page: Page, command_id: str, window: int, decision: str) -> None:
        self.pending = (command_id, window, decision)
        outcome = await page.say("decide", id=command_id, window=window, decision=decision)
        self.pending = None
        if isinstance(outcome, Accepted):
            seat = seat_in(command_id)
            self.ledger.acknowledge(self.code, command_id, decision, window=window, seat=seat)
        else:
            assert isinstance(outcome, Rejected)
            codes = ["stale_window", "not_asked", "game_over", *(["not_legal"] if self.has_settled else [])]
            assert outcome.code in codes, outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Options of a table of such people."""

    options: TableOptions
    people: int
    bots: int = 0
    standing: dict[str, object] = field(default_factory=dict[str, object])
    """The standing answers of the second person."""
    lapses: float = 0.0


async def seated(
    server: Reachable, setting: Setting, ledger: Acknowledged, *, seed: int, patience: float = 20.0
) -> list[Player]:
    """Create a table and start its game."""
    visitors = [await Visitor(server).arrive() for _ in range(setting.people)]
    code = await visitors[0].new_table(options=setting.options, pace=setting.options.pace)
    pages = [await visitor.open(code) for visitor in visitors]
    for _ in range(setting.bots):
        assert isinstance(await pages[0].say("add_bot", bot="random"), Accepted)
    assert isinstance(await pages[0].say("start"), Accepted)
    if setting.standing:
        assert isinstance(await pages[1].say("set_standing", standing=setting.standing), Accepted)
    players: list[Player] = []
    for seat, visitor in enumerate(visitors):
        player = Player(visitor, code, ledger, seed=100 * seed + seat, patience=patience, lapses=setting.lapses)
        player.has_settled = bool(setting.standing) and seat == 1
        player.page = await synced(pages[seat])
        players.append(player)
    return players
