"""Events: the entries of a view's trace as typed objects."""

from dataclasses import dataclass
from typing import Final

from golpe.rules.decisions import Court
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, characters, factions, traces
from golpe.rules.vocabulary.seats import NOBODY

WITH_CHARACTER: Final = frozenset(
    (
        traces.T_DRAFTED,
        traces.T_DEALT,
        traces.T_ALLOWED,
        traces.T_CHALLENGED,
        traces.T_BLOCKED,
        traces.T_PROVED,
        traces.T_REPLACED,
        traces.T_KEPT_SHOWN,
        traces.T_DECLINED,
    )
    + (traces.T_LOST, traces.T_DREW, traces.T_RETURNED, traces.T_EXAMINED, traces.T_EXPOSED)
)
WITH_ACTION: Final = frozenset((traces.T_ACTED, traces.T_STOPPED, traces.T_FAILED))
WITH_COINS: Final = frozenset(
    (
        traces.T_PAID,
        traces.T_PAID_RESERVE,
        traces.T_TOOK,
        traces.T_TOOK_RESERVE,
        traces.T_STOLE,
        traces.T_GAVE,
        traces.T_REFUNDED,
        traces.T_FORFEITED,
    )
)
WITH_SIDE: Final = frozenset((traces.T_SIDED, traces.T_CONVERTED))


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
    if kind in WITH_CHARACTER and value != characters.NO_CHARACTER:
        character = court[value]
    if kind in WITH_ACTION:
        action = actions.ACTIONS[value]
    if kind == traces.T_ACTED and actions.CLAIM_OF_ACTION[value] != characters.NO_CHARACTER:
        character = court[actions.CLAIM_OF_ACTION[value]]
    if kind in WITH_SIDE:
        side = factions.FACTIONS[value]
    whom = other if other != NOBODY else None
    return Event(traces.KINDS[kind], seat=seat, other=whom, character=character, action=action, coins=coins, side=side)


def events_of(view: View, court: Court) -> tuple[Event, ...]:
    """Return the events since the last public decision, as far as the viewer may know them."""
    return tuple(event_of(entry, court) for entry in view.trace[: view.trace_count])
