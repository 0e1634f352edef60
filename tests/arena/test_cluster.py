"""Contests on a Ray cluster, after `pip install '.[suites]'`; and what is refused without one."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from golpe.arena.cluster import Cluster, environment_of
from golpe.arena.contest import Kept, run_contest
from golpe.arena.settings import Contest
from golpe.errors import GolpeError, installing
from tests.support.cluster import cluster_address
from tests.support.contest_reports import figures, nothing

BOT = """
import os, signal
from pathlib import Path
from beside import bot

class Killer:
    '''Plays well, but once kills the process that asks it, if there is a file `kill` beside it.'''

    def __init__(self):
        self.asked = 0

    def decide(self, view, tally, seat, rng):
        self.asked += 1
        if self.asked == 15:
            try:
                Path({kill!r}).unlink()
            except FileNotFoundError:
                pass
            else:
                os.kill(os.getppid(), signal.SIGKILL)
        return bot.decide(view, tally, seat, rng)
"""
BESIDE = "from golpe.bots import bot_named\nbot = bot_named('counting')\n"
CONTEST = Contest(bots=("killer.py:Killer", "honest", "random"), options={}, games=40, limit_s=30.0)
SMALL = Contest(bots=("counting", "random"), options={}, games=4)


# --- On a cluster ---------------------------------------------------------------------------


address = cluster_address


@pytest.mark.suites
@pytest.mark.filterwarnings("ignore")  # Ray leaves files and sockets open
def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    kill, results = tmp_path / "kill", tmp_path / "results.jsonl"
    folder = tmp_path / "bots"
    folder.mkdir()
    (folder / "killer.py").write_text(BOT.format(kill=str(kill)), "utf-8")
    (folder / "beside.py").write_text(BESIDE, "utf-8")
    monkeypatch.chdir(folder)
    for name in ("plain", "ray"):
        (tmp_path / name).mkdir()
    whole = run_contest(CONTEST, nothing, kept=Kept(results=results, records=tmp_path / "plain"))
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:7]))
    kill.touch()
    on_ray = run_contest(
        CONTEST, nothing, kept=Kept(results=results, records=tmp_path / "ray"), cluster=Cluster(address=address)
    )
    assert not kill.exists()
    assert figures(whole) == figures(on_ray)
    played = results.read_bytes().splitlines(keepends=True)
    assert lines[:7] == played[:7]
    assert list(range(40)) == sorted(json.loads(line)["game"] for line in played[1:])
    records = {path.name: path.read_bytes() for path in (tmp_path / "ray").iterdir()}
    assert 34 == len(records)
    assert records == {name: (tmp_path / "plain" / name).read_bytes() for name in records}


@pytest.mark.suites
@pytest.mark.filterwarnings("ignore")
def test_what_is_wrong_in_a_worker_is_told(address: str) -> None:
    with pytest.raises(GolpeError, match="unknown bot 'countin'"):
        run_contest(Contest(bots=("countin",), options={}, games=4), nothing, cluster=Cluster(address=address))


@pytest.mark.suites
def test_a_local_cluster_needs_no_address() -> None:
    pytest.importorskip("ray")
    arena = [sys.executable, "-m", "golpe", "arena", *SMALL.bots, "--games", "4", "--json"]
    done = subprocess.run([*arena, "--ray", "local", "--jobs", "2"], capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr
    told, expected = json.loads(done.stdout), figures(run_contest(SMALL, nothing))
    for bot in told["bots"]:
        del bot["decision_ms"]
    assert expected == told


# --- Refused --------------------------------------------------------------------------------


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(GolpeError, match=re.escape(f"--ray needs Ray: {installing('ray')}")):
        run_contest(SMALL, nothing, cluster=Cluster(address="local"))


@pytest.mark.parametrize(
    ("address", "bot", "told"),
    [
        ("nonsense", "random", "a cluster is local, auto or HOST:PORT, not 'nonsense'"),
        ("ray://127.0.0.1:10001", "random", "run the command on a machine of the cluster, with --ray auto"),
        ("127.0.0.1:0", "random", "no connection to the Ray cluster 127.0.0.1:0: "),
        ("auto", "/bots/mine.py:Mine", f"workers get a copy of {os.getcwd()}; name the bot '/bots/mine.py:Mine' by"),
        ("auto", "../net.npz", "name the bot '../net.npz' by a relative path inside it"),
    ],
)
def test_what_no_cluster_can_do_is_refused_before_ray_starts(address: str, bot: str, told: str) -> None:
    with pytest.raises(GolpeError, match=re.escape(told)):
        environment_of(Cluster(address=address), [bot])


def test_the_arena_does_not_load_ray() -> None:
    code = "import golpe.arena.contest, golpe.cli.arena, sys; print('ray' in sys.modules)"
    assert "False\n" == subprocess.check_output([sys.executable, "-c", code], text=True)
