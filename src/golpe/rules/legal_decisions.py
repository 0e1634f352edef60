"""Decisions by text and id, and the legal ones of a seat, as typed objects."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Final, SupportsIndex

from golpe.rules.arguments import shown, whole
from golpe.rules.decisions import Court, Decision, all_decisions, decision_of
from golpe.rules.legal import is_answer, legal_word
from golpe.rules.state import State
from golpe.rules.vocabulary import ids

MASKS_KEPT: Final = 4_096


@cache
def decisions_under(court: Court) -> Mapping[str, Decision]:
    """Return every decision under this court, by its text."""
    return all_decisions(court)


def known_by(decision: Decision | str | SupportsIndex, court: Court) -> tuple[Decision | None, str]:
    """Return a decision given as such, by its text or by its id, and its text; None if there is no such decision."""
    if isinstance(decision, str):
        return decisions_under(court).get(decision), decision
    if isinstance(decision, Decision):
        return decisions_under(court).get(decision.text), decision.text
    d = whole(decision)
    known = None if d is None else decisions_by_id(court).get(d)
    return known, shown(decision) if known is None else known.text


@cache
def decisions_by_id(court: Court) -> Mapping[int, Decision]:
    """Return every decision under this court, by its id."""
    return {each.id: each for each in decisions_under(court).values()}


def legal_in(s: State, seat: int, court: Court) -> tuple[Decision, ...]:
    """Return the legal decisions of a seat, from the state or that seat's view."""
    if s.waiting >> seat & 1 == 0:
        return ()
    if is_answer(s.phase):
        return decisions_in(legal_word(s, seat, 0), 0, court)
    return tuple(chain.from_iterable(decisions_in(legal_word(s, seat, word), word, court) for word in range(ids.WORDS)))


def is_legal_in(s: State, seat: int, d: int) -> bool:
    """Return whether `legal_in` contains a decision; cheaper, because it computes only one word of the mask."""
    word, bit = divmod(d, ids.WORD_BITS)
    if s.waiting >> seat & 1 == 0 or word >= ids.WORDS or (word > 0 and is_answer(s.phase)):
        return False
    return legal_word(s, seat, word) >> bit & 1 == 1


@lru_cache(MASKS_KEPT)
def decisions_in(mask: int, word: int, court: Court) -> tuple[Decision, ...]:
    """Return the decisions in one word of a mask. Cached, because the same few masks recur."""
    return tuple(
        known_decision(word * ids.WORD_BITS + bit, court) for bit in range(mask.bit_length()) if mask >> bit & 1
    )


@cache
def known_decision(d: int, court: Court) -> Decision:
    """Return the decision with an id; cached."""
    return decision_of(d, court)
