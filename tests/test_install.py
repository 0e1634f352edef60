"""What an installation consists of and loads, and how it is released: docs and workflow match the package."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import golpe
from tests.support.tiers import sampled

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGE = (ROOT / "docs" / "how-to" / "install.md").read_text("utf-8")
WORKFLOW: dict[Any, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
SERVER_ONLY = {
    "starlette",
    "uvicorn",
    "uvloop",
    "sqlalchemy",
    "alembic",
    "segno",
    "webauthn",
    "cryptography",
    "prometheus_client",
    "ifaddr",
}
"""The import names of packages that only the server needs."""


# --- What is loaded -------------------------------------------------------------------------


def test_the_package_itself_needs_nothing_installed() -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(golpe.__file__).parents[1])}
    ran = subprocess.run(
        [sys.executable, "-S", "-c", "import golpe"], env=environment, capture_output=True, text=True, check=False
    )
    assert (0, "") == (ran.returncode, ran.stderr)


@pytest.mark.parametrize(
    "command",
    sampled(
        ["arena hard counting --games 1", "--help", "play --plain --seed 1", "rules resistance", "ladder x random"],
        every=5,
    ),
)
def test_what_only_the_server_needs_is_loaded_only_by_it(tmp_path: Path, command: str) -> None:
    code = f"import sys; sys.argv[1:] = {command.split()!r}\nfrom golpe.cli.main import main\n"
    code += f"try: main()\nfinally: print('\\n', sorted({SERVER_ONLY!r} & set(sys.modules)))"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, input="", capture_output=True, text=True, check=False
    )
    assert " []" == ran.stdout.splitlines()[-1], ran.stderr


# --- What is installed ----------------------------------------------------------------------


def named_in(section: str) -> set[str]:
    """Return the names in the first column of the table of a section."""
    table = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
    return {name.strip(" `") for cell in cells[1:] for name in cell.split(",")} - {"---"}


def test_every_package_of_the_installation_has_its_reason() -> None:
    required = {re.split(r"[^\w.-]", each, maxsplit=1)[0] for each in PROJECT["dependencies"]}
    assert required | {"golpe"} == named_in("What is installed")


def test_every_extra_is_listed() -> None:
    assert set(PROJECT["optional-dependencies"]) == named_in("Extras")


# --- Releases -------------------------------------------------------------------------------


def test_a_release_is_tried_on_every_python_that_the_package_names() -> None:
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]
    assert named == WORKFLOW["jobs"]["wheel"]["strategy"]["matrix"]["python"]


def test_only_a_tag_is_published_and_only_after_the_wheel_was_tried() -> None:
    jobs = WORKFLOW["jobs"]
    assert "startsWith(github.ref, 'refs/tags/v')" == jobs["publish"]["if"]
    assert ("wheel", "build") == (jobs["publish"]["needs"], jobs["wheel"]["needs"])
    assert {"contents": "read"} == WORKFLOW["permissions"]
    assert ["publish"] == [name for name, job in jobs.items() if "permissions" in job]


def test_the_citation_has_the_version_of_the_package() -> None:
    assert golpe.__version__ == yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"]
