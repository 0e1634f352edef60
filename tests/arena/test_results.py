"""Contests that are interrupted, divided, and played in several processes: the report stays the same."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from golpe.arena.contest import Kept, run_contest
from golpe.arena.contest_results import merged
from golpe.arena.match import Played, record_name
from golpe.arena.results_file import locked
from golpe.arena.settings import Contest
from golpe.errors import GolpeError
from golpe.observe.telling import told_event
from golpe.protocol.bots import Happened
from golpe.record.game_text import read_game, read_heading, replay
from tests.support.contest_reports import figures, nothing
from tests.support.piped_bots import command
from tests.support.versioned_bot import write_bot

CONTEST = Contest(bots=("counting", command("sound"), "random"), options={}, games=20, limit_s=20.0)


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return figures(run_contest(CONTEST, nothing))


def test_parts_put_together_give_the_report_of_one_contest(tmp_path: Path, whole: dict[str, Any]) -> None:
    files = [tmp_path / f"{part}.jsonl" for part in (1, 2, 3)]
    played: list[Played] = []
    for part, file in enumerate(files, start=1):
        contest = replace(CONTEST, part=part, parts=3)
        run_contest(contest, played.append, kept=Kept(results=file))
        assert contest.games_of_part() == len(file.read_text("utf-8").splitlines()) - 1
    assert list(range(20)) == sorted(each.pairing.number for each in played)
    assert whole == figures(merged(list(reversed(files))))


def test_several_processes_give_the_report_of_one(whole: dict[str, Any]) -> None:
    assert whole == figures(run_contest(CONTEST, nothing, jobs=3))


def test_a_contest_that_is_killed_goes_on_where_it_was(tmp_path: Path, whole: dict[str, Any]) -> None:
    log, folder = tmp_path / "log", tmp_path / "records"
    bots = ("counting", command("sound", log), "random")
    arena = (sys.executable, "-m", "golpe", "arena", *bots, "--games", "20", "--limit", "20", "--records", str(folder))
    log.touch()
    running = subprocess.Popen(arena, stdout=subprocess.DEVNULL)
    while log.read_text("utf-8").count('"new_game"') < 6:  # five are over
        assert running.poll() is None
    running.send_signal(signal.SIGKILL)
    running.wait()
    before = (folder / "results.jsonl").read_bytes()
    before = before[: before.rfind(b"\n") + 1]
    done = subprocess.run([*arena, "--json"], capture_output=True, check=True, timeout=300)
    assert (folder / "results.jsonl").read_bytes().startswith(before)
    assert before.count(b"\n") > 5
    report = json.loads(done.stdout)
    for bot, expected in zip(report["bots"], whole["bots"], strict=True):
        del bot["decision_ms"]
        bot["name"] = expected["name"]  # this one has the log in it
    assert whole == report
    begun = Counter(json.loads(line)["game"] for line in log.read_text("utf-8").splitlines() if '"new_game"' in line)
    again = [game for game, times in begun.items() if times > 1]
    assert list(range(20)) == sorted(begun)
    assert len(again) <= 1, "more than the game that was open has been played again"


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, whole: dict[str, Any]) -> None:
    file = tmp_path / "results.jsonl"
    run_contest(CONTEST, nothing, kept=Kept(results=file))
    text = file.read_bytes()
    file.write_bytes(text[:-10])
    assert whole == figures(run_contest(CONTEST, nothing, kept=Kept(results=file)))
    assert [json.loads(line)["game"] for line in file.read_bytes().splitlines()[1:]] == list(range(20))


def test_a_bot_that_is_not_asked_again_is_not_asked_after_an_interruption(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    contest = Contest(bots=("random", command("ending")), options={}, games=6)
    first = run_contest(contest, nothing, kept=Kept(results=file))
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:5]))  # four games
    again = run_contest(contest, nothing, kept=Kept(results=file))
    assert figures(first) == figures(again)


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    contest = Contest(bots=("random", command("killing")), options={}, games=8)
    with pytest.raises(GolpeError, match="has ended early; run the same command again"):
        run_contest(contest, nothing, kept=Kept(results=file), jobs=2)
    games = {json.loads(line)["game"] for line in file.read_bytes().splitlines()[1:]}
    assert games
    assert games <= {0, 1, 2, 3}


# --- Records --------------------------------------------------------------------------------


def test_a_record_of_each_game_is_saved_and_has_all_that_a_bot_was_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    contest = Contest(bots=(command("sound", log), "counting", "random"), options={}, games=6, limit_s=20.0)
    games: list[Played] = []
    run_contest(contest, games.append, kept=Kept(records=tmp_path))
    told = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert contest.games == len(games)
    for played in games:
        number = played.pairing.number
        text = (tmp_path / f"game-{number:07}.jsonl").read_text("utf-8")
        seating = played.pairing.seating
        winner = read_game(text).winner
        assert played.winner == (None if winner is None else seating[winner])
        names = read_heading(text).players
        assert "counting" == names[seating.index(1)]
        assert "sound" == names[seating.index(0)]
        events = [told_event(each) for game in replay(text) for each in game.events(seating.index(0))]
        heard = [
            Happened(**each) for message in told if message.get("game") == number for each in message.get("events", ())
        ]
        assert events == heard


# --- Files that do not fit ------------------------------------------------------------------


def results_of(contest: Contest, file: Path) -> Path:
    run_contest(contest, nothing, kept=Kept(results=file))
    return file


SMALL = Contest(bots=("random",), options={}, games=4)


def test_results_of_another_contest_are_refused(tmp_path: Path) -> None:
    file = results_of(SMALL, tmp_path / "results.jsonl")
    for other, told in (
        (replace(SMALL, seed=1), "its seed is 0, not 1"),
        (replace(SMALL, bots=("honest",)), r"its bots is \['random', 'random'\], not \['honest', 'honest'\]"),
        (replace(SMALL, part=2, parts=2), "its part is 1, not 2"),
        (replace(SMALL, options={"reblock": True}), "its options is "),
    ):
        with pytest.raises(GolpeError, match=f"has other results: {told}"):
            run_contest(other, nothing, kept=Kept(results=file))


def test_results_that_are_damaged_are_refused(tmp_path: Path) -> None:
    file = results_of(SMALL, tmp_path / "results.jsonl")
    lines = file.read_bytes().splitlines(keepends=True)
    for damaged, told in (
        ([b"hello\n", *lines[1:]], "line 1: these are not results of this command"),
        ([*lines[:2], b"{}\n", *lines[3:]], "line 3: these are not results of this command"),
        ([*lines, lines[1]], "a game appears twice"),
        ([*lines, lines[1].replace(b'"game":0', b'"game":9')], "there is no game 9 in this contest"),
    ):
        file.write_bytes(b"".join(damaged))
        with pytest.raises(GolpeError, match=told):
            run_contest(SMALL, nothing, kept=Kept(results=file))


@pytest.mark.parametrize("text", [b"my notes", b'{"results":2'])
def test_another_file_is_left_alone(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(text)
    with pytest.raises(GolpeError, match="line 1: these are not results of this command"):
        run_contest(SMALL, nothing, kept=Kept(results=file))
    assert text == file.read_bytes()


def test_a_heading_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    file = results_of(SMALL, tmp_path / "results.jsonl")
    whole = file.read_bytes()
    file.write_bytes(whole[:20])
    results_of(SMALL, file)
    assert whole.partition(b"\n")[0] == file.read_bytes().partition(b"\n")[0]


def test_parts_that_are_not_one_contest_are_refused(tmp_path: Path) -> None:
    parts = [results_of(replace(SMALL, part=part, parts=2), tmp_path / f"{part}") for part in (1, 2)]
    other = results_of(replace(SMALL, seed=1), tmp_path / "other")
    for files, told in (
        ([], "name the files"),
        (parts[:1], "2 of 4 games are missing, such as game 2"),
        ([*parts, parts[0]], "a game appears twice"),
        ([parts[0], other], "other has other results: its seed is 1, not 0"),
        ([tmp_path / "nowhere"], "nowhere, line 1: these are not results"),
    ):
        with pytest.raises(GolpeError, match=told):
            merged(files)


def test_two_arenas_do_not_write_the_same_results(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with locked(file), pytest.raises(GolpeError, match="is in use by another process"):
        run_contest(SMALL, nothing, kept=Kept(results=file))


def test_reports_and_records_call_a_bot_by_the_name_and_version_that_it_tells(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    contest = Contest(bots=[write_bot(tmp_path / "rex.py", "1.0"), command("sound")], options={}, games=4, limit_s=20.0)
    kept = Kept(results=results, records=tmp_path)
    first = run_contest(contest, lambda _: None, kept=kept)
    again = run_contest(contest, lambda _: None, kept=kept)
    for report in (first, again, merged([results])):
        assert ["Rex 1.0", "sound"] == [row.title for row in report.rows]
        assert list(contest.bots) == [row.name for row in report.rows]
    heading = json.loads((tmp_path / "game-0000000.jsonl").read_text("utf-8").splitlines()[0])
    assert {"Rex 1.0", "sound"} == set(heading["players"])


def test_a_record_has_the_end_of_a_long_title() -> None:
    assert "…" + "x" * 35 + " 1.0" == record_name("y" * 60 + "x" * 35 + " 1.0")


def test_results_of_two_versions_of_a_bot_are_not_mixed(tmp_path: Path) -> None:
    file, results = tmp_path / "rex.py", tmp_path / "results.jsonl"
    contest = Contest(bots=[write_bot(file, "1.0"), "random"], options={}, games=4, limit_s=20.0)
    run_contest(contest, lambda _: None, kept=Kept(results=results))
    results.write_text("".join(results.read_text("utf-8").splitlines(keepends=True)[:3]), "utf-8")
    written = file.stat()
    write_bot(file, "1.1")
    os.utime(file, ns=(written.st_atime_ns, written.st_mtime_ns))
    with pytest.raises(GolpeError, match=r"has games of Rex 1\.0, another version"):
        run_contest(contest, lambda _: None, kept=Kept(results=results))


def test_parts_by_two_versions_of_a_bot_are_not_merged(tmp_path: Path) -> None:
    file = tmp_path / "rex.py"
    contest = Contest(bots=[write_bot(file, "1.0"), "random"], options={}, games=4, limit_s=20.0, parts=2)
    first = results_of(contest, tmp_path / "1.jsonl")
    write_bot(file, "1.1")
    second = results_of(replace(contest, part=2), tmp_path / "2.jsonl")
    with pytest.raises(GolpeError, match=r"has games of Rex 1\.0, another version"):
        merged([first, second])
