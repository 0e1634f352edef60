"""Bots beside people, for a moment."""

import re
import sys

import pytest

from benchmarks import ladder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process costs is read from /proc")


def test_bots_play_beside_people(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", "--seconds", "3", "--people", "4", "--bots", "4"])
    ladder.main()
    said = capsys.readouterr().out
    assert re.search(r"^beside bots .* p99 +[0-9.]+ ms$", said, re.MULTILINE)
    found = re.search(r"^4 bots: \d+ games, (\d+) decisions/s$", said, re.MULTILINE)
    assert found is not None
    assert int(found[1]) > 0


def test_no_two_names_of_bots_look_alike() -> None:
    names = {ladder.letters(number) for number in range(100)}
    assert 100 == len(names)
