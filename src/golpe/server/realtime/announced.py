"""What each viewer has been told of a table.

Usually that is its current state, and news is sent as soon as it is saved. While a sealed window asks several people,
viewers are shown a frozen copy, and news is sent together with the reply to its cause (`services/release.py`). So what
needs no commit can be answered at once, whatever is being saved, and shows nothing that is not saved.
"""

from collections.abc import Callable
from dataclasses import dataclass

from golpe.server.services.release import Release
from golpe.table.frozen import frozen, frozen_beside
from golpe.table.revisions import Viewer
from golpe.table.state import TableState
from golpe.table.waiting import conceals_answers_of_several


@dataclass(frozen=True, slots=True)
class Version:
    """A table after a saved commit."""

    number: int
    """Grows with each commit."""
    state: TableState


class Announced:
    """The state of a table as it was last announced to each viewer."""

    def __init__(self, state: TableState, release: Release, announce: Callable[["Announced"], None]) -> None:
        """Start with a state that everybody may be shown.

        Args:
            state: the state of the table, which later commits change.
            announce: sends the news to all pages.
        """
        self._table = state
        self._release = release
        self._announce = announce
        self._public = self._saved = Version(0, state)
        """As announced to everybody, and as last saved."""
        self.is_last_held = False
        """True if the last saved state was held, and not announced at once."""
        self._private: dict[int, Version] = {}
        """Announced only to one seat: its own answers."""
        self._announce_to_all()

    @property
    def public(self) -> TableState:
        """The table as announced to everybody."""
        return self._public.state

    def to(self, guest: int) -> TableState:
        """Return the table as announced to a guest."""
        seat = self.public.seat_of(guest)
        return self.public if seat is None else self._private.get(seat, self._public).state

    def save(self, *, since: float) -> None:
        """Announce the state of the table, which has just been saved, or hold it until it may be announced.

        Args:
            since: when its cause arrived, by the clock.
        """
        is_same_question = self._release.is_shut and question_of(self._table) == question_of(self.public)
        self.is_last_held = is_same_question and conceals_answers_of_several(self._table)
        if self.is_last_held:
            self._hold(since=since)
        else:
            self._announce_to_all()

    def _announce_to_all(self) -> None:
        """Show everybody the state of the table, and hold the next ones if it conceals anything."""
        is_concealed = conceals_answers_of_several(self._table)
        self._public = self._saved = Version(
            self._saved.number + 1, frozen(self._table) if is_concealed else self._table
        )
        self._private.clear()
        self._release.open()
        if is_concealed:
            self._release.shut()

    def _hold(self, *, since: float) -> None:
        """Announce what a commit has changed to those who may know it, together with the reply to its cause."""
        before, table = self._saved.state, self._table
        is_public = revisions_of(before, None) != revisions_of(table, None)
        seats = range(len(table.seats))
        seats_shown = [seat for seat in seats if revisions_of(before, seat) != revisions_of(table, seat)]
        if not is_public and not seats_shown:
            return
        state = frozen(table) if is_public else frozen_beside(table, before)
        version = self._saved = Version(self._saved.number + 1, state)

        def announce() -> None:
            if version.number <= self._public.number:
                return  # a later version was announced to everybody
            if is_public:
                self._public = version
                self._private = {seat: kept for seat, kept in self._private.items() if kept.number > version.number}
            else:
                for seat in seats_shown:
                    self._private[seat] = max(version, self._private.get(seat, version), key=number_of)
            self._announce(self)

        self._release.answer(since, announce)


def question_of(state: TableState) -> tuple[int, int]:
    """Return the numbers of the game and of its open window."""
    return state.number, state.playing().window


def revisions_of(state: TableState, viewer: Viewer) -> tuple[int, int]:
    """Return a viewer's revisions of the table and the game."""
    return state.revisions.of_table(viewer), state.revisions.of_game(viewer)


def number_of(version: Version) -> int:
    """Return the number of a version."""
    return version.number
