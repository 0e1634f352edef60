"""Guests send valid and invalid messages in any order over unreliable pages and restarts; the invariants hold."""

import asyncio
import re
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Final, TypeVar

import pytest
from hypothesis import seed
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from golpe.protocol.page import Accepted, Clocks, GameView, Pace, Rejected, TableOptions
from golpe.server.limits import Bounds
from golpe.server.wire.views import Surroundings, game_view, prompt_for
from golpe.table.state import TableState
from tests.support.documented import documented_codes
from tests.support.journals import saved_decisions, table_states, told_log
from tests.support.junk import Junk
from tests.support.live_server import LiveServer, Page, StackedChance, Visitor
from tests.support.machines import machine
from tests.support.seeds import current_seed

pytestmark = pytest.mark.faults
T = TypeVar("T")
GUESTS: Final = 3
TABS_MAX: Final = 2
TRIES: Final = 20
ASKED_FOR: Final = 2
"""Messages that a page gets when it asks what there is to be seen."""
SEQ: Final = re.compile(rb'"seq":\d+')
CLOCKS: Final = Clocks(turn=30, reaction=20, bank=10)
PRESETS: Final = ("resistance", "reformation", "bga", "igrato", "city-state")
TALK: Final = ("leave", "sit", "start", "add_bot", "remove_bot", "substitute", "vote_out", "relax", "fill", "set_pace")
FIELDS: Final[dict[str, dict[str, object]]] = {
    "add_bot": {"bot": "random"}, "fill": {"bot": "random"}, "remove_bot": {"seat": 1}, "substitute": {"seat": 2},
    "vote_out": {"seat": 1}, "relax": {"factor": 2}, "set_pace": {"pace": "calm"},
}  # fmt: skip
NAMES: Final = ("Ana", "\u0410na", "ana (2)", "Bea")
STANDING: Final[tuple[dict[str, object], ...]] = (
    {}, {"pass_until_target": True}, {"pass_income_and_aid": True, "block_as": ["contessa", "captain"]},
    {"challenge": [{"seat": 0, "character": "captain"}]},
)  # fmt: skip
guests = st.integers(0, GUESTS - 1)
choices = st.integers(0, 99)


