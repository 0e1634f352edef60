"""Non-interference of every byte sent on the socket: what a viewer cannot know changes nothing that it receives."""

from collections import Counter
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest

from golpe.game import Game, View
from golpe.server import commands, presence, standing, updates
from golpe.server.commands import Change
from golpe.server.presence import Presence
from golpe.server.protocol import Event, GameView, Prompt
from golpe.server.standing import Standing
from golpe.server.views import characters, game_view
from tests.support.twin_worlds import Comparison, TwinWorlds

pytestmark = pytest.mark.leaks

GAMES = 7
GAMES_TO_CATCH_A_LEAK = 12
PHASES = {
    "choose_action", "challenge_action", "prove", "lose_influence", "block", "challenge_block", "exchange",
}  # fmt: skip


@pytest.fixture(params=[3])
async def worlds(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncGenerator[TwinWorlds]:
    twins = TwinWorlds(tmp_path, seats=request.param)
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


# --- Planted leaks ----------------------------------------------------------------------------

Build = Callable[..., GameView]


def leaky_view(change: Callable[[Game, GameView], None]) -> Build:
    def build(game: Game, view: View, *, viewer: int | None, number: int, prompt: Prompt | None) -> GameView:
        shown = game_view(game, view, viewer=viewer, number=number, prompt=prompt)
        if not game.over:
            change(game, shown)
        return shown

    return build


def shows_hands(game: Game, shown: GameView) -> None:
    for player in shown.players:
        player.hand = characters(game.view(player.seat).hand[player.seat], game.ruleset.court)


def shows_who_has_answered(game: Game, shown: GameView) -> None:
    shown.waiting = list(game.waiting)


def asks_only_who_still_owes(game: Game, shown: GameView) -> None:
    shown.asked = list(game.waiting)


def shows_drawn_cards(game: Game, shown: GameView) -> None:
    shown.drawn = characters(game.view(game.turn).drawn, game.ruleset.court)


def numbers_the_decisions(game: Game, shown: GameView) -> None:
    shown.turns = len(game.record().plays)


@pytest.mark.parametrize(
    "leak",
    [shows_hands, shows_who_has_answered, asks_only_who_still_owes, shows_drawn_cards, numbers_the_decisions],
)
async def test_a_leak_in_the_view_is_caught(
    worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch, leak: Callable[[Game, GameView], None]
) -> None:
    monkeypatch.setattr(updates, "game_view", leaky_view(leak))
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


async def test_a_leak_in_the_events_is_caught(worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch) -> None:
    def decided(self: Standing, seat: int, decision: str) -> None:
        honest(self, seat, decision)
        game = self.playing()
        if game.published:
            for log in self.logs.values():
                log.extend(Event(kind="leak", character=each.character) for each in game.events(game.turn))

    honest = Standing.decided
    monkeypatch.setattr(standing.Standing, "decided", decided)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


async def test_an_update_about_a_sealed_answer_is_caught(worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Change, seat: int, decision: str) -> None:
        honest(self, seat, decision)
        self.is_public = True

    honest = Change._play  # type: ignore[attr-defined]
    monkeypatch.setattr(commands.Change, "_play", play)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None


async def test_idleness_that_tells_who_has_answered_is_caught(
    worlds: TwinWorlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    def idle(_self: Presence, at: Standing) -> list[bool]:
        return [at.game is not None and seat in at.game.waiting for seat in range(len(at.chairs))]

    monkeypatch.setattr(presence.Presence, "idle", idle)
    assert (await compared(worlds, GAMES_TO_CATCH_A_LEAK)).difference is not None
