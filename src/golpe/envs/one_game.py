"""One game for an environment: compiled rules, views and observations in a batch of one, without Python objects."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Final, Literal, cast

import numpy as np
from numpy.typing import NDArray

from golpe.batch.blank import blank_game
from golpe.batch.carrier import Loop, compiled_or_none, run_interpreted
from golpe.batch.layout import TALLY_DTYPE, Records, unpack
from golpe.errors import IllegalDecision
from golpe.game import key_from
from golpe.observe.features import features_of
from golpe.observe.relative import RELATIVE_DECISIONS, absolute_of, relative_of
from golpe.observe.tally import Tally
from golpe.rules.ruleset import Ruleset, Value, Windows, preset
from golpe.rules.sight import View
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import DECISIONS
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY

Reward = Literal["end", "exile"]
"""When a loss is paid: at the end of the game, or at the exile."""
REWARDS: Final[tuple[Reward, ...]] = ("end", "exile")
Settings = tuple[Ruleset, int, Windows]
NEVER: Final = DECISIONS
"""The column of a row of legal decisions that is always False."""


def loop(name: str) -> Loop:
    """Return a loop of `golpe.batch`, compiled or interpreted."""
    rules = compiled_or_none()
    return partial(run_interpreted, name) if rules is None else cast(Loop, getattr(rules, name))


@cache
def decisions_of(seat: int, seats: int) -> NDArray[np.intp]:
    """Return the decision that each relative id names for a seat, intp[RELATIVE_DECISIONS].

    Where two relative ids name one decision, because the table has fewer seats than ids, the second is NEVER.
    """
    named = (absolute_of(a, seat, seats) for a in range(RELATIVE_DECISIONS))
    return np.array([d if relative_of(d, seat, seats) == a else NEVER for a, d in enumerate(named)], np.intp)


class OneGame:
    """A game that is dealt again and again, with the public tally of each. It can be copied and pickled."""

    def __init__(self, ruleset: Ruleset, *, seats: int, windows: Windows) -> None:
        """Prepare a table; `deal` begins a game.

        Raises: RulesetError or BatchError if the seats or the windows do not fit.
        """
        self._blank = blank_game(ruleset, seats, windows)
        self.ruleset = ruleset
        self.seats = int(self._blank["seats"][0])
        self.windows: Windows = windows
        self.features = features_of(self.seats)
        """How many numbers an observation has."""
        self._blank_view = np.zeros_like(self._blank)
        self._blank_view["options"] = self._blank["options"]
        self._use(self._blank.copy(), np.zeros(1, TALLY_DTYPE))

    def _use(self, games: Records, tallies: Records) -> None:
        """Play on with these records, and keep views of the fields that are read at every step."""
        self._games, self._tallies = games, tallies
        self._views = self._blank_view.copy()
        self._blank_bytes, self._view_bytes = self._blank_view.view(np.uint8), self._views.view(np.uint8)
        self._asked, self._phase, self._turns, self._alive = (
            cast(NDArray[np.int64], games[name]) for name in ("asked", "phase", "turns", "alive")
        )
        self._view_asked, self._view_waiting = (
            cast(NDArray[np.int64], self._views[name]) for name in ("asked", "waiting")
        )
        self._legal = np.zeros((1, DECISIONS + 1), np.bool_)
        self._seat, self._decision = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._decisions = [decisions_of(seat, self.seats) for seat in range(self.seats)]
        self._deal_all, self._watch_all, self._hide_all = loop("deal_all"), loop("watch_all"), loop("hide_all")
        self._encode_all, self._legal_all = loop("encode_all"), loop("legal_all")
        self._first_illegal, self._apply_all = loop("first_illegal"), loop("apply_all")

    def __getstate__(self) -> tuple[Settings, Records, Records]:
        return (self.ruleset, self.seats, self.windows), self._games, self._tallies

    def __setstate__(self, saved: tuple[Settings, Records, Records]) -> None:
        (ruleset, seats, windows), games, tallies = saved
        self.__init__(ruleset, seats=seats, windows=windows)
        self._use(games.copy(), tallies.copy())

    # --- Where the game stands ----------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat whose answer is next."""
        return int(self._asked[0])

    @property
    def alive(self) -> int:
        """The seats that are not exiled, as bits."""
        return int(self._alive[0])

    @property
    def is_over(self) -> bool:
        return self._phase[0] == OVER

    @property
    def is_capped(self) -> bool:
        """Whether the game has reached the turn cap without a winner."""
        return self._turns[0] >= TURN_CAP and not self.is_over

    def score(self, seat: int) -> float:
        """Return 1 for the winner, 0 for the others; 1/n each if nobody has won."""
        return float(self.alive >> seat & 1) if self.is_over else 1 / self.seats

    # --- What a seat knows --------------------------------------------------------------------

    def look(self, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """Return what a seat observes, and its legal decisions by relative id; both depend on its view alone.

        Returns: float32[features], int8[RELATIVE_DECISIONS]; no decision is legal if the seat owes no answer.
        """
        self._see(seat)
        row = np.empty((1, self.features), np.float32)
        self._encode_all(self._views, self._tallies, self._seat, row)
        return row[0], self._mask(seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return the legal decisions of a seat by relative id, int8[RELATIVE_DECISIONS]."""
        self._see(seat)
        return self._mask(seat)

    def records(self, seat: int) -> tuple[Records, Records]:
        """Return the view of a seat and the tally as records, which the next call overwrites; NOBODY is a spectator."""
        self._see(seat)
        return self._views, self._tallies

    def view(self, seat: int) -> View:
        """Return the view of a seat, or of a spectator (NOBODY), as an object."""
        self._see(seat)
        state = State()
        unpack(self._views, 0, state)
        return View(state)

    def tally(self) -> Tally:
        """Return the tally as an object."""
        tally = Tally()
        unpack(self._tallies, 0, tally)
        return tally

    def _see(self, seat: int) -> None:
        self._view_bytes[:] = self._blank_bytes
        self._seat[0] = seat
        self._hide_all(self._games, self._seat, self._views)

    def _mask(self, seat: int) -> NDArray[np.int8]:
        if not int(self._view_waiting[0]) >> seat & 1:
            return np.zeros(RELATIVE_DECISIONS, np.int8)
        self._view_asked[0] = seat
        self._legal_all(self._views, self._legal)
        return self._legal[0].take(self._decisions[seat]).view(np.int8)

    # --- Playing ------------------------------------------------------------------------------

    def deal(self, seed: int) -> None:
        """Deal the game that `Game.deal` deals by this seed.

        Raises: RulesetError if the seed is not 0 to 2**62 - 1.
        """
        key = key_from(seed)
        self._games[:] = self._blank
        self._games["key"] = key
        self._tallies.view(np.uint8)[:] = 0
        self._deal_all(self._games, NOBODY)
        self._watch_all(self._games, self._tallies)

    def play(self, relative: int) -> None:
        """Play a decision, by its relative id, for the seat that is asked.

        Raises: IllegalDecision; the game is then unchanged.
        """
        if not self.play_relative(relative):
            raise IllegalDecision(
                f"seat {self.asked} cannot make decision {relative} now: the mask does not have it",
                code="game_over" if self.is_over else "not_legal",
                seat=self.asked,
                legal=tuple(str(a) for a in np.flatnonzero(self.mask(self.asked)).tolist()),
            )

    def play_relative(self, relative: int) -> bool:
        """Play a decision of the seat that is asked, by its relative id; return False if it is illegal."""
        if not 0 <= relative < RELATIVE_DECISIONS:
            return False
        return self.play_if_legal(self._decisions[self.asked][relative])

    def play_if_legal(self, decision: int) -> bool:
        """Play a decision of the seat that is asked, by its id, and return True; return False if it is illegal."""
        self._decision[0] = decision
        if decision < 0 or cast(int, self._first_illegal(self._games, self._decision)) >= 0:
            return False
        self._apply_all(self._games, self._decision)
        self._watch_all(self._games, self._tallies)
        return True


def table_for(name: str, *, seats: int, windows: Windows, changes: Mapping[str, Value] | None) -> OneGame:
    """Return a table for a preset with changed options.

    Raises: RulesetError or BatchError.
    """
    return OneGame(preset(name).but({} if changes is None else changes), seats=seats, windows=windows)
