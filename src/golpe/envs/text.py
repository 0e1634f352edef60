"""A game in sentences, for agents that read and write text, such as language models.

>>> game = TextGame("resistance", 3, seed=7, first=0)
>>> game.question(0)
'Choose an action'
>>> game.answer("take all the money").text.splitlines()[0]
'“take all the money” is not a decision.'
>>> game.answer("income").is_played
True
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from golpe.errors import GolpeError
from golpe.game import Decision, Game, View, cards_of, decisions_under, question_kind
from golpe.rules.events import Event
from golpe.rules.ruleset import Value, Windows
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.rules.vocabulary.seats import NOBODY
from golpe.wording.log_lines import Reader, capitalised, log_lines, seat_name
from golpe.wording.messages import PARTS_TO_PLAY, Wording
from golpe.wording.questions import Matter, decision_label, question_in_words

ANSWER_SHOWN: Final = 60
"""Characters of a wrong answer that are repeated to its author."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of an answer."""

    is_played: bool
    """Whether the game has gone on: with the answer, or with the default after too many wrong ones."""
    text: str
    """Why the answer was not accepted; empty if it was."""


class TextGame:
    """One game whose seats get prompts and give answers, in one language. A seat is told only what it may know."""

    retries: list[int]
    """By seat, how many of its answers were not accepted."""
    defaults: list[int]
    """By seat, how often the default was played after too many wrong answers."""

    def __init__(
        self,
        preset: str = "resistance",
        num_players: int = 4,
        *,
        seed: int | None = None,
        first: int | None = None,
        windows: Windows = "sealed",
        changes: Mapping[str, Value] | None = None,
        language: str = "en",
        lists_decisions: bool = True,
        retries_max: int | None = None,
    ) -> None:
        """Deal a game; `seed` and `first` are those of `Game.deal`.

        Args:
            changes: options that differ from the preset.
            language: the tag of the language, such as `es`.
            lists_decisions: end each prompt with the legal decisions.
            retries_max: after more wrong answers to one question, play its default answer; None asks without limit.

        Raises: RulesetError.
        """
        self.game = Game.deal(preset, seats=num_players, seed=seed, first=first, windows=windows, options=changes or {})
        self.retries, self.defaults = [0] * num_players, [0] * num_players
        self._words = words_in(language, self.game.ruleset.name)
        self._lists_decisions = lists_decisions
        self._retries_max = retries_max
        self._wrong = 0
        self._news: list[list[Event]] = [[] for _ in range(num_players)]
        self._note_events()

    @property
    def asked(self) -> int | None:
        """The seat whose answer is next; None if the game is over or at the turn cap."""
        return self.game.asked if self.game.turns < TURN_CAP else None

    @property
    def scores(self) -> tuple[float, ...]:
        """Return 1 for the winner and 0 for the others; 1/n each if nobody has won."""
        seats, winner = self.game.seats, self.game.winner
        return tuple(1 / seats if winner is None else float(seat == winner) for seat in range(seats))

    # --- What a seat reads --------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        """Return the news since the last prompt of a seat, the table, and its question; the news is then read."""
        lines = [*self.news(seat), "", *self.table(seat)]
        if question := self.question(seat):
            lines += ["", question, *self._choices(seat)]
        return "\n".join(lines).strip()

    def news(self, seat: int) -> list[str]:
        """Return a line for each event since the last prompt of a seat, which is then read."""
        events, self._news[seat] = self._news[seat], []
        return [line for _, line in log_lines(events, self._words, Reader(seat=seat))]

    def table(self, seat: int) -> list[str]:
        """Return who the seat is, and a line for each seat with its coins and cards."""
        view, words = self.game.view(seat), self._words
        you = words.say("text-you-are", {"name": seat_name(seat, words)})
        return [you, *(f"- {seat_text(view, each, self.game.ruleset.court, words)}" for each in range(view.seats))]

    def question(self, seat: int) -> str:
        """Return the open question of a seat; empty if it owes no answer."""
        legal = self.game.legal(seat)
        return question_text(self.game.view(seat), seat, legal, self.game.ruleset.court, self._words) if legal else ""

    def choices(self, seat: int) -> dict[str, str]:
        """Return the legal decisions of a seat: the text of each, and how it is called in the language."""
        view = self.game.view(seat)
        return {each.text: label(each, view, self.game.ruleset.court, self._words) for each in self.game.legal(seat)}

    def _choices(self, seat: int) -> list[str]:
        if not self._lists_decisions:
            return [self._words.say("text-decide")]
        named = (f"- `{text}`: {name}" for text, name in self.choices(seat).items())
        return [self._words.say("text-choose"), *named]

    # --- What a seat writes -------------------------------------------------------------------

    def answer(self, text: str) -> Reply:
        """Play the answer of the seat that is asked: the text of a decision, or its name in the language.

        Raises: GolpeError if no seat is asked.
        """
        seat = self.asked
        if seat is None:
            raise GolpeError("no seat is asked: the game is over or at the turn cap")
        decision = self._meant(seat, text)
        if decision is not None:
            self._play(seat, decision)
            return Reply(is_played=True, text="")
        self.retries[seat] += 1
        self._wrong += 1
        if self._retries_max is not None and self._wrong > self._retries_max:
            default = self.game.default(seat)
            name = self.choices(seat)[default.text]
            self.defaults[seat] += 1
            self._play(seat, default)
            return Reply(is_played=True, text=self._words.say("text-default", {"decision": name}))
        return Reply(is_played=False, text="\n".join([self._refusal(text), *self._choices(seat)]))

    def _meant(self, seat: int, text: str) -> Decision | None:
        """Return the legal decision that an answer means; None if it means none, or more than one."""
        wanted = plain(text)
        legal = {each.text: each for each in self.game.legal(seat)}
        if wanted in legal:
            return legal[wanted]
        named = [each for each, name in self.choices(seat).items() if name.casefold() == wanted]
        return legal[named[0]] if len(named) == 1 else None

    def _refusal(self, text: str) -> str:
        known = plain(text) in decisions_under(self.game.ruleset.court)
        shown = " ".join(text.split())[:ANSWER_SHOWN]
        return self._words.say("text-illegal" if known else "text-unknown", {"answer": shown})

    def _play(self, seat: int, decision: Decision) -> None:
        self.game.play(seat, decision)
        self._wrong = 0
        self._note_events()

    def _note_events(self) -> None:
        for seat, news in enumerate(self._news):
            news += self.game.events(seat)


