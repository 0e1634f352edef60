"""How long pages show a decisive moment; bots' pauses and all clocks begin after that.

The length depends only on the pace and on what everybody has seen.
"""

from collections.abc import Collection
from typing import Final

from golpe.rules.vocabulary.phases import LOSE_INFLUENCE, PHASES
from golpe.table.values import Pace

HELD_MS: Final[dict[Pace, dict[str, int]]] = {
    "calm": {"one": 900, "chain": 1200},
    "brisk": {"one": 900, "chain": 1200},
    "instant": {"one": 400, "chain": 400},
}
"""How long a page shows one event, and a loss with its reason. `motion/highlights.json` has the same times."""
OUTCOMES: Final = frozenset(("lost", "exiled", "won"))


def held_ms(kinds: Collection[str], *, phase: str, pace: Pace) -> int:
    """Return how long the game waits for a decisive moment to be seen; at the pace `instant` it never waits.

    Args:
        kinds: the kinds of the new events, as a spectator knows them.
        phase: the phase that follows them.
    """
    if pace == "instant" or not kinds:
        return 0
    if not OUTCOMES.isdisjoint(kinds):
        return HELD_MS[pace]["chain"]
    return HELD_MS[pace]["one"] if phase == PHASES[LOSE_INFLUENCE] else 0
