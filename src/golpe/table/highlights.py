"""How long the game waits while pages show a decisive moment; bots' pauses and all clocks begin after that.

The time depends only on the pace and on what everybody has seen.
"""

from collections.abc import Iterable
from typing import Final, Literal

from golpe.game import Event
from golpe.rules.vocabulary.phases import LOSE_INFLUENCE, PHASES
from golpe.table.values import Pace

DecisiveMoment = Literal["one", "chain"]
"""A question and its answer, or also what follows from it."""
HELD_MS: Final[dict[Pace, dict[DecisiveMoment, int]]] = {
    "calm": {"one": 1200, "chain": 1800},
    "brisk": {"one": 1100, "chain": 1650},
}
"""How long the game waits. At the pace `instant` it does not, although pages show decisive moments at that pace, too:
`motion/highlights.json` has their times."""
ANSWERS: Final = frozenset(("proved", "declined", "exposed"))
BLOWS: Final = frozenset(("acted", "allowed"))
"""What an influence may be lost to without a further question."""


def held_ms(moment: DecisiveMoment | None, *, pace: Pace) -> int:
    """Return how long the game waits for a decisive moment to be seen."""
    return HELD_MS[pace][moment] if moment is not None and pace in HELD_MS else 0


def moment_of(events: Iterable[Event], *, phase: str) -> DecisiveMoment | None:
    """Return the decisive moment among new events; None if there is none.

    Args:
        events: the new events, as a spectator knows them.
        phase: the phase that follows them.
    """
    told = {event.kind: event for event in events}
    is_lost = "lost" in told
    has_landed = not BLOWS.isdisjoint(told) and (is_lost or phase == PHASES[LOSE_INFLUENCE])
    is_answered = has_landed or not ANSWERS.isdisjoint(told)
    if is_lost:
        return "chain" if is_answered else "one"
    is_saved = "stopped" in told and told["stopped"].action == "assassinate"
    return "one" if is_answered or is_saved else None
