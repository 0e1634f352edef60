"""The bots that a table may use."""

import pytest

from golpe.cli.serve import catalogue
from golpe.rules.ruleset import preset
from golpe.server.rulebook.routes import all_presets
from golpe.server.services.bot_catalogue import why_unknown

KNOWN = ("counting", "persona")


@pytest.mark.parametrize("name", ["counting", "persona", "persona:honesty=0.2,grudge=0.9"])
def test_a_kind_may_be_asked_for_and_a_persona_with_its_sliders_set(name: str) -> None:
    assert why_unknown(name, KNOWN) is None


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("stockfish", "there is no bot 'stockfish', only counting, persona"),
        ("counting:depth=3", "there is no bot 'counting:depth=3', only counting, persona"),
        ("persona:honesty=2", "a persona's honesty must be a number from 0 to 1, not '2'"),
    ],
)
def test_an_unknown_bot_is_refused_with_a_reason(name: str, told: str) -> None:
    assert told == why_unknown(name, KNOWN)


def test_the_levels_are_offered_and_all_others_play_if_they_are_named() -> None:
    found = catalogue()
    assert found.names[:5] == ("easy", "casual", "medium", "hard", "master")
    assert found.first_choice == "medium"
    for name in (*found.names, "counting", "honest", "persona:honesty=0.2"):
        assert why_unknown(name, found.known) is None


def test_bots_that_were_not_trained_for_a_game_are_listed() -> None:
    ruleset = preset("resistance")
    changed = ruleset.but({"refund_on_lost_challenge": not ruleset.options["refund_on_lost_challenge"]})
    assert [] == catalogue().untrained_for(ruleset, 2)
    assert ["hard", "master"] == catalogue().untrained_for(changed, 2)
    infos = {each.name: each for each in all_presets(catalogue())}
    assert 2 in infos["resistance"].trained
    assert all(info.seats_min <= seats <= info.seats_max for info in infos.values() for seats in info.trained)
