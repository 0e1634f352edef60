"""Revisions: counters of the changes to what each viewer is shown.

Until a viewer's revision grows, what was rendered for that viewer stays cached and no update is sent. So a change that
a viewer must not notice must not raise that viewer's revision.
"""

from copy import copy

Viewer = int | None
"""A seat, or None for a spectator."""


class Revisions:
    """Two counters per viewer. Each change to what the viewer is shown raises one of them.

    One covers the table: its seats, options and series, and the viewer's standing answers. The other covers the game:
    the viewer's view, prompt and log.
    """

    def __init__(self) -> None:
        self._changes = 0
        self._table = self._game = 0
        """Revisions of what everybody is shown."""
        self._own_table: dict[int, int] = {}
        self._own_game: dict[int, int] = {}
        """Revisions of seats with later changes that only they are shown."""

    def copy(self) -> "Revisions":
        """Return an independent copy."""
        other = copy(self)
        other._own_table, other._own_game = self._own_table.copy(), self._own_game.copy()
        return other

    def of_table(self, viewer: Viewer) -> int:
        """Return a viewer's revision of the table."""
        return self._table if viewer is None else self._own_table.get(viewer, self._table)

    def of_game(self, viewer: Viewer) -> int:
        """Return a viewer's revision of the game."""
        return self._game if viewer is None else self._own_game.get(viewer, self._game)

    def raise_table(self, seat: Viewer = None) -> None:
        """Record a change to the table that is shown to everybody, or only to one seat."""
        self._changes += 1
        if seat is None:
            self._table = self._changes
            self._own_table.clear()
        else:
            self._own_table[seat] = self._changes

    def raise_game(self, seat: Viewer = None) -> None:
        """Record a change to the game that is shown to everybody, or only to one seat."""
        self._changes += 1
        if seat is None:
            self._game = self._changes
            self._own_game.clear()
        else:
            self._own_game[seat] = self._changes
