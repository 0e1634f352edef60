"""The frozen pools of `golpe benchmark`: opponents, tables and seeds. A pool never changes; new ones get new names."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from golpe.arena.settings import Contest
from golpe.bots.frozen import FROZEN
from golpe.bots.net import weights_of
from golpe.bots.net_store import net_for
from golpe.errors import GolpeError
from golpe.rules.ruleset import preset

DIGEST_LENGTH: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """How much of a pool is played."""

    name: str
    games: int
    """Games at each table, rounded down to whole deals."""
    endgames: int
    """How many of the fixed endgames are played, from the first."""
    turns: int
    """Turns played in each of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The games of a bot against the same opponents."""

    preset: str
    opponents: tuple[str, ...]
    games: int
    seed: int
    limit_s: float

    @property
    def seats(self) -> int:
        return len(self.opponents) + 1

    def contest(self, bot: str) -> Contest:
        """Return the contest of a bot at this table. Levels play as they did when the pool was frozen."""
        frozen = [f"{each}@{POOL_1.name}" for each in self.opponents]
        opponents = [then if then in FROZEN else now for now, then in zip(self.opponents, frozen, strict=True)]
        return Contest(
            bots=(bot, *opponents),
            preset=self.preset,
            options={},
            games=self.games,
            seed=self.seed,
            limit_s=self.limit_s,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Opponents, and the tables at which a bot meets them."""

    name: str
    golpe: str
    """The version of Golpe that has these nets."""
    members: tuple[str, ...]
    presets: tuple[str, ...]
    lineups: Mapping[int, tuple[int, ...]]
    """By number of seats, the places in `members` of the opponents at the first table; each other table moves all of
    them on by one more place, so every member sits at as many tables as every other."""
    nets: Mapping[tuple[str, int], str]
    """By preset and number of seats, the digest of the net that `hard` plays there."""
    full: Schedule
    quick: Schedule
    limit_s: float
    """Seconds that the bot under test may take for one decision."""

    def tables(self, schedule: Schedule) -> tuple[Table, ...]:
        """Return all tables. A smaller schedule plays the first games of a larger one."""
        count = len(self.members)
        lineups = [
            (name, tuple(self.members[(place + move) % count] for place in places))
            for name in self.presets
            for places in self.lineups.values()
            for move in range(count)
        ]
        return tuple(
            Table(
                preset=name,
                opponents=opponents,
                games=schedule.games // (len(opponents) + 1) * (len(opponents) + 1),
                seed=seed,
                limit_s=self.limit_s,
            )
            for seed, (name, opponents) in enumerate(lineups, start=1)
        )

    def schedule_named(self, name: str) -> Schedule | None:
        """Return the full or the quick schedule."""
        return {each.name: each for each in (self.full, self.quick)}.get(name)

    def check_nets(self) -> None:
        """Check that the nets of this version are those of the pool.

        Raises: GolpeError, naming the version that has them, if they are not.
        """
        for (name, seats), expected in self.nets.items():
            found = net_digest(name, seats)
            if found != expected:
                raise GolpeError(
                    f"{self.name} plays the net {expected} as 'hard' in {name!r} at {seats} seats, but this version "
                    f"has {found or 'none'} there; measure with golpe {self.golpe}, which has it"
                )


def net_digest(name: str, seats: int) -> str | None:
    """Return the digest of the net that `hard` plays in a preset; None if there is none."""
    net = net_for(preset(name).encoded(), seats)
    return None if net is None else sha256(b"".join(weights_of(net))).hexdigest()[:DIGEST_LENGTH]


def pool_named(name: str) -> Pool:
    """Return a pool.

    Raises: GolpeError if there is none with this name.
    """
    if name not in POOLS:
        raise GolpeError(f"unknown pool {name!r}: known are {', '.join(POOLS)}")
    return POOLS[name]


NET_FOR_TWO: Final = "c0ea1eed61926ce8"
NET_FOR_THREE_TO_FIVE: Final = "e8ee922823839c9d"
NET_FOR_THREE_TO_EIGHT: Final = "8d2ee041684988d9"
NET_FOR_EVERY_EDITION: Final = "fa3431d23f61c0b9"

POOL_1: Final = Pool(
    name="pool-1",
    golpe="1.0.0rc1",
    members=("random", "honest", "bluffer", "easy", "medium", "counting", "hard"),
    presets=("resistance", "reformation", "bga"),
    # Differences in the projective plane of order 2, and their complement: with four and five seats, all pairs of
    # opponents meet equally often.
    lineups=MappingProxyType({2: (0,), 3: (0, 1), 4: (0, 1, 3), 5: (2, 4, 5, 6), 6: (0, 1, 2, 3, 4)}),
    nets=MappingProxyType(
        {
            ("resistance", 2): NET_FOR_TWO,
            **{("resistance", seats): NET_FOR_THREE_TO_FIVE for seats in (3, 4, 5)},
            ("resistance", 6): NET_FOR_THREE_TO_EIGHT,
            **{("reformation", seats): NET_FOR_EVERY_EDITION for seats in (2, 3, 4, 5, 6)},
            ("bga", 2): NET_FOR_EVERY_EDITION,
            **{("bga", seats): NET_FOR_THREE_TO_EIGHT for seats in (3, 4, 5, 6)},
        }
    ),
    full=Schedule(name="full", games=300, endgames=50, turns=4),
    quick=Schedule(name="quick", games=30, endgames=10, turns=2),
    limit_s=5.0,
)
POOLS: Final[Mapping[str, Pool]] = MappingProxyType({POOL_1.name: POOL_1})
