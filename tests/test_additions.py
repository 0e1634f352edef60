"""Adding an option or a field of the state changes no digest, so old records and journals stay readable.

A copy of the source gets new options and fields, with defaults, and replays what the current source has written.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

import pytest

import golpe
from golpe.game import Game
from golpe.record.game_text import write_game
from golpe.rules.state import State
from golpe.table.journal import Created, Decided, Entry, Seated, Started, written
from golpe.table.values import TableOptions
from tests.support.random_games import dealt, play_on

SOURCE = Path(golpe.__file__).parent
PAGE = (Path(__file__).parent.parent / "docs" / "reference" / "records.md").read_text(encoding="utf-8")
ADDED = (
    ("rules/state.py", "    deck_copies: int", "    night: int = number(Secrecy.PUBLIC, 8, 1)\n"),
    ("rules/state.py", "    deck_copies: int", "    dusk: int = number(Secrecy.PUBLIC)\n"),
    ("rules/ruleset.py", '        "deck_copies": (', '        "night": BOOLEAN,\n        "dusk": ("dark", "red"),\n'),
    ("rules/state.py", "    phase: int", "    moon: int = number(Secrecy.PUBLIC)\n"),
    ("rules/state.py", "    phase: int", "    stars: list[int] = row(Secrecy.PUBLIC, 3)\n"),
)
"""Lines to add to the copy: an option whose default is its second value, one whose default is its first, and two
fields."""
PROGRAM = """
import json, sys
from pathlib import Path
from golpe.errors import GolpeError
from golpe.game import Game
from golpe.record.game_text import read_game, write_game
from golpe.rules.ruleset import preset
from golpe.table.fold import fold
from golpe.table.journal import read

old = json.loads(sys.stdin.read())
problems = []
for text in old["records"]:
    try:
        again = read_game(text)
        problems += [] if read_game(write_game(again.record())).digest() == again.digest() else ["not the same again"]
    except GolpeError as problem:
        problems.append(str(problem))
state, failure = fold("k7m2", read(old["journal"].encode()), lambda state: 0, lambda name: None)

def digest(options={}, **values):
    game = Game.deal("resistance", seats=4, seed=1, first=0, options=options)
    game.play(0, "income")
    for name, value in values.items():
        setattr(game.state, name, value)
    return game.digest()

print(json.dumps({
    "problems": problems,
    "failure": failure,
    "digests": state.digests,
    "meant": [preset("resistance").options.get(name) for name in ("night", "dusk")],
    "blank": digest(),
    "changed": [digest({"night": False}), digest({"dusk": "red"}), digest(moon=1), digest(stars=[0, 0, 1])],
}))
"""


class Told(TypedDict):
    """The output of the copy."""

    problems: list[str]
    failure: str | None
    digests: list[str]
    meant: list[bool | str]
    blank: str
    changed: list[str]


def grown(folder: Path) -> Path:
    """Return a folder with a copy of the source that has more options and fields."""
    shutil.copytree(SOURCE, folder / "golpe", ignore=shutil.ignore_patterns("static", "nets", "__pycache__"))
    for name, place, addition in ADDED:
        path = folder / "golpe" / name
        text = path.read_text(encoding="utf-8")
        assert 1 == text.count("\n" + place)
        path.write_text(text.replace("\n" + place, "\n" + addition + place), encoding="utf-8")
    return folder


def journal_of(game: Game) -> tuple[list[Entry], list[str]]:
    """Return the journal that a table would have saved of a game, and its digests."""
    record = game.record()
    again = Game.deal_with(
        record.ruleset, seats=record.seats, windows=record.windows, first=record.first, draws=record.deal, chance=first
    )
    digests = [again.digest()]
    entries: list[Entry] = [Created("friends", TableOptions(preset=record.ruleset.name, seats=record.seats))]
    entries += [Seated(seat, seat + 1) for seat in range(record.seats)]
    entries.append(
        Started(
            number=1,
            kept=list(range(record.seats)),
            players=["human"] * record.seats,
            preset=record.ruleset.name,
            options=dict(record.ruleset.options),
            windows=record.windows,
            first=record.first,
            draws=list(record.deal),
            digest=digests[0],
            golpe="0",
        )
    )
    for seat, decision, draws in record.plays:
        again.play(seat, decision, draws=draws)
        digests.append(again.digest())
        entries.append(Decided(seat, decision, list(draws), digests[-1]))
    return entries, digests


def first(_: State) -> int:
    return 0


def played(seed: int, name: str) -> Game:
    game = dealt(seed, name=name)
    for each in play_on(game, seed):
        game = each
    return game


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Told, list[str]]:
    """The output of the copy for old records and an old journal, and the digests of that journal."""
    games = [played(seed, "reformation" if seed % 2 else "bga") for seed in range(8)]
    entries, digests = journal_of(games[3])
    (of_the_page, _) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)
    old = {
        "records": [of_the_page, *map(write_game, (game.record() for game in games))],
        "journal": written(entries).decode(),
    }
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(old),
        env={**os.environ, "PYTHONPATH": str(grown(tmp_path_factory.mktemp("later")))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "" == ran.stderr
    return json.loads(ran.stdout), digests


def test_old_records_are_read(told: tuple[Told, list[str]]) -> None:
    assert [] == told[0]["problems"]


def test_an_old_journal_is_folded_to_the_same_digests(told: tuple[Told, list[str]]) -> None:
    later, digests = told
    assert (None, digests) == (later["failure"], later["digests"])


def test_what_is_not_named_means_its_default(told: tuple[Told, list[str]]) -> None:
    assert [True, "dark"] == told[0]["meant"]


def test_a_default_changes_no_digest_and_any_other_value_does(told: tuple[Told, list[str]]) -> None:
    game = Game.deal("resistance", seats=4, seed=1, first=0)
    game.play(0, "income")
    assert game.digest() == told[0]["blank"]
    assert 5 == len({told[0]["blank"], *told[0]["changed"]})
