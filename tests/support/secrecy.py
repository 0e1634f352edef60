"""What the secrecy tags allow a viewer to know, field by field: said once more, for all that builds views."""

from collections.abc import Mapping

from golpe.rules.sight import may_know
from golpe.rules.state import Secrecy, State
from golpe.rules.vocabulary import HIDDEN, NO_CHARACTER, NOBODY
from golpe.rules.windows import is_sealed

BLANK = State()


def allowed(s: State, viewer: int, name: str, tag: Secrecy) -> object:
    """Return what a view says of a field if it carries this tag, which must fit its shape."""
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
    """Return the fields of which some view does not say what their tags allow.

    Args:
        seen: the views, each by the number of its state and its viewer.
    """
    return {
        name
        for name, tag in tags.items()
        if any(getattr(v, name) != allowed(states[i], viewer, name, tag) for (i, viewer), v in seen.items())
    }
