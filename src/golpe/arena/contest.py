"""A contest: bots by name or file, so many games, and a report."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from golpe.arena.entrant import Entrant, HouseEntrant
from golpe.arena.guest import GuestEntrant
from golpe.arena.match import Edition, Played, play_match
from golpe.arena.report import Report, report_of
from golpe.arena.schedule import schedule
from golpe.bots.registry import BUILT_IN, bot_named
from golpe.errors import GolpeError
from golpe.rules.ruleset import Value, preset

GAMES_MAX = 10_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is to be played."""

    bots: Sequence[str]
    """Built-in names, names of entry points, or `file.py:Class`."""
    preset: str = "resistance"
    options: Mapping[str, Value]
    """Changes to the preset."""
    seats: int | None = None
    """As many as bots if None; otherwise the last bot takes the seats that are left."""
    games: int
    seed: int = 0
    limit_s: float = 5.0
    """Seconds that a bot of somebody else's may think about one decision."""

    def names(self) -> tuple[str, ...]:
        """Return who plays, a name for each seat.

        Raises: GolpeError if that is no contest; RulesetError if the edition is not played by so many.
        """
        if not self.bots:
            raise GolpeError("name at least one bot")
        seats = max(len(self.bots), 2) if self.seats is None else self.seats
        if seats < len(self.bots):
            raise GolpeError(f"{len(self.bots)} bots cannot sit in {seats} seats")
        if not 1 <= self.games <= GAMES_MAX:
            raise GolpeError(f"games must be 1 to {GAMES_MAX}, not {self.games}")
        preset(self.preset).but(self.options).check_seats(seats)
        return (*self.bots, *[self.bots[-1]] * (seats - len(self.bots)))


def run_contest(contest: Contest, played: Callable[[Played], None]) -> Report:
    """Play all games.

    Args:
        played: told of each game when it is over.

    Raises: GolpeError if a bot cannot be made, or the contest is none.
    """
    names = contest.names()
    edition = Edition(contest.preset, contest.options)
    games: list[Played] = []
    with ExitStack() as stack:
        entrants: list[Entrant] = []
        for name in names:
            entrants.append(entrant_named(name, limit_s=contest.limit_s))
            stack.callback(entrants[-1].close)
        for pairing in schedule(entrants=len(names), games=contest.games, seed=contest.seed):
            games.append(play_match(edition, pairing, entrants))
            played(games[-1])
    return report_of(games, names)


def entrant_named(name: str, *, limit_s: float) -> Entrant:
    """Make an entrant: Golpe's own bots play here, all others in processes of their own.

    Raises: GolpeError.
    """
    if name in BUILT_IN:
        return HouseEntrant(name, bot_named(name))
    return GuestEntrant(name, limit_s=limit_s)
