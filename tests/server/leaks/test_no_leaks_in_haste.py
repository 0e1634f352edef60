"""Non-interference of automatic answers: whether and when a seat answers automatically depends on no hidden card."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from golpe.bots.scripted import RandomBot
from golpe.game import Game
from golpe.rules.ruleset import preset
from golpe.rules.state import State, copy_state
from golpe.rules.vocabulary.seats import NOBODY
from golpe.server.db.database import Database
from golpe.server.realtime import bots
from golpe.server.realtime.bots import TableBots
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.metrics import Metrics
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.services.thinking import Thinker
from golpe.server.wire.views import prompt_for
from golpe.table.seats import Seat
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState
from golpe.table.values import StandingAnswers, TableOptions
from tests.support.journals import first_outcome
from tests.support.manual_clock import ManualClock
from tests.support.random_games import PRESETS
from tests.support.twins import redeal

pytestmark = pytest.mark.leaks

GAMES = 24
DECISIONS_MAX = 250
SAVING = ("income", "tax", "pass")
BOT_SEAT = 1
STANDING = StandingAnswers(pass_until_target=True, block_as=["contessa", "captain"])
SERVICES = Services(
    database=cast(Database, None),  # which no bot uses
    clock=ManualClock(),
    rng=random.Random(1),
    chance=first_outcome,
    catalogue=BotCatalogue(("random",), lambda _: RandomBot()),
    metrics=Metrics(),
    thinker=Thinker(Metrics()),
    base_url="http://golpe.test",
)

Behaviour = tuple[list[float], dict[int, str | None], dict[int, bool]]
"""The seconds until automatic answers, the answers of people's seats, and which of them their pages announce."""


def at_table(game: Game, state: State, *, is_settled: bool) -> TableState:
    """Return a table of people and one bot at a moment of a game, with standing answers in the last seat or without."""
    seats = [Seat(guest=seat + 1) for seat in range(game.seats)]
    seats[BOT_SEAT] = Seat(bot="random", bot_name="Ana")
    options = TableOptions(preset=game.ruleset.name, seats=game.seats, windows=game.windows, pace="brisk")
    moment = Game.at(game.ruleset, state)
    table = TableState("AAAAAA", first_outcome, kind="friends", options=options, seats=seats, game=moment, number=1)
    if is_settled:
        table.standing_answers[game.seats - 1] = STANDING
    return table


def behaviour(table: TableState) -> Behaviour:
    """Return the automatic answers at a table, with their times."""
    clock = ManualClock()
    services = replace(SERVICES, clock=clock, rng=random.Random(1))
    release = Release(clock, 0.0, b"", on_failure=print)
    TableBots(table.code, services, release, post=lambda _: None, speak=print).schedule(table, is_watched=True)
    asked = table.playing().waiting
    prompts = {seat: prompt_for(table, table.view(seat), seat) for seat in asked}
    return (
        clock.delays(),
        {seat: automatic_answer(table, seat) for seat in asked},
        {seat: prompt is not None and prompt.automatic for seat, prompt in prompts.items()},
    )


def saved_up(name: str, rng: random.Random) -> Iterator[Game]:
    """Yield a game before each decision; its players save their coins until they must launch a Coup."""
    game = Game.deal(name, seats=min(3, preset(name).players_max), seed=rng.getrandbits(32))
    for _ in range(DECISIONS_MAX):
        if game.over:
            return
        yield game
        seat = rng.choice(game.waiting)
        texts = [decision.text for decision in game.legal(seat)]
        game.play(seat, rng.choice([text for text in texts if text in SAVING] or texts))


def pairs() -> Iterator[tuple[Behaviour, Behaviour]]:
    """Yield the behaviour at moments of games of all editions, and at the same moments with other hidden cards."""
    for seed in range(GAMES):
        rng = random.Random(seed)
        for game in saved_up(PRESETS[seed % len(PRESETS)], rng):
            twin = State()
            copy_state(game.state, twin)
            redeal(twin, NOBODY, rng)
            one, other = (at_table(game, state, is_settled=seed % 2 == 1) for state in (game.state, twin))
            yield behaviour(one), behaviour(other)


def test_no_automatic_answer_and_no_pause_depends_on_a_hidden_card() -> None:
    announced = 0
    for one, other in pairs():
        assert one == other
        announced += any(one[2].values())
    assert announced > 0


def test_haste_of_an_answer_that_a_hand_forces_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(state: TableState, seat: int) -> str | None:
        legal = state.legal(seat)
        return legal[0].text if len(legal) == 1 else None

    monkeypatch.setattr(bots, "automatic_answer", hasty)
    assert any(one != other for one, other in pairs())
