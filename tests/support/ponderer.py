"""A bot that thinks for as long as a test wants it to."""

import random
import threading

from golpe.bots.bot import legal_for
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View


class Ponderer:
    """Thinks about everything: decides the last of all once it has been let, and the first of all at once."""

    def __init__(self, *, is_let: bool = False) -> None:
        self.let = threading.Event()
        if is_let:
            self.let.set()
        self.has_begun = threading.Event()
        self.threads: list[threading.Thread] = []
        """Where it has thought, for each time that it has begun."""
        self.phases: list[int] = []
        """About what it has thought, for each time that it has begun."""
        self.turns = -1
        """Of the duel, as the tally told them once it had been let."""

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
