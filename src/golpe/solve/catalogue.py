"""The catalogue: the solutions of all endgames of the base game with one influence each and no Exchange.

A root is the start of such an endgame: two face-up cards, in any order, and the coins of both players. There are 1,050,
as in `golpe.solve.worth`. `golpe endgames solve` solves them; the package has the result. This module needs no solver,
so that a server can import it.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement, product
from typing import Final

import msgspec

from golpe.errors import SolveError
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import SLOTS

EDITION: Final = "resistance"
FILE: Final = "catalogue.jsonl"
WIDTH_MAX: Final = 0.01
"""A wider interval leaves the value of a root open."""
MOVER_COINS: Final = 7
"""Coins of the player to move are fewer, as they would win by a Coup."""
OTHER_COINS: Final = 10
"""Coins of the other player are fewer, as it would have won by a Coup in the turn before."""

Key = tuple[str, str, int, int]
"""A root: its face-up cards in the order of the court, the coins of the player to move, and those of the other."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A solved root."""

    revealed: tuple[str, str]
    """The face-up cards, in the order of the court."""
    coins: tuple[int, int]
    """Of the player to move, and of the other."""
    turns: int
    """Turns that were looked ahead."""
    low: float
    """Lower bound on how often the player to move wins, however long the game lasts; rounded down."""
    high: float
    """Upper bound; rounded up."""
    first: dict[str, tuple[float, ...]]
    """For each first decision, its probability with each of the five hidden cards, in the order of the court."""

    @property
    def key(self) -> Key:
        return (*self.revealed, *self.coins)

    @property
    def width(self) -> float:
        return self.high - self.low

    @property
    def value(self) -> float:
        """The middle of the interval."""
        return (self.low + self.high) / 2

    @property
    def is_open(self) -> bool:
        """Whether the interval is too wide for the root to count as solved."""
        return self.width > WIDTH_MAX


def court() -> tuple[str, ...]:
    """Return the names of the five cards, in the order of the columns of `Entry.first`."""
    return preset(EDITION).court


def all_keys() -> Iterator[Key]:
    """Yield the 1,050 roots, those with many coins first: they are solved fastest."""
    coins = sorted(product(range(MOVER_COINS), range(OTHER_COINS)), key=lambda each: (-sum(each), each))
    for mine, others in coins:
        for first, second in combinations_with_replacement(court(), 2):
            yield first, second, mine, others


@cache
def catalogue() -> dict[Key, Entry]:
    """Return the solved roots in the package, in the order of `all_keys`."""
    return read_entries((files("golpe.solve") / FILE).read_bytes(), where=FILE)


def found_in(entries: dict[Key, Entry], revealed: tuple[str, str], coins: tuple[int, int]) -> Entry | None:
    """Look up a root; return None if it is not solved.

    Args:
        revealed: in any order.

    Raises: SolveError if there is no such root.
    """
    for card in revealed:
        if card not in court():
            raise SolveError(f"there is no card {card!r}; the cards are {', '.join(court())}")
    if not (0 <= coins[0] < MOVER_COINS and 0 <= coins[1] < OTHER_COINS):
        raise SolveError(
            f"coins must be 0 to {MOVER_COINS - 1} for the player to move and 0 to {OTHER_COINS - 1} for the other, "
            f"not {coins[0]} and {coins[1]}"
        )
    first, second = sorted(revealed, key=court().index)
    return entries.get((first, second, *coins))


def read_entries(text: bytes, *, where: str) -> dict[Key, Entry]:
    """Read entries, one JSON object per line.

    Args:
        where: the name of the file, for error messages.

    Raises: SolveError if a line is not an entry.
    """
    found: list[Entry] = []
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        try:
            if not line.endswith(b"\n"):
                raise msgspec.ValidationError("it is cut off")
            found.append(decode_entry(line))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise SolveError(f"{where}, line {number}: not a solved endgame ({error})") from None
    return latest(found)


def decode_entry(line: bytes) -> Entry:
    """Read one entry.

    Raises: MsgspecError or UnicodeDecodeError if it is none.
    """
    entry = msgspec.json.decode(line, type=Entry)
    if entry.key not in keys() or not is_sound(entry):
        raise msgspec.ValidationError("there is no such endgame, or its figures are impossible")
    return entry


def latest(entries: Iterable[Entry]) -> dict[Key, Entry]:
    """Return entries in the order of `all_keys`; a later one for the same root replaces an earlier one."""
    found = {entry.key: entry for entry in entries}
    return {key: found[key] for key in all_keys() if key in found}


@cache
def keys() -> frozenset[Key]:
    """Return the 1,050 roots."""
    return frozenset(all_keys())


def is_sound(entry: Entry) -> bool:
    """Return whether the bounds are in order and the probabilities of each card sum to 1, up to rounding."""
    columns = list(zip(*entry.first.values(), strict=False))
    return (
        0 <= entry.low <= entry.high <= 1
        and all(len(each) == SLOTS for each in entry.first.values())
        and all(min(each) >= 0 and abs(sum(each) - 1) < 0.01 for each in columns)
        and len(columns) == SLOTS
    )
