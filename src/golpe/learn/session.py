"""A sitting of training: so many minutes, with examinations on the way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from golpe.learn.crowd import Player
from golpe.learn.store import save
from golpe.learn.training import Exam, Point, Training
from golpe.learn.trial import play_trial

SAVE_EVERY_S = 120.0


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a sitting is to do."""

    seconds: float
    path: Path
    """Where the training is kept."""
    examiners: Mapping[str, Player]
    exam_games: int = 2000
    exam_every_s: float = 300.0


def sit(
    training: Training,
    sitting: Sitting,
    *,
    clock: Callable[[], float],
    told: Callable[[Point], None],
    kept: Callable[[], None],
) -> None:
    """Train until the time is over, with examinations at the beginning, on the way and at the end.

    The training is kept every few minutes and at the end, and its examinations with it.

    Args:
        clock: seconds, from any beginning.
        told: is called after every rollout.
        kept: is called whenever the training has been kept.
    """
    examine(training, sitting)
    begun = examined = saved = clock()
    while clock() - begun < sitting.seconds:
        told(training.learn())
        if clock() - saved >= SAVE_EVERY_S:
            save(training, sitting.path)
            kept()
            saved = clock()
        if clock() - examined >= sitting.exam_every_s:
            examine(training, sitting)
            examined = clock()
    save(training, sitting.path)
    if examine(training, sitting):
        save(training, sitting.path)
    kept()


def examine(training: Training, sitting: Sitting) -> bool:
    """Let the net play copies of every examiner, in every game that it is trained for; tell whether there was need."""
    if training.exams and training.exams[-1].decisions == training.decisions:
        return False
    net = training.net()
    for setting in dict.fromkeys(training.recipe.settings()):
        for name, player in sitting.examiners.items():
            trial = play_trial(net, player, setting, games=sitting.exam_games, seed=training.rollouts)
            exam = Exam(training.decisions, name, setting.ruleset.name, setting.seats, trial.games, trial.rate)
            training.exams.append(exam)
    return True
