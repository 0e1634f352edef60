"""A game read aloud, without the reader's own cards unless they are wanted."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from golpe.rules.events import Event
from golpe.rules.vocabulary.traces import PRIVATE_KINDS
from golpe.terminal.asides import clock_text, seconds_left
from golpe.terminal.menu import BACK, Item, items_of
from golpe.terminal.scene import Clock, Question, Scene
from golpe.terminal.speech import BLOCK, log_of, question_text
from golpe.terminal.voice import Spoken, Voice, plain_text
from golpe.wording.log_lines import seat_name
from golpe.wording.messages import Wording
from golpe.wording.questions import EMBEZZLE

LASTING: Final = frozenset(
    ("dealt", "drew", "challenged", "proved", "exposed", "declined", "lost", "exiled", "converted", "resigned", "won")
)
"""The kinds of event that are read even if a question overtakes them."""
ABOUT_CARDS: Final = ("prove", "embezzle", "lose", "exchange", "show", "draft")
"""The kinds of question whose answers reveal the reader's cards."""
LONG_S: Final = 120
"""From this many seconds on, the time for an answer is given in minutes."""
PUNCTUATION: Final = ".!?…:"


class Aloud:
    """Reads aloud what is printed."""

    def __init__(self, voice: Voice, words: Wording, *, with_cards: bool) -> None:
        """Begin without having read anything.

        Args:
            with_cards: whether the reader's own cards are read aloud, too.
        """
        self.voice = voice
        self._words = words
        self.with_cards = with_cards
        self._explained: set[str] = set()
        """The notes on answers that have been read."""

    # --- What may be heard ------------------------------------------------------------------------

    def scene(self, scene: Scene) -> Scene:
        """Return the scene as it may be heard: without the reader's hand, and without saying what is a bluff."""
        if self.with_cards or scene.over:
            return scene
        seats = tuple(replace(seat, hand=None) for seat in scene.seats)
        question = scene.question
        if question is not None:
            choices = tuple(replace(each, facts=replace(each.facts, bluff=None)) for each in question.choices)
            question = replace(question, choices=choices)
        return replace(scene, seats=seats, question=question)

    def covers(self, question: Question | None) -> bool:
        """Return whether the answers to a question must not be heard."""
        return not self.with_cards and question is not None and question.kind in ABOUT_CARDS

    def question(self, question: Question, scene: Scene) -> str:
        """Return a question as it may be heard."""
        words, about = self._words, scene.about
        if self.with_cards or question.kind not in ("prove", "embezzle", "examine"):
            return question_text(question, scene, words)
        if question.kind == "examine":
            return words.say("play-aloud-examine", {"other": seat_name(about.target, words, scene.reader)})
        # The printed question says whether the claim can be proved; the spoken one does not.
        return words.say(
            f"prompt-{question.kind}",
            {
                "you": "none" if about.challenger is None else "subject",
                "other": seat_name(about.challenger, words, scene.reader),
                "character": "" if about.claim is None else words.character(about.claim),
            },
        )

    # --- Reading ----------------------------------------------------------------------------------

    def say(self, text: str, *, lasts: bool = False) -> None:
        """Read a text after those that are waiting."""
        self.voice.say(sentence(text), lasts=lasts)

    def log(self, events: Sequence[Event], scene: Scene, *, start: int) -> None:
        """Read the lines of a log from an event on."""
        heard = events
        if not self.with_cards:
            heard = [replace(each, character=None) if each.kind in PRIVATE_KINDS else each for each in events]
        for line in log_of(heard, self._words, scene.reader):
            if line.end > start:
                self.say(line.text, lasts=line.kind in LASTING)

    def answers(self, scene: Scene, *, in_full: bool) -> None:
        """Read the answers to a question of the game, or what the scene offers.

        Args:
            in_full: with all explanations, even those that have been read before.
        """
        if self.covers(scene.question):
            self.say(self._words.say("play-aloud-look"))
        else:
            self.menu(items_of(self.scene(scene), self._words), in_full=in_full)

    def menu(self, items: Sequence[Item], *, in_full: bool = True) -> None:
        """Read the items of a menu with their keys, as one text."""
        told: list[str] = []
        known = set[str]() if in_full else self._explained
        for item in items:
            key = self._words.say("play-aloud-minus") if item.key == BACK else item.key.upper()
            told.append(sentence(f"{key}: {item.label}"))
            if item.note and item.note not in known:
                known.add(item.note)
                told.append(sentence(self.explained(item)))
        self._explained |= known
        self.say(" ".join(told))

    def explained(self, item: Item) -> str:
        """Return the note on an answer, in which a claim is a whole sentence; a block already names what it claims."""
        if not item.claim or item.choices[0].decision.action == EMBEZZLE:
            return item.note
        facts, is_block = item.choices[0].facts, item.choices[0].decision.verb == BLOCK
        parts: list[str] = []
        if facts.claims is not None and not is_block:
            parts.append(self._words.say("seat-claims", {"character": self._words.character(facts.claims)}))
        if facts.bluff is not None:
            parts.append(self._words.say("option-bluff" if facts.bluff else "option-held"))
        return item.note.replace(f"{item.claim}.", " ".join(map(sentence, parts))).strip()

    def clock(self, clock: Clock, *, now_s: float) -> None:
        """Read how much time is left."""
        left_s = seconds_left(clock, now_s=now_s)
        if left_s < LONG_S:
            self.say(self._words.say("clock-hurry", {"count": left_s}))
        else:
            self.say(clock_text(clock, self._words, now_s=now_s))

    # --- Interrupting -----------------------------------------------------------------------------

    def interrupt(self, about: str) -> None:
        """Drop older news before a question, except lasting changes and the claim that the question is about."""
        kept = plain_text(sentence(about))

        def keeps(spoken: Spoken) -> bool:
            return spoken.lasts or spoken.text == kept

        self.voice.interrupt(keeps)

    def hush(self) -> None:
        """Drop all texts, because the reader has answered."""
        self.voice.interrupt(lambda _: False)


def sentence(text: str) -> str:
    """Return a text that ends in a punctuation mark, so that speech pauses after it."""
    text = text.strip()
    return f"{text}." if text and text[-1] not in PUNCTUATION else text
