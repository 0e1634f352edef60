import pytest

from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.mirror import Mirror
from golpe.record.scenario_file import Scenario
from golpe.record.scenarios import Carrier, run_scenario
from golpe.rules.ruleset import preset_names
from tests.support.golden import SCENARIOS


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_the_rules_follow_the_scenario(scenario: Scenario) -> None:
    failure = run_scenario(scenario)
    assert failure is None, str(failure)


@pytest.mark.long
@pytest.mark.compiled
def test_the_compiled_rules_follow_every_scenario() -> None:
    compiled = Mirror()
    carrier = Carrier(compiled.deal, compiled.decide, compiled.draw, compiled.legal_word)
    failures = [run_scenario(scenario, carrier) for scenario in SCENARIOS]
    assert [None] * len(SCENARIOS) == failures
    assert compiled_rules().decide_at.nopython_signatures


def test_every_preset_has_a_scenario() -> None:
    assert set(preset_names()) == {scenario.ruleset.name for scenario in SCENARIOS}
