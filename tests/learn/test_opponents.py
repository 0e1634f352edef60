"""Who sits at the tables by a name: what is known to be a net or a policy is played as that, many games at once."""

import pytest

pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")

from golpe.bots.levels import CountingLevel
from golpe.bots.net import Net, read_net
from golpe.bots.net_store import FOLDER
from golpe.bots.scripted import BlufferBot, CountingBot, Policy
from golpe.errors import GolpeError
from golpe.learn.opponents import ExternalBot, identity_of, player_at, player_named
from golpe.learn.scope import answers_all
from golpe.learn.vector_tables import GameSetup
from golpe.rules.ruleset import preset

TWO = GameSetup(preset("resistance"), 2)


@pytest.mark.parametrize(
    ("edition", "seats", "file"),
    [
        ("resistance", 2, "two"),
        ("resistance", 4, "three_to_five"),
        ("resistance", 6, "three_to_eight"),
        ("city-state", 2, "every_edition"),
        ("reformation", 10, "every_edition"),
    ],
)
def test_hard_is_the_net_that_it_plays_and_an_exploiter_can_begin_with_its_numbers(
    edition: str, seats: int, file: str
) -> None:
    setup = GameSetup(preset(edition), seats)
    player = player_at("hard", setup)
    assert isinstance(player, Net)
    assert identity_of(read_net(FOLDER / f"{file}.npz")) == identity_of(player)
    assert answers_all(player, [setup])


def test_hard_is_counting_where_no_net_was_trained() -> None:
    changed = GameSetup(preset("resistance").but({"forced_coup_at": 20}), 2)
    assert CountingLevel.policy == player_at("hard", changed)


@pytest.mark.parametrize(("name", "policy"), [("counting", CountingBot.policy), ("bluffer", BlufferBot.policy)])
def test_scripted_bots_are_their_policies(name: str, policy: Policy) -> None:
    assert policy == player_at(name, TWO)


def test_a_level_that_errs_is_asked_for_one_decision_after_another() -> None:
    assert isinstance(player_at("medium", TWO), ExternalBot)


def test_who_solves_anything_is_asked_for_one_decision_after_another() -> None:
    assert isinstance(player_at("master", TWO), ExternalBot)


def test_where_several_games_are_played_hard_is_asked_for_one_decision_after_another() -> None:
    assert isinstance(player_named("hard"), ExternalBot)


def test_nobody_of_an_unknown_name_plays() -> None:
    with pytest.raises(GolpeError, match="unknown bot 'harder'"):
        player_at("harder", TWO)
