"""A bot that thinks for as long as a test wants."""

import random
import threading

from golpe.bots.bot import legal_for
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View


class Ponderer:
    """Thinks about every decision: `decide` takes the last option once `let` is set, `decide_at_once` the first."""

    def __init__(self, *, is_let: bool = False) -> None:
        self.let = threading.Event()
        if is_let:
            self.let.set()
        self.has_begun = threading.Event()
        self.threads: list[threading.Thread] = []
        """The thread of each start of thinking."""
        self.phases: list[int] = []
        """The phase of each start of thinking."""
        self.turns = -1
        """Turns of the duel, from the tally after `let` was set."""

    def is_deliberate(self, view: View) -> bool:
        return True

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        self.threads.append(threading.current_thread())
        self.phases.append(view.phase)
        self.has_begun.set()
        self.let.wait()
        self.turns = tally.duel_turns
        return legal_for(view, seat)[-1]

    def decide_at_once(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        return legal_for(view, seat)[0]
