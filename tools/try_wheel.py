"""Try a wheel as its users would: `python -m tools.try_wheel dist`.

Installs it into a new virtual environment outside the repository, runs the scenarios, a contest and the commands' help,
and serves a page. Needs nothing but Python itself, and runs on every system.
"""

import os
import re
import subprocess
import sys
import tempfile
import threading
import venv
from pathlib import Path
from typing import IO
from urllib.request import urlopen

SCENARIOS = Path(__file__).resolve().parent.parent / "tests" / "scenarios"
START_SECONDS_MAX = 120
ANSWER_SECONDS_MAX = 30
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def main(wheel: str) -> None:
    """Install the wheel, and run what it must be able to do; raise an error at the first thing that fails."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        here = Path(folder)
        venv.create(here / "venv", with_pip=True)
        programs = here / "venv" / ("Scripts" if os.name == "nt" else "bin")
        run(here, programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
        run(here, programs / "golpe", "--version")
        run(here, programs / "golpe", "--help")
        run(here, programs / "golpe", "check", *sorted(SCENARIOS.glob("*.yaml")))
        run(here, programs / "golpe", "arena", "counting", "hard", "random", "--games", "30")
        serve(here, programs / "golpe")
    print("The wheel works.")


def run(folder: Path, program: Path, *arguments: Path | str) -> None:
    """Run a program of the environment; raise CalledProcessError if it fails."""
    print("+", program.name, *arguments[:4], "…" if len(arguments) > 4 else "", flush=True)
    subprocess.run([program, *arguments], cwd=folder, env=ENVIRONMENT, check=True)


def serve(folder: Path, golpe: Path) -> None:
    """Start a server on a free port, and check that it is ready and has a page."""
    print("+ golpe serve --port 0", flush=True)
    server = subprocess.Popen(
        [golpe, "serve", "--port", "0"], cwd=folder, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True
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


def address_in(lines: IO[str]) -> str:
    """Return the address that a server prints when it has started."""
    for line in lines:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise SystemExit("The server has ended before it printed its address.")


if __name__ == "__main__":
    (found,) = Path(sys.argv[1]).glob("golpe-*.whl")
    main(str(found.resolve()))
