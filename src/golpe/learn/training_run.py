"""A run of training: so many minutes, with examinations on the way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from golpe.learn.opponents import Player
from golpe.learn.store import save
from golpe.learn.training import Exam, Point, Training
from golpe.learn.trial import play_trial

SAVE_EVERY_S = 120.0


@dataclass(frozen=True, slots=True)
class TrainingRun:
    """What a run is to do."""

    seconds: float
    path: Path
    """Where the training is kept."""
    examiners: Mapping[str, Player]
    exam_games: int = 2000
    exam_every_s: float = 300.0


def run_training(
    training: Training,
    run: TrainingRun,
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
    examine(training, run)
    begun = examined = saved = clock()
    while clock() - begun < run.seconds:
        told(training.learn())
        if clock() - saved >= SAVE_EVERY_S:
            save(training, run.path)
            kept()
            saved = clock()
        if clock() - examined >= run.exam_every_s:
            examine(training, run)
            examined = clock()
    save(training, run.path)
    if examine(training, run):
        save(training, run.path)
    kept()


def examine(training: Training, run: TrainingRun) -> bool:
    """Let the net play copies of every examiner, in every game that it is trained for; tell whether there was need."""
    if training.exams and training.exams[-1].decisions == training.decisions:
        return False
    net = training.net()
    for setting in dict.fromkeys(training.recipe.settings()):
        for name, player in run.examiners.items():
            trial = play_trial(net, player, setting, games=run.exam_games, seed=training.rollouts)
            exam = Exam(training.decisions, name, setting.ruleset.name, setting.seats, trial.games, trial.rate)
            training.exams.append(exam)
    return True
