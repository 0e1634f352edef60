"""Levels as they were when a pool of the benchmark was frozen: a pool never changes, and the levels do."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from golpe.bots.levels import HardBot
from golpe.bots.policy.decide import DISTRACTED, PERSONA
from golpe.bots.scripted import Policy, ScriptedBot


class FirstEasy(ScriptedBot):
    """`easy` of `pool-1`: without the guard."""

    policy = Policy(PERSONA, (500, 400, 500, 500))


class FirstMedium(ScriptedBot):
    """`medium` of `pool-1`: without the guard."""

    policy = Policy(DISTRACTED)


class FirstHard(HardBot):
    """`hard` of `pool-1`, whose presets all have a net: without the guard."""

    is_guarded = False


FROZEN: Final[Mapping[str, Callable[[], ScriptedBot | HardBot]]] = MappingProxyType(
    {"easy@pool-1": FirstEasy, "medium@pool-1": FirstMedium, "hard@pool-1": FirstHard}
)
"""By level and pool; not in the lists of bots."""
