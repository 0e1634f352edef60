"""Times of the requests about results and ratings, on a server with many: profile, history, boards, games of a pair.

    python -m benchmarks.profiles [GAMES [postgresql://…]]

By default there are 1,000,000 games in a new SQLite file; the PostgreSQL database must be empty, and is filled. The
busiest person has played 20,000 of them, spread over all, and stands in the middle of a board of 100,000. Requests come
over HTTP, one after another, to a server of their own; the times include the client. The first profile is counted from
all results; the other requests are warm.
"""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Final, TextIO

from sqlalchemy import bindparam, insert, text

from golpe.people.ratings import MODEL_VERSION
from golpe.server.db.location import Location, PostgresUrl
from golpe.server.db.opening import visit
from golpe.server.db.sql import Statement
from golpe.server.hosting.commands import moderate
from golpe.server.ratings.results import INSERT_SEAT
from golpe.server.ratings.rows import ratings, results

GAMES: Final = 1_000_000
BUSIEST: Final = 20_000
PEOPLE: Final = 5_000
RATED: Final = 100_000
"""People on the board."""
POOL: Final = "resistance_more"
WEEK_MS: Final = 7 * 24 * 3_600_000
ASKED: Final = 200
AT_ONCE: Final = 20_000
PRESETS: Final = ("resistance", "bga", "city-state")
BOTS: Final = ("easy:nina", "medium:leo", "hard:tessa", "master")
CLAIMED: Final = ('{"captain":1,"duke":2}', '{"assassin":1,"contessa":1,"duke":1}', "{}")
LIMITS: Final = ("request_burst", "requests_per_second", "profile_burst", "profiles_per_second")
RATED_FACTS: Final = ("rated_seq", "pool", "model")
INSERT: Final = Statement(
    insert(results).values(
        {name: bindparam(name) for name in ("id", "code", "number", "preset", "ended_ms", "is_public", *RATED_FACTS)}
    )
)
RATE: Final = Statement(insert(ratings).values({column.name: bindparam(column.name) for column in ratings.columns}))
ANALYZE: Final = Statement(text("ANALYZE"))


@contextmanager
def serving(database: str) -> Generator[str]:
    """Run a server and yield its address."""
    limits = [part for name in LIMITS for part in ("--limit", f"{name}=1000000")]
    command = [sys.executable, "-m", "golpe", "serve", "--port", "0", "--db", database, *limits]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            while (found := re.search(r"http://127\.0\.0\.1:\d+", read(log))) is None:
                if process.poll() is not None:
                    raise SystemExit(read(log))
                time.sleep(0.1)
            yield found[0]
        finally:
            process.terminate()
            process.wait()


def read(log: TextIO) -> str:
    """Return the beginning of a log, without moving where the server writes."""
    return os.pread(log.fileno(), 65_536, 0).decode()


def fill(location: Location, games: int, busiest: int) -> None:
    """Save the results of synthetic games."""
    rng = random.Random(1)
    every = max(1, games // BUSIEST)
    with visit(location) as session:
        for first in range(1, games + 1, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, games + 1))
            session.change_many(
                INSERT,
                (
                    {
                        "id": each,
                        "code": f"b{each}",
                        "number": 1,
                        "preset": rng.choice(PRESETS),
                        "ended_ms": each * 1000,
                        "is_public": 1,
                        "rated_seq": each,
                        "pool": POOL,
                        "model": MODEL_VERSION,
                    }
                    for each in numbers
                ),
            )
            session.change_many(INSERT_SEAT, (row for each in numbers for row in seats_of(each, rng, busiest, every)))
    with visit(location) as session:
        session.change_many(RATE, ratings_of(rng, busiest))
    if isinstance(location, PostgresUrl):
        with visit(location) as session:
            session.change(ANALYZE, {})  # as its own upkeep does within a minute


def ratings_of(rng: random.Random, busiest: int) -> Iterator[dict[str, str | int | float]]:
    """Return the ratings of all people, of whom one in ten has played this week."""
    now_ms = time.time_ns() // 1_000_000
    for guest in range(busiest, busiest + RATED):
        number = 1500 if guest == busiest else int(rng.gauss(1500, 200))
        yield {
            "pool": POOL, "guest": guest, "mu": 25 + (number - 1500) / 40, "sigma": 2.0, "number": number,
            "before": number - 5, "games": 40, "opponents": 30,
            "rated_ms": now_ms - rng.randrange(10 * WEEK_MS), "is_listed": 1,
        }  # fmt: skip


def seats_of(game: int, rng: random.Random, busiest: int, every: int) -> Iterator[dict[str, str | int | None]]:
    """Return the rows of a game's seats."""
    count = rng.randint(2, 5)
    people = [busiest if game % every == 0 else rng.randint(busiest + 1, busiest + PEOPLE)]
    people += rng.sample(range(busiest + 1 + PEOPLE, busiest + 1 + 2 * PEOPLE), count - 1)
    for seat, place in enumerate(rng.sample(range(1, count + 1), count)):
        bot = rng.choice(BOTS) if seat and rng.random() < 0.4 else None
        bluffs = rng.randint(0, 5)
        caught = rng.randint(0, bluffs)
        yield {
            "result": game, "seat": seat, "guest": None if bot else people[seat], "bot": bot, "bot_name": bot,
            "place": place, "has_left": 0, "claims": bluffs + 2, "bluffs": bluffs, "believed": bluffs - caught,
            "caught": caught, "challenges": 2, "right_challenges": 1, "claimed": rng.choice(CLAIMED), "day": None,
        }  # fmt: skip


def measure(url: str, jar: CookieJar, games: int, busiest: int) -> None:
    """Send the requests and print their times."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    last = games - games % max(1, games // BUSIEST)
    asked = {
        "profile": "me/profile",
        "history": "me/results",
        "history, filtered": "me/results?preset=bga&seats=4&outcome=won",
        "history, nothing found": "me/results?outcome=left",
        "deals of the day": "me/results?kind=day",
        "history, in the middle": f"me/results?before={games // 2}",
        "line": f"me/games/b{last}/1/line",
        "own ratings": "ratings/mine",
        "board of all time": f"ratings/board?pool={POOL}",
        "board of the week": f"ratings/board?pool={POOL}&period=week",
        "board around me": f"ratings/around?pool={POOL}",
        "games of a pair": f"moderation/pairs/games?pool={POOL}&first={busiest}&second={busiest + 1 + PEOPLE}",
    }

    def ms(path: str) -> float:
        begun = time.perf_counter()
        with opener.open(f"{url}/api/{path}", timeout=60) as answer:
            json.load(answer)
        return (time.perf_counter() - begun) * 1000

    print(f"first profile: {ms('me/profile'):.0f} ms")
    for name, path in asked.items():
        times = sorted(ms(path) for _ in range(ASKED))
        print(f"{name:24} median {statistics.median(times):5.1f} ms  p95 {times[int(0.95 * ASKED)]:5.1f} ms")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as folder:
        database = sys.argv[2] if len(sys.argv) > 2 else os.path.join(folder, "golpe.sqlite3")
        jar = CookieJar()
        with serving(database) as url:
            opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
            with opener.open(f"{url}/api/me") as answer:
                busiest = json.load(answer)["number"]
        begun = time.perf_counter()
        location = PostgresUrl(database) if len(sys.argv) > 2 else Path(database)
        fill(location, games, busiest)
        moderate(location, "grant", guest=str(busiest))
        print(f"{games:,} games in {time.perf_counter() - begun:.0f} s")
        with serving(database) as url:
            measure(url, jar, games, busiest)


if __name__ == "__main__":
    main()
