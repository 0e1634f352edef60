"""The compiled rules behind the interface of the interpreted ones: a state goes into a record and back."""

from collections.abc import Callable

import numpy as np

from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules.state import State


class Mirror:
    """Plays on a `State` by the compiled rules; slow, for comparing the two."""

    def __init__(self) -> None:
        self._rules = compiled_rules()
        self._record = np.zeros(1, STATE_DTYPE)

    def deal(self, s: State, first: int) -> None:
        """Do as `golpe.rules.play.deal` does."""
        self._through(s, lambda: self._rules.deal_at(self._record, 0, first))

    def decide(self, s: State, seat: int, d: int) -> None:
        """Do as `golpe.rules.play.decide` does."""
        self._through(s, lambda: self._rules.decide_at(self._record, 0, seat, d))

    def draw(self, s: State, c: int) -> None:
        """Do as `golpe.rules.play.draw` does."""
        self._through(s, lambda: self._rules.draw_at(self._record, 0, c))

    def legal_word(self, s: State, seat: int, word: int) -> int:
        """Do as `golpe.rules.legal.legal_word` does."""
        pack(s, self._record, 0)
        return int(self._rules.legal_word_at(self._record, 0, seat, word))

    def _through(self, s: State, run: Callable[[], None]) -> None:
        pack(s, self._record, 0)
        run()
        unpack(self._record, 0, s)
