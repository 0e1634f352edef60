"""Run npm in `web/` with the Node that builds the page: `python -m tools.npm run check`."""

import os
import subprocess
import sys
from pathlib import Path

from hatch_build import npm_in_wheel, npm_on_path

WEB = Path(__file__).parent.parent / "web"


def main() -> int:
    """Run npm with all arguments; return its exit code."""
    command = npm_on_path() or npm_in_wheel()
    if command is None:
        print("npm needs Node 20.19 or later on PATH, or `pip install -e '.[check]'`.", file=sys.stderr)
        return 1
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    return subprocess.run([*command, *sys.argv[1:]], cwd=WEB, env=os.environ | {"PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
