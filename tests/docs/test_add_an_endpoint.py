"""The guide to adding an endpoint works: its files are added to a copy of the project, and its tests run there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from golpe.server.db.schema import SCHEMA_VERSION

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/how-to/add-an-endpoint.md").read_text("utf-8")
NEXT = f"{SCHEMA_VERSION + 1:04}"
FILES = (
    *("src/golpe/protocol/notes.py", "src/golpe/server/notes/rows.py"),
    *(f"src/golpe/server/db/migrations/versions/{NEXT}_notes.py", "src/golpe/server/notes/routes.py"),
    *("tests/server/notes/test_rows.py", "tests/server/notes/test_routes.py"),
)
"""The files whose contents the guide shows, in its order."""
EDITS = (
    ("server/hosting/subjects.py", "import rows as links\n", "from golpe.server.notes import rows as notes\n"),
    ("server/hosting/subjects.py", "links.SUBJECT,", " notes.SUBJECT,"),
    ("server/db/schema.py", f"SCHEMA_VERSION: Final = {SCHEMA_VERSION}", " + 1"),
    ("server/db/retention.py", "\nDAY_MS: Final = 24 * 3_600_000\n", "NOTES_MAX: Final = 100\n"),
    ("server/http/answers.py", "\n    HTTPStatus.CONFLICT: (\n", '        "too_many_notes "\n'),
    ("protocol/privacy.py", "import Struct\n", "from golpe.protocol.notes import GameNote\n"),
    ("protocol/privacy.py", "    format: Literal[1] = 1\n", "    notes: list[GameNote] = []\n"),
)
"""The additions to files of `golpe` that the guide asks for: the text before each, and the addition."""
TESTS = ("tests/server/notes", "tests/server/hosting/test_subjects.py", "tests/server/db/test_migrations.py")


@pytest.mark.long
def test_the_files_of_the_guide_pass_their_tests(tmp_path: Path) -> None:
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("pyproject.toml", "web", "docs"):
        (tmp_path / part).symlink_to(ROOT / part)
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    for path, text in zip(FILES, blocks, strict=True):
        assert Path(path).name in GUIDE
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    (tmp_path / "src/golpe/server/notes/__init__.py").touch()
    for path, place, added in EDITS:
        file = tmp_path / "src" / "golpe" / path
        before, found, after = file.read_text("utf-8").partition(place)
        assert found
        file.write_text(before + found + added + after, "utf-8")
    paths = os.pathsep.join([str(tmp_path / "src"), str(tmp_path)])
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", *TESTS]
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout
