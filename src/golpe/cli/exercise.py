"""`golpe endgames play`: an exercise against a stored perfect strategy, with the words and the keys of `golpe play`."""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from golpe.game import Decision, Game
from golpe.rules.events import Event
from golpe.rules.ruleset import preset
from golpe.solve.catalogue import EDITION, catalogue
from golpe.solve.dealt import closing, dealt
from golpe.solve.exercises import DECIDED, Ending, Exercise, position, practice_of
from golpe.terminal.offline import scene_of
from golpe.terminal.plain import Lines, PlainGame
from golpe.terminal.scene import Scene
from golpe.terminal.speech import ACT, label, seat_line
from golpe.wording.messages import PARTS_TO_PLAY, Wording
from golpe.wording.numbers import decimal, exact_percent

TOLD_FROM: Final = 0.0005
"""The smallest loss that is said, in probability of winning: a twentieth of a point is shown as 0.1."""


class ExercisePlay:
    """An exercise as a game in the terminal. The stored strategy answers at once."""

    table = None
    ruleset = preset(EDITION)

    def __init__(self, exercise: Exercise, words: Wording) -> None:
        self.exercise = exercise
        self.ended: str | None = None
        self.position = position(exercise, ())
        self.labels: list[dict[str, str]] = []
        """For each decision of the person, what the possible ones are called."""
        self._words = words
        names = [words.say("exercise-opponent")] * 2
        names[exercise.person] = words.say("you")
        self._players = [(name, "") for name in names]
        # A card that was shown and goes back to the deck is drawn again: the game is over by then.
        self._game = Game.at(self.ruleset, dealt(exercise), chance=lambda s: s.claim)
        self._log = list(self._game.events(exercise.person))
        self._played = 0
        self._moves: tuple[str, ...] = ()
        self._answered = asyncio.Event()
        self._follow()

    @property
    def log(self) -> Sequence[Event]:
        return self._log

    @property
    def scene(self) -> Scene:
        ending = self.position.ending
        is_over = ending is not None
        scene = scene_of(self._game, self.exercise.person, self._players, is_over=is_over, sees_all=is_over)
        if ending is not None:
            return replace(scene, winner=ending.winner)
        question = scene.question
        assert question is not None, "the person is asked until the end"
        choices = tuple(each for each in question.choices if each.decision.text in self.position.choices)
        return replace(scene, question=replace(question, choices=choices))

    async def change(self) -> None:
        await self._answered.wait()
        self._answered.clear()
        if self.position.ending is not None:
            self.ended = ""

    async def answer(self, decision: Decision) -> None:
        scene = self.scene
        assert scene.question is not None
        choices, kind = [each.decision for each in scene.question.choices], scene.question.kind
        self.labels.append({each.text: self._label(each, scene, kind) for each in choices})
        self._moves = (*self._moves, decision.text)
        self.position = position(self.exercise, self._moves)
        self._follow()
        self._answered.set()

    async def accept(self, offer: str) -> None:
        raise AssertionError("an exercise offers nothing")

    async def leave(self) -> None:
        return

    def _label(self, decision: Decision, scene: Scene, kind: str) -> str:
        """Return what a decision is called; actions without their target, as there is only one."""
        if decision.verb == ACT:
            return self._words.say(f"action-{decision.action}")
        return label(decision, scene, self._words, kind)

    def _follow(self) -> None:
        """Play what has been decided, and at the end what the exercise leaves out."""
        line = self.position.line
        for step in line[self._played :]:
            self._play(step.text)
        self._played = len(line)
        ending = self.position.ending
        while ending is not None and ending.how != DECIDED and (seat := self._game.asked) is not None:
            last = closing(self._game.phase, [each.text for each in self._game.legal(seat)])
            if last is None:
                return
            self._play(last)

    def _play(self, decision: str) -> None:
        seat = self._game.asked
        assert seat is not None, f"nobody is asked, so {decision!r} cannot be played"
        self._game.play(seat, decision)
        self._log += self._game.events(self.exercise.person)


async def play_exercise(number: int, language: str) -> None:
    """Play the exercise with a number, line by line, and say what each decision gave away."""
    words = Wording(language, edition=EDITION, parts=(*PARTS_TO_PLAY, "exercise"))
    play = ExercisePlay(practice_of(str(number).encode()), words)
    for line in brief(play, number, words):
        write(f"{line}\n")
    await PlainGame(play, words, write=write, lines=Lines(sys.stdin.fileno())).run()
    if play.position.ending is not None:
        for line in verdict(play, play.position.ending, words):
            write(f"{line}\n")


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def brief(play: ExercisePlay, number: int, words: Wording) -> Iterator[str]:
    """Yield what an exercise is about. The chance is that before the cards are dealt, in the middle of its bounds."""
    exercise = play.exercise
    entry = catalogue()[exercise.key]
    first = (entry.low + entry.high) / 2
    chance = first if exercise.person == 0 else 1 - first
    yield words.say("play-exercise", {"number": str(number)})
    starts = "you" if exercise.person == 0 else "other"
    yield words.say("exercise-brief", {"first": starts, "chance": exact_percent(chance, words)})
    yield words.say("exercise-limit", {"count": exercise.turns})
    for seat in (exercise.person, 1 - exercise.person):
        yield seat_line(play.scene, seat, words)


def verdict(play: ExercisePlay, ending: Ending, words: Wording) -> Iterator[str]:
    """Yield how an exercise has ended, and the value of each choice at each decision."""
    if ending.how == DECIDED:
        won = "yes" if ending.winner == play.exercise.person else "no"
        yield words.say("exercise-decided", {"won": won})
    yield seat_line(play.scene, 1 - play.exercise.person, words)
    lost = "some" if ending.given_away >= TOLD_FROM else "none"
    yield f"{words.say('exercise-gave', {'lost': lost, 'points': decimal(100 * ending.given_away, words)})}."
    yield f"\n{words.say('exercise-review')}"
    for judged, labels in zip(ending.judged, play.labels, strict=True):
        worth = dict(zip(judged.choices, judged.values, strict=True))
        best = max(worth, key=worth.__getitem__)
        values = {
            "choice": labels[judged.chosen],
            "value": exact_percent(judged.best - judged.given_away, words),
            "best": labels[best],
            "top": exact_percent(judged.best, words),
            "points": decimal(100 * judged.given_away, words),
        }
        yield f"\n{words.say('exercise-worse' if judged.given_away >= TOLD_FROM else 'exercise-best', values)}"
        for choice, value in sorted(worth.items(), key=lambda each: -each[1]):
            yield f"  {labels[choice]}: {exact_percent(value, words)}"
