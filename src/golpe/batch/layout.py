"""The state and the tally as NumPy records: a dtype derived from each dataclass, and conversions both ways."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.observe.tally import Tally
from golpe.rules.state import Options, State

Records = NDArray[np.void]
"""STATE_DTYPE[B], one game per record, or TALLY_DTYPE[B], one tally per record."""

Member = tuple[str, np.dtype[np.generic], tuple[int, ...]]


def dtype_of(record: type[State] | type[Options] | type[Tally]) -> np.dtype[np.void]:
    """Derive the dtype of a record: one signed integer of its declared width per number.

    Every number is aligned to its width, as GPUs require. Padding consists of members too, because NumPy copies only
    members, and equal games must have equal bytes.
    """
    members: list[Member] = []
    size = 0
    for each in fields(record):
        inner = dtype_of(Options) if each.name == "options" else np.dtype(f"i{each.metadata['bits'] // 8}")
        members += gap(size, inner.alignment)
        members.append((each.name, inner, each.metadata.get("shape", ())))
        size = np.dtype(members).itemsize
    members += gap(size, np.dtype(members, align=True).alignment)
    return np.dtype(members, align=True)


def gap(size: int, alignment: int) -> list[Member]:
    """Return the padding, if any, of a record of `size` bytes to a multiple of `alignment`."""
    missing = -size % alignment
    return [(f"gap_{size}", np.dtype("i1"), (missing,))] if missing > 0 else []


OPTIONS_DTYPE: Final = dtype_of(Options)
STATE_DTYPE: Final = dtype_of(State)
TALLY_DTYPE: Final = dtype_of(Tally)


def taken(records: Records, rows: NDArray[np.intp] | NDArray[np.bool_]) -> Records:
    """Return a copy of some records: as bytes, because NumPy copies records member by member, which is slow."""
    return as_bytes(records)[rows].reshape(-1).view(records.dtype)


def put(records: Records, rows: NDArray[np.intp], values: Records) -> None:
    """Write some records, likewise."""
    as_bytes(records)[rows] = as_bytes(values)


def as_bytes(records: Records) -> NDArray[np.uint8]:
    """Return contiguous records as the bytes of each, uint8[B, N], over the same memory."""
    return records.view(np.uint8).reshape(len(records), records.dtype.itemsize)


def pack(record: State | Tally, records: Records, i: int) -> None:
    """Write a state or a tally into record `i`."""
    if isinstance(record, State):
        for each in fields(Options):
            records["options"][each.name][i] = getattr(record.options, each.name)
    for each in fields(record):
        if each.name != "options":
            records[each.name][i] = getattr(record, each.name)


def unpack(records: Records, i: int, record: State | Tally) -> None:
    """Read record `i` into a state or a tally."""
    if isinstance(record, State):
        for each in fields(Options):
            setattr(record.options, each.name, int(records["options"][each.name][i]))
    for each in fields(record):
        if each.name != "options":
            setattr(record, each.name, records[each.name][i].tolist())


def pack_all(found: Sequence[State] | Sequence[Tally], records: Records) -> None:
    """Write one state or tally into each record, member by member: faster than `pack` for each of them."""
    if not found:
        return
    for name in members_of(records.dtype):
        records[name] = [getattr(each, name) for each in found]
    if records.dtype == STATE_DTYPE:
        options = [each.options for each in found if isinstance(each, State)]
        for name in members_of(OPTIONS_DTYPE):
            records["options"][name] = [getattr(each, name) for each in options]


def unpacked(records: Records) -> list[State]:
    """Read each record into a new state."""
    states = [State.__new__(State) for _ in range(len(records))]
    for each in states:
        each.options = Options.__new__(Options)
    fill(states, records)
    fill([each.options for each in states], records["options"])
    return states


def unpacked_tallies(records: Records) -> list[Tally]:
    """Read each record into a new tally."""
    tallies = [Tally.__new__(Tally) for _ in range(len(records))]
    fill(tallies, records)
    return tallies


def fill(found: Sequence[State] | Sequence[Options] | Sequence[Tally], records: Records) -> None:
    """Set all members but the options from the records, member by member."""
    for name in members_of(records.dtype):
        for each, value in zip(found, records[name].tolist(), strict=True):
            setattr(each, name, value)


def members_of(dtype: np.dtype[np.void]) -> list[str]:
    """Return the names of the members of a record, without its options and padding."""
    return [name for name in dtype.names or () if name != "options" and not name.startswith("gap_")]
