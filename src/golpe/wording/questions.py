"""Questions and their answers in words, as on the page."""

from dataclasses import dataclass
from typing import Final

from golpe.rules.decisions import Decision
from golpe.rules.events import Event
from golpe.rules.facts import QuestionKind
from golpe.wording.log_lines import ANYBODY, Reader, seat_name
from golpe.wording.messages import Named, Wording
from golpe.wording.patterns import Value

EMBEZZLE: Final = "embezzle"
"""The action that claims not to hold a character; the question that asks for its proof has the same name."""

REVERSED: Final = " reversed"
"""The end of the text of a decision that puts cards under the deck in the opposite order."""


@dataclass(frozen=True, slots=True)
class Matter:
    """What a question is about. Characters are given by name."""

    turn: int | None = None
    target: int | None = None
    challenger: int | None = None
    claim: str | None = None
    """The claimed character, or for Embezzle the one that is claimed not to be held."""
    examined: str | None = None
    """The examined card, if the reader may see it."""


def question_in_words(
    kind: QuestionKind, decisions: tuple[Decision, ...], about: Matter, words: Wording, reader: Reader = ANYBODY
) -> str:
    """Return the question to a seat that may make these decisions."""
    verbs = {each.verb for each in decisions}
    match kind:
        case "action":
            forced = all(each.action == "coup" for each in decisions)
            return words.say("prompt-action-forced" if forced else "prompt-action")
        case "claim":
            return words.say("prompt-claim" if "block" in verbs else "prompt-claim-no-block")
        case "prove" | "embezzle":
            challenged: dict[str, Value] = {
                "you": "none" if about.challenger is None else "subject",
                "other": seat_name(about.challenger, words, reader),
                "character": character_or_none(about.claim, words),
            }
            return words.say(f"prompt-{kind}" if "prove" in verbs else f"prompt-{kind}-lacking", challenged)
        case "show":
            return words.say("prompt-show", {"other": seat_name(about.turn, words, reader)})
        case "examine":
            other, examined = seat_name(about.target, words, reader), character_or_none(about.examined, words)
            return words.say("prompt-examine", {"other": other, "character": examined})
        case "exchange":
            return words.say("prompt-exchange", {"count": len(decisions[0].cards)})
        case _:
            return words.say(f"prompt-{kind}")


def decision_label(decision: Decision, kind: str, claim: str | None, words: Wording, reader: Reader = ANYBODY) -> str:
    """Return a decision as a button would show it.

    Args:
        kind: the kind of the question; it matters only for proofs.
        claim: the claimed character, if it is known.
    """
    if decision.verb == "act":
        action = words.action(decision.action or "")
        if decision.target is None:
            return action.written()
        return words.say("decide-act-on", {"action": action, "name": seat_name(decision.target, words, reader)})
    if decision.verb == "keep":
        kept = words.say("decide-keep", {"cards": words.listed(decision.cards)})
        return words.say("play-reversed", {"answer": kept}) if decision.text.endswith(REVERSED) else kept
    if decision.verb == "prove" and (kind == EMBEZZLE or claim is None):
        return words.say("decide-prove-embezzle" if kind == EMBEZZLE else "decide-prove-claimed")
    values: dict[str, Value] = {
        "character": character_or_none(next(iter(decision.cards), claim), words),
        "side": "" if decision.side is None else words.side(decision.side),
    }
    return words.say(f"decide-{decision.verb}", values)


def declaration(actor: int, action: str, target: int | None, *, claim: str | None, blocker: int | None) -> Event:
    """Return the event that stands while a question about it is open: a declared action, or the block of one.

    Args:
        claim: the claimed character: the blocker's, if there is one, otherwise the actor's.
    """
    if blocker is not None:
        return Event("blocked", seat=blocker, other=actor, character=claim)
    return Event("acted", seat=actor, other=target, action=action, character=claim)


def character_or_none(character: str | None, words: Wording) -> Named | str:
    """Return a character as a variable for messages; empty if there is none."""
    return "" if character is None else words.character(character)