@cache
def words_in(language: str, edition: str) -> Wording:
    """Return the words for an edition; reading the message files takes longer than a game."""
    return Wording(language, edition=edition, parts=PARTS_TO_PLAY)


def plain(text: str) -> str:
    """Return an answer without quotes, a full stop and extra spaces, in small letters."""
    return " ".join(text.strip(" \n\t`'\"“”«».").casefold().split())


def seat_text(view: View, seat: int, court: tuple[str, ...], words: Wording) -> str:
    """Describe a seat: coins, influence, side, the cards that the viewer may know, and lost cards."""
    alive = view.alive >> seat & 1 == 1
    has = {"name": seat_name(seat, words), "coins": view.coins[seat], "influence": view.influence[seat]}
    parts = [words.say("record-has" if alive else "record-exiled", has)]
    if view.faction[seat] >= 0:
        parts.append(words.say(f"faction-{FACTIONS[view.faction[seat]]}"))
    if any(view.hand[seat]):
        parts.append(words.say("record-holds", {"cards": words.listed(cards_of(view.hand[seat], court))}))
    if any(view.revealed[seat]):
        parts.append(words.say("record-lost", {"cards": words.listed(cards_of(view.revealed[seat], court))}))
    return ", ".join(parts)


def question_text(view: View, seat: int, legal: tuple[Decision, ...], court: tuple[str, ...], words: Wording) -> str:
    """Return the question that a seat is asked, as the page asks it."""
    challenger = None if view.challenger == NOBODY else view.challenger
    examined = court[view.examined] if 0 <= view.examined < len(court) else None
    matter = Matter(view.turn, view.target, challenger, claim_in(view, court), examined)
    return question_in_words(question_kind(view), legal, matter, words, Reader(seat=seat))


def label(decision: Decision, view: View, court: tuple[str, ...], words: Wording) -> str:
    """Return a decision as a button of the page would show it."""
    return capitalised(decision_label(decision, question_kind(view), claim_in(view, court), words))


def claim_in(view: View, court: tuple[str, ...]) -> str | None:
    """Return the open claim by name."""
    return court[view.claim] if 0 <= view.claim < len(court) else None
