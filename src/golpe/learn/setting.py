"""What is played: by which rules and by how many, and what a net must know and answer for that."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.bots.net import Net
from golpe.learn.hall import Hall, Setting
from golpe.observe.features import DUEL_START, SEAT_START, features_of
from golpe.observe.relative import AIMED, ANSWERS, RELATIVE_DECISIONS, REVERSED, relative_of
from golpe.rules.vocabulary import (
    ACT_FIRST,
    CONVERT,
    COOPERATE,
    DRAFT,
    EMBEZZLE,
    EXAMINE,
    FACTION,
    FACTIONS,
    HAND_BACK,
    KEEP_SHOWN,
    REPLACE,
    SEATS_MAX,
    SHOW,
    SLOTS,
    SWAP,
    TAX,
)

PROBES = 64
PROBE_STEPS = 150
EVERYTHING = np.arange(RELATIVE_DECISIONS)


def actions_of(settings: Sequence[Setting]) -> NDArray[np.int64]:
    """Return the relative ids that can ever be legal in these settings, in order."""
    return np.flatnonzero(np.logical_or.reduce([possible(each) for each in settings]))


def union(parts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return the features or relative ids of all parts, in order: int64[N]."""
    return np.unique(np.concatenate(parts))


def answers_all(net: Net, settings: Sequence[Setting]) -> bool:
    """Tell whether a net answers in everything that can be legal in these settings."""
    return bool(np.isin(actions_of(settings), net.actions).all())


def possible(setting: Setting) -> NDArray[np.bool_]:
    """Return which relative ids can ever be legal in a setting, bool[RELATIVE_DECISIONS]."""
    options = setting.ruleset.options
    found = np.ones(RELATIVE_DECISIONS, np.bool_)

    def leave_out(unless: bool, *ids: int) -> None:
        if not unless:
            found[list(ids)] = False

    has_inquisitor = options["exchange_role"] == "inquisitor"
    has_factions = bool(options["factions"])
    leave_out(bool(options["replacement_optional"]), REPLACE, KEEP_SHOWN)
    leave_out(has_inquisitor, HAND_BACK, SWAP, *range(SHOW, SHOW + SLOTS), *aimed(EXAMINE))
    leave_out(has_factions, *range(FACTION, FACTION + len(FACTIONS)), *aimed(CONVERT))
    leave_out(has_factions, relative_of(ACT_FIRST[EMBEZZLE], 0, setting.seats))
    leave_out(options["setup_2p"] == "draft", *range(DRAFT, DRAFT + SLOTS))
    leave_out(options["replacement_method"] == "bottom", *range(REVERSED, RELATIVE_DECISIONS))
    leave_out(options["tax_role"] == "duke", relative_of(ACT_FIRST[TAX], 0, setting.seats))
    leave_out(options["tax_role"] == "diplomat", *aimed(COOPERATE))
    for place in range(AIMED, REVERSED):
        distance = (place - AIMED) % SEATS_MAX
        if distance >= setting.seats or (distance == 0 and place not in aimed(CONVERT)):
            found[place] = False
    return found


def aimed(action: int) -> range:
    """Return the relative ids of an action that is aimed at a seat."""
    first = relative_of(ACT_FIRST[action], 0, SEATS_MAX)
    assert first >= ANSWERS
    return range(first, first + SEATS_MAX)


def columns_of(settings: Sequence[Setting]) -> NDArray[np.int64]:
    """Return the features that tell anything in these settings, in order: those that differ within random games.

    What is told of duels is for experts: a net that learns whole games knows it from the rest.
    """
    width = features_of(max(each.seats for each in settings))
    hall = Hall(settings, keys=np.arange(PROBES * len(settings)), columns=np.arange(width), actions=EVERYTHING)
    rng = np.random.default_rng(0)
    hall.deal()
    tables = hall.tables
    low, high = tables.obs.min(axis=0), tables.obs.max(axis=0)
    for _ in range(PROBE_STEPS):
        hall.advance((rng.random(tables.mask.shape) * tables.mask).argmax(axis=1), is_endless=True)
        np.minimum(low, tables.obs.min(axis=0), out=low)
        np.maximum(high, tables.obs.max(axis=0), out=high)
    low[DUEL_START:SEAT_START] = high[DUEL_START:SEAT_START]
    return np.flatnonzero(low < high)
