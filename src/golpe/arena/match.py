"""One game of the arena, from the deal to its end or the turn cap."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from golpe.arena.entrant import Entrant, Forfeit, Place
from golpe.arena.schedule import Pairing
from golpe.bots.query import printable, shown
from golpe.errors import IllegalDecision
from golpe.game import RESIGNATION, Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.record.game_text import NAME_MAX, write_game
from golpe.rules.chance import roll
from golpe.rules.ruleset import Value, preset
from golpe.rules.turns import TURN_CAP


@dataclass(frozen=True, slots=True)
class Forfeited:
    """An entrant lost its seat because it gave no legal answer."""

    entrant: int
    reason: str
    is_unanswered: bool = False
    """Whether it left a question unanswered, which counts towards not being asked again."""


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
    record: str = ""
    """The game as text, if it is recorded."""
    titles: tuple[str, ...] = ()
    """The entrants' titles; empty if all are built-in bots that played in compiled loops."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A preset and changes to its options."""

    preset: str
    options: Mapping[str, Value]


def play_match(edition: Edition, pairing: Pairing, entrants: Sequence[Entrant], *, is_recorded: bool = False) -> Played:
    """Play one game. An entrant that gives no legal answer resigns, and the others play on."""
    seats = len(pairing.seating)
    ruleset = preset(edition.preset).but(edition.options)
    game = Game.deal_with(ruleset, seats=seats, windows="sealed", first=None, draws=None, chance=roll, key=pairing.deal)
    tally = Tally()
    watch(tally, game.state)
    played = Played(pairing, titles=tuple(entrant.title for entrant in entrants))
    alive = living(game)
    seated = [entrants[number] for number in pairing.seating]
    for seat, (number, entrant) in enumerate(zip(pairing.seating, seated, strict=True)):
        try:
            entrant.begin(Place(pairing.number, game.ruleset, seats, seat, pairing.lucks[seat]))
        except Forfeit as forfeit:
            give_up(game, seat, forfeited(number, forfeit), played)
            watch(tally, game.state)
        alive = note_exiles(game, alive, played)
    tell(game, seated)
    while (seat := game.asked) is not None and game.turns < TURN_CAP:
        ask(game, tally, seat, seated[seat], pairing.seating[seat], played)
        watch(tally, game.state)
        tell(game, seated)
        alive = note_exiles(game, alive, played)
    for entrant in seated:
        entrant.end(game.winner)
    if game.winner is not None:
        played.winner = pairing.seating[game.winner]
    if is_recorded:
        played.record = write_game(game.record(), players=[record_name(entrant.title) for entrant in seated])
    return played


def record_name(name: str) -> str:
    """Return the name of a bot as it stands in a record; of a long one, its end."""
    shown_name = printable(name)
    return shown_name if len(shown_name) <= NAME_MAX else f"…{shown_name[1 - NAME_MAX :]}"


def tell(game: Game, seated: Sequence[Entrant]) -> None:
    """Tell the entrants that follow the game what the last decision caused."""
    if game.published:
        for seat, entrant in enumerate(seated):
            if entrant.follows:
                entrant.note(game.events(seat))


def ask(game: Game, tally: Tally, seat: int, entrant: Entrant, number: int, played: Played) -> None:
    """Query an entrant and play its answer; without a legal one it resigns."""
    try:
        answer = entrant.decide(game.view(seat), tally)
    except Forfeit as forfeit:
        give_up(game, seat, forfeited(number, forfeit), played)
        return
    played.seconds.append((number, answer.seconds))
    try:
        game.play(seat, answer.text)
    except IllegalDecision as error:
        entrant.reject(str(error))
        why = f"illegal in {game.phase}: {shown(answer.text)} ({error.code})"
        give_up(game, seat, Forfeited(number, why), played)


def forfeited(number: int, forfeit: Forfeit) -> Forfeited:
    return Forfeited(number, str(forfeit), forfeit.is_unanswered)


def give_up(game: Game, seat: int, forfeit: Forfeited, played: Played) -> None:
    """Record a forfeit and resign for the seat."""
    played.forfeits.append(forfeit)
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
