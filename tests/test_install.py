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
from golpe.errors import installing
from hatch_build import home_of
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


class Installed:
    """A distribution, as the installer has described where it came from."""

    def __init__(self, origin: str | None) -> None:
        self._origin = origin

    def read_text(self, name: str) -> str | None:
        assert "direct_url.json" == name
        return self._origin


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        ('{"url": "file:///a%20b/golpe", "dir_info": {"editable": true}}', "pip install -e '/a b/golpe[data]'"),
        ('{"url": "file:///golpe", "dir_info": {}}', "pip install '/golpe[data]'"),
        ('{"url": "file:///golpe-1.0-py3-none-any.whl", "archive_info": {}}', "pip install 'golpe[data]'"),
        (None, "pip install 'golpe[data]'"),
    ],
)
def test_the_command_for_an_extra_names_where_golpe_was_installed_from(
    origin: str | None, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def distribution(name: str) -> Installed:
        assert "golpe" == name
        return Installed(origin)

    monkeypatch.setattr("importlib.metadata.distribution", distribution)
    assert command == installing("data")


def test_extras_are_installed_from_a_clone_until_there_is_a_release() -> None:
    """Only one function of the package, its test, and the pages about installing and releasing know another way."""
    folders = ("src", "tests", "docs", "benchmarks", "research", "tools")
    texts = [path for each in folders for kind in ("*.py", "*.md") for path in (ROOT / each).rglob(kind)]
    texts += ROOT.glob("*.md")
    paths = ("src/golpe/errors.py", "tests/test_install.py", "tests/test_core.py", "docs/how-to/install.md")
    known = {ROOT / path for path in paths}
    named = re.compile(r"install '?golpe\b")
    assert [] == [str(path) for path in texts if path not in known and named.search(path.read_text("utf-8"))]


# --- Releases -------------------------------------------------------------------------------


def test_a_release_is_tried_on_every_python_that_the_package_names() -> None:
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]
    assert named == WORKFLOW["jobs"]["wheel"]["strategy"]["matrix"]["python"]


def test_only_a_tag_is_published_and_only_after_the_wheel_was_tried() -> None:
    jobs = WORKFLOW["jobs"]
    allowed = {name: job["permissions"] for name, job in jobs.items() if "permissions" in job}
    assert {"publish": {"id-token": "write"}, "data-set": {"contents": "write"}} == allowed
    assert {"startsWith(github.ref, 'refs/tags/v')"} == {jobs[name]["if"] for name in allowed}
    assert ("publish", "wheel", "build") == tuple(jobs[name]["needs"] for name in ("data-set", "publish", "wheel"))
    assert {"contents": "read"} == WORKFLOW["permissions"]


def test_both_projects_are_published_with_attestations_and_each_by_its_own_publisher() -> None:
    publish = WORKFLOW["jobs"]["publish"]
    assert ["golpe", "golpe-core"] == [each["project"] for each in publish["strategy"]["matrix"]["include"]]
    assert "pypi-${{ matrix.project }}" == publish["environment"]["name"]
    assert publish["steps"][-1]["with"]["attestations"] is True


def test_the_changelog_begins_with_this_version_or_what_comes_after_it() -> None:
    sections = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    newest = sections[1] if sections[0] == "Unreleased" else sections[0]
    assert re.fullmatch(rf"{re.escape(golpe.__version__)} - \d{{4}}-\d\d-\d\d", newest), newest


def test_the_citation_is_of_this_version_and_leads_home_as_the_site_does() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert golpe.__version__ == citation["version"]
    assert f"## {citation['version']} - {citation['date-released']}\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    home = home_of(ROOT) or None
    site = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    assert (home, home) == (citation.get("repository-code"), site.get("repo_url"))
