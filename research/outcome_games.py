"""Make positions of mixed games that the reference model plays on, to train and test the outcome nets.

Usage: `python -m research.outcome_games FOLDER --games 5000`.

Each file holds games of one edition and size. Bots drawn for every seat play a game up to a random decision; from there
what `hard` plays takes all seats, and up to five positions are kept with the winner. When a game changes hands and
which positions are kept never depends on what comes later: otherwise games that end soon would have more weight, and
labels would be biased for viewers who do not see why they end. Files that exist are kept, so that the command resumes.
`--jobs N` makes files in N processes, `--ray ADDRESS` on a Ray cluster; they are the same.
"""

import argparse
import os
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress

from golpe.arena.cluster import Cluster, work_everywhere
from golpe.batch.blank import scrambled
from golpe.batch.layout import Records, taken
from golpe.bots.endgame_deadline import are_overdue
from golpe.bots.levels import FINISHING_POLICY, CasualBot, EasyBot, MediumBot
from golpe.bots.net import Net
from golpe.bots.net_bot import NetBot
from golpe.bots.registry import scripted_named
from golpe.bots.scripted import Policy
from golpe.learn.opponents import HARD, Opponents, Player, decisions_of, player_at, row_of
from golpe.learn.scope import actions_of
from golpe.learn.vector_tables import GameSetup, VectorTables
from golpe.observe.relative import relative_of
from golpe.rules.ruleset import preset, preset_names

POSITIONS: Final = 5
"""Positions of one game at most."""
AT_ONCE: Final = 2500
"""Games in a file."""
PARTS: Final = {"train": 0, "test": 2}
"""What the nets learn from, and what they are measured with; each has its own seed."""
SCRIPTED: Final = ("random", "honest", "counting", "counting", "bluffer")
ERRING: Final = (EasyBot, CasualBot, MediumBot, MediumBot)
HARD_SHARE: Final = 0.5
"""Share of the seats that the reference model has from the deal on."""
PURE_SHARE: Final = 0.15
"""Share of the games that it plays from the deal on, in all seats."""
KEY_MAX: Final = 1 << 61


@dataclass(frozen=True, slots=True)
class Cell:
    """An edition and a number of seats."""

    edition: str
    seats: int

    @property
    def setup(self) -> GameSetup:
        return GameSetup(preset(self.edition), self.seats)

    @property
    def length(self) -> int:
        """About as many choices as a game has."""
        return 17 * self.seats - 14

    @property
    def times(self) -> int:
        """How many times as many games it needs as a large table, whose games have more to count."""
        return {2: 8, 3: 4, 4: 2}.get(self.seats, 1)


def cells() -> list[Cell]:
    """Return all editions and sizes."""
    rulesets = [preset(name) for name in sorted(preset_names())]
    return [Cell(each.name, n) for each in rulesets for n in range(each.players_min, each.players_max + 1)]


@dataclass(frozen=True, slots=True)
class Positions:
    """B positions, and how their games ended."""

    games: Records
    """STATE_DTYPE[B]"""
    tallies: Records
    """TALLY_DTYPE[B]"""
    origins: NDArray[np.int64]
    """int64[B]: the game that each comes from, numbered within its file."""
    winners: NDArray[np.int64]
    """int64[B]: the seat that won, or -1 at the turn cap."""

    def some(self, rows: NDArray[np.intp]) -> "Positions":
        """Return a copy of some of them."""
        return Positions(taken(self.games, rows), taken(self.tallies, rows), self.origins[rows], self.winners[rows])

    def save(self, path: Path) -> None:
        """Write a file under another name first, so that no half-written file is ever read."""
        part = path.with_suffix(f".{os.getpid()}")
        with part.open("wb") as file:
            np.savez(file, games=self.games, tallies=self.tallies, origins=self.origins, winners=self.winners)
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Positions":
        with np.load(path) as kept:
            return cls(kept["games"], kept["tallies"], kept["origins"], kept["winners"])


def main() -> None:
    """Write the files that are missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the files are, 3 kB for each position")
    parser.add_argument("--part", choices=PARTS, default="train")
    parser.add_argument("--games", type=int, default=2 * AT_ONCE, help="games of each edition and size from five on")
    add_workers(parser)
    args = parser.parse_args()
    folder: Path = args.folder / args.part
    folder.mkdir(parents=True, exist_ok=True)
    rounds = range(-(-args.games // AT_ONCE))
    files = [(each, n) for k in rounds for each in cells() for n in range(k * each.times, (k + 1) * each.times)]
    missing = [File(args.part, cell, number) for cell, number in files]
    missing = [each for each in missing if not (folder / each.name).exists()]
    with Progress() as progress:
        making = work_everywhere(made, missing, jobs=args.jobs, cluster=cluster_in(args), needs_folder=True)
        for file, positions in progress.track(making, total=len(missing), description=args.part):
            positions.save(folder / file.name)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where the work is done."""
    parser.add_argument("--jobs", type=int, default=1, help="number of processes, or of workers with `--ray local`")
    parser.add_argument("--ray", metavar="ADDRESS", help="Ray cluster: local, auto or HOST:PORT")


def cluster_in(args: argparse.Namespace) -> Cluster | None:
    """Return the cluster that the options name."""
    return None if args.ray is None else Cluster(address=args.ray, workers=args.jobs)


@dataclass(frozen=True, slots=True)
class File:
    """A file with positions."""

    part: str
    cell: Cell
    number: int

    @property
    def name(self) -> str:
        return f"{self.cell.edition}-{self.cell.seats}-{self.number}.npz"


