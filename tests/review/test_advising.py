"""What the coach says each answer is worth: known values, and nothing that the seat may not know."""

import io
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from golpe.bots.bot import legal_for
from golpe.bots.coach import Coach, CoachAnswer, CoachJob, Worth
from golpe.bots.posterior import Posterior
from golpe.bots.reference import HANDS, hand_id
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.review import advising
from golpe.review.advising import worths_of
from golpe.review.coach_worker import serve
from golpe.rules.chance import roll
from golpe.rules.ruleset import preset
from golpe.rules.sight import View
from golpe.rules.vocabulary.characters import COURT

OWN = "captain contessa"
GAME = (
    "0 income",
    "1 tax",
    "0 pass",
    "2 pass",
    "2 foreign_aid",
    "0 pass",
    "1 pass",
    "0 tax",
    "1 pass",
    "2 pass",
    "1 steal 0",
    "0 pass",
    "2 pass",
    "0 block captain",
    "1 pass",
    "2 pass",
    "2 income",
    "0 tax",
    "1 pass",
    "2 pass",
    "1 tax",
    "0 pass",
    "2 pass",
    "2 income",
    "0 coup 2",
    "2 lose ambassador",
    "1 income",
    "2 income",
)
"""Answers that fit many hands; one card of seat 2 is turned up."""


def dealt(hands: str) -> Game:
    cards = [COURT.index(card) for hand in hands.split(",") for card in hand.split()]
    return Game.deal_with(
        preset("resistance"), seats=len(cards) // 2, windows="sealed", first=None, draws=[0, *cards], chance=roll
    )


def worths_through(hands: str, coach_of: Callable[[Game], Coach]) -> list[list[Worth]]:
    """Return what each answer of seat 0 is worth, at each of its questions in the game."""
    game = dealt(hands)
    coach = coach_of(game)
    found: list[list[Worth]] = []
    for step in (*GAME, ""):
        if game.published and game.legal(0):
            record = game.record()
            coach.follow(record, decisions=len(record.plays))
            found.append(worths_of(coach, 0))
        seat, _, decision = step.partition(" ")
        if step:
            game.play(int(seat), decision)
    return found


def told(game: Game) -> Coach:
    return Coach(game.record(), 0)


class Leaking(Coach):
    """A coach that looks at the hand of seat 1."""

    def question(self) -> tuple[View, Tally, Posterior]:
        seen, tally, posterior = super().question()
        held = np.zeros(len(HANDS))
        held[hand_id(self._game.state.hand[1])] = 1.0
        return seen, tally, posterior.narrowed(held, 1)


@pytest.mark.long
@pytest.mark.leaks
def test_worths_are_the_same_through_a_game_whatever_the_others_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "SAMPLES", 16)
    hands = [f"{OWN}, {others}" for others in ("duke duke, ambassador captain", "assassin captain, duke ambassador")]
    said, other = (worths_through(each, told) for each in hands)
    assert len(said) > 8
    assert said == other
    leaked, changed = (worths_through(each, lambda game: Leaking(game.record(), 0)) for each in hands)
    assert leaked != changed


def test_an_answer_that_ends_the_game_is_worth_all_or_nothing() -> None:
    game = dealt("duke contessa, captain assassin")
    steps = ("0 tax", "1 pass", "1 tax", "0 challenge", "1 decline", "1 lose captain", "0 tax", "1 pass", "1 income")
    for step in (*steps, "0 tax", "1 pass", "1 income"):
        seat, _, decision = step.partition(" ")
        game.play(int(seat), decision)
    coach = Coach(game.record(), 0)
    coach.follow(game.record(), decisions=len(game.record().plays))
    options = [each.text for each in legal_for(game.view(0), 0)]
    assert ["coup 1"] == options
    assert 1.0 == worths_of(coach, 0)[0].win


def test_a_bluff_breaks_even_where_it_is_worth_as_much_as_the_best_honest_answer() -> None:
    game = dealt("captain contessa, duke duke, duke captain")
    worths = dict(zip([each.text for each in game.legal(0)], worths_of(told(game), 0), strict=True))
    assert 0 < (worths["tax"].even or 0) < 1
    assert [None, None] == [worths[text].even for text in ("income", "steal 1")]


def test_the_process_answers_about_the_open_question_and_then_about_the_answer() -> None:
    game = dealt("captain contessa, duke duke")
    first = CoachJob(("k7qm2x", 1), 0, game.record(), None, is_asked=True)
    game.play(0, "income")
    second = CoachJob(("k7qm2x", 1), 0, game.record(), None, is_asked=False)
    jobs = b"".join(len(each).to_bytes(4) + each for each in map(pickle.dumps, (first, second)))
    answers = io.BytesIO()
    serve(io.BytesIO(jobs), answers)
    answers.seek(0)
    found: list[CoachAnswer] = []
    while length := answers.read(4):
        found.append(pickle.loads(answers.read(int.from_bytes(length))))
    asked, after = found
    assert asked.advice is not None
    assert len(asked.advice.odds) == len(asked.worths)
    assert (None, [], "income") == (after.advice, after.worths, after.last and after.last.decision.text)
