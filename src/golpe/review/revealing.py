"""Win chances where a challenged claim has to be proved, as a seat or spectators know them.

A viewer who does not see the claimant's cards knows only how likely the claim is to be true. The nets have learnt from
few such positions and only guess there. So the proof is played out with sampled cards, the nets judge the positions
after it, and both outcomes are mixed:

    K = P(true) * E[K after a true claim] + P(false) * E[K after a false one]

So what a viewer knows does not change on average when the claim is proved or not.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from golpe.batch.carrier import run
from golpe.protocol.reviews import Curves
from golpe.review.outcomes import OutcomeModel
from golpe.review.playing_on import PlayerOn
from golpe.review.questions import ProofDue
from golpe.review.sampling import Arrangements, Trial, laid_out
from golpe.rules.vocabulary.seats import NOBODY


def mixed_into(curves: Curves, proofs: Iterable[ProofDue], player: PlayerOn, model: OutcomeModel) -> None:
    """Add the win chances that are known where a claim has to be proved to the curves of a game."""
    for each in proofs:
        known = known_at(each, player, model).tolist()
        if each.viewer == NOBODY:
            curves.spectator[each.n] = known
        else:
            curves.known[each.n] = curves.known[each.n] or [0.0] * model.seats
            curves.known[each.n][each.viewer] = known[each.viewer]


def known_at(proof: ProofDue, player: PlayerOn, model: OutcomeModel) -> NDArray[np.float64]:
    """Return the win chance of each seat as the viewer knows it, float64[S]; they sum to 1."""
    found = np.zeros(model.seats)
    split = proof.split
    for chance, cards in ((split.bluff, split.if_false), (1 - split.bluff, split.if_true)):
        if cards is not None:
            found += chance * known_after(proof, cards, player, model).mean(axis=0)
    return found


def known_after(proof: ProofDue, cards: Arrangements, player: PlayerOn, model: OutcomeModel) -> NDArray[np.float64]:
    """Return the win chances as the viewer knows them after the question, proved or not, float64[N, S]."""
    viewer = proof.viewer
    games, tallies = laid_out(Trial(proof.position, viewer, cards, None))
    run("apply_all", games, player.answers(games, tallies, cards.keys, 0))
    run("watch_all", games, tallies)
    return model.spectator(games, tallies) if viewer == NOBODY else model.known_to(viewer, games, tallies)
