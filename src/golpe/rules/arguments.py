"""Checks of what programs pass as arguments. The errors tell what was given and what is possible."""

from collections.abc import Callable, Iterable
from operator import index
from reprlib import repr as shown
from typing import SupportsIndex, cast

from golpe.errors import ArgumentError, GolpeError

Error = Callable[[str], GolpeError]
"""Makes the error from its message."""


def whole(value: object) -> int | None:
    """Return a whole number as an int; None for anything else, such as True, 3.0 or '3'."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(cast(SupportsIndex, value))
    except TypeError:
        return None


def within(
    name: str, value: object, low: int, high: int | None = None, *, other: str = "", error: Error = ArgumentError
) -> int:
    """Return a whole number within bounds, inclusive, as an int.

    Args:
        high: None for no upper bound.
        other: what else is possible, for the message, such as ` or None`.

    Raises: the error if the value is another one.
    """
    number = whole(value)
    if number is None or number < low or (high is not None and number > high):
        bounds = f"{low} or more" if high is None else f"{low} to {high}"
        if number is None:
            bounds = f"a whole number, {bounds}" if high is None else f"a whole number from {bounds}"
        raise error(f"{name} must be {bounds}{other}, not {shown(value if number is None else number)}")
    return number


def one_of(name: str, value: object, choices: Iterable[str | None], *, error: Error = ArgumentError) -> None:
    """Check that a value is one of some words, or None if that is among them.

    Raises: the error.
    """
    known = tuple(choices)
    if not (value is None or isinstance(value, str)) or value not in known:
        *most, last = map(repr, known)
        raise error(f"{name} must be {', '.join(most)} or {last}, not {shown(value)}")


def flag(name: str, value: object, *, error: Error = ArgumentError) -> None:
    """Check that a value is True or False.

    Raises: the error.
    """
    if not isinstance(value, bool):
        raise error(f"{name} must be True or False, not {shown(value)}")


def string(name: str, value: object, *, error: Error = ArgumentError) -> str:
    """Return a value that is text.

    Raises: the error.
    """
    if not isinstance(value, str):
        raise error(f"{name} must be text, not {shown(value)}")
    return value


def strings(name: str, values: object, *, error: Error = ArgumentError) -> list[str]:
    """Return several texts as a list. A single text is not several.

    Raises: the error.
    """
    if not isinstance(values, Iterable) or isinstance(values, str):
        raise error(f"{name} must be a list of texts, not {shown(values)}")
    return [string(f"{name}[{i}]", each, error=error) for i, each in enumerate(cast(Iterable[object], values))]


def instance(name: str, value: object, kind: type, *, such_as: str, error: Error = ArgumentError) -> None:
    """Check that a value is of a class.

    Args:
        such_as: where such a value comes from, for the message.

    Raises: the error.
    """
    if not isinstance(value, kind):
        article = "an" if kind.__name__[0] in "AEIOU" else "a"
        raise error(f"{name} must be {article} {kind.__name__}, such as {such_as}, not {shown(value)}")
