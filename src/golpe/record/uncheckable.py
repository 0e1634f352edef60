"""Records without what makes them checkable, for readers who must not learn which table they are from."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from golpe.record.game_text import RECORD_VERSION, closing_of, line_of, split


def without_check(text: str) -> str:
    """Return the same game without the table that announced it, and so without the proof of its draws.

    Raises: RecordError if the record is damaged.
    """
    heading, lines = split(text)
    if heading.check is None:
        return text
    plain: list[Struct] = [replace(heading, record=RECORD_VERSION, check=None, odds=None)]
    for number, line in enumerate(lines[1:-1], start=2):
        plain.append(replace(line_of(line, number, heading), odds=None))
    plain.append(replace(closing_of(lines[-1], len(lines)), hash=None))
    return "".join(msgspec.json.encode(each).decode() + "\n" for each in plain)
