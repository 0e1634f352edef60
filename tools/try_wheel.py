"""Try the distributions as their users would: `python -m tools.try_wheel [FOLDER]`.

FOLDER has the wheels and source distributions of `golpe` and `golpe-core`; without it they are built first, which needs
hatchling. What they depend on is fetched from PyPI. Then everything is installed without the network, in environments
that are empty and have no Node: `golpe` serves, plays, runs an arena and reviews a game, from its wheel and from its
source distribution; `golpe-core` is imported and plays, alone and with NumPy. Runs on every system.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import venv
from pathlib import Path
from typing import IO
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
GAME = ROOT / "tests" / "golden_tables" / "records" / "resistance.jsonl"
TRY_ROOMS = ROOT / "tools" / "try_rooms.py"
START_SECONDS_MAX = 120
ANSWER_SECONDS_MAX = 30
ANSWERS = "p\n1\n" * 500
"""Answers of a player who passes or, where that is no answer, chooses the first; those that do not fit are ignored."""
MB = 1_000_000
CORE_MB_MAX = {"golpe-core": 25, "golpe-core[numpy]": 100}
"""The largest size of what an installation consists of."""


class Environment:
    """A virtual environment without pip, and nothing else on PATH."""

    def __init__(self, folder: Path, links: Path) -> None:
        """Create it.

        Args:
            links: the folder of everything that can be installed.
        """
        venv.create(folder, with_pip=False)
        self._links = links
        self._folder = folder
        self._programs = folder / ("Scripts" if os.name == "nt" else "bin")
        changed = {"PATH": str(self._programs), "PYTHONUTF8": "1"}
        self._variables = {**os.environ, **changed}
        self._variables.pop("PYTHONPATH", None)

    def install(self, *arguments: str) -> None:
        """Install without the network."""
        print("+ pip install", *arguments, flush=True)
        options = ("--quiet", "--disable-pip-version-check", "--no-index", "--find-links", self._links)
        pip = (sys.executable, "-m", "pip", "--python", self._programs / "python")
        subprocess.run([*pip, "install", *options, *arguments], env=self._variables, check=True)

    def run(self, program: str, *arguments: Path | str, answers: str = "") -> str:
        """Run a program, and return what it has printed; raise CalledProcessError if it fails."""
        print("+", program, *arguments[:4], "…" if len(arguments) > 4 else "", flush=True)
        command = [self._programs / program, *arguments]
        return subprocess.run(
            command,
            cwd=self._folder,
            env=self._variables,
            input=answers,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        ).stdout

    def serve(self) -> None:
        """Start a server on a free port, and check that it is ready and has a page."""
        print("+ golpe serve --port 0", flush=True)
        command = [self._programs / "golpe", "serve", "--port", "0"]
        server = subprocess.Popen(
            command, cwd=self._folder, env=self._variables, stdout=subprocess.PIPE, encoding="utf-8"
        )
        giving_up = threading.Timer(START_SECONDS_MAX, server.kill)
        giving_up.start()
        try:
            assert server.stdout is not None
            address = address_in(server.stdout)
            for path in ("/ready", "/"):
                with urlopen(address + path, timeout=ANSWER_SECONDS_MAX) as answer:
                    print(f"{path}: {answer.status}, {len(answer.read())} bytes")
        finally:
            giving_up.cancel()
            server.terminate()
            server.communicate()

    def size_mb(self) -> float:
        """Return the size of all files that are installed."""
        (site,) = self._folder.rglob("site-packages")
        return sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) / MB


def address_in(lines: IO[str]) -> str:
    """Return the address that a server prints when it has started."""
    for line in lines:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise SystemExit("The server has ended before it printed its address.")


def main(built: Path | None) -> None:
    """Install the distributions, and run what they must be able to do; raise an error at the first thing that fails."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        here = Path(folder)
        links = here / "links"
        if built is None:
            build(links)
        else:
            shutil.copytree(built, links)
        fetch_requirements(links)
        try_golpe(Environment(here / "golpe", links))
        try_core(Environment(here / "core", links))
    print("The distributions work.")


def build(folder: Path) -> None:
    """Build the wheels and source distributions from this clone."""
    for project in (ROOT, ROOT / "core"):
        print("+ hatchling build in", project, flush=True)
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=project, check=True)


def fetch_requirements(links: Path) -> None:
    """Add to a folder what its wheels and the build from its source distributions need."""
    (golpe,) = links.glob("golpe-*.whl")
    (core,) = links.glob("golpe_core-*.whl")
    print("+ pip wheel", flush=True)  # not download: some packages have no wheel on PyPI
    options = ("--quiet", "--disable-pip-version-check", "--wheel-dir", links)
    wanted = (golpe, f"{core}[numpy]", "hatchling")
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, *wanted], check=True)


def try_golpe(environment: Environment) -> None:
    """Use what the wheel of `golpe` has installed, and then serve from its source distribution."""
    environment.install("golpe")
    print(environment.run("golpe", "--version").strip())
    environment.run("golpe", "--help")
    environment.run("golpe", "check", *sorted(SCENARIOS.glob("*.yaml")))
    environment.serve()
    said = environment.run("golpe", "play", "--plain", "--seed", "1", "--opponents", "1", answers=ANSWERS)
    assert re.search(r"wins? the game\.", said), said
    environment.run("golpe", "arena", "counting", "hard", "random", "--games", "30")
    assert "%" in environment.run("golpe", "review", GAME)
    environment.install("--force-reinstall", "--no-deps", "--no-binary", "golpe", "golpe")
    environment.serve()


def try_core(environment: Environment) -> None:
    """Import and play with `golpe-core`, alone and with NumPy, and weigh it."""
    for wanted, mb_max in CORE_MB_MAX.items():
        environment.install(wanted)
        print(environment.run("python", TRY_ROOMS, *(["numpy"] if "numpy" in wanted else [])).strip())
        size = environment.size_mb()
        print(f"{wanted}: {size:.1f} MB")
        assert size <= mb_max, f"{wanted} has {size:.1f} MB instead of at most {mb_max} MB"


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
