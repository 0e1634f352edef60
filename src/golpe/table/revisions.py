"""Revisions: how often what each viewer is shown has changed.

Whoever shows a table keeps what it made for a viewer until the revision of that viewer grows, and tells nobody whose
revision has not grown. So a change that a viewer must not notice must not raise that viewer's revision.
"""

from typing import NamedTuple

Viewer = int | None
"""A seat, or None for a spectator."""


class Revision(NamedTuple):
    """Numbers that grow with each change to what one viewer is shown; they mean nothing else."""

    table: int
    """Of the table: its seats, options and series, and the viewer's standing answers."""
    game: int
    """Of the game: the viewer's view, prompt and log."""


class Revisions:
    """The revision of every viewer of one table."""

    def __init__(self) -> None:
        self._changes = 0
        self._table = self._game = 0
        """Of what everybody is shown."""
        self._own_table: dict[int, int] = {}
        self._own_game: dict[int, int] = {}
        """Where something has changed for one seat alone since then."""

    @property
    def public(self) -> Revision:
        """The revision of a spectator."""
        return Revision(self._table, self._game)

    def of(self, seat: Viewer) -> Revision:
        """Return the revision of a seat, or of a spectator."""
        if seat is None:
            return Revision(self._table, self._game)
        return Revision(self._own_table.get(seat, self._table), self._own_game.get(seat, self._game))

    def raise_table(self, seat: Viewer = None) -> None:
        """Note a change to what everybody is shown of the table, or one seat alone."""
        self._changes += 1
        if seat is None:
            self._table = self._changes
            self._own_table.clear()
        else:
            self._own_table[seat] = self._changes

    def raise_game(self, seat: Viewer = None) -> None:
        """Note a change to what everybody is shown of the game, or one seat alone."""
        self._changes += 1
        if seat is None:
            self._game = self._changes
            self._own_game.clear()
        else:
            self._own_game[seat] = self._changes
