"""`golpe-core`: what is in it, what it needs, that it plays with nothing else, and that it is never beside `golpe`."""

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import golpe
from tools.try_wheel import CORE_MB_MAX, MB, TRY_ROOMS

ROOT = Path(__file__).parent.parent
CORE = ROOT / "core"
SOURCE = ROOT / "src" / "golpe"


def project_of(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))


WHOLE, PART = project_of(ROOT), project_of(CORE)
WITHOUT = set(PART["tool"]["hatch"]["build"]["hooks"]["custom"]["without"])


def requirements_of(project: dict[str, Any]) -> set[str]:
    """Return the requirements of a project, with those of its extras."""
    return {*project["project"]["dependencies"], *chain(*project["project"]["optional-dependencies"].values())}


ROOMS = {path.name for path in SOURCE.iterdir() if path.name != "__pycache__"} - WITHOUT
MSGSPEC = Path(str(msgspec.__file__)).parent
IMPORT_NAMES = {"pyyaml": "yaml", "open-spiel": "pyspiel", "fluent.syntax": "fluent", "resvg-py": "resvg_py"}


# --- What it names --------------------------------------------------------------------------


def test_it_requires_what_golpe_requires() -> None:
    both = ("requires-python", "license", "authors", "keywords")
    assert {name: WHOLE["project"][name] for name in both} == {name: PART["project"][name] for name in both}
    assert ["numpy", "lab", "words", "envs", "openspiel", "data"] == list(PART["project"]["optional-dependencies"])
    named = {each for each in requirements_of(PART) if not each.startswith("golpe-core[")}
    assert set() == named - requirements_of(WHOLE)
    assert (ROOT / "LICENSE").read_text("utf-8") == (CORE / "LICENSE").read_text("utf-8")


def test_both_say_how_far_this_version_is() -> None:
    status = {project["project"]["classifiers"][0] for project in (WHOLE, PART)}
    is_final = re.fullmatch(r"[\d.]+", golpe.__version__) is not None
    assert {f"Development Status :: {'5 - Production/Stable' if is_final else '4 - Beta'}"} == status


def test_the_readme_and_the_page_list_the_extras() -> None:
    for page in (CORE / "README.md", ROOT / "docs" / "how-to" / "install.md"):
        table = page.read_text("utf-8").partition("| `numpy` |")
        assert list(PART["project"]["optional-dependencies"]) == re.findall(
            r"^\| `(\w+)` \|", "".join(table[1:]).partition("\n\n")[0], re.MULTILINE
        )


def test_its_rooms_import_only_one_another() -> None:
    (contract,) = [each for each in WHOLE["tool"]["importlinter"]["contracts"] if each["type"] == "rooms"]
    imported = dict(line.split(":") for line in contract["rooms"])
    mine = {room.removesuffix(".py") for room in ROOMS}
    used = {each.partition(".")[0] for room in mine & set(imported) for each in imported[room].split()}
    assert set() == used - mine - {"golpe"}


def test_a_room_needs_no_package_that_no_extra_has() -> None:
    names = {re.split(r"[^\w.-]", each, maxsplit=1)[0] for each in requirements_of(PART)}
    installed = {IMPORT_NAMES.get(name, name) for name in names}
    paths = [SOURCE / room for room in ROOMS]
    files = [file for path in paths for file in ([path] if path.suffix == ".py" else path.rglob("*.py"))]
    used = {name.partition(".")[0] for file in files for name in imported_by(file)}
    assert set() == used - set(sys.stdlib_module_names) - installed - {"golpe"}


