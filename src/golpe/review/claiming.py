"""Bluff cards and challenge cards: what a claim was worth to its claimant, and to everybody who could challenge it."""

from collections.abc import Iterator, Sequence
from math import hypot

import numpy as np
from numpy.typing import NDArray

from golpe.game import decisions_under
from golpe.protocol.reviews import ClaimFate, Doubt, OptionWorth, ReviewedClaim, ReviewedDecision, Verdict
from golpe.record.claims import Claim
from golpe.review.game import RecordedPlay
from golpe.review.judging import SIGMAS, claims_falsely
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import ClaimQuestion, DoubtQuestion
from golpe.review.sampling import ALLOWED, Arrangements, Trial, values_of
from golpe.rules.vocabulary.actions import ACTIONS

AT_ONCE = 4
"""Claims between two reports of progress."""


def claims_judged(
    play: RecordedPlay,
    questions: Sequence[ClaimQuestion],
    claims: Sequence[Claim],
    decisions: Sequence[ReviewedDecision],
    player: PlayerOn,
) -> Iterator[ReviewedClaim]:
    """Yield the cards of each claim.

    Args:
        claims: all claims of the record, with what became of them.
        decisions: all judged decisions.
    """
    by_number = {each.n: each for each in decisions}
    for start in range(0, len(questions), AT_ONCE):
        chunk = [(each, matching(each, claims, play)) for each in questions[start : start + AT_ONCE]]
        trials = [trial for question, _ in chunk for trial in trials_of(question)]
        found = iter([float(each.mean()) for each in values_of(trials, player)])
        for question, claim in chunk:
            values = [next(found) for _ in trials_of(question)]
            yield claim_of(play, question, claim, by_number, values)


def trials_of(question: ClaimQuestion) -> list[Trial]:
    """Return the trials of a claim: believed, challenged, and each seat's challenge if it is right or wrong."""
    parts: list[Trial] = []
    if question.believed is not None:
        count = len(question.believed.keys)
        parts.append(Trial(question.position, question.seat, question.believed, None, np.full(count, ALLOWED)))
    if question.challenged is not None:
        parts.append(Trial(question.position, question.seat, question.challenged, None, question.challengers))
    for doubt in question.doubts:
        parts += [
            Trial(doubt.position, doubt.seat, cards, None, challenging(cards, doubt.seat))
            for cards in (doubt.if_false, doubt.if_true)
            if cards is not None
        ]
    return parts


def challenging(cards: Arrangements, seat: int) -> NDArray[np.int64]:
    """Return a seat as the challenger of every arrangement."""
    return np.full(len(cards.keys), seat, np.int64)


def claim_of(
    play: RecordedPlay,
    question: ClaimQuestion,
    claim: Claim,
    decisions: dict[int, ReviewedDecision],
    values: list[float],
) -> ReviewedClaim:
    """Return the cards of a claim.

    Args:
        values: of `trials_of` the question.
    """
    left = iter(values)
    believed = next(left) if question.believed is not None else None
    challenged = next(left) if question.challenged is not None else None
    doubts: list[Doubt] = []
    for doubt in question.doubts:
        right = next(left) if doubt.if_false is not None else None
        wrong = next(left) if doubt.if_true is not None else None
        answer = decisions.get(doubt.answer.n) if doubt.answer is not None else None
        doubts.append(doubt_of(doubt, answer, right=right, wrong=wrong))
    declared = decisions.get(question.n)
    other = None if declared is None else honest(play, declared)
    return ReviewedClaim(
        n=question.n,
        turn=claim.turn,
        seat=question.seat,
        character=claim.character,
        action=ACTIONS[question.action],
        is_block=question.is_block,
        is_true=question.is_true,
        fate=fate_of(play, question, claim),
        challenger=claim.challenger,
        challenge=question.challenge,
        believed=believed,
        challenged=challenged,
        otherwise=None if other is None else other.value,
        break_even=None if other is None or other.value is None else crossing(believed, challenged, other.value),
        verdict=None if other is None or declared is None else verdict(worth_of(declared, declared.played), other),
        doubts=doubts,
    )


def doubt_of(
    doubt: DoubtQuestion, answer: ReviewedDecision | None, *, right: float | None, wrong: float | None
) -> Doubt:
    """Return the challenge card of one seat."""
    passing = None if answer is None else option(answer, "pass")
    challenge = None if answer is None else option(answer, "challenge")
    found: Verdict | None = None
    if answer is not None and passing is not None and challenge is not None:
        played, other = (challenge, passing) if answer.played == "challenge" else (passing, challenge)
        found = verdict(played, other)
    return Doubt(
        seat=doubt.seat,
        bluff=doubt.bluff,
        challenged=answer is not None and answer.played == "challenge",
        passed=None if passing is None else passing.value,
        right=right,
        wrong=wrong,
        break_even=None if passing is None or passing.value is None else crossing(wrong, right, passing.value),
        verdict=found,
    )


def crossing(at_0: float | None, at_1: float | None, level: float) -> float | None:
    """Return where from 0 to 1 the line between two values reaches a level; None if it does not."""
    if at_0 is None or at_1 is None or at_0 == at_1:
        return None
    place = (at_0 - level) / (at_0 - at_1)
    return place if 0 <= place <= 1 else None


def verdict(played: OptionWorth, other: OptionWorth) -> Verdict:
    """Compare two options."""
    assert played.value is not None, "the played option is measured"
    assert other.value is not None, "what it is compared with is measured"
    lead = played.value - other.value
    if abs(lead) <= SIGMAS * hypot(played.error or 0.0, other.error or 0.0):
        return "close"
    return "right" if lead > 0 else "wrong"


def worth_of(decision: ReviewedDecision, text: str) -> OptionWorth:
    """Return one option of a decision."""
    return next(each for each in decision.options if each.decision == text)


def option(decision: ReviewedDecision, text: str) -> OptionWorth | None:
    """Return one option of a decision, if it is legal."""
    return next((each for each in decision.options if each.decision == text), None)


def honest(play: RecordedPlay, decision: ReviewedDecision) -> OptionWorth | None:
    """Return the best option, other than the played one, that claims nothing false."""
    s = play.positions[decision.n - 1].state
    known = decisions_under(play.ruleset.court)
    others = [
        (each.value, each)
        for each in decision.options
        if each.value is not None
        and each.decision != decision.played
        and not claims_falsely(s, decision.seat, known[each.decision].id)
    ]
    return max(others, key=lambda found: found[0], default=(0.0, None))[1]


def matching(question: ClaimQuestion, claims: Sequence[Claim], play: RecordedPlay) -> Claim:
    """Return the claim that a question is about; a seat claims at most once a turn in each of the two ways."""
    turn, character = question.position.state.turns, play.ruleset.court[question.slot]
    found = [each for each in claims if each.turn == turn and each.seat == question.seat]
    return next(each for each in reversed(found) if (each.is_block, each.character) == (question.is_block, character))


def fate_of(play: RecordedPlay, question: ClaimQuestion, claim: Claim) -> ClaimFate:
    """Return what became of a claim; the record may end before anybody could answer it."""
    last = play.positions[-1].state
    return "unfinished" if last.window == question.position.state.window and play.winner is None else claim.fate
