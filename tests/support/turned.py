"""The same game with all seats rotated by one."""

from dataclasses import fields
from typing import Final, TypeVar

from golpe.observe.tally import Tally
from golpe.rules.state import State, copy_state
from golpe.rules.vocabulary.seats import NOBODY

T = TypeVar("T")

SEATS: Final = frozenset(("turn", "asked", "target", "claimant", "challenger", "drawer", "duel_first"))
"""Fields that hold a seat."""
BITS: Final = frozenset(
    ("eligible", "waiting", "alive", "resigned", "barred", "passed_block", "asked_later", "objectors", "passed")
    + ("let_through",)
)
"""Fields that hold a bit set of seats."""
BY_SEAT: Final = frozenset(
    ("coins", "influence", "revealed", "faction", "hand", "shown", "drafted", "objection")
)  # of a state; all rows of a tally are by seat, except for these
BY_TURN: Final = frozenset(("duel",))
BY_PAIR: Final = frozenset(("challenged", "steals", "assassinations", "coups"))


def turned(s: State, seats: int) -> State:
    """Return a copy in which seat 0 is seat 1; the trace is unchanged."""
    moved = State()
    copy_state(s, moved)
    turn_fields(moved, seats, BY_SEAT)
    moved.under_owner = [move(owner, seats) for owner in s.under_owner]
    return moved


def turned_tally(tally: Tally, seats: int) -> Tally:
    """Return a copy in which seat 0 is seat 1."""
    moved = Tally(**{each.name: getattr(tally, each.name) for each in fields(Tally)})
    turn_fields(moved, seats, frozenset(each.name for each in fields(Tally) if each.metadata["shape"]) - BY_TURN)
    for name in BY_PAIR:
        setattr(moved, name, [along(line, seats) for line in getattr(moved, name)])
    return moved


def turn_fields(record: State | Tally, seats: int, rows: frozenset[str]) -> None:
    for each in fields(record):
        value = getattr(record, each.name)
        if each.name in rows:
            setattr(record, each.name, along(value, seats))
        elif each.name in BITS:
            setattr(record, each.name, (value << 1 | value >> (seats - 1)) & (1 << seats) - 1)
        elif each.name in SEATS:
            setattr(record, each.name, move(value, seats))


def along(row: list[T], seats: int) -> list[T]:
    return [row[seats - 1], *row[: seats - 1], *row[seats:]]


def move(seat: int, seats: int) -> int:
    return seat if seat == NOBODY else (seat + 1) % seats
