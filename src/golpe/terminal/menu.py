"""Answers as the items of a menu, each with the key that chooses it."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from golpe.terminal.asides import Aside, Choices
from golpe.terminal.scene import Choice, Question, Scene
from golpe.terminal.speech import ACT, claim_of, label, note
from golpe.wording.log_lines import seat_name
from golpe.wording.messages import Wording
from golpe.wording.patterns import unhyphenated

RANKS: Final = {"challenge": 0, "prove": 0, "block": 1, "decline": 2, "pass": 3}
"""Challenges and blocks come before passing, whatever the order of the decisions."""
LETTERS: Final = {"pass": "p", "challenge": "c"}
ACTION_KEYS: Final = {
    "income": "1",
    "foreign_aid": "2",
    "coup": "3",
    "tax": "4",
    "cooperate": "4",
    "assassinate": "5",
    "steal": "6",
    "exchange": "7",
    "examine": "8",
    "convert": "9",
    "embezzle": "0",
}
"""Each action has the same key as on the page."""
BACK: Final = "-"
"""The key that leads from the targets, or from an aside, back to the answers."""
NUMBERS: Final = "1234567890" + "".join(each for each in ascii_lowercase if each not in "achkpqrst")
"""The keys of answers without one of their own; the letters left out have other uses."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a menu."""

    key: str
    label: str
    note: str = ""
    claim: str = ""
    """Whether its claim is true; empty if it claims nothing."""
    choices: tuple[Choice, ...] = ()
    """The decision behind it; several if its target is chosen next."""
    offer: str = ""
    """What it does if it is not a decision."""
    aside: Aside | None = None
    """What it does if it is neither: talk, or an answer in advance."""


def items_of(scene: Scene, words: Wording) -> list[Item]:
    """Return the menu of a scene: the answers to its question, or else what the scene offers."""
    if scene.question is not None:
        return answers_to(scene.question, scene, words)
    return [Item(key, words.say(f"play-{each}"), offer=each) for key, each in zip(NUMBERS, scene.offers, strict=False)]


def answers_to(question: Question, scene: Scene, words: Wording) -> list[Item]:
    """Return one item for each answer, and for each action, whatever its targets."""
    groups: dict[str, list[Choice]] = {}
    for choice in question.choices:
        decision = choice.decision
        groups.setdefault(decision.action or "" if decision.verb == ACT else decision.text, []).append(choice)
    ordered = sorted(groups.values(), key=lambda group: rank(group[0]))
    free = iter(NUMBERS)
    items: list[Item] = []
    for group in ordered:
        decision = group[0].decision
        key = ACTION_KEYS[decision.action or ""] if decision.verb == ACT else LETTERS.get(decision.verb) or next(free)
        named = len(group) == 1
        text = label(decision, scene, words, question.kind) if named else words.say(f"action-{decision.action}")
        explained = note(group[0], scene, words, question.kind, len(group))
        items.append(Item(key, text, explained, claim_of(group[0], words), tuple(group)))
    return items


def rank(choice: Choice) -> tuple[int, int]:
    """Return the place of an answer; actions that claim a character come after those open to everybody."""
    decision = choice.decision
    if decision.verb != ACT:
        return RANKS.get(decision.verb, 0), 0
    return int(choice.facts.claims is not None), NUMBERS.index(ACTION_KEYS[decision.action or ""])


def targets_of(item: Item, scene: Scene, words: Wording) -> list[Item]:
    """Return the menu of an action's targets, with the way back."""
    targets = [
        Item(
            key, seat_name(choice.decision.target, words, scene.reader), _purse(choice, scene, words), choices=(choice,)
        )
        for key, choice in zip(NUMBERS, item.choices, strict=False)
    ]
    return [*targets, Item(BACK, words.say("prompt-back"))]


def aside_items(choices: Choices, words: Wording) -> list[Item]:
    """Return the menu of an aside, with the way back."""
    items = [Item(key, label, aside=aside) for key, (label, aside) in zip(NUMBERS, choices, strict=False)]
    return [*items, Item(BACK, words.say("prompt-back"))]


def is_aside(menu: Sequence[Item]) -> bool:
    """Return whether a menu is that of an aside, and neither of the game's question nor of the table's offers."""
    return bool(menu) and not any(item.choices or item.offer for item in menu)


def _purse(choice: Choice, scene: Scene, words: Wording) -> str:
    target = choice.decision.target
    if target is None:
        return ""
    seat = scene.seats[target]
    coins = words.say("coins-of", {"count": seat.coins})
    price = choice.facts.cost
    costs = f", {words.say('option-costs', {'count': price})}" if choice.decision.action == "convert" else ""
    return f"{coins}, {words.say('play-influence', {'count': seat.influence})}{costs}"


def target_question(item: Item, words: Wording) -> str:
    """Return the question for the target of an action."""
    action = item.choices[0].decision.action or ""
    return words.say("prompt-target", {"kind": action, "action": words.action(action)})


def item_for(text: str, items: Sequence[Item]) -> Item | None:
    """Return the item that a person means by its key, its label, or the text of its decision."""
    wanted = unhyphenated(text.casefold())
    for item in items:
        decisions = {each.decision.text for each in item.choices} if len(item.choices) == 1 else set[str]()
        if wanted in {item.key, item.label.casefold(), *decisions}:
            return item
    for item in items:
        for choice in item.choices:
            if choice.decision.text == wanted:
                return Item(item.key, item.label, item.note, item.claim, (choice,))
    return None
