"""`golpe replay`: a recorded game in plain English, as one seat or a spectator saw it."""

from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from golpe.cli.console import console_for_text
from golpe.errors import GolpeError, RecordError
from golpe.game import Game, cards_of
from golpe.record.game_text import Heading, read_heading, replay
from golpe.record.story import amount, listed, seat_name, sentence, title
from golpe.rules.decisions import Court
from golpe.rules.events import Event, events_of
from golpe.rules.sight import View
from golpe.rules.vocabulary import FACTIONS

BYTES_MAX = 32 * 1024 * 1024
BOLD, DIM, PLAIN = "bold", "dim", ""
STYLES = {
    "acted": "cyan",
    "blocked": "magenta",
    "challenged": "yellow",
    "lost": "red",
    "exiled": "bold red",
    "won": "bold green",
}
"""Colours of the events that stand out, by kind."""


@dataclass(frozen=True, slots=True)
class Seer:
    """For whose eyes a game is told."""

    seat: int | None
    """None is a spectator."""
    sees_all: bool

    def events(self, game: Game) -> tuple[Event, ...]:
        """Return what the last decision has made happen."""
        if not self.sees_all:
            return game.events(self.seat)
        return events_of(self.view(game), game.ruleset.court) if game.published else ()

    def view(self, game: Game) -> View:
        """Return the game as it is seen; with every card open it is the state itself."""
        return View(game.state) if self.sees_all else game.view(self.seat)

    def sees_hand(self, seat: int) -> bool:
        """Tell whether the cards of a seat are seen."""
        return self.sees_all or seat == self.seat


def replay_file(file: Path, *, seat: int | None, sees_all: bool) -> None:
    """Print a recorded game; nothing of it is printed unless all of it is sound.

    Args:
        seat: for whose eyes; None is a spectator.
        sees_all: print every card, which the file holds anyway.

    Raises: RecordError that names the file and the line of what is wrong, GolpeError if there is no such seat.
    """
    try:
        text = read_text(file)
        lines = told(text, Seer(seat, sees_all))
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None
    console = console_for_text()
    for line in lines:
        console.print(line, soft_wrap=not console.is_terminal)


def read_text(file: Path) -> str:
    """Read a file whose size is bounded.

    Raises: RecordError.
    """
    try:
        with file.open("rb") as source:
            content = source.read(BYTES_MAX + 1)
        if len(content) > BYTES_MAX:
            raise RecordError(f"it is larger than {BYTES_MAX} bytes")
        return content.decode()
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise RecordError(f"line {line}: this is no text in UTF-8") from None
    except OSError as problem:
        raise RecordError(f"cannot be read: {problem.strerror}") from None


def told(text: str, seer: Seer) -> list[Text]:
    """Return the lines that tell a record.

    Raises: RecordError, GolpeError.
    """
    heading = read_heading(text)
    if seer.seat is not None and not 0 <= seer.seat < heading.seats:
        raise GolpeError(f"--seat {seer.seat}: the game has the seats 0 to {heading.seats - 1}")
    lines = [*told_heading(heading, seer), Text("\nThe deal", BOLD)]
    game = None
    for game in replay(text):
        for event in seer.events(game):
            if event.kind == "turn":
                lines += told_turn(game, seer)
            else:
                lines.append(Text(f"  {sentence(event)}", STYLES.get(event.kind, PLAIN)))
    assert game is not None, "a record has a deal"
    return [*lines, Text(f"\n{told_end(game)}", BOLD)]


def told_heading(heading: Heading, seer: Seer) -> list[Text]:
    """Say what is played, by whom, and for whose eyes it is told."""
    lines = [Text(f"{heading.preset}, {heading.seats} seats, {heading.windows} windows", BOLD)]
    lines += [Text(f"  {seat_name(seat)}: {name}") for seat, name in enumerate(heading.players)]
    if seer.sees_all:
        lines.append(Text("Told with every card open.", DIM))
    elif seer.seat is None:
        lines.append(Text("Told as a spectator saw it.", DIM))
    else:
        lines.append(Text(f"Told as {seat_name(seer.seat)} saw it.", DIM))
    return lines


def told_turn(game: Game, seer: Seer) -> list[Text]:
    """Say whose turn begins, and what lies before each seat."""
    view, court = seer.view(game), game.ruleset.court
    lines = [Text(f"\nTurn {game.turns}: {seat_name(game.turn)}", BOLD)]
    for seat in range(game.seats):
        line = Text(f"  {on_table(view, seat, court)}", DIM)
        if seer.sees_hand(seat) and any(view.hand[seat]):
            line.append(f", holds {listed(cards_of(view.hand[seat], court))}", BOLD)
        lines.append(line)
    return lines


def on_table(view: View, seat: int, court: Court) -> str:
    """Return what everybody sees of a seat."""
    alive = view.alive >> seat & 1 == 1
    parts = [f"{amount(view.coins[seat])}, {view.influence[seat]} influence" if alive else "exiled"]
    if alive and view.faction[seat] >= 0:
        parts.append(title(FACTIONS[view.faction[seat]]))
    if any(view.revealed[seat]):
        parts.append(f"lost {listed(cards_of(view.revealed[seat], court))}")
    return f"{seat_name(seat)}: {', '.join(parts)}"


def told_end(game: Game) -> str:
    if game.winner is None:
        return "The record ends before the game does."
    return f"{seat_name(game.winner).capitalize()} wins in turn {game.turns}."
