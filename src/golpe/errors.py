"""What can go wrong.

GolpeError
├─ RulesetError       a ruleset is unknown, incomplete or contradicts itself
├─ RecordError        a record or scenario file is damaged or of another version
├─ BatchError         an array does not fit: its shape, its dtype or a value in it
├─ SolveError         a position cannot be solved exactly, or its tree grows too large
├─ IllegalDecision    a seat tried what it may not do now
└─ ProtocolError      a message broke the protocol of the live table
"""


class GolpeError(Exception):
    """Base of all errors that Golpe raises for its callers to handle."""


class RulesetError(GolpeError):
    """A ruleset is unknown, incomplete or contradicts itself."""


class RecordError(GolpeError):
    """A record or scenario file is damaged, of another version, or does not fit the rules."""


class BatchError(GolpeError):
    """An array does not fit: its shape, its dtype or a value in it; nothing has changed."""

    code: str
    """Stable; documented in docs/reference/batch.md."""

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code


class SolveError(GolpeError):
    """A position cannot be solved exactly: it is none, its cards could change, or its tree grows too large."""


class IllegalDecision(GolpeError):
    """A seat tried what it may not do now; the game is unchanged."""

    code: str
    """not_asked, not_legal, not_a_decision, not_in_game or game_over; stable."""
    seat: int
    legal: tuple[str, ...]
    """Texts of what the seat may do instead."""

    def __init__(self, message: str, *, code: str, seat: int, legal: tuple[str, ...]) -> None:
        super().__init__(message)
        self.code = code
        self.seat = seat
        self.legal = legal


class ProtocolError(GolpeError):
    """A message broke the protocol of the live table."""

    code: str
    """Stable; documented in docs/reference/protocol.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
