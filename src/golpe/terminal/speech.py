"""Scenes, questions and rules in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from golpe.game import Decision, Game, decisions_under, describe
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset
from golpe.rules.sheet import actions_in, rule_sheet
from golpe.rules.vocabulary.actions import ACTIONS, TARGETED
from golpe.terminal.scene import Choice, Question, Scene, Seat
from golpe.wording.log_lines import TURN, Reader, between, capitalised, chapters, log_lines, placed_lines, seat_name
from golpe.wording.messages import Wording
from golpe.wording.questions import EMBEZZLE, Matter, decision_label, declaration, question_in_words

ABOUT_BLOCKS: Final = ("claim", "block")
ACT, PROVE, BLOCK = "act", "prove", "block"
HOURS_FROM: Final = 2 * 3600
"""Seconds from which a time is written with hours."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    kind: str
    """The kind of its event; `turn` begins a chapter."""
    text: str
    end: int = 0
    """The number of events in the log up to the last one that it tells.

    All viewers' logs have the same events, but a log that conceals cards has fewer lines.
    """


def log_of(events: Sequence[Event], words: Wording, reader: Reader) -> list[Line]:
    """Return the lines of a log."""
    lines: list[Line] = []
    start = 0
    for chapter in chapters(events):
        lines += [Line(event.kind, text, start + end) for event, text, end in placed_lines(chapter, words, reader)]
        start += len(chapter)
    return lines


# --- Seats ----------------------------------------------------------------------------------------


def title(ruleset: Ruleset, scene: Scene, words: Wording) -> str:
    """Return the edition, and what lies on the table."""
    edition = f"edition-{ruleset.name}"
    parts = [words.say(edition) if words.has(edition) else ruleset.name]
    if scene.treasury is not None:
        parts.append(words.say("table-treasury", {"count": scene.treasury}))
    if scene.reserve is not None:
        parts.append(words.say("table-reserve", {"count": scene.reserve}))
    if scene.deck is not None:
        parts.append(words.say("table-deck", {"count": scene.deck}))
    return ". ".join(parts) + "."


def seat_line(scene: Scene, at: int, words: Wording, *, with_status: bool = True) -> str:
    """Describe a seat in one line, to be read aloud; `with_status` adds what it is doing."""
    seat = scene.seats[at]
    name = own_name(scene, at, words)
    if seat.alive:
        coins = words.say("coins-of", {"count": seat.coins})
        parts = [f"{name}: {coins}", words.say("play-influence", {"count": seat.influence})]
    else:
        parts = [f"{name}: {words.say('seat-exiled')}"]
    if seat.side is not None:
        parts.append(words.say(f"faction-{seat.side}"))
    if seat.hand:
        parts.append(words.say("record-holds", {"cards": words.listed(seat.hand)}))
    if seat.revealed:
        parts.append(words.say("record-lost", {"cards": words.listed(seat.revealed)}))
    if seat.bank_s is not None and seat.alive:
        parts.append(words.say("play-bank", {"time": minutes(seat.bank_s)}))
    if with_status and (status := status_of(scene, at, words)):
        parts.append(status)
    return ", ".join(parts)


