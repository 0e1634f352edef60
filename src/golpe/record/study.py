"""How players play: tendencies from what everybody has seen of their games.

Nothing here depends on a card that was not revealed during the game: a bluff counts only if it was challenged and not
shown. Of the answers in a sealed window, only those count that its outcome reveals (`golpe.observe.watch`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from golpe.game import Event, block_claims
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.protocol.bodies import CharacterStudy, Study, Tendency
from golpe.record.game_text import retrace
from golpe.record.intervals import wilson
from golpe.rules.decisions import Court
from golpe.rules.vocabulary import actions, characters

ENOUGH: Final = 10
"""With fewer occasions, the interval is more than half of the range."""
SLOT_OF_EACH_BLOCK: Final = (characters.DUKE, characters.CONTESSA, characters.CAPTAIN)
"""One slot for each set of characters that block an action, to count each question about a block once."""
CLAIMED_BY_ACTIONS: Final = frozenset(actions.CLAIM_OF_ACTION) - {characters.NO_CHARACTER}
NEGATIVE: Final = "embezzle"


@dataclass(slots=True)
class CharacterPlay:
    """What a player did with one character, as counts."""

    turns: int = 0
    """Turns on which an action could have claimed it."""
    acts: int = 0
    blocks: int = 0
    chances: int = 0
    """Known answers to questions that it could have blocked, the blocks included."""
    challenged: int = 0
    caught: int = 0


@dataclass(slots=True)
class Play:
    """What everybody has seen a player do in one or several games, as counts."""

    games: int = 0
    turns: int = 0
    """Actions declared."""
    acts: int = 0
    """Actions that claim a character."""
    challenged: int = 0
    caught: int = 0
    """Challenged claims that were not shown; such a claim counts as a bluff."""
    challenges: int = 0
    right: int = 0
    unchallenged: int = 0
    blocks: int = 0
    """Blocks of Foreign Aid and of actions against the player, not for others."""
    unblocked: int = 0
    characters: dict[str, CharacterPlay] = field(default_factory=dict[str, CharacterPlay])

    def of(self, character: str) -> CharacterPlay:
        """Return the counts of a character."""
        return self.characters.setdefault(character, CharacterPlay())

    def add(self, other: "Play") -> None:
        """Add the counts of other games."""
        for each in fields(other):
            count: int | dict[str, CharacterPlay] = getattr(other, each.name)
            if isinstance(count, int):
                setattr(self, each.name, getattr(self, each.name) + count)
        for character, counts in other.characters.items():
            own = self.of(character)
            for each in fields(counts):
                setattr(own, each.name, getattr(own, each.name) + getattr(counts, each.name))

    def study(self) -> Study:
        """Return the tendencies that follow from the counts."""
        return Study(
            games=self.games,
            turns=self.turns,
            claims=tendency(self.acts, self.turns),
            bluffs=tendency(self.caught, self.challenged),
            challenges=tendency(self.challenges, self.challenges + self.unchallenged),
            right=tendency(self.right, self.challenges),
            blocks=tendency(self.blocks, self.blocks + self.unblocked),
            characters=[
                CharacterStudy(
                    character=character,
                    acts=tendency(each.acts, each.turns),
                    blocks=tendency(each.blocks, each.chances),
                    bluffs=tendency(each.caught, each.challenged),
                )
                for character, each in self.characters.items()
            ],
        )


def tendency(hits: int, of: int) -> Tendency:
    """Return how often something happened, with its interval."""
    low, high = wilson(hits / of, of) if of > 0 else (None, None)
    return Tendency(hits=hits, of=of, low=low, high=high, is_enough=of >= ENOUGH)


def plays_of(text: str) -> list[Play]:
    """Return the public play of each seat in a recorded game.

    Raises: RecordError if the record is damaged or of another version.
    """
    tally = Tally()
    follower = Follower(0, ())
    for number, game in enumerate(retrace(text)):
        if number == 0:
            follower = Follower(game.seats, game.ruleset.court)
        follower.follow(game.events(None))
        watch(tally, game.state)
    return follower.finished(tally)


class Follower:
    """Counts what the public events of a game tell of each seat."""

    def __init__(self, seats: int, court: Court) -> None:
        self._court = court
        self._plays = [Play(games=1, characters={each: CharacterPlay() for each in court}) for _ in range(seats)]
        self._action = ""
        self._target: int | None = None
        self._claimant = 0
        self._claim: str | None = None
        """The character claimed last; None for Embezzle, which claims not to hold one."""
        self._challenger: int | None = None
        """The challenger of that claim until its outcome is known."""

    def follow(self, events: Sequence[Event]) -> None:
        """Take in what everybody has seen of one decision."""
        for at, event in enumerate(events):
            if event.seat is not None:
                self._take(event, event.seat, events[at:])

    def finished(self, tally: Tally) -> list[Play]:
        """Return the counts, together with the passes of the finished game's tally."""
        for seat, play in enumerate(self._plays):
            play.unchallenged = sum(tally.unchallenged[seat])
            play.unblocked = sum(tally.unblocked[seat][slot] for slot in SLOT_OF_EACH_BLOCK)
            for slot, character in enumerate(self._court):
                counts = play.of(character)
                counts.turns = play.turns if slot in CLAIMED_BY_ACTIONS else 0
                counts.chances += tally.unblocked[seat][slot]
        return self._plays

    def _take(self, event: Event, seat: int, rest: Sequence[Event]) -> None:
        play = self._plays[seat]
        match event.kind:
            case "acted":
                self._action, self._target = event.action or "", event.other
                self._claimant, self._claim = seat, None if event.action == NEGATIVE else event.character
                play.turns += 1
                if event.character is not None:
                    play.acts += 1
                if self._claim is not None:
                    play.of(self._claim).acts += 1
            case "blocked" if event.character is not None:
                self._claimant, self._claim = seat, event.character
                if self._target in (None, seat):
                    self._block(play, event.character)
            case "challenged":
                self._challenger = seat
                play.challenges += 1
            case "proved":
                self._settle(is_caught=False)
            case "declined":
                self._settle(is_caught=True)
            case "exposed":  # a hand shown for Embezzle, one event a card
                claimed = self._court[characters.DUKE]
                self._settle(is_caught=any(each.kind == "exposed" and each.character == claimed for each in rest))
            case _:
                pass

    def _block(self, play: Play, character: str) -> None:
        play.blocks += 1
        play.of(character).blocks += 1
        slots = block_claims(actions.ACTIONS.index(self._action))
        for slot, each in enumerate(self._court):
            play.of(each).chances += slots >> slot & 1

    def _settle(self, *, is_caught: bool) -> None:
        """Note the outcome of the open challenge, once."""
        if self._challenger is None:
            return
        play = self._plays[self._claimant]
        for each in (play, *(() if self._claim is None else (play.of(self._claim),))):
            each.challenged += 1
            each.caught += is_caught
        self._plays[self._challenger].right += is_caught
        self._challenger = None
