"""The page's types are those of the server."""

import os
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent


def test_the_page_speaks_the_protocol_of_the_server() -> None:
    command = [sys.executable, "-m", "tools.generate_protocol", "--check"]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src")}
    result = subprocess.run(
        command, cwd=REPOSITORY, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
