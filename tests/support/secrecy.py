"""What the secrecy tags allow a viewer to know, field by field: a second implementation, to test views against."""

from collections.abc import Mapping

from golpe.rules.sight import HIDDEN, may_know
from golpe.rules.state import Secrecy, State
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import is_sealed

BLANK = State()


def allowed(s: State, viewer: int, name: str, tag: Secrecy) -> object:
    """Return the value of a field in a view, given its tag, which must fit the shape of the field."""
    if viewer != NOBODY and not s.alive >> viewer & 1:
        viewer = NOBODY
    value, blank = getattr(s, name), getattr(BLANK, name)
    own = 1 << viewer if viewer != NOBODY else 0
    match tag:
        case Secrecy.PUBLIC:
            return value
        case Secrecy.HIDDEN:
            return blank
        case Secrecy.OWN_ROW:
            return [value[seat] if seat == viewer else blank[seat] for seat in range(len(value))]
        case Secrecy.OWN_BIT:
            return value & own if s.sealed else value
        case Secrecy.WAITING:
            return s.eligible & ~own & ~s.resigned | value & own if is_sealed(s) else value
        case Secrecy.ASKED if is_sealed(s):
            return viewer if s.waiting & own else NOBODY
        case Secrecy.ASKED:
            return value
        case Secrecy.TURN:
            return value if viewer == s.turn else blank
        case Secrecy.EXAMINED:
            return value if viewer != NOBODY and viewer in (s.turn, s.target) else NO_CHARACTER
        case Secrecy.OWNED_QUEUE:
            owners = s.under_owner[: s.under_count]
            return [value[i] if owner == viewer else HIDDEN for i, owner in enumerate(owners)] + blank[len(owners) :]
        case Secrecy.TRACE:
            told = [entry if may_know(viewer, *entry[:3]) else [*entry[:3], HIDDEN] for entry in value[: s.trace_count]]
            return told + blank[s.trace_count :]


def faults(seen: Mapping[tuple[int, int], State], states: list[State], tags: Mapping[str, Secrecy]) -> set[str]:
    """Return the fields that some view shows differently from what their tags allow.

    Args:
        seen: the views, by the index of the state and the viewer.
    """
    return {
        name
        for name, tag in tags.items()
        if any(getattr(v, name) != allowed(states[i], viewer, name, tag) for (i, viewer), v in seen.items())
    }
