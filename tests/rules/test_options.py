"""Every option does something: flipping it changes the outcome of some golden scenario."""

from dataclasses import replace

import pytest

from golpe.errors import RecordError, RulesetError
from golpe.record.scenario_file import Scenario, check_cards, check_coins
from golpe.record.scenarios import run_scenario
from golpe.rules.ruleset import CHOICES, OPTION_NAMES, Ruleset, Value, preset, preset_names
from tests.support.golden import SCENARIOS

OTHER_VALUES: dict[str, tuple[Value, ...]] = {**CHOICES, "forced_coup_at": (8, 10, 12), "treasury": (None, 50)}
ABOUT_THE_TABLE = ("players_min", "players_max", "deck_copies", "first_player")
"""Options that affect only which games can be dealt."""


def is_changed_by(name: str, value: Value) -> bool:
    """Return whether some scenario for another value fails under this one."""
    for scenario in SCENARIOS:
        if scenario.ruleset.options[name] == value:
            continue
        try:
            flipped = replace(scenario, ruleset=scenario.ruleset.but({name: value}))
            check_start(flipped)
            if run_scenario(flipped) is not None:
                return True
        except (RulesetError, RecordError):
            continue
    return False


def check_start(scenario: Scenario) -> None:
    """Reject a start that the changed ruleset does not allow, as the reader of the file would."""
    if scenario.start is not None:
        check_cards(scenario.ruleset, scenario.start, scenario.deck)
        check_coins(scenario.ruleset, scenario.start, scenario.reserve, scenario.treasury)


@pytest.mark.parametrize("name", [name for name in OPTION_NAMES if name not in ABOUT_THE_TABLE])
def test_flipping_an_option_changes_an_outcome(name: str) -> None:
    assert any(is_changed_by(name, value) for value in OTHER_VALUES[name])


@pytest.mark.parametrize(
    ("name", "changes", "told"),
    [
        ("resistance", {"players_max": 8}, "deck_copies: three contradicts players_max above 6"),
        ("resistance", {"players_min": 4, "players_max": 3}, "players_min is above players_max"),
        ("resistance", {"setup_2p": "draft"}, "setup_2p: draft needs players_min and players_max 2"),
        ("resistance", {"forced_coup_at": 6}, "from 7 to 100"),
        ("resistance", {"examine_swap": "forced"}, "only the Inquisitor examines"),
        ("resistance", {"embezzle_proof": "show_all"}, "no factions and no reserve"),
        ("resistance", {"faction_setup": "random_half"}, "no factions and no reserve"),
        ("bga", {"examine_redraw": "draw_first"}, "only the Inquisitor examines"),
        ("resistance", {"reblock": 1}, "must be one of false, true, not 1"),
        ("resistance", {"treasury": "much"}, "null (unlimited)"),
    ],
)
def test_a_ruleset_that_contradicts_itself_is_refused(name: str, changes: dict[str, Value], told: str) -> None:
    with pytest.raises(RulesetError) as caught:
        preset(name).but(changes)
    assert told in str(caught.value)


@pytest.mark.parametrize("name", preset_names())
def test_a_ruleset_lacks_no_option_and_has_no_other(name: str) -> None:
    options = dict(preset(name).options)
    with pytest.raises(RulesetError, match="unknown option"):
        Ruleset(name, {**options, "reblocks": True})
    del options["reblock"]
    with pytest.raises(RulesetError, match="'reblock' is missing"):
        Ruleset(name, options)


def test_toggles_may_be_switched_together_with_their_details() -> None:
    assert preset("bga").but({"factions": True, "faction_setup": "start_player_alternate"})
    assert preset("resistance").but({"exchange_role": "inquisitor", "examine_swap": "forced"})
