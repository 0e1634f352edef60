"""Built-in bots in an arena."""

import pytest

from golpe.arena.built_in import BuiltInEntrant, built_in_bot_named
from golpe.arena.contest import entrant_named
from golpe.arena.external import any_bot_named
from golpe.bots.master import MasterBot
from golpe.solve.plan import THOROUGH


@pytest.mark.compiled
def test_in_an_arena_master_uses_its_best_effort() -> None:
    for found in (built_in_bot_named("master"), any_bot_named("master")):
        assert isinstance(found, MasterBot)
        assert found.effort is THOROUGH
    entrant = entrant_named("master", limit_s=1.0)
    assert isinstance(entrant, BuiltInEntrant)
    assert isinstance(entrant.bot, MasterBot)
    assert entrant.bot.effort is THOROUGH


def test_an_unknown_name_is_not_a_built_in_bot() -> None:
    assert built_in_bot_named("nobody") is None
