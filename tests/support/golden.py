"""The golden scenarios of tests/scenarios, read once."""

from pathlib import Path

from golpe.record.scenario_file import read_scenarios

FILES = sorted(Path(__file__).parent.parent.joinpath("scenarios").glob("*.yaml"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]
