"""Views that draw themselves. The rules, which make them, draw nothing, so this module adds the methods of `State`."""

from collections.abc import Sequence

from golpe.rules.sight import View
from golpe.rules.state import State


def svg(
    self: State, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
) -> str:
    """Draw what a view holds; `golpe.drawing.table.svg_of` has the arguments, and is loaded by the first picture."""
    from golpe.drawing.table import svg_of

    return svg_of(View(self), seat=seat, names=names, language=language, edition=edition)


def html(self: State) -> str:
    """Return what a notebook shows of a view."""
    return svg(self)


State.svg = svg
State._repr_html_ = html  # pyright: ignore[reportPrivateUsage]
