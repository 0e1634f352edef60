"""Logs of llm-coup become records that replay, and whatever cannot be converted is named."""

from pathlib import Path

import pytest

from golpe.data.completing import complete
from golpe.data.llm_coup import read_llm_coup
from golpe.data.logged import LoggedGame
from golpe.record import read_game, write_game
from golpe.record.game_text import read_heading
from tests.data.llm_coup_logs import played
from tests.data.outlines import outline
from tests.support import command_line

TABLE = """
--- Game State ---
┌─────────┬─────────────┬──────────────┬───────┬───────────────────────┬──────────────┐
│ (index) │ Player      │ Status       │ Coins │ Hand                  │ Lost Cards   │
├─────────┼─────────────┼──────────────┼───────┼───────────────────────┼──────────────┤
{rows}
└─────────┴─────────────┴──────────────┴───────┴───────────────────────┴──────────────┘
Deck size: 11
------------------
"""


def table(*rows: tuple[int, str, str]) -> str:
    """Return the table of a game: coins, hand and lost cards of each player."""
    lines = (
        f"│ {seat} │ 'Player {seat + 1} (a:model)' │ 'Alive' │ {coins} │ '{hand}' │ '{lost or 'None'}' │"
        for seat, (coins, hand, lost) in enumerate(rows)
    )
    return TABLE.format(rows="\n".join(lines))


FIRST = table((2, "Duke, Ambassador", ""), (2, "Captain, Contessa", ""))
EXCHANGE = f"""Starting Coup Game!
{FIRST}
--- Round 1 ---
Player 1 (a:model)'s turn. Cards: Duke, Ambassador, Coins: 2
Player 1 (a:model) chooses: INCOME
{table((3, "Duke, Ambassador", ""), (2, "Captain, Contessa", ""))}
Player 2 (a:model)'s turn. Cards: Captain, Contessa, Coins: 2
💭 Player 2 (a:model): No Duke here, but I will claim it anyway.
Player 1 (a:model) chooses: COUP -> nobody, they say.
[DISCUSSION] Player 2 (a:model): I am the Duke.
Player 2 (a:model) chooses: TAX
Challenge! Player 1 (a:model) challenges Player 2 (a:model)
Resolving challenge: Player 1 (a:model) challenges Player 2 (a:model) over Duke
Player 2 (a:model) has cards: Captain, Contessa
Player 2 (a:model) does not have Duke! Challenge successful.
Player 2 (a:model) loses a card: Captain
{table((3, "Duke, Ambassador", ""), (2, "Contessa", "Captain"))}
--- Round 2 ---
Player 1 (a:model)'s turn. Cards: Duke, Ambassador, Coins: 3
Player 1 (a:model) chooses: EXCHANGE
Challenge! Player 2 (a:model) challenges Player 1 (a:model)
Resolving challenge: Player 2 (a:model) challenges Player 1 (a:model) over Ambassador
Player 1 (a:model) has cards: Duke, Ambassador
Player 1 (a:model) reveals Ambassador! Challenge failed.
Player 2 (a:model) loses a card: Contessa
Player 2 (a:model) has been eliminated due to failed_challenge.
{table((3, "Assassin, Assassin", ""), (2, "", "Captain, Contessa"))}
Game Over! Winner: Player 1 (a:model)
"""
"""A bluff that is caught, and a proved Exchange that the program carries out although the game is over."""


def read(text: str, folder: Path) -> LoggedGame:
    file = folder / "log.txt"
    file.write_text(text, "utf-8")
    (found,) = read_llm_coup(file)
    assert isinstance(found, LoggedGame), found
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_game_is_converted_and_tells_the_same(seed: int, tmp_path: Path) -> None:
    game, log = played(seed)
    text = complete(read(log, tmp_path))
    assert outline(write_game(game.record())) == outline(text)
    assert ["a:model-0", "b:model-1"] == read_heading(text).players[:2]


def test_a_log_written_by_hand_is_completed(tmp_path: Path) -> None:
    game = read_game(complete(read(EXCHANGE, tmp_path)))
    plays = [f"{seat} {decision}" for seat, decision, _ in game.record().plays]
    assert (0, ["0 income", "1 tax", "0 challenge", "1 lose captain", "0 exchange", "1 challenge"]) == (
        game.winner,
        plays,
    )


def test_a_player_is_forced_to_coup(tmp_path: Path) -> None:
    coup = EXCHANGE.replace(
        "Player 1 (a:model) chooses: INCOME", "Player 1 (a:model) is forced to COUP -> Player 2 (a:model)"
    )
    assert "coup" == getattr(read(coup, tmp_path).turns[0].events[0], "action", None)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not a log of llm-coup: it has no table of the game"),
        (EXCHANGE.partition("Game Over")[0], "the log ends before the game: its winner is missing"),
        (EXCHANGE.replace("Hand  ", "Cards "), "line 5: the table has no column Hand: an older version wrote it"),
        (FIRST.replace("│ 2 │", "│ two │", 1), "line 6: the table is damaged"),
        (FIRST.partition("└")[0], "line 2: the table is cut off"),
        (
            EXCHANGE.replace("chooses: TAX", "chooses: FOREIGN_AID"),
            "turn 2: seat 1 with foreign_aid, a right challenge by seat 0 does not lead to what follows",
        ),
    ],
)
def test_what_cannot_be_converted_is_named(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "log.txt"
    file.write_text(text, "utf-8")
    ran = command_line.golpe("import", "llm-coup", file, "--out", tmp_path / "out.jsonl")
    assert (2, f"golpe: not converted: {file}: {problem}\ngolpe: no game could be converted\n") == (
        ran.returncode,
        ran.stderr,
    )


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff")
    for file, why in ((tmp_path / "gone.txt", "No such file or directory"), (binary, "not valid UTF-8")):
        ran = command_line.golpe("import", "llm-coup", file, "--out", tmp_path / "out.jsonl")
        assert (2, f"golpe: {file}: cannot be read: {why}\n") == (ran.returncode, ran.stderr)