def imported_by(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports when it is loaded."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


# --- What it does -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, and unpack it into a folder with msgspec and nothing else."""
    built = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", built]
    ran = subprocess.run(command, cwd=CORE, capture_output=True, text=True, check=False)
    assert 0 == ran.returncode, ran.stdout + ran.stderr
    (wheel,) = built.glob("golpe_core-*.whl")
    assert f"golpe_core-{golpe.__version__}-py3-none-any.whl" == wheel.name
    site = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (site / "msgspec").symlink_to(MSGSPEC)
    return site


def alone(site: Path, *arguments: Path | str) -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of a folder and no others."""
    command = [sys.executable, "-S", *arguments]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=site, env=environment, capture_output=True, text=True, check=False)


def test_it_has_the_files_of_its_rooms_and_no_others(site: Path) -> None:
    kept = {path.name for path in (site / "golpe").iterdir()}
    assert ROOMS | {"messages", "art"} == kept
    for room in ROOMS:
        files = {path.name for path in (SOURCE / room).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        assert files == {path.name for path in (site / "golpe" / room).rglob("*") if path.is_file()}


def test_it_has_no_command_and_says_that_it_is_never_beside_golpe(site: Path) -> None:
    (folder,) = site.glob("golpe_core-*.dist-info")
    metadata = (folder / "METADATA").read_text("utf-8")
    assert not (folder / "entry_points.txt").exists()
    assert "Requires-Dist: msgspec" in metadata
    assert "never both" in metadata


def test_it_plays_with_msgspec_alone(site: Path) -> None:
    ran = alone(site, TRY_ROOMS)
    assert 0 == ran.returncode, ran.stdout + ran.stderr
    size = sum(path.stat().st_size for path in [*site.rglob("*"), *MSGSPEC.rglob("*")] if path.is_file())
    assert size / MB < CORE_MB_MAX["golpe-core"]


def test_a_bot_that_plays_a_net_says_what_it_needs(site: Path) -> None:
    code = "from golpe.bots import bot_named\nfrom golpe.errors import GolpeError\n"
    code += "try: bot_named('hard')\nexcept GolpeError as error: print(error)"
    said = alone(site, "-c", code)
    assert "the bot 'hard' plays a net, which needs NumPy: pip install 'golpe-core[numpy]'\n" == said.stdout, (
        said.stderr
    )


def test_a_notebook_shows_text_where_the_words_of_pictures_are_missing(site: Path) -> None:
    code = "from golpe import Game, GolpeError\ngame = Game.deal(seats=2, seed=1)\nprint(game._repr_html_())\n"
    code += "try: game.svg()\nexcept GolpeError as error: print(error)"
    said = alone(site, "-c", code)
    assert "None\npictures need fluent.syntax for their words: pip install 'golpe-core[words]'\n" == said.stdout, (
        said.stderr
    )


def test_it_says_how_to_get_what_only_golpe_has(site: Path) -> None:
    said = alone(
        site, "-c", "from golpe.errors import installing; print(installing('ray'), installing('data'), sep='\\n')"
    )
    whole, part = said.stdout.splitlines()
    assert ("pip uninstall --yes golpe-core && pip install 'golpe[ray]'", "pip install 'golpe-core[data]'") == (
        whole,
        part,
    )


def test_it_plays_nets_with_numpy(site: Path, tmp_path: Path) -> None:
    for path in site.iterdir():
        (tmp_path / path.name).symlink_to(path)
    numpy = Path(np.__file__).parent
    for path in (numpy, numpy.with_name("numpy.libs")):
        if path.is_dir():
            (tmp_path / path.name).symlink_to(path)
    ran = alone(tmp_path, TRY_ROOMS, "numpy")
    assert 0 == ran.returncode, ran.stdout + ran.stderr


def test_importing_it_loads_nothing_else(site: Path) -> None:
    said = alone(site, "-c", "import golpe, sys; print({'msgspec', 'json', 'asyncio', 'numpy'} & set(sys.modules))")
    assert "set()\n" == said.stdout, said.stderr


def test_both_at_once_are_refused(tmp_path: Path) -> None:
    (tmp_path / "golpe").symlink_to(SOURCE)
    for name in ("golpe-1.0.dist-info", "golpe_core-1.1.dist-info"):
        assert 0 == alone(tmp_path, "-c", "import golpe").returncode
        (tmp_path / name).mkdir()
    refused = alone(tmp_path, "-c", "import golpe")
    assert 1 == refused.returncode
    assert "pip uninstall --yes golpe golpe-core" in refused.stderr


# --- From PyPI --------------------------------------------------------------------------------


@pytest.mark.long
def test_the_distributions_work_in_empty_environments(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tools.try_wheel"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert 0 == ran.returncode, ran.stdout + ran.stderr
    assert "The distributions work." == ran.stdout.splitlines()[-1]
