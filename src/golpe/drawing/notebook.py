"""A played game for notebooks: its last table, and below it what happened, turn by turn."""

from collections.abc import Sequence

from golpe.drawing.pieces import escaped
from golpe.rules.events import Event
from golpe.wording.log_lines import TURN, Reader, capitalised, chapters, log_lines
from golpe.wording.messages import words_in


def played_html(
    table: str,
    events: Sequence[Event],
    *,
    seat: int | None = None,
    names: Sequence[str] = (),
    language: str = "en",
    edition: str = "",
) -> str:
    """Return HTML with a table, and below it the log.

    Args:
        table: the SVG of the table.
        events: those since the deal, as the reader may know them.
        seat: the reader, who is addressed as *you*; None is a spectator.
        names: the player in each seat; empty numbers the seats.
    """
    words, reader = words_in(language, edition), Reader(names, seat)
    title, items = capitalised(words.say("play-command-log")), ""
    for chapter in chapters(events):
        lines = [(event.kind, escaped(line)) for event, line in log_lines(chapter, words, reader)]
        items += f"<li>{' '.join(f'<b>{line}.</b>' if kind == TURN else line for kind, line in lines)}</li>"
    return f'<div>{table}<details><summary>{escaped(title)}</summary><ol start="0">{items}</ol></details></div>'
