"""`golpe check`: play golden scenarios and tell which of them the rules do not follow."""

from collections.abc import Sequence
from pathlib import Path

from golpe.errors import GolpeError, RecordError
from golpe.record.scenario_file import Scenario, read_scenarios
from golpe.record.scenarios import INTERPRETED, Carrier, run_scenario
from golpe.rules.ruleset import preset_names


def check_files(files: Sequence[Path], *, preset: str | None, compiled: bool) -> bool:
    """Run the scenarios of some files, print each failure and the count; return whether all passed.

    Args:
        preset: run only the scenarios of this preset.
        compiled: run them by the compiled rules.

    Raises: RecordError if a file is malformed, before any scenario runs, or if none is of the preset;
        GolpeError if there is no compiler.
    """
    scenarios: list[Scenario] = []
    for file in files:
        scenarios.extend(each for each in read_scenarios(file) if preset in (None, each.ruleset.name))
    if not scenarios:
        known = "" if preset in (None, *preset_names()) else f", which is none of {', '.join(preset_names())}"
        kind = "no scenario" if preset is None else f"no scenario of preset {preset!r}{known}"
        raise RecordError(f"{', '.join(map(str, files))}: there is {kind}")
    carrier = compiled_carrier() if compiled else INTERPRETED
    failures = [failure for each in scenarios if (failure := run_scenario(each, carrier)) is not None]
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{len(scenarios) - len(failures)} passed, {len(failures)} failed")
    return not failures


def compiled_carrier() -> Carrier:
    """Return the compiled rules.

    Raises: GolpeError if numba is not installed.
    """
    try:
        from golpe.batch.mirror import Mirror
    except ModuleNotFoundError:
        raise GolpeError("--compiled needs numba: pip install 'golpe[lab]'") from None
    rules = Mirror()
    return Carrier(deal=rules.deal, decide=rules.decide, draw=rules.draw, legal_word=rules.legal_word)
