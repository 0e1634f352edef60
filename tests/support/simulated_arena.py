"""A tournament of simulated people: how long they wait, and how often two of them meet."""

import random
from dataclasses import dataclass
from math import log
from statistics import mean, quantiles

from golpe.tournament.course import Circumstances, next_tables, what_is_over
from golpe.tournament.journal import Entry, Event, Finished, Opened, Seated
from golpe.tournament.state import Person, Tournament

STEP_MS = 1_000


@dataclass(frozen=True, slots=True)
class Arena:
    """What happened."""

    tournament: Tournament
    entries: list[Entry]
    waits_ms: list[int]
    """Each time between the end of somebody's game, or the start, and their next table."""
    sizes: list[int]
    """The number of people at each table."""

    @property
    def wait_p95_s(self) -> float:
        return quantiles(self.waits_ms, n=20)[-1] / 1000

    @property
    def meetings_mean(self) -> float:
        """Mean over the pairs that have met at all."""
        return mean(self.tournament.met.values())

    @property
    def meetings_mean_of_all(self) -> float:
        """Mean over all pairs."""
        people = len(self.tournament.people)
        return 2 * sum(self.tournament.met.values()) / (people * (people - 1))

    @property
    def meetings_max(self) -> int:
        return max(self.tournament.met.values())


def play_arena(people: int, *, minutes: int, game_minutes: float, seed: int, spread: float = 0.4) -> Arena:
    """Play a tournament in which everybody is there from the start.

    Args:
        game_minutes: median length of a game; lengths are distributed log-normally.
        spread: standard deviation of the logarithm of a game's length.
    """
    rng = random.Random(seed)
    opened = Opened(name="arena", preset="resistance", starts_ms=0, bell_ms=minutes * 60_000, is_public=True, by=0)
    tournament = Tournament(opened)
    entered = [Person(guest, guest, "waiting", 0) for guest in range(people)]
    tournament.people = {each.guest: each for each in entered}
    arena = Arena(tournament, [], [], [])
    ends: dict[int, int] = {}
    for now_ms in range(0, (minutes + 15) * 60_000, STEP_MS):
        over = {
            number: finished(tournament.running[number], rng)
            for number, end_ms in ends.items()
            if end_ms <= now_ms and number in tournament.running
        }
        since = {each.guest: each.since_ms for each in tournament.people.values() if each.status == "waiting"}
        around = Circumstances(now_ms, dict.fromkeys(range(people), now_ms), over)
        events = advance(tournament, around, rng)
        for event in events:
            if isinstance(event, Seated):
                lasts_ms = 60_000 * rng.lognormvariate(log(game_minutes), spread)
                ends[event.table] = min(event.until_ms, now_ms + int(lasts_ms))
                arena.sizes.append(len(event.guests))
                arena.waits_ms.extend(now_ms - since.get(guest, now_ms) for guest in event.guests)
        if tournament.is_closed:
            break
    return arena


def advance(tournament: Tournament, around: Circumstances, rng: random.Random) -> list[Event]:
    """Apply everything that follows now, and return it."""
    over = what_is_over(tournament, around)
    tournament.apply(Entry(around.now_ms, over))
    tables = next_tables(
        tournament, around, new_code=lambda: "code", shuffled=lambda group: rng.sample(group, len(group))
    )
    tournament.apply(Entry(around.now_ms, tables))
    return over + tables


def finished(seated: Seated, rng: random.Random) -> Finished:
    """Return the result of a game among equals."""
    places = rng.sample(range(1, len(seated.guests) + 1), len(seated.guests))
    return Finished(table=seated.table, places=places, is_won=True)
