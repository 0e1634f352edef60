"""Views that draw themselves. The rules, which make them, draw nothing, so this module adds the methods of `State`."""

from collections.abc import Sequence
from importlib.util import find_spec

from golpe.drawing.table_text import stock_line, table_lines
from golpe.errors import GolpeError, installing
from golpe.rules.sight import View
from golpe.rules.state import State


def svg(
    self: State, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
) -> str:
    """Draw what a view holds; `golpe.drawing.table.svg_of` has the arguments, and is loaded by the first picture.

    Raises: GolpeError as `svg_of` does, and if the package that reads messages is missing.
    """
    if not has_words():
        raise GolpeError(f"pictures need fluent.syntax for their words: {installing('words')}")
    from golpe.drawing.table import svg_of

    return svg_of(View(self), seat=seat, names=names, language=language, edition=edition)


def html(self: State) -> str | None:
    """Return what a notebook shows of a view; None if it cannot be drawn, so that the notebook shows text."""
    return svg(self) if has_words() else None


def text(self: State) -> str:
    """Return the table that a view holds, a line for each seat; `>` marks those that owe an answer."""
    view = View(self)
    return "\n".join([*table_lines(view, ""), stock_line(view)]).removeprefix(", ")


def has_words() -> bool:
    """Return whether the package that reads messages is installed: `golpe-core` alone lacks it."""
    return find_spec("fluent") is not None


State.svg = svg
State.__str__ = text
State._repr_html_ = html  # pyright: ignore[reportPrivateUsage]
