"""Decisions and events in words: every one of them, in each language."""

import random

import pytest

from golpe import ArgumentError, Event, Game
from golpe.game import decisions_under
from golpe.languages import languages
from golpe.rules.ruleset import preset
from golpe.wording.in_words import decision_in_words, event_in_words, events_in_words


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Steal: seat 1", "Block with the Contessa", "Show the claimed card", "Resign"]),
        ("es", ["Robar: Jugador 1", "Bloquear con la Condesa", "Mostrar la carta declarada", "Retirarse"]),
        ("ru", ["Воровство: № 1", "Заблокировать Графиней", "Показать заявленную карту", "Сдаться"]),
    ],
)
def test_a_decision_is_told_as_a_button_shows_it(language: str, told: list[str]) -> None:
    known = decisions_under(preset("resistance").court)
    texts = ("steal 1", "block contessa", "prove", "resign")
    assert told == [decision_in_words(known[text], language=language) for text in texts]


@pytest.mark.parametrize("language", languages())
def test_every_decision_has_words_of_its_own(language: str) -> None:
    known = decisions_under(preset("reformation").court)
    told = [decision_in_words(each, language=language, names=[*"abcdefghij"]) for each in known.values()]
    assert len(known) == len(set(told))
    assert "\u00ad" not in "".join(told)


def test_a_proof_names_the_claimed_character_of_a_view() -> None:
    game = Game.deal("resistance", seats=2, seed=1, first=0)
    game.play(0, "tax")
    game.play(1, "challenge")
    proof = decisions_under(game.ruleset.court)["prove"]
    assert "Show the Duke" == decision_in_words(proof, view=game.view(None))
    assert "Mostrar el Duque" == decision_in_words(proof, view=game.view(0), language="es")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["You claim the Captain to steal from Bruno.", "Bruno claims the Contessa to block you."]),
        ("ru", ["Вы заявляете Капитана: воровство, цель — Bruno.", "Bruno заявляет Графиню, чтобы заблокировать вас."]),
    ],
)
def test_events_address_a_seat(language: str, told: list[str]) -> None:
    events = [
        Event("acted", seat=0, other=1, action="steal", character="captain"),
        Event("blocked", seat=1, other=0, character="contessa"),
    ]
    assert told == events_in_words(events, seat=0, names=["Ana", "Bruno"], language=language)
    assert told == [event_in_words(each, seat=0, names=["Ana", "Bruno"], language=language) for each in events]


@pytest.mark.parametrize("language", languages())
def test_whole_games_are_told_as_their_turns_are(language: str) -> None:
    for name, seats in (("reformation", 6), ("two-player-draft", 2), ("igrato", 4)):
        game, rng = Game.deal(name, seats=seats, seed=seats), random.Random(seats)
        while game.asked is not None:
            game.play(game.asked, rng.choice(game.legal(game.asked)))
        events = [event for seen in game.history(0) for event in seen.events]
        lines = events_in_words(events, seat=0, language=language, edition=name)
        assert all(lines)
        assert "\u00ad" not in "".join(lines)
        assert lines[-1] == event_in_words(events[-1], seat=0, language=language)


def test_an_event_that_needs_no_line_is_empty() -> None:
    assert "" == event_in_words(Event("dealt", seat=0))


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ArgumentError, match=r"language must be 'en', .*, not 'xx'"):
        event_in_words(Event("turn", seat=0), language="xx")


def test_each_seat_that_is_told_of_needs_a_name() -> None:
    event = Event("challenged", seat=0, other=2, character="duke")
    with pytest.raises(ArgumentError, match="names must name seat 2, too"):
        event_in_words(event, names=["Ana", "Bruno"])
    with pytest.raises(ArgumentError, match="decision must be a Decision"):
        decision_in_words("tax")  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match=r"events must be a Sequence, .*, not Event"):
        events_in_words(event)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match=r"events\[0\] must be an Event, .*, not None"):
        event_in_words(None)  # pyright: ignore[reportArgumentType]
