"""A bot against a frozen pool: the same outcome every time, and a file that can be checked without playing."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import AbstractContextManager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from golpe.arena.benchmark import (
    BenchmarkFile,
    EndgameLine,
    TableLine,
    decode_line,
    exploit_in,
    heading_of,
    play_endgames,
    play_pool,
    single_threaded,
    tells_probabilities,
    times_of,
)
from golpe.arena.benchmark_result import (
    BenchmarkResult,
    Measured,
    TableResult,
    faults,
    read_result,
    result_of,
    score_of,
    table_result,
    write_result,
)
from golpe.arena.contest import run_contest
from golpe.arena.identity import identity_of
from golpe.arena.match import Forfeited, Played
from golpe.arena.model_card import BLANK, card_faults, card_in, card_of, write_card
from golpe.arena.pools import POOL_1, POOLS, Pool, Schedule, Table
from golpe.arena.results_file import open_results
from golpe.errors import GolpeError
from golpe.record.game_text import RULES_VERSION
from tests.support.code_blocks import ROOT
from tests.support.piped_bots import command
from tests.support.smallest_pool import SMALL, SMALLEST, TINY
from tests.support.versioned_bot import write_bot

HERE = Measured(processor="", cores=1, system="", python="CPython", packages={}, decision_ms=None, exploiter=None)


def nothing() -> None:
    """Ignore a game."""


def opened(
    path: Path, bot: str = "hard", *, golpe: str = "0.1.0", pool: Pool = TINY, schedule: Schedule = TINY.full
) -> AbstractContextManager[BenchmarkFile]:
    """Open the file of an unfinished run."""
    return open_results(path, decode_line, heading=heading_of(identity_of(bot), pool, schedule, golpe=golpe))


def played(bot: str, path: Path, *, pool: Pool = TINY, jobs: int = 1) -> BenchmarkResult:
    """Play a pool and return the result."""
    identity = identity_of(bot)
    with opened(path, bot, pool=pool, schedule=pool.full) as file:
        games = play_pool(bot, pool, pool.full, file, on_game=nothing, jobs=jobs)
    return result_of(
        games,
        pool=pool,
        schedule=pool.full,
        bot=identity,
        endgames=None,
        golpe="0.1.0",
        command=f"golpe benchmark {bot}",
        measured=HERE,
    )


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with all games of `counting`."""
    path = tmp_path_factory.mktemp("counting") / "counting.games"
    played("counting", path)
    return path


@pytest.fixture(scope="module")
def result(games: Path) -> BenchmarkResult:
    return played("counting", games)


# --- The pool ----------------------------------------------------------------------------------


def test_the_pool_is_what_it_has_always_been() -> None:
    """If this fails, restore the pool, or leave it and add another one."""
    tables = [POOL_1.tables(each) for each in (POOL_1.full, POOL_1.quick)]
    told = f"{tables} {POOL_1.full} {POOL_1.quick} {sorted(POOL_1.nets.items())}"
    assert "e78fc07cf531b9f5" == sha256(told.encode()).hexdigest()[:16]


def test_the_bots_of_the_pool_play_as_they_always_have() -> None:
    """If this fails, a bot or the rules have changed, so results of this pool no longer compare: add another pool."""
    games: list[Played] = []
    for preset in POOL_1.presets:
        table = Table(preset=preset, opponents=POOL_1.members[1:6], games=6, seed=1, limit_s=5.0)
        run_contest(table.contest("random"), games.append)
    assert "3be02b1b12a62537" == sha256(repr([(each.winner, each.exiled) for each in games]).encode()).hexdigest()[:16]


def test_the_nets_of_the_pool_are_in_this_version() -> None:
    POOL_1.check_nets()


def test_another_net_is_an_error_that_names_the_version_to_install() -> None:
    pool = replace(POOL_1, golpe="0.1.0", nets={("resistance", 2): "0123456789abcdef"})
    with pytest.raises(GolpeError, match=r"'resistance' at 2 seats, .*; measure with golpe 0\.1\.0"):
        pool.check_nets()


