"""Random play with Golpe's own rules, interpreted and compiled, on one core and on two."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmarks.engines.measurement import Clock, Measurement, Prepared, Spent, repeated_on
from golpe import batch
from golpe.batch.layout import Records
from golpe.game import Game
from golpe.rules.legal import legal_word
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import WORD_BITS, WORDS
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, EXCHANGING, OVER
from golpe.rules.vocabulary.seats import NOBODY

GAMES_INTERPRETED = 10
GAMES_COMPILED = 1_000
"""Games per batch, few enough for their records to fit into the cache of a core."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A preset and a number of seats."""

    preset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.preset}.{self.seats}"


def need_compiler() -> None:
    """Check that the rules can be compiled.

    Raises: ImportError without numba.
    """
    from golpe.batch.compiled_rules import compiled_rules

    compiled_rules()


def dealt(spec: GameSpec, *, games: int, first_key: int = 0) -> Records:
    """Deal games with consecutive keys from `first_key` on."""
    keys = np.arange(first_key, first_key + games)
    return batch.deal(preset(spec.preset), seats=spec.seats, keys=keys)


# --- Interpreted ----------------------------------------------------------------------------


def interpreted(spec: GameSpec) -> Measurement:
    """Measure random play with the interpreted rules. The trace is kept, as in live play."""

    def prepare() -> Prepared:
        options = preset(spec.preset).encoded
        keys = iter(range(1 << 62))
        rng = random.Random(0)

        def deal() -> list[State]:
            states = [State(options(), 1, spec.seats, key=next(keys)) for _ in range(GAMES_INTERPRETED)]
            for s in states:
                deal_by_roll(s, NOBODY)
            return states

        def play(states: list[State]) -> int:
            return sum(play_out(s, rng) for s in states)

        return Prepared(repeated_on(deal, play))

    about = f"{spec.preset}, {spec.seats} seats, interpreted with its trace"
    return Measurement(name=f"interpreted.{spec}", unit="decisions", about=about, prepare=prepare)


def play_out(s: State, rng: random.Random) -> int:
    """Play a game randomly to its end or the turn cap; return the number of decisions with a choice.

    Unlike `golpe.batch.loops`, this may use features that the compiler lacks, such as integers of any length.
    """
    choices = 0
    while s.phase != OVER and s.turns < TURN_CAP:
        legal = legal_word(s, s.asked, 0)
        if s.phase == CHOOSE_ACTION or s.phase == EXCHANGING:
            for word in range(1, WORDS):
                legal |= legal_word(s, s.asked, word) << word * WORD_BITS
        count = legal.bit_count()
        choices += count >= 2
        for _ in range(int(rng.random() * count)):
            legal &= legal - 1
        apply(s, s.asked, (legal & -legal).bit_length() - 1)
    return choices


def through_game(spec: GameSpec) -> Measurement:
    """Measure random play through `Game`: typed decisions, checked and recorded."""

    def prepare() -> Prepared:
        seeds = iter(range(1 << 62))
        rng = random.Random(0)

        def deal() -> Game:
            return Game.deal(spec.preset, seats=spec.seats, seed=next(seeds))

        return Prepared(repeated_on(deal, lambda game: play_game(game, rng)))

    about = f"{spec.preset}, {spec.seats} seats, through Game: typed, checked, recorded"
    return Measurement(name=f"game.{spec}", unit="decisions", about=about, prepare=prepare)


def play_game(game: Game, rng: random.Random) -> int:
    """Play a game randomly to its end or the turn cap; return the number of decisions with a choice."""
    choices = 0
    while (seat := game.asked) is not None and game.turns < TURN_CAP:
        legal = game.legal(seat)
        choices += len(legal) >= 2
        game.play(seat, rng.choice(legal))
    return choices


# --- Compiled -------------------------------------------------------------------------------


class Roots:
    """Dealt games that are played out repeatedly, each time with different choices and draws."""

    def __init__(self, dealt: Records, play_out: Callable[[Records], NDArray[np.int64]]) -> None:
        """Take dealt games, with a field `key`, and a function that plays games out and returns the choices of each."""
        self._dealt = dealt
        self._games = dealt.copy()
        self._play_out = play_out

    def deal_again(self) -> None:
        """Deal the same hands again, with the keys of other choices and draws."""
        np.copyto(self._games.view(np.uint8), self._dealt.view(np.uint8))  # NumPy copies records field by field
        self._dealt["key"] = (self._dealt["key"] + len(self._dealt)) % batch.KEY_MAX

    def play_out(self) -> int:
        """Play all games to their end; return the number of decisions with a choice."""
        return int(self._play_out(self._games).sum())

    def run(self, seconds: float) -> Spent:
        """Repeat both and time the second."""
        return repeated_on(self.deal_again, lambda _: self.play_out())(seconds)


def roots(spec: GameSpec, *, first_key: int = 0) -> Roots:
    """Deal a batch for the compiled rules."""
    return Roots(dealt(spec, games=GAMES_COMPILED, first_key=first_key), batch.play_out)


def compiled(spec: GameSpec) -> Measurement:
    """Measure random play with the compiled rules, from dealt games to their end."""

    def prepare() -> Prepared:
        need_compiler()
        roots(spec).run(0)
        return Prepared(roots(spec).run)

    about = f"{spec.preset}, {spec.seats} seats, compiled"
    return Measurement(name=f"compiled.{spec}", unit="decisions", about=about, prepare=prepare)


def threaded(spec: GameSpec, *, threads: int) -> Measurement:
    """Measure compiled play in parallel threads, in wall-clock time."""

    def prepare() -> Prepared:
        need_compiler()
        batches = [roots(spec, first_key=index * GAMES_COMPILED) for index in range(threads)]

        def run(seconds: float) -> Spent:
            return played_at_once(batches, seconds)

        run(0)
        return Prepared(run)

    count = "one thread" if threads == 1 else f"{threads} threads"
    return Measurement(
        name=f"threads.{threads}",
        unit="decisions",
        about=f"{spec.preset}, {spec.seats} seats, compiled, {count} by the wall clock",
        prepare=prepare,
        clock=Clock.WALL,
    )


def played_at_once(batches: list[Roots], seconds: float) -> Spent:
    """Play each batch in its own thread for a number of seconds. The time runs until the last thread ends."""
    counts = [0] * len(batches)
    gate = threading.Barrier(len(batches) + 1)

    def play(index: int) -> None:
        gate.wait()
        start = time.perf_counter()
        while counts[index] == 0 or time.perf_counter() - start < seconds:
            batches[index].deal_again()
            counts[index] += batches[index].play_out()

    threads = [threading.Thread(target=play, args=(index,), daemon=True) for index in range(len(batches))]
    for thread in threads:
        thread.start()
    gate.wait()
    start = time.perf_counter()
    for thread in threads:
        thread.join()
    return Spent(sum(counts), time.perf_counter() - start)
