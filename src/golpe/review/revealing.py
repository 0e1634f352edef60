"""Win chances where a card has to be turned up, as a proof or as a lost influence, as a seat or spectators know them.

A viewer who does not see the owner's cards knows only how likely each card is. The nets have learnt from few such
positions and only guess there. So the cards are turned up in samples of the hidden cards, and the nets judge the
positions after that. Where a claim has to be proved, both outcomes are mixed:

    K = P(true) * E[K after a true claim] + P(false) * E[K after a false one]

So what a viewer knows does not change on average when the card is turned up.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run
from golpe.batch.layout import Records, put, taken
from golpe.protocol.reviews import Curves
from golpe.review.outcomes import OutcomeModel
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import REVEALING, RevealDue
from golpe.review.sampling import Arrangements, Trial, laid_out
from golpe.rules.vocabulary.seats import NOBODY

REVEALS_MAX: Final = 8
"""Cards that are turned up one after another, at most."""


def mixed_into(curves: Curves, reveals: Iterable[RevealDue], player: PlayerOn, model: OutcomeModel) -> None:
    """Add the win chances that are known where a card has to be turned up to the curves of a game."""
    for each in reveals:
        known = known_at(each, player, model).tolist()
        if each.viewer == NOBODY:
            curves.spectator[each.n] = known
        else:
            curves.known[each.n] = curves.known[each.n] or [0.0] * model.seats
            curves.known[each.n][each.viewer] = known[each.viewer]


def known_at(reveal: RevealDue, player: PlayerOn, model: OutcomeModel) -> NDArray[np.float64]:
    """Return the win chance of each seat as the viewer knows it, float64[S]; they sum to 1."""
    found = np.zeros(model.seats)
    split = reveal.split
    for chance, cards in ((split.bluff, split.if_false), (1 - split.bluff, split.if_true)):
        if cards is not None:
            found += chance * known_after(reveal, cards, player, model).mean(axis=0)
    return found


def known_after(reveal: RevealDue, cards: Arrangements, player: PlayerOn, model: OutcomeModel) -> NDArray[np.float64]:
    """Return the win chances as the viewer knows them once no more cards have to be turned up, float64[N, S]."""
    viewer = reveal.viewer
    games, tallies = laid_out(Trial(reveal.position, viewer, cards, None))
    turn_up(games, tallies, cards.keys, player)
    return model.spectator(games, tallies) if viewer == NOBODY else model.known_to(viewer, games, tallies)


def turn_up(games: Records, tallies: Records, keys: NDArray[np.int64], player: PlayerOn) -> None:
    """Let the asked seats answer as long as a card has to be turned up; changes both arrays."""
    for number in range(REVEALS_MAX):
        rows = np.flatnonzero(np.isin(games["phase"], REVEALING))
        if len(rows) == 0:
            return
        now, then = taken(games, rows), taken(tallies, rows)
        run("apply_all", now, player.answers(now, then, keys[rows], number))
        run("watch_all", now, then)
        put(games, rows, now)
        put(tallies, rows, then)
