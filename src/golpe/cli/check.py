"""`golpe check`: play golden scenarios and tell which of them the rules do not follow."""

from collections.abc import Sequence
from pathlib import Path

from golpe.errors import RecordError
from golpe.record.scenario_file import Scenario, read_scenarios
from golpe.record.scenarios import run_scenario


def check_files(files: Sequence[Path], *, preset: str | None) -> bool:
    """Run the scenarios of some files, print each failure and the count; return whether all passed.

    Args:
        preset: run only the scenarios of this preset.

    Raises: RecordError if a file is malformed, before any scenario runs, or if none is of the preset.
    """
    scenarios: list[Scenario] = []
    for file in files:
        scenarios.extend(each for each in read_scenarios(file) if preset in (None, each.ruleset.name))
    if not scenarios:
        kind = "no scenario" if preset is None else f"no scenario of preset {preset!r}"
        raise RecordError(f"{', '.join(map(str, files))}: there is {kind}")
    failures = [failure for failure in map(run_scenario, scenarios) if failure is not None]
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{len(scenarios) - len(failures)} passed, {len(failures)} failed")
    return not failures
