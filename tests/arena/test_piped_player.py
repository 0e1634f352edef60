"""Programs as players at a table of a server: messages go through, and no failure is final."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import pytest

from golpe.arena.entrant import Place
from golpe.arena.piped import told_game, told_question
from golpe.arena.piped_player import PipedPlayer
from golpe.errors import GolpeError
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.telling import told_event
from golpe.observe.watch import watch
from golpe.protocol.bots import Decide, Error, GameOver
from tests.support.piped_bots import command

GAME = Game.deal(seats=2, seed=7, first=0)
PLACE = Place(game=5, ruleset=GAME.ruleset, seats=2, seat=0, luck=11)
EVENTS = [told_event(each) for each in GAME.events(0)]
OVER = GameOver(game=5, winner=1, events=[])


def question(number: int, *, limit_s: float = 20.0) -> Decide:
    tally = Tally()
    watch(tally, GAME.state)
    return told_question(PLACE, number, GAME.view(0), tally, EVENTS, limit_s=limit_s)


def told_to(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_messages_go_through_to_the_program_and_its_decisions_back(tmp_path: Path) -> None:
    player = PipedPlayer(command("sound", tmp_path / "log"))
    player.begin(told_game(PLACE))
    assert player.decide(question(3)) in question(3).legal
    player.note(Error(game=5, id=3, code="late", reason="deadline", message="too late"))
    player.note(OVER)
    player.close()
    told = told_to(tmp_path / "log")
    assert ["hello", "new_game", "decide", "error", "game_over", "bye"] == [each["type"] for each in told]
    assert (5, 3, 11) == (told[2]["game"], told[2]["id"], int(told[1]["seed"]))


@pytest.mark.parametrize(
    ("behaviour", "told"),
    [
        ("ending", "exit code 3"),
        ("chatting", "'let me think' is not a message"),
        ("huge", "more than 65,536 bytes"),
    ],
)
def test_a_program_that_fails_is_started_again_in_its_game(behaviour: str, told: str, tmp_path: Path) -> None:
    player = PipedPlayer(command(behaviour, tmp_path / "log"))
    player.begin(told_game(PLACE))
    for number in (1, 2):
        with pytest.raises(GolpeError, match=told):
            player.decide(question(number))
    player.close()
    asked = ["hello", "new_game", "decide"]
    assert asked * 2 == [each["type"] for each in told_to(tmp_path / "log")][:6]


def test_a_late_answer_is_left_out_and_the_program_is_kept(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text(SLOW, "utf-8")
    player = PipedPlayer(f"cmd:python3 {slow}")
    player.begin(told_game(PLACE))
    with pytest.raises(GolpeError, match="no decision within 0 s"):
        player.decide(question(1, limit_s=0.0))
    assert "decision 2" == player.decide(question(2))
    player.close()


SLOW = """
import json, sys
waiting = []
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "version": 1}), flush=True)
    if message["type"] == "decide":
        waiting.append(message)
    if len(waiting) == 2:  # the first answer comes after its time
        for asked in waiting:
            answer = {"type": "decision", "game": asked["game"], "id": asked["id"]}
            print(json.dumps({**answer, "decision": f"decision {asked['id']}"}), flush=True)
"""


async def test_a_player_can_be_closed_while_its_program_thinks(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "log")
    with os.fdopen(os.open(tmp_path / "log", os.O_RDWR)) as log:
        player = PipedPlayer(command("silent", tmp_path / "log"))
        player.begin(told_game(PLACE))
        deciding = asyncio.create_task(asyncio.to_thread(player.decide, question(1, limit_s=600.0)))
        while '"decide"' not in await asyncio.to_thread(log.readline):
            pass
    await asyncio.to_thread(player.close)
    with pytest.raises(GolpeError, match="not asked any more"):
        await deciding


def test_a_program_that_does_not_start_is_an_error() -> None:
    with pytest.raises(GolpeError, match="it does not start"):
        PipedPlayer("cmd:./no_such_program")
