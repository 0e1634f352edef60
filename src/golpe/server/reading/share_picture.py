"""The picture of a finished game, for previews of its link. Of its players, it names only the one who shares it."""

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from golpe.emblems import FELT, GOLD, INK, PAPER, emblems
from golpe.languages import ENGLISH
from golpe.server.limits import PICTURE_WITHIN
from golpe.server.reading.letters import TYPEFACE, drawable, width
from golpe.server.reading.share_words import SHARE_WORDS, ShareWords

WIDTH: Final = 1200
HEIGHT: Final = 630
RASTERISER: Final = Path(__file__).with_name("rasteriser.py")
MASK: Final = re.compile(r'<symbol id="(mask-\d+)".*?</symbol>', re.DOTALL)
GROUND: Final = re.compile(r"var\(--ground[^;\"]*\)\)")

FELT_EDGE: Final = "#14201f"
GOLD_SOFT: Final = "#a98a4c"
ON_GOLD: Final = "#241a0c"
TEXT: Final = "#f2e9d8"
MASK_GROUND: Final = "#2b1d18"

DRAWN: Final = ("won", "played", "nameless", "invitation", "day")
"""The words that stand on a picture."""
TEXT_WIDTH: Final = 640
NAME_SIZE: Final = 84
DEED_SIZE: Final = 44
DAY_SIZE: Final = 34
ROW_WIDTH: Final = 1040


class Scene(Struct, frozen=True):
    """What the picture shows."""

    masks: tuple[int, ...]
    """The number of each seat's mask."""
    winner: int | None
    by: int | None
    """The seat that shares the game; None shows the winner without a name."""
    name: str
    """The name of that seat's player; empty if it is unknown."""
    language: str
    day: str | None = None
    """The date of the deal of the day that it was; None if it was none."""


class PictureError(Exception):
    """The picture could not be drawn."""


def picture(scene: Scene) -> bytes:
    """Draw the picture as a PNG, in a process of its own.

    Raises: PictureError.
    """
    return rasterised(svg_of(scene))


def rasterised(svg: str) -> bytes:
    """Draw an SVG as a PNG, in a process of its own.

    Raises: PictureError.
    """
    command = [sys.executable, "-P", str(RASTERISER), str(TYPEFACE)]
    try:
        ran = subprocess.run(command, input=svg.encode(), capture_output=True, check=True, timeout=PICTURE_WITHIN)
    except (OSError, subprocess.SubprocessError) as error:
        raise PictureError(f"the picture of a game could not be drawn: {error}") from error
    return ran.stdout


def title_of(scene: Scene) -> str:
    """Return the title of a preview."""
    words = SHARE_WORDS[scene.language]
    day = "" if scene.day is None else f"{day_title(scene.day, words)}: "
    if scene.by is None or scene.name == "":
        return day + words.nameless
    return day + (words.won_by if scene.by == scene.winner else words.played_by).replace("NAME", scene.name)


def day_title(day: str, words: ShareWords) -> str:
    """Return what says that a game was a deal of the day."""
    return words.day.replace("DAY", day)


def deed(scene: Scene, words: ShareWords) -> str:
    """Return what the player who shares the game did."""
    return words.won if scene.by == scene.winner else words.played


def drawn_words(words: ShareWords) -> ShareWords:
    """Return what the typeface can draw of the words for a picture; English ones if it lacks a letter of these."""
    drawn = {field: drawable(getattr(words, field)) for field in DRAWN}
    return replace(words, **drawn) if all(drawn.values()) else SHARE_WORDS[ENGLISH]


def svg_of(scene: Scene) -> str:
    """Return the picture as SVG."""
    words = drawn_words(SHARE_WORDS[scene.language])
    shown = scene.winner if scene.by is None else scene.by
    name = "" if scene.by is None else drawable(scene.name)
    if name == "":
        title = text(words.nameless, y=250, size=NAME_SIZE, colour=GOLD)
    else:
        title = text(name, y=225, size=NAME_SIZE, colour=GOLD) + text(
            deed(scene, words), y=295, size=DEED_SIZE, colour=TEXT
        )
    if scene.day is not None:
        title = text(day_title(scene.day, words), y=125, size=DAY_SIZE, colour=TEXT) + title
    used = sorted(set(scene.masks))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">
