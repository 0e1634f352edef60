"""Real times and sizes over real sockets do not reveal whether a claimant holds the card."""

import asyncio
from pathlib import Path

import pytest

from golpe.game import describe
from golpe.server.limits import Bounds
from golpe.server.realtime.live_table import LiveTable
from golpe.server.realtime.posted import AutomaticDue
from tests.support.guessing import COURT, guesses_of, show_whether_it_is_held
from tests.support.guesswork import Guess
from tests.support.live_server import live_server
from tests.support.real_claims import real_claims

pytestmark = [pytest.mark.leaks, pytest.mark.soak]

TABLES = 16
GAMES = 3
HESITATION = 0.6
"""Seconds by which a bluff comes later: as long as pauses differ among themselves, for people do not hesitate here."""


async def real_guesses(path: Path) -> dict[str, Guess]:
    async with live_server(path, seed=1) as server:
        server.bounds = Bounds(message_burst=1_000_000, request_burst=1_000_000, guest_burst=1_000_000)
        return guesses_of(await real_claims(server, tables=TABLES, games=GAMES))


async def test_nothing_tells_a_bluff_from_the_truth_in_real_time(tmp_path: Path) -> None:
    found = await real_guesses(tmp_path)
    assert {} == {name: each for name, each in found.items() if not each.is_guesswork}


async def test_a_bluff_that_comes_later_is_caught_in_real_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def late(table: LiveTable, due: AutomaticDue) -> None:
        thought = table.bots._thoughts.get(due)  # type: ignore[attr-defined]
        if thought is not None:
            game = table.state.playing()
            decision = await thought.decision
            if decision in game.legal(due.seat) and describe(game.view(due.seat), due.seat, decision, COURT).bluff:
                await asyncio.sleep(HESITATION)
        await honest(table, due)

    honest = LiveTable._answer_automatically  # type: ignore[attr-defined]
    monkeypatch.setattr(LiveTable, "_answer_automatically", late)
    found = await real_guesses(tmp_path)
    assert not found["seconds before"].is_guesswork


async def test_a_size_that_depends_on_the_claimants_hand_is_caught_in_real_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_whether_it_is_held(monkeypatch)
    found = await real_guesses(tmp_path)
    assert not found["bytes of the claim"].is_guesswork
    assert not found["all together"].is_guesswork
