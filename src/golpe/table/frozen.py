"""A frozen copy of a table: what can be shown of it does not change when the table does."""

from copy import copy, deepcopy
from dataclasses import replace

from golpe.observe.tally import Tally
from golpe.table.state import TableState


def frozen(state: TableState) -> TableState:
    """Return a copy to render views from. It has no tally and no digests, so do not apply entries to it."""
    return replace(
        state,
        seats=[copy(seat) for seat in state.seats],
        departed=state.departed.copy(),
        series=deepcopy(state.series),
        ready=state.ready.copy(),
        masks=state.masks.copy(),
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
        relaxed=state.relaxed.copy(),
        revisions=deepcopy(state.revisions),
        _views={},
        _legal={},
    )
