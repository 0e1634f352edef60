"""A small program that stands in for the system's speech, and records what it is told to speak."""

import os
import shlex
from pathlib import Path

RECORDS = """#!/bin/sh
{
  printf '%s|' "$@"
  /bin/cat
} >> FILE
"""
"""Writes its arguments and its input as one line."""
HANGS = """#!/bin/sh
printf '%s|begins\\n' "$$" >> FILE
/bin/sleep 100
printf '%s|ends\\n' "$$" >> FILE
"""
"""Does not read its input, and starts another process."""
SLOW = """#!/bin/sh
text=$(/bin/cat)
printf 'begins: %s\\n' "$text" >> FILE
/bin/sleep 1
printf 'ends: %s\\n' "$text" >> FILE
"""
FAILS = """#!/bin/sh
exit 1
"""


class SpeechProgram:
    """The program, in a folder of its own."""

    def __init__(self, folder: Path, script: str = RECORDS, name: str = "espeak-ng") -> None:
        self.folder = folder / f"{name}-programs"
        self.folder.mkdir()
        self._file = folder / f"{name}-heard"
        self.path = self.folder / name
        self.path.write_text(script.replace("FILE", shlex.quote(str(self._file))), encoding="utf-8")
        self.path.chmod(0o755)

    @property
    def lines(self) -> list[str]:
        """What has been recorded so far."""
        return self._file.read_text("utf-8").splitlines() if self._file.exists() else []

    @property
    def texts(self) -> list[str]:
        """What has been spoken so far, without the arguments."""
        return [line.rpartition("|")[2] for line in self.lines]


def is_any_in(group: int) -> bool:
    """Return whether any process of a group is still running."""
    try:
        os.killpg(group, 0)
    except OSError:
        return False
    return True
