"""Compact observations: eight bits per number instead of 32, without loss.

`encode` here is `golpe.observe.encoder.encode` with the scales of `golpe.observe.codes`: the same functions, with other
names in their globals, so that the layout is declared and written once. A row holds small whole numbers, such as coins
and counts, and `meanings` says which number of the float32 row each stands for.
"""

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Final, cast

from golpe.observe import codes, encoder, features, scales
from golpe.observe.codes import UNSEEN_MAX
from golpe.observe.tally import CLAIMS, Tally
from golpe.rules.sight import View
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import SEATS_MAX


def with_codes() -> dict[str, object]:
    """Return the names of the encoder's module, its functions cloned to call the scales of `codes`."""
    names = cast(dict[str, object], {**vars(encoder), "__name__": __name__})
    for name, value in vars(encoder).items():
        if isinstance(value, FunctionType):
            if value.__module__ == scales.__name__:
                names[name] = vars(codes)[name]
            elif value.__module__ == encoder.__name__:
                names[name] = FunctionType(value.__code__, names, name, value.__defaults__)
    return names


CODED: Final = with_codes()
globals().update({name: each for name, each in CODED.items() if not name.startswith("__")})  # found by the compilers
encode = cast(Callable[[View, Tally, int, encoder.Numbers], None], CODED["encode"])

Meaning = tuple[int, int, Callable[[int], float]]
"""The first of some columns, how many they are, and the number that a code stands for there."""


def meanings(seats: int, copies: int) -> Iterator[Meaning]:
    """Yield what the codes stand for in every column where it is not the code itself.

    Args:
        seats: of the game.
        copies: of each character in the deck.
    """
    yield features.SEATS, 2, lambda code: code / SEATS_MAX
    yield features.TURNS, 1, lambda code: code / TURN_CAP
    yield features.TURNS + 1, 1, lambda code: code / (code + 4 * seats)
    yield features.TREASURY + 1, 1, lambda code: code / 50
    yield features.RESERVE, 1, lambda code: code / 10
    yield features.DECK, 2, lambda code: code / 25
    yield features.COPIES, 1, lambda code: code / 5
    yield features.FORCED_COUP, 1, lambda code: code / 12
    for part in (features.HAND, features.DRAWN):
        yield features.OWN_START + part, SLOTS, half
    for part, width in ((features.UNSEEN, SLOTS), (features.FACE_UP, SLOTS), (features.CLAIM_UNSEEN, 1)):
        yield features.OWN_START + part, width, lambda code: code / copies
    yield features.OWN_START + features.SHARE, SLOTS, share
    for part in (features.SAID_IN_DUEL, features.LET_IN_DUEL):
        for player in range(2):
            yield features.DUEL_START + part + 2 * SLOTS * player, SLOTS, third
    yield features.DUEL_START + features.TRADED_IN_DUEL, 2, third
    for seat in range(seats):
        for start, width, value in meanings_of_seat(seats):
            yield features.SEAT_START + seat * features.SEAT_WIDTH + start, width, value


def meanings_of_seat(seats: int) -> Iterator[Meaning]:
    """Yield the same for the block of a seat."""

    def since(code: int) -> float:
        return seats / (seats + code - 1) if code > 0 else 0.0

    yield features.COINS, 1, lambda code: code / 12
    yield features.INFLUENCE, 1, half
    yield features.DISTANCE, 1, lambda code: code / seats
    for part in (features.REVEALED, features.SHOWN, features.KEPT):
        yield part, SLOTS, half
    for part in (features.CLAIMED, features.CLAIMED_SINCE, features.PROVED, features.CAUGHT, features.UNCHALLENGED):
        yield part, CLAIMS, scales.many
    for part in (features.SWAPPED, features.UNBLOCKED, features.UNBLOCKED_SINCE, features.STOOD_BY):
        yield part, SLOTS, scales.many
    for part, width in ((features.CHALLENGES, 4), (features.ATTACKS, 6), (features.ACTED, len(ACTIONS) - 1)):
        yield part, width, scales.many
    yield features.EXCHANGED, 1, scales.many
    for part in (features.CLAIMED_AT, features.PROVED_AT, features.UNCHALLENGED_AT):
        yield part, CLAIMS, since
    for part, width in ((features.UNBLOCKED_AT, SLOTS), (features.SWAPPED_AT, 1), (features.EXCHANGED + 1, 1)):
        yield part, width, since


def half(code: int) -> float:
    return code / 2


def third(code: int) -> float:
    return code / features.DUEL_OFTEN


def share(code: int) -> float:
    return scales.among(code // UNSEEN_MAX + 1, code % UNSEEN_MAX)
