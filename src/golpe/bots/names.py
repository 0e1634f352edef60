"""Stable names of the features and decisions of nets; their numbers may change between versions.

A feature is named by its block, its part and its index in the part: `("seat_1", "coins", 0)` is the first number in the
`coins` part of the next seat. A decision is named by its text in the base game, with the distance to the target instead
of its seat: `steal 1` robs the next seat, and `block ambassador` also stands for the Inquisitor. Blocks and parts may
be reordered; new features go to the end of their part. `docs/reference/observations.md` lists the names.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.observe.features import DUEL, OWN, SEAT, TABLE, FeatureBlock
from golpe.observe.relative import IDS
from golpe.rules.decisions import decision_of
from golpe.rules.vocabulary.characters import COURT
from golpe.rules.vocabulary.seats import SEATS_MAX

Feature = tuple[str, str, int]
"""Block, part, and index in the part."""
NAMED_MAX: Final = 3
"""How many unknown names an error message lists."""
Blocks = Iterable[tuple[str, Iterable[tuple[str, int]]]]
"""The parts of each block, each with its width."""


def features_in(blocks: Blocks) -> tuple[Feature, ...]:
    """Return the names of all features of these blocks, in order."""
    return tuple((block, part, k) for block, parts in blocks for part, width in parts for k in range(width))


def parts_of(block: FeatureBlock) -> list[tuple[str, int]]:
    return [(part.name, part.width) for part in block.parts]


def seats_with(parts: list[tuple[str, int]]) -> Blocks:
    """Return the blocks of all seats, beginning with the observer."""
    return [(f"seat_{k}", parts) for k in range(SEATS_MAX)]


FEATURE_NAMES: Final = features_in(
    [("table", parts_of(TABLE)), ("own", parts_of(OWN)), ("duel", parts_of(DUEL)), *seats_with(parts_of(SEAT))]
)
"""The name of each feature, by column."""
DECISION_NAMES: Final = tuple(decision_of(d, COURT).text for d in IDS)
"""The name of each decision, by relative id. For seat 0, the seat of a target equals its distance."""


class Unknown(LookupError):
    """A net needs features or decisions that this version does not have."""


def places_of(names: Sequence[Feature] | Sequence[str], known: Sequence[Feature] | Sequence[str]) -> NDArray[np.int64]:
    """Return the index of each name among the known names: int64[N].

    Raises: Unknown if a name is not among them.
    """
    places = {name: place for place, name in enumerate(known)}
    missing = [name if isinstance(name, str) else " ".join(map(str, name)) for name in names if name not in places]
    if missing:
        others = f" and {len(missing) - NAMED_MAX} more" if len(missing) > NAMED_MAX else ""
        raise Unknown(f"there is no {', '.join(missing[:NAMED_MAX])}{others} now")
    return np.array([places[name] for name in names], np.int64)