def test_every_member_sits_at_as_many_tables_as_every_other() -> None:
    tables = POOL_1.tables(POOL_1.full)
    assert len(POOL_1.presets) * len(POOL_1.lineups) * len(POOL_1.members) == len(tables)
    for seats in POOL_1.lineups:
        met = Counter(bot for each in tables if each.seats == seats for bot in each.opponents)
        assert {seats - 1} == {count // len(POOL_1.presets) for count in met.values()}
        assert set(POOL_1.members) == set(met)


def test_every_deal_is_played_from_every_seat() -> None:
    for schedule in (POOL_1.full, POOL_1.quick):
        for table in POOL_1.tables(schedule):
            assert 0 < table.games == schedule.games // table.seats * table.seats


def test_the_quick_schedule_plays_the_first_games_of_the_full_one() -> None:
    for quick, full in list(zip(POOL_1.tables(POOL_1.quick), POOL_1.tables(POOL_1.full), strict=True))[::10]:
        some = list(quick.contest("random").pairings())
        assert some == list(full.contest("random").pairings())[: len(some)]


# --- Playing -----------------------------------------------------------------------------------


def test_two_runs_have_the_same_result_in_any_number_of_processes(
    tmp_path: Path, games: Path, result: BenchmarkResult
) -> None:
    """One of them is the continuation of a run that was interrupted."""
    again = tmp_path / "again.games"
    heading, first, second, *_ = games.read_bytes().splitlines(keepends=True)
    again.write_bytes(heading + first + second[:-20])
    write_result(result, tmp_path / "one.json")
    write_result(played("counting", again, jobs=2), tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    assert again.read_bytes().startswith(heading + first)


def test_tables_of_a_built_in_bot_are_saved_whole(games: Path) -> None:
    """A net rounds differently with other games beside it, so an unfinished table has to be played again."""
    with opened(games, "counting") as file:
        tables = {each.table: len(each.games) for each in file.found if isinstance(each, TableLine)}
    assert {n: each.games for n, each in enumerate(TINY.tables(TINY.full))} == tables


def test_a_finished_run_is_not_played_again(games: Path, result: BenchmarkResult) -> None:
    before = games.read_bytes()
    assert result == played("counting", games)
    assert before == games.read_bytes()


def test_no_two_processes_write_to_one_file(tmp_path: Path) -> None:
    with opened(tmp_path / "games"), pytest.raises(GolpeError, match="is in use by another process"):
        played("hard", tmp_path / "games")


def test_a_table_that_the_pool_lacks_is_an_error(tmp_path: Path, games: Path) -> None:
    damaged = tmp_path / "games"
    damaged.write_bytes(games.read_bytes().replace(b'"table":3', b'"table":99'))
    with pytest.raises(GolpeError, match="there is no table 99 in this pool"):
        played("counting", damaged)


def test_games_of_two_versions_of_a_bot_are_not_mixed(tmp_path: Path) -> None:
    path, bot = tmp_path / "games", write_bot(tmp_path / "rex.py", "1.0")
    played(bot, path, pool=SMALLEST)
    earlier = path.read_bytes().replace(b'"Rex 1.0"', b'"Rex 0.9"')
    path.write_bytes(b"".join(earlier.splitlines(keepends=True)[:3]))
    with pytest.raises(GolpeError, match=r"has games of Rex 0\.9, another version"):
        played(bot, path, pool=SMALLEST)


@pytest.mark.soak
def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    log, path = tmp_path / "log", tmp_path / "games"
    bot = command("sound", log)
    log.touch()
    code = "import sys; from pathlib import Path; from tests.support.smallest_pool import SMALLEST\n"
    code += "from tests.arena.test_benchmark import played\n"
    code += "if __name__ == '__main__': played(sys.argv[1], Path(sys.argv[2]), pool=SMALLEST)\n"
    script = tmp_path / "run.py"
    script.write_text(code, "utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    running = subprocess.Popen([sys.executable, str(script), bot, str(path)], env=environment)
    while log.read_text("utf-8").count('"new_game"') < 4:  # three are over
        assert running.poll() is None
    running.send_signal(signal.SIGKILL)
    running.wait()
    before = path.read_bytes()
    before = before[: before.rfind(b"\n") + 1]
    assert before.count(b"\n") > 1
    whole = played(bot, path, pool=SMALLEST)
    assert path.read_bytes().startswith(before)
    assert whole.digest == played(bot, tmp_path / "again", pool=SMALLEST).digest


@pytest.mark.parametrize(
    ("change", "named"),
    [({"bot": "honest"}, "bot"), ({"golpe": "9.9"}, "golpe"), ({"schedule": TINY.quick}, "schedule")],
)
def test_games_of_another_run_are_refused(tmp_path: Path, change: dict[str, Any], named: str) -> None:
    path = tmp_path / "games"
    for _ in range(2):
        with opened(path):
            pass
    with pytest.raises(GolpeError, match=f"has other results: its {named} is "), opened(path, **change):
        pass


def test_only_the_decisions_of_the_bot_under_test_are_timed(games: Path) -> None:
    with opened(games, "counting") as file:
        tables = play_pool("counting", TINY, TINY.full, file, on_game=nothing, jobs=1)
    times = times_of(tables)
    assert times is not None
    assert sum(who == 0 for table in tables for each in table for who, _ in each.seconds) == times.decisions
    assert 0 < times.p50 <= times.p95
    assert times_of([[]]) is None


@pytest.mark.long
@pytest.mark.compiled
def test_only_bots_that_tell_their_probabilities_play_endgames(tmp_path: Path) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text(
        "from golpe.bots import bot_named, legal_for\n"
        "class Plain:\n"
        "    def decide(self, view, tally, seat, rng):\n"
        "        return legal_for(view, seat)[0]\n"
        "class Mixed(Plain):\n"
        "    def probabilities(self, view, tally, seat):\n"
        "        return [1.0] + [0.0] * (len(legal_for(view, seat)) - 1)\n",
        "utf-8",
    )
    assert [False, True, False, True] == [
        tells_probabilities(each) for each in (f"{bots}:Plain", f"{bots}:Mixed", "cmd:true", "hard")
    ]
    (found,) = exploit_in(f"{bots}:Mixed", 1, [0])
    assert 0 == found.number
    assert sum(found.gains) > 0.05  # it always does the first thing that is legal


def test_endgames_that_have_been_played_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with opened(path) as file:
        file.add(EndgameLine(number=0, gains=(0.25, -0.05)))
    path.write_bytes(path.read_bytes() + b'{"type":"endgame","number":1,"ga')
    seen: list[int] = []
    with opened(path) as file:
        found = play_endgames("hard", SMALL, file, on_endgame=lambda: seen.append(0), jobs=1)
    assert ([(0.25, -0.05)], 0.2, [0]) == (found.gains, found.nash_conv, seen)
    assert path.read_bytes().endswith(b"]}\n")
    path.write_bytes(path.read_bytes() + b'{"type":"endgame","number":0}\n')
    with pytest.raises(GolpeError, match=r"games, line 3: "), opened(path):
        pass


def test_processes_of_a_run_compute_with_one_thread_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "4")
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    with single_threaded():
        assert ["1", "1"] == [os.environ[name] for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")]
    assert ("4", None) == (os.environ["OMP_NUM_THREADS"], os.environ.get("OPENBLAS_NUM_THREADS"))


# --- The result --------------------------------------------------------------------------------


def test_scores_follow_from_the_outcomes(result: BenchmarkResult) -> None:
    assert (8, 4 * 4 + 4 * 3) == (len(result.tables), result.total.games)
    won = sum(map(int, "".join(each.wins for each in result.tables)))
    assert result.total.win_rate == pytest.approx(won / 28, abs=1e-6)
    fair = (16 / 2 + 12 / 3) / 28
    assert (fair, won / 28 / fair) == pytest.approx((result.total.fair, result.total.score), abs=1e-5)
    assert [("resistance", 2), ("resistance", 3), ("bga", 2), ("bga", 3)] == [(e.preset, e.seats) for e in result.cells]
    for score in (result.total, *result.by_preset, *result.by_seats, *result.cells):
        assert score.ci95[0] <= score.win_rate <= score.ci95[1]
        assert score.score_ci95[0] <= score.score <= score.score_ci95[1]


TWO: Final = Table(preset="resistance", opponents=("random",), games=40, seed=1, limit_s=1.0)


def test_the_interval_does_not_grow_because_the_tables_differ() -> None:
    """A bot that wins nearly every game at one table and hardly any at another is measured more exactly than others."""
    none = msgspec.structs.replace(table_result(TWO, []), wins="0" * 19 + "1")
    every = msgspec.structs.replace(none, wins="2" * 19 + "1")
    chance = msgspec.structs.replace(none, wins="20" * 10)

    def width(*tables: TableResult) -> float:
        low, high = score_of(tables, None, None).ci95
        return high - low

    assert width(every, none) < width(chance, chance) / 2


def test_forfeits_of_the_bot_under_test_are_counted_by_reason() -> None:
    forfeits = [Forfeited(0, "late"), Forfeited(1, "late"), Forfeited(0, "illegal")]
    first, second, *_ = TWO.contest("random").pairings()
    games = [Played(first, winner=1, forfeits=forfeits), Played(second, winner=1, forfeits=forfeits[:1])]
    assert {"illegal": 1, "late": 2} == table_result(TWO, games).forfeits


def test_a_game_that_reaches_the_turn_cap_counts_a_share() -> None:
    table = Table(preset="resistance", opponents=("random", "random", "random"), games=4, seed=1, limit_s=1.0)
    cut = [Played(each, winner=None) for each in table.contest("random").pairings()]
    found = table_result(table, cut)
    assert ("0", "4") == (found.wins, found.cut)
    assert 0.25 == score_of([found], None, None).win_rate


def test_a_result_is_read_as_it_was_written(tmp_path: Path, result: BenchmarkResult) -> None:
    write_result(result, tmp_path / "result.json")
    assert result == read_result(tmp_path / "result.json")
    assert [] == list(faults(result, TINY))


@pytest.mark.parametrize(
    ("keys", "value", "named"),
    [
        (["tables", 0, "wins"], "22", "digest is not that of the tables"),
        (["tables", 0, "wins"], "3", "tables[0] is not that of tiny, or its outcomes are impossible"),
        (["tables", 1, "wins"], "90", "tables[1] is not that of tiny, or its outcomes are impossible"),
        (
            ["tables", 7, "opponents"],
            ["honest", "honest"],
            "tables[7] is not that of tiny, or its outcomes are impossible",
        ),
        (["tables"], [], "it has 0 tables, and tiny has 8"),
        (["total", "score"], 2.5, "total does not follow from the tables"),
        (["cells"], [], "cells does not follow from the tables"),
        (["schedule"], "half", "tiny has no schedule 'half'"),
        (["rules"], 99, f"rules is 99, not {RULES_VERSION}"),
        (["endgames"], {"turns": 9, "nash_conv": 0.0, "gains": []}, "endgames must be the first 1, 1 turns each"),
        (
            ["endgames"],
            {"turns": 1, "nash_conv": 0.3, "gains": [[0, 0.1]]},
            "endgames.nash_conv does not follow from the gains",
        ),
    ],
)
def test_a_result_that_was_changed_is_found_out(
    tmp_path: Path, result: BenchmarkResult, keys: list[str | int], value: object, named: str
) -> None:
    path = tmp_path / "result.json"
    write_result(result, path)
    told = json.loads(path.read_text("utf-8"))
    place = told
    for key in keys[:-1]:
        place = place[key]
    place[keys[-1]] = value
    path.write_text(json.dumps(told), "utf-8")
    assert named in list(faults(read_result(path), TINY))


@pytest.mark.parametrize("text", [b"", b"[]", b'{"benchmark": 2}', b"\xff", b'{"benchmark": 1, "pool": "pool-1"}'])
def test_another_file_is_no_result(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(text)
    with pytest.raises(GolpeError, match="is no result of golpe benchmark"):
        read_result(path)


# --- The bot and its card ----------------------------------------------------------------------


def test_a_bot_is_identified_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text("class MyBot: ...\n", "utf-8")
    python, program = identity_of(f"{file}:MyBot"), identity_of(f"cmd:python {file}")
    digest = sha256(file.read_bytes()).hexdigest()
    assert [("python", digest), ("program", digest)] == [(each.kind, each.sha256) for each in (python, program)]
    assert ("built-in", None) == (identity_of("hard:tessa").kind, identity_of("hard:tessa").sha256)


def test_a_card_keeps_what_its_author_wrote(tmp_path: Path, result: BenchmarkResult) -> None:
    path = tmp_path / "card.md"
    write_card(result, path)
    assert [f"a field still says {BLANK!r}"] == card_faults(result, card_in(path))
    path.write_text(path.read_text("utf-8").replace(BLANK, "ours:"), "utf-8")
    assert [] == card_faults(result, card_in(path))
    other = msgspec.structs.replace(result, command="golpe benchmark counting --jobs 2")
    assert 1 == len(card_faults(other, card_in(path)))
    write_card(other, path)
    assert [] == card_faults(other, card_in(path))
    assert path.read_text("utf-8").count("ours:") == 5
    assert card_of(other, earlier=card_in(path)) == card_in(path)


def test_a_file_that_is_no_card_is_left_alone(tmp_path: Path, result: BenchmarkResult) -> None:
    path = tmp_path / "README.md"
    path.write_text("mine\n", "utf-8")
    with pytest.raises(GolpeError, match="is no model card"):
        write_card(result, path)
    assert "mine\n" == path.read_text("utf-8")


def test_a_pool_is_found_by_its_name() -> None:
    assert {name: each.name for name, each in POOLS.items()} == {name: name for name in POOLS}
