"""Bluff cards and challenge cards: what a claim was worth to its claimant, and to everybody who could challenge it."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from golpe.protocol.reviews import ClaimFate, Doubt, ReviewedClaim
from golpe.record.claims import Claim
from golpe.review.game import RecordedPlay
from golpe.review.judging import Judging, claims_falsely
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import ClaimQuestion, DoubtQuestion
from golpe.review.sampling import UNCHALLENGED, Trial, Values, values_of
from golpe.rules.vocabulary.actions import ACTIONS

AT_ONCE = 4
"""Claims between two reports of progress."""


def claims_judged(
    play: RecordedPlay,
    questions: Sequence[ClaimQuestion],
    claims: Sequence[Claim],
    judgings: Mapping[int, Judging],
    player: PlayerOn,
) -> Iterator[ReviewedClaim]:
    """Yield the cards of each claim.

    Args:
        claims: all claims of the record, with what became of them.
        judgings: of all decisions with a choice, by number.
    """
    for start in range(0, len(questions), AT_ONCE):
        chunk = [(each, matching(each, claims, play)) for each in questions[start : start + AT_ONCE]]
        trials = [trial for question, _ in chunk for trial in trials_of(question)]
        found = iter(values_of(trials, player))
        for question, claim in chunk:
            values = [next(found) for _ in trials_of(question)]
            yield claim_of(play, question, claim, judgings, values)


def trials_of(question: ClaimQuestion) -> list[Trial]:
    """Return the trials of a claim: believed, challenged, and the challenges of seats that did not answer."""
    parts: list[Trial] = []
    if question.believed is not None:
        count = len(question.believed.keys)
        parts.append(Trial(question.position, question.seat, question.believed, None, np.full(count, UNCHALLENGED)))
    if question.challenged is not None:
        parts.append(Trial(question.position, question.seat, question.challenged, None, question.challengers))
    for doubt in question.doubts:
        if doubt.split is not None:
            parts += [
                Trial(question.position, doubt.seat, cards, None, np.full(len(cards.keys), doubt.seat))
                for cards in (doubt.split.if_true, doubt.split.if_false)
                if cards is not None
            ]
    return parts


def claim_of(
    play: RecordedPlay,
    question: ClaimQuestion,
    claim: Claim,
    judgings: Mapping[int, Judging],
    values: list[Values],
) -> ReviewedClaim:
    """Return the cards of a claim.

    Args:
        values: of `trials_of` the question.
    """
    left = iter(values)
    believed = next(left) if question.believed is not None else None
    challenged = next(left) if question.challenged is not None else None
    doubts = [doubt_of(each, judgings, left) for each in question.doubts]
    declared = judgings.get(question.n)
    worth = declared.shown(declared.played) if declared is not None and question.is_alone else None
    ends = ends_of(believed, challenged, question.challenge, worth)
    other = None if declared is None else honest(play, declared)
    otherwise = None if declared is None or other is None else declared.shown(other)
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
        believed=ends[0],
        challenged=ends[1],
        otherwise=otherwise,
        break_even=crossing(*ends, otherwise, is_rising=False),
        verdict=None if declared is None or other is None else declared.verdict(other),
        doubts=doubts,
    )


def ends_of(
    believed: Values | None, challenged: Values | None, chance: float, worth: float | None
) -> tuple[float | None, float | None]:
    """Return what a claim is worth if nobody challenges it, and if somebody does.

    Both are moved so that their mean, weighed by the chance of a challenge, is what the claim is worth, as measured in
    more samples; the less certain one is moved further.

    Args:
        worth: None if it was not measured.
    """
    if believed is None or challenged is None:
        only = [
            None if each is None else float(each.mean() if worth is None else worth) for each in (believed, challenged)
        ]
        return only[0], only[1]
    means, chances = np.array([believed.mean(), challenged.mean()]), np.array([1 - chance, chance])
    moves = chances * [believed.var(), challenged.var()]
    if worth is not None and moves.any():
        means += (worth - chances @ means) / (chances @ moves) * moves
    return float(means[0].clip(0, 1)), float(means[1].clip(0, 1))


def doubt_of(doubt: DoubtQuestion, judgings: Mapping[int, Judging], values: Iterator[Values]) -> Doubt:
    """Return the challenge card of one seat.

    Args:
        values: takes those of its trials from here, if it did not answer.
    """
    if doubt.split is not None:
        wrong = None if doubt.split.if_true is None else float(next(values).mean())
        right = None if doubt.split.if_false is None else float(next(values).mean())
        return Doubt(
            seat=doubt.seat, bluff=doubt.split.bluff, challenged=False, passed=None, right=right, wrong=wrong,
            break_even=None, verdict=None,
        )  # fmt: skip
    assert doubt.answer is not None, "only who does not answer is asked again"
    judging = judgings[doubt.answer.n]
    passing, challenge = judging.index("pass"), judging.index("challenge")
    wrong, right = judging.ends(challenge)
    passed = judging.shown(passing)
    return Doubt(
        seat=doubt.seat,
        bluff=judging.question.second.bluff,
        challenged=judging.played == challenge,
        passed=passed,
        right=right,
        wrong=wrong,
        break_even=crossing(wrong, right, passed, is_rising=True),
        verdict=judging.verdict(passing if judging.played == challenge else challenge),
    )


def crossing(at_0: float | None, at_1: float | None, level: float | None, *, is_rising: bool) -> float | None:
    """Return where from 0 to 1 a line that rises, or falls, reaches a level; None if it does not."""
    if at_0 is None or at_1 is None or level is None or at_0 == at_1 or (at_0 < at_1) != is_rising:
        return None
    place = (at_0 - level) / (at_0 - at_1)
    return place if 0 <= place <= 1 else None


def honest(play: RecordedPlay, declared: Judging) -> int | None:
    """Return the best measured option, other than the played one, that claims nothing false."""
    s = play.positions[declared.question.played.n - 1].state
    found = [
        (value, -k)
        for k, option in enumerate(declared.question.options)
        if k != declared.played and not claims_falsely(s, declared.question.played.seat, option.id)
        if (value := declared.shown(k)) is not None
    ]
    return -max(found)[1] if found else None


def matching(question: ClaimQuestion, claims: Sequence[Claim], play: RecordedPlay) -> Claim:
    """Return the claim that a question is about; a seat claims at most once a turn in each of the two ways."""
    turn, character = question.position.state.turns, play.ruleset.court[question.slot]
    found = [each for each in claims if each.turn == turn and each.seat == question.seat]
    return next(each for each in reversed(found) if (each.is_block, each.character) == (question.is_block, character))


def fate_of(play: RecordedPlay, question: ClaimQuestion, claim: Claim) -> ClaimFate:
    """Return what became of a claim; the record may end before anybody could answer it."""
    last = play.positions[-1].state
    return "unfinished" if last.window == question.position.state.window and play.winner is None else claim.fate
