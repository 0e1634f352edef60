"""Reading a game aloud reveals nothing about the reader's cards."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from golpe.game import DecisionFacts
from golpe.rules.events import Event
from golpe.rules.vocabulary.traces import PRIVATE_KINDS
from golpe.terminal.aloud import Aloud, sentence
from golpe.terminal.menu import items_of
from golpe.terminal.offline import Match, OfflinePlay
from golpe.terminal.plain import Lines, PlainGame
from golpe.terminal.scene import Clock, Scene
from golpe.terminal.speech import seat_line
from golpe.terminal.voice import Spoken, Voice
from golpe.wording.messages import PARTS_AT_TABLE, Wording
from tests.support.offline_play import asked

WORDS = Wording("en", parts=PARTS_AT_TABLE)


class Ear(Voice):
    """A voice that only records what it is told to say."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._on_silent = None

    @property
    def is_silent(self) -> bool:
        return False

    def say(self, text: str, *, lasts: bool = False) -> None:
        if text:
            self.texts.append(text)

    def interrupt(self, keeps: Callable[[Spoken], bool]) -> None:
        """Keep all texts, to compare them."""

    async def finish(self, within_s: float) -> None:
        """Everything has been said."""


def heard(scene: Scene, log: Sequence[Event], *, with_cards: bool = False) -> list[str]:
    """Return all that can be heard of a scene."""
    ear = Ear()
    aloud = Aloud(ear, WORDS, with_cards=with_cards)
    aloud.log(log, scene, start=0)
    for at in range(len(scene.seats)):
        aloud.say(seat_line(aloud.scene(scene), at, WORDS))
    if scene.question is not None:
        aloud.say(aloud.question(scene.question, scene))
    aloud.answers(scene, in_full=True)
    return ear.texts


def with_other_cards(scene: Scene, log: Sequence[Event]) -> tuple[Scene, list[Event]]:
    """Return the scene as the reader would see it with other cards, changing only what other players cannot see."""
    own = tuple(replace(seat, hand=None if seat.hand is None else ("duke",) * len(seat.hand)) for seat in scene.seats)
    question = scene.question
    if question is not None:
        choices = [replace(each, facts=inverted(each.facts)) for each in question.choices]
        if question.kind in ("prove", "embezzle", "lose", "show", "draft"):
            choices = choices[1:] or choices
        question = replace(question, choices=tuple(choices))
    about = replace(scene.about, examined=None if scene.about.examined is None else "duke")
    events = [
        replace(each, character="duke") if each.kind in PRIVATE_KINDS and each.character else each for each in log
    ]
    return replace(scene, seats=own, question=question, about=about), events


def inverted(facts: DecisionFacts) -> DecisionFacts:
    return replace(facts, bluff=None if facts.bluff is None else not facts.bluff)


@pytest.mark.parametrize(("preset", "bots"), [("resistance", 2), ("reformation", 4), ("igrato", 1)])
async def test_nothing_heard_depends_on_the_cards_of_the_reader(preset: str, bots: int) -> None:
    kinds: set[str] = set()
    told = 0
    for seed in range(8):
        play, rng = OfflinePlay(Match(["random"] * bots, preset=preset, seed=seed)), random.Random(seed)
        while not (scene := await asked(play)).over:
            assert scene.question is not None
            kinds.add(scene.question.kind)
            other, log = with_other_cards(scene, play.log)
            assert heard(scene, play.log) == heard(other, log)
            told += heard(scene, play.log, with_cards=True) != heard(other, log, with_cards=True)
            await play.answer(rng.choice(scene.question.choices).decision)
            await play.change()
    assert kinds >= {"action", "claim", "lose"}
    assert told > 20


async def test_every_question_is_asked_and_every_answer_has_its_key() -> None:
    """With the player's own cards, all printed parts of a question are heard."""
    for preset, bots in [("resistance", 2), ("reformation", 4), ("igrato", 1), ("city-state", 3)]:
        play, rng = OfflinePlay(Match(["random"] * bots, preset=preset, seed=3)), random.Random(1)
        while not (scene := await asked(play)).over:
            assert scene.question is not None
            *_, question, answers = heard(scene, play.log, with_cards=True)
            assert question[-1] in ".?!:"
            for item in items_of(scene, WORDS):
                assert sentence(f"{item.key.upper()}: {item.label}") in answers
            await play.answer(rng.choice(scene.question.choices).decision)
            await play.change()


class Answering(Lines):
    """Answers every question with a random key, until the game is over."""

    def __init__(self, play: OfflinePlay, ear: Ear, seed: int) -> None:
        self._play, self._ear, self._rng = play, ear, random.Random(seed)
        self.is_typed = False
        self.blocks: list[list[str]] = []
        """What has been heard before each answer, since the one before."""

    @property
    def has_more(self) -> bool:
        return False

    async def next(self) -> str | None:
        while not self._is_asked():  # noqa: ASYNC110  # the game says when
            await asyncio.sleep(0)
        self.blocks.append([*self._ear.texts])
        self._ear.texts.clear()
        scene = self._play.scene
        return None if scene.question is None else self._rng.choice(scene.question.choices).decision.text

    def _is_asked(self) -> bool:
        """Return whether the answers have been read."""
        return any(each.startswith(("1: ", "C: ", "3: ")) for each in self._ear.texts)


@pytest.mark.parametrize("seed", range(4))
async def test_nothing_is_said_twice_before_an_answer(seed: int) -> None:
    play, ear = OfflinePlay(Match(["random"] * 2, seed=seed)), Ear()
    lines = Answering(play, ear, seed)
    aloud = Aloud(ear, WORDS, with_cards=True)
    await PlainGame(play, WORDS, write=lambda _: None, lines=lines, aloud=aloud).run()
    assert len(lines.blocks) > 5
    for block in lines.blocks:
        for each in block:
            assert not [other for other in block if other.startswith(f"{each} ")]
        assert 2 > sum(each.endswith(("win the game.", "wins the game.")) for each in block)
        assert 2 > sum("challenges you" in each or "doubts that you" in each for each in block)


def test_an_explanation_is_read_once_and_again_when_asked_for() -> None:
    play = OfflinePlay(Match(["random"], seed=1))
    scene = asyncio.run(asked(play))
    ear = Ear()
    aloud = Aloud(ear, WORDS, with_cards=True)
    for in_full in (False, False, True):
        aloud.answers(scene, in_full=in_full)
    first, second, third = ear.texts
    assert first == third
    assert len(second) < len(first)


def test_time_is_told_in_seconds_if_it_is_short() -> None:
    ear = Ear()
    aloud = Aloud(ear, WORDS, with_cards=False)
    for ends_s in (41.0, 1.0, 7200.0):
        aloud.clock(Clock(ends_s, bank_s=0.0), now_s=0.0)
    assert ["41 seconds left.", "1 second left.", "2:00:00 to answer."] == ear.texts
