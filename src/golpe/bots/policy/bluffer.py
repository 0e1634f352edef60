"""`bluffer`: claims any character that it needs, prefers believable lies, and challenges occasionally.

docs/reference/bots.md lists its rates.
"""

from golpe.bots.policy.persona import decide as play
from golpe.observe.tally import Tally
from golpe.rules.sight import View

HONESTY = 350
SCEPTICISM = 200
AGGRESSION = 600
GRUDGE = 0


def decide(v: View, tally: Tally, seat: int, key: int) -> int:
    """Return a decision for the open question."""
    return play(v, tally, seat, key, HONESTY, SCEPTICISM, AGGRESSION, GRUDGE)
