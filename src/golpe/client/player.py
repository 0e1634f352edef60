"""The player who answers the questions at a table, in messages of the bot protocol."""

import random
from collections.abc import Callable
from typing import Protocol

from golpe.errors import ProtocolError
from golpe.game import View
from golpe.observe.hearing import heard_tally, heard_view
from golpe.observe.tally import Tally
from golpe.protocol.bots import Decide, Error, GameOver, NewGame

Decider = Callable[[View, Tally, int, random.Random], str]
"""Returns the text of a decision, as `golpe.bots.Bot.decide` its decision. Raises GolpeError if there is none."""


class Player(Protocol):
    """Plays at one table, one game after the other. Its methods may block, but are called one at a time."""

    name: str
    """The bot's name for itself; may be empty."""
    version: str
    """The version of the bot; may be empty."""

    def begin(self, game: NewGame) -> None:
        """Take a seat of a new game, or of a running one after a restart of this program.

        Raises: GolpeError if it cannot play.
        """
        ...

    def decide(self, asked: Decide) -> str:
        """Return the text of a decision.

        Raises: GolpeError if there is none.
        """
        ...

    def note(self, message: Error | GameOver) -> None:
        """Learn that an answer does not count, or that the game is over."""
        ...

    def close(self) -> None:
        """Release what was started for this player; an answer that is awaited may then fail."""
        ...


class PythonPlayer:
    """A bot in this process, which gets the view and the tally that it would get in the arena."""

    def __init__(self, decide: Decider, *, name: str = "", version: str = "") -> None:
        self.name = name
        self.version = version
        self._decide = decide
        self._game: NewGame | None = None
        self._rng = random.Random()

    def begin(self, game: NewGame) -> None:
        self._game = game
        self._rng = random.Random(int(game.seed))

    def decide(self, asked: Decide) -> str:
        assert self._game is not None, "a game begins before its first question"
        try:
            view = heard_view(self._game, asked)
            tally = heard_tally(asked.tally, tuple(self._game.court))
        except (ValueError, LookupError) as error:
            raise ProtocolError("malformed", f"the server speaks of something unknown here: {error}") from error
        return self._decide(view, tally, asked.view.seat, self._rng)

    def note(self, message: Error | GameOver) -> None:
        pass

    def close(self) -> None:
        pass
