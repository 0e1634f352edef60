"""Views in which cards that arrive together have no order."""

from golpe.rules.sight import View
from golpe.rules.vocabulary.traces import T_DEALT, T_DREW


def orderless(view: View) -> View:
    """Put cards that a seat is dealt or draws one after the other in the order of the court, in place."""
    for _ in range(view.trace_count):
        for k in range(view.trace_count - 1):
            one, other = view.trace[k], view.trace[k + 1]
            if one[0] in (T_DEALT, T_DREW) and one[:2] == other[:2] and one[3] > other[3]:
                view.trace[k], view.trace[k + 1] = other, one
    return view
