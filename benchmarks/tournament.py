"""How long people wait in a tournament, and how often two of them meet.

Usage: python -m benchmarks.tournament [--people 200] [--minutes 90] [--game 4] [--seed 0]

Simulated people play games of random lengths; pairing and points are those of the server.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def main() -> None:
    """Play a tournament and print the figures."""
    parser = argparse.ArgumentParser(description="Measure waits and meetings in a simulated tournament.")
    parser.add_argument("--people", type=int, default=200, help="people in the tournament (default 200)")
    parser.add_argument("--minutes", type=int, default=90, help="minutes from start to bell (default 90)")
    parser.add_argument("--game", type=float, default=4.0, help="median minutes of a game (default 4)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the games (default 0)")
    given = parser.parse_args()
    people, minutes, game = int(given.people), int(given.minutes), float(given.game)
    if not 3 <= people <= 1_000 or not 10 <= minutes <= 240 or game <= 0:
        parser.error("needs 3 to 1000 people, 10 to 240 minutes, and games longer than 0 minutes")
    tests = ModuleType("tests")  # this repository's, even if another installed package has that name
    tests.__path__ = [str(ROOT / "tests")]
    sys.modules["tests"] = tests
    from tests.support.simulated_arena import play_arena

    arena = play_arena(people, minutes=minutes, game_minutes=game, seed=int(given.seed))
    sizes = ", ".join(f"{count} of {size}" for size, count in sorted(Counter(arena.sizes).items()))
    print(f"{people} people, {minutes} minutes, games of {game:g} minutes: {len(arena.sizes)} tables ({sizes})")
    print(f"  wait for a table: 95% within {arena.wait_p95_s:.0f} s, at most {max(arena.waits_ms) / 1000:.0f} s")
    print(f"  meetings of those who have met: {arena.meetings_mean:.2f} on average, at most {arena.meetings_max}")


if __name__ == "__main__":
    main()
