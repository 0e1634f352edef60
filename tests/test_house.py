"""The rules of this repository: size limits, imports between rooms, and docs that match the code."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest
from typer.core import TyperGroup

import golpe
from golpe.cli.main import COMMANDS, PANELS, command_named
from tests.support.tiers import only

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "golpe"
WEB = ROOT / "web" / "src"

PYTHON_LINES_MAX = 600
CLASS_FILE_LINES_MAX = 900
"""Of a file with one class, so that no class is cut into pieces to fit a limit."""
FUNCTION_LINES_MAX = 70
COMPONENT_LINES_MAX = 199
TYPESCRIPT_LINES_MAX = 500

SERVE_COMMAND = "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/golpe serve"
TEST_COMMAND = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest"


def python_files() -> list[Path]:
    folders = ("src", "tests", "tools", "benchmarks", "research")
    return sorted(chain(ROOT.glob("*.py"), *((ROOT / folder).rglob("*.py") for folder in folders)))


def docs() -> list[Path]:
    return sorted(
        chain(ROOT.glob("*.md"), *((ROOT / folder).rglob("*.md") for folder in ("docs", "benchmarks", "research")))
    )


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def functions_of(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


# --- Budgets --------------------------------------------------------------------------------


def test_no_python_file_is_longer_than_its_budget() -> None:
    assert [] == [
        path
        for path in python_files()
        if lines_of(path) > (CLASS_FILE_LINES_MAX if is_one_class(path) else PYTHON_LINES_MAX)
    ]


def is_one_class(path: Path) -> bool:
    """Return whether one class has most of the lines of a file."""
    classes = [node for node in tree_of(path).body if isinstance(node, ast.ClassDef)]
    return any(2 * ((node.end_lineno or node.lineno) - node.lineno) > lines_of(path) for node in classes)


def test_no_function_is_longer_than_its_budget() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
        for path in python_files()
        for function in functions_of(path)
        if (function.end_lineno or function.lineno) - function.lineno + 1 > FUNCTION_LINES_MAX
    ]
    assert [] == long


def test_no_component_is_longer_than_its_budget() -> None:
    components = sorted(WEB.rglob("*.svelte"))
    assert components
    assert [] == [path for path in components if lines_of(path) > COMPONENT_LINES_MAX]


def test_no_typescript_file_is_longer_than_its_budget() -> None:
    written = [path for path in sorted(WEB.rglob("*.ts")) if path.name != "protocol.ts"]  # which is generated
    assert [] == [path for path in written if lines_of(path) > TYPESCRIPT_LINES_MAX]


def test_inner_init_files_are_empty() -> None:
    open_rooms = (SOURCE, *(SOURCE / room for room in ("batch", "bots", "envs", "record")))
    inner = [path for path in SOURCE.rglob("__init__.py") if path.parent not in open_rooms]
    assert [] == [path for path in inner if path.read_text("utf-8").strip()]


# --- Rooms ----------------------------------------------------------------------------------


def test_every_room_imports_only_what_it_may() -> None:
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    command = [sys.executable, "-c", code]  # in another process, because it disables all logging
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 0 == ran.returncode, ran.stdout + ran.stderr


def lint_little_house(tmp_path: Path, rooms: list[str]) -> subprocess.CompletedProcess[str]:
    """Check the contract of tools/rooms.py over a package whose attic imports its cellar and `json`."""
    for room, text in (("attic", "import json\nfrom little.cellar import wine\n"), ("cellar", "wine = 1\n")):
        (tmp_path / "little" / room).mkdir(parents=True)
        (tmp_path / "little" / room / "__init__.py").write_text(text, "utf-8")
    (tmp_path / "little" / "__init__.py").touch()
    (tmp_path / ".importlinter").write_text(
        "[importlinter]\nroot_package = little\ninclude_external_packages = True\n"
        "contract_types =\n    rooms: tools.rooms.RoomsContract\n"
        "[importlinter:contract:rooms]\nname = Rooms\ntype = rooms\nroot = little\n"
        f"rooms =\n{''.join(f'    {room}{chr(10)}' for room in rooms)}",
        "utf-8",
    )
    code = f"import sys; sys.path[:0] = [{str(ROOT)!r}, '.']; from importlinter.cli import lint_imports"
    return subprocess.run(
        [sys.executable, "-c", f"{code}; sys.exit(lint_imports(no_cache=True))"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_rooms_contract_keeps_what_is_allowed(tmp_path: Path) -> None:
    ran = lint_little_house(tmp_path, ["attic: cellar", "cellar:"])
    assert 0 == ran.returncode, ran.stdout + ran.stderr


def test_the_rooms_contract_refuses_an_import_that_is_not_listed(tmp_path: Path) -> None:
    ran = lint_little_house(tmp_path, ["attic:", "cellar: attic"])
    assert 1 == ran.returncode, ran.stdout + ran.stderr
    assert "little.attic may not import little.cellar" in ran.stdout


def test_the_rooms_contract_refuses_a_room_that_is_not_listed(tmp_path: Path) -> None:
    ran = lint_little_house(tmp_path, ["attic: cellar"])
    assert 1 == ran.returncode, ran.stdout + ran.stderr
    assert "little.cellar is in no room that is listed" in ran.stdout


def test_the_folders_of_the_page_import_only_from_those_above() -> None:
    listed = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("### The page, folder by folder")[2]
    order = re.findall(r"^\| `(\w+)/` \|", listed.partition("\n#")[0], re.MULTILINE)
    beside = {"art", "fixtures", "messages", "styles"}
    assert {*order, *beside} == {path.parent.relative_to(WEB).parts[0] for path in WEB.glob("*/**/*.*")}
    wrong = [
        f"{path.relative_to(WEB)} imports from {folder}/"
        for at, room in enumerate(order)
        for path in sorted((WEB / room).iterdir())
        if ".spec." not in path.name
        for folder in re.findall(r"""(?:from|import)\(?\s*'\.\./(\w+)/""", path.read_text("utf-8"))
        if folder not in {*order[:at], "art", "messages", "styles"}
    ]
    assert [] == wrong


