"""docs/how-to/add-a-rule.md is true: a new action needs only some rows and an effect, and changes nothing else."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from tests.support.grown_edition import EDITION, SOURCE, grow
from tests.support.grown_games import BOTS, bots, games, logits
from tests.support.server_process import ServerProcess

T = TypeVar("T")
ROOT = SOURCE.parent
CARD = ["income", "foreign_aid", "coup", "assassinate", "steal", "exchange", "levy"]
LEVY = """
format: coup-golden/1
scenarios:
  - id: a-levy-takes-three-from-the-richest-for-the-poorest
    source: the example of docs/how-to/add-a-rule.md
    preset: magistrate
    seats: [ada, grace, linus]
    start:
      ada: {hand: [magistrate, captain], coins: 4}
      grace: {hand: [assassin, captain], coins: 5}
      linus: {hand: [contessa, captain], coins: 1}
    draws: [contessa]
    steps:
      - {by: ada, do: act, action: levy}
      - {by: grace, do: pass}
      - {by: linus, do: challenge}
      - {by: ada, do: prove}
      - {by: linus, do: lose, card: captain}
      - {expect: {phase: choose_action, coins: {ada: 4, grace: 2, linus: 4}}}
"""


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the source with the example in it."""
    return grow(tmp_path_factory.mktemp("grown"))


def run(source: Path, *arguments: str, cache: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a module with some version of the source.

    Args:
        cache: folder for compiled code; default: the usual one.
    """
    changed = {"PYTHONPATH": os.pathsep.join((str(source), str(ROOT)))}
    if cache is not None:
        changed["XDG_CACHE_HOME"] = str(cache)
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | changed, capture_output=True, text=True, check=False)


def told(kind: type[T], source: Path, part: str, *, cache: Path | None = None) -> T:
    """Return the output of `tests.support.grown_games` with some version of the source."""
    done = run(source, "tests.support.grown_games", part, cache=cache)
    assert not done.returncode, done.stderr
    return msgspec.json.decode(done.stdout, type=kind)


@pytest.mark.long
def test_games_nets_and_bots_of_the_old_editions_stay_as_they_were(grown: Path) -> None:
    for part in (logits, games, bots):
        assert part() == told(dict[str, str], grown, part.__name__)


@pytest.mark.long
def test_everybody_plays_the_new_edition(grown: Path) -> None:
    played = told(dict[str, str], grown, f"games:{EDITION}")
    assert [f"{EDITION} {seats}" for seats in range(2, 7)] == list(played)
    courses = told(dict[str, str], grown, f"bots:{EDITION}")
    assert [f"{bot} in {EDITION}" for bot in BOTS] == list(courses)
    assert "levy" in courses[f"random in {EDITION}"].split()
    assert [True, CARD] == told(list[bool | list[str]], grown, f"table:{EDITION}")


def test_its_scenario_holds(grown: Path, tmp_path: Path) -> None:
    (tmp_path / "levy.yaml").write_text(LEVY, "utf-8")
    checked = run(grown, "golpe", "check", str(tmp_path / "levy.yaml"))
    assert not checked.returncode, checked.stdout + checked.stderr


@pytest.mark.long
async def test_a_server_and_an_arena_say_who_counts_cards_there(
    grown: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(grown))
    server = ServerProcess(tmp_path)
    await server.start("--log-json")
    assert await server.stop() == 0
    first = msgspec.json.decode(server.log.read_bytes().splitlines()[0], type=dict[str, object])
    why = "no net fits 'magistrate' at 2, 3, 4, 5, 6 seats: 'hard' and 'master' play as 'counting' there"
    assert ("warning", why) == (first["level"], first["message"])
    arena = run(grown, "golpe", "arena", "hard", "counting", "--preset", EDITION, "--games", "10")
    assert not arena.returncode, arena.stderr
    assert "golpe: 'hard' plays as 'counting': no net fits" in arena.stderr


@pytest.mark.soak
@pytest.mark.compiled
def test_the_compiled_rules_play_it_too_and_a_training_from_before_goes_on(grown: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")
    assert told(int, grown, "compiled", cache=tmp_path) > 1000
    kept = tmp_path / "training.npz"
    before = told(str, SOURCE, f"trained:{kept}:", cache=tmp_path)
    assert before == told(str, grown, f"trained:{kept}:again", cache=tmp_path)
