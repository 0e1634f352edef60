"""Golpe's own bots in an arena."""

import pytest

from golpe.arena.built_in import BuiltInEntrant, built_in_bot_named
from golpe.arena.contest import entrant_named
from golpe.arena.external import any_bot_named
from golpe.bots.master import MasterBot
from golpe.solve.plan import THOROUGH


@pytest.mark.compiled
def test_where_nobody_waits_master_makes_its_best_effort() -> None:
    for found in (built_in_bot_named("master"), any_bot_named("master")):
        assert isinstance(found, MasterBot)
        assert found.effort is THOROUGH
    entrant = entrant_named("master", limit_s=1.0)
    assert isinstance(entrant, BuiltInEntrant)
    assert isinstance(entrant.bot, MasterBot)
    assert entrant.bot.effort is THOROUGH


def test_no_bot_of_golpe_has_an_unknown_name() -> None:
    assert built_in_bot_named("nobody") is None
