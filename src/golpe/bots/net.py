"""A trained net: its file, and the mixed strategy it plays, by NumPy alone.

A net is a stack of layers with ReLU between them. It reads some of the features of `golpe.observe.encoder` and answers
in some of the relative ids of `golpe.observe.relative`; the file names them (`golpe.bots.names`). Its last output is
not a decision but how the game is likely to end for the seat, and serves learning alone. A net may have an expert:
another net, with which it decides in the duel of the last two; a decision is as likely then as a weighed geometric mean
of what both would have it.
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
from golpe.bots.first_form import FIRST_DECISIONS, FIRST_FEATURES
from golpe.bots.mixed import softmax
from golpe.bots.names import DECISION_NAMES, FEATURE_NAMES, Feature, Unknown, places_of
from golpe.errors import GolpeError
from golpe.observe.features import DUEL_START, FEATURES, IS_DUEL
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.digest import LATER_OPTIONS
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import Options

FORMAT: Final = 2
"""Of the file. The first had numbers in the place of names; one later than this cannot be read."""
DUEL_COLUMN: Final = DUEL_START + IS_DUEL
"""The feature that tells where an expert has a say."""
EXPERT: Final = "expert_"
"""Before the names of its arrays."""
NEVER: Final = -1e9
"""As a logit. It is finite, so that zero times it is zero."""
EXPERT_SHARE: Final = 0.82
"""What an expert has to say in duels; its net has the rest."""
REMEDY: Final = "play it with the version that trained it, or train a new net with `golpe train`"
"""What to do about a net that does not fit."""


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
    rulesets: Mapping[str, str]
    """The presets it was trained for, and the digest of the options of each."""
    seats: Sequence[int]
    """The sizes of table it was trained for."""
    features: int | None = None
    """In the first form of files, how many features the encoder had."""


@dataclass(frozen=True, slots=True)
class Net:
    """A net as it is played."""

    columns: NDArray[np.int64]
    """int64[C]: the features it reads, in order."""
    actions: NDArray[np.int64]
    """int64[A]: the relative decision ids it answers in, in order."""
    layers: tuple[tuple[NDArray[np.float32], NDArray[np.float32]], ...]
    """Weights float32[outputs, inputs] and biases of each layer; the last has A + 1 outputs."""
    about: About
    expert: "Net | None" = None
    """Who decides with it in duels, in some of the same actions; it has no expert itself."""

    @property
    def reads(self) -> NDArray[np.int64]:
        """int64[C']: all features that it and its expert need."""
        if self.expert is None:
            return self.columns
        return np.unique(np.concatenate([self.columns, self.expert.columns, [DUEL_COLUMN]]))

    def logits(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """Evaluate the net for many observations, float32[N, A + 1]; the last column is no decision.

        Args:
            features: float32[N, F], as `golpe.observe.encoder.encode` writes them, or as many of the first as it reads.
        """
        hidden = features[:, self.columns]
        for weights, biases in self.layers[:-1]:
            hidden = np.maximum(hidden @ weights.T + biases, 0)
        weights, biases = self.layers[-1]
        found = hidden @ weights.T + biases
        if self.expert is not None and len(duels := np.flatnonzero(features[:, DUEL_COLUMN])) > 0:
            places = np.searchsorted(self.actions, self.expert.actions)
            found[duels] = together(found[duels], self.expert.logits(features[duels]), places)
        return found

    def strategy(self, features: NDArray[np.float32], legal: Sequence[int]) -> NDArray[np.float64]:
        """Return how likely it plays each of the legal decisions, float64[len(legal)].

        A decision that it has never met counts for nothing beside those that it has.

        Args:
            features: float32[F], as `golpe.observe.encoder.encode` writes them.
            legal: relative ids, at least one.
        """
        known, logits = self.scores(features, legal)
        if self.expert is not None and features[DUEL_COLUMN] > 0:
            told, others = self.expert.scores(features, legal)
            known, logits = known & told, logits + (others - logits) * EXPERT_SHARE
        return softmax(logits, known, np.ones(len(legal), np.bool_))

    def scores(
        self, features: NDArray[np.float32], legal: Sequence[int]
    ) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        """Return which of some decisions it has met, and their logits without the expert: bool and float64[len(legal)].

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


def together(outputs: NDArray[np.float32], told: NDArray[np.float32], places: NDArray[np.int64]) -> NDArray[np.float32]:
    """Return what a net and its expert answer together: float32[N, A + 1], the weighed means of both logits.

    What the expert does not know is not played.

    Args:
        outputs: float32[N, A + 1], of the net alone; told: float32[N, A' + 1], of its expert.
        places: int64[A']: where the expert's actions stand among those of the net.
    """
    found = np.full(outputs.shape, NEVER, np.float32)
    own = outputs[:, places]
    found[:, places] = own + (told[:, :-1] - own) * EXPERT_SHARE
    found[:, -1] = outputs[:, -1]
    return found


def write_net(net: Net, path: Path) -> None:
    """Write a net, its weights in half precision."""
    arrays: dict[str, NDArray[np.generic]] = {"format": np.array(FORMAT), **arrays_of(net)}
    if net.expert is not None:
        arrays |= {EXPERT + name: array for name, array in arrays_of(net.expert).items()}
    write_arrays(path, arrays)


def arrays_of(net: Net) -> dict[str, NDArray[np.generic]]:
    """Return what is written of a net, without its expert."""
    arrays: dict[str, NDArray[np.generic]] = {
        "about": np.array(json.dumps({**asdict(net.about), "features": None}, sort_keys=True)),
        "columns": named(net.columns, FEATURE_NAMES),
        "actions": named(net.actions, DECISION_NAMES),
    }
    for number, (weights, biases) in enumerate(net.layers):
        arrays[f"weights_{number}"] = weights.astype(np.float16)
        arrays[f"biases_{number}"] = biases.astype(np.float16)
    return arrays


def read_net(path: Path) -> Net:
    """Read a net.

    Raises: GolpeError if the file holds none, a damaged one, one of a later format, or one that needs what this version
        does not have.
    """
    arrays = read_arrays(path)
    try:
        if not 1 <= int(arrays["format"]) <= FORMAT:
            raise GolpeError(f"{path} holds a net of format {int(arrays['format'])}, not 1 to {FORMAT}")
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
    """Return the net whose arrays have names that begin so.

    Raises: Unknown if it needs what there is not; ValueError, KeyError, TypeError or msgspec.DecodeError if they hold
        no net.
    """
    about = msgspec.json.decode(str(arrays[prefix + "about"]), type=About)
    if about.features not in (None, len(FIRST_FEATURES)):
        raise Unknown(f"it numbers {about.features} features, whose names are not known")
    count = sum(name.startswith(f"{prefix}weights_") for name in arrays)
    layers = tuple(
        (arrays[f"{prefix}weights_{k}"].astype(np.float32), arrays[f"{prefix}biases_{k}"].astype(np.float32))
        for k in range(count)
    )
    return in_order(Net(columns_in(arrays[prefix + "columns"]), actions_in(arrays[prefix + "actions"]), layers, about))


def named(ids: NDArray[np.int64], names: Sequence[Feature] | Sequence[str]) -> NDArray[np.str_]:
    """Return the names of features or relative ids as they are written: JSON."""
    return np.array(json.dumps([names[k] for k in ids.tolist()]))


def columns_in(written: NDArray[np.generic]) -> NDArray[np.int64]:
    """Return the features that are written in a file, by name or by the numbers of the first form: int64[C].

    Raises: Unknown if some are not there now; ValueError or msgspec.DecodeError if none are written.
    """
    if written.dtype.kind == "U":
        return places_of(msgspec.json.decode(str(written), type=list[Feature]), FEATURE_NAMES)
    return places_of([FIRST_FEATURES[k] for k in numbers_in(written, len(FIRST_FEATURES))], FEATURE_NAMES)


def actions_in(written: NDArray[np.generic]) -> NDArray[np.int64]:
    """Return the relative ids that are written in a file, as `columns_in` does: int64[A]."""
    if written.dtype.kind == "U":
        return places_of(msgspec.json.decode(str(written), type=list[str]), DECISION_NAMES)
    return places_of([FIRST_DECISIONS[k] for k in numbers_in(written, len(FIRST_DECISIONS))], DECISION_NAMES)


def numbers_in(written: NDArray[np.generic], end: int) -> list[int]:
    """Return the numbers of the first form.

    Raises: ValueError if they are none.
    """
    numbers = written.astype(np.int64)
    if numbers.ndim != 1 or (numbers < 0).any() or (numbers >= end).any():
        raise ValueError(f"the columns or actions are not numbers from 0 to {end - 1}")
    return numbers.tolist()


def in_order(net: Net) -> Net:
    """Return a net whose features and decisions have the order of this version, if it is another than in its file.

    Raises: ValueError if its parts do not fit each other.
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
    """See whether the parts of a net fit each other.

    Raises: ValueError.
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
            raise ValueError("a weight is no finite number")
        inputs = len(biases)
    if not net.layers or inputs != len(net.actions) + 1:
        raise ValueError("the last layer does not fit the actions")
    if net.expert is not None:
        check_form(net.expert)
        if not np.isin(net.expert.actions, net.actions).all():
            raise ValueError("the expert answers in what the net does not")


def digest_of(ruleset: Ruleset) -> str:
    """Return what names the options of a ruleset, whatever it is called: an option by its default changes nothing."""
    encoded, blank = ruleset.encoded(), Options()
    unchanged = {name for name in LATER_OPTIONS if getattr(encoded, name) == getattr(blank, name)}
    text = repr(sorted((name, value) for name, value in ruleset.options.items() if name not in unchanged))
    return sha256(text.encode()).hexdigest()[:16]
