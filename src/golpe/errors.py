"""The errors that Golpe raises.

GolpeError
├─ ArgumentError      an argument has the wrong type, or is not one of the possible values
├─ RulesetError       a ruleset is unknown, incomplete or contradicts itself
├─ RecordError        a record or scenario file is damaged, of another version, or does not follow the rules
├─ BatchError         an array has the wrong shape, dtype or values
├─ SolveError         a position cannot be solved exactly
├─ IllegalDecision    a seat tried something that is not legal now
└─ ProtocolError      a message broke the protocol of the live table
"""

from typing import Any


def installing(extra: str) -> str:
    """Return the command that installs an extra: from the folder that Golpe was installed from, or by name."""
    import json  # these would make `import golpe` slower by half
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.parse import unquote, urlsplit

    name, origin = "golpe", dict[str, Any]()
    for each in ("golpe", "golpe-core"):
        try:
            installed = distribution(each)
        except PackageNotFoundError:
            continue
        if each == "golpe-core" and extra not in (installed.metadata.get_all("Provides-Extra") or ()):
            return f"pip uninstall --yes golpe-core && pip install 'golpe[{extra}]'"
        name, origin = each, json.loads(installed.read_text("direct_url.json") or "{}")
        break
    folder = unquote(urlsplit(str(origin.get("url", ""))).path) if "dir_info" in origin else ""
    if not folder:
        return f"pip install '{name}[{extra}]'"
    return f"pip install {'-e ' if origin['dir_info'].get('editable') else ''}'{folder}[{extra}]'"


class GolpeError(Exception):
    """Base class of all errors that callers may want to handle. They can be pickled, for other processes."""

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.args), self.__dict__


def restored(kind: type[GolpeError], args: tuple[object, ...]) -> GolpeError:
    """Return an error without calling its constructor, whose arguments are not those of the base class."""
    return kind.__new__(kind, *args)


class ArgumentError(GolpeError):
    """An argument has the wrong type, or is not one of the possible values; nothing has changed."""


class RulesetError(GolpeError):
    """A ruleset is unknown, incomplete or contradicts itself."""


class RecordError(GolpeError):
    """A record or scenario file is damaged, of another version, or does not follow the rules."""


class BatchError(GolpeError):
    """An array has the wrong shape, dtype or values; nothing has changed."""

    code: str
    """Stable; documented in docs/reference/batch.md."""

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code


class SolveError(GolpeError):
    """A position cannot be solved exactly: it is invalid, its cards could change, or its tree is too large."""


class IllegalDecision(GolpeError):
    """A seat tried something that is not legal now; the game is unchanged."""

    code: str
    """not_asked, not_legal, not_a_decision, not_in_game, chance_owed or game_over; stable."""
    seat: int
    legal: tuple[str, ...]
    """Texts of the seat's legal decisions."""

    def __init__(self, message: str, *, code: str, seat: int, legal: tuple[str, ...]) -> None:
        super().__init__(message)
        self.code = code
        self.seat = seat
        self.legal = legal


class ProtocolError(GolpeError):
    """A message broke the protocol of the live table."""

    code: str
    """Stable; documented in docs/reference/protocol.md."""
    retry_s: int | None
    """In about how many seconds the same may be accepted; None if nobody knows."""

    def __init__(self, code: str, message: str, *, retry_s: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.retry_s = retry_s