<defs>{"".join(symbols()[number] for number in used)}
<radialGradient id="felt" cx="0.5" cy="0.4" r="0.8">
<stop offset="0" stop-color="{FELT}"/><stop offset="1" stop-color="{FELT_EDGE}"/>
</radialGradient></defs>
<rect width="{WIDTH}" height="{HEIGHT}" fill="{INK}"/>
<rect x="24" y="24" width="1152" height="582" rx="56" fill="url(#felt)" stroke="{GOLD_SOFT}" stroke-width="2"/>
<rect x="36" y="36" width="1128" height="558" rx="46" fill="none" stroke="{GOLD_SOFT}" stroke-opacity="0.45"/>
{"" if shown is None else mask(scene.masks[shown], x=245, y=225, radius=125)}
{laurel() if shown is not None and shown == scene.winner else ""}
{title}
{invitation(words)}
{row(scene.masks, winner=scene.winner)}
</svg>"""


def text(content: str, *, y: float, size: float, colour: str) -> str:
    """Return a line of text beside the large mask, as large as its width allows."""
    fitting = min(size, TEXT_WIDTH / max(width(content), 1e-9))
    return (
        f'<text x="460" y="{y}" font-family="Literata" font-weight="600" font-size="{fitting:.1f}" fill="{colour}">'
        f"{escape(content)}</text>"
    )


def mask(number: int, *, x: float, y: float, radius: float, ring: str = GOLD_SOFT) -> str:
    """Return a mask around a point."""
    size = radius * 1.48
    ground = f'r="{radius}" fill="{MASK_GROUND}" stroke="{ring}" stroke-width="{radius / 18:.1f}"'
    box = f'x="{x - size / 2}" y="{y - size / 2}" width="{size}" height="{size}"'
    return f'<circle cx="{x}" cy="{y}" {ground}/><use href="#mask-{number}" {box} color="{PAPER}"/>'


def laurel() -> str:
    """Return a wreath around the large mask."""
    leaves = "".join(
        f'<g transform="rotate({side * angle} 245 225) translate(245 {225 + 152})">'
        f'<ellipse rx="24" ry="9" transform="rotate({side * 35})" fill="{GOLD}"/></g>'
        for side in (-1, 1)
        for angle in range(20, 150, 18)
    )
    return f'<g opacity="0.95">{leaves}</g>'


def invitation(words: ShareWords) -> str:
    """Return the words that invite to a game, drawn as a button."""
    size = 34
    wide = width(words.invitation) * size + 72
    return (
        f'<rect x="460" y="330" width="{wide:.0f}" height="70" rx="35" fill="{GOLD}"/>'
        f'<text x="{460 + wide / 2:.0f}" y="377" text-anchor="middle" font-family="Literata" font-weight="600" '
        f'font-size="{size}" fill="{ON_GOLD}">{escape(words.invitation)}</text>'
    )


def row(masks: Sequence[int], *, winner: int | None) -> str:
    """Return the masks of all players in the order of their seats."""
    step = min(130.0, ROW_WIDTH / len(masks))
    left = (WIDTH - step * (len(masks) - 1)) / 2
    return "".join(
        mask(number, x=left + step * seat, y=505, radius=44, ring=GOLD if seat == winner else GOLD_SOFT)
        for seat, number in enumerate(masks)
    )


@cache
def symbols() -> dict[int, str]:
    """Return the page's drawings of masks, with their colours filled in."""
    found = {match[1]: GROUND.sub(MASK_GROUND, match[0]) for match in MASK.finditer(emblems())}
    return {int(name.removeprefix("mask-")): symbol for name, symbol in found.items()}
