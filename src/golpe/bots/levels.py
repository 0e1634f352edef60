"""The levels that people choose among, but for `master`."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from golpe.bots.bot import legal_for
from golpe.bots.endgame_deadline import is_overdue
from golpe.bots.net import Net
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import net_for
from golpe.bots.policy.decide import DISTRACTED, FINISHING
from golpe.bots.scripted import KEY_BITS, CountingBot, PersonaBot, Policy, ScriptedBot
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import Options

EASY: Final = "honesty=0.5,scepticism=0.4,aggression=0.5,grudge=0.5"
TRIED: Final = 64
"""How often a bot that does not say how it mixes is asked for that."""
FINISHING_POLICY: Final = Policy(FINISHING)
"""How a net ends a game that has lasted long."""


class EasyBot(PersonaBot):
    """`easy`: lies and doubts half of the time, whatever that leads to."""

    def __init__(self) -> None:
        super().__init__(EASY)


class MediumBot(ScriptedBot):
    """`medium`: counts cards, but its mind wanders, and then it plays as `easy` does."""

    policy = Policy(DISTRACTED, PersonaBot(EASY).policy.sliders)


class HardBot:
    """`hard`: the net that was trained for the game, or `counting` where there is none."""

    threshold: ClassVar[float] = 0.0
    """What the net would play less often it does not play."""

    def __init__(self) -> None:
        self._counting = CountingBot()

    def net_for(self, options: Options, seats: int) -> Net | None:
        """Return the net that was trained for such games, if there is one."""
        return net_for(options, seats)

    def player_for(self, options: Options, seats: int) -> NetBot | ScriptedBot:
        """Return who plays games with these options at a table of this size."""
        net = self.net_for(options, seats)
        return self._counting if net is None else NetBot(net, threshold=self.threshold)

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return its decision for the open question."""
        return self.decide_by_key(view, tally, seat, rng.getrandbits(KEY_BITS))

    def decide_by_key(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return its decision for 32 bits of chance."""
        if is_overdue(view):
            return FINISHING_POLICY.decide(view, tally, seat, key)
        player = self.player_for(view.options, view.seats)
        if isinstance(player, NetBot):
            return player.decide_by_key(view, tally, seat, key)
        return player.policy.decide(view, tally, seat, key)

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return how likely it makes each of `legal_for(view, seat)`: exactly where a net plays, else as counted."""
        player = self.player_for(view.options, view.seats)
        if isinstance(player, NetBot) and not is_overdue(view):
            return player.probabilities(view, tally, seat)
        rng = random.Random(0)
        counts = Counter(self.decide(view, tally, seat, rng).id for _ in range(TRIED))
        return [counts[each.id] / TRIED for each in legal_for(view, seat)]
