"""The summary card of a ruleset describes each action under its options."""

import pytest

from golpe.rules.ruleset import preset, preset_names
from golpe.server.rulebook.routes import summary_of


@pytest.mark.parametrize("name", preset_names())
def test_every_character_of_the_court_stands_on_the_card(name: str) -> None:
    card = summary_of(preset(name))
    named = {each.character for each in card.actions} | {who for each in card.actions for who in each.blocked_by}
    assert set(card.court) <= named
    assert [("income", 0), ("foreign_aid", 0), ("coup", 7)] == [(each.action, each.cost) for each in card.actions[:3]]


def test_toggles_change_the_card() -> None:
    changed = preset("bga").but({"factions": True, "exchange_role": "inquisitor", "tax_role": "diplomat"})
    lines = {each.action: each for each in summary_of(changed).actions}
    assert {"cooperate", "examine", "convert", "embezzle"} <= set(lines)
    assert "tax" not in lines
    assert ["captain", "inquisitor"] == sorted(lines["steal"].blocked_by)
    assert "diplomat" == lines["embezzle"].character
    assert (1, 2) == (lines["convert"].own_cost, lines["convert"].cost)
    assert ["convert"] == [each.action for each in lines.values() if each.own_cost is not None]
