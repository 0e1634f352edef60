"""A game told in advance: the deal, what each seat says, what chance plays, and the notes that go with it.

A lesson is played along one; an example game is one that was played to its end.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, yaml

from golpe.game import Chance, Game
from golpe.rules.ruleset import preset

FIRST_GAME: Final = "first-game"
"""The lesson."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One question, and what is answered."""

    says: dict[int, str]
    """The decisions by seat, in their order."""
    draws: list[str] = []
    """The cards that chance plays once the question is answered."""
    note: str = ""
    """What is told: in a lesson about the question, in an example about the answers. Empty: nothing."""
    advice: str = ""
    """What the lesson advises, where that is another decision than is played: a block that has to wait its time."""


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game, question by question; windows are sealed."""

    preset: str
    names: list[str]
    """Of those who play; the first seat of a lesson is its learner's, whatever their name."""
    first: int = 0
    hands: list[str]
    """What each seat is dealt."""
    note: str = ""
    """What is told of the deal."""
    steps: list[Step]

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def deal(self) -> list[int]:
        """The draws that deal the hands."""
        return [card for hand in self.hands for card in self.slots(hand.split())]

    def slots(self, cards: list[str]) -> list[int]:
        """Return cards as chance plays them."""
        court = preset(self.preset).court
        return [court.index(card) for card in cards]

    def dealt(self, chance: Chance) -> Game:
        """Deal the game; chance plays on where the script says nothing."""
        return Game.deal_with(
            preset(self.preset), seats=self.seats, windows="sealed", first=self.first, draws=self.deal, chance=chance
        )

    def played(self, chance: Chance) -> Iterator[Game]:
        """Play the game; yield the same game after the deal and after each question."""
        game = self.dealt(chance)
        yield game
        for step in self.steps:
            for seat, decision in step.says.items():
                is_last = game.waiting == (seat,)
                game.play(seat, decision, draws=self.slots(step.draws) if is_last else [])
            yield game


@cache
def script_named(name: str) -> Script:
    """Read one of this package's scripts."""
    text = files("golpe.server.teaching").joinpath("scripts", f"{name}.yaml").read_bytes()
    return yaml.decode(text, type=Script)
