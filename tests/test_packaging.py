"""Packaging of the page: when it is built, with which Node, and that a wheel has everything that a clone has."""

import os
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import golpe
import hatch_build

ROOT = Path(__file__).parent.parent
BESIDE = [ROOT / "web" / "src" / name for name in ("messages", "art")]
"""What the server and the terminal share with the page."""
SERVER_SECONDS_MAX = 120
ANSWERED_WITHIN = 60


@pytest.fixture
def little_repo(tmp_path: Path) -> Path:
    """A repository with the sources of a page and the page built from them."""
    installed = "web/node_modules/left/index.js"
    for name in ("web/package.json", "web/src/main.ts", installed, "src/golpe/static/index.html"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    stamp = hatch_build.static(tmp_path) / hatch_build.STAMP
    stamp.write_text(hatch_build.sources_hash(tmp_path / "web"), "utf-8")
    return tmp_path


def put_on_path(monkeypatch: pytest.MonkeyPatch, folder: Path, **scripts: str) -> None:
    """Make these shell scripts the only programs on PATH."""
    folder.mkdir()
    for name, text in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_an_unchanged_page_is_not_built_again(little_repo: Path) -> None:
    assert not hatch_build.is_stale(little_repo)


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/src/new.ts", "web/package.json"])
def test_a_changed_source_makes_the_page_stale(little_repo: Path, name: str) -> None:
    (little_repo / name).write_text("changed", "utf-8")
    assert hatch_build.is_stale(little_repo)


def test_a_renamed_source_makes_the_page_stale(little_repo: Path) -> None:
    (little_repo / "web/src/main.ts").rename(little_repo / "web/src/first.ts")
    assert hatch_build.is_stale(little_repo)


def test_what_npm_installs_does_not_make_the_page_stale(little_repo: Path) -> None:
    (little_repo / "web/node_modules/left/index.js").write_text("changed", "utf-8")
    assert not hatch_build.is_stale(little_repo)


def test_a_page_without_its_sources_is_kept(little_repo: Path) -> None:
    shutil.rmtree(little_repo / "web")
    assert not hatch_build.is_stale(little_repo)


@pytest.mark.parametrize(
    ("version", "usable"),
    [("v18.20.8", False), ("v20.18.3", False), ("v20.19.0", True), ("v21.7.3", False), ("v22.11.0", False)]
    + [("v22.12.0", True), ("v24.1.0", True), ("what", False)],
)
def test_the_node_on_path_is_used_if_vite_accepts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, usable: bool
) -> None:
    put_on_path(monkeypatch, tmp_path / "bin", node=f"echo {version}", npm="exit 1")
    assert (hatch_build.npm_on_path() is not None) == usable


def test_no_node_on_path_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_path(monkeypatch, tmp_path / "bin")
    assert hatch_build.npm_on_path() is None


def test_the_error_of_npm_is_shown_and_the_page_stays_stale(little_repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_path(monkeypatch, little_repo / "bin", node="echo v22.12.0", npm="echo no such package >&2; exit 7")
    with pytest.raises(hatch_build.PageError, match=r"`npm ci .*` in web/ exited with 7\.\nno such package$"):
        hatch_build.build(little_repo)
    assert hatch_build.is_stale(little_repo)


def test_a_build_that_leaves_no_page_is_an_error(little_repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_path(monkeypatch, little_repo / "bin", node="echo v22.12.0", npm="exit 0")
    (hatch_build.static(little_repo) / "index.html").unlink()
    with pytest.raises(hatch_build.PageError, match=r"did not create src/golpe/static/index\.html"):
        hatch_build.build(little_repo)


# --- Links ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("[an evening](docs/evening.md#start)", "[an evening](HOME/blob/v1.2/docs/evening.md#start)"),
        ("![The table](docs/screenshot.png)", "![The table](HOME/raw/v1.2/docs/screenshot.png)"),
        ("[pipx](https://pipx.pypa.io) [below](#below)", "[pipx](https://pipx.pypa.io) [below](#below)"),
    ],
)
def test_links_of_the_readme_work_elsewhere(text: str, linked: str) -> None:
    home = "https://github.com/ana/golpe"
    assert linked.replace("HOME", home) == hatch_build.absolute(text, home, version="1.2")


