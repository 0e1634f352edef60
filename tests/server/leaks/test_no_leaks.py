"""Non-interference of every byte on the socket: what a viewer cannot know does not change what it receives."""

from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping
from pathlib import Path

import pytest

from golpe.game import Event, Game, View
from golpe.protocol.page import Clocks, GameView, Prompt, TableOptions, Timing
from golpe.rules.ruleset import Windows
from golpe.server.realtime import audience, presence
from golpe.server.realtime.audience import Audience
from golpe.server.realtime.presence import Presence
from golpe.server.wire.views import Surroundings, characters, game_view
from golpe.table import logs as table_logs
from golpe.table import state as table_state
from golpe.table.revisions import Revisions, Viewer
from golpe.table.state import TableState
from tests.support.tiers import sampled
from tests.support.twin_worlds import Comparison, TwinWorlds

pytestmark = pytest.mark.leaks

GAMES = 7
TIMED_GAMES = 3
GAMES_TO_CATCH_A_LEAK = 40
PHASES = {
    "choose_action", "challenge_action", "prove", "lose_influence", "block", "challenge_block", "exchange",
}  # fmt: skip


@pytest.fixture(params=[3])
async def worlds(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncGenerator[TwinWorlds]:
    twins = TwinWorlds(tmp_path, seats=request.param)
    await twins.start()
    yield twins
    await twins.stop()


@pytest.fixture
async def timed_worlds(tmp_path: Path) -> AsyncGenerator[TwinWorlds]:
    options = TableOptions(clocks=Clocks(turn=60, reaction=30, bank=10), show_waiting=False)
    twins = TwinWorlds(tmp_path, seats=3, options=options)
    await twins.start()
    yield twins
    await twins.stop()


async def compared(worlds: TwinWorlds, games: int) -> Comparison:
    """Compare pairs of games until a difference is found."""
    total = Comparison(Counter())
    for seed in range(games):
        found = await worlds.compare(seed)
        total.phases += found.phases
        total.messages += found.messages
        total.difference = found.difference
        if found.difference is not None:
            break
    return total


async def test_no_byte_depends_on_what_the_viewer_cannot_know(worlds: TwinWorlds) -> None:
    found = await compared(worlds, GAMES)
    assert found.difference is None
    assert set(found.phases) == PHASES
    assert found.messages > 300


async def test_no_byte_depends_on_hidden_information_at_a_table_with_clocks(timed_worlds: TwinWorlds) -> None:
    found = await compared(timed_worlds, TIMED_GAMES)
    assert found.difference is None
    assert found.phases["challenge_action"] >= TIMED_GAMES


async def test_a_leak_in_the_clocks_is_caught(timed_worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: TableState, seat: int | None, now_ms: int) -> Timing | None:
        shown = honest(state, seat, now_ms)
        if shown is not None and state.game is not None and len(state.game.waiting) > 1:
            shown.deadline_ms = shown.opened_ms + state.game.waiting[0]
        return shown

    thaw(monkeypatch)
    honest = audience.shown_timing
    monkeypatch.setattr(audience, "shown_timing", leaky)
    assert (await compared(timed_worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


TABLES = (
    ("resistance", 2, "sealed"), ("resistance", 6, "sealed"), ("resistance", 4, "open"), ("reformation", 4, "sealed"),
    ("bga", 3, "sealed"), ("city-state", 5, "sealed"), ("igrato", 3, "sealed"), ("two-player-draft", 2, "sealed"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "windows"), sampled(TABLES, every=3))
async def test_no_byte_of_any_edition_depends_on_hidden_information(
    tmp_path: Path, name: str, seats: int, windows: Windows
) -> None:
    found = await compared_at(tmp_path, name, seats, windows, games=2)
    assert found.difference is None
    assert found.messages > 10


@pytest.mark.soak
@pytest.mark.parametrize(("name", "seats", "windows"), TABLES)
async def test_no_byte_of_any_edition_depends_on_hidden_information_in_many_games(
    tmp_path: Path, name: str, seats: int, windows: Windows
) -> None:
    found = await compared_at(tmp_path, name, seats, windows, games=60)
    assert found.difference is None
    assert found.messages > 300


async def compared_at(path: Path, name: str, seats: int, windows: Windows, *, games: int) -> Comparison:
    """Compare pairs of games of an edition."""
    options = TableOptions(preset=name, seats=seats, windows=windows, show_waiting=False)
    twins = TwinWorlds(path, seats=seats, options=options)
    await twins.start()
    try:
        return await compared(twins, games)
    finally:
        await twins.stop()


# --- Planted leaks ----------------------------------------------------------------------------


def thaw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all be shown the table as it is: frozen as it was before the answers, it would not show a planted leak."""

    def nothing_is_concealed(_state: TableState) -> bool:
        return False

    monkeypatch.setattr(audience, "conceals_answers_of_several", nothing_is_concealed)


def plant_in_views(monkeypatch: pytest.MonkeyPatch, change: Callable[[Game, GameView], None]) -> None:
    """Let every view be changed that is sent, also one that would be kept as it was rendered before."""

    def build(game: Game, view: View, *, viewer: int | None, around: Surroundings, prompt: Prompt | None) -> GameView:
        shown = game_view(game, view, viewer=viewer, around=around, prompt=prompt)
        if around.ended is None:
            change(game, shown)
        return shown

    def rendered(self: Audience, *moment: object) -> GameView:
        self._games.clear()  # type: ignore[attr-defined]
        return honest(self, *moment)

    thaw(monkeypatch)
    honest: Callable[..., GameView] = Audience._game  # type: ignore[attr-defined]
    monkeypatch.setattr(Audience, "_game", rendered)
    monkeypatch.setattr(audience, "game_view", build)


def shows_hands(game: Game, shown: GameView) -> None:
    for player in shown.players:
        player.hand = characters(game.view(player.seat).hand[player.seat], game.ruleset.court)


def shows_who_has_answered(game: Game, shown: GameView) -> None:
    shown.waiting = list(game.waiting)


def asks_only_who_still_owes(game: Game, shown: GameView) -> None:
    shown.asked = list(game.waiting)


def shows_drawn_cards(game: Game, shown: GameView) -> None:
    shown.drawn = characters(game.view(game.turn).drawn, game.ruleset.court)


def shows_the_examined_card(game: Game, shown: GameView) -> None:
    view = game.view(game.turn)
    shown.examined = None if view.examined < 0 else game.ruleset.court[view.examined]


def shows_what_was_set_aside(game: Game, shown: GameView) -> None:
    shown.set_aside = [str(game.view(seat).drafted[seat]) for seat in range(game.seats)]


def shows_what_lies_under_the_deck(game: Game, shown: GameView) -> None:
    views = [game.view(seat) for seat in range(game.seats)]
    shown.under = [str(max(view.under[i] for view in views)) for i in range(views[0].under_count)]


def numbers_the_decisions(game: Game, shown: GameView) -> None:
    shown.turns = len(game.record().plays)


@pytest.mark.parametrize(
    "leak",
    [
        shows_hands,
        shows_who_has_answered,
        asks_only_who_still_owes,
        numbers_the_decisions,
        pytest.param(shows_drawn_cards, marks=pytest.mark.soak),  # see below
    ],
)
async def test_a_leak_in_the_view_is_caught(
    worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch, leak: Callable[[Game, GameView], None]
) -> None:
    plant_in_views(monkeypatch, leak)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "seats", "leak"),
    [
        # test_no_leaks_anywhere leaks every concealed field of every edition; what is rare takes many games here.
        pytest.param("reformation", 3, shows_the_examined_card, marks=pytest.mark.soak),
        ("two-player-draft", 2, shows_what_was_set_aside),
        pytest.param("igrato", 3, shows_what_lies_under_the_deck, marks=pytest.mark.soak),
    ],
)
async def test_a_leak_of_what_other_editions_hide_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seats: int, leak: Callable[[Game, GameView], None]
) -> None:
    plant_in_views(monkeypatch, leak)
    assert (await compared_at(tmp_path, name, seats, "sealed", games=GAMES_TO_CATCH_A_LEAK)).difference is not None


@pytest.mark.long
async def test_a_leak_in_the_events_is_caught(worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch) -> None:
    def log_events(logs: Mapping[Viewer, list[Event]], game: Game, view: Callable[[Viewer], View]) -> tuple[Event, ...]:
        for log in logs.values():
            log.extend(Event(kind="leak", character=each.character) for each in game.events(game.turn))
        return honest(logs, game, view)

    honest = table_logs.log_events
    monkeypatch.setattr(table_state, "log_events", log_events)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


@pytest.mark.long
async def test_an_update_about_a_sealed_answer_is_caught(worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_game(self: Revisions, _seat: Viewer = None) -> None:
        honest(self)

    honest = Revisions.raise_game
    monkeypatch.setattr(Revisions, "raise_game", raise_game)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


async def test_idleness_that_tells_who_has_answered_is_caught(
    worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    def idle(_self: Presence, at: TableState) -> list[bool]:
        return [at.game is not None and seat in at.game.waiting for seat in range(len(at.seats))]

    thaw(monkeypatch)
    monkeypatch.setattr(presence.Presence, "idle", idle)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None
