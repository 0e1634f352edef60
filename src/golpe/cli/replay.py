"""`golpe replay`: a recorded game in words, as one seat or a spectator saw it."""

from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from golpe.cli.console import console_for_text
from golpe.cli.log_lines import capitalised, log_lines, seat_name
from golpe.cli.wording import Wording
from golpe.errors import GolpeError, RecordError
from golpe.game import Game, cards_of
from golpe.record.game_text import Heading, read_heading, replay
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


def replay_file(file: Path, *, seat: int | None, sees_all: bool, language: str) -> None:
    """Print a recorded game; nothing of it is printed unless all of it is sound.

    Args:
        seat: for whose eyes; None is a spectator.
        sees_all: print every card, which the file holds anyway.

    Raises: RecordError that names the file and the line of what is wrong, GolpeError if there is no such seat.
    """
    try:
        text = read_text(file)
        lines = told(text, Seer(seat, sees_all), language)
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


def told(text: str, seer: Seer, language: str) -> list[Text]:
    """Return the lines that tell a record.

    Raises: RecordError, GolpeError.
    """
    heading = read_heading(text)
    if seer.seat is not None and not 0 <= seer.seat < heading.seats:
        raise GolpeError(f"--seat {seer.seat}: the game has the seats 0 to {heading.seats - 1}")
    words = Wording(language, edition=heading.preset)
    lines = [*told_heading(heading, seer, words), Text(f"\n{words.say('record-deal')}", BOLD)]
    turn: list[Event] = []
    game = None
    for game in replay(text):
        for event in seer.events(game):
            if event.kind == "turn":
                lines += [*told_events(turn, words), *told_turn(game, seer, words)]
                turn = []
            else:
                turn.append(event)
    assert game is not None, "a record has a deal"
    return [*lines, *told_events(turn, words), Text(f"\n{told_end(game, words)}", BOLD)]


def told_heading(heading: Heading, seer: Seer, words: Wording) -> list[Text]:
    """Say what is played, by whom, and for whose eyes it is told."""
    edition = f"edition-{heading.preset}"
    title = f"{words.say(edition)} ({heading.preset})" if words.has(edition) else heading.preset
    lines = [Text(words.say("record-game", {"title": title, "seats": heading.seats, "windows": heading.windows}), BOLD)]
    for seat, player in enumerate(heading.players):
        lines.append(Text(f"  {words.say('record-player', {'name': seat_name(seat, words), 'player': player})}"))
    if seer.sees_all:
        seen = words.say("record-seen-open")
    elif seer.seat is None:
        seen = words.say("record-seen")
    else:
        seen = words.say("record-seen-by", {"name": seat_name(seer.seat, words)})
    return [*lines, Text(seen, DIM)]


def told_events(events: list[Event], words: Wording) -> list[Text]:
    """Say what has happened in a turn."""
    return [Text(f"  {line}", STYLES.get(event.kind, PLAIN)) for event, line in log_lines(events, words)]


def told_turn(game: Game, seer: Seer, words: Wording) -> list[Text]:
    """Say whose turn begins, and what lies before each seat."""
    view, court = seer.view(game), game.ruleset.court
    turn = words.say("record-turn", {"number": game.turns, "name": seat_name(game.turn, words)})
    lines = [Text(f"\n{turn}", BOLD)]
    for seat in range(game.seats):
        line = Text(f"  {on_table(view, seat, court, words)}", DIM)
        if seer.sees_hand(seat) and any(view.hand[seat]):
            held = words.listed(cards_of(view.hand[seat], court))
            line.append(f", {words.say('record-holds', {'cards': held})}", BOLD)
        lines.append(line)
    return lines


def on_table(view: View, seat: int, court: Court, words: Wording) -> str:
    """Return what everybody sees of a seat."""
    alive = view.alive >> seat & 1 == 1
    has = {"name": seat_name(seat, words), "coins": view.coins[seat], "influence": view.influence[seat]}
    parts = [words.say("record-has" if alive else "record-exiled", has)]
    if alive and view.faction[seat] >= 0:
        parts.append(words.say(f"faction-{FACTIONS[view.faction[seat]]}"))
    if any(view.revealed[seat]):
        parts.append(words.say("record-lost", {"cards": words.listed(cards_of(view.revealed[seat], court))}))
    return ", ".join(parts)


def told_end(game: Game, words: Wording) -> str:
    if game.winner is None:
        return words.say("record-unfinished")
    return capitalised(words.say("record-won", {"name": seat_name(game.winner, words), "turn": game.turns}))
