"""Frozen copies of a table: what can be shown of them does not change when the table does.

They have no tally and no digests, so no entry can be applied to them.
"""

from copy import copy, deepcopy
from dataclasses import replace

from golpe.observe.tally import Tally
from golpe.table.state import TableState


def frozen(state: TableState) -> TableState:
    """Return a copy to render views from."""
    return replace(
        state,
        seats=[copy(seat) for seat in state.seats],
        departed=state.departed.copy(),
        series=deepcopy(state.series),
        ready=state.ready.copy(),
        masks=state.masks.copy(),
        numbers=state.numbers.copy(),
        lesson=copy(state.lesson),
        game=None if state.game is None else state.game.copy(),
        tally=Tally(),
        players=state.players.copy(),
        digests=[],
        cast=[copy(seat) for seat in state.cast],
        newcomers=state.newcomers.copy(),
        changes=state.changes.copy(),
        logs={viewer: log.copy() for viewer, log in state.logs.items()},
        answers=state.answers.copy(),
        plans=state.plans.copy(),
        blocks=state.blocks.copy(),
        standing_answers=state.standing_answers.copy(),
        missed=state.missed.copy(),
        relaxed=state.relaxed.copy(),
        revisions=state.revisions.copy(),
        _views={},
        _legal={},
    )


def frozen_beside(state: TableState, public: TableState) -> TableState:
    """Return a copy that shares what everybody may know with an earlier one. This takes a fraction of the time.

    Args:
        public: an earlier copy; since then, only what single seats may know has changed.
    """
    return replace(
        public,
        game=state.playing().copy(),
        decisions=state.decisions,
        answers=state.answers.copy(),
        plans=state.plans.copy(),
        blocks=state.blocks.copy(),
        standing_answers=state.standing_answers.copy(),
        timekeeping=state.timekeeping,
        revisions=state.revisions.copy(),
        _views={None: public.view(None)},
        _legal={},
    )
