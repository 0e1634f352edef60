"""Checkable deals: commitments to random bytes, the announcement that lists them, and the draws that follow from them.

docs/reference/checkable-deals.md defines every byte.
"""

import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Final

from msgspec import Meta, Struct

from golpe.rules.chance import odds, outcomes
from golpe.rules.draws import Chance
from golpe.rules.ruleset import Value, Windows
from golpe.rules.state import State

CONTRIBUTION_BYTES: Final = 16
SECRET_BYTES: Final = 32
ANNOUNCEMENT_VERSION: Final = 1
CONTRIBUTION_TAG: Final = b"golpe contribution v1\0"
SECRET_TAG: Final = b"golpe secret v1\0"
KEY_TAG: Final = b"golpe key v1\0"
DRAW_TAG: Final = b"golpe draw v1\0"
LEFT_OUT: Final = b"\0"
COUNTED: Final = b"\1"
RANGE: Final = 1 << 64
"""Number of values that one step of the stream can have."""
CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
WORDS: Final = 4
GAMES_MAX: Final = 1_000_000_000
Hex16 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class Check(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What the draws of a finished game follow from, as its record tells it. Bytes are hexadecimal."""

    table: str
    game: Annotated[int, Meta(ge=1, le=GAMES_MAX)]
    """The number of the game at its table."""
    secret: Hex32
    contributions: list[Hex16 | None]
    """By seat; None for a seat that has none or did not reveal it."""
    commitments: list[Hex32 | None]
    """By seat; None for a seat without a contribution."""


def commitment(contribution: bytes) -> str:
    """Return the hexadecimal hash by which a seat commits itself to its contribution."""
    assert len(contribution) == CONTRIBUTION_BYTES
    return sha256(CONTRIBUTION_TAG + contribution).hexdigest()


def server_commitment(secret: bytes) -> str:
    """Return the hexadecimal hash by which a server commits itself to its secret."""
    assert len(secret) == SECRET_BYTES
    return sha256(SECRET_TAG + secret).hexdigest()


@dataclass(frozen=True)
class Announcement:
    """What is settled, and told to everybody, before any contribution is revealed."""

    table: str
    game: int
    """The number of the game at its table."""
    rules: int
    """The version of the rules."""
    preset: str
    options: Mapping[str, Value]
    """Every option, as in the heading of the record."""
    seats: int
    windows: Windows
    first: int | None
    """The seat that begins; None if the stream draws it."""
    commitments: Sequence[str | None]
    """By seat; None for a seat without a contribution."""
    server: str
    """The server's commitment to its secret."""

    @cached_property
    def bytes(self) -> bytes:
        """The announcement as canonical JSON: keys sorted, no spaces, UTF-8."""
        fields = {
            "announcement": ANNOUNCEMENT_VERSION,
            "commitments": list(self.commitments),
            "first": self.first,
            "game": self.game,
            "options": dict(self.options),
            "preset": self.preset,
            "rules": self.rules,
            "seats": self.seats,
            "server": self.server,
            "table": self.table,
            "windows": self.windows,
        }
        return json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    @cached_property
    def hash(self) -> str:
        """The SHA-256 hash of `bytes`, 64 hexadecimal digits."""
        return sha256(self.bytes).hexdigest()

    @property
    def words(self) -> str:
        """The four words of the hash."""
        return words_of(self.hash)


def words_of(announcement_hash: str) -> str:
    """Return the first 64 bits of a hash as four pronounceable words (proquints), joined by hyphens."""
    bits = bytes.fromhex(announcement_hash)
    return "-".join(word_of(int.from_bytes(bits[2 * n : 2 * n + 2])) for n in range(WORDS))


def word_of(bits: int) -> str:
    """Return 16 bits as a word of three consonants and two vowels."""
    consonants = [CONSONANTS[bits >> shift & 15] for shift in (12, 6, 0)]
    vowels = [VOWELS[bits >> shift & 3] for shift in (10, 4)]
    return consonants[0] + vowels[0] + consonants[1] + vowels[1] + consonants[2]


def deal_key(secret: bytes, announcement_hash: str, contributions: Sequence[bytes | None]) -> bytes:
    """Return the key of a game's stream.

    Args:
        contributions: the revealed ones by seat; None for a seat that has none or did not reveal it.
    """
    assert len(secret) == SECRET_BYTES
    message = KEY_TAG + bytes.fromhex(announcement_hash)
    for each in contributions:
        assert each is None or len(each) == CONTRIBUTION_BYTES
        message += LEFT_OUT if each is None else COUNTED + each
    return hmac.digest(secret, message, sha256)


class Stream:
    """A source of chance: the draws that follow from a key."""

    counter: int
    """Steps of the stream taken so far. A stream with the same key and counter makes the same draws from here."""

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self._key = key
        self.counter = counter

    def __call__(self, s: State) -> int:
        """Choose an outcome of the owed draw."""
        return self.pick(odds_of(s))

    def pick(self, cases: Sequence[int]) -> int:
        """Choose one of several outcomes.

        Args:
            cases: how many of the equally likely cases give each outcome, not all 0.
        """
        possible = [c for c, each in enumerate(cases) if each > 0]
        if len(possible) == 1:
            return possible[0]
        total = sum(cases)
        bound = RANGE // total * total
        while (u := self._next()) >= bound:
            pass
        case = u % total
        for c in possible:
            case -= cases[c]
            if case < 0:
                return c
        raise AssertionError("a draw needs a possible outcome")

    def _next(self) -> int:
        digest = hmac.digest(self._key, DRAW_TAG + self.counter.to_bytes(8), sha256)
        self.counter += 1
        return int.from_bytes(digest[:8])


def odds_of(s: State) -> list[int]:
    """Return how many of the equally likely cases give each outcome of the owed draw, in the order of outcome ids."""
    return [odds(s, c) for c in range(outcomes(s))]


class Noting:
    """A source of chance that asks another one, and notes the odds of each draw."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._odds: list[list[int]] = []

    def __call__(self, s: State) -> int:
        """Choose an outcome of the owed draw."""
        self._odds.append(odds_of(s))
        return self._chance(s)

    def noted(self) -> list[list[int]]:
        """Return the odds of the draws since the last call."""
        odds, self._odds = self._odds, []
        return odds
