"""The nets of the outcome model: their file, and inference with NumPy.

A net reads numbers of the table and of each seat (`golpe.review.outcome_inputs`), and answers with one score for each
seat. The same weights read every seat; what the others mean to it comes from the mean over all seats.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from golpe.bots.arrays import read_arrays, write_arrays
from golpe.bots.names import Feature, Unknown, places_of
from golpe.errors import GolpeError
from golpe.review.outcome_inputs import SEAT_NAMES, TABLE_NAMES

FORMAT: Final = 1
Curve = Literal["spectator", "known", "opened"]
"""A win chance as spectators saw it, as one seat knew it, or with all cards open."""
CURVES: Final[tuple[Curve, ...]] = get_args(Curve)
WEIGHTS: Final[tuple[str, ...]] = (
    "table",
    "table_bias",
    "seat",
    "pool",
    "pool_bias",
    "own",
    "own_bias",
    "others",
    "score",
)
"""The names of the arrays of a net, in order."""
DIGITS: Final = 12
"""Hexadecimal digits of a version."""


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """What `research/calibrate_outcomes.py` has measured for one curve, edition and size on held-out games."""

    scale: float = 1.0
    """Factor on the scores, fitted on other games."""
    calibration: float | None = None
    """Calibration error: the mean over 20 equal-count bins of |mean predicted - observed|."""
    rms: float | None = None
    """Root mean square error of single positions; known only with all cards open."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """Metadata of the nets."""

    command: str
    """The command that trained them."""
    positions: int
    """Number of positions that they have learnt from."""
    reference: str
    """Digest of the reference model, from `golpe.review.outcomes.reference_digest`."""
    measured: Mapping[str, Mapping[str, Measured]] = {}
    """By curve, then by edition and size, such as `resistance 4`."""


@dataclass(frozen=True, slots=True)
class OutcomeNet:
    """The net of one curve."""

    table_columns: NDArray[np.int64]
    """int64[T]: the numbers of the table that it reads, in order."""
    seat_columns: NDArray[np.int64]
    """int64[W]: the numbers of each seat that it reads, in order."""
    weights: Mapping[str, NDArray[np.float32]]
    """By the names of WEIGHTS: [H, T], [H], [H, W], [P, H], [P], [K, H], [K], [K, P] and [K]."""

    def scores(self, table: NDArray[np.float32], by_seat: NDArray[np.float32]) -> NDArray[np.float64]:
        """Return a score for each seat, float64[B, S].

        Args:
            table: float32[B, len(TABLE_NAMES)].
            by_seat: float32[B, S, len(SEAT_NAMES)].
        """
        w = self.weights
        shared = table[:, self.table_columns] @ w["table"].T + w["table_bias"]
        hidden = np.maximum(by_seat[:, :, self.seat_columns] @ w["seat"].T + shared[:, None], 0)
        pooled = np.maximum(hidden @ w["pool"].T + w["pool_bias"], 0).mean(axis=1)
        own = np.maximum(hidden @ w["own"].T + w["own_bias"] + (pooled @ w["others"].T)[:, None], 0)
        return (own @ w["score"]).astype(np.float64)


@dataclass(frozen=True, slots=True)
class OutcomeNets:
    """The nets of all curves."""

    nets: Mapping[Curve, OutcomeNet]
    about: About
    version: str
    """Digest of the file."""


def write_outcome_nets(nets: Mapping[Curve, OutcomeNet], about: About, path: Path) -> None:
    """Write the nets of all curves, with weights in half precision."""
    arrays: dict[str, NDArray[np.generic]] = {
        "format": np.array(FORMAT),
        "about": np.array(msgspec.json.encode(about, order="sorted").decode()),
    }
    for curve, net in sorted(nets.items()):
        arrays[f"{curve}_table_names"] = np.array(json.dumps([TABLE_NAMES[k] for k in net.table_columns.tolist()]))
        arrays[f"{curve}_seat_names"] = np.array(json.dumps([SEAT_NAMES[k] for k in net.seat_columns.tolist()]))
        arrays |= {f"{curve}_{name}": net.weights[name].astype(np.float16) for name in WEIGHTS}
    write_arrays(path, arrays)


def read_outcome_nets(path: Path) -> OutcomeNets:
    """Read the nets of all curves.

    Raises: GolpeError if the file holds none, is damaged, has another format, or needs features that this version does
        not have.
    """
    arrays = read_arrays(path)
    try:
        if int(arrays["format"]) != FORMAT:
            raise GolpeError(f"{path} holds outcome nets of format {int(arrays['format'])}, not {FORMAT}")
        about = msgspec.json.decode(str(arrays["about"]), type=About)
        nets: dict[Curve, OutcomeNet] = {curve: net_in(arrays, curve) for curve in CURVES}
    except (Unknown, ValueError, KeyError, TypeError, msgspec.DecodeError) as error:
        raise GolpeError(f"{path} holds no outcome nets for this version: {error}") from error
    return OutcomeNets(nets, about, sha256(path.read_bytes()).hexdigest()[:DIGITS])


def net_in(arrays: Mapping[str, NDArray[np.generic]], curve: Curve) -> OutcomeNet:
    """Return the net of a curve from the arrays of a file.

    Raises: Unknown, ValueError, KeyError, TypeError or msgspec.DecodeError if there is none that fits.
    """
    table_names = msgspec.json.decode(str(arrays[f"{curve}_table_names"]), type=list[Feature])
    seat_names = msgspec.json.decode(str(arrays[f"{curve}_seat_names"]), type=list[Feature])
    weights = {name: arrays[f"{curve}_{name}"].astype(np.float32) for name in WEIGHTS}
    hidden, pooled, last = (len(weights[name]) for name in ("table", "pool", "own"))
    shapes = {
        "table": (hidden, len(table_names)),
        "table_bias": (hidden,),
        "seat": (hidden, len(seat_names)),
        "pool": (pooled, hidden),
        "pool_bias": (pooled,),
        "own": (last, hidden),
        "own_bias": (last,),
        "others": (last, pooled),
        "score": (last,),
    }
    for name, shape in shapes.items():
        if weights[name].shape != shape or not np.isfinite(weights[name]).all():
            raise ValueError(f"the weights {curve}_{name} do not fit the others")
    return OutcomeNet(places_of(table_names, TABLE_NAMES), places_of(seat_names, SEAT_NAMES), weights)
