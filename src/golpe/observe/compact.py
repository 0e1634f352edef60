"""Compact observations: eight bits per number instead of 32, without loss.

`encode` here is `golpe.observe.encoder.encode` with the scales of `golpe.observe.codes`: the same functions, with other
names in their globals, so that the layout is declared and written once. A row holds small whole numbers, such as coins
and counts, and `meanings` says which number of the float32 row each stands for.
"""

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Final, NamedTuple, cast

from golpe.observe import codes, encoder, features, scales
from golpe.observe.codes import CODE_MAX, UNSEEN_MAX
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


class Quotient(NamedTuple):
    """The value of a code: `min(code, most) * times / (plus + code * per_code)`."""

    plus: int
    per_code: int = 0
    times: int = 1
    most: int = CODE_MAX

    def __call__(self, code: int) -> float:
        return min(code, self.most) * self.times / (self.plus + code * self.per_code)


Meaning = tuple[int, int, Callable[[int], float]]
"""The first of some columns, how many they are, and the number that a code stands for there: a `Quotient`, if it is
one."""
HALF: Final = Quotient(2)
THIRD: Final = Quotient(features.DUEL_OFTEN)
MANY: Final = Quotient(2, per_code=1)


def meanings(seats: int, copies: int) -> Iterator[Meaning]:
    """Yield what the codes stand for in every column where it is not the code itself.

    Args:
        seats: of the game.
        copies: of each character in the deck.
    """
    yield features.SEATS, 2, Quotient(SEATS_MAX)
    yield features.TURNS, 1, Quotient(TURN_CAP)
    yield features.TURNS + 1, 1, Quotient(4 * seats, per_code=1)
    yield features.TREASURY + 1, 1, Quotient(50)
    yield features.RESERVE, 1, Quotient(10)
    yield features.DECK, 2, Quotient(25)
    yield features.COPIES, 1, Quotient(5)
    yield features.FORCED_COUP, 1, Quotient(12)
    for part in (features.HAND, features.DRAWN):
        yield features.OWN_START + part, SLOTS, HALF
    for part, width in ((features.UNSEEN, SLOTS), (features.FACE_UP, SLOTS), (features.CLAIM_UNSEEN, 1)):
        yield features.OWN_START + part, width, Quotient(copies)
    yield features.OWN_START + features.SHARE, SLOTS, share
    for part in (features.SAID_IN_DUEL, features.LET_IN_DUEL):
        for player in range(2):
            yield features.DUEL_START + part + 2 * SLOTS * player, SLOTS, THIRD
    yield features.DUEL_START + features.TRADED_IN_DUEL, 2, THIRD
    for seat in range(seats):
        for start, width, value in meanings_of_seat(seats):
            yield features.SEAT_START + seat * features.SEAT_WIDTH + start, width, value


def meanings_of_seat(seats: int) -> Iterator[Meaning]:
    """Yield the same for the block of a seat."""
    since = Quotient(seats - 1, per_code=1, times=seats, most=1)
    yield features.COINS, 1, Quotient(12)
    yield features.INFLUENCE, 1, HALF
    yield features.DISTANCE, 1, Quotient(seats)
    for part in (features.REVEALED, features.SHOWN, features.KEPT):
        yield part, SLOTS, HALF
    for part in (features.CLAIMED, features.CLAIMED_SINCE, features.PROVED, features.CAUGHT, features.UNCHALLENGED):
        yield part, CLAIMS, MANY
    for part in (features.SWAPPED, features.UNBLOCKED, features.UNBLOCKED_SINCE, features.STOOD_BY):
        yield part, SLOTS, MANY
    for part, width in ((features.CHALLENGES, 4), (features.ATTACKS, 6), (features.ACTED, len(ACTIONS) - 1)):
        yield part, width, MANY
    yield features.EXCHANGED, 1, MANY
    for part in (features.CLAIMED_AT, features.PROVED_AT, features.UNCHALLENGED_AT):
        yield part, CLAIMS, since
    for part, width in ((features.UNBLOCKED_AT, SLOTS), (features.SWAPPED_AT, 1), (features.EXCHANGED + 1, 1)):
        yield part, width, since


def share(code: int) -> float:
    return scales.among(code // UNSEEN_MAX + 1, code % UNSEEN_MAX)
