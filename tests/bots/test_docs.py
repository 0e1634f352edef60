"""What the docs say about bots is true: the policies, the view, and the guide to writing one."""

import inspect
import re
from contextlib import redirect_stdout
from dataclasses import fields
from io import StringIO
from pathlib import Path
from random import Random
from typing import cast

import pytest

from golpe import Game
from golpe.bots.bot import Bot, court_of
from golpe.bots.policy import (
    belief,
    bluffer,
    counting,
    distracted,
    hand,
    honest,
    lies,
    outcomes,
    peril,
    persona,
    prospects,
    stall_breaker,
    temper,
    tempered,
)
from golpe.bots.registry import BUILT_IN, LEVELS
from golpe.game import describe
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset_names
from golpe.rules.state import Secrecy, State

DOCS = Path(__file__).parent.parent.parent / "docs"
POLICIES_PAGE = (DOCS / "reference" / "bots.md").read_text("utf-8")
VIEWS_PAGE = (DOCS / "reference" / "views.md").read_text("utf-8")
GUIDE = (DOCS / "how-to" / "write-a-bot.md").read_text("utf-8")
POLICIES = (
    belief,
    bluffer,
    counting,
    distracted,
    hand,
    honest,
    lies,
    outcomes,
    peril,
    persona,
    prospects,
    stall_breaker,
    temper,
    tempered,
)
IN_WORDS = {("honest", "WANTED"), ("persona", "FIGHT"), ("persona", "BUILD"), ("peril", "FULL")}
"""Constants that the tables describe in words."""


def test_every_bot_has_its_heading() -> None:
    headings = re.findall(r"^## (\S+)$", POLICIES_PAGE, re.M)
    assert [*BUILT_IN, *LEVELS] == headings


def test_the_numbers_of_the_policies_are_the_documented_ones() -> None:
    rows = re.findall(r"^\| `([a-z_]+)\.([A-Z_]+)` \| ([^|]+) \|", POLICIES_PAGE, re.M)
    values = {
        (policy.__name__.rpartition(".")[2], name): str(value)
        for policy in POLICIES
        for name, value in vars(policy).items()
        if re.search(rf"^{name} = ", inspect.getsource(policy), re.M)
    }
    assert {key: value for key, value in values.items() if key not in IN_WORDS} == {
        (module, name): value for module, name, value in rows
    }


def test_the_example_plays_a_game() -> None:
    (program,) = re.findall(r"^```python\n(import .*?)^```$", GUIDE, re.M | re.S)
    told = StringIO()
    with redirect_stdout(told):
        exec(program, {})
    assert told.getvalue() in ("0\n", "1\n", "2\n", "3\n")


def test_every_field_of_a_view_is_documented() -> None:
    table, rest = VIEWS_PAGE.partition("\n## Fields\n")[2].split("\nThe others")
    told = [name for row in re.findall(r"^\| (`.*?) \|", table, re.M) for name in re.findall(r"`(\w+)`", row)]
    others = re.findall(r"`(\w+)`", rest)
    assert sorted([*told, *others]) == sorted(each.name for each in fields(State))
    assert {each.name for each in fields(State) if each.metadata["secrecy"] is Secrecy.HIDDEN} <= set(others)


@pytest.mark.parametrize("name", ["ChallengingBot", "TruthfulBot"])
def test_the_bots_to_copy_play_every_edition(name: str) -> None:
    programs = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.M | re.S)
    (program,) = (each for each in programs if f"class {name}" in each)
    names: dict[str, object] = {}
    exec(program, names)
    bot = cast(type[Bot], names[name])()
    for preset in preset_names():
        game, tally, rng = Game.deal(preset, seats=2, seed=1), Tally(), Random(1)
        while not game.over and game.turns < 200:
            watch(tally, game.state)
            seat = game.waiting[0]
            decision = bot.decide(game.view(seat), tally, seat, rng)
            if name == "TruthfulBot":
                assert not describe(game.view(seat), seat, decision, court_of(game.view(seat))).bluff
            elif "challenge" in [each.text for each in game.legal(seat)]:
                assert "challenge" == decision.text
            game.play(seat, decision)
