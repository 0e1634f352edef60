"""Nets evaluated in many games at once. Decisions equal those of `NetBot`, up to rounding."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.arena.compiled_answers import allowed_in, weigh_all
from golpe.batch.carrier import run
from golpe.batch.layout import Records
from golpe.bots.master import MasterBot
from golpe.bots.mixed import restricted, sample, softmax, without_rare
from golpe.bots.net import Net
from golpe.bots.temper import Temper
from golpe.observe.features import features_of
from golpe.observe.relative import absolute_of, relative_of
from golpe.rules.vocabulary.ids import DECISIONS


@dataclass(frozen=True, slots=True)
class NetPlayer:
    """A bot that plays a net."""

    net: Net
    threshold: float = 0.0
    """Decisions to which the net gives a lower probability are not played."""
    temper: Temper | None = None
    """Changes the odds of the remaining decisions."""
    is_guarded: bool = True
    """Whether the guard has the last word."""
    obeys_deadline: bool = False
    """Whether it finishes long games (`golpe.bots.endgame_deadline`)."""
    master: MasterBot | None = None
    """The bot that solves its endgames, if any."""


class Chooser:
    """A net for games with a given number of seats."""

    def __init__(
        self, net: Net, threshold: float, seats: int, temper: Temper | None = None, *, is_guarded: bool = True
    ) -> None:
        self._net = net
        self._is_guarded = is_guarded
        self._threshold = threshold
        self._temper = None if temper is None else np.array(temper.factors, np.int64)
        self._width = max(features_of(seats), int(net.columns[-1]) + 1)
        actions: list[int] = net.actions.tolist()
        ids = [[absolute_of(each, seat, seats) for each in actions] for seat in range(seats)]
        self._ids = np.array(
            [
                [d if relative_of(d, seat, seats) == each else DECISIONS for each, d in zip(actions, row, strict=True)]
                for seat, row in enumerate(ids)
            ]
        )
        """int64[S, A]: the decision id of each action for each seat; DECISIONS if it does not exist at this table."""

    def choose(
        self,
        views: Records,
        tallies: Records,
        asked: NDArray[np.int64],
        legal: NDArray[np.bool_],
        keys: NDArray[np.int64],
    ) -> NDArray[np.intp]:
        """Sample the decisions of the seats to act: intp[B].

        Args:
            legal: bool[B, DECISIONS].
            keys: int64[B], 32 random bits each.
        """
        return sample(self.strategies(views, tallies, asked, legal), keys)

    def strategies(
        self, views: Records, tallies: Records, asked: NDArray[np.int64], legal: NDArray[np.bool_]
    ) -> NDArray[np.float64]:
        """Return the probability of each decision of the seats to act: float64[B, DECISIONS]."""
        features = np.zeros((len(views), self._width), np.float32)
        run("encode_all", views, tallies, asked, features)
        ids, rows = self._ids[asked], np.arange(len(views))[:, None]
        is_legal = np.zeros((len(views), DECISIONS + 1), np.bool_)
        is_legal[:, :-1] = legal
        is_known = is_legal[rows, ids]
        known = np.zeros((len(views), DECISIONS + 1))
        known[rows, ids] = softmax(self._net.logits(features)[:, :-1], is_known, np.ones(1, np.bool_))
        known = known[:, :-1]
        unknown = np.flatnonzero(~is_known.any(axis=1))
        known[unknown] = legal[unknown] / legal[unknown].sum(axis=1, keepdims=True)
        shares = without_rare(known, self._threshold) if self._threshold > 0 else known
        if self._temper is not None:
            shares = shares.copy()
            weigh_all(views, tallies, asked, self._temper, shares)
        if not self._is_guarded:
            return shares
        allowed = allowed_in(views, asked)
        if self._temper is not None:
            return restricted(shares, known, allowed)
        refused = np.flatnonzero(((shares > 0) & ~allowed).any(axis=1))  # few
        # `shares` may be `known` itself, which is not read again.
        shares[refused] = restricted(shares[refused], known[refused], allowed[refused])
        return shares
