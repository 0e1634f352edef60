"""What a table is about at a moment, in words: what has been declared, the open question, whom the game waits for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from golpe.rules.events import Event
from golpe.rules.facts import question_kind
from golpe.rules.legal_decisions import legal_in
from golpe.rules.ruleset import court_in
from golpe.rules.sight import View
from golpe.rules.vocabulary import phases
from golpe.rules.vocabulary.actions import ACTIONS, CLAIM_OF_ACTION, NO_ACTION
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import blockers
from golpe.wording.log_lines import Reader, between, capitalised, message_of, seat_name, values_of
from golpe.wording.messages import Wording
from golpe.wording.questions import EMBEZZLE, Matter, declaration, question_in_words

PUBLIC: Final = ("claim", "aid", "block", "block_claim")
"""The questions that are the same for everybody who is asked."""
NAMED_MAX: Final = 3
"""The most players whose names a sentence has room for."""
DOINGS: Final = {
    phases.LOSE_INFLUENCE: "now-loses",
    phases.REPLACING: "now-replaces",
    phases.EXCHANGING: "now-exchanges",
    phases.EXAMINE_SHOW: "now-shows",
    phases.EXAMINE_DECIDE: "now-examines",
    phases.CHOOSE_FACTION: "now-sides",
    phases.CHOOSE_ACTION: "now-turn",
}
"""What the seat that is asked does, where nothing is claimed."""


@dataclass(frozen=True, slots=True)
class Table:
    """A view, and the words to tell it."""

    view: View
    court: tuple[str, ...]
    words: Wording
    reader: Reader

    @property
    def action(self) -> str | None:
        """The action declared in this turn."""
        return None if self.view.action == NO_ACTION else ACTIONS[self.view.action]

    @property
    def claim(self) -> str | None:
        """The claimed character."""
        return self.court[self.view.claim] if self.view.claim >= 0 else None

    @property
    def winner(self) -> int | None:
        return self.view.alive.bit_length() - 1 if self.view.phase == phases.OVER and self.view.turns > 0 else None

    @property
    def waiting(self) -> list[int]:
        """The seats that may still owe an answer."""
        return [seat for seat in range(self.view.seats) if self.view.waiting >> seat & 1]

    def name(self, seat: int) -> str:
        """Return the name of a seat as it stands alone, marked if it is the reader's."""
        name = seat_name(seat, self.words, self.reader)
        name = name if self.reader.names else capitalised(name)
        return self.words.say("play-you", {"name": name}) if seat == self.reader.seat else name


def table_of(view: View, words: Wording, *, seat: int | None, names: Sequence[str]) -> Table:
    """Return a table as the viewer of its view reads it.

    Args:
        seat: the viewer; None finds the only seat whose cards the view shows.
    """
    knowing = [each for each in range(view.seats) if any(view.hand[each])]
    viewer = knowing[0] if seat is None and len(knowing) == 1 else seat
    return Table(view, court_in(view), words, Reader(names, viewer))


def statement(table: Table) -> str:
    """Return what has been declared, or what is being done."""
    view, words, reader = table.view, table.words, table.reader
    if table.winner is not None:
        return sentence(Event("won", seat=table.winner), table)
    if view.phase == phases.DRAFTING:
        return words.say("now-drafts")
    doer, other = doing(view)
    if view.phase in DOINGS and doer is not None:
        return capitalised(words.say(DOINGS[view.phase], between(doer, other, words, reader)))
    if view.phase == phases.PROVING:
        return sentence(
            Event("challenged", seat=view.challenger, other=view.claimant, character=table.claim),
            table,
            about=table.action if view.claim_of_block == 0 else None,
        )
    if table.action is None or view.phase in DOINGS:
        return words.say("prompt-dealing")
    blocker = view.claimant if view.claim_of_block == 1 else None
    claim = table.claim if blocker is not None or view.claimant == view.turn else None
    return sentence(
        declaration(view.turn, table.action, seat_or_none(view.target), claim=claim, blocker=blocker), table
    )


