"""A review of a recorded game."""

import itertools
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.batch.layout import Records
from golpe.bots.one_game import play_game
from golpe.errors import RecordError
from golpe.game import Game
from golpe.protocol.review_worker import ONE_THREAD
from golpe.protocol.reviews import THRESHOLDS
from golpe.record.game_text import write_game
from golpe.review.curves import curves_of
from golpe.review.game import read_play
from golpe.review.judging import LEAD_ERROR, Judgements, Judging, mark_of
from golpe.review.ledger import ledger_of, luck_of, outcomes_of
from golpe.review.outcomes import outcome_model
from golpe.review.playing_on import TO_THE_END, PlayerOn
from golpe.review.questions import Asking
from golpe.review.reviewing import review_of
from golpe.rules.ruleset import preset
from tests.review.contradicting import claim_contradictions, contradictions
from tests.review.short_game import first_decision, review, short_game

pytestmark = pytest.mark.compiled


def test_the_terms_of_luck_sum_to_the_result() -> None:
    for each in review().luck:
        assert abs(each.deal + each.draws + each.others + each.own - each.total) < 1e-9
    assert [0.5, -0.5] == [each.total for each in review().luck]


def test_the_curves_end_with_the_result_and_sum_to_1() -> None:
    curves = review().curves
    assert [1.0, 0.0] == curves.opened[-1] == curves.spectator[-1]
    assert len(curves.known) == len(curves.opened) == 8
    assert np.allclose(np.sum(curves.opened, axis=1), 1)
    assert np.allclose(np.sum(curves.spectator, axis=1), 1)


def test_a_bluff_with_the_last_influence_is_weighed() -> None:
    first, last = review().claims
    assert (True, "proved", 1) == (first.is_true, first.fate, first.challenger)
    assert (False, "caught", 0) == (last.is_true, last.fate, last.challenger)
    assert last.challenged == 0.0  # caught with the last influence
    assert last.believed is not None
    assert last.believed == pytest.approx(0.07, abs=0.04)  # `hard` wins 7% of the games that it plays on from there
    (doubt,) = last.doubts
    assert doubt.challenged
    assert doubt.right == 1.0  # the claimant is then exiled
    assert 0 < doubt.bluff < 1


def test_decisions_are_judged_by_what_their_seat_knew() -> None:
    decisions = {each.n: each for each in review().decisions}
    assert [each.n for each in review().decisions if each.forced] == [7]
    assert {"tax", "income"} <= {each.decision for each in decisions[1].options}
    for each in decisions.values():
        assert each.forced or sum(option.share for option in each.options) == pytest.approx(1)
    proof = decisions[3]
    assert ("prove", "none") == (proof.best, proof.mark)


def test_draws_change_nothing_on_average() -> None:
    play = read_play(short_game())
    drawing = play.plays[2]
    leaves = list(outcomes_of(play.positions[2], drawing))
    assert sum(chance for _, chance in leaves) == pytest.approx(1)
    model = outcome_model(play.positions[0].state.options, 2)
    entries = ledger_of(play, curves_of(play, model), model)
    assert any(entries[2].drawn != 0)
    assert not any(entries[0].drawn)


@pytest.mark.soak
def test_chance_is_fair_over_many_games() -> None:
    terms: list[float] = []
    model = outcome_model(preset("resistance").encoded(), 3)
    for seed in range(20_000):
        text = write_game(play_game(["medium", "hard", "random"], seed=seed).record())
        play = read_play(text)
        curves = curves_of(play, model)
        # One seat: the terms of all seats of a game always add up to 0.
        terms.append(luck_of(play, curves, ledger_of(play, curves, model))[seed % 3].draws)
    values = np.array(terms)
    assert abs(values.mean()) <= 3 * values.std() / np.sqrt(len(values))


def test_a_mark_needs_three_standard_errors_and_an_unusual_decision() -> None:
    assert mark_of(0.16, 0.01, common=False) == "blunder"
    assert mark_of(0.08, 0.01, common=False) == "mistake"
    assert mark_of(0.05, 0.01, common=False) == "inaccuracy"
    assert mark_of(0.05, 0.02, common=False) == "none"
    assert mark_of(0.16, 0.01, common=True) == "none"
    assert mark_of(0.16, 0.01, common=False, thresholds=(0.2, 0.3, 0.4)) == "none"


def test_a_record_without_decisions_is_refused() -> None:
    game = Game.deal("resistance", seats=2, seed=1)
    with pytest.raises(RecordError, match="no decisions"):
        review_of(write_game(game.record()))


def test_the_worker_survives_bad_jobs_and_gives_the_same_bytes_as_the_command(tmp_path: Path) -> None:
    jobs = ["nonsense", json.dumps({"id": "b", "record": "{}"}), json.dumps({"id": "a", "record": first_decision()})]
    lines = run_anywhere("-m", "golpe.review.worker", jobs="\n".join(jobs) + "\n").splitlines()
    answers = [json.loads(line) for line in lines]
    assert [("failed", "", "bad_job"), ("failed", "b", "bad_record")] == [
        (each["t"], each["id"], each["code"]) for each in answers[:2]
    ]
    kinds = [kind for kind, _ in itertools.groupby(each["t"] for each in answers[2:])]
    assert ["curves", "progress", "review"] == kinds
    path = tmp_path / "game.jsonl"
    path.write_text(first_decision(), "utf-8")
    own = run_anywhere("-m", "golpe", "review", str(path), "--json")
    assert lines[-1] == f'{{"t":"review","id":"a","review":{own.strip()}}}'


