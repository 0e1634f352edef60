"""Relative decision ids round-trip for every decision of any edition, and are the same for every seat."""

import numpy as np
import pytest

from golpe import batch
from golpe.observe.relative import RELATIVE_DECISIONS, absolute_of, relative_of
from golpe.rules.decisions import DECISION_IDS
from golpe.rules.effects import action_of
from golpe.rules.ruleset import preset_names
from golpe.rules.vocabulary.actions import TARGETED
from golpe.rules.vocabulary.ids import ACT_FIRST, RESIGN
from golpe.rules.vocabulary.seats import SEATS_MAX


def is_at_table(d: int, seats: int) -> bool:
    action = action_of(d)
    return TARGETED[action] == 0 or d - ACT_FIRST[action] < seats


@pytest.mark.parametrize("seats", range(2, SEATS_MAX + 1))
def test_every_decision_comes_back_from_its_relative_id(seats: int) -> None:
    decisions = [d for d in DECISION_IDS if d != RESIGN and is_at_table(d, seats)]
    for seat in range(seats):
        relative = [relative_of(d, seat, seats) for d in decisions]
        assert decisions == [absolute_of(a, seat, seats) for a in relative]
        assert len(decisions) == len({a for a in relative if 0 <= a < RELATIVE_DECISIONS})


def test_a_target_is_named_by_its_distance_in_turn_order() -> None:
    for action in (a for a in range(1, 12) if TARGETED[a]):
        first = ACT_FIRST[action]
        assert relative_of(first + 1, 0, 3) == relative_of(first + 2, 1, 3) == relative_of(first, 2, 3)
        assert relative_of(first + 4, 4, 6) == relative_of(first, 0, 6)


@pytest.mark.compiled
@pytest.mark.parametrize("name", preset_names())
def test_what_is_legal_in_any_edition_has_a_relative_id_of_its_own(name: str) -> None:
    ruleset = batch.preset(name)
    for seats in range(ruleset.players_min, ruleset.players_max + 1, 2):
        games = batch.deal(ruleset, seats=seats, keys=np.arange(4))
        for _ in range(40):
            mask = batch.legal(games)
            asked = games["asked"]
            for i in range(len(games)):
                legal = np.flatnonzero(mask[i])
                relative = {relative_of(int(d), int(asked[i]), seats) for d in legal}
                assert {absolute_of(a, int(asked[i]), seats) for a in relative} == set(legal.tolist())
            choice = np.array([np.flatnonzero(row)[k % row.sum()] for k, row in enumerate(mask)])
            batch.step(games, choice)
