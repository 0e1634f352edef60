"""A game in sentences, for agents that read and write text, such as language models.

>>> game = TextGame("resistance", 3, seed=7, first=0)
>>> game.question(0)
'Choose an action'
>>> game.answer("take all the money").text.splitlines()[0]
'“take all the money” is not a decision.'
>>> game.answer("income").is_played
True
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from golpe.errors import GolpeError
from golpe.game import Decision, Game, View, cards_of, decisions_under, question_kind
from golpe.rules.arguments import flag, string, within
from golpe.rules.events import Event
from golpe.rules.ruleset import Value, Windows
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.rules.vocabulary.seats import NOBODY
from golpe.wording.log_lines import Reader, capitalised, log_lines, seat_name
from golpe.wording.messages import Wording, words_in
from golpe.wording.patterns import unhyphenated
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
    code: str = ""
    """`not_a_decision` or `not_legal` if it was not accepted; stable."""


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

        Raises: RulesetError as `Game.deal` does, ArgumentError if another argument is wrong.
        """
        flag("lists_decisions", lists_decisions)
        if retries_max is not None:
            retries_max = within("retries_max", retries_max, 0, other=" or None")
        self.game = Game.deal(preset, seats=num_players, seed=seed, first=first, windows=windows, options=changes)
        seats = self.game.seats
        self.retries, self.defaults = [0] * seats, [0] * seats
        self._words = words_in(language, self.game.ruleset.name)
        self._lists_decisions = lists_decisions
        self._retries_max = retries_max
        self._wrong = 0
        self._log: list[list[Event]] = [[] for _ in range(seats)]
        self._read = [0] * seats
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
            lines += ["", question, *self.listed(seat)]
        return "\n".join(lines).strip()

    def news(self, seat: int) -> list[str]:
        """Return a line for each event since the last prompt of a seat, which is then read."""
        seat = self._seat(seat)
        events = self._log[seat][self._read[seat] :]
        self._read[seat] = len(self._log[seat])
        return told(events, self._words, seat)

    def log(self, seat: int, *, turns: int | None = None) -> list[str]:
        """Return a line for each event that a seat has seen since the deal, or in the last turns only."""
        if turns is not None:
            turns = within("turns", turns, 1, other=" or None")
        return told(last_turns(self._log[self._seat(seat)], turns), self._words, seat)

    def table(self, seat: int) -> list[str]:
        """Return who the seat is, and a line for each seat with its coins and cards."""
        seat = self._seat(seat)
        return table_lines(self.game.view(seat), seat, self.game.ruleset.court, self._words)

    def question(self, seat: int) -> str:
        """Return the open question of a seat; empty if it owes no answer."""
        legal = self.game.legal(seat)
        return question_text(self.game.view(seat), seat, legal, self.game.ruleset.court, self._words) if legal else ""

    def choices(self, seat: int) -> dict[str, str]:
        """Return the legal decisions of a seat: the text of each, and its name in the language."""
        return labelled(self.game.legal(seat), self.game.view(seat), self.game.ruleset.court, self._words)

    def listed(self, seat: int) -> list[str]:
        """Return the lines of a prompt that list the legal decisions of a seat."""
        if not self._lists_decisions:
            return [self._words.say("text-decide")]
        return choice_lines(self.choices(seat), self._words)

    def _seat(self, seat: int) -> int:
        return within("seat", seat, 0, self.game.seats - 1)

    # --- What a seat writes -------------------------------------------------------------------

    def answer(self, text: str) -> Reply:
        """Play the answer of the seat that is asked: the text of a decision, or its name in the language.

        Raises: GolpeError if no seat is asked, ArgumentError if the answer is no text.
        """
        seat, text = self.asked, string("the answer", text)
        if seat is None:
            raise GolpeError("no seat is asked: the game is over or at the turn cap")
        decision = meant(text, self.choices(seat))
        if decision is not None:
            self.play(seat, decision)
            return Reply(is_played=True, text="")
        self.retries[seat] += 1
        self._wrong += 1
        if self._retries_max is not None and self._wrong > self._retries_max:
            default = self.game.default(seat)
            name = self.choices(seat)[default.text]
            self.defaults[seat] += 1
            self.play(seat, default)
            return Reply(is_played=True, text=self._words.say("text-default", {"decision": name}))
        code, refusal = refused(text, self.game.ruleset.court, self._words)
        return Reply(is_played=False, text="\n".join([refusal, *self.listed(seat)]), code=code)

    def play(self, seat: int, decision: Decision | str | int) -> None:
        """Play a decision for a seat that does not answer in text, such as a bot's.

        Raises: IllegalDecision.
        """
        self.game.play(seat, decision)
        self._wrong = 0
        self._note_events()

    def _note_events(self) -> None:
        for seat, log in enumerate(self._log):
            log += self.game.events(seat)


# --- Answers --------------------------------------------------------------------------------


def meant(answer: str, choices: Mapping[str, str]) -> str | None:
    """Return the text of the decision that an answer means; None if it means none, or more than one.

    Args:
        choices: the name of each legal decision in the language, by its text.
    """
    wanted = plain(answer)
    if wanted in choices:
        return wanted
    named = [text for text, name in choices.items() if name.casefold() == wanted]
    return named[0] if len(named) == 1 else None


def refused(answer: str, court: tuple[str, ...], words: Wording) -> tuple[str, str]:
    """Return why an answer means no legal decision: the code, and a sentence."""
    is_known = plain(answer) in decisions_under(court)
    shown = " ".join(answer.split())[:ANSWER_SHOWN]
    sentence = words.say("text-illegal" if is_known else "text-unknown", {"answer": shown})
    return "not_legal" if is_known else "not_a_decision", sentence


def plain(text: str) -> str:
    """Return an answer without quotes, a full stop, soft hyphens and extra spaces, in small letters."""
    return " ".join(unhyphenated(text).strip(" \n\t`'\"“”«».").casefold().split())


# --- What is read ---------------------------------------------------------------------------


def told(events: Sequence[Event], words: Wording, seat: int) -> list[str]:
    """Return a line for each event, as a seat reads it."""
    return [line for _, line in log_lines(events, words, Reader(seat=seat))]


def last_turns(events: Sequence[Event], turns: int | None) -> Sequence[Event]:
    """Return the events of the last turns; None returns all."""
    begins = [at for at, event in enumerate(events) if event.kind == "turn"]
    return events if turns is None or turns >= len(begins) else events[begins[-turns] :]


def table_lines(view: View, seat: int, court: tuple[str, ...], words: Wording) -> list[str]:
    """Return who the seat is, a line for each seat with its coins and cards, and the Reserve if there is one."""
    you = words.say("text-you-are", {"name": seat_name(seat, words)})
    lines = [you, *(f"- {seat_text(view, each, court, words)}" for each in range(view.seats))]
    if view.options.factions:
        lines.append(f"- {words.say('table-reserve', {'count': view.reserve})}")
    return lines


def labelled(legal: Iterable[Decision], view: View, court: tuple[str, ...], words: Wording) -> dict[str, str]:
    """Return the name of each decision in the language, by its text."""
    return {each.text: label(each, view, court, words) for each in legal}


def choice_lines(choices: Mapping[str, str], words: Wording) -> list[str]:
    """Return the lines that list the legal decisions."""
    return [words.say("text-choose"), *(f"- `{text}`: {name}" for text, name in choices.items())]


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
