"""The list of commands, which imports none of them, and the sentences about wrong values."""

import subprocess
import sys

import pytest

from golpe.cli.main import PANELS, command_named
from tests.support.command_line import golpe

LOADED = """
import sys
from golpe.cli.main import main
sys.argv = ["golpe", *{arguments!r}]
try:
    main()
finally:
    print(*sorted(name for name in sys.modules if name.startswith(("golpe.cli.", "golpe.server"))), file=sys.stderr)
"""


def loaded_by(*arguments: str) -> set[str]:
    """Return the modules of the commands and of the server that are loaded when the command line ends."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(arguments=arguments)], capture_output=True, text=True, check=False
    )
    return set(done.stderr.split())


def test_the_help_lists_every_command_in_its_panel_and_loads_none() -> None:
    said = golpe("--help").stdout
    panels = [said.index(f"─ {panel} ─") for panel in PANELS]
    assert sorted(panels) == panels
    assert 5 == len(panels)
    for start, end, listed in zip(panels, [*panels[1:], len(said)], PANELS.values(), strict=True):
        rows = [line.strip("│ ").split(None, 1) for line in said[start:end].splitlines() if line.startswith("│ ")]
        assert [(name, each.about) for name, each in listed.items()] == [(name, about.strip()) for name, about in rows]
    assert {"golpe.cli.main"} == loaded_by("--help")


def test_a_command_loads_only_itself() -> None:
    found = loaded_by("rules", "--help")
    assert "golpe.cli.rules" in found
    assert set() == {name for name in found if name.startswith("golpe.server")}
    assert set() == found & {f"golpe.cli.{each.module}" for panel in PANELS.values() for each in panel.values()} - {
        "golpe.cli.rules"
    }


def test_a_command_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        command_named("arene")


def test_a_name_that_is_nearly_a_command_is_suggested() -> None:
    ran = golpe("arene")
    assert 2 == ran.returncode
    assert "No such command 'arene'. Did you mean 'arena'?" in ran.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play --opponents twenty", "'--opponents': 'twenty' is not a whole number."),
        ("play --opponents 20", "'--opponents': 20 is above the maximum of 9."),
        ("play --seed=-1", "'--seed': -1 is below the minimum of 0."),
        ("exploit hard --minutes long", "'--minutes': 'long' is not a number."),
        ("solve --coins 3 --revealed duke captain", "'--revealed' is not a whole number; this option takes 2 values."),
        ("serve --log-level loud", "'--log-level': 'loud' is not one of 'debug', 'info', 'warning', 'error'."),
        ("admin log --count all", "'--count': 'all' is not a whole number."),
        (
            "play --level god",
            "'god' is not a level: choose one of easy, casual, medium, hard, master, or another bot by --bot.",
        ),
        ("benchmark hard --check hard.json", "BOT: cannot be combined with --check"),
        ("benchmark --quick --check hard.json", "--quick: cannot be combined with --check"),
    ],
)
def test_a_wrong_value_is_named_in_a_sentence(arguments: str, said: str) -> None:
    ran = golpe(*arguments.split())
    assert (2, "") == (ran.returncode, ran.stdout)
    assert said in " ".join(ran.stderr.replace("│", " ").split())