def minutes(seconds: float) -> str:
    """Format a time as minutes and seconds, 1:05, or from two hours on with hours, 71:59:05."""
    whole = max(0, -int(-seconds // 1))
    if whole >= HOURS_FROM:
        return f"{whole // 3600}:{whole % 3600 // 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


def own_name(scene: Scene, at: int, words: Wording) -> str:
    """Return the name of a seat, marked if it is the reader's."""
    name = scene.seats[at].name
    return words.say("play-you", {"name": name}) if at == scene.you and name != words.say("you") else name


def status_of(scene: Scene, at: int, words: Wording) -> str:
    """Return what a seat is doing, in a word or two."""
    about = scene.about
    if scene.winner == at:
        return words.say("seat-winner")
    if not scene.seats[at].alive or scene.over:
        return ""
    if about.challenger == at:
        return words.say("seat-challenges")
    if about.claimant == at and about.claim is not None:
        message = "blocks" if about.is_block else "claims-not" if about.action == EMBEZZLE else "claims"
        return words.say(f"seat-{message}", {"character": words.character(about.claim)})
    if scene.turn == at:
        return words.say("seat-turn")
    return words.say("seat-target") if about.target == at else ""


# --- Questions ------------------------------------------------------------------------------------


def question_text(question: Question, scene: Scene, words: Wording) -> str:
    """Return the question in one line, as the page asks it."""
    about = scene.about
    matter = Matter(scene.turn, about.target, about.challenger, about.claim, about.examined)
    decisions = tuple(each.decision for each in question.choices)
    return question_in_words(question.kind, decisions, matter, words, scene.reader)


def waiting_text(scene: Scene, words: Wording) -> str:
    """Return whom the game waits for; empty while the reader is asked or nobody is."""
    if scene.over or scene.question is not None or not scene.asked:
        return ""
    first, *others = scene.asked
    if others or first == scene.you:
        return words.say("prompt-answered-wait")
    return words.say("play-thinking", {"name": seat_name(first, words, scene.reader)})


def claim_text(scene: Scene, words: Wording) -> str:
    """Return the claim or action that the question is about, as a sentence; empty without one."""
    about, actor = scene.about, scene.turn
    if about.action is None or actor is None:
        return ""
    blocker = about.claimant if about.is_block else None
    claim = about.claim if blocker is not None or about.claimant == actor else None
    event = declaration(actor, about.action, about.target, claim=claim, blocker=blocker)
    return next((text for _, text in log_lines([event], words, scene.reader)), "")


def why_text(question: Question, scene: Scene, words: Wording) -> str:
    """Return why the question is asked, in one sentence; empty if it needs no reason."""
    kind, choices = question.kind, question.choices
    verbs = {each.decision.verb for each in choices}
    reason: str = kind
    if kind == "action":
        reason = "forced" if all(each.decision.action == "coup" for each in choices) else ""
    elif kind in ABOUT_BLOCKS and scene.about.target not in (None, scene.you) and BLOCK in verbs:
        reason = "for-others"
    elif kind == "prove" and PROVE not in verbs:
        reason = "prove-lacking"
    elif kind == "prove" and "decline" not in verbs:
        reason = "prove-must"
    if not reason or not words.has(f"why-{reason}"):
        return ""
    other = scene.turn if kind == "show" else scene.about.target
    claim = "" if scene.about.claim is None else words.character(scene.about.claim)
    return words.say(f"why-{reason}", {"other": seat_name(other, words, scene.reader), "character": claim})


def label(decision: Decision, scene: Scene, words: Wording, kind: str = "") -> str:
    """Return a decision as a button would show it."""
    return decision_label(decision, kind, scene.about.claim, words, scene.reader)


def note(choice: Choice, scene: Scene, words: Wording, kind: str, targets: int = 1) -> str:
    """Return what an answer means: its effect and cost, whether it is a bluff, and which characters block it."""
    decision, facts = choice.decision, choice.facts
    parts: list[str] = []
    if decision.verb == ACT:
        name = seat_name(decision.target, words, scene.reader)
        parts.append(words.say(f"does-{decision.action}", {"targets": targets, "name": name}))
        if facts.cost:
            parts.append(words.say("option-costs", {"count": facts.cost}) + ".")
    if facts.claims is not None:
        parts.append(f"{claim_of(choice, words)}.")
    if facts.blocked_by:
        blockers = words.listed(facts.blocked_by, "or")
        parts.append(words.say("option-blocked-by", {"characters": blockers}) + ".")
    hints = (f"hint-{decision.verb}-{kind}", f"hint-{decision.verb}")
    if decision.verb != ACT and (found := next((each for each in hints if words.has(each)), None)):
        parts.append(words.say(found))
    return " ".join(parts)


def claim_of(choice: Choice, words: Wording) -> str:
    """Return the claim of an answer and, if that is known, whether it is true; empty if the answer claims nothing."""
    facts = choice.facts
    if facts.claims is None:
        return ""
    is_negative = choice.decision.action == EMBEZZLE
    claimed = {"character": words.character(facts.claims)}
    if facts.bluff is None:
        return words.say("seat-claims-not" if is_negative else "seat-claims", claimed)
    truth = "bluff" if facts.bluff else "held"
    return words.say(f"option-claim-not-{truth}" if is_negative else f"option-claim-{truth}", claimed)


def result(scene: Scene, words: Wording) -> str:
    """Return how the game ended."""
    if scene.winner is None:
        return words.say("record-unfinished")
    return capitalised(words.say("event-won", between(scene.winner, None, words, scene.reader)))


# --- Rules ----------------------------------------------------------------------------------------


def rules_lines(ruleset: Ruleset, seats: int | None, words: Wording) -> list[Line]:
    """Return the rules, for a table of this size only unless it is None. The kind of a heading is `turn`.

    Raises: RulesetError if the ruleset cannot be played by this many seats.
    """
    lines: list[Line] = []
    for section in rule_sheet(ruleset, seats=seats):
        lines.append(Line(TURN, words.say(section.title)))
        lines += [Line("", words.rule(sentence.id, sentence.values)) for sentence in section.sentences]
    return lines


def cheat_lines(ruleset: Ruleset, seats: int, words: Wording) -> list[Line]:
    """Return each action with its effect, its price, the character it claims and those that block it."""
    court = ruleset.court
    game = Game.deal(ruleset.name, seats=seats, seed=0, options=ruleset.options)
    view, decisions = game.view(0), decisions_under(court)
    lines: list[Line] = []
    for action in actions_in(ruleset):
        is_targeted = TARGETED[ACTIONS.index(action)] == 1
        facts = describe(view, 0, decisions[f"{action} 1" if is_targeted else action], court)
        parts = [words.say(f"does-{action}", {"targets": 0, "name": ""})]
        if facts.cost:
            parts.append(words.say("option-costs", {"count": facts.cost}) + ".")
        if facts.blocked_by:
            parts.append(words.say("option-blocked-by", {"characters": words.listed(facts.blocked_by, "or")}) + ".")
        name = words.say(f"action-{action}")
        if facts.claims is not None:
            claimed = "seat-claims-not" if action == EMBEZZLE else "seat-claims"
            name += f" ({words.say(claimed, {'character': words.character(facts.claims)})})"
        lines += [Line(TURN, name), Line("", " ".join(parts))]
    return lines


def card_line(seat: Seat, words: Wording) -> str:
    """Draw the cards of a seat: names if they can be seen, dots if they cannot, and lost ones between crosses."""
    hidden = [f"[{words.character(card).written()}]" for card in seat.hand] if seat.hand else ["[···]"] * seat.influence
    lost = [f"×{words.character(card).written()}×" for card in seat.revealed]
    return " ".join([*hidden, *lost])