def run_anywhere(*arguments: str, jobs: str = "") -> str:
    """Run Python and return what it prints, on a machine whose settings allow many threads."""
    many = {name: "4" for name in ONE_THREAD if name != "NUMBA_NUM_THREADS"}
    return subprocess.run(
        [sys.executable, *arguments],
        input=jobs, env=os.environ | many, capture_output=True, encoding="utf-8", timeout=300, check=True,
    ).stdout  # fmt: skip


@pytest.mark.parametrize(
    "entry",
    [
        "from golpe.review.worker import serve; serve(BytesIO(), BytesIO())",
        "from golpe.cli.main import app\ntry: app(['review', 'missing.jsonl'])\nexcept Exception: pass",
    ],
)
def test_a_process_that_reviews_sets_one_thread_before_numpy_is_imported(entry: str) -> None:
    told = (
        "import os, sys; from io import BytesIO; from golpe.protocol.review_worker import ONE_THREAD\n"
        "class Watch:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'numpy': print({os.environ.get(each) for each in ONE_THREAD}); sys.meta_path.remove(self)\n"
        f"sys.meta_path.insert(0, Watch())\n{entry}\nimport numpy"
    )
    assert "{'1'}\n" == run_anywhere("-c", told)


class Counted(PlayerOn):
    """Counts the games that it plays on."""

    games = 0

    def values(self, games: Records, tallies: Records) -> NDArray[np.float64]:
        self.games += len(games)
        return super().values(games, tallies)


@pytest.mark.long
@pytest.mark.parametrize("games_max", [1, 1_000, 3_000])
def test_games_played_to_their_end_are_limited(games_max: int) -> None:
    play = read_play(write_game(play_game(["random", "random"], seed=3).record()))
    options = play.positions[0].state.options
    asking = Asking(play, seed=0)
    assert len(play.plays) == [*asking.steps()][-1]
    model = outcome_model(options, 2)
    to_end = Counted(options, 2, model, turns=TO_THE_END)
    judgements = Judgements(asking.found.asked, PlayerOn(options, 2, model), to_end, games_max=games_max)
    shares = [*judgements.steps()]
    assert sorted(shares) == shares
    assert games_max // 2 <= to_end.games <= games_max
    errors = [each.loss_error for each in judgements.decisions() if each.played != each.best]
    assert all(each >= LEAD_ERROR for each in errors) == (games_max == 1)
    assert [] == [each for found in judgements.decisions() for each in contradictions(found)]


def test_a_lead_is_measured_until_no_threshold_is_within_its_error() -> None:
    play = read_play(short_game())
    asking = Asking(play, seed=0)
    assert len(play.plays) == [*asking.steps()][-1]
    question = asking.found.asked[0]
    rare = replace(question, shares=[0.0] * len(question.options))
    noise = np.tile([-0.2, 0.2], 64)
    for mean, is_open in ((0.0, True), (0.11, True), (0.5, False), (-0.5, False)):
        judging = Judging(rare)
        other = next(k for k in judging.ranks if k != judging.played)
        judging.choose([other])
        judging.add({judging.played: np.zeros(128), other: mean + noise})
        assert is_open == judging.is_open(THRESHOLDS)
    judging = Judging(rare)
    all_noise = np.tile(noise, question.second.count // len(noise))
    judging.choose([other])
    judging.add({judging.played: np.zeros(len(all_noise)), other: all_noise})
    assert not judging.is_open(THRESHOLDS)  # no samples are left


def test_what_falls_behind_is_measured_no_more_and_the_played_option_always() -> None:
    play = read_play(short_game())
    asking = Asking(play, seed=0)
    assert len(play.plays) == [*asking.steps()][-1]
    judging = Judging(replace(asking.found.asked[0], shares=[0.0] * len(asking.found.asked[0].options)))
    best, near, far = [k for k in judging.ranks if k != judging.played][:3]
    judging.choose([best, near, far])
    noise = np.tile([-0.2, 0.2], 64)
    values = {best: 0.5 + noise, near: 0.49 - noise, far: noise, judging.played: noise}
    judging.add({k: values.get(k, noise) for k in judging.measured})
    judging.leave_behind()
    assert {best, near, judging.played} == set(judging.measured)
    judging.add({k: values[k] for k in judging.measured})
    assert 256 == judging.samples
    shown = judging.decision()
    assert {0.5, 0.49, 0.0} == {each.value for each in shown.options if each.value is not None}
    assert 0.5 == shown.loss


def test_what_is_shown_of_a_decision_agrees_with_itself() -> None:
    found = [each for each in review().decisions if not each.forced]
    assert len(found) > 3
    assert [] == [wrong for each in found for wrong in contradictions(each)]


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "seats"), [("resistance", 2), ("reformation", 3), ("bga", 4), ("igrato", 6)])
def test_what_is_shown_of_decisions_agrees_with_itself_over_many_games(edition: str, seats: int) -> None:
    for seed in range(5):
        bots = ["random", "hard", "medium", "easy", "counting", "bluffer"][:seats]
        found = review_of(write_game(play_game(bots, preset=edition, seed=seed).record()))
        assert [] == [wrong for each in found.decisions if not each.forced for wrong in contradictions(each)]
        assert [] == [*claim_contradictions(found)]
