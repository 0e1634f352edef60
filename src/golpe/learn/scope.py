"""The features and decisions that a net needs for the games it is trained for."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.bots.net import DUEL_COLUMN, Net
from golpe.learn.vector_tables import GameSetup, VectorTables
from golpe.observe.features import DUEL_START, SEAT_START, features_of
from golpe.observe.relative import RELATIVE_DECISIONS, absolute_of
from golpe.rules.effects import action_of, is_reversed
from golpe.rules.legal import in_play
from golpe.rules.options import drafts, has_factions, has_inquisitor, may_keep_shown, returns_under_deck
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, factions, ids
from golpe.rules.vocabulary.seats import SEATS_MAX

PROBES = 64
PROBE_STEPS = 150
EVERYTHING = np.arange(RELATIVE_DECISIONS)


@dataclass(frozen=True, slots=True)
class Scope:
    """The features and decisions of a training."""

    columns: NDArray[np.int64]
    """int64[C]: the features that tables observe, for the learner and its opponents."""
    actions: NDArray[np.int64]
    """int64[A]: the relative ids of the actions."""
    own: NDArray[np.int64]
    """The columns that the learner reads: all, unless it has an expert, which reads the duel features instead."""


def scope_of(setups: Sequence[GameSetup], *, others: Sequence[Net], start: Net | None, expert: Net | None) -> Scope:
    """Return the scope that these games and nets need.

    Args:
        others: the nets among the opponents; start: the initial net; expert: blended in for duels.
    """
    seen = columns_of(setups)
    nets = [*others, *(each for each in (start, expert) if each is not None)]
    duel = [] if expert is None else [np.array([DUEL_COLUMN])]
    columns = union([seen, *duel, *(net.reads for net in nets)])
    actions = union([actions_of(setups), *(net.actions for net in nets)])
    own = columns if expert is None else union([seen, *([] if start is None else [start.columns])])
    return Scope(columns, actions, own)


def actions_of(setups: Sequence[GameSetup]) -> NDArray[np.int64]:
    """Return the relative ids that can ever be legal in these games, in order."""
    return np.flatnonzero(np.logical_or.reduce([possible(each) for each in setups]))


def union(parts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return the sorted union of features or relative ids: int64[N]."""
    return np.unique(np.concatenate(parts))


def answers_all(net: Net, setups: Sequence[GameSetup]) -> bool:
    """Return whether a net has every decision that can be legal in these games."""
    return bool(np.isin(actions_of(setups), net.actions).all())


def possible(setup: GameSetup) -> NDArray[np.bool_]:
    """Return which relative ids can ever be legal in a game, bool[RELATIVE_DECISIONS]."""
    s = State(options=setup.ruleset.encoded(), seats=setup.seats)
    return np.array([is_possible(s, absolute_of(a, 0, SEATS_MAX)) for a in range(RELATIVE_DECISIONS)])


def is_possible(s: State, d: int) -> bool:
    """Return whether a decision of seat 0 can ever be legal under the options and size of a blank state."""
    action = action_of(d)
    if action != actions.NO_ACTION:
        target = d - ids.ACT_FIRST[action]
        is_there = actions.TARGETED[action] == 0 or (target < s.seats and (target > 0 or action == actions.CONVERT))
        return is_there and in_play(s, action)
    if d in (ids.REPLACE, ids.KEEP_SHOWN):
        return may_keep_shown(s)
    if d in (ids.HAND_BACK, ids.SWAP, *range(ids.SHOW, ids.SHOW + characters.SLOTS)):
        return has_inquisitor(s)
    if d in range(ids.FACTION, ids.FACTION + len(factions.FACTIONS)):
        return has_factions(s)
    if d in range(ids.DRAFT, ids.DRAFT + characters.SLOTS):
        return drafts(s)
    return returns_under_deck(s) or not is_reversed(d)


def columns_of(setups: Sequence[GameSetup]) -> NDArray[np.int64]:
    """Return the informative features in these games, sorted: those that vary within random games.

    The duel features are left out: they are for experts, and a net for whole games can infer them from the rest.
    """
    width = features_of(max(each.seats for each in setups))
    tables = VectorTables(setups, keys=np.arange(PROBES * len(setups)), columns=np.arange(width), actions=EVERYTHING)
    rng = np.random.default_rng(0)
    tables.deal()
    arrays = tables.arrays
    low, high = arrays.obs.min(axis=0), arrays.obs.max(axis=0)
    for _ in range(PROBE_STEPS):
        tables.advance((rng.random(arrays.mask.shape) * arrays.mask).argmax(axis=1), is_endless=True)
        np.minimum(low, arrays.obs.min(axis=0), out=low)
        np.maximum(high, arrays.obs.max(axis=0), out=high)
    low[DUEL_START:SEAT_START] = high[DUEL_START:SEAT_START]
    return np.flatnonzero(low < high)
