"""Those at the tables who do not learn: frozen nets and scripted bots."""

from hashlib import sha256
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray

from golpe.arena.compiled import compiled_answers
from golpe.batch.layout import Records
from golpe.bots.net import Net, read_net
from golpe.bots.registry import scripted_named
from golpe.bots.scripted import Policy
from golpe.errors import GolpeError
from golpe.learn.frozen import Frozen
from golpe.learn.hall import Hall

Player = Net | Policy
"""Somebody to play against."""
KEYS = 1 << 62


def player_named(name: str) -> Player:
    """Return a scripted bot by its name, or the net of a file.

    Raises: GolpeError if it is neither, or a net of another encoder.
    """
    if name.endswith(".npz"):
        net = read_net(Path(name))
        net.check_encoder()
        return net
    scripted = scripted_named(name)
    if scripted is None:
        raise GolpeError(f"{name!r} is neither a scripted bot nor the file of a net (.npz)")
    return scripted.policy


def identity_of(player: Player) -> str:
    """Return what tells a player from every other: how it decides, not how it is called."""
    if isinstance(player, Net):
        parts = [player.columns, player.actions, *(part for layer in player.layers for part in layer)]
        return f"net {sha256(b''.join(part.tobytes() for part in parts)).hexdigest()[:16]}"
    return f"policy {player.number} {list(player.sliders)}"


class Crowd:
    """Pilots with their numbers: 1, 2 … for nets and -1, -2 … for scripted bots; 0 is who learns."""

    def __init__(self, *, columns: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        """Begin without anybody.

        Args:
            columns, actions: those of the hall.
        """
        self._columns, self._actions = columns, actions
        self._nets: list[Frozen] = []
        self._policies: list[tuple[int, ...]] = []

    def admit(self, player: Player) -> int:
        """Give somebody a number."""
        if isinstance(player, Net):
            self._nets.append(Frozen(player, columns=self._columns, actions=self._actions))
            return len(self._nets)
        self._policies.append((player.number, *player.sliders))
        return -len(self._policies)

    def answer(self, hall: Hall, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what they answer where they are asked, int64[B]; 0 elsewhere."""
        tables = hall.tables
        answers = np.zeros(len(tables.asked), np.int64)
        if not self._nets and not self._policies:
            return answers
        asked = np.flatnonzero(tables.asked >= 0)
        pilots = tables.pilots[asked, tables.asked[asked]]
        for number, net in enumerate(self._nets, start=1):
            theirs = asked[pilots == number]
            if len(theirs) > 0:
                answers[theirs] = net.choose(tables.obs[theirs], tables.mask[theirs], rng.random(len(theirs)))
        theirs = asked[pilots < 0]
        if len(theirs) > 0:
            answers[theirs] = self.decide(hall, theirs, rng)
        return answers

    def decide(self, hall: Hall, asked: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what scripted bots decide at some tables, by the compiled policies of the arena."""
        tables = hall.tables
        answer_all = compiled_answers()
        assert answer_all is not None
        seats = tables.asked[asked]
        policies = np.array(self._policies, np.int64)[-1 - tables.pilots[asked, seats]]
        views, tallies = (cast(Records, each)[asked] for each in (tables.views, tables.tallies))
        decisions = np.zeros(len(asked), np.int64)
        lucks = rng.integers(0, KEYS, len(asked))
        answer_all(views, tallies, seats, policies, lucks, np.zeros(len(asked), np.int64), decisions)
        return decisions
