"""The compiled rules with the interface of the interpreted ones, to compare the two."""

from collections.abc import Callable

import numpy as np

from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import STATE_DTYPE, pack, unpack
from golpe.rules.state import State


class Mirror:
    """Plays on a `State` with the compiled rules; slow, as each call converts it to a record and back."""

    def __init__(self) -> None:
        self._rules = compiled_rules()
        self._record = np.zeros(1, STATE_DTYPE)

    def deal(self, s: State, first: int) -> None:
        """See `golpe.rules.play.deal`."""
        self._through(s, lambda: self._rules.deal_at(self._record, 0, first))

    def decide(self, s: State, seat: int, d: int) -> None:
        """See `golpe.rules.play.decide`."""
        self._through(s, lambda: self._rules.decide_at(self._record, 0, seat, d))

    def draw(self, s: State, c: int) -> None:
        """See `golpe.rules.play.draw`."""
        self._through(s, lambda: self._rules.draw_at(self._record, 0, c))

    def legal_word(self, s: State, seat: int, word: int) -> int:
        """See `golpe.rules.legal.legal_word`."""
        pack(s, self._record, 0)
        return int(self._rules.legal_word_at(self._record, 0, seat, word))

    def _through(self, s: State, run: Callable[[], None]) -> None:
        pack(s, self._record, 0)
        run()
        unpack(self._record, 0, s)
