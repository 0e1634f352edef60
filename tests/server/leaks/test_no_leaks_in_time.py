"""Non-interference of standing answers: no byte or time that others receive depends on them."""

from pathlib import Path

import pytest
from msgspec import convert

from golpe.protocol.page import Claim, Pace, StandingAnswers
from golpe.server.realtime.bots import PAUSES, Pauses, TableBots
from golpe.server.realtime.posted import AutomaticDue
from golpe.server.wire import tables
from golpe.table.revisions import Revisions, Viewer
from golpe.table.state import TableState
from tests.support.settled_twins import SettledTwins
from tests.support.tiers import sampled

pytestmark = pytest.mark.leaks

PASSING = StandingAnswers(pass_until_target=True)
EVERYTHING = StandingAnswers(
    pass_until_target=True,
    pass_income_and_aid=True,
    block_as=["contessa", "captain", "duke"],
    challenge=[Claim(0, "duke"), Claim(2, "captain"), Claim(2, "duke"), Claim(0, "assassin")],
)
IDLE = StandingAnswers(pass_until_target=True, pass_income_and_aid=True, challenge=[Claim(1, "duke")])
"""Answers as PASSING does: nobody is asked about their own claim."""


@pytest.mark.parametrize(
    ("first", "second"),
    sampled([(EVERYTHING, None), (PASSING, None), (PASSING, IDLE)], every=3),
    ids=["everything or clicking", "letting pass or clicking", "two ways to say the same"],
)
async def test_an_automatic_answer_looks_like_a_click(
    tmp_path: Path, first: StandingAnswers, second: StandingAnswers | None
) -> None:
    answered = 0
    for seed in range(2):
        path = tmp_path / str(seed)
        path.mkdir()
        twins = SettledTwins(path, first, second, seed=seed)
        assert await twins.compare() is None
        answered += twins.automatic
    assert answered >= 6


# --- Planted leaks ------------------------------------------------------------------------------


async def is_caught(path: Path, first: StandingAnswers = EVERYTHING, second: StandingAnswers | None = None) -> bool:
    for seed in range(4):
        (path / str(seed)).mkdir()
        if await SettledTwins(path / str(seed), first, second, seed=seed).compare() is not None:
            return True
    return False


async def test_an_update_about_standing_answers_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_table(self: Revisions, _seat: Viewer = None) -> None:
        honest(self)

    honest = Revisions.raise_table
    monkeypatch.setattr(Revisions, "raise_table", raise_table)
    assert await is_caught(tmp_path)


async def test_a_view_of_standing_answers_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(state: TableState, _seat: int | None) -> StandingAnswers | None:
        answers = next(iter(state.standing_answers.values()), None)
        return None if answers is None else convert(answers, type=StandingAnswers, from_attributes=True)

    monkeypatch.setattr(tables, "shown_standing_answers", shown)
    assert await is_caught(tmp_path)


@pytest.mark.long
async def test_a_pause_that_depends_on_standing_answers_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two ways to say the same, of which one would be answered sooner."""
    schedule = TableBots.schedule

    def hasty(self: TableBots, state: TableState, *, is_watched: bool) -> None:
        settled = state.standing_answers.get(1)
        haste = 0.5 if settled is not None and settled.challenge else 1.0

        def hasty_pause(pauses: Pauses, pace: Pace, due: AutomaticDue) -> float:
            return haste * pause(pauses, pace, due)

        monkeypatch.setattr(Pauses, "pause", hasty_pause)
        schedule(self, state, is_watched=is_watched)

    pause = Pauses.pause
    monkeypatch.setattr(TableBots, "schedule", hasty)
    assert await is_caught(tmp_path, PASSING, IDLE)


# --- Pauses -------------------------------------------------------------------------------------


def test_pauses_are_fixed_in_advance_and_spread_over_the_whole_range() -> None:
    pauses = Pauses(b"secret")
    dues = [AutomaticDue(seat, 1, window) for seat in range(6) for window in range(99)]
    paces: tuple[Pace, ...] = ("calm", "brisk", "instant")
    for pace in paces:
        drawn = [pauses.pause(pace, due) for due in dues]
        shortest, longest = PAUSES[pace]
        assert drawn == [pauses.pause(pace, due) for due in dues]
        assert all(shortest <= each <= longest for each in drawn)
        assert max(drawn) - min(drawn) >= 0.97 * (longest - shortest)
        assert abs(sum(drawn) / len(drawn) - (shortest + longest) / 2) <= 0.05 * (longest - shortest)
