"""The levels of play that people choose from, except `master`."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from golpe.bots.bot import legal_for
from golpe.bots.endgame_deadline import is_overdue
from golpe.bots.lapses import Lapses, lapsing
from golpe.bots.net import Net
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import net_for
from golpe.bots.policy.decide import (
    COUNTING,
    FINISHING,
    GUARDED,
    TEMPERED_CASUAL,
    TEMPERED_COUNTING,
    TEMPERED_EASY,
    TEMPERED_MEDIUM,
)
from golpe.bots.scripted import KEY_BITS, CountingBot, Policy, ScriptedBot
from golpe.bots.temper import Temper
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.state import Options

SAMPLES: Final = 64
"""Decisions sampled to estimate the probabilities of a scripted bot."""
FINISHING_POLICY: Final = Policy(FINISHING)
"""How a bot that plays a net finishes a long game."""


class CountingLevel(CountingBot):
    """What `hard` plays where no net fits."""

    policy = Policy(GUARDED + COUNTING)


class TemperedBot(ScriptedBot):
    """A scripted level with the temper of a personality."""

    def __init__(self, number: int, temper: Temper) -> None:
        """Set the number of a policy that has a temper."""
        self.policy = Policy(GUARDED + number, temper.factors)


class HardBot:
    """`hard`: plays the net that was trained for the game, or `counting` if there is none."""

    threshold: ClassVar[float] = 0.0
    """Decisions to which the net gives a lower probability are not played."""
    is_guarded: ClassVar[bool] = True
    """Whether the guard has the last word."""

    def __init__(self, *, temper: Temper | None = None) -> None:
        self.temper = temper
        self._untrained = CountingLevel() if temper is None else TemperedBot(TEMPERED_COUNTING, temper)

    def net_for(self, options: Options, seats: int) -> Net | None:
        """Return the net that was trained for these options and seats, if there is one."""
        return net_for(options, seats)

    def player_for(self, options: Options, seats: int) -> NetBot | ScriptedBot:
        """Return the bot that decides in games with these options and seats."""
        net = self.net_for(options, seats)
        if net is None:
            return self._untrained
        return NetBot(net, threshold=self.threshold, temper=self.temper, is_guarded=self.is_guarded)

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision for the open question."""
        return self.decide_by_key(view, tally, seat, rng.getrandbits(KEY_BITS))

    def decide_by_key(self, view: View, tally: Tally, seat: int, key: int) -> Decision:
        """Return the decision for 32 random bits."""
        if is_overdue(view):
            return FINISHING_POLICY.decide(view, tally, seat, key)
        player = self.player_for(view.options, view.seats)
        if isinstance(player, NetBot):
            return player.decide_by_key(view, tally, seat, key)
        return player.policy.decide(view, tally, seat, key)

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the probability of each of `legal_for(view, seat)`: exact for a net, else estimated by sampling."""
        player = self.player_for(view.options, view.seats)
        if isinstance(player, NetBot) and not is_overdue(view):
            return player.probabilities(view, tally, seat)
        rng = random.Random(0)
        counts = Counter(self.decide(view, tally, seat, rng).id for _ in range(SAMPLES))
        return [counts[each.id] / SAMPLES for each in legal_for(view, seat)]


class LapsingBot(HardBot):
    """A level below `hard`: its net with the lapses of people, or a scripted bot where there is none."""

    lapses: ClassVar[Lapses]
    untrained: ClassVar[int]
    """The policy that it plays where no net was trained for the game."""

    def __init__(self, *, temper: Temper | None = None) -> None:
        own = Temper() if temper is None else temper
        super().__init__(temper=self.lapses.temper.times(own.milder(self.lapses.character)))
        self._untrained = TemperedBot(self.untrained, own)

    def net_for(self, options: Options, seats: int) -> Net | None:
        """Return the net of `hard` with the lapses of this level."""
        net = super().net_for(options, seats)
        return None if net is None else lapsing(net, self.lapses.memory, self.lapses.haste_at(seats))


class EasyBot(LapsingBot):
    """`easy`: forgets what was claimed, is afraid of challenges, takes revenge, and often decides in haste."""

    lapses = Lapses(memory=0, haste=(25, 7.8, 4.9), temper=Temper(lies=0.4, challenges=0.4, grudge=1), character=0.25)
    untrained = TEMPERED_EASY


class CasualBot(LapsingBot):
    """`casual`: remembers a little of it, and is less afraid, vengeful and hasty."""

    lapses = Lapses(
        memory=0.3, haste=(4.6, 4.25, 3.35), temper=Temper(lies=0.6, challenges=0.6, grudge=0.6), character=0.4
    )
    untrained = TEMPERED_CASUAL


class MediumBot(LapsingBot):
    """`medium`: remembers most of it, and seldom decides in haste."""

    lapses = Lapses(
        memory=0.6, haste=(2.3, 2.5, 2.15), temper=Temper(lies=0.8, challenges=0.8, grudge=0.3), character=0.6
    )
    untrained = TEMPERED_MEDIUM
