"""Decisions and events in words, in every language of the page.

>>> from golpe import Game
>>> game = Game.deal("resistance", seats=3, seed=1, first=0)
>>> [decision_in_words(each, language="es") for each in game.legal(0)][:3]
['Ingresos', 'Ayuda extranjera', 'Impuestos']
>>> game.play(0, "tax")
>>> events_in_words(game.events(None), names=["Ana", "Bruno", "Clara"])
['Ana claims the Duke to collect taxes.']
"""

from collections.abc import Sequence

from golpe.rules.decisions import Decision
from golpe.rules.events import Event
from golpe.rules.facts import question_kind
from golpe.rules.ruleset import court_in
from golpe.rules.sight import View
from golpe.rules.vocabulary.phases import OVER
from golpe.wording.log_lines import Reader, capitalised, chapters, log_lines
from golpe.wording.messages import words_in
from golpe.wording.questions import decision_label


def decision_in_words(
    decision: Decision, *, view: View | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
) -> str:
    """Return a decision as a button of the page would show it.

    Args:
        view: a view of the open question, to name the claimed character in a proof.
        names: the player in each seat; empty numbers the seats.
        language: the tag of the language, such as `es`.
        edition: the preset, where its characters have names of their own.

    Raises: GolpeError if the language is unknown.
    """
    kind, claim = "", None
    if view is not None and view.phase != OVER:
        kind = question_kind(view)
        claim = court_in(view)[view.claim] if view.claim >= 0 else None
    words = words_in(language, edition)
    return capitalised(decision_label(decision, kind, claim, words, Reader(names)))


def event_in_words(
    event: Event, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
) -> str:
    """Return one event as a sentence of the log; empty if it needs none. The arguments are those of `events_in_words`.

    Raises: GolpeError if the language is unknown.
    """
    return "".join(events_in_words([event], seat=seat, names=names, language=language, edition=edition))


def events_in_words(
    events: Sequence[Event],
    *,
    seat: int | None = None,
    names: Sequence[str] = (),
    language: str = "en",
    edition: str = "",
) -> list[str]:
    """Return events as the log tells them, a sentence for each that needs one; some sentences depend on others.

    Args:
        seat: the seat that is addressed as *you*; None addresses nobody.
        names: the player in each seat; empty numbers the seats.
        language: the tag of the language, such as `es`.
        edition: the preset, where its characters have names of their own.

    Raises: GolpeError if the language is unknown.
    """
    words, reader = words_in(language, edition), Reader(names, seat)
    return [line for turn in chapters(events) for _, line in log_lines(turn, words, reader)]
