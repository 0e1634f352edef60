"""One game of the arena, from the deal to its end or the turn cap."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from golpe.arena.entrant import Entrant, Forfeit
from golpe.arena.schedule import Pairing
from golpe.bots.query import shown
from golpe.errors import IllegalDecision
from golpe.game import RESIGNATION, Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.chance import roll
from golpe.rules.ruleset import Value, preset
from golpe.rules.turns import TURN_CAP


@dataclass(frozen=True, slots=True)
class Forfeited:
    """An entrant lost its seat because it gave no legal answer."""

    entrant: int
    reason: str


@dataclass(slots=True)
class Played:
    """The result of a game. Entrants are numbered in list order."""

    pairing: Pairing
    winner: int | None = None
    """None if the game reached the turn cap."""
    exiled: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """Exiled entrants in order; one tuple holds those exiled by the same decision."""
    forfeits: list[Forfeited] = field(default_factory=list[Forfeited])
    seconds: list[tuple[int, float]] = field(default_factory=list[tuple[int, float]])
    """For each decision, the entrant and the seconds it took."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A preset and changes to its options."""

    preset: str
    options: Mapping[str, Value]


def play_match(edition: Edition, pairing: Pairing, entrants: Sequence[Entrant]) -> Played:
    """Play one game. An entrant that gives no legal answer resigns, and the others play on."""
    seats = len(pairing.seating)
    ruleset = preset(edition.preset).but(edition.options)
    game = Game.deal_with(ruleset, seats=seats, windows="sealed", first=None, draws=None, chance=roll, key=pairing.deal)
    tally = Tally()
    watch(tally, game.state)
    played = Played(pairing)
    alive = living(game)
    for seat, number in enumerate(pairing.seating):
        try:
            entrants[number].begin(seat, pairing.lucks[seat])
        except Forfeit as forfeit:
            give_up(game, seat, number, str(forfeit), played)
            watch(tally, game.state)
        alive = note_exiles(game, alive, played)
    while (seat := game.asked) is not None and game.turns < TURN_CAP:
        ask(game, tally, seat, entrants[pairing.seating[seat]], pairing.seating[seat], played)
        watch(tally, game.state)
        alive = note_exiles(game, alive, played)
    if game.winner is not None:
        played.winner = pairing.seating[game.winner]
    return played


def ask(game: Game, tally: Tally, seat: int, entrant: Entrant, number: int, played: Played) -> None:
    """Query an entrant and play its answer; without a legal one it resigns."""
    try:
        answer = entrant.decide(game.view(seat), tally)
    except Forfeit as forfeit:
        give_up(game, seat, number, str(forfeit), played)
        return
    played.seconds.append((number, answer.seconds))
    try:
        game.play(seat, answer.text)
    except IllegalDecision as error:
        give_up(game, seat, number, f"illegal in {game.phase}: {shown(answer.text)} ({error.code})", played)


def give_up(game: Game, seat: int, number: int, reason: str, played: Played) -> None:
    """Record a forfeit and resign for the seat."""
    played.forfeits.append(Forfeited(number, reason))
    if game.may_resign(seat):
        game.play(seat, RESIGNATION)


def note_exiles(game: Game, alive: set[int], played: Played) -> set[int]:
    """Record the seats exiled since `alive`, and return those left."""
    left = living(game)
    if left != alive:
        played.exiled.append(tuple(played.pairing.seating[each] for each in sorted(alive - left)))
    return left


def living(game: Game) -> set[int]:
    """Return the seats that are not exiled."""
    alive = game.view(None).alive
    return {seat for seat in range(game.seats) if alive >> seat & 1}
