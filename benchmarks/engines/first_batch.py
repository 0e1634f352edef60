"""A minimal program that uses the compiled rules and prints how long that took.

`python -m benchmarks.engines.first_batch` prints `SECONDS FOLDER`: the CPU time of the process until it has played the
first batch, and the cache folder of its compiled code.
"""

import sys
import time

from golpe import batch
from golpe.batch.compiled_rules import cache_folder

GAMES = 100


def main() -> None:
    """Deal a batch, play it out, and print the CPU time."""
    games = batch.deal(batch.preset("resistance"), seats=4, keys=range(GAMES))
    batch.play_out(games)
    sys.stdout.write(f"{time.process_time()} {cache_folder()}\n")


if __name__ == "__main__":
    main()
