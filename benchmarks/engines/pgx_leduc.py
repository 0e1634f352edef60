"""Pgx's Leduc poker on the CPU. A compiled loop steps a batch of games, and deals new games for those that end."""

from importlib import import_module
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from benchmarks.engines.measurement import Measurement, Prepared, repeated

GAMES = 16_384
"""The batch size. Pgx is fastest with large batches."""
STEPS = 16


class Games(Protocol):
    """A batch of Pgx games. Its arrays are JAX arrays, which behave like NumPy's in everything that is used here."""

    legal_action_mask: NDArray[np.bool_]


Key = NDArray[np.uint32]
Carried = tuple[Games, Key, NDArray[np.int32]]
"""The games, their random key, and the number of decisions with a choice so far."""


def pgx_leduc() -> Measurement:
    """Measure random play; decisions with a choice are counted."""
    return Measurement(
        name="pgx.leduc_holdem",
        unit="decisions",
        about=f"Pgx leduc_holdem: {GAMES:,} games a batch, compiled by XLA for the CPU",
        prepare=prepared,
        is_anchor=True,
    )


def prepared(count: int = GAMES) -> Prepared:
    """Deal a batch of that many games and compile the loop.

    Raises: ImportError without Pgx or JAX.
    """
    jax, pgx = import_module("jax"), import_module("pgx")  # by name: type checks run without them
    jax.config.update("jax_platforms", "cpu")
    env = pgx.make("leduc_holdem")
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def play_on(_: int, carried: Carried) -> Carried:
        games, key, choices = carried
        key, to_choose, to_deal = jax.random.split(key, 3)
        mask = games.legal_action_mask
        chosen = jax.random.categorical(to_choose, jax.numpy.where(mask, 0.0, -jax.numpy.inf))
        played = step(games, chosen, jax.random.split(to_deal, count))
        return played, key, choices + (mask.sum(axis=-1) >= 2).sum()

    @jax.jit
    def play(games: Games, key: Key) -> Carried:
        return jax.lax.fori_loop(0, STEPS, play_on, (games, key, jax.numpy.int32(0)))

    dealt: Games = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), count))
    now: tuple[Games, Key] = (dealt, jax.random.PRNGKey(1))

    def work() -> int:
        nonlocal now
        games, key, choices = play(*now)
        now = games, key
        return int(choices)  # waits for the computation

    work()
    return Prepared(repeated(work))
