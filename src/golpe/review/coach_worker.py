"""Coaches for another process: `python -m golpe.review.coach_worker` reads jobs and writes answers.

Both are `golpe.bots.coach` objects, pickled, each after its length in four bytes: only the program that starts this
process writes to it. The process remembers the games that it has followed, and ends at the end of its input.
"""

import pickle
import sys
import warnings
from collections import OrderedDict
from typing import BinaryIO, Final, cast

from golpe.bots.coach import Coach, CoachAnswer, CoachJob
from golpe.game import Game
from golpe.record.position_text import write_position
from golpe.review.advising import worths_of

GAMES_KEPT: Final = 64
"""Games that are remembered, up to 3 MB each; others are followed again."""
LENGTH_BYTES: Final = 4


class Coaching:
    """The coaches of running games."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], Coach] = OrderedDict()

    def answer(self, job: CoachJob) -> CoachAnswer:
        """Follow a game and answer; a new game, or one that has been taken back, from the deal on."""
        key = (*job.game, job.seat)
        coach = self._kept.pop(key, None)
        if coach is None or not coach.fits(job.record):
            coach = Coach(job.record, job.seat)
        coach.follow(job.record, decisions=len(job.record.plays), redealt=job.redealt)
        self._kept[key] = coach
        if len(self._kept) > GAMES_KEPT:
            self._kept.popitem(last=False)
        return answered(coach, job)


def answered(coach: Coach, job: CoachJob) -> CoachAnswer:
    """Return what a coach that has followed the game says."""
    window = coach.question()[0].window
    if job.key is not None:
        position = write_position(Game.at(job.record.ruleset, coach.redealt(job.key)))
        return CoachAnswer(window, coach.model, None, [], None, position)
    if job.is_asked and job.given is None:
        return CoachAnswer(window, coach.model, coach.advise(), worths_of(coach, job.seat), coach.look_back(None))
    return CoachAnswer(window, coach.model, None, [], coach.look_back(job.given))


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Answer jobs until the input ends."""
    coaching = Coaching()
    while len(length := jobs.read(LENGTH_BYTES)) == LENGTH_BYTES:
        job = cast(CoachJob, pickle.loads(jobs.read(int.from_bytes(length))))
        answer = pickle.dumps(coaching.answer(job))
        answers.write(len(answer).to_bytes(LENGTH_BYTES) + answer)
        answers.flush()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    serve(sys.stdin.buffer, sys.stdout.buffer)
