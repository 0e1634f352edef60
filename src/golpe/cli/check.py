"""`golpe check`: run golden scenarios and report failures."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from golpe.errors import GolpeError, RecordError
from golpe.record.scenario_file import Scenario, read_scenarios
from golpe.record.scenarios import INTERPRETED, Carrier, run_scenario
from golpe.rules.ruleset import preset_names


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Golden scenario files.")],
    preset: Annotated[str | None, typer.Option(help="Run only this preset's scenarios.")] = None,
    compiled: Annotated[bool, typer.Option("--compiled", help=r"Use the compiled rules (needs numba).")] = False,
) -> None:
    """Run golden scenarios; exit with code 1 if any fails."""
    if not check_files(files, preset=preset, compiled=compiled):
        raise typer.Exit(1)


def check_files(files: Sequence[Path], *, preset: str | None, compiled: bool) -> bool:
    """Run the scenarios in the files, and print each failure and the totals; return whether all passed.

    Args:
        preset: run only this preset's scenarios.
        compiled: use the compiled rules.

    Raises: RecordError, before any scenario runs, if a file is malformed or no scenario matches the preset;
        GolpeError if numba is not installed.
    """
    scenarios: list[Scenario] = []
    for file in files:
        scenarios.extend(each for each in read_scenarios(file) if preset in (None, each.ruleset.name))
    if not scenarios:
        known = "" if preset in (None, *preset_names()) else f" (presets: {', '.join(preset_names())})"
        wanted = "" if preset is None else f" of preset {preset!r}{known}"
        raise RecordError(f"{', '.join(map(str, files))}: no scenario{wanted}")
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
        raise GolpeError("--compiled needs numba: pip install numba") from None
    rules = Mirror()
    return Carrier(deal=rules.deal, decide=rules.decide, draw=rules.draw, legal_word=rules.legal_word)
