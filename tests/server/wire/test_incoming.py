"""The messages of pages and the commands of a table are two sets of types that must agree."""

from typing import get_args

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields

from golpe.protocol import page
from golpe.server.wire.incoming import command_of, options_of
from golpe.server.wire.tables import shown_options
from golpe.table import commands, values

SHARED = ("Pace", "TableKind", "FirstPlayer", "Windows", "Ended")
"""Names of which both sides have a type of their own."""


@pytest.mark.parametrize("message", get_args(page.Command), ids=lambda each: each.__name__)
def test_every_command_of_a_page_is_one_of_the_table(message: type[Struct]) -> None:
    command = getattr(commands, message.__name__)
    assert {each.name for each in fields(message)} - {"id", "commitment"} == {each.name for each in fields(command)}


def test_a_command_says_what_its_message_says() -> None:
    options = page.TableOptions(seats=4, clocks=page.Clocks(turn=30, reaction=10, bank=5), changes={"reblock": True})
    expected = values.TableOptions(
        seats=4, clocks=values.Clocks(turn=30, reaction=10, bank=5), changes={"reblock": True}
    )
    assert commands.Configure(expected) == command_of(page.Configure("c1", options))
    answers = page.StandingAnswers(block_as=["duke"], challenge=[page.Claim(2, "captain")])
    kept = values.StandingAnswers(block_as=["duke"], challenge=[values.Claim(2, "captain")])
    assert commands.SetStanding(kept) == command_of(page.SetStanding("c2", answers))


def test_options_have_the_same_defaults_and_are_shown_as_they_were_chosen() -> None:
    assert values.TableOptions() == options_of(page.TableOptions())
    assert page.TableOptions() == shown_options(values.TableOptions())
    by_days = page.TableOptions(hours=24, leavers="resign")
    assert by_days == shown_options(options_of(by_days))
    journaled = {"outside_bots": False, "hours": None, "rated": False, "tournament": None}
    journaled |= msgspec.to_builtins(values.TableOptions())
    assert msgspec.to_builtins(page.TableOptions()) == journaled


@pytest.mark.parametrize("name", SHARED)
def test_both_sides_have_the_same_choices(name: str) -> None:
    assert get_args(getattr(page, name)) == get_args(getattr(values, name))
