"""Reviews of many games in one file: in one process or several, interrupted and continued."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from golpe.arena.cluster import Cluster
from golpe.errors import GolpeError
from golpe.protocol.reviews import Review
from golpe.record.games import GameText, read_texts
from golpe.review.many import Line, Unreviewed, review_many
from golpe.review.reviewing import review_of
from tests.review.short_game import first_decision
from tests.support.cluster import cluster_address
from tests.support.command_line import golpe

address = cluster_address


def games(number: int) -> list[GameText]:
    """Return games of one decision each, which differ in the names of the players."""
    text = first_decision()
    return [
        GameText(Path(f"{each}.jsonl"), 1, text.replace('"human"', f'"player {each}"', 1)) for each in range(number)
    ]


def reviewed(
    sources: Iterable[GameText], results: Path, *, jobs: int = 1, cluster: Cluster | None = None
) -> list[Line | Unreviewed | None]:
    told: list[Line | Unreviewed | None] = []
    review_many(sources, results, told.append, jobs=jobs, cluster=cluster)
    return told


def lines_in(results: Path) -> list[bytes]:
    """Return the heading and the reviews in the order of their files."""
    heading, *lines = results.read_bytes().splitlines(keepends=True)
    return [heading, *sorted(lines)]


@pytest.mark.long
@pytest.mark.compiled
def test_an_interrupted_file_is_continued_and_each_game_reviewed_once(tmp_path: Path) -> None:
    some, results = games(3), tmp_path / "reviews.jsonl"
    assert 3 == len(reviewed([*some, some[0]], results))
    whole = lines_in(results)
    lines = [msgspec.json.decode(line, type=Line) for line in whole[1:]]
    assert [(f"{each}.jsonl", 1) for each in range(3)] == [(line.file, line.line) for line in lines]
    found = msgspec.json.decode(lines[2].review, type=Review)
    assert review_of(some[2].text, golpe=found.versions.golpe) == found
    results.write_bytes(b"".join(whole[:2]) + whole[2][:100])
    told = reviewed(some, results)
    assert [None, "1.jsonl", "2.jsonl"] == [
        each if each is None else each.file for each in told if not isinstance(each, Unreviewed)
    ]
    assert whole == lines_in(results)
    assert [None] * 3 == reviewed(some, results)


@pytest.mark.long
@pytest.mark.compiled
def test_a_damaged_game_is_named_and_all_others_are_reviewed(tmp_path: Path) -> None:
    for game in games(2):
        (tmp_path / game.file).write_text(game.text, "utf-8")
    with (tmp_path / "1.jsonl").open("a", encoding="utf-8") as file:
        file.write(first_decision().replace('"tax"', '"steal from everybody"'))
    ran = golpe("review", tmp_path, "--results", tmp_path / "out" / "reviews.json", "--jobs", "2")
    assert (1, "2 games reviewed: ") == (ran.returncode, ran.stdout[:18])
    assert re.search(r"golpe: .*1\.jsonl: line \d+: ", ran.stderr)
    again = golpe("review", tmp_path, "--results", tmp_path / "out" / "reviews.json")
    assert (1, "0 games reviewed; 2 reviews there already: ") == (again.returncode, again.stdout[:43])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--jobs", "2"], "has no effect without --results"),
        (["--ray", "local"], "has no effect without --results"),
        (["other.jsonl"], "needs --results, to review several games"),
        (["--results", "r", "--json"], "has no effect with --results"),
        (["--results", "r", "--jobs", "2", "--ray", "auto"], "has no effect: a cluster says"),
        (["--results", "r"], "missing.jsonl: cannot be read"),
    ],
)
def test_options_that_cannot_be_combined_are_refused(options: list[str], told: str) -> None:
    ran = golpe("review", "missing.jsonl", *options)
    assert 0 != ran.returncode
    assert told in " ".join(ran.stderr.replace("│", " ").split())


def test_a_file_with_other_reviews_is_left_alone(tmp_path: Path) -> None:
    results = tmp_path / "reviews.jsonl"
    for content, told in (
        (b'{"reviews":0,"golpe":"0","thresholds":[]}\n', "has other results: its reviews is 0"),
        (b'{"results":1}\n', "line 1: these are not results of this command"),
    ):
        results.write_bytes(content)
        with pytest.raises(GolpeError, match=told):
            reviewed(games(1), results)
        assert content == results.read_bytes()


@pytest.mark.suites
@pytest.mark.filterwarnings("ignore")  # Ray leaves files and sockets open
def test_a_cluster_writes_the_same_reviews_though_a_worker_is_killed(tmp_path: Path, address: str) -> None:
    for game in games(16):
        (tmp_path / game.file).write_text(game.text, "utf-8")
    plain, on_ray = tmp_path / "results" / "plain", tmp_path / "results" / "ray"
    command = [sys.executable, "-m", "golpe", "review", str(tmp_path), "--results", str(plain)]
    subprocess.run(command, check=True)
    some = list(read_texts(tmp_path))
    killed: list[int] = []

    def kill_once(_: Line | Unreviewed | None) -> None:
        workers = [] if killed else at_work()
        if workers:
            os.kill(workers[0], signal.SIGKILL)
            killed.append(workers[0])

    review_many(some, on_ray, kill_once, cluster=Cluster(address=address))
    assert killed
    assert lines_in(plain) == lines_in(on_ray)


def at_work() -> list[int]:
    """Return the workers of clusters on this machine that are doing a part."""
    found: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"ray::work_part" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
        except OSError:  # it has ended
            continue
    return found
