"""Events: the entries of a view's trace as typed objects."""

from dataclasses import dataclass
from typing import Final

from golpe.rules.decisions import Court
from golpe.rules.sight import View
from golpe.rules.vocabulary import (
    ACTIONS,
    CLAIM_OF_ACTION,
    FACTIONS,
    KINDS,
    NO_CHARACTER,
    NOBODY,
    T_ACTED,
    T_ALLOWED,
    T_BLOCKED,
    T_CHALLENGED,
    T_CONVERTED,
    T_DEALT,
    T_DECLINED,
    T_DRAFTED,
    T_DREW,
    T_EXAMINED,
    T_EXPOSED,
    T_FAILED,
    T_FORFEITED,
    T_GAVE,
    T_KEPT_SHOWN,
    T_LOST,
    T_PAID,
    T_PAID_RESERVE,
    T_PROVED,
    T_REFUNDED,
    T_REPLACED,
    T_RETURNED,
    T_SIDED,
    T_STOLE,
    T_STOPPED,
    T_TOOK,
    T_TOOK_RESERVE,
)

WITH_CHARACTER: Final = frozenset(
    (T_DRAFTED, T_DEALT, T_ALLOWED, T_CHALLENGED, T_BLOCKED, T_PROVED, T_REPLACED, T_KEPT_SHOWN, T_DECLINED)
    + (T_LOST, T_DREW, T_RETURNED, T_EXAMINED, T_EXPOSED)
)
WITH_ACTION: Final = frozenset((T_ACTED, T_STOPPED, T_FAILED))
WITH_COINS: Final = frozenset(
    (T_PAID, T_PAID_RESERVE, T_TOOK, T_TOOK_RESERVE, T_STOLE, T_GAVE, T_REFUNDED, T_FORFEITED)
)
WITH_SIDE: Final = frozenset((T_SIDED, T_CONVERTED))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as far as one viewer may know it. Fields that do not apply to the kind are None."""

    kind: str
    """A name in `golpe.rules.vocabulary.KINDS`."""
    seat: int | None = None
    other: int | None = None
    """The second seat involved, such as a target, a claimant or an actor."""
    character: str | None = None
    """The character named; None also if it is concealed from the viewer."""
    action: str | None = None
    coins: int | None = None
    side: str | None = None
    """The faction named."""


def event_of(entry: list[int], court: Court) -> Event:
    """Return a trace entry as an event, under this court."""
    kind, seat, other, value = entry
    character = action = side = None
    coins = value if kind in WITH_COINS else None
    if kind in WITH_CHARACTER and value != NO_CHARACTER:
        character = court[value]
    if kind in WITH_ACTION:
        action = ACTIONS[value]
    if kind == T_ACTED and CLAIM_OF_ACTION[value] != NO_CHARACTER:
        character = court[CLAIM_OF_ACTION[value]]
    if kind in WITH_SIDE:
        side = FACTIONS[value]
    whom = other if other != NOBODY else None
    return Event(KINDS[kind], seat=seat, other=whom, character=character, action=action, coins=coins, side=side)


def events_of(view: View, court: Court) -> tuple[Event, ...]:
    """Return the events since the last public decision, as far as the viewer may know them."""
    return tuple(event_of(entry, court) for entry in view.trace[: view.trace_count])
