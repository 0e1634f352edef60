"""Journals of tables at which many games were played, made without a server."""

import random
from collections.abc import Iterator

import msgspec

from golpe.rules.chance import chances, outcome
from golpe.rules.state import State
from golpe.server.db.journals import Commit
from golpe.server.teaching.scripts import script_named
from golpe.table.commit import commit
from golpe.table.dealing import Entropy
from golpe.table.journal import BotSeated, written
from golpe.table.moment import Moment
from golpe.table.opening import open_table
from golpe.table.playing import decided, started
from golpe.table.state import TableState
from golpe.table.values import TableOptions

SEATS = 4


def long_journal(code: str, *, commits: int, guest: int, seed: int) -> Iterator[Commit]:
    """Yield the first commits of a table with bots and one guest, whose decisions count as commands."""
    rng = random.Random(seed)

    def chance(s: State) -> int:
        return outcome(s, rng.randrange(chances(s)))

    state, moment = TableState(code, chance, script_named), Moment(0)
    options = TableOptions(seats=SEATS, show_waiting=False)
    opened = open_table(state, "friends", options, guest=guest, bots_from_ms=0, moment=moment)
    opened += commit(state, [BotSeated(seat, "random", f"Bot {seat}") for seat in range(1, SEATS)], moment)
    yield Commit(seq=1, command_id=None, command=b"", entries=written(opened))
    for seq in range(2, commits + 1):
        command_id, command = None, b""
        if state.stage != "playing":
            made = commit(state, [started(state, {}, Entropy())], moment)
        else:
            game = state.playing()
            seat = rng.choice(sorted(game.waiting))
            text = rng.choice(game.legal(seat)).text
            made = commit(state, [decided(state, seat, text, moment)], moment)
            if seat == 0:
                command_id = f"{guest}:{seq}"
                command = msgspec.json.encode({"t": "decide", "id": str(seq), "window": game.window, "decision": text})
        yield Commit(seq=seq, command_id=command_id, command=command, entries=written(made))
