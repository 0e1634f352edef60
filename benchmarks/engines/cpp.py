"""The same game in C++: `coup.cpp`, compiled for this machine, as a baseline for the compiled rules."""

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.engines.measurement import Measurement, Prepared, Unavailable
from benchmarks.engines.play import GAMES_COMPILED, GameSpec, Roots
from golpe import batch
from golpe.batch.blank import scrambled
from golpe.batch.layout import Records
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.characters import SLOTS

SOURCE: Final = Path(__file__).with_name("coup.cpp")
COMPILER: Final = "g++"
FLAGS: Final = ("-std=c++20", "-O3", "-march=native")
PRESET: Final = "resistance"
"""The only ruleset of the baseline."""
SEATS_MAX: Final = 6

STATE_DTYPE: Final = np.dtype(
    [
        ("key", "u8"),
        *((name, "u4") for name in ("rolls", "window")),
        ("turns", "u2"),
        *((name, "u1") for name in ("seats", "phase", "then")),
        *((name, "i1") for name in ("turn", "asked")),
        *((name, "u1") for name in ("waiting", "alive", "objectors", "passed_block", "barred", "action")),
        *((name, "i1") for name in ("target", "claimant", "claim")),
        ("claim_of_block", "u1"),
        ("challenger", "i1"),
        *((name, "u1") for name in ("treasury", "deck_count")),
        *((name, "u1", SEATS_MAX) for name in ("blocked_as", "coins", "influence")),
        *((name, "u1", (SEATS_MAX, SLOTS)) for name in ("hand", "revealed")),
        *((name, "u1", SLOTS) for name in ("deck", "drawn")),
    ],
    align=True,
)
"""`State` of `coup.cpp`."""
SHARED: Final = tuple(name for name in STATE_DTYPE.names or () if name != "blocked_as")
"""The fields that have the same values in `golpe.rules.state.State`."""


def version() -> str:
    """Return the name and the version of the compiler.

    Raises: Unavailable if it is missing.
    """
    if shutil.which(COMPILER) is None:
        raise Unavailable(f"{COMPILER} is missing: on Debian, apt-get install g++")
    ran = subprocess.run([COMPILER, "-dumpfullversion"], check=True, capture_output=True, text=True)
    return f"{COMPILER} {ran.stdout.strip()}"


@cache
def library() -> ctypes.CDLL:
    """Compile and load the baseline, once per process.

    Raises: Unavailable if there is no compiler, or if it fails.
    """
    version()
    with TemporaryDirectory() as folder:
        built = Path(folder) / "coup.so"
        command = [COMPILER, *FLAGS, "-shared", "-fPIC", "-o", str(built), str(SOURCE)]
        ran = subprocess.run(command, check=False, capture_output=True, text=True)
        if ran.returncode != 0:
            raise Unavailable(f"{' '.join(command)} failed:\n{ran.stderr}")
        loaded = ctypes.CDLL(str(built))
    assert loaded.state_size() == STATE_DTYPE.itemsize
    games, numbers = (np.ctypeslib.ndpointer(dtype, 1, flags="C_CONTIGUOUS") for dtype in (STATE_DTYPE, np.int64))
    loaded.deal_all.argtypes = [games, ctypes.c_int64, numbers, ctypes.c_int]
    loaded.play_out_all.argtypes = [games, ctypes.c_int64, ctypes.c_int, numbers]
    return loaded


def deal(keys: NDArray[np.int64], *, seats: int) -> Records:
    """Deal a game per key, the same as `golpe.batch.deal`; return `STATE_DTYPE[B]`."""
    games = np.zeros(len(keys), STATE_DTYPE)
    library().deal_all(games, len(games), scrambled(keys), seats)
    return games


def play_out(games: Records) -> NDArray[np.int64]:
    """Play every game out as `golpe.batch.play_out` does; return the number of choices in each, int64[B]."""
    chosen = np.zeros(len(games), np.int64)
    library().play_out_all(games, len(games), TURN_CAP, chosen)
    return chosen


def differing_fields(keys: NDArray[np.int64], *, seats: int) -> list[str]:
    """Deal and play out games in both; return the names of the fields of `STATE_DTYPE` that differ in any of them."""
    ours, theirs = batch.deal(batch.preset(PRESET), seats=seats, keys=keys), deal(keys, seats=seats)
    chosen, again = batch.play_out(ours), play_out(theirs)
    differing = [name for name in SHARED if not is_equal(ours[name], theirs[name], seats)]
    return differing if (chosen == again).all() else [*differing, "chosen"]


def is_equal(one: NDArray[np.generic], other: NDArray[np.generic], seats: int) -> bool:
    """Return whether a field has the same value in all games; a field with a row per seat, of which one has more."""
    if other.shape[1:2] == (SEATS_MAX,):
        one, other = one[:, :seats], other[:, :seats]
    return bool((one == other).all())


def roots(spec: GameSpec) -> Roots:
    """Deal the same batch as `play.roots`."""
    assert spec.preset == PRESET
    return Roots(deal(np.arange(GAMES_COMPILED), seats=spec.seats), play_out)


def cpp(spec: GameSpec) -> Measurement:
    """Measure random play in C++, of the same games as `play.compiled`."""

    def prepare() -> Prepared:
        roots(spec).run(0)
        return Prepared(roots(spec).run)

    return Measurement(
        name=f"cpp.{spec}",
        unit="decisions",
        about=f"{spec.preset}, {spec.seats} seats, the same games in C++",
        prepare=prepare,
        is_anchor=True,
    )
