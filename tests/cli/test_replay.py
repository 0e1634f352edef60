"""`golpe replay` from the command line."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from golpe.game import Game
from golpe.languages import languages
from golpe.record.game_text import write_game
from golpe.rules.events import WITH_ACTION, WITH_CHARACTER, Event
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.traces import KINDS, T_ACTED
from golpe.wording.log_lines import event_table, log_lines
from golpe.wording.messages import Wording
from tests.support.command_line import golpe
from tests.support.keyed_games import dealt_by_key

WORDS = {language: Wording(language) for language in languages()}


def printed_to_a_terminal(*arguments: str) -> str:
    command = [sys.executable, "-m", "golpe", *arguments]
    environment = os.environ | {"FORCE_COLOR": "1", "TERM": "xterm"}
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", timeout=60, check=True, env=environment
    ).stdout


def short_game() -> Game:
    """Seat 0 (Duke, Contessa) exchanges, seat 1 (Duke, Captain) taxes and is challenged; then both take coins."""
    game = dealt_by_key("resistance", seats=2, key=11, first=0, windows="open")
    game.play(0, "exchange")
    game.play(1, "pass")
    game.play(0, "keep duke contessa")
    game.play(1, "tax")
    game.play(0, "challenge")
    game.play(1, "prove")
    while not game.over:
        (seat,) = game.waiting
        by_wish = sorted(game.legal(seat), key=lambda each: (each.action != "coup", each.action != "income"))
        game.play(seat, by_wish[0])
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(write_game(short_game().record(), players=["human", "counting"]), encoding="utf-8")
    return path


def test_a_spectator_sees_no_hidden_card(file: Path) -> None:
    done = golpe("replay", str(file))
    assert (0, "") == (done.returncode, done.stderr)
    lines = done.stdout.splitlines()
    title = "The base game (resistance), 2 seats, open windows"
    assert [title, "  seat 0: human", "  seat 1: counting", "As a spectator saw it."] == lines[:4]
    assert "  Seat 0 draws 2 cards from the Court deck." in lines
    assert "is dealt" not in done.stdout
    assert ", holds " not in done.stdout
    assert "\x1b" not in done.stdout


def test_a_seat_sees_its_own_cards_alone(file: Path) -> None:
    done = golpe("replay", str(file), "--seat", "0")
    lines = done.stdout.splitlines()
    assert "  seat 0: 1 coin, 2 influence, holds Duke and Contessa" in lines
    assert "  seat 1: 2 coins, 2 influence" in lines
    assert "  Seat 0 is dealt the Duke." in lines
    assert not any("Seat 1 is dealt" in line for line in lines)
    assert not any("cards from the Court deck" in line for line in lines if "Seat 0" in line)
    assert not any("seat 1" in line and ", holds " in line for line in lines)


def test_every_card_can_be_open(file: Path) -> None:
    done = golpe("replay", str(file), "--all")
    assert "  seat 1: 2 coins, 2 influence, holds Duke and Captain" in done.stdout.splitlines()
    assert "  Seat 1 is dealt the Captain." in done.stdout.splitlines()
    assert "Court deck" not in done.stdout


def test_turns_are_printed_in_order(file: Path) -> None:
    text = golpe("replay", str(file)).stdout
    turns = re.findall(r"^Turn (\d+): seat ([01])$", text, re.M)
    assert [(str(n), str((n - 1) % 2)) for n in range(1, len(turns) + 1)] == turns
    winner = short_game().winner
    assert f"Seat {winner} wins in turn {len(turns)}." == text.splitlines()[-1]
    second = text.split("\n\n")[3].splitlines()
    assert [
        "Turn 2: seat 1",
        "  seat 0: 1 coin, 2 influence",
        "  seat 1: 2 coins, 2 influence",
        "  Seat 1 claims the Duke to collect taxes.",
        "  Seat 0 doubts that seat 1 holds the Duke.",
        "  Seat 1 shows the Duke.",
        "  Seat 1 replaces it with a new card.",
    ] == second[:7]


def test_a_terminal_gets_colours(file: Path) -> None:
    assert "\x1b[" in printed_to_a_terminal("replay", str(file))


def test_a_game_that_was_not_played_out_says_so(file: Path) -> None:
    file.write_text(write_game(Game.deal("resistance", seats=3, seed=1).record()), encoding="utf-8")
    assert "The record ends before the game does." == golpe("replay", str(file)).stdout.splitlines()[-1]


# --- Refusals -------------------------------------------------------------------------------


def edited(file: Path, number: int, key: str, value: object) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | {key: value})
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def refused(file: Path, *arguments: str) -> str:
    """Replay a file that cannot be replayed; return the one line that says so."""
    done = golpe("replay", str(file), *arguments)
    assert (2, "") == (done.returncode, done.stdout)
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("number", "key", "value", "told"),
    [
        (1, "record", 3, "line 1: record version 3 is newer than this Golpe supports (1 to 2)"),
        (1, "players", ["human"], "line 1: players: 1 names for 2 seats"),
        (1, "players", ["human", "\x1b[31m"], "line 1: the name '?[31m' is too long or not printable"),
        (1, "digest", "0", "line 1: the digest is '0'"),
        (2, "decision", "coup 1", "line 2: seat 0 cannot 'coup 1'"),
        (4, "draws", [4], "line 4: "),
        (5, "digest", "0", "line 5: the digest is '0'"),
        (5, "col\nour\x1b", 1, "line 5: Object contains unknown field `col?our?`"),
    ],
)
def test_a_tampered_file_is_refused_with_its_line(file: Path, number: int, key: str, value: object, told: str) -> None:
    edited(file, number, key, value)
    assert refused(file).startswith(f"golpe: {file}: {told}")


def test_a_file_without_its_end_is_refused(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:6]) + "\n", encoding="utf-8")
    assert f"golpe: {file}: line 6: the record is incomplete: its closing line is missing" == refused(file)
    file.write_text("\n".join(lines)[:-5], encoding="utf-8")
    assert refused(file).startswith(f"golpe: {file}: line {len(lines)}: ")


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe", b"\x00", b"{}", b"[" * 100_000])
def test_a_file_that_is_not_a_record_is_refused(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert refused(file).startswith(f"golpe: {file}: line 1: ")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "none.jsonl")
    assert "cannot be read" in refused(tmp_path)


def test_a_seat_that_does_not_exist_is_refused(file: Path) -> None:
    assert "golpe: --seat 2: the game has seats 0 to 1" == refused(file, "--seat", "2")


def test_a_seat_and_all_contradict_each_other(file: Path) -> None:
    done = golpe("replay", str(file), "--seat", "0", "--all")
    assert (2, "") == (done.returncode, done.stdout)
    assert "cannot be combined with --seat" in done.stderr


# --- Languages ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "es",
            [
                "Turno 2: Jugador 1",
                "  Jugador 0: 1 moneda, 2 influencias, tiene: Duque y Condesa",
                "  Jugador 1: 2 monedas, 2 influencias",
                "  Jugador 1 declara el Duque para cobrar impuestos.",
                "  Jugador 0 duda que Jugador 1 tenga el Duque.",
            ],
        ),
        (
            "ru",
            [
                "Ход 2: № 1",
                "  № 0: 1 монета, 2 влияния, на руках: Герцог и Графиня",
                "  № 1: 2 монеты, 2 влияния",
                "  № 1 заявляет Герцога, чтобы собрать налог.",
                "  № 0 не верит, что № 1 держит Герцога.",
            ],
        ),
    ],
)
def test_a_game_is_printed_in_other_languages(file: Path, language: str, told: list[str]) -> None:
    done = golpe("replay", str(file), "--seat", "0", "--language", language)
    assert (0, "") == (done.returncode, done.stderr)
    assert told == done.stdout.split("\n\n")[3].splitlines()[:5]


def test_what_a_language_lacks_is_said_in_english() -> None:
    lacking, english = Wording("eo"), Wording("en")
    assert english.say("record-deal") == lacking.say("record-deal")
    values = {"you": "none", "name": "Ana", "character": english.character("duke")}
    assert "Ana claims the Duke to collect taxes." == lacking.say("event-acted-tax", values)
    values["character"] = Wording("ru").character("duke")  # which has no form with an article
    assert "Ana claims Герцог to collect taxes." == lacking.say("event-acted-tax", values)


def test_an_unknown_language_is_refused(file: Path) -> None:
    done = golpe("replay", str(file), "--language", "xx")
    assert (2, "") == (done.returncode, done.stdout)
    assert "'xx' is not one of 'en', " in done.stderr


def test_characters_are_called_as_the_edition_of_the_record_calls_them(file: Path) -> None:
    file.write_text(write_game(Game.deal("igrato", seats=3, seed=1).record()), encoding="utf-8")
    assert "  Seat 0 is dealt the Policeman." in golpe("replay", str(file), "--all").stdout.splitlines()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", range(1, len(KINDS)))
def test_every_kind_of_event_has_a_sentence(kind: int, language: str) -> None:
    events = [
        Event(
            KINDS[kind],
            seat=0,
            other=1,
            character="duke" if kind in WITH_CHARACTER or kind == T_ACTED else None,
            action=action if kind in WITH_ACTION else None,
            coins=2,
            side="loyalist",
        )
        for action in (ACTIONS[1:] if kind == T_ACTED else ["foreign_aid"])
    ]
    told = [line for event in events for _, line in log_lines([event], WORDS[language])]
    assert len(events) == len(told)
    assert [] == [line for line in told if not re.fullmatch(r"[^\sa-zа-я]\S*([ \xa0\u202f][^\s_]+)+", line)]


def test_the_table_of_events_knows_kinds_and_circumstances() -> None:
    table = event_table()
    rows = [row for kind in table.kinds for row in table.kinds[kind]]
    known = {"self", "unnamed", *(f"about {action}" for action in ACTIONS)}
    known |= {f"{where} {kind}" for where in ("after", "before") for kind in KINDS}
    assert set() == {*table.kinds, *table.counted} - set(KINDS)
    assert set() == {circumstance for _, *circumstances in rows for circumstance in circumstances} - known
