"""How long the game waits while pages show a decisive moment; bots' pauses and all clocks begin after that.

The time depends only on the pace and on what everybody has seen.
"""

from collections.abc import Collection
from typing import Final, Literal

from golpe.rules.vocabulary.phases import LOSE_INFLUENCE, PHASES
from golpe.table.values import Pace

DecisiveMoment = Literal["one", "chain"]
"""One event, or a loss with its reason."""
HELD_MS: Final[dict[Pace, dict[DecisiveMoment, int]]] = {
    "calm": {"one": 900, "chain": 1200},
    "brisk": {"one": 900, "chain": 1200},
}
"""How long the game waits. At the pace `instant` it does not, although pages show decisive moments at that pace, too:
`motion/highlights.json` has their times."""
OUTCOMES: Final = frozenset(("lost", "exiled", "won"))


def held_ms(moment: DecisiveMoment | None, *, pace: Pace) -> int:
    """Return how long the game waits for a decisive moment to be seen."""
    return HELD_MS[pace][moment] if moment is not None and pace in HELD_MS else 0


def moment_of(kinds: Collection[str], *, phase: str) -> DecisiveMoment | None:
    """Return the decisive moment among new events; None if there is none.

    Args:
        kinds: the kinds of the events, as a spectator knows them.
        phase: the phase that follows them.
    """
    if not OUTCOMES.isdisjoint(kinds):
        return "chain"
    return "one" if kinds and phase == PHASES[LOSE_INFLUENCE] else None
