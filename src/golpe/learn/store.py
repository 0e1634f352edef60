"""A training on disk: everything that decides how it goes on, so that stopping changes nothing."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

from golpe.errors import GolpeError
from golpe.learn.crowd import Player
from golpe.learn.training import Point, Recipe, Training

FORMAT: Final = 1
ON_TABLE: Final = ("games", "tallies", "alive", "asked", "obs", "mask")
"""What the tables of a hall hold between two steps."""

Arrays = Mapping[str, NDArray[np.generic]]


@dataclass(frozen=True, slots=True)
class Standing:
    """What is kept beside arrays."""

    format: int
    recipe: Recipe
    updates: int
    decisions: int
    rollouts: int
    lineup: list[int]
    points: list[Point]


def save(training: Training, path: Path) -> None:
    """Write a training; a file of this name is replaced once the new one is whole."""
    training.rollout.keep_waiting()
    learner, rollout, tables = training.learner, training.rollout, training.hall.tables
    standing = Standing(
        format=FORMAT,
        recipe=training.recipe,
        updates=learner.updates,
        decisions=training.decisions,
        rollouts=training.rollouts,
        lineup=training.lineup,
        points=training.points,
    )
    arrays: dict[str, NDArray[np.generic]] = {
        "about": np.array(msgspec.json.encode(standing).decode()),
        "columns": training.columns,
        "actions": training.actions,
        "league": np.array(training.league, np.float16),
        "last_row": rollout.last_row,
    }
    for name in ("numbers", "magnet", "mean", "square"):
        arrays[name] = cast(torch.Tensor, getattr(learner, name)).numpy()
    for name in ON_TABLE:
        arrays[f"table_{name}"] = cast(NDArray[np.generic], getattr(tables, name))
    for number, array in enumerate(rollout.kept()):
        arrays[f"row_{number}"] = array[: rollout.count]
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    os.replace(part, path)


def load(path: Path, *, rivals: Sequence[Player] = ()) -> Training:
    """Take a training up again where it was put away.

    Args:
        rivals: the same as before, in the same order.

    Raises: GolpeError if the file holds no training, or one that the rules or the encoder have left behind.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            arrays = {name: cast(NDArray[np.generic], found[name]) for name in found.files}
        standing = msgspec.json.decode(str(arrays["about"]), type=Standing)
        if standing.format != FORMAT:
            raise GolpeError(f"{path} holds a training of format {standing.format}, not {FORMAT}")
        training = Training(standing.recipe, rivals=rivals)
        fill(training, arrays)
        training.learner.updates = standing.updates
        training.decisions, training.rollouts = standing.decisions, standing.rollouts
        training.points, training.lineup = standing.points, standing.lineup
        training.seat(training.lineup)
    except (OSError, ValueError, KeyError, msgspec.DecodeError) as error:
        raise GolpeError(f"{path} holds no training that fits: {error}") from error
    return training


def fill(training: Training, arrays: Arrays) -> None:
    """Put what was kept into its places.

    Raises: ValueError if it does not fit.
    """
    learner, rollout, tables = training.learner, training.rollout, training.hall.tables
    for name in ("columns", "actions"):
        if not np.array_equal(arrays[name], cast(NDArray[np.generic], getattr(training, name))):
            raise ValueError(f"the {name} have changed since; begin a new training from its net")
    for name in ("numbers", "magnet", "mean", "square"):
        cast(torch.Tensor, getattr(learner, name)).copy_(torch.from_numpy(arrays[name].astype(np.float32)))
    for name in ON_TABLE:
        place, kept = cast(NDArray[np.generic], getattr(tables, name)), arrays[f"table_{name}"]
        if place.dtype != kept.dtype:
            raise ValueError(f"the {name} are of another form now; begin a new training from its net")
        place[...] = kept
    for number, array in enumerate(rollout.kept()):
        kept = arrays[f"row_{number}"]
        array[: len(kept)] = kept
        rollout.count = len(kept)
    rollout.last_row[...] = arrays["last_row"]
    training.league = list(arrays["league"].astype(np.float16))
