"""Save and load a training, with all the state that it needs to continue exactly."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.utils import parameters_to_vector

from golpe.batch.layout import Records
from golpe.bots.arrays import read_arrays
from golpe.bots.names import DECISION_NAMES, FEATURE_NAMES, Unknown
from golpe.bots.net import EXPERT, actions_in, arrays_of, check_form, columns_in, named, net_from
from golpe.errors import GolpeError
from golpe.learn.opponents import Player, identity_of
from golpe.learn.ppo import Learner
from golpe.learn.scope import Scope, actions_of
from golpe.learn.training import Evaluation, Point, Recipe, Training

FORMAT: Final = 4
"""Version of the file format; others cannot be read."""
ON_TABLE: Final = ("alive", "asked", "obs", "mask")
"""The arrays of the tables that are needed to continue, besides games and tallies."""
ADAM: Final = {"mean": "exp_avg", "square": "exp_avg_sq"}
"""The arrays of the optimiser: names in the file and in PyTorch."""

Arrays = Mapping[str, NDArray[np.generic]]


@dataclass(frozen=True, slots=True)
class SavedTraining:
    """The part of a saved training that is JSON, not arrays."""

    format: int
    recipe: Recipe
    updates: int
    decisions: int
    rollouts: int
    lineup: list[int]
    points: list[Point]
    exams: list[Evaluation]
    rivals: list[str]
    """Identities of the opponents, in order."""


def save(training: Training, path: Path) -> None:
    """Save a training; an existing file is replaced atomically."""
    training.rollout.carry_over()
    learner, rollout, tables = training.learner, training.rollout, training.tables.arrays
    saved = SavedTraining(
        format=FORMAT,
        recipe=training.recipe,
        updates=updates_of(learner),
        decisions=training.decisions,
        rollouts=training.rollouts,
        lineup=training.lineup,
        points=training.points,
        exams=training.evaluations,
        rivals=[identity_of(each) for each in training.opponents],
    )
    arrays: dict[str, NDArray[np.generic]] = {
        "about": np.array(msgspec.json.encode(saved).decode()),
        "columns": named(training.columns, FEATURE_NAMES),
        "actions": named(training.actions, DECISION_NAMES),
        "own": named(training.own, FEATURE_NAMES),
        "league": np.array(training.league, np.float16),
        "last_row": rollout.last_row,
        **vectors_of(learner),
    }
    for name in ("games", "tallies", *ON_TABLE):
        arrays[f"table_{name}"] = cast(NDArray[np.generic], getattr(tables, name))
    if training.expert is not None:
        arrays |= {EXPERT + name: array for name, array in arrays_of(training.expert).items()}
    for number, array in enumerate(rollout.carried()):
        arrays[f"row_{number}"] = array[: rollout.count]
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    os.replace(part, path)


def load(path: Path, *, opponents: Sequence[Player] = ()) -> Training:
    """Load a saved training.

    Args:
        opponents: the same as before, in the same order.

    Raises: GolpeError if the file holds no training or a damaged one, if it needs something that this version lacks,
        or if the opponents differ.
    """
    arrays = read_arrays(path)
    try:
        saved = msgspec.json.decode(str(arrays["about"]), type=SavedTraining)
        if saved.format != FORMAT:
            raise GolpeError(f"{path} holds a training of format {saved.format}, not {FORMAT}")
        if saved.rivals != [identity_of(each) for each in opponents]:
            raise GolpeError(f"{path} was trained with other rivals; start a new training from its net")
        expert = net_from(arrays, EXPERT) if EXPERT + "about" in arrays else None
        if expert is not None:
            check_form(expert)
        scope = scope_in(arrays, saved.recipe)
        training = Training(saved.recipe, opponents=opponents, expert=expert, scope=scope)
        fill(training, arrays)
        fill_learner(training.learner, arrays, updates=saved.updates)
        training.decisions, training.rollouts = saved.decisions, saved.rollouts
        training.points, training.evaluations, training.lineup = saved.points, saved.exams, saved.lineup
        training.seat(training.lineup)
    except Unknown as error:
        remedy = "continue with the version that started it, or start a new training"
        raise GolpeError(f"{path} does not fit this version of Golpe: {error}; {remedy}") from error
    except (ValueError, KeyError, IndexError, TypeError, msgspec.DecodeError) as error:
        raise GolpeError(f"{path} holds no training that fits: {error}") from error
    return training


def scope_in(arrays: Arrays, recipe: Recipe) -> Scope:
    """Return the scope of a saved training, in the numbers of this version.

    Raises: Unknown if this version lacks part of it; ValueError if it does not cover the games of this version.
    """
    scope = Scope(columns_in(arrays["columns"]), actions_in(arrays["actions"]), columns_in(arrays["own"]))
    if any((np.diff(each) <= 0).any() for each in (scope.columns, scope.actions, scope.own)):
        raise ValueError("the order of features or decisions has changed; start a new training from its net")
    if not np.isin(actions_of(recipe.setups()), scope.actions).all():
        raise ValueError("its games now have decisions that it does not know; start a new training from its net")
    return scope


def fill(training: Training, arrays: Arrays) -> None:
    """Restore the tables, the rows that were carried over, and the league.

    Raises: ValueError if they do not fit.
    """
    rollout, tables = training.rollout, training.tables.arrays
    games, tallies = cast(Records, tables.games), cast(Records, tables.tallies)
    games[...], tallies[...] = cast(Records, tables.blank), cast(Records, tables.no_tally)
    put_records("games", cast(Records, arrays["table_games"]), games)
    put_records("tallies", cast(Records, arrays["table_tallies"]), tallies)
    for name in ON_TABLE:
        put(name, arrays[f"table_{name}"], cast(NDArray[np.generic], getattr(tables, name)))
    for number, array in enumerate(rollout.carried()):
        kept = arrays[f"row_{number}"]
        put("rows", kept, array[: len(kept)])
        rollout.count = len(kept)
    put("last rows", arrays["last_row"], rollout.last_row)
    if rollout.last_row.max() >= rollout.count:
        raise ValueError("rows are missing")
    league = arrays["league"].astype(np.float16)
    if len(league) and league.shape[1:] != training.learner.net.vector().shape:
        raise ValueError("the shape of the league has changed; start a new training from its net")
    training.league = list(league)


def vectors_of(learner: Learner) -> dict[str, NDArray[np.float32]]:
    """Return the arrays of the learner: the net, the reference policy, the average, and the means that Adam keeps."""
    parameters, state = list(learner.net.parameters()), learner.optimiser.state
    means = {
        name: parameters_to_vector([state[each].get(key, torch.zeros_like(each)) for each in parameters])
        for name, key in ADAM.items()
    }
    return {
        "numbers": learner.net.vector(),
        "magnet": learner.reference.vector(),
        "average": learner.average.vector(),
        **{name: vector.detach().numpy() for name, vector in means.items()},
    }


def updates_of(learner: Learner) -> int:
    """Return how many steps the optimiser has taken."""
    return int(learner.optimiser.state[next(learner.net.parameters())].get("step", 0))


def fill_learner(learner: Learner, arrays: Arrays, *, updates: int) -> None:
    """Restore the net, the reference policy, the average and the optimiser.

    Raises: ValueError if they do not fit.
    """
    vectors = vectors_of(learner)
    for name, place in vectors.items():
        put(name, arrays[name].astype(np.float32), place)
    learner.net.put(vectors["numbers"])
    learner.reference.put(vectors["magnet"])
    learner.average.put(vectors["average"])
    parameters = list(learner.net.parameters())
    sizes = [each.numel() for each in parameters]
    means = [torch.from_numpy(vectors[name]).split(sizes) for name in ADAM]
    for each, *parts in zip(parameters, *means, strict=True):
        state = {key: part.view_as(each) for key, part in zip(ADAM.values(), parts, strict=True)}
        learner.optimiser.state[each] = {"step": torch.tensor(float(updates)), **state}


def put_records(name: str, kept: Records, place: Records) -> None:
    """Write saved games or tallies over blank ones, field by field; fields added since then stay blank.

    Raises: ValueError if they have a field that no longer exists.
    """
    if len(kept) != len(place):
        raise ValueError(f"the shape of the {name} has changed; start a new training from its net")
    for field in kept.dtype.names or ():
        if field.startswith("gap_"):
            continue
        old, new = cast(Records, kept[field]), cast(Records, place[field])
        if old.dtype.names is not None:
            put_records(field, old, new)
        else:
            put(name, old, new[tuple(slice(length) for length in old.shape)])


def put(name: str, kept: NDArray[np.generic], place: NDArray[np.generic]) -> None:
    """Write a saved array into its place.

    Raises: ValueError if its shape or dtype differs.
    """
    if (place.dtype, place.shape) != (kept.dtype, kept.shape):
        raise ValueError(f"the shape of the {name} has changed; start a new training from its net")
    place[...] = kept