def test_the_server_loads_neither_numba_nor_torch() -> None:
    code = "import golpe.server.hosting.app, sys; print({'numba', 'torch'} & set(sys.modules) or 'none')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "none\n" == ran.stdout, ran.stderr


# --- Tests ----------------------------------------------------------------------------------

LEAKING = """
import gc
import socket

def left_open():
    found = [socket.socket()]
    found.append(found)
    return found

def test_1_fails():
    found = left_open()
    assert not found

def test_2_is_innocent():
    gc.collect()

def test_3_leaks():
    left_open()

def test_4_is_reported():
    gc.collect()
"""


def ran_alone(folder: Path, code: str, *options: str, no_skips: str = "0") -> subprocess.CompletedProcess[str]:
    """Run tests with the `conftest.py` of these."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "test_it.py").write_text(code, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "-c", os.devnull, "--rootdir", str(folder)]
    return subprocess.run(
        [*command, *options, str(folder)],
        cwd=folder,
        env=os.environ | {"GOLPE_NO_SKIPS": no_skips, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("workers", only("1", of=["0", "1"]))
@pytest.mark.parametrize(("no_skips", "status"), [("0", 0), ("1", 1)])
def test_ci_treats_a_skipped_test_as_a_failure(tmp_path: Path, no_skips: str, status: int, workers: str) -> None:
    code = "import pytest\n\ndef test_it():\n    pytest.skip('not here')\n"
    ran = ran_alone(tmp_path, code, "-n", workers, no_skips=no_skips)
    assert (ran.returncode, "1 skipped" in ran.stdout) == (status, True)
    assert ("forbids" in ran.stdout) == (status == 1)


def test_what_a_failed_test_leaves_open_fails_no_other(tmp_path: Path) -> None:
    ran = ran_alone(tmp_path, LEAKING, "-n", "0", "-W", "error")
    assert ["1", "4"] == re.findall(r"^FAILED test_it.py::test_(\d)", ran.stdout, re.MULTILINE), ran.stdout


def test_tests_import_nothing_from_one_another() -> None:
    imported = {
        (str(path.relative_to(ROOT)), node.module)
        for path in python_files()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and re.fullmatch(r"tests\..*\btest_\w+", node.module or "")
    }
    assert set() == imported


# --- The front door -------------------------------------------------------------------------


def test_the_public_names_are_these() -> None:
    assert golpe.__all__ == [
        "ArgumentError",
        "Decision",
        "Event",
        "Game",
        "GameRecord",
        "GolpeError",
        "IllegalDecision",
        "ProtocolError",
        "RecordError",
        "Ruleset",
        "RulesetError",
        "View",
        "__version__",
    ]
    assert [] == [name for name in golpe.__all__ if not hasattr(golpe, name)]


@pytest.mark.parametrize(
    ("room", "names"),
    [
        ("bots", "Bot Decision Tally View bot_named bot_names court_of describe legal_for play_game"),
        (
            "record",
            "Claim Fits GameText Misfit NotCheckable RecordedGame claims_of read_game read_games read_position "
            "read_texts replay verify write_game write_position",
        ),
    ],
)
def test_the_public_names_of_a_room_are_these(room: str, names: str) -> None:
    module = import_module(f"golpe.{room}")
    assert names.split() == module.__all__
    assert [] == [name for name in module.__all__ if not hasattr(module, name)]
    assert not hasattr(module, "no_such_name")


@pytest.mark.parametrize("command", ["import golpe", "import golpe.bots", "import golpe.record"])
def test_the_front_doors_load_no_arrays_and_no_compiler(command: str) -> None:
    code = f"{command}, sys; print({{'numpy', 'numba', 'torch'}} & set(sys.modules) or 'none')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "none\n" == ran.stdout, ran.stderr


def test_naming_a_bot_loads_no_compiler() -> None:
    code = "import sys; from golpe.bots import bot_named; bot_named('hard')"
    code += "; print({'numba', 'torch'} & set(sys.modules) or 'none')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "none\n" == ran.stdout, ran.stderr


def test_the_public_names_have_their_place_in_the_api() -> None:
    api = (ROOT / "docs" / "reference" / "api" / "game.md").read_text("utf-8")
    named = {name.rpartition(".")[2] for name in re.findall(r"^::: (golpe\.\S+)$", api, re.MULTILINE)}
    assert [] == [name for name in golpe.__all__ if name not in {*named, "__version__", "View"}]


def test_the_version_is_printed() -> None:
    ran = subprocess.run([sys.executable, "-m", "golpe", "--version"], capture_output=True, text=True, check=False)
    assert (0, f"golpe {golpe.__version__}\n") == (ran.returncode, ran.stdout)


@pytest.mark.parametrize("arguments", [["deal"], ["serve", "--prot", "1"], ["serve", "--port", "many"], ["check"]])
def test_what_the_command_line_does_not_know_is_an_error(arguments: list[str]) -> None:
    ran = subprocess.run([sys.executable, "-m", "golpe", *arguments], capture_output=True, text=True, check=False)
    assert (2, "") == (ran.returncode, ran.stdout)
    assert "Error" in ran.stderr
    assert "Traceback" not in ran.stderr


# --- Docs -----------------------------------------------------------------------------------


def test_the_readme_prints_the_two_commands() -> None:
    commands = re.findall(r"^    (python3 .*)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert [SERVE_COMMAND, TEST_COMMAND] == commands


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    pick = re.search(r"^mapfile -t test_commands < <\((.*)\)$", script, re.MULTILINE)
    assert pick is not None
    picked = subprocess.run(["bash", "-c", pick[1]], cwd=ROOT, capture_output=True, text=True, check=True)
    assert f"{TEST_COMMAND}\n" == picked.stdout


def test_ci_runs_what_the_test_command_leaves_out_but_for_the_soak_and_graphics_processors() -> None:
    options = " ".join(
        tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["addopts"]
    )
    left_out = set(re.findall(r"not (\w+)", options))
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    run = {
        mark
        for mark in left_out
        if re.search(rf"^GOLPE_NO_SKIPS=1 \.venv/bin/pytest -m '?{mark}\b", script, re.MULTILINE)
    }
    assert {"soak", "gpu"} == left_out - run


def test_the_python_of_the_readme_runs() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.M | re.S)
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert re.fullmatch(r"seat [0-2] wins\n", ran.stdout), ran.stderr


def test_every_command_and_option_is_documented() -> None:
    text = (ROOT / "docs" / "reference" / "cli.md").read_text("utf-8")
    sections = dict(re.findall(r"^## golpe (\S.*)\n((?s:.*?))(?=^## |\Z)", text, re.M))
    commands = {name: command_named(name) for name in COMMANDS}
    parts = {
        f"{name} {part}": command
        for name, outer in commands.items()
        if isinstance(outer, TyperGroup)
        for part, command in outer.commands.items()
    }
    for name, command in {**commands, **parts}.items():
        section = sections.get(name) or sections[name.partition(" ")[0]]  # or in that of the outer command
        options = [each for param in command.params for each in param.opts if each.startswith("--")]
        assert [] == [each for each in options if f"| `{each}` |" not in section], name
        assert f"golpe {name}" in f"golpe {name.partition(' ')[0]}\n{section}", name
    assert set(sections) - set(parts) == {"--version", *commands}


def test_the_commands_are_in_the_panels_of_the_help() -> None:
    text = (ROOT / "docs" / "reference" / "cli.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\[`\w+`\]\(.*) \|$", text, re.M)
    named = [(panel, re.findall(r"\[`(\w+)`\]", commands)) for panel, commands in rows]
    assert [(panel, list(listed)) for panel, listed in PANELS.items()] == named


def test_every_room_is_on_the_map() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    rooms = [f"{path.name}/" for path in SOURCE.iterdir() if (path / "__init__.py").is_file()]
    modules = [path.name for path in SOURCE.glob("[!_]*.py")]
    assert [] == [room for room in sorted(rooms + modules) if f"| `{room}` |" not in architecture]


def test_the_map_leads_to_files_that_exist() -> None:
    rooms = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## The rooms\n")[2].partition("\nOutside")[0]
    rows = re.findall(r"^\| `(\w+/)` \|.*\| (.*) \|$", rooms, re.M)
    files = [SOURCE / room / name for room, cell in rows for name in re.findall(r"`(\S+)`", cell)]
    assert len(files) >= len(rows) > 1
    assert [path for path in files if not path.is_file()] == []


def test_the_map_of_the_rules_is_complete_and_current() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    on_the_map = architecture.partition("### The rules, file by file\n")[2].partition("\n#")[0]
    inside = {path.name for path in (SOURCE / "rules").rglob("[!_]*.py")}
    assert {*inside, "presets/", "vocabulary/"} == set(re.findall(r"`([a-z_]+(?:\.py|/))[^`]*`", on_the_map))


def test_the_map_of_the_server_has_every_folder_and_leads_to_files_that_exist() -> None:
    server, architecture = SOURCE / "server", (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    on_the_map = architecture.partition("### The server, folder by folder\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| (`.*?`) \|[^|]*\|(.*)\|$", on_the_map, re.M)
    named = [name for cell, _ in rows for name in re.findall(r"`(\S+?)/?`", cell)]
    inside = [path for path in server.glob("[!_]*") if path.suffix == ".py" or [*path.glob("*.py")]]
    assert sorted(path.name for path in inside) == sorted(named)
    first = [(re.findall(r"`(\S+)`", cell)[0], re.findall(r"`(\S+)`", start)) for cell, start in rows]
    files = [name if "/" in name else folder + name for folder, names in first for name in names]
    assert len(files) > len(rows)
    assert [] == [name for name in files if not (server / name).is_file()]


def test_links_in_the_docs_lead_somewhere() -> None:
    links = [(path, link) for path in docs() for link in re.findall(r"\]\(([^)#\s]+)", path.read_text("utf-8"))]
    assert [] == [(path, link) for path, link in links if "://" not in link and not (path.parent / link).exists()]
