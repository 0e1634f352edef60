"""Observations from games of every edition and size, and the outputs of the nets when they were packaged.

`python -m tests.support.seen_by_nets` rewrites the outputs, for new nets.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from golpe.bots.net import Net, read_net
from golpe.bots.net_store import FOLDER
from golpe.observe.encoder import encode
from golpe.observe.features import FEATURES
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset
from tests.support.keyed_games import dealt_by_key

KEPT = Path(__file__).parent.parent / "bots" / "logits_of_nets.npz"
EDITIONS = ("bga", "city-state", "igrato", "reformation", "resistance", "two-player-draft")


def observations() -> NDArray[np.float32]:
    """Return one observation for each size of every edition, early or late in a game: float32[N, F]."""
    rulesets = [preset(name) for name in EDITIONS]
    games = [(each.name, seats) for each in rulesets for seats in range(each.players_min, each.players_max + 1)]
    found: list[NDArray[np.float32]] = []
    for number, (name, seats) in enumerate(games):
        rows = list(observed(name, seats, key=number))
        found.append(rows[len(rows) // 3 if number % 2 == 0 else -1])
    return np.array(found)


def observed(name: str, seats: int, *, key: int) -> Iterator[NDArray[np.float32]]:
    """Play a random game to its end, and yield the observation of each seat that has a choice."""
    game, tally, rng = dealt_by_key(name, seats=seats, key=key), Tally(), Random(key)
    watch(tally, game.state)
    while not game.over:
        seat = game.waiting[0]
        legal = game.legal(seat)
        if len(legal) > 1:
            row = np.zeros(FEATURES, np.float32)
            encode(game.view(seat), tally, seat, row)
            yield row
        game.play(seat, rng.choice(legal))
        watch(tally, game.state)


def packaged() -> dict[str, Net]:
    """Return all packaged nets by file name."""
    return {str(path.relative_to(FOLDER)): read_net(path) for path in sorted(FOLDER.glob("**/*.npz"))}


def weights_of(net: Net) -> str:
    """Return a digest of the parameters of a net and its expert, in the order of its file."""
    nets = [net] if net.expert is None else [net, net.expert]
    parts = [part.tobytes() for each in nets for layer in each.layers for part in layer]
    return sha256(b"".join(parts)).hexdigest()


if __name__ == "__main__":
    seen = observations()
    answers = {name: net.logits(seen) for name, net in packaged().items()}
    weights = {f"weights of {name}": np.array(weights_of(net)) for name, net in packaged().items()}
    np.savez_compressed(KEPT, allow_pickle=False, **answers, **weights)
