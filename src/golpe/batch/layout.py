"""The state as a NumPy record: a dtype derived from the dataclass, and the way there and back."""

from dataclasses import fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.rules.state import Options, State

Records = NDArray[np.void]
"""STATE_DTYPE[B]: one game per record."""


def dtype_of(record: type[State] | type[Options]) -> np.dtype[np.void]:
    """Derive the dtype of a record: one signed integer of its declared width per number."""
    members: list[tuple[str, object, tuple[int, ...]]] = []
    for each in fields(record):
        if each.name == "options":
            members.append((each.name, dtype_of(Options), ()))
        else:
            members.append((each.name, np.dtype(f"i{each.metadata['bits'] // 8}"), each.metadata["shape"]))
    return np.dtype(members)


STATE_DTYPE: Final = dtype_of(State)


def pack(s: State, records: Records, i: int) -> None:
    """Write a state into record `i`."""
    for each in fields(Options):
        records["options"][each.name][i] = getattr(s.options, each.name)
    for each in fields(State):
        if each.name != "options":
            records[each.name][i] = getattr(s, each.name)


def unpack(records: Records, i: int, s: State) -> None:
    """Read record `i` into a state."""
    for each in fields(Options):
        setattr(s.options, each.name, int(records["options"][each.name][i]))
    for each in fields(State):
        if each.name != "options":
            setattr(s, each.name, records[each.name][i].tolist())
