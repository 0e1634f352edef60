"""Non-interference of talk: bots with other cards send the same bytes at the same times."""

import random
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.bots.bot import legal_for
from golpe.game import Decision, Event
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.talk import table_talk
from golpe.server.talk.policy import TalkPolicy
from golpe.server.talk.remarks import PAUSE, Remark, remark_on
from golpe.server.talk.table_talk import TableTalk
from golpe.table.state import TableState
from tests.support.live_server import LiveServer, Page, StackedChance, hands, synced

pytestmark = pytest.mark.leaks

SCRIPT = ("steal 0", "tax", "steal 1", "steal 2", "income", "exchange")
TURNS = 24
OWN = "contessa ambassador"
DEALS = ((OWN, "duke captain", "assassin duke"), (OWN, "contessa contessa", "captain ambassador"))
"""What the viewer and two bots hold in each of the worlds."""


class ScriptedBot:
    """Plays from public information except in an Exchange, but draws random numbers according to its hand."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        legal = legal_for(view, seat)
        for _ in range(sum(view.hand[seat][:3])):
            rng.random()
        by_text = {each.text: each for each in legal}
        scripted = [by_text[text] for text in (*rotated(view.turns), "pass", "income") if text in by_text]
        return scripted[0] if scripted else legal[0]


def rotated(turns: int) -> tuple[str, ...]:
    at = turns % len(SCRIPT)
    return SCRIPT[at:] + SCRIPT[:at]


class World:
    """A server with a table of one person, who lets everything pass, and two bots."""

    def __init__(self, path: Path, deal: tuple[str, ...]) -> None:
        path.mkdir()
        self.server = LiveServer(path / "golpe.sqlite3", seed=3, chance=StackedChance(1, hands(*deal)))
        self.server.catalogue = BotCatalogue(("hard",), lambda _: ScriptedBot())
        self.server.bots_remark_on = 0.7

    async def begin(self) -> None:
        await self.server.start()
        visitor = await self.server.visitor("Ana")
        self.page: Page = await visitor.open(await visitor.new_table("bots", pace="brisk", opponents=2, bot="hard"))

    async def play(self) -> None:
        """Play on until a card would be lost; the viewer says nothing that depends on a world."""
        for _ in range(400):
            await synced(self.page)
            if self.page.game.turns >= TURNS or self.page.game.phase == "lose_influence":
                return
            if self.page.prompt is not None and self.page.prompt.answered is None:
                await self.page.decide("pass" if "pass" in self.page.texts else "income")
            await synced(self.page)
            self.server.clock.advance(PAUSE[0] / 2)

    async def end(self) -> None:
        for visitor in self.server.visitors:
            await visitor.leave()
        await self.server.stop()


@pytest.fixture
async def worlds(tmp_path: Path) -> AsyncGenerator[list[World]]:
    made = [World(tmp_path / str(number), deal) for number, deal in enumerate(DEALS)]
    for world in made:
        await world.begin()
    yield made
    for world in made:
        await world.end()


async def played(worlds: list[World]) -> list[list[tuple[object, ...]]]:
    """Play both worlds, and return what was said in each, and when."""
    for world in worlds:
        await world.play()
    return [[(line.at_ms, line.name, line.phrase, line.about) for line in world.page.talk] for world in worlds]


async def test_talk_of_bots_depends_on_no_card(worlds: list[World]) -> None:
    first, second = await played(worlds)
    assert len(first) >= 3
    assert all(seat.personality for seat in worlds[0].page.table.seats[1:])
    assert first == second
    talk = [[each for each in world.page.received if b'"t":"talk"' in each] for world in worlds]
    assert talk[0] == talk[1]


async def test_a_bot_that_speaks_of_its_cards_is_caught(worlds: list[World], monkeypatch: pytest.MonkeyPatch) -> None:
    hands_of: list[int] = [0]

    def look(self: TableTalk, state: TableState) -> None:
        if state.game is not None:
            hands_of[0] = sum(state.game.view(1).hand[1][:2])
        honest(self, state)

    def telling(event: Event, policy: TalkPolicy, dice: random.Random, *, likelihood: float) -> Remark | None:
        return remark_on(event, policy, dice, likelihood=likelihood if hands_of[0] == 0 else 0)

    honest = TableTalk.look
    monkeypatch.setattr(TableTalk, "look", look)
    monkeypatch.setattr(table_talk, "remark_on", telling)
    first, second = await played(worlds)
    assert first != second
