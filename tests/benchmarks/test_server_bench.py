"""The server bench: the load plays as the bot would, the baselines do the same work, and the report is consistent."""

import json
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from benchmarks.running import ROOT
from benchmarks.server.appends import Appender
from benchmarks.server.echo import read_answers
from benchmarks.server.echo_table import write_answers
from benchmarks.server.load import LoadTable, Playable, Recorded, Slice
from benchmarks.server.page import Page, frame_end
from benchmarks.server.player import CountingPlayer, view_of
from benchmarks.server.report import GOALS, ServerReport, cost
from benchmarks.server.suite import FULL, QUICK, ServerPace, run_server_suite, step_count
from golpe.bots.bot import legal_for
from golpe.game import Game
from golpe.protocol.page import GameView, TableOptions
from golpe.server.db import journals
from golpe.server.db.journals import Commit
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.wire.views import Surroundings, game_view
from tests.support.random_games import play_on

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process costs is read from /proc")

TINY = ServerPace(
    tables=3, seats=3, per_s=60, rounds=1, seconds=0.4, warm_up_s=0.4, many=12, growth_per_s=60, growth_rounds=1,
    idle=15, within_s=600, is_quick=True,
)  # fmt: skip


def seen(**game: object) -> bytes:
    """Return the part of an update that the load generator reads."""
    return msgspec.json.encode({"t": "update", "game": {"number": 1, **game}})


def test_a_view_comes_back_from_the_wire() -> None:
    """All that `counting` looks at is as it was, and so are the legal decisions."""
    compared = 0
    for seed in range(12):
        for game in play_on(Game.deal("resistance", seats=2 + seed % 5, seed=seed), seed):
            for seat in game.waiting:
                view = game.view(seat)
                told = game_view(game, view, viewer=seat, around=Surroundings(1, True, None), prompt=None)
                wire = msgspec.json.decode(msgspec.json.encode(told), type=GameView)
                found = view_of(TableOptions(preset="resistance"), wire, seat)
                for name in ("phase", "turn", "coins", "influence", "alive", "hand", "revealed", "drawn", "deck_count"):
                    assert getattr(view, name) == getattr(found, name), name
                assert (view.action, view.target, view.claim) == (found.action, found.target, found.claim)
                assert legal_for(view, seat) == legal_for(found, seat)
                compared += 1
    assert compared > 500


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_read_as_it_was_written(size: int) -> None:
    frame = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert (len(frame) - size, len(frame)) == frame_end(frame, 0)
    assert frame_end(frame[:-1], 0) is None
    assert (2 + len(frame) - size, 2 + len(frame)) == frame_end(b"ab" + frame + b"more", 2)


def test_an_echo_answers_the_author_first(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    write_answers(file, [Recorded(b"said", 1, [[b"a"], [b"b", b"c"], []], b"ok")])
    (answers,) = read_answers(file)
    assert ([["b", "c"], [], ["a"]], "ok") == (answers.updates, answers.accepted)


async def test_the_load_leaves_forced_answers_to_the_server() -> None:
    done: list[Playable] = []
    table = LoadTable(CountingPlayer(random.Random(1)), random.Random(1), seats=2)
    table.on_done = done.append
    table.pages = [Page(table.receive, host="", path="", cookie="") for _ in range(2)]
    forced, other = table.pages
    table.receive(other, seen(window=17))
    table.receive(forced, seen(window=17, prompt={"automatic": True}))
    table.play(Slice())  # these pages have no connection, so that sending would fail
    table.receive(forced, seen(window=18))
    assert [] == done, "the other page is behind"
    table.receive(other, seen(window=18, prompt={}))
    assert [table] == done


async def test_bare_appends_go_on_when_the_commits_are_used_up(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "golpe.sqlite3", SUBJECTS)
    try:
        commits = [
            (code, Commit(seq=seq, command_id=None if seq == 1 else f"c{seq}", command=b"", entries=b"[]"))
            for seq in (1, 2, 3)
            for code in ("one", "two")
        ]
        latencies_ms = await Appender(database, commits).run(seconds=0.1, rate=200)
        assert len(latencies_ms) > len(commits)
        assert [1, 2, 3] == [commit.seq for commit in await database.write(journals.journal_of, "1-one")]
    finally:
        await database.close()


def test_a_cost_is_of_each() -> None:
    found = cost(count=4, seconds=2, cpu_s=0.002, latencies_ms=[4, 1, 3, 2], bytes_sent=40)
    assert (2.0, 500.0, 3, 4, 10) == (found.per_s, found.cpu_us, found.p50_ms, found.p99_ms, found.bytes_each)


@pytest.mark.long
def test_everything_is_measured_with_real_processes() -> None:
    told: list[str] = []
    report = run_server_suite(TINY, told.append)
    assert step_count(TINY) == len(told)
    assert report.cores >= 1
    assert sum(report.mix.values()) >= sum(each.server.count for each in report.rounds)
    (round_,) = report.rounds
    for each in (round_.server, round_.echo, round_.append):
        assert 0 < each.p50_ms <= each.p99_ms
        assert each.cpu_us > 0
        assert each.count > 0
    assert round(round_.server.cpu_us / round_.echo.cpu_us, 2) == report.cpu_over_echo
    assert 0.8 < round_.server.bytes_each / round_.echo.bytes_each < 1.25
    assert report.kb_per_connection > 0
    figures = json.loads(msgspec.json.encode(report))
    names = {"decisions_per_s", "cores", "p50_ms", "p99_ms", "kb_per_connection", "kb_per_table", "growth"}
    assert names | {"cpu_over_echo", "p99_over_append_ms"} <= set(figures)
    assert set(GOALS) <= set(ServerReport.__dataclass_fields__)


def test_the_command_has_its_help() -> None:
    command = [sys.executable, "-m", "benchmarks.server", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True, cwd=ROOT)
    assert "--quick" in done.stdout
    assert "--json" in done.stdout


def test_the_quick_pace_fits_into_a_minute() -> None:
    def slices(pace: ServerPace) -> float:
        return pace.seconds * (3 * pace.rounds + 2 * pace.growth_rounds) + pace.warm_up_s

    assert slices(QUICK) < 20
    assert slices(QUICK) < slices(FULL)
