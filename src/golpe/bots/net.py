"""A trained net: its file format, and inference with NumPy.

A net is a multilayer perceptron with ReLU. It reads some of the features of `golpe.observe.encoder` and answers with
some of the relative ids of `golpe.observe.relative`; the file stores both by name (`golpe.bots.names`). The last output
is not a decision but an estimate of the seat's result, which only training uses. A net may have an expert, a second net
for the duel of the last two players: there the policy is the weighted geometric mean of both policies.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from golpe.bots.arrays import read_arrays, write_arrays
from golpe.bots.mixed import softmax
from golpe.bots.names import DECISION_NAMES, FEATURE_NAMES, Feature, Unknown, places_of
from golpe.errors import GolpeError
from golpe.observe.features import DUEL_START, FEATURES, IS_DUEL
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.digest import LATER_OPTIONS
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import Options

FORMAT: Final = 2
"""Version of the file format; others cannot be read."""
DUEL_COLUMN: Final = DUEL_START + IS_DUEL
"""The feature that is set in a duel, where the expert takes part."""
EXPERT: Final = "expert_"
"""Prefix of the names of the expert's arrays."""
NEVER: Final = -1e9
"""Logit of an impossible decision; finite, because multiplying it by zero must give zero."""
EXPERT_SHARE: Final = 0.82
"""Weight of the expert in a duel; the net itself has the rest."""
REMEDY: Final = "play it with the version that trained it, or train a new net with `golpe train`"
"""Advice in error messages about a net that does not fit."""


