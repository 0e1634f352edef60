"""The solved endgames of the catalogue."""

from functools import cache
from typing import Final

import msgspec

from golpe.errors import ProtocolError, SolveError
from golpe.protocol.endgames import Endgame, EndgamePair, Endgames, EndgameValue, FirstDecision
from golpe.solve.catalogue import EDITION, Entry, catalogue, court, found_in

DIGITS_MAX: Final = 2


@cache
def all_endgames() -> bytes:
    """Return `Endgames` as JSON."""
    pairs: dict[tuple[str, str], list[EndgameValue]] = {}
    for entry in catalogue().values():
        pairs.setdefault(entry.revealed, []).append(value_of(entry))
    order = court()
    shown = [
        EndgamePair(revealed=list(revealed), values=sorted(values, key=lambda value: value.coins))
        for revealed, values in sorted(pairs.items(), key=lambda each: [order.index(card) for card in each[0]])
    ]
    return msgspec.json.encode(Endgames(preset=EDITION, pairs=shown))


def endgame(cards: str, coins: str) -> bytes:
    """Return an `Endgame` as JSON.

    Args:
        cards: the face-up cards in any order, such as `duke-captain`.
        coins: of the player to move and of the other, such as `3-4`.

    Raises: ProtocolError (no_such_endgame).
    """
    first, _, second = cards.partition("-")
    mine, _, others = coins.partition("-")
    if not (is_number(mine) and is_number(others)):
        raise ProtocolError("no_such_endgame", f"coins are two numbers, such as 3-4, not {coins!r}")
    try:
        entry = found_in(catalogue(), (first, second), (int(mine), int(others)))
    except SolveError as error:
        raise ProtocolError("no_such_endgame", str(error)) from error
    if entry is None:
        raise ProtocolError("no_such_endgame", "this endgame has not been solved yet")
    decisions = [FirstDecision(action=text.split()[0], chances=list(each)) for text, each in entry.first.items()]
    return msgspec.json.encode(
        Endgame(
            revealed=list(entry.revealed),
            value=value_of(entry),
            turns=entry.turns,
            court=list(court()),
            decisions=decisions,
        )
    )


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS_MAX


def value_of(entry: Entry) -> EndgameValue:
    return EndgameValue(coins=list(entry.coins), low=entry.low, high=entry.high, is_open=entry.is_open)
