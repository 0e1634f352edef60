"""What a bot is: a view, the public tally and a seat in, a decision out."""

import random
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from golpe.game import Decision, legal_in
from golpe.observe.tally import Tally
from golpe.rules.ruleset import CHOICES, court_with
from golpe.rules.sight import View


@runtime_checkable
class Bot(Protocol):
    """Plays any seat of any game; one bot may sit in many games, so it remembers none of them."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return one of the decisions that are legal for the seat.

        Args:
            view: the game as this seat may know it; the seat owes an answer.
            tally: what everybody has learnt in this game so far; not to be written into, it is everybody's.
            rng: the only randomness to use, so that a game can be repeated.
        """
        ...


@runtime_checkable
class MixedBot(Bot, Protocol):
    """A bot that can say how it mixes; whoever wants to know it exactly need not ask it again and again."""

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return how likely it makes each of `legal_for(view, seat)`, in their order; they sum to 1."""
        ...


@runtime_checkable
class DeliberateBot(Bot, Protocol):
    """A bot that thinks for longer about some questions; who must not wait asks it for less."""

    def is_deliberate(self, view: View) -> bool:
        """Tell whether it thinks for longer about a question; this must hang on nothing that is hidden."""
        ...

    def decide_at_once(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return what it decides without thinking."""
        ...


def court_of(view: View) -> tuple[str, ...]:
    """Return the five characters in play, by slot."""
    options = view.options
    return court_with(str(CHOICES["tax_role"][options.tax_role]), str(CHOICES["exchange_role"][options.exchange_role]))


def legal_for(view: View, seat: int) -> tuple[Decision, ...]:
    """Return what the seat may decide; nothing if it owes no answer."""
    return legal_in(view, seat, court_of(view))
