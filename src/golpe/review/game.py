"""A recorded game, replayed for a review: each position with its tally, and what led to the next."""

from dataclasses import dataclass
from hashlib import sha256

from golpe.game import Decision, Game, decisions_under
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import watch
from golpe.record.game_text import Heading, read_heading, retrace, winner_of
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import State, copied


@dataclass(frozen=True, slots=True)
class Position:
    """A game after some of its decisions."""

    state: State
    tally: Tally


@dataclass(frozen=True, slots=True)
class Played:
    """One decision of the record."""

    n: int
    """Its number, from 1: it leads from position n - 1 to position n."""
    seat: int
    decision: Decision
    published: bool
    """False if a sealed window concealed it then."""


@dataclass(frozen=True, slots=True)
class RecordedPlay:
    """A recorded game."""

    heading: Heading
    ruleset: Ruleset
    digest: str
    """SHA-256 of the text, in hexadecimal."""
    positions: list[Position]
    """One more than decisions."""
    plays: list[Played]
    winner: int | None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.heading.seats


def read_play(text: str) -> RecordedPlay:
    """Replay a record.

    Raises: RecordError if it is damaged or of another version.
    """
    heading = read_heading(text)
    positions: list[Position] = []
    published: list[bool] = []
    tally = Tally()
    game: Game | None = None
    for game in retrace(text):
        watch(tally, game.state)
        kept = Tally()
        copy_tally(tally, kept)
        positions.append(Position(copied(game.state), kept))
        published.append(game.published)
    assert game is not None, "a record has a deal"
    known = decisions_under(game.ruleset.court)
    plays = [
        Played(n, seat, known[decision], is_published)
        for n, ((seat, decision, _), is_published) in enumerate(
            zip(game.record().plays, published[1:], strict=True), start=1
        )
    ]
    return RecordedPlay(heading, game.ruleset, sha256(text.encode()).hexdigest(), positions, plays, winner_of(text))
