"""Digests: 16 hexadecimal digits that identify a state in records and journals.

A state must have the same digest in every later version. A digest always includes the options in `FIRST_OPTIONS` and
the fields in `FIRST_FIELDS`, in order. Options and fields added later are included by name, and only if they differ
from a blank state.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import compress
from operator import attrgetter, ne
from typing import Final

from golpe.rules.state import Options, State

Held = int | Sequence[int | list[int]]
"""The value of a field of a state."""

# Frozen: the digests in all existing records depend on the names in both lists and on their order. Never add to them;
# new options and fields count as later ones.
FIRST_OPTIONS: Final = (
    "deck_copies", "tax_role", "exchange_role", "factions", "faction_setup", "setup_2p", "start_coins_2p", "treasury",
    "forced_coup_at", "refund_on_lost_challenge", "block_scope", "reblock", "block_after_failed_challenge",
    "replacement_method", "replacement_timing", "replacement_optional", "may_decline", "declined_card", "exile_coins",
    "allow_empty_take", "examine_swap", "examine_blockers", "examine_redraw", "embezzle_proof",
)  # fmt: skip
FIRST_FIELDS: Final = (
    "sealed", "seats", "phase", "turn", "turns", "window", "eligible", "waiting", "asked", "alive", "coins",
    "influence", "revealed", "faction", "treasury", "reserve", "deck_count", "hand", "shown", "drafted", "deck",
    "under", "under_owner", "under_count", "action", "target", "claimant", "claim", "claim_of_block", "challenger",
    "barred", "passed_block", "asked_later", "objectors", "objection", "kept_claim", "drawn", "examined", "then",
    "owed", "drawer", "draws_left", "trace_count",
)  # fmt: skip
APART: Final = ("options", "trace", "key", "rolls")
"""Fields that are treated separately: the options come first and the trace, up to `trace_count`, last; the seed and
roll count of simulated chance are left out."""
NAMELESS: Final = ("resigned",)
"""Later fields whose value is included without its name."""


def later(record: type[State] | type[Options], first: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the fields that are not in `first`, in alphabetical order."""
    return tuple(sorted(each.name for each in fields(record) if each.name not in first))


LATER_OPTIONS = later(Options, FIRST_OPTIONS)
LATER_FIELDS = later(State, (*FIRST_FIELDS, *APART))
INDEXES: Final = range(len(FIRST_FIELDS))
first_values: Callable[[State], tuple[Held, ...]] = attrgetter(*FIRST_FIELDS)
later_values: Callable[[State], object] = attrgetter(*LATER_FIELDS)
BLANK: Final = State()
BLANK_VALUES: Final = later_values(BLANK)


class Digester:
    """Computes the digests of one game, move by move, and caches the text of fields that have not changed."""

    def __init__(self, options: Options) -> None:
        self._values: list[Held | None] = [None] * len(FIRST_FIELDS)
        """The values of the fields at the last digest."""
        self._parts = [options_text(options), *FIRST_FIELDS, ""]
        """The text of the options (they never change during a game), of each field, and of the trace."""

    def digest(self, s: State) -> str:
        """Return the digest of the game's current state."""
        values = first_values(s)
        changed = compress(INDEXES, map(ne, values, self._values))
        for i in changed:  # a decision changes few fields, and formatting lists is slow
            self._values[i] = snapshot(values[i])
            self._parts[i + 1] = str(values[i])
        self._parts[-1] = str(s.trace[: s.trace_count])
        text = "|".join(self._parts)
        if later_values(s) != BLANK_VALUES:
            text = "|".join([text, *later_texts(s)])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def options_text(options: Options) -> str:
    """Return the options as text for a digest."""
    changed = [name for name in LATER_OPTIONS if getattr(options, name) != getattr(BLANK.options, name)]
    names = [*FIRST_OPTIONS, *changed]
    return f"Options({', '.join(f'{name}={getattr(options, name)!r}' for name in names)})"


def later_texts(s: State) -> list[str]:
    """Return the later fields that are not blank, as texts for a digest."""
    changed = {name: getattr(s, name) for name in LATER_FIELDS if getattr(s, name) != getattr(BLANK, name)}
    return [str(value) if name in NAMELESS else f"{name}={value}" for name, value in changed.items()]


def snapshot(value: Held) -> Held:
    """Return a copy of a field's value."""
    if isinstance(value, int):
        return value
    if isinstance(value[0], int):
        return value[:]
    return [line if isinstance(line, int) else line[:] for line in value]
