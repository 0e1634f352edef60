"""Finding bots by name."""

from importlib.metadata import EntryPoint

import pytest

from golpe.bots import registry
from golpe.bots.registry import GROUP, bot_named, bot_names
from golpe.bots.scripted import CountingBot, PersonaBot, RandomBot
from golpe.errors import GolpeError

OWN = ("random", "honest", "counting", "bluffer", "persona", "easy", "casual", "medium", "hard", "master")


def install(monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    """Pretend that packages with these entry points are installed."""
    found = [EntryPoint(name, value, GROUP) for name, value in points.items()]

    def entry_points(*, group: str) -> list[EntryPoint]:
        return found if group == GROUP else []

    monkeypatch.setattr(registry, "entry_points", entry_points)


def test_the_built_in_bots_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    assert OWN == bot_names()
    assert isinstance(bot_named("random"), RandomBot)
    assert isinstance(bot_named("counting"), CountingBot)


def test_an_unknown_bot_is_an_error_that_names_the_known(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, bold="golpe.bots.scripted:CountingBot")
    known = ", ".join((*OWN, "bold"))
    with pytest.raises(GolpeError, match=f"unknown bot 'conting': did you mean counting[?] the known ones are {known}"):
        bot_named("conting")


def test_a_bot_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, bold="golpe.bots.scripted:CountingBot")
    assert isinstance(bot_named("bold"), CountingBot)


def test_a_bot_of_another_package_is_imported_only_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, broken="no_such_package:Bot")
    assert (*OWN, "broken") == bot_names()
    with pytest.raises(GolpeError, match="'broken' \\(no_such_package:Bot\\) does not load: ModuleNotFoundError"):
        bot_named("broken")


def test_another_package_cannot_take_a_built_in_name(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, counting="golpe.bots.scripted:RandomBot")
    assert OWN == bot_names()
    assert isinstance(bot_named("counting"), CountingBot)


def test_an_object_that_cannot_decide_is_not_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, strange="builtins:dict")
    with pytest.raises(GolpeError, match="is not a Bot: it has no method decide"):
        bot_named("strange")


@pytest.mark.parametrize(
    ("settings", "sliders"),
    [
        ("persona", (500, 500, 500, 500)),
        ("persona:honesty=0.2,grudge=0.9", (200, 500, 500, 900)),
        ("persona:aggression=1,scepticism=0", (500, 0, 1000, 500)),
    ],
)
def test_a_persona_is_set_by_its_name(settings: str, sliders: tuple[int, ...]) -> None:
    bot = bot_named(settings)
    assert isinstance(bot, PersonaBot)
    assert sliders == bot.policy.sliders


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("courage=1", "no setting 'courage': it has honesty, scepticism, aggression, grudge"),
        ("honesty", "honesty must be a number from 0 to 1, not ''"),
        ("honesty=1.5", "honesty must be a number from 0 to 1, not '1.5'"),
        ("grudge=nan", "grudge must be a number from 0 to 1, not 'nan'"),
        ("grudge=1,grudge=1", "grudge is set twice"),
    ],
)
def test_a_slider_that_is_set_wrong_is_an_error(settings: str, told: str) -> None:
    with pytest.raises(GolpeError, match=told):
        bot_named(f"persona:{settings}")
