"""The package as the type checker of a user's program sees it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import golpe

PROGRAM = """
import pickle
import random
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from golpe import Decision, Event, Game, GameRecord, IllegalDecision, Ruleset, View
from golpe.bots import Bot, Tally, bot_named, legal_for, play_game
from golpe.record import Claim, Fits, claims_of, read_games, read_position, replay, verify, write_game, write_position


class Mine:
    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        return rng.choice(legal_for(view, seat))


bot: Bot = Mine()
game: Game = play_game([bot, "counting", bot_named("random")], seed=1, options={"reblock": True})
again: Game = pickle.loads(pickle.dumps(game))
with_chance = Game.deal("resistance", seats=3, chance=None)
while with_chance.owed is not None:
    outcome, odds = with_chance.chance_outcomes()[0]
    share: Fraction = odds
    with_chance.apply_chance(outcome)
while (seat := with_chance.asked) is not None:
    mask: NDArray[np.bool_] = with_chance.legal_mask(seat, relative=True)
    try:
        with_chance.play(seat, with_chance.legal(seat)[0].id)
    except IllegalDecision as error:
        print(error.code, error.legal, mask)
events: tuple[Event, ...] = game.history(None)[-1].events
text: str = game.information_state(0).text
record: GameRecord = game.record()
ruleset: Ruleset = record.ruleset
players: list[tuple[str, ...]] = [each.players for each in read_games("games.jsonl")]
seat_before, decided, drawn = game.undo()
position: str = write_position(game)
is_same: bool = game == read_position(position, seed=1)
claims: list[Claim] = claims_of(write_game(record))
steps: list[str] = [step.phase for step in replay(write_game(record))]
winner: int | None = found.winner if isinstance(found := verify(write_game(record)), Fits) else None
print(repr(again), write_game(record, players=["a", "b", "c"]))
"""
WRONG = """
from golpe import Game
from golpe.bots import no_such_name, play_game

game = Game.deal("resistance", seats="three")
game.play(game.asked, "tax")
winner: str = play_game(["counting"]).winner
"""


def checked(program: str, folder: Path) -> tuple[int, list[str]]:
    """Check a program as strictly as mypy can; return the status and the codes of its errors."""
    (folder / "program.py").write_text(program, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--cache-dir=cache", "program.py"]
    environment = os.environ | {"MYPYPATH": str(Path(golpe.__file__).parents[1])}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return ran.returncode, [line.rpartition("[")[2].rstrip("]") for line in ran.stdout.splitlines() if "error:" in line]


@pytest.mark.parametrize(
    ("program", "errors"),
    [
        pytest.param(PROGRAM, [], id="correct", marks=pytest.mark.long),
        pytest.param(WRONG, ["attr-defined", "arg-type", "arg-type", "assignment"], id="wrong"),
    ],
)
def test_a_users_program_is_checked_strictly(program: str, errors: list[str], tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="needs mypy: pip install '.[test-all]'")
    assert (1 if errors else 0, errors) == checked(program, tmp_path)
