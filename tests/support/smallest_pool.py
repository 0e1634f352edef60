"""Pools of few short games."""

from dataclasses import replace

from golpe.arena.pools import Pool, Schedule

SMALL = Schedule(name="full", games=4, endgames=1, turns=1)
TINY = Pool(
    name="tiny",
    golpe="0.1.0",
    members=("honest", "random"),
    presets=("resistance", "bga"),
    lineups={2: (0,), 3: (0, 1)},
    nets={},
    full=SMALL,
    quick=replace(SMALL, name="quick", games=3),
    limit_s=20.0,
)
"""Eight tables of three or four games."""
SMALLEST = replace(TINY, presets=("resistance",), lineups={2: (0,)})
