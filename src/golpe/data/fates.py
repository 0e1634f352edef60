"""What became of decisions: follows the trace of a game and fills in the rows of earlier decisions."""

from golpe.data.row import Outcome, Row
from golpe.rules.state import State
from golpe.rules.vocabulary import traces


class Fates:
    """Follows one game. A default answer of a seat that has resigned has no row, because nobody gave it."""

    def __init__(self) -> None:
        self._made: Row | None = None
        self._pending: dict[int, Row] = {}
        """The objections in the open window, by seat."""
        self._window = 0
        self._act: Row | None = None
        self._block: Row | None = None
        self._claim: Row | None = None
        """The one of these two whose claim is open to challenge."""
        self._is_block = False
        """Whether that claim is a block's, even if the block has no row."""
        self._challenge: Row | None = None

    def decide(self, row: Row, *, window: int) -> None:
        """Note a decision that is about to be made in a window."""
        self._made = row
        if row.verb in ("challenge", "block"):
            self._pending[row.seat] = row
            self._window = window

    def follow(self, s: State, *, is_published: bool) -> None:
        """Take in what the decision has caused."""
        if not is_published:
            return
        for kind, seat, _, _ in s.trace[: s.trace_count]:
            self._take(kind, seat)
        if self._pending and s.window != self._window:
            for row in self._pending.values():
                row.outcome = "unheard"
                row.fate = None if row.claim is None else "unheard"
            self._pending.clear()

    def _take(self, kind: int, seat: int) -> None:
        match kind:
            case traces.T_ACTED:
                made = self._made
                self._act = made if made is not None and made.verb == "act" and made.seat == seat else None
                self._claim, self._block, self._challenge, self._is_block = self._act, None, None, False
            case traces.T_BLOCKED:
                self._claim = self._block = self._pending.pop(seat, None)
                self._challenge, self._is_block = None, True
            case traces.T_ALLOWED:
                self._believe()
            case traces.T_CHALLENGED:
                self._challenge = self._pending.pop(seat, None)
                if self._claim is not None:
                    self._claim.challenger = seat
            case traces.T_PROVED:
                self._settle(is_true=True)
            case traces.T_DECLINED:
                self._settle(is_true=False)
            case traces.T_EXPOSED if self._claim is not None:
                self._settle(is_true=self._claim.is_true is True)
            case traces.T_STOPPED:
                self._stand()
            case traces.T_TURN | traces.T_WON:
                end(self._act, "done")
                self._act = self._block = self._claim = self._challenge = None
            case _:
                pass

    def _believe(self) -> None:
        """Let the open claim stand, if there is one and it has not been proved."""
        if self._claim is not None and self._claim.claim is not None and self._claim.fate is None:
            self._claim.fate = "believed"

    def _settle(self, *, is_true: bool) -> None:
        """Decide the challenge of the open claim."""
        end(self._challenge, "wrong" if is_true else "right")
        if self._claim is not None:
            self._claim.fate = "proved" if is_true else "caught"
        if not is_true:
            end(self._claim, "failed")
        elif self._is_block:  # said here, because the challenger's exile may end the game before the block stands
            self._stand()

    def _stand(self) -> None:
        end(self._act, "stopped")
        end(self._block, "stood")


def end(row: Row | None, outcome: Outcome) -> None:
    """Set the outcome of a decision, unless it has one."""
    if row is not None and row.outcome is None:
        row.outcome = outcome
