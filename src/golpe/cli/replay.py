"""`golpe replay`: print a recorded game in words, as seen by a seat or a spectator."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from golpe.cli.console import console_for_text
from golpe.cli.language import Language
from golpe.errors import GolpeError, RecordError
from golpe.game import Game, cards_of
from golpe.record.game_text import Heading, read_heading, winner_of
from golpe.record.game_text import replay as replayed
from golpe.record.text_file import read_text
from golpe.rules.decisions import Court
from golpe.rules.events import Event, events_of
from golpe.rules.sight import View
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.terminal.styles import EVENT_STYLES
from golpe.wording.log_lines import capitalised, log_lines, seat_name
from golpe.wording.messages import Wording


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Game record.")],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show the game as this seat saw it; default: as a spectator.")
    ] = None,
    sees_all: Annotated[bool, typer.Option("--all", help="Show every card, all of which are in the file.")] = False,
    language: Language = "en",
) -> None:
    """Print a recorded game turn by turn, as seen by a spectator or a seat."""
    if sees_all and seat is not None:
        raise typer.BadParameter("cannot be combined with --seat", param_hint="--all")
    replay_file(file, seat=seat, sees_all=sees_all, language=language)


BOLD, DIM, PLAIN = "bold", "dim", ""


@dataclass(frozen=True, slots=True)
class Viewer:
    """The perspective on a game: a seat's, a spectator's, or with every card open."""

    seat: int | None
    """None for a spectator."""
    sees_all: bool

    def events(self, game: Game) -> tuple[Event, ...]:
        """Return the events of the last decision, as this viewer saw them."""
        if not self.sees_all:
            return game.events(self.seat)
        return events_of(self.view(game), game.ruleset.court) if game.published else ()

    def view(self, game: Game) -> View:
        """Return the viewer's view, or with every card open, a view of the whole state."""
        return View(game.state) if self.sees_all else game.view(self.seat)

    def sees_hand(self, seat: int) -> bool:
        """Return whether the viewer sees a seat's hand."""
        return self.sees_all or seat == self.seat


def replay_file(file: Path, *, seat: int | None, sees_all: bool, language: str) -> None:
    """Print a recorded game. Nothing is printed unless the whole record is valid.

    Args:
        seat: whose view to print; None for a spectator's.
        sees_all: print every card, all of which are in the file.

    Raises: RecordError naming the file and line of the fault; GolpeError if there is no such seat.
    """
    try:
        text = read_text(file)
        lines = game_lines(text, Viewer(seat, sees_all), language)
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None
    console = console_for_text()
    for line in lines:
        console.print(line, soft_wrap=not console.is_terminal)


def game_lines(text: str, viewer: Viewer, language: str) -> list[Text]:
    """Return the lines that describe a recorded game.

    Raises: RecordError, GolpeError.
    """
    heading = read_heading(text)
    if viewer.seat is not None and not 0 <= viewer.seat < heading.seats:
        raise GolpeError(f"--seat {viewer.seat}: the game has seats 0 to {heading.seats - 1}")
    words = Wording(language, edition=heading.preset)
    lines = [*heading_lines(heading, viewer, words), Text(f"\n{words.say('record-deal')}", BOLD)]
    turn: list[Event] = []
    game = None
    for game in replayed(text):
        for event in viewer.events(game):
            if event.kind == "turn":
                lines += [*event_lines(turn, words), *turn_lines(game, viewer, words)]
                turn = []
            else:
                turn.append(event)
    assert game is not None, "a record has a deal"
    return [*lines, *event_lines(turn, words), Text(f"\n{result(game, winner_of(text), words)}", BOLD)]


def heading_lines(heading: Heading, viewer: Viewer, words: Wording) -> list[Text]:
    """Return lines that name the edition, the players, and whose view is shown."""
    edition = f"edition-{heading.preset}"
    title = f"{words.say(edition)} ({heading.preset})" if words.has(edition) else heading.preset
    lines = [Text(words.say("record-game", {"title": title, "seats": heading.seats, "windows": heading.windows}), BOLD)]
    for seat, player in enumerate(heading.players):
        lines.append(Text(f"  {words.say('record-player', {'name': seat_name(seat, words), 'player': player})}"))
    if viewer.sees_all:
        seen = words.say("record-seen-open")
    elif viewer.seat is None:
        seen = words.say("record-seen")
    else:
        seen = words.say("record-seen-by", {"name": seat_name(viewer.seat, words)})
    return [*lines, Text(seen, DIM)]


def event_lines(events: list[Event], words: Wording) -> list[Text]:
    """Return a line for each event of a turn that needs one."""
    return [Text(f"  {line}", EVENT_STYLES.get(event.kind, PLAIN)) for event, line in log_lines(events, words)]


def turn_lines(game: Game, viewer: Viewer, words: Wording) -> list[Text]:
    """Return lines that announce a turn, with its player and the public state of each seat."""
    view, court = viewer.view(game), game.ruleset.court
    turn = words.say("record-turn", {"number": game.turns, "name": seat_name(game.turn, words)})
    lines = [Text(f"\n{turn}", BOLD)]
    for seat in range(game.seats):
        line = Text(f"  {on_table(view, seat, court, words)}", DIM)
        if viewer.sees_hand(seat) and any(view.hand[seat]):
            held = words.listed(cards_of(view.hand[seat], court))
            line.append(f", {words.say('record-holds', {'cards': held})}", BOLD)
        lines.append(line)
    return lines


def on_table(view: View, seat: int, court: Court, words: Wording) -> str:
    """Describe the public state of a seat."""
    alive = view.alive >> seat & 1 == 1
    has = {"name": seat_name(seat, words), "coins": view.coins[seat], "influence": view.influence[seat]}
    parts = [words.say("record-has" if alive else "record-exiled", has)]
    if alive and view.faction[seat] >= 0:
        parts.append(words.say(f"faction-{FACTIONS[view.faction[seat]]}"))
    if any(view.revealed[seat]):
        parts.append(words.say("record-lost", {"cards": words.listed(cards_of(view.revealed[seat], court))}))
    return ", ".join(parts)


def result(game: Game, winner: int | None, words: Wording) -> str:
    if winner is None:
        return words.say("record-unfinished")
    return capitalised(words.say("record-won", {"name": seat_name(winner, words), "turn": game.turns}))
