"""A game in sentences: what a seat reads, what it may write, and that it reads no secrets."""

import random
import re

import pytest

from golpe.envs.text import TextGame
from golpe.errors import GolpeError
from golpe.languages import languages
from golpe.rules.state import copy_state
from tests.support.tiers import sampled
from tests.support.twins import twin_of

TABLES = [("resistance", 4), ("reformation", 6), ("city-state", 3), ("igrato", 2), ("two-player-draft", 2), ("bga", 5)]


def test_the_first_prompt_tells_the_deal_the_table_and_the_decisions() -> None:
    game = TextGame("resistance", 2, seed=7, first=0)
    lines = game.prompt(0).splitlines()
    assert "You begin." == lines[0]
    assert all(re.fullmatch(r"You are dealt the \w+\.", line) for line in lines[1:3])
    assert ["Your turn", "", "You are seat 0."] == lines[3:6]
    assert re.fullmatch(r"- seat 0: 1 coin, 2 influence, holds \w+ and \w+", lines[6])
    assert "- seat 1: 2 coins, 2 influence" == lines[7]
    assert ["", "Choose an action", "Answer with one of these:", "- `income`: Income"] == lines[8:12]
    assert "- `steal 1`: Steal: seat 1" in lines


def test_a_seat_reads_each_event_once_and_is_addressed() -> None:
    game = TextGame("resistance", 2, seed=7, first=0)
    game.prompt(1)
    assert game.answer("steal 1").is_played
    text = game.prompt(1)
    assert "Seat 0 claims the Captain to steal from you." == text.splitlines()[0]
    assert "Challenge, or let it pass?" in text.splitlines()
    assert [] == game.news(1)
    assert "You claim the Captain to steal from seat 1." in game.news(0)


def test_a_wrong_answer_is_refused_with_the_list_and_counted() -> None:
    game = TextGame("resistance", 2, seed=7, first=0)
    unknown, illegal = game.answer("I\nwin"), game.answer("Coup 1.")
    assert (False, False) == (unknown.is_played, illegal.is_played)
    assert "“I win” is not a decision." == unknown.text.splitlines()[0]
    assert "“Coup 1.” is not possible now." == illegal.text.splitlines()[0]
    assert "- `tax`: Tax" in illegal.text.splitlines()
    assert [2, 0] == game.retries
    assert 0 == game.asked


@pytest.mark.parametrize("answer", ["steal 1", " `Steal 1`.", "Steal: seat 1", '"STEAL  1"'])
def test_an_answer_is_the_text_of_a_decision_or_its_name(answer: str) -> None:
    game = TextGame("resistance", 2, seed=7, first=0)
    assert game.answer(answer).is_played
    assert "challenge_action" == game.game.phase


@pytest.mark.parametrize("answer", ["иностранная помощь", "Иностранная помощь", "Иностран\u00adная помощь"])
def test_a_russian_answer_may_have_a_soft_hyphen_and_no_prompt_has_one(answer: str) -> None:
    game = TextGame("resistance", 2, seed=7, first=0, language="ru")
    assert "- `foreign_aid`: Иностранная помощь" in game.prompt(0).splitlines()
    assert game.answer(answer).is_played


def test_without_the_list_neither_prompt_nor_refusal_names_a_decision() -> None:
    game = TextGame("resistance", 2, seed=7, first=0, lists_decisions=False)
    assert game.prompt(0).endswith("Choose an action\nAnswer with your decision.")
    assert "“money” is not a decision.\nAnswer with your decision." == game.answer("money").text


def test_too_many_wrong_answers_play_the_default() -> None:
    game = TextGame("resistance", 2, seed=7, first=0, retries_max=1)
    assert not game.answer("x").is_played
    reply = game.answer("y")
    assert reply.is_played
    assert "After too many wrong answers you get the default one: Income." == reply.text
    assert ([2, 0], [1, 0]) == (game.retries, game.defaults)
    assert 1 == game.game.turn


@pytest.mark.parametrize(
    ("language", "preset", "seats"),
    sampled(((language, *table) for table in TABLES for language in languages()), every=4),
)
def test_every_question_and_decision_has_words(language: str, preset: str, seats: int) -> None:
    rng = random.Random(2)
    game = TextGame(preset, seats, seed=3, language=language)
    phases: set[str] = set()
    while (seat := game.asked) is not None:
        phases.add(game.game.phase)
        assert game.prompt(seat)
        choices = game.choices(seat)
        assert all(choices.values())
        assert game.answer(rng.choice(list(choices))).is_played
    assert len(phases) > 3
    assert 1.0 == sum(game.scores)
    with pytest.raises(GolpeError, match="no seat is asked"):
        game.answer("income")


def test_other_languages_are_not_english() -> None:
    texts = {tag: set(TextGame(seed=1, first=0, language=tag).prompt(0).splitlines()) - {""} for tag in languages()}
    english = texts.pop("en")
    assert {} == {tag: lines & english for tag, lines in texts.items() if lines & english}


@pytest.mark.leaks
@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_a_seat_reads_nothing_that_it_cannot_know(preset: str, seats: int) -> None:
    rng = random.Random(4)
    game = TextGame(preset, seats, seed=5)
    kept = game.game.copy()
    while (seat := game.asked) is not None:
        for viewer in range(seats):
            seen = [*game.table(viewer), game.question(viewer), *game.choices(viewer), str(game.game.events(viewer))]
            copy_state(game.game.state, kept.state)
            copy_state(twin_of(kept.state, viewer, rng), game.game.state)
            again = [*game.table(viewer), game.question(viewer), *game.choices(viewer), str(game.game.events(viewer))]
            copy_state(kept.state, game.game.state)
            assert seen == again
        assert game.answer(rng.choice(list(game.choices(seat)))).is_played
