"""A timed run of a training, with evaluations and saves along the way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from golpe.learn.opponents import Player
from golpe.learn.store import save
from golpe.learn.training import Evaluation, Point, Training
from golpe.learn.trial import play_trial

SAVE_EVERY_S = 120.0


@dataclass(frozen=True, slots=True)
class TrainingRun:
    """Options of a run."""

    seconds: float
    path: Path
    """File to save the training to."""
    opponents: Mapping[str, Player]
    """Opponents to evaluate the net against, by name."""
    evaluation_games: int = 2000
    evaluate_every_s: float = 300.0


def run_training(
    training: Training,
    run: TrainingRun,
    *,
    clock: Callable[[], float],
    on_rollout: Callable[[Point], None],
    on_save: Callable[[], None],
) -> None:
    """Train until the time is over; evaluate the net at the beginning, at intervals and at the end.

    The training is saved with its evaluations every few minutes and at the end.

    Args:
        clock: returns seconds from an arbitrary origin.
        on_rollout: called after every rollout.
        on_save: called whenever the training has been saved.
    """
    evaluate(training, run)
    begun = evaluated = saved = clock()
    while clock() - begun < run.seconds:
        on_rollout(training.learn())
        if clock() - saved >= SAVE_EVERY_S:
            save(training, run.path)
            on_save()
            saved = clock()
        if clock() - evaluated >= run.evaluate_every_s:
            evaluate(training, run)
            evaluated = clock()
    save(training, run.path)
    if evaluate(training, run):
        save(training, run.path)
    on_save()


def evaluate(training: Training, run: TrainingRun) -> bool:
    """Evaluate the net in every game that it is trained for; return False if it has not changed since the last time."""
    if training.evaluations and training.evaluations[-1].decisions == training.decisions:
        return False
    net = training.net()
    for setup in dict.fromkeys(training.recipe.setups()):
        for name, player in run.opponents.items():
            trial = play_trial(net, player, setup, games=run.evaluation_games, seed=training.rollouts)
            training.evaluations.append(
                Evaluation(training.decisions, name, setup.ruleset.name, setup.seats, trial.games, trial.rate)
            )
    return True
