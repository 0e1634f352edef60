"""The typeface of pictures: which characters it has, and how wide they are."""

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

TYPEFACE: Final = Path(__file__).parent / "typeface" / "literata.ttf"
"""Made by `tools/make_typefaces.py`: Latin, Greek and Cyrillic."""
ELLIPSIS: Final = "…"
DIRECTORY_AT: Final = 12
CMAP_FORMAT: Final = 4


def drawable(text: str) -> str:
    """Return what the typeface can draw of a text; empty if it lacks a letter.

    Emoji and other symbols are left out, but a name without some of its letters is another name.
    """
    widths = advances()
    if any(character not in widths and character.isalnum() for character in text):
        return ""
    kept = "".join(character for character in text if character in widths)
    return " ".join(kept.split())


def width(text: str) -> float:
    """Return the width of a text in ems; characters that the typeface lacks count as one em."""
    return sum(advances().get(character, 1.0) for character in text)


def fitting(text: str, ems: float) -> str:
    """Return a text, with an ellipsis instead of its end if it is wider."""
    if width(text) <= ems:
        return text
    kept = text
    while kept and width(kept + ELLIPSIS) > ems:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


def wrapped(text: str, ems: float, lines: int) -> list[str]:
    """Return a text as lines that are broken between words; the last one ends with an ellipsis if it is too wide."""
    rows: list[str] = []
    for word in text.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and (width(longer) <= ems or len(rows) == lines):
            rows[-1] = longer
        else:
            rows.append(word)
    return [fitting(row, ems) for row in rows]


@cache
def advances() -> dict[str, float]:
    """Return the width of every character of the typeface, in ems."""
    font = TYPEFACE.read_bytes()
    tables = dict(tables_of(font))
    units = numbers(font, tables["head"] + 18, 1)[0]
    (metrics,) = numbers(font, tables["hhea"] + 34, 1)
    found = numbers(font, tables["hmtx"], 2 * metrics)[::2]
    glyphs = glyphs_of(font, tables["cmap"])
    return {chr(code): found[min(glyph, metrics - 1)] / units for code, glyph in glyphs if glyph != 0}


def tables_of(font: bytes) -> Iterator[tuple[str, int]]:
    """Yield the name and the offset of each table of a TrueType file."""
    (count,) = numbers(font, 4, 1)
    for at in range(DIRECTORY_AT, DIRECTORY_AT + 16 * count, 16):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", font, at)
        yield tag.decode("ascii"), offset


def glyphs_of(font: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Yield the code and the glyph of each character, from a character map of format 4."""
    (offset,) = struct.unpack_from(">L", font, cmap + 8)
    at = cmap + offset
    assert numbers(font, at, 1)[0] == CMAP_FORMAT
    segments = numbers(font, at + 6, 1)[0] // 2
    ends, starts, deltas, ranges = (
        numbers(font, at + 14 + 2 * segments * part + (2 if part else 0), segments) for part in range(4)
    )
    ranges_at = at + 16 + 6 * segments
    for segment, (end, start, delta, skip) in enumerate(zip(ends, starts, deltas, ranges, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            if skip == 0:
                yield code, (code + delta) & 0xFFFF
                continue
            (glyph,) = numbers(font, ranges_at + 2 * segment + skip + 2 * (code - start), 1)
            yield code, (glyph + delta) & 0xFFFF if glyph else 0


def numbers(font: bytes, at: int, count: int) -> tuple[int, ...]:
    """Return 16-bit numbers from a position in the file."""
    return struct.unpack_from(f">{count}H", font, at)
