"""How a person plays, added up over the results of all their games."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec import Struct, field

from golpe.people.results import SeatResult

VERSION: Final = 2
"""Raised when a summary counts something new: saved ones of another version are then computed again."""
FORM: Final = 10
"""Number of the last games whose places are kept."""


class Opponent(Struct, frozen=True):
    """Another seat of a game, and whoever had it at the end."""

    guest: int | None
    bot: str | None
    place: int | None


class Played(Struct, frozen=True, kw_only=True):
    """A game as one of its seats has played it."""

    id: int
    """Assigned in increasing order."""
    code: str
    number: int
    preset: str
    ended_ms: int
    day: str | None
    """The date of the deal of the day; None for any other game."""
    seat: int
    is_own: bool
    """False if a bot played on for the person."""
    result: SeatResult
    opponents: tuple[Opponent, ...]
    is_voided: bool = False
    """Whether a moderator has voided it, so that it counts for nothing."""

    @property
    def counts(self) -> bool:
        """Whether the place counts for the person."""
        return self.is_own and self.result.place is not None

    @property
    def is_won(self) -> bool:
        """Whether the person has won, themselves."""
        return self.is_own and self.result.place == 1


class Ended(Struct, frozen=True):
    """A game, and how it ended."""

    code: str
    number: int
    ended_ms: int
    place: int
    seats: int


class Met(Struct):
    """Meetings with one opponent."""

    games: int = 0
    ahead: int = 0
    """Games in which the person had the better place."""
    behind: int = 0


class Summary(Struct, kw_only=True):
    """What the results of one person add up to."""

    version: int = VERSION
    upto: int = 0
    """The `id` of the last game counted."""
    results: int = 0
    """All games, also those without a winner, those that a bot played to the end, and voided ones."""
    voided: int = 0
    """Games that count for nothing else."""
    placed: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    """How often each place was reached, by edition and number of seats, as in `resistance/4`."""
    form: list[Ended] = field(default_factory=list[Ended])
    """The last games with a place, the newest last."""
    left: int = 0
    """Games that the person resigned, or that a bot played to the end."""
    claims: int = 0
    bluffs: int = 0
    believed: int = 0
    caught: int = 0
    challenges: int = 0
    right: int = 0
    claimed: dict[str, int] = field(default_factory=dict[str, int])
    bots: dict[str, Met] = field(default_factory=dict[str, Met])
    people: dict[int, Met] = field(default_factory=dict[int, Met])
    wins_in_a_row: int = 0
    wins_in_a_row_max: int = 0
    losses_in_a_row: int = 0
    day: str = ""
    """The date of the last deal of the day that was played."""
    days: int = 0
    days_in_a_row: int = 0
    """Up to `day`."""
    days_in_a_row_max: int = 0
    days_won: int = 0
    earned: dict[str, Ended] = field(default_factory=dict[str, Ended])
    """The game that earned each achievement."""

    @property
    def games(self) -> int:
        """Games with a place."""
        return sum(map(sum, self.placed.values()))

    @property
    def won(self) -> int:
        """Games won."""
        return sum(counts[0] for counts in self.placed.values())

    @property
    def fair(self) -> float:
        """Expected wins if all seats of each game were equally strong."""
        return sum(sum(counts) / len(counts) for counts in self.placed.values())

    def days_by(self, today: date) -> int:
        """Return the current number of consecutive days with a deal, which today does not break while it lasts."""
        is_current = self.day in (today.isoformat(), (today - timedelta(days=1)).isoformat())
        return self.days_in_a_row if is_current else 0

    def add(self, game: Played) -> None:
        """Count one more game."""
        result = game.result
        self.upto = game.id
        self.results += 1
        if game.is_voided:
            self.voided += 1
            return
        self.left += result.left or not game.is_own
        self.claims += result.claims
        self.bluffs += result.bluffs
        self.believed += result.believed
        self.caught += result.caught
        if result.doubts is not None:
            self.challenges += result.doubts.challenges
            self.right += result.doubts.right
            for character, count in result.doubts.claimed.items():
                self.claimed[character] = self.claimed.get(character, 0) + count
        if game.is_own and result.place is not None:
            self._place(game, result.place)
        else:
            self.wins_in_a_row = 0
        if game.day is not None:
            self._begin_day(game.day, is_won=game.is_won)

    def _place(self, game: Played, place: int) -> None:
        seats = game.result.seats
        counts = self.placed.setdefault(f"{game.preset}/{seats}", [0] * seats)
        counts[place - 1] += 1
        self.form = [*self.form[1 - FORM :], ended(game)]
        is_won = place == 1
        self.wins_in_a_row = self.wins_in_a_row + 1 if is_won else 0
        self.wins_in_a_row_max = max(self.wins_in_a_row_max, self.wins_in_a_row)
        self.losses_in_a_row = 0 if is_won else self.losses_in_a_row + 1
        for other in game.opponents:
            if other.place is None:
                continue
            if other.guest is None and other.bot is not None:
                met = self.bots.setdefault(other.bot, Met())
            elif other.guest is not None and other.bot is None:
                met = self.people.setdefault(other.guest, Met())
            else:  # a bot that took over from a person
                continue
            met.games += 1
            met.ahead += place < other.place
            met.behind += place > other.place

    def _begin_day(self, day: str, *, is_won: bool) -> None:
        if day == self.day:
            return
        self.days += 1
        self.days_won += is_won
        if day < self.day:  # finished after a later one
            return
        before = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
        self.days_in_a_row = self.days_in_a_row + 1 if self.day == before else 1
        self.days_in_a_row_max = max(self.days_in_a_row_max, self.days_in_a_row)
        self.day = day


def ended(game: Played) -> Ended:
    """Return a game for a list."""
    return Ended(game.code, game.number, game.ended_ms, game.result.place or game.result.seats, game.result.seats)


def day_at(now_ms: int) -> date:
    """Return the date of a time, by UTC."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).date()


def favourites(claimed: dict[str, int]) -> list[tuple[str, int]]:
    """Return the characters by how often they were claimed, the most often first."""
    return sorted(claimed.items(), key=lambda item: (-item[1], item[0]))


def most_met(people: dict[int, Met], count: int) -> Sequence[tuple[int, Met]]:
    """Return the opponents with the most games together, and those games."""
    by_games: Iterable[tuple[int, Met]] = sorted(people.items(), key=lambda item: (-item[1].games, item[0]))
    return tuple(by_games)[:count]