@dataclass(frozen=True, slots=True)
class About:
    """Metadata: how a net was trained, and for which games."""

    commit: str
    """The source version that trained it."""
    command: str
    """The command that trained it."""
    seed: int
    decisions: int
    """Number of its own decisions that it has learnt from."""
    rulesets: Mapping[str, str]
    """The presets it was trained for, each with the digest of its options."""
    seats: Sequence[int]
    """The numbers of seats it was trained for."""


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """A net, ready to play; equal to itself alone."""

    columns: NDArray[np.int64]
    """int64[C]: the features it reads, in order."""
    actions: NDArray[np.int64]
    """int64[A]: the relative decision ids of its outputs, in order."""
    layers: tuple[tuple[NDArray[np.float32], NDArray[np.float32]], ...]
    """Weights float32[outputs, inputs] and biases of each layer; the last has A + 1 outputs."""
    about: About
    expert: "Net | None" = None
    """The net that decides with it in duels. Its actions are a subset of this net's, and it has no expert itself."""

    @property
    def reads(self) -> NDArray[np.int64]:
        """int64[C']: all features that the net and its expert read."""
        if self.expert is None:
            return self.columns
        return np.unique(np.concatenate([self.columns, self.expert.columns, [DUEL_COLUMN]]))

    def logits(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """Evaluate the net for many observations, float32[N, A + 1]; the last column is the value estimate.

        Args:
            features: float32[N, F], as `golpe.observe.encoder.encode` writes them; columns after the last one that the
                net reads may be missing.
        """
        hidden = features.take(self.columns, axis=1)
        for weights, biases in self.layers[:-1]:
            hidden = hidden @ weights.T
            hidden += biases
            np.maximum(hidden, 0, out=hidden)
        weights, biases = self.layers[-1]
        found = hidden @ weights.T
        found += biases
        if self.expert is not None and len(duels := np.flatnonzero(features[:, DUEL_COLUMN])) > 0:
            places = np.searchsorted(self.actions, self.expert.actions)
            found[duels] = together(found[duels], self.expert.logits(features[duels]), places)
        return found

    def strategy(self, features: NDArray[np.float32], legal: Sequence[int]) -> NDArray[np.float64]:
        """Return the probability of each legal decision, float64[len(legal)].

        A decision that the net does not know has probability 0, unless it knows none of them.

        Args:
            features: float32[F], as `golpe.observe.encoder.encode` writes them.
            legal: relative ids, at least one.
        """
        known, logits = self.scores(features, legal)
        if self.expert is not None and features[DUEL_COLUMN] > 0:
            expert_known, expert_logits = self.expert.scores(features, legal)
            known, logits = known & expert_known, logits + (expert_logits - logits) * EXPERT_SHARE
        return softmax(logits, known, np.ones(len(legal), np.bool_))

    def scores(
        self, features: NDArray[np.float32], legal: Sequence[int]
    ) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        """Return which legal decisions are known, and their logits without the expert: bool and float64[len(legal)].

        Args:
            features, legal: as for `strategy`.
        """
        hidden = features[self.columns]
        for weights, biases in self.layers[:-1]:
            hidden = np.maximum(weights @ hidden + biases, 0)
        places = np.searchsorted(self.actions, legal)
        known = places < len(self.actions)
        known[known] = self.actions[places[known]] == np.asarray(legal)[known]
        weights, biases = self.layers[-1]
        rows = places[known]
        logits = np.zeros(len(legal))
        logits[known] = weights[rows] @ hidden + biases[rows]
        return known, logits


def together(
    outputs: NDArray[np.float32], expert_outputs: NDArray[np.float32], places: NDArray[np.int64]
) -> NDArray[np.float32]:
    """Combine the outputs of a net and its expert: float32[N, A + 1], the weighted mean of their logits.

    Actions that the expert does not know are not played.

    Args:
        outputs: float32[N, A + 1], of the net.
        expert_outputs: float32[N, A' + 1].
        places: int64[A'], the index of each of the expert's actions among those of the net.
    """
    found = np.full(outputs.shape, NEVER, np.float32)
    own = outputs[:, places]
    found[:, places] = own + (expert_outputs[:, :-1] - own) * EXPERT_SHARE
    found[:, -1] = outputs[:, -1]
    return found


def write_net(net: Net, path: Path) -> None:
    """Write a net, with weights in half precision."""
    arrays: dict[str, NDArray[np.generic]] = {"format": np.array(FORMAT), **arrays_of(net)}
    if net.expert is not None:
        arrays |= {EXPERT + name: array for name, array in arrays_of(net.expert).items()}
    write_arrays(path, arrays)


def arrays_of(net: Net) -> dict[str, NDArray[np.generic]]:
    """Return the arrays that are written for a net, without its expert."""
    arrays: dict[str, NDArray[np.generic]] = {
        "about": np.array(json.dumps(asdict(net.about), sort_keys=True)),
        "columns": named(net.columns, FEATURE_NAMES),
        "actions": named(net.actions, DECISION_NAMES),
    }
    for number, (weights, biases) in enumerate(net.layers):
        arrays[f"weights_{number}"] = weights.astype(np.float16)
        arrays[f"biases_{number}"] = biases.astype(np.float16)
    return arrays


def read_net(path: Path) -> Net:
    """Read a net.

    Raises: GolpeError if the file holds no net, is damaged, has another format, or needs features or decisions that
        this version does not have.
    """
    arrays = read_arrays(path)
    try:
        if int(arrays["format"]) != FORMAT:
            raise GolpeError(f"{path} holds a net of format {int(arrays['format'])}, not {FORMAT}")
        net = net_from(arrays, "")
        if EXPERT + "about" in arrays:
            net = replace(net, expert=net_from(arrays, EXPERT))
        check_form(net)
    except Unknown as error:
        raise GolpeError(f"{path} does not fit this version of Golpe: {error}; {REMEDY}") from error
    except (ValueError, KeyError, IndexError, TypeError, msgspec.DecodeError) as error:
        raise GolpeError(f"{path} holds no net: {error}") from error
    return net


def net_from(arrays: Mapping[str, NDArray[np.generic]], prefix: str) -> Net:
    """Return the net whose array names begin with a prefix.

    Raises: Unknown if it needs features or decisions that do not exist; ValueError, KeyError, TypeError or
        msgspec.DecodeError if the arrays hold no net.
    """
    about = msgspec.json.decode(str(arrays[prefix + "about"]), type=About)
    count = sum(name.startswith(f"{prefix}weights_") for name in arrays)
    layers = tuple(
        (arrays[f"{prefix}weights_{k}"].astype(np.float32), arrays[f"{prefix}biases_{k}"].astype(np.float32))
        for k in range(count)
    )
    return in_order(Net(columns_in(arrays[prefix + "columns"]), actions_in(arrays[prefix + "actions"]), layers, about))


def named(ids: NDArray[np.int64], names: Sequence[Feature] | Sequence[str]) -> NDArray[np.str_]:
    """Return the names of features or relative ids as JSON."""
    return np.array(json.dumps([names[k] for k in ids.tolist()]))


def columns_in(written: NDArray[np.generic]) -> NDArray[np.int64]:
    """Return the feature columns stored in a file by name: int64[C].

    Raises: Unknown if a feature does not exist in this version; ValueError or msgspec.DecodeError if they cannot be
        parsed.
    """
    return places_of(msgspec.json.decode(str(written), type=list[Feature]), FEATURE_NAMES)


def actions_in(written: NDArray[np.generic]) -> NDArray[np.int64]:
    """Return the relative ids stored in a file: int64[A]; raises like `columns_in`."""
    return places_of(msgspec.json.decode(str(written), type=list[str]), DECISION_NAMES)


def in_order(net: Net) -> Net:
    """Sort the features and decisions of a net into the order of this version.

    Raises: ValueError if the parts of the net do not fit each other.
    """
    seen, answered = np.argsort(net.columns), np.append(np.argsort(net.actions), len(net.actions))
    layers = list(net.layers)
    if not layers or (layers[0][0].shape[1:], layers[-1][1].shape) != (seen.shape, answered.shape):
        raise ValueError("the first or last layer does not fit the columns or actions")
    if (np.diff(seen) < 0).any():
        layers[0] = layers[0][0][:, seen], layers[0][1]
    if (np.diff(answered) < 0).any():
        layers[-1] = layers[-1][0][answered], layers[-1][1][answered]
    return replace(net, columns=net.columns[seen], actions=net.actions[answered[:-1]], layers=tuple(layers))


def check_form(net: Net) -> None:
    """Check that the parts of a net fit each other.

    Raises: ValueError if they do not.
    """
    for name, ids, end in (
        ("columns", net.columns, FEATURES),
        ("actions", net.actions, RELATIVE_DECISIONS),
    ):
        if ids.ndim != 1 or not len(ids) or ids[0] < 0 or ids[-1] >= end or (np.diff(ids) <= 0).any():
            raise ValueError(f"the {name} are not ordered numbers from 0 to {end - 1}")
    inputs = len(net.columns)
    for weights, biases in net.layers:
        if weights.ndim != 2 or weights.shape[1] != inputs or biases.shape != weights.shape[:1]:
            raise ValueError("the layers do not fit each other")
        if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
            raise ValueError("a weight is not finite")
        inputs = len(biases)
    if not net.layers or inputs != len(net.actions) + 1:
        raise ValueError("the last layer does not fit the actions")
    if net.expert is not None:
        check_form(net.expert)
        if not np.isin(net.expert.actions, net.actions).all():
            raise ValueError("the expert has actions that the net does not have")


def weights_of(net: Net) -> list[bytes]:
    """Return everything that determines the decisions of a net."""
    nets = [net] if net.expert is None else [net, net.expert]
    parts = [part.tobytes() for each in nets for layer in each.layers for part in layer]
    return parts if net.expert is None else [*parts, str(EXPERT_SHARE).encode()]


def digest_of(ruleset: Ruleset) -> str:
    """Return a digest of the options of a ruleset; an option of LATER_OPTIONS counts only if it is not the default."""
    encoded, blank = ruleset.encoded(), Options()
    unchanged = {name for name in LATER_OPTIONS if getattr(encoded, name) == getattr(blank, name)}
    text = repr(sorted((name, value) for name, value in ruleset.options.items() if name not in unchanged))
    return sha256(text.encode()).hexdigest()[:16]
