"""A series of games with the same seats: wins, the last winner, and votes to remove a player."""

from dataclasses import dataclass, field

from golpe.table.journal import Voted
from golpe.table.limits import VOTES_TO_REMOVE_MIN
from golpe.table.seats import Seat


@dataclass(slots=True)
class Series:
    """What carries over from one game to the next."""

    games: int = 0
    """Games played to their end."""
    champion: int | None = None
    """The seat that has won the series, as long as its player stays."""
    is_decided: bool = False
    """True once there has been a champion; the next game then begins a new series."""
    last_winner: int | None = None
    """The seat that won the last game, if it still has the same player."""
    votes: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    """Maps a guest to the guests who have voted to remove them."""
    removed: int | None = None
    """The guest removed by the last vote; the next entry frees their seat."""
    banned: set[int] = field(default_factory=set[int])
    """Guests who were removed by a vote and may not sit at this table again."""

    def begin_game(self, seats: list[Seat]) -> None:
        """Begin the next game, and a new series if the last one is decided."""
        if self.is_decided:
            self.games, self.champion, self.is_decided = 0, None, False
            for seat in seats:
                seat.wins = 0
        self.last_winner = self.removed = None
        self.votes.clear()

    def end_game(self, seats: list[Seat], *, winner: int | None, first_to: int) -> None:
        """Count a finished game; a winner who has left does not score in the series."""
        self.games += 1
        self.last_winner = None
        if winner is None or seats[winner].is_free:
            return
        self.last_winner = winner
        seats[winner].wins += 1
        if 0 < first_to <= seats[winner].wins:
            self.champion, self.is_decided = winner, True

    def vacate(self, seat: int, guest: int | None) -> None:
        """Clear the votes of a departing player, and the last winner and champion if they were it."""
        if self.last_winner == seat:
            self.last_winner = None
        if self.champion == seat:
            self.champion = None
        if guest is not None:
            if self.removed == guest:
                self.removed = None
            self.votes.pop(guest, None)
            for voters in self.votes.values():
                voters.discard(guest)

    def vote(self, vote: Voted) -> None:
        """Count a vote."""
        self.votes.setdefault(vote.against, set()).add(vote.guest)
        if vote.is_decisive:
            self.removed = vote.against

    def voters(self, against: int) -> frozenset[int]:
        """Return the guests who have voted to remove another."""
        return frozenset(self.votes.get(against, ()))

    def withdraw(self, guest: int, against: int) -> None:
        """Discard a vote."""
        self.votes[against].discard(guest)

    def bar(self, guest: int) -> None:
        """Bar a removed guest from sitting here again."""
        self.banned.add(guest)
        self.removed = None

    def has_vote(self, guest: int, against: int | None) -> bool:
        """Return whether a guest has voted to remove another."""
        return against is not None and guest in self.votes.get(against, ())


def is_majority(votes: int, *, people: int) -> bool:
    """Return whether votes remove a player: at least two, of more than half of the other people.

    Args:
        people: number of people who have a seat.
    """
    return votes >= VOTES_TO_REMOVE_MIN and 2 * votes > people - 1
