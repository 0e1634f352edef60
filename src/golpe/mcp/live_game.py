"""One game at a table of a server, as the messages to an outside bot tell it, in sentences."""

import time

from golpe.envs.text import (
    choice_lines,
    labelled,
    last_turns,
    meant,
    question_text,
    refused,
    table_lines,
    told,
)
from golpe.game import View, decisions_under
from golpe.mcp.problems import ToolProblem
from golpe.observe.hearing import heard_event, heard_view
from golpe.protocol.bots import BotDecision, Decide, GameOver, NewGame
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset
from golpe.rules.turns import TURN_CAP
from golpe.wording.messages import words_in


class LiveGame:
    """What the model's seat knows of a game, and the question to it."""

    def __init__(self, begun: NewGame, language: str) -> None:
        self.number = begun.game
        self.ruleset = Ruleset(begun.preset, begun.options)
        self.words = words_in(language, begun.preset)
        self.is_over = False
        self._begun = begun
        self._court = tuple(begun.court)
        self._log: list[Event] = []
        self._read = 0
        self._is_end_read = False
        self._view: View | None = None
        """As it was at the last question."""
        self._winner: int | None = None
        self._asked: Decide | None = None
        """The open question; None once it has been answered."""
        self._until = 0.0

    @property
    def is_news(self) -> bool:
        """Whether the model has to read something: a question, or the end."""
        return self._asked is not None or (self.is_over and not self._is_end_read)

    # --- What the server says -----------------------------------------------------------------

    def take(self, message: Decide | GameOver) -> None:
        """Take a question, or the end."""
        self._log += map(heard_event, message.events)
        self._asked = None
        if isinstance(message, GameOver):
            self.is_over, self._winner = True, message.winner
            return
        self._asked = message
        self._until = time.monotonic() + message.deadline_ms / 1000
        self._view = heard_view(self._begun, message)

    def close(self, question: int) -> None:
        """Close a question that the server has answered by default."""
        if self._asked is not None and self._asked.id == question:
            self._asked = None

    # --- What the model reads -----------------------------------------------------------------

    def prompt(self) -> str:
        """Return what has happened since the last prompt, the table and the question."""
        news = told(self._log[self._read :], self.words, self._begun.seat)
        self._read, self._is_end_read = len(self._log), self.is_over
        return "\n".join([*news, *self._table(), "", *self._question()]).strip()

    def look(self) -> str:
        """Return the current turn, the table and the question; nothing counts as read."""
        return "\n".join([*self.log(turns=1), *self._table(), "", *self._question()]).strip()

    def legal(self) -> str:
        """Return the legal decisions; if there are none, why."""
        return "\n".join(choice_lines(self._choices(), self.words) if self._asked is not None else self._question())

    def log(self, turns: int | None) -> list[str]:
        """Return what the seat has seen since the deal, or in the last turns."""
        return told(last_turns(self._log, turns), self.words, self._begun.seat)

    def _table(self) -> list[str]:
        """Return the table, which is known at a question only."""
        if self._view is None or self._asked is None:
            return []
        return ["", *table_lines(self._view, self._begun.seat, self._court, self.words)]

    def _question(self) -> list[str]:
        if self.is_over:
            stopped = [] if self._winner is not None else [self.words.say("text-stopped", {"turns": TURN_CAP})]
            return [*stopped, self.words.say("text-between")]
        if self._asked is None or self._view is None:
            return [self.words.say("text-not-asked")]
        legal = tuple(decisions_under(self._court)[each] for each in self._asked.legal)
        left = max(0, round(self._until - time.monotonic()))
        return [
            question_text(self._view, self._begun.seat, legal, self._court, self.words),
            self.words.say("text-seconds", {"seconds": left}),
            *choice_lines(self._choices(), self.words),
        ]

    def _choices(self) -> dict[str, str]:
        assert self._asked is not None
        assert self._view is not None
        known = decisions_under(self._court)
        return labelled([known[each] for each in self._asked.legal], self._view, self._court, self.words)

    # --- What the model decides ---------------------------------------------------------------

    def answer(self, text: str) -> BotDecision:
        """Return the answer to the open question, which is then closed.

        Raises: ToolProblem (game_over, not_asked, not_a_decision, not_legal).
        """
        if self.is_over:
            raise ToolProblem("game_over", "\n".join(self._question()))
        if self._asked is None:
            raise ToolProblem("not_asked", self.words.say("text-not-asked"))
        choices = self._choices()
        decision = meant(text, choices)
        if decision is None:
            code, refusal = refused(text, self._court, self.words)
            raise ToolProblem(code, "\n".join([refusal, *choice_lines(choices, self.words)]))
        answered, self._asked = self._asked, None
        return BotDecision(game=self.number, id=answered.id, decision=decision)
