"""The same seats, game after game: who has won how often, who begins, who shall go."""

from dataclasses import dataclass, field

from golpe.server.standing.chairs import Chair


@dataclass(slots=True)
class SeriesSoFar:
    """What holds from one game to the next."""

    games: int = 0
    """Games played to their end."""
    champion: int | None = None
    """The seat that has won the series, while it sits there."""
    is_decided: bool = False
    """True once there is or was a champion: the next game begins a new series."""
    last_winner: int | None = None
    """The seat that won the last game, if its player is still there."""
    votes: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    """The guests who want a guest to go."""
    barred: set[int] = field(default_factory=set[int])
    """Guests who were voted out: they may not sit here again."""

    def begin_game(self, chairs: list[Chair]) -> None:
        """Begin the next game, and a new series if the last one is decided."""
        if self.is_decided:
            self.games, self.champion, self.is_decided = 0, None, False
            for chair in chairs:
                chair.wins = 0
        self.last_winner = None
        self.votes.clear()

    def end_game(self, chairs: list[Chair], *, winner: int | None, first_to: int) -> None:
        """Count a game that has come to its end; a winner who has resigned and gone wins nothing in the series."""
        self.games += 1
        self.last_winner = None
        if winner is None or chairs[winner].is_free:
            return
        self.last_winner = winner
        chairs[winner].wins += 1
        if 0 < first_to <= chairs[winner].wins:
            self.champion, self.is_decided = winner, True

    def vacate(self, seat: int, guest: int | None) -> None:
        """Forget who had a seat: another player is neither last winner nor champion, and has no votes."""
        if self.last_winner == seat:
            self.last_winner = None
        if self.champion == seat:
            self.champion = None
        if guest is not None:
            self.votes.pop(guest, None)
            for voters in self.votes.values():
                voters.discard(guest)

    def vote(self, guest: int, against: int) -> None:
        """Count a vote."""
        self.votes.setdefault(against, set()).add(guest)

    def take_back(self, guest: int, against: int) -> None:
        """Count a vote no more."""
        self.votes[against].discard(guest)

    def has_vote(self, guest: int, against: int | None) -> bool:
        """Tell whether a guest wants another to go."""
        return against is not None and guest in self.votes.get(against, ())
