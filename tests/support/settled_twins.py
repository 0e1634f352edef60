"""Two servers with the same people and the same game, except that one player has different standing answers."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from golpe.protocol.page import Accepted, Clocks, StandingAnswers, TableOptions
from golpe.server.realtime.bots import PAUSES
from golpe.table.highlights import HELD_MS
from tests.support.live_server import LiveServer, Page, StackedChance, synced
from tests.support.manual_clock import ManualClock, ManualTimer

SETTLER = 1
"""The seat with standing answers; all others are compared."""
PEOPLE = 3
STEPS_MAX = 150
OPTIONS = TableOptions(clocks=Clocks(turn=600, reaction=300, bank=60), show_waiting=False)
LONGEST_PAUSE = PAUSES["brisk"][1] + HELD_MS["brisk"]["chain"] / 1000

Told = tuple[float, bytes]
"""A message and its time of arrival."""


class PauseClock(ManualClock):
    """Drops all timers that are longer than any pause.

    The work that a server repeats takes real time, so that no two runs with it would be alike.
    """

    def call_later(self, delay: float, call: Callable[[], None]) -> ManualTimer:
        return super().call_later(delay, call) if delay <= LONGEST_PAUSE else ManualTimer(call)


@dataclass
class SettledWorld:
    """One of the two servers, with the pages of the players and of a spectator."""

    server: LiveServer
    pages: list[Page] = field(default_factory=list[Page])
    told: list[list[Told]] = field(default_factory=list[list[Told]])
    """All messages that each page has received."""

    async def begin(self, standing: StandingAnswers | None) -> None:
        await self.server.start()
        self.pages = await self.server.friends(PEOPLE, OPTIONS)
        await self.pages[0].say("set_pace", pace="brisk")
        self.pages.append(await (await self.server.visitor()).open(self.pages[0].table.code))
        self.told = [[] for _ in self.pages]
        for page in self.pages:
            page.received.clear()
        if standing is not None:
            await self.settle(standing)

    async def settle(self, standing: StandingAnswers) -> None:
        fields = {name: getattr(standing, name) for name in standing.__struct_fields__}
        assert isinstance(await self.pages[SETTLER].say("set_standing", standing=fields), Accepted)

    async def read(self) -> None:
        """Read everything that has been sent, and record when it arrived."""
        await synced(self.pages[SETTLER])  # automatic answers have been sent by then
        for page, told in zip(self.pages, self.told, strict=True):
            await synced(page)
            told += [(self.server.clock.now(), message) for message in page.received]
            page.received.clear()

    async def decide(self, seat: int, decision: str) -> None:
        outcome = await self.pages[seat].decide(decision)
        assert isinstance(outcome, Accepted), outcome


class SettledTwins:
    """Plays both worlds in step. If only the first answers automatically, the person in the second clicks just then."""

    def __init__(self, path: Path, first: StandingAnswers, second: StandingAnswers | None, *, seed: int) -> None:
        """Prepare two worlds.

        Args:
            second: None: the person gives the same answers by hand, at the same moments.
        """
        self.standing = [first, second]
        self.rng = random.Random(seed)
        self.worlds: list[SettledWorld] = []
        for name in ("a", "b"):
            (path / name).mkdir()
            server = LiveServer(path / name / "golpe.sqlite3", seed=seed, chance=StackedChance(seed))
            server.clock = PauseClock()
            self.worlds.append(SettledWorld(server))
        self.automatic = 0
        """Number of automatic answers."""

    async def compare(self) -> tuple[Told, Told] | None:
        """Play a game; return the first message by which another viewer could tell the worlds apart."""
        try:
            for world, standing in zip(self.worlds, self.standing, strict=True):
                await world.begin(standing)
            for _ in range(STEPS_MAX):
                for world in self.worlds:
                    await world.read()
                difference = self._difference()
                if difference is not None or self.worlds[0].pages[0].game.phase == "game_over":
                    return difference
                await self._step()
            return None
        finally:
            for world in self.worlds:
                for visitor in world.server.visitors:
                    await visitor.leave()
                await world.server.stop()

    async def _step(self) -> None:
        first, second = self.worlds
        pauses = [delay for world in self.worlds for delay in world.server.clock.delays()]
        if pauses:
            settler = first.pages[SETTLER]
            before = settler.game.window
            decision = expected(settler) if is_asked(settler) else None
            for world in self.worlds:
                world.server.clock.advance(min(pauses))
            has_answered = [not await is_still_asked(world.pages[SETTLER], before) for world in self.worlds]
            if decision is not None and has_answered[0]:
                self.automatic += 1
                if self.standing[1] is None and not has_answered[1]:
                    await second.decide(SETTLER, decision)
            return
        for world in self.worlds:
            world.server.clock.advance(2.5)
        seat = self.rng.choice([seat for seat in range(PEOPLE) if is_asked(first.pages[seat])])
        decision = preferred(self.rng, first.pages[seat].texts)
        for world in self.worlds:
            await world.decide(seat, decision)

    def _difference(self) -> tuple[Told, Told] | None:
        others = [place for place in range(PEOPLE + 1) if place != SETTLER]
        for place in others:
            one, other = (world.told[place] for world in self.worlds)
            for told, twin in zip(one, other, strict=False):
                if told != twin:
                    return told, twin
            if len(one) != len(other):
                return (0.0, b"%d messages" % len(one)), (0.0, b"%d messages" % len(other))
        return None


def preferred(rng: random.Random, texts: list[str]) -> str:
    """Choose a decision, with a preference for those that ask other seats."""
    weights = [5 if text in ("steal 1", "foreign_aid", "tax", "prove", "pass") else 1 for text in texts]
    return rng.choices(texts, weights)[0]


async def is_still_asked(page: Page, window: int) -> bool:
    await synced(page)
    return is_asked(page) and page.game.window == window


def is_asked(page: Page) -> bool:
    return page.prompt is not None and page.prompt.answered is None


def expected(page: Page) -> str:
    """Return the standing answer of a page to its open question, if there is one."""
    standing = page.table.standing
    assert standing is not None
    if any((page.game.claimant, page.game.claim) == (each.seat, each.character) for each in standing.challenge):
        return "challenge"
    blocks = [f"block {character}" for character in standing.block_as if f"block {character}" in page.texts]
    return [*blocks, page.texts[0] if len(page.texts) == 1 else "pass"][0]
