"""Revisions: how often what each viewer is shown has changed.

Whoever shows a table keeps what it made for a viewer until the revision of that viewer grows, and tells nobody whose
revision has not grown. So a change that a viewer must not notice must not raise that viewer's revision.
"""

Viewer = int | None
"""A seat, or None for a spectator."""


class Revisions:
    """Two numbers for each viewer of a table, which grow with each change to what it is shown; they mean nothing else.

    One is of the table: its seats, options and series, and the viewer's standing answers. The other is of the game:
    the viewer's view, prompt and log.
    """

    def __init__(self) -> None:
        self._changes = 0
        self._table = self._game = 0
        """Of what everybody is shown."""
        self._own_table: dict[int, int] = {}
        self._own_game: dict[int, int] = {}
        """Where something has changed for one seat alone since then."""

    def of_table(self, viewer: Viewer) -> int:
        """Return the revision of the table as a viewer is shown it."""
        return self._table if viewer is None else self._own_table.get(viewer, self._table)

    def of_game(self, viewer: Viewer) -> int:
        """Return the revision of the game as a viewer is shown it."""
        return self._game if viewer is None else self._own_game.get(viewer, self._game)

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
