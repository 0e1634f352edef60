"""The guard on nets and their mixed strategies; `golpe.bots.policy.guard` has its rules."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.bots.mixed import restricted
from golpe.bots.net import Net, weights_of
from golpe.bots.policy.guard import VERSION, guarded_word
from golpe.game import Decision
from golpe.rules.sight import View
from golpe.rules.vocabulary.ids import WORD_BITS, WORDS


def guarded_shares(
    shares: NDArray[np.float64], spare: NDArray[np.float64], view: View, seat: int, legal: Sequence[Decision]
) -> NDArray[np.float64]:
    """Return probabilities without the decisions that the guard takes away, float64[len(legal)].

    Args:
        shares: float64[len(legal)], what the bot would play.
        spare: likewise, for where nothing of it is left.
        legal: the legal decisions of the seat.
    """
    words = [guarded_word(view, seat, word) for word in range(WORDS)]
    allowed = np.array([words[each.id // WORD_BITS] >> each.id % WORD_BITS & 1 == 1 for each in legal])
    return restricted(shares, spare, allowed)


def guarded_parts(net: Net | None) -> list[bytes]:
    """Return everything that determines what a net, or a bot without one, plays under the guard, for digests."""
    return [*([] if net is None else weights_of(net)), f"guard {VERSION}".encode()]
