"""A trained net: its file, and the mixed strategy it plays, by NumPy alone.

A net is a stack of layers with ReLU between them. It reads some of the features of `golpe.observe.encoder` and answers
in some of the relative ids of `golpe.observe.relative`; the file says which. Its last output is not a decision but how
the game is likely to end for the seat, and serves learning alone.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from golpe.bots.arrays import read_arrays
from golpe.errors import GolpeError
from golpe.observe.features import FEATURES
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.ruleset import Ruleset

FORMAT: Final = 1
"""Of the file; another number cannot be read."""


@dataclass(frozen=True, slots=True)
class About:
    """Where a net comes from and what it is for."""

    commit: str
    """The version of the source that trained it."""
    command: str
    """The command that did."""
    seed: int
    decisions: int
    """Decisions of its own that it has learnt from."""
    features: int
    """How many features the encoder had: a net fits no other."""
    rulesets: Mapping[str, str]
    """The presets it was trained for, and the digest of the options of each."""
    seats: Sequence[int]
    """The sizes of table it was trained for."""


@dataclass(frozen=True, slots=True)
class Net:
    """A net as it is played."""

    columns: NDArray[np.int64]
    """int64[C]: the features it reads."""
    actions: NDArray[np.int64]
    """int64[A]: the relative decision ids it answers in."""
    layers: tuple[tuple[NDArray[np.float32], NDArray[np.float32]], ...]
    """Weights float32[outputs, inputs] and biases of each layer; the last has A + 1 outputs."""
    about: About

    def check_encoder(self) -> None:
        """Raise GolpeError if it was trained for another encoder."""
        if self.about.features != FEATURES:
            raise GolpeError(f"this net sees {self.about.features} features, and there are {FEATURES} now")

    def logits(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """Evaluate the net for many observations, float32[N, A + 1]; the last column is no decision.

        Args:
            rows: float32[N, C], the features that it reads.
        """
        hidden = rows
        for weights, biases in self.layers[:-1]:
            hidden = np.maximum(hidden @ weights.T + biases, 0)
        weights, biases = self.layers[-1]
        return hidden @ weights.T + biases

    def strategy(self, features: NDArray[np.float32], legal: Sequence[int]) -> NDArray[np.float64]:
        """Return how likely it plays each of the legal decisions, float64[len(legal)].

        A decision that it has never met counts for nothing beside those that it has.

        Args:
            features: float32[F], as `golpe.observe.encoder.encode` writes them.
            legal: relative ids, at least one.
        """
        hidden = features[self.columns]
        for weights, biases in self.layers[:-1]:
            hidden = np.maximum(weights @ hidden + biases, 0)
        places = np.searchsorted(self.actions, legal)
        known = places < len(self.actions)
        known[known] = self.actions[places[known]] == np.asarray(legal)[known]
        if not known.any():
            return np.full(len(legal), 1 / len(legal))
        weights, biases = self.layers[-1]
        rows = places[known]
        logits = (weights[rows] @ hidden + biases[rows]).astype(np.float64)
        odds = np.zeros(len(legal))
        odds[known] = np.exp(logits - logits.max())
        return odds / odds.sum()


def write_net(net: Net, path: Path) -> None:
    """Write a net, its weights in half precision."""
    arrays: dict[str, NDArray[np.generic]] = {
        "format": np.array(FORMAT),
        "about": np.array(json.dumps(asdict(net.about), sort_keys=True)),
        "columns": net.columns.astype(np.int32),
        "actions": net.actions.astype(np.int32),
    }
    for number, (weights, biases) in enumerate(net.layers):
        arrays[f"weights_{number}"] = weights.astype(np.float16)
        arrays[f"biases_{number}"] = biases.astype(np.float16)
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)


def read_net(path: Path) -> Net:
    """Read a net.

    Raises: GolpeError if the file holds none, a damaged one, or one of another format.
    """
    arrays = read_arrays(path)
    try:
        if int(arrays["format"]) != FORMAT:
            raise GolpeError(f"{path} holds a net of format {int(arrays['format'])}, not {FORMAT}")
        about = msgspec.json.decode(str(arrays["about"]), type=About)
        count = sum(name.startswith("weights_") for name in arrays)
        layers = tuple(
            (arrays[f"weights_{k}"].astype(np.float32), arrays[f"biases_{k}"].astype(np.float32)) for k in range(count)
        )
        net = Net(arrays["columns"].astype(np.int64), arrays["actions"].astype(np.int64), layers, about)
        check_form(net)
    except (ValueError, KeyError, TypeError, msgspec.DecodeError) as error:
        raise GolpeError(f"{path} holds no net: {error}") from error
    return net


def check_form(net: Net) -> None:
    """See whether the parts of a net fit each other.

    Raises: ValueError.
    """
    for name, ids, end in (
        ("columns", net.columns, net.about.features),
        ("actions", net.actions, RELATIVE_DECISIONS),
    ):
        if ids.ndim != 1 or not len(ids) or ids[0] < 0 or ids[-1] >= end or (np.diff(ids) <= 0).any():
            raise ValueError(f"the {name} are not ordered numbers from 0 to {end - 1}")
    inputs = len(net.columns)
    for weights, biases in net.layers:
        if weights.ndim != 2 or weights.shape[1] != inputs or biases.shape != weights.shape[:1]:
            raise ValueError("the layers do not fit each other")
        if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
            raise ValueError("a weight is no finite number")
        inputs = len(biases)
    if not net.layers or inputs != len(net.actions) + 1:
        raise ValueError("the last layer does not fit the actions")


def digest_of(ruleset: Ruleset) -> str:
    """Return what names the options of a ruleset, whatever it is called."""
    text = repr(sorted(ruleset.options.items()))
    return sha256(text.encode()).hexdigest()[:16]
