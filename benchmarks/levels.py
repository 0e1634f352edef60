"""Measure the levels: `python -m benchmarks.levels [--only 2:hard] [--games 20000] [--list]`.

A figure is the win rate of one bot against copies of another, as in `golpe arena ONE OTHER --seats N --games G --seed
1`. More than six players play `bga`, the preset of the base game for larger tables. Each figure is saved to
`benchmarks/levels.json` at once, so an interrupted run can be resumed. A figure is measured again if its net or the
number of games has changed. `python -m tools.draw_levels` writes the tables of docs/how-to/reproduce-figures.md and
the picture from that file.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import TypedDict, cast

from golpe.arena.contest import run_contest
from golpe.arena.match import Played
from golpe.arena.settings import Contest
from golpe.bots.guarding import guarded_parts
from golpe.bots.levels import LapsingBot
from golpe.bots.net import weights_of
from golpe.bots.net_store import net_for, net_for_master
from golpe.bots.registry import BUILT_IN, LEVELS, built_in_named
from golpe.rules.ruleset import preset
from golpe.solve.dcfr import Learning
from golpe.solve.plan import THOROUGH, best_effort

FILE = Path(__file__).with_name("levels.json")
GAMES = 20_000
SEED = 1
REPORT_EVERY_S = 10.0
SCRIPTED = tuple(BUILT_IN)


class Figure(TypedDict):
    """The result of a matchup."""

    one: str
    other: str
    seats: int
    games: int
    net: str
    """Digest of the nets of the levels, the guard's version, and their lapses; empty if there are no nets."""
    win_rate: float
    ci95: list[float]
    truncated: int
    decision_ms: dict[str, float] | None


@dataclass(frozen=True, slots=True)
class Matchup:
    """One bot against copies of another."""

    one: str
    other: str
    seats: int

    @property
    def preset(self) -> str:
        return edition_of(self.seats)

    @property
    def key(self) -> str:
        return f"{self.seats}:{self.one}:{self.other}"


def edition_of(seats: int) -> str:
    """Return the edition of the base game for this many seats."""
    return "resistance" if seats <= preset("resistance").players_max else "bga"


def matchups() -> Iterator[Matchup]:
    """Yield the matchups to measure, the most important first."""
    levels = tuple(LEVELS)
    for seats in (2, 4):
        for below, above in pairwise(levels):
            yield Matchup(above, below, seats)
        for other in SCRIPTED:
            yield Matchup("hard", other, seats)
    for seats in (3, 6, 8):
        yield Matchup("hard", "honest", seats)
    everybody = (*SCRIPTED, *levels)
    for number, one in enumerate(everybody):
        for other in everybody[:number]:
            if one != "hard" or other not in SCRIPTED:
                yield Matchup(one, other, 2)


def measured() -> dict[str, Figure]:
    """Return the saved figures."""
    return cast(dict[str, Figure], json.loads(FILE.read_text("utf-8"))) if FILE.exists() else {}


def digest_for(matchup: Matchup) -> str:
    """Return a digest of the guarded nets in a matchup, of how levels err and `master` solves; empty without a net."""
    options = preset(matchup.preset).encoded()
    net, masters = net_for(options, matchup.seats), net_for_master(options, matchup.seats)
    if net is None:
        return ""
    parts = guarded_parts(net)
    if "master" in (matchup.one, matchup.other):  # in endgames, the beliefs of `master` come from the net for two
        others = net_for(options, 2), masters
        parts += [part for each in others if each is not None and each is not net for part in weights_of(each)]
        parts.append(str(replace(THOROUGH, learner=Learning)).encode())
    played = (built_in_named(name) for name in (matchup.one, matchup.other) if name in LEVELS)
    parts += [str(each.lapses).encode() for each in played if isinstance(each, LapsingBot)]
    return sha256(b"".join(parts)).hexdigest()[:16]


def measure(matchup: Matchup, games: int) -> Figure:
    """Play the games of a matchup, and report progress."""
    if "master" in (matchup.one, matchup.other) and best_effort() is not THOROUGH:
        sys.exit("measuring master needs numba: pip install numba")
    begun = reported = time.monotonic()
    done = 0

    def played(_: Played) -> None:
        nonlocal done, reported
        done += 1
        if time.monotonic() - reported > REPORT_EVERY_S:
            reported = time.monotonic()
            print(f"  {done} of {games} games in {reported - begun:.0f} s", file=sys.stderr, flush=True)

    bots = (matchup.one, matchup.other)
    contest = Contest(bots=bots, preset=matchup.preset, options={}, seats=matchup.seats, games=games, seed=SEED)
    report = run_contest(contest, played)
    row = report.rows[0]
    return Figure(
        one=matchup.one,
        other=matchup.other,
        seats=matchup.seats,
        games=report.games,
        net=digest_for(matchup),
        win_rate=row.wins.value,
        ci95=[row.wins.low, row.wins.high],
        truncated=report.truncated,
        decision_ms=None if row.decision_ms is None else asdict(row.decision_ms),
    )


def is_current(found: Figure | None, matchup: Matchup, games: int) -> bool:
    """Return whether a saved figure is up to date."""
    plays_net = {matchup.one, matchup.other}.intersection(LEVELS)
    return found is not None and found["games"] >= games and (not plays_net or found["net"] == digest_for(matchup))


def main() -> None:
    """Measure the requested figures that are missing or out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="measure only figures whose name, SEATS:ONE:OTHER, starts with this")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--list", action="store_true", help="list the saved figures, and measure nothing")
    args = parser.parse_args()
    wanted = [matchup for matchup in dict.fromkeys(matchups()) if matchup.key.startswith(args.only)]
    for number, matchup in enumerate(wanted, start=1):
        found = measured().get(matchup.key)
        is_there = is_current(found, matchup, args.games)
        if not is_there and not args.list:
            print(f"{number} of {len(wanted)}: {matchup.key}", file=sys.stderr, flush=True)
            found = measure(matchup, args.games)
            FILE.write_text(json.dumps({**measured(), matchup.key: found}, indent=1, sort_keys=True) + "\n", "utf-8")
        if found is None or (args.list and not is_there):
            print(f"{matchup.key}: not measured")
        else:
            low, high = found["ci95"]
            print(f"{matchup.key}: {found['win_rate']:.1%} ({low:.1%} to {high:.1%}) of {found['games']}", flush=True)


if __name__ == "__main__":
    main()