def blocked_action(table: Table) -> str:
    """Return the action that a block is about, while the question is about the block; otherwise an empty text."""
    view = table.view
    if view.claim_of_block == 0 or view.phase not in (phases.CHALLENGE_BLOCK, phases.PROVING) or table.action is None:
        return ""
    slot = CLAIM_OF_ACTION[view.action]
    claim = table.court[slot] if slot >= 0 else None
    return sentence(declaration(view.turn, table.action, seat_or_none(view.target), claim=claim, blocker=None), table)


def doing(view: View) -> tuple[int | None, int | None]:
    """Return who does something where nothing is claimed, and to whom."""
    match view.phase:
        case phases.EXAMINE_SHOW:
            return view.target, view.turn
        case phases.EXAMINE_DECIDE:
            return view.turn, view.target
        case phases.REPLACING:
            return view.claimant, None
        case phases.LOSE_INFLUENCE:
            return next((seat for seat in range(view.seats) if view.waiting >> seat & 1), None), None
        case _:
            return view.turn, None


def question(table: Table) -> str:
    """Return the open question, if it is put to the reader or the same for everybody; otherwise an empty text."""
    view, words = table.view, table.words
    if not table.waiting:
        return ""
    you = table.reader.seat
    kind = question_kind(view)
    if you in table.waiting and kind not in PUBLIC:
        matter = Matter(view.turn, view.target, seat_or_none(view.challenger), table.claim, examined(table))
        return question_in_words(kind, legal_in(view, you, table.court), matter, words, table.reader)
    if kind not in PUBLIC:
        return ""
    if kind == "claim":
        asked = table.waiting if you not in table.waiting else [you]
        may_block = any(blockers(view) >> seat & 1 for seat in asked)
        return words.say("prompt-claim" if may_block else "prompt-claim-no-block")
    return words.say("prompt-aid" if kind == "block" and you not in table.waiting else f"prompt-{kind}")


def waits(table: Table) -> str:
    """Return whom everybody waits for; empty if that is the reader, or clear from the statement."""
    waiting = table.waiting
    if not waiting or table.reader.seat in waiting or table.view.phase in DOINGS:
        return ""
    if len(waiting) > NAMED_MAX:
        return table.words.say("now-sealed")
    names = [seat_name(seat, table.words, table.reader) for seat in waiting]
    return table.words.say("now-waits", {"names": table.words.joined(names, "and")})


def status(table: Table, seat: int) -> str:
    """Return what a seat is doing, in a word or two."""
    view, words = table.view, table.words
    if table.winner == seat:
        return words.say("seat-winner")
    if not view.alive >> seat & 1:
        return words.say("seat-exiled")
    if view.resigned >> seat & 1:
        return words.say("seat-resigned")
    if table.winner is not None:
        return ""
    if view.challenger == seat:
        return words.say("seat-challenges")
    if view.claimant == seat and table.claim is not None:
        lacks = table.action == EMBEZZLE and view.claim_of_block == 0
        message = "blocks" if view.claim_of_block == 1 else "claims-not" if lacks else "claims"
        return words.say(f"seat-{message}", {"character": words.character(table.claim)})
    if view.target == seat:
        return words.say("seat-target")
    if view.turn == seat and view.turns > 0:
        return words.say("seat-turn")
    return words.say("seat-asked") if seat in table.waiting else ""


def sentence(event: Event, table: Table, *, about: str | None = None) -> str:
    """Return an event as the log tells it.

    Args:
        about: the action that it concerns.
    """
    message = message_of(event, {f"about {about}"})
    assert message is not None, event
    return capitalised(table.words.say(message, values_of(event, 1, table.words, table.reader)))


def examined(table: Table) -> str | None:
    """Return the examined card, if the reader may see it."""
    return table.court[table.view.examined] if table.view.examined >= 0 else None


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat
