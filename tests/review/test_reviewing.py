"""A review of a recorded game."""

import itertools
import json
import subprocess
import sys

import msgspec
import numpy as np
import pytest

from golpe import __version__
from golpe.bots.one_game import play_game
from golpe.errors import RecordError
from golpe.game import Game
from golpe.record.game_text import write_game
from golpe.review.curves import curves_of
from golpe.review.game import read_play
from golpe.review.judging import mark_of
from golpe.review.ledger import ledger_of, luck_of, outcomes_of
from golpe.review.outcomes import outcome_model
from golpe.review.reviewing import review_of
from golpe.rules.ruleset import preset
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
    assert last.believed > 0.05
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


def test_the_worker_survives_bad_jobs_and_gives_the_same_bytes_as_this_process() -> None:
    jobs = ["nonsense", json.dumps({"id": "b", "record": "{}"}), json.dumps({"id": "a", "record": first_decision()})]
    ran = subprocess.run(
        [sys.executable, "-m", "golpe.review.worker"],
        input="\n".join(jobs) + "\n", capture_output=True, text=True, encoding="utf-8", timeout=300, check=True,
    )  # fmt: skip
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [("failed", "", "bad_job"), ("failed", "b", "bad_record")] == [
        (each["t"], each["id"], each["code"]) for each in answers[:2]
    ]
    kinds = [kind for kind, _ in itertools.groupby(each["t"] for each in answers[2:])]
    assert ["curves", "progress", "review"] == kinds
    own = msgspec.json.encode(review_of(first_decision(), golpe=__version__))
    assert ran.stdout.splitlines()[-1].endswith(f'"review":{own.decode()}}}')
