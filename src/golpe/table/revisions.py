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


START = Revision(0, 0)


class Revisions:
    """The revision of every viewer of one table."""

    def __init__(self) -> None:
        self._changes = 0
        self._public = START
        self._own: dict[int, Revision] = {}
        """What has changed for one seat alone."""

    @property
    def public(self) -> Revision:
        """The revision of a spectator."""
        return self._public

    def of(self, seat: Viewer) -> Revision:
        """Return the revision of a seat, or of a spectator."""
        own = START if seat is None else self._own.get(seat, START)
        return Revision(max(self._public.table, own.table), max(self._public.game, own.game))

    def raise_table(self, seat: Viewer = None) -> None:
        """Note a change to what everybody is shown of the table, or one seat alone."""
        self._changes += 1
        if seat is None:
            self._public = self._public._replace(table=self._changes)
        else:
            self._own[seat] = self._own.get(seat, START)._replace(table=self._changes)

    def raise_game(self, seat: Viewer = None) -> None:
        """Note a change to what everybody is shown of the game, or one seat alone."""
        self._changes += 1
        if seat is None:
            self._public = self._public._replace(game=self._changes)
        else:
            self._own[seat] = self._own.get(seat, START)._replace(game=self._changes)