def metadata_with(tmp_path: Path, home: str) -> dict[str, object]:
    """Return the metadata of a project with this home."""
    (tmp_path / "pyproject.toml").write_text(f'[tool.golpe]\nhome = "{home}"\n', "utf-8")
    (tmp_path / "README.md").write_text("[licence](LICENSE)", "utf-8")
    metadata: dict[str, object] = {"version": "1.2"}
    hatch_build.LinksHook(str(tmp_path), {}).update(metadata)
    return metadata


def test_all_links_follow_from_one_setting(tmp_path: Path) -> None:
    metadata = metadata_with(tmp_path, "https://github.com/ana/golpe/")
    assert {"content-type": "text/markdown", "text": "[licence](https://github.com/ana/golpe/blob/v1.2/LICENSE)"} == (
        metadata["readme"]
    )
    assert {
        "Homepage": "https://github.com/ana/golpe",
        "Source": "https://github.com/ana/golpe",
        "Issues": "https://github.com/ana/golpe/issues",
        "Changelog": "https://github.com/ana/golpe/blob/main/CHANGELOG.md",
    } == metadata["urls"]


def test_without_a_home_there_are_no_addresses(tmp_path: Path) -> None:
    metadata = metadata_with(tmp_path, "")
    readme = {"content-type": "text/markdown", "text": "[licence](LICENSE)"}
    assert {"version": "1.2", "readme": readme, "urls": {}} == metadata


# --- The wheel ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def installed_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel with a built page but without npm, and unpack it elsewhere."""
    copy = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for beside in BESIDE:
        shutil.copytree(beside, copy / "web" / "src" / beside.name)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"]
    ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False, env=os.environ | {"PATH": ""})
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (wheel,) = (copy / "out").glob("golpe-*.whl")
    site = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def test_a_wheel_has_every_file_of_the_package(installed_wheel: Path) -> None:
    def files(folder: Path) -> set[Path]:
        found = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
        return {path for path in found if "__pycache__" not in path.parts}

    assert (ROOT / "src/golpe/static/index.html").is_file()
    shared = {Path(beside.name) / name for beside in BESIDE for name in files(beside)}
    assert files(ROOT / "src" / "golpe") | shared == files(installed_wheel / "golpe")
    assert list((installed_wheel / "golpe" / "bots" / "nets").glob("*.npz"))


def test_a_wheel_is_marked_as_typed(installed_wheel: Path) -> None:
    assert (installed_wheel / "golpe" / "py.typed").is_file()


def test_a_wheel_words_the_rules(installed_wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "golpe", "rules", "igrato", "--language", "ru"]
    environment = os.environ | {"PYTHONPATH": str(installed_wheel), "PYTHONUTF8": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (0, "") == (ran.returncode, ran.stderr)
    assert "Налог (Губернатор): взять 3 монеты." in ran.stdout


@pytest.fixture
def served_page(installed_wheel: Path, tmp_path: Path) -> Iterator[str]:
    """Serve the unpacked wheel in its own folder, with nothing on PATH; yield its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "golpe", "serve", "--port", "0", "--db", tmp_path / "tables.sqlite3"],
        cwd=tmp_path,
        env=os.environ | {"PATH": "", "PYTHONPATH": str(installed_wheel)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    giving_up = threading.Timer(SERVER_SECONDS_MAX, process.kill)
    giving_up.start()
    try:
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found is not None, said
        yield found[0]
    finally:
        giving_up.cancel()
        process.terminate()
        process.communicate()


@pytest.mark.long
def test_a_wheel_serves_its_page_without_node(served_page: str) -> None:
    page = httpx.get(f"{served_page}/", timeout=ANSWERED_WITHIN)
    assert page.status_code == 200
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
    assert assets
    answers = [httpx.get(f"{served_page}{asset}", timeout=ANSWERED_WITHIN) for asset in assets]
    assert [answer.status_code for answer in answers] == [200] * len(assets)


def test_a_wheel_is_of_this_version(installed_wheel: Path, tmp_path: Path) -> None:
    code = "import golpe; print(golpe.__version__, golpe.__file__)"
    environment = os.environ | {"PYTHONPATH": str(installed_wheel)}
    said = subprocess.check_output([sys.executable, "-c", code], cwd=tmp_path, env=environment, text=True)
    assert said == f"{golpe.__version__} {installed_wheel / 'golpe' / '__init__.py'}\n"
