"""What a bot costs because it is a program: `python -m benchmarks.pipe`, milliseconds per decision on one core.

The same games are played by a bot in this process and by a program that sends the same answers over its standard
output, in turns: the first legal decision, always. The difference is what the messages cost on both sides: writing,
waking up, reading. Wall-clock time includes the waiting, also for other programs; CPU time is that of both processes.
"""

import argparse
import random
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from golpe.arena.built_in import BuiltInEntrant
from golpe.arena.entrant import Entrant
from golpe.arena.match import Edition, play_match
from golpe.arena.piped import PipedEntrant
from golpe.arena.schedule import schedule
from golpe.bots.bot import legal_for
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        answer = {"type": "hello", "version": asked["version"], "name": "first"}
    elif asked["type"] == "decide":
        answer = {"type": "decision", "game": asked["game"], "id": asked["id"], "decision": asked["legal"][0]}
    else:
        continue
    print(json.dumps(answer), flush=True)
"""
EDITION = Edition("resistance", {})


class First:
    """Plays the first legal decision."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return it."""
        return legal_for(view, seat)[0]


@dataclass(frozen=True, slots=True)
class Spent:
    """The time of some games."""

    wall_s: float
    cpu_s: float
    """Of this process, and of the programs that have ended in it."""
    decisions: int


def spent_with(entrant: Entrant, games: int) -> Spent:
    """Play games against a bot in this process, and end the entrant."""
    decisions, other = 0, BuiltInEntrant("first", First())
    wall, cpu = perf_counter(), cpu_seconds()
    for pairing in schedule(entrants=2, games=games, seed=1):
        played = play_match(EDITION, pairing, [entrant, other])
        assert not played.forfeits, played.forfeits
        decisions += sum(who == 0 for who, _ in played.seconds)
    wall = perf_counter() - wall
    entrant.close()
    return Spent(wall, cpu_seconds() - cpu, decisions)


def cpu_seconds() -> float:
    """Return the CPU time of this process and of all ended programs."""
    ended = getrusage(RUSAGE_CHILDREN)
    return process_time() + ended.ru_utime + ended.ru_stime


def overheads(command: str, games: int) -> tuple[float, float, int]:
    """Return the milliseconds of wall-clock and CPU time that a program costs per decision, and the decisions."""
    here = spent_with(BuiltInEntrant("first", First()), games)
    there = spent_with(PipedEntrant(command, limit_s=60.0), games)
    start_up = spent_with(PipedEntrant(command, limit_s=60.0), 0)  # its CPU time is counted when it ends
    assert here.decisions == there.decisions
    wall, cpu = there.wall_s - here.wall_s, there.cpu_s - here.cpu_s - start_up.cpu_s
    return 1000 * wall / here.decisions, 1000 * cpu / here.decisions, here.decisions


def main() -> None:
    """Measure, and print the differences."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games of each measurement (default 100)")
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each (default 7)")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        program = Path(folder) / "first.py"
        program.write_text(PROGRAM, "utf-8")
        command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
        found = [overheads(command, given.games) for _ in range(given.rounds)]
    walls, cpus, decisions = zip(*found, strict=True)
    for name, each in (("wall-clock", sorted(walls)), ("CPU", sorted(cpus))):
        print(f"{name:10} {median(each):.3f} ms a decision ({each[0]:.3f} to {each[-1]:.3f})")
    print(f"{decisions[0]:,} decisions in each measurement")


if __name__ == "__main__":
    main()