def made(files: Sequence[File], *, count: int = AT_ONCE) -> Generator[tuple[File, Positions]]:
    """Make the positions of files in this process."""
    torch.set_num_threads(1)
    for file in files:
        seed = [PARTS[file.part], file.number, file.cell.seats, *file.cell.edition.encode()]
        yield file, positions_of(file.cell, count, np.random.default_rng(seed))


def positions_of(cell: Cell, count: int, rng: np.random.Generator) -> Positions:
    """Play games and keep positions of them."""
    pool = Pool(cell, rng)
    tables = pool.tables(count, rng)
    arrays = tables.arrays
    hard = rng.random((count, cell.seats)) < HARD_SHARE
    arrays.players[:] = np.where(hard, pool.reference, rng.choice(pool.others, (count, cell.seats)))
    left = np.where(rng.random(count) < PURE_SHARE, 0, rng.integers(0, cell.length, count))
    """int64[B]: choices until the reference model takes over."""
    tables.deal()
    games, tallies = cast(Records, arrays.games), cast(Records, arrays.tallies)
    winners, kept = np.full(count, -1, np.int64), np.zeros(count, np.int64)
    origins: list[NDArray[np.intp]] = []
    found: list[tuple[Records, Records]] = []
    while (arrays.asked >= 0).any():
        if (now := left == 0).any():
            arrays.players[now] = pool.reference
            tables.ask_again()
        chance = np.where(now, 1.0, POSITIONS / cell.length)
        rows = (left <= 0) & (arrays.asked >= 0) & (kept < POSITIONS) & (rng.random(count) < chance)
        origins.append(np.flatnonzero(rows))
        found.append((taken(games, origins[-1]), taken(tallies, origins[-1])))
        kept += rows
        left -= 1
        tables.advance(pool.answers(tables, rng), is_endless=False)
        winners[arrays.ended] = arrays.winner[arrays.ended]
    which = np.concatenate(origins)
    return Positions(
        np.concatenate([each for each, _ in found]), np.concatenate([each for _, each in found]), which, winners[which]
    )


def reference_winners(cell: Cell, positions: Positions, rng: np.random.Generator) -> NDArray[np.int64]:
    """Let the reference model play positions on once more: the winners int64[B], or -1 at the turn cap."""
    pool = Pool(cell, rng)
    tables = pool.tables(len(positions.games), rng)
    arrays = tables.arrays
    arrays.players[:] = pool.reference
    games = cast(Records, arrays.games)
    keys = games["key"].copy()
    games[:], cast(Records, arrays.tallies)[:] = positions.games, positions.tallies
    games["key"], games["rolls"] = keys, 0
    arrays.asked[:], arrays.alive[:] = games["asked"], games["alive"]
    tables.ask_again()
    winners = np.full(len(keys), -1, np.int64)
    while (arrays.asked >= 0).any():
        tables.advance(pool.answers(tables, rng), is_endless=False)
        winners[arrays.ended] = arrays.winner[arrays.ended]
    return winners


class Pool:
    """The players of an edition and size, at vectorised tables."""

    def __init__(self, cell: Cell, rng: np.random.Generator) -> None:
        """Draw the sliders of the one that has some."""
        self._setup = cell.setup
        player = player_at(HARD, cell.setup)
        is_net = isinstance(player, Net)
        self._columns = player.reads if is_net else np.arange(1)
        self._actions = np.union1d(actions_of([cell.setup]), player.actions if is_net else [])
        self._players = Opponents(columns=self._columns, actions=self._actions, is_half=True)
        self.reference = self._players.add(player)
        """The number of what `hard` plays."""
        self.others = [self._players.add(each) for each in (*scripted(rng), *erring(cell.setup))]
        """The numbers of the other players."""

    def tables(self, count: int, rng: np.random.Generator) -> VectorTables:
        """Return tables for these players."""
        keys = scrambled(rng.integers(0, KEY_MAX, count))
        return VectorTables([self._setup], keys=keys, columns=self._columns, actions=self._actions)

    def answers(self, tables: VectorTables, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the answers at all tables. A net finishes long games as `hard` does."""
        arrays, answers = tables.arrays, self._players.answer(tables, rng)
        games = cast(Records, arrays.games)
        late = np.flatnonzero((arrays.asked >= 0) & are_overdue(games["phase"], games["turns"], games["influence"]))
        late = late[arrays.players[late, arrays.asked[late]] > 0]
        if len(late) > 0:
            policies = np.tile(np.array(row_of(FINISHING_POLICY)), (len(late), 1))
            pairs = zip(decisions_of(policies, tables, late, rng), arrays.asked[late], strict=True)
            answers[late] = arrays.action_of[[relative_of(d, seat, self._setup.seats) for d, seat in pairs]]
        return answers


def scripted(rng: np.random.Generator) -> list[Policy]:
    """Return the scripted bots of mixed games: plain ones, and one with random sliders."""
    sliders = ",".join(f"{each}={rng.random():.2f}" for each in ("honesty", "scepticism", "aggression", "grudge"))
    bots = [scripted_named(each) for each in (*SCRIPTED, f"persona:{sliders}")]
    return [each.policy for each in bots if each is not None]


def erring(setup: GameSetup) -> list[Player]:
    """Return the levels below `hard` as they play here; a net without the fears and grudges of its level."""
    bots = [each().player_for(setup.ruleset.encoded(), setup.seats) for each in ERRING]
    return [each.net if isinstance(each, NetBot) else each.policy for each in bots]


if __name__ == "__main__":
    main()
