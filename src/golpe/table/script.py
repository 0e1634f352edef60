"""A scripted game: the deal, each seat's decisions, the draws of chance, and notes on them.

A lesson follows a script; an example game plays one to its end.
"""

from collections.abc import Iterator

from msgspec import Struct, yaml

from golpe.errors import RecordError
from golpe.game import Chance, Game
from golpe.rules.ruleset import preset


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One window and its answers."""

    says: dict[int, str]
    """Decisions by seat, in the order in which they are made."""
    draws: list[str] = []
    """The cards that chance draws once the window is closed."""
    note: str = ""
    """Name of a text about the question (in a lesson) or about the answers (in an example); empty if there is none."""
    advice: str = ""
    """The decision that the lesson advises, if it differs from the first scripted one: a block after a pass."""


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game, window by window; windows are sealed."""

    preset: str
    names: list[str]
    """Names of the players; the first seat of a lesson is the learner's, whatever its name."""
    first: int = 0
    hands: list[str]
    """What each seat is dealt."""
    note: str = ""
    """Name of a text about the deal; empty if there is none."""
    steps: list[Step]

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def deal(self) -> list[int]:
        """The draws that deal the hands."""
        return [card for hand in self.hands for card in self.slots(hand.split())]

    def slots(self, cards: list[str]) -> list[int]:
        """Return cards as outcomes of chance, which are slots of the court."""
        court = preset(self.preset).court
        return [court.index(card) for card in cards]

    def played(self, chance: Chance) -> Iterator[Game]:
        """Play the script; yield the same game after the deal and after each window."""
        ruleset = preset(self.preset)
        game = Game.deal_with(
            ruleset, seats=self.seats, windows="sealed", first=self.first, draws=self.deal, chance=chance
        )
        yield game
        for step in self.steps:
            for seat, decision in step.says.items():
                is_last = game.waiting == (seat,)
                game.play(seat, decision, draws=self.slots(step.draws) if is_last else [])
            yield game


def read_script(text: bytes) -> Script:
    """Read a script from YAML.

    Raises: msgspec.MsgspecError if it is damaged.
    """
    return yaml.decode(text, type=Script)


def no_scripts(name: str) -> Script:
    """Reject a lesson at a table that has no scripts."""
    raise RecordError(f"the lesson script {name!r} is not known here")
