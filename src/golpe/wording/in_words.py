"""Decisions and events in words, in every language of the page.

>>> from golpe import Game
>>> game = Game.deal("resistance", seats=3, seed=1, first=0)
>>> [decision_in_words(each, language="es") for each in game.legal(0)][:3]
['Ingresos', 'Ayuda extranjera', 'Impuestos']
>>> game.play(0, "tax")
>>> events_in_words(game.events(None), names=["Ana", "Bruno", "Clara"])
['Ana claims the Duke to collect taxes.']
"""

from collections.abc import Iterable, Sequence

from golpe.errors import ArgumentError
from golpe.rules.arguments import instance, strings, within
from golpe.rules.decisions import Decision
from golpe.rules.events import Event
from golpe.rules.facts import question_kind
from golpe.rules.ruleset import court_in
from golpe.rules.sight import View
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import SEATS_MAX
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

    Raises: ArgumentError if the language is unknown, or there is no name for the target.
    """
    instance("decision", decision, Decision, such_as="one of `game.legal(0)`")
    kind, claim = "", None
    if view is not None and view.phase != OVER:
        kind = question_kind(view)
        claim = court_in(view)[view.claim] if view.claim >= 0 else None
    reader = reader_of(names, None, [decision.target])
    return capitalised(decision_label(decision, kind, claim, words_in(language, edition), reader))


def event_in_words(
    event: Event, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
) -> str:
    """Return one event as a sentence of the log; empty if it needs none. The arguments are those of `events_in_words`.

    Raises: as `events_in_words` does.
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

    Raises: ArgumentError if the language is unknown, or there is no name for a seat.
    """
    words = words_in(language, edition)
    instance("events", events, Sequence, such_as="`game.events(None)`")
    for i, each in enumerate(events):
        instance(f"events[{i}]", each, Event, such_as="one of `game.events(None)`")
    reader = reader_of(names, seat, [each for event in events for each in (event.seat, event.other)])
    return [line for turn in chapters(events) for _, line in log_lines(turn, words, reader)]


def reader_of(names: Sequence[str], seat: int | None, told: Iterable[int | None]) -> Reader:
    """Return who reads about some seats.

    Raises: ArgumentError if there is no such reader, or no name for one of the seats.
    """
    known = strings("names", names)
    last = max((each for each in told if each is not None), default=-1)
    if known and last >= len(known):
        raise ArgumentError(f"names must name seat {last}, too, or no seat, but there are only {len(known)}")
    if seat is not None:
        seat = within("seat", seat, 0, SEATS_MAX - 1, other=" or None for a spectator")
    return Reader(known, seat)