class AnyOrder(RuleBasedStateMachine):
    """A table of friends, and everything that can be done to it."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self._runner = asyncio.Runner()
        self.server = LiveServer(Path(self._folder.name) / "golpe.sqlite3", chance=StackedChance(1))
        self.server.bounds = Bounds(message_burst=1_000_000, request_burst=1_000_000)
        self.visitors: list[Visitor] = []
        self.tabs: dict[int, list[Page]] = {guest: [] for guest in range(GUESTS)}
        self.decided: dict[str, str] = {}
        """What was acknowledged, by the id of its command."""
        self.codes: set[str] = set()
        self._junk = Junk(current_seed())
        self._ids = 0

    def run(self, work: Coroutine[None, None, T]) -> T:
        return self._runner.run(work)

    @initialize(preset=st.sampled_from(PRESETS), windows=st.sampled_from(("sealed", "open")), timed=st.booleans())
    def lay_out(self, preset: str, windows: str, timed: bool) -> None:
        pace: Pace = "brisk"
        options = TableOptions(
            preset=preset, seats=4, windows="sealed" if windows == "sealed" else "open", show_waiting=False, pace=pace,
            clocks=CLOCKS if timed else None,
        )  # fmt: skip
        self.run(self._lay_out(options))

    async def _lay_out(self, options: TableOptions) -> None:
        await self.server.start()
        self.visitors = [await self.server.visitor(f"Guest {number}") for number in range(GUESTS)]
        self.code = await self.visitors[0].new_table(options=options, pace=options.pace)
        for guest in range(GUESTS):
            await self._open(guest)
        assert isinstance(await self.tabs[0][0].say("start"), Accepted)

    def teardown(self) -> None:
        if self.visitors:
            self.run(self._end())
        self._runner.close()
        self._folder.cleanup()

    async def _end(self) -> None:
        for visitor in self.visitors:
            await visitor.leave()
        await self.server.stop()

    # --- What can be done -----------------------------------------------------------------------

    @rule(guest=guests)
    def open_a_page(self, guest: int) -> None:
        if len(self.tabs[guest]) < TABS_MAX:
            self.run(self._open(guest))

    @precondition(lambda self: sum(map(len, self.tabs.values())) > 1)
    @rule(guest=guests)
    def close_a_page(self, guest: int) -> None:
        if self.tabs[guest]:
            self.run(self._close(guest))

    @rule(guest=guests, choice=choices)
    def decide(self, guest: int, choice: int) -> None:
        self._decide(guest, choice)

    @rule(choices=st.lists(choices, min_size=6, max_size=12))
    def play_on(self, choices: list[int]) -> None:
        """Let the asked seats decide, one after another."""
        for number, choice in enumerate(choices):
            self._decide((choice + number) % GUESTS, choice)
            self.run(self._compare())

    @rule(guest=guests, choice=choices)
    def decide_twice(self, guest: int, choice: int) -> None:
        """Say the same again from the other tab, and something else under the same id."""
        said = self._decide(guest, choice)
        if said is not None:
            self.run(self._repeat(guest, *said))

    @rule(guest=guests, text=st.sampled_from(("pass", "challenge", "coup 1", "block duke", "resign", "lose duke", "x")))
    def decide_wrongly(self, guest: int, text: str) -> None:
        page = self._page(guest)
        if page is not None and page.latest is not None and page.latest.game is not None:
            self.run(self._say(page, "decide", window=page.game.window + 1, decision=text))
            if text not in page.texts:
                outcome = self.run(self._say(page, "decide", window=page.game.window, decision=text))
                assert isinstance(outcome, Rejected)

    @rule(guest=guests, t=st.sampled_from(TALK))
    def say_something_else(self, guest: int, t: str) -> None:
        page = self._page(guest)
        if page is not None:
            self.run(self._say(page, t, **FIELDS.get(t, {})))

    @rule(guest=guests, standing=st.sampled_from(STANDING))
    def settle_answers(self, guest: int, standing: dict[str, object]) -> None:
        page = self._page(guest)
        if page is not None:
            self.run(self._say(page, "set_standing", standing=standing))

    @rule(guest=guests, name=st.sampled_from(NAMES))
    def rename(self, guest: int, name: str) -> None:
        self.run(self._rename(guest, name))

    @rule(guest=guests)
    def send_junk(self, guest: int) -> None:
        page = self._page(guest)
        frame = self._junk.frame()
        is_final = len(frame) > 4_000 or '"protocol"' in str(frame)  # for this page: it would be sent away
        if page is not None and not is_final:
            self.run(page.socket.send(frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace").decode()))

    @rule(seconds=st.sampled_from((0.7, 1.3, 25.0, 70.0)))
    def let_time_go_by(self, seconds: float) -> None:
        self.run(self._pass(seconds))

    @rule()
    def restart(self) -> None:
        self.run(self._restart())

    # --- What then holds ------------------------------------------------------------------------

    @invariant()
    def every_view_is_the_fold_of_the_journal(self) -> None:
        if self.visitors:
            self.run(self._compare())

    @invariant()
    def a_decision_counts_once(self) -> None:
        if self.visitors:
            saved = saved_decisions(self.server.path)
            assert {each: [decision] for each, decision in self.decided.items()} == {
                each: saved.get((self.code, each), []) for each in self.decided
            }

    @invariant()
    def refusals_have_codes_that_are_documented(self) -> None:
        assert self.codes <= documented_codes()

    # --- How ------------------------------------------------------------------------------------

    def _page(self, guest: int) -> Page | None:
        return self.tabs[guest][0] if self.tabs[guest] else None

    async def _open(self, guest: int) -> None:
        page = await self.visitors[guest].open(self.code)
        self.tabs[guest].insert(0, page)

    async def _close(self, guest: int) -> None:
        page = self.tabs[guest].pop()
        self.visitors[guest].pages.remove(page)
        await page.socket.close()

    async def _rename(self, guest: int, name: str) -> None:
        (await self.visitors[guest].http.put("/api/me", json={"name": name})).raise_for_status()

    async def _pass(self, seconds: float) -> None:
        self.server.clock.advance(seconds)

    async def _restart(self) -> None:
        for guest, tabs in self.tabs.items():
            for page in tabs:
                self.visitors[guest].pages.remove(page)
                await page.socket.close()
            tabs.clear()
        await self.server.restart()
        for guest in range(GUESTS):
            await self._open(guest)

    async def _say(self, page: Page, t: str, **fields: object) -> Accepted | Rejected:
        self._ids += 1
        outcome = await page.say(t, id=str(fields.pop("id", self._ids)), **fields)
        if isinstance(outcome, Rejected):
            self.codes.add(outcome.code)
        return outcome

    def _decide(self, guest: int, choice: int) -> tuple[str, int, str] | None:
        """Give an answer that is on offer; return its id, window and decision if it was taken."""
        page = self._page(guest)
        if page is None or page.latest is None or page.latest.game is None or not page.texts:
            return None
        return self.run(self._answer(guest, page, page.texts[choice % len(page.texts)]))

    async def _answer(self, guest: int, page: Page, text: str) -> tuple[str, int, str] | None:
        others = [tab for each, tabs in self.tabs.items() if each != guest for tab in tabs]
        before = [(await self._shown(each), len(each.received)) for each in others]
        window = page.game.window
        await self._shown(page)
        was_given = page.prompt is not None and page.prompt.answered == text
        outcome = await self._say(page, "decide", window=window, decision=text)
        if isinstance(outcome, Rejected):
            return None
        said = str(self._ids)
        if not was_given:  # the same answer again changes nothing, also if it was a plan in an earlier window
            self.decided[said] = text
        await self._shown(page)
        is_open = page.game.window == window and page.table.state == "playing"
        if is_open and page.table.options.windows == "sealed":  # others are still waited for
            after = [(await self._shown(each), len(each.received) - ASKED_FOR) for each in others]
            assert before == after
        return said, window, text

    async def _shown(self, page: Page) -> bytes:
        """Return the current content of a page, byte for byte."""
        await self._say(page, "substitute", seat=9)
        return SEQ.sub(b"", next(each for each in reversed(page.received) if each.startswith(b'{"t":"update"')))

    async def _repeat(self, guest: int, said: str, window: int, text: str) -> None:
        page = self.tabs[guest][-1]
        assert isinstance(await self._say(page, "decide", id=said, window=window, decision=text), Accepted)
        outcome = await self._say(page, "decide", id=said, window=window, decision=f"{text} ")
        assert isinstance(outcome, Rejected)
        assert outcome.code == "command_id_used"

    async def _compare(self) -> None:
        pages = [page for tabs in self.tabs.values() for page in tabs]
        for left in reversed(range(TRIES)):
            for page in pages:
                await self._shown(page)
            for page in pages:
                names = [seat.name for seat in page.table.seats if seat.name]
                assert len(names) == len(set(names)), "nobody has another player's label"
            state = table_states(self.server.path)[self.code]
            disagreeing = [page for page in pages if not agrees(page, state)]
            if not disagreeing:
                return
            page = disagreeing[0]
            assert left > 0, (view_of(page), folded_view(state, state.viewer_of(page.table.you)))
            await asyncio.sleep(0.01)  # a page that has gone may not have been missed yet


def agrees(page: Page, state: TableState) -> bool:
    """Return whether a page shows what the journal says."""
    viewer = state.viewer_of(page.table.you)
    return page.log == told_log(state, viewer) and view_of(page) == folded_view(state, viewer)


def view_of(page: Page) -> GameView | None:
    """Return the game as a page shows it, but for the time."""
    assert page.latest is not None
    game = page.latest.game
    if game is not None:
        game.timing = None
    return game


def folded_view(state: TableState, viewer: int | None) -> GameView | None:
    """Return the game as a journal says that a viewer may know it."""
    game = state.game
    if game is None:
        return None
    view = state.view(viewer)
    prompt = None if viewer is None else prompt_for(state, view, viewer)
    around = Surroundings(state.number, state.options.show_waiting is True, state.ended)
    return game_view(game, view, viewer=viewer, around=around, prompt=prompt)


@seed(current_seed())
class TestAnyOrder(AnyOrder.TestCase):
    settings = machine(4, 25)


@pytest.mark.soak
@seed(current_seed())
class TestAnyOrderForLong(AnyOrder.TestCase):
    settings = machine(40, 50)
