"""The bot protocols: a bot gets a view, the public tally and its seat, and returns a decision."""

import random
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from golpe.game import Decision, legal_in
from golpe.observe.tally import Tally
from golpe.rules.arguments import within
from golpe.rules.ruleset import court_in
from golpe.rules.sight import View


@runtime_checkable
class Bot(Protocol):
    """Plays any seat of any game. One bot may play many games at once, so it keeps no state between calls."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return one of the legal decisions of the seat.

        Args:
            view: what this seat, which owes an answer, may know of the game.
            tally: the public history of this game; shared between bots and read-only.
            rng: the only source of randomness to use, so that games are reproducible.
        """
        ...


@runtime_checkable
class MixedBot(Bot, Protocol):
    """A bot that returns its exact mixed strategy, so that callers need not estimate it by sampling."""

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        """Return the probability of each of `legal_for(view, seat)`, in the same order; they sum to 1."""
        ...


@runtime_checkable
class DeliberateBot(Bot, Protocol):
    """A bot that thinks longer about some questions, but can also answer them at once."""

    def is_deliberate(self, view: View) -> bool:
        """Return whether the bot thinks longer about a question; this must not depend on hidden cards."""
        ...

    def decide_at_once(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        """Return a decision without thinking longer."""
        ...


def court_of(view: View) -> tuple[str, ...]:
    """Return the five characters in play, by slot."""
    return court_in(view)


def legal_for(view: View, seat: int) -> tuple[Decision, ...]:
    """Return the legal decisions of the seat; none if it owes no answer.

    Raises: ArgumentError if there is no such seat.
    """
    if type(seat) is not int or not 0 <= seat < view.seats:
        seat = within("seat", seat, 0, view.seats - 1)
    return legal_in(view, seat, court_of(view))
