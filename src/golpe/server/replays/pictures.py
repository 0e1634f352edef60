"""Pictures of finished games, drawn on the cloth of the table.

The picture of a whole game, for link previews, shows who won, how, and with which cards; the only player that it names
is the one who shares it. The picture of a key moment has no words or names, so it is the same in all languages.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from golpe.drawing.emblems import FELT, FELT_EDGE, GOLD, INK, emblems
from golpe.drawing.letters import TYPEFACE, drawable
from golpe.drawing.pieces import (
    CARD_LOST,
    CARD_RATIO,
    GOLD_SOFT,
    MASK_GROUND,
    TEXT,
    TEXT_SOFT,
    VARIABLE,
    Face,
    card,
    emblem,
    laurel,
    mask,
    text,
)
from golpe.languages import ENGLISH, languages, plain_word
from golpe.record.game_text import retrace
from golpe.server.limits import PICTURE_WITHIN
from golpe.server.replays.replays import view_and_events
from golpe.server.replays.share_story import Blow, Ending, How, Story
from golpe.server.wire.views import Surroundings

WIDTH: Final = 1200
HEIGHT: Final = 630
RASTERISER: Final = Path(__file__).with_name("rasteriser.py")
MASK: Final = re.compile(r'<symbol id="(mask-\d+)".*?</symbol>', re.DOTALL)

ON_GOLD: Final = "#241a0c"
WINE: Final = "#bb485b"


class PictureError(Exception):
    """The picture could not be drawn."""


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


def on_cloth(content: str, masks: Iterable[int]) -> str:
    """Return a whole picture: its content on the cloth of the table.

    Args:
        masks: those that the content uses.
    """
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">
<defs>{"".join(symbols()[number] for number in sorted(set(masks)))}
<radialGradient id="felt" cx="0.5" cy="0.4" r="0.8">
<stop offset="0" stop-color="{FELT}"/><stop offset="1" stop-color="{FELT_EDGE}"/>
</radialGradient></defs>
<rect width="{WIDTH}" height="{HEIGHT}" fill="{INK}"/>
<rect x="24" y="24" width="1152" height="582" rx="56" fill="url(#felt)" stroke="{GOLD_SOFT}" stroke-width="2"/>
<rect x="36" y="36" width="1128" height="558" rx="46" fill="none" stroke="{GOLD_SOFT}" stroke-opacity="0.45"/>
{content}
</svg>"""


@cache
def symbols() -> dict[int, str]:
    """Return the page's drawings of masks, with their colours filled in."""
    found = {match[1]: VARIABLE.sub(MASK_GROUND, match[0]) for match in MASK.finditer(emblems())}
    return {int(name.removeprefix("mask-")): symbol for name, symbol in found.items()}


class ShareWords(Struct, frozen=True, kw_only=True):
    """The words in one language."""

    won: str
    """What a player did, below their name."""
    played: str
    won_by: str
    """The same as one line, with NAME for the name."""
    played_by: str
    nameless: str
    """Used instead of the texts above if the player has no name, or one that cannot be drawn."""
    day: str
    """A deal of the day, with DAY for its date."""
    place: str
    """The place of the player who shares the game, with PLACE and SEATS for numbers."""
    turns: str
    """How long the game was, with COUNT for the number."""
    bluffs: str
    caught: str
    last_blow: str
    """Above one of the next five."""
    coup: str
    assassination: str
    bluff: str
    proof: str
    left: str
    invitation: str
    about: str
    """Below the title of a preview."""


def share_words(language: str) -> ShareWords:
    """Return the words in a language, each in English if the language does not have it."""
    fields = ShareWords.__struct_fields__
    return ShareWords(**{field: plain_word(language, f"page-share-{field.replace('_', '-')}") for field in fields})


SHARE_WORDS: Final = MappingProxyType({language: share_words(language) for language in languages()})

BLOWS: Final[dict[How, str]] = {
    "coup": "coup",
    "assassinate": "assassination",
    "caught": "bluff",
    "proved": "proof",
    "left": "left",
}
"""The field that says how a game ended."""


NOT_DRAWN: Final = ("won_by", "played_by", "about")
"""The words that stand only in previews of a link."""
TEXT_X: Final = 310
TEXT_WIDTH: Final = 820
NAME_SIZE: Final = 76
DEED_SIZE: Final = 40
SMALL_SIZE: Final = 28
HOW_SIZE: Final = 44
ROW_WIDTH: Final = 1040
HEAD: Final = (178.0, 165.0, 88.0)
"""Centre and radius of the large mask."""
BLOW_Y: Final = 355.0


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


def picture(scene: Scene, story: Story | None) -> bytes:
    """Draw the picture as a PNG, in a process of its own.

    Args:
        story: None if the game's record cannot be read.

    Raises: PictureError.
    """
    return rasterised(svg_of(scene, story))


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


def drawn_words(words: ShareWords) -> ShareWords:
    """Return what the typeface can draw of the words for a picture; English ones if it lacks a letter of these."""
    drawn = {field: drawable(getattr(words, field)) for field in ShareWords.__struct_fields__ if field not in NOT_DRAWN}
    return replace(words, **drawn) if all(drawn.values()) else SHARE_WORDS[ENGLISH]


def svg_of(scene: Scene, story: Story | None) -> str:
    """Return the picture as SVG."""
    words = drawn_words(SHARE_WORDS[scene.language])
    shown = scene.winner if scene.by is None else scene.by
    x, y, radius = HEAD
    head = "" if shown is None else mask(scene.masks[shown], x=x, y=y, radius=radius)
    wreath = laurel(x=x, y=y, radius=radius) if shown is not None and shown == scene.winner else ""
    blow = "" if story is None or story.blow is None else drawn_blow(story.blow, scene, words)
    endings = None if story is None else story.endings
    content = head + wreath + titles(scene, story, words) + blow + invitation(words) + row(scene, endings)
    return on_cloth(content, scene.masks)


def titles(scene: Scene, story: Story | None, words: ShareWords) -> str:
    """Return the lines beside the large mask."""
    name = "" if scene.by is None else drawable(scene.name)
    lines = [] if scene.day is None else [(day_title(scene.day, words), SMALL_SIZE, GOLD_SOFT)]
    if name == "":
        lines.append((words.nameless, NAME_SIZE, GOLD))
    else:
        deed = words.won if scene.by == scene.winner else words.played
        lines += [(name, NAME_SIZE, GOLD), (deed, DEED_SIZE, TEXT)]
    if story is not None:
        lines.append((facts(scene, story, words), SMALL_SIZE, TEXT_SOFT))
    leading = 1.22
    y = HEAD[1] - sum(size for _, size, _ in lines) * leading / 2
    drawn = ""
    for content, size, colour in lines:
        y += size * leading
        drawn += text(content, x=TEXT_X, y=round(y - size * 0.28), size=size, colour=colour, within=TEXT_WIDTH)
    return drawn


def facts(scene: Scene, story: Story, words: ShareWords) -> str:
    """Return what the game was like in figures; bluffs only of the player who shares it."""
    told = [words.turns.replace("COUNT", str(story.turns))]
    if scene.by is not None:
        own = story.endings[scene.by]
        if own.place not in (None, 1):
            placed = words.place.replace("PLACE", str(own.place)).replace("SEATS", str(len(story.endings)))
            told = [placed, *told]
        told += [words.bluffs.replace("COUNT", str(own.bluffs)), words.caught.replace("COUNT", str(own.caught))]
    return " · ".join(told)


def drawn_blow(blow: Blow, scene: Scene, words: ShareWords) -> str:
    """Return the blow that ended the game: in words, and from mask to mask."""
    caption = text(words.last_blow, x=92, y=BLOW_Y - 22, size=SMALL_SIZE - 2, colour=GOLD_SOFT, within=360)
    how = text(getattr(words, BLOWS[blow.how]), x=92, y=BLOW_Y + 30, size=HOW_SIZE, colour=TEXT, within=360)
    against = mask(scene.masks[blow.against], x=800, y=BLOW_Y, radius=42, ring=CARD_LOST)
    out = (
        f'<path d="M770 {BLOW_Y + 30} 830 {BLOW_Y - 30}" stroke="{CARD_LOST}" stroke-width="6" stroke-linecap="round"/>'
    )
    if blow.by is None:
        return caption + how + against + out
    by = mask(scene.masks[blow.by], x=520, y=BLOW_Y, radius=42, ring=GOLD)
    return caption + how + by + arrow(572, 610) + drawn_means(blow) + arrow(710, 748) + against + out


def drawn_means(blow: Blow) -> str:
    """Return what a blow was made with: an action, or the card that was claimed; struck through if it was not there."""
    if blow.how in ("coup", "assassinate"):
        action = emblem(
            "coup" if blow.how == "coup" else "assassin", x=660, y=BLOW_Y, size=74, colour=GOLD, ground=MASK_GROUND
        )
        return f'<circle cx="660" cy="{BLOW_Y}" r="46" fill="{MASK_GROUND}"/>{action}'
    assert blow.character is not None
    wide = 70.0
    claimed = card(blow.character, x=660 - wide / 2, y=BLOW_Y - wide * CARD_RATIO / 2, wide=wide)
    struck = f'<path d="M622 {BLOW_Y + 52} 698 {BLOW_Y - 52}" stroke="{WINE}" stroke-width="9" stroke-linecap="round"/>'
    return claimed + (struck if blow.how == "caught" else "")


def arrow(start: float, end: float) -> str:
    """Return an arrow to the right at the height of the blow."""
    return (
        f'<path d="M{start} {BLOW_Y}H{end}m-12 -9 12 9 -12 9" fill="none" stroke="{GOLD}" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def invitation(words: ShareWords) -> str:
    """Return the words that invite to a game, drawn as a button."""
    wide = 218.0
    button = f'<rect x="{1108 - wide}" y="{BLOW_Y - 29}" width="{wide}" height="58" rx="29" fill="{GOLD}"/>'
    x, y = 1108 - wide / 2, BLOW_Y + 9
    return button + text(words.invitation, x=x, y=y, size=26, colour=ON_GOLD, within=wide - 30, anchor="middle")


def row(scene: Scene, endings: tuple[Ending, ...] | None) -> str:
    """Return the masks of all players in the order of their seats, with their cards at the end."""
    step = min(210.0, ROW_WIDTH / len(scene.masks))
    left = (WIDTH - step * (len(scene.masks) - 1)) / 2
    drawn = ""
    for seat, number in enumerate(scene.masks):
        x = left + step * seat
        is_winner = seat == scene.winner
        radius = 30.0 if endings is not None else 44.0
        drawn += mask(number, x=x, y=465 if endings else 505, radius=radius, ring=GOLD if is_winner else GOLD_SOFT)
        if endings is not None:
            drawn += laurel(x=x, y=465, radius=radius) if is_winner else ""
            drawn += hand(endings[seat], x=x, step=step)
    return drawn


def hand(ending: Ending, *, x: float, step: float) -> str:
    """Return the cards of a seat, those that it has kept first."""
    cards: list[tuple[str, Face]] = [
        *((name, "held") for name in ending.hand),
        *((name, "lost") for name in ending.lost),
    ]
    if not cards:
        return ""
    gap = 4.0
    wide = min(48.0, (step - 16) / len(cards) - gap)
    start = x - ((wide + gap) * len(cards) - gap) / 2
    return "".join(
        card(name, x=start + (wide + gap) * at, y=510, wide=wide, face=face) for at, (name, face) in enumerate(cards)
    )


SEATS_WIDTH: Final = 1080
SEAT_WIDTH: Final = 250


class Place(Struct, frozen=True):
    """A seat at the moment."""

    mask: int
    coins: int
    hand: tuple[str, ...]
    lost: tuple[str, ...]


class Moment(Struct, frozen=True):
    """What the picture shows."""

    places: tuple[Place, ...]
    seat: int
    """Whose win chance it tells."""
    turn: int
    """Whose turn it was."""
    before: float
    after: float


def moment_at(text: str, n: int, *, seat: int, masks: tuple[int, ...], before: float, after: float) -> Moment:
    """Return a moment of a recorded game.

    Args:
        n: number of a decision; the table is shown as it stood before.

    Raises: RecordError if the record is damaged or of another version.
    """
    game = next(islice(retrace(text), n - 1, None))
    view, _ = view_and_events(game, None, Surroundings(1, False, None))
    places = tuple(
        Place(masks[player.seat], player.coins, tuple(player.hand or ()), tuple(player.revealed))
        for player in view.players
    )
    return Moment(places, seat, game.turn, before, after)


def moment_picture(moment: Moment) -> bytes:
    """Draw a moment as a PNG, in a process of its own.

    Raises: PictureError.
    """
    return rasterised(moment_svg(moment))


def moment_svg(moment: Moment) -> str:
    """Return the picture as SVG."""
    step = min(float(SEAT_WIDTH), SEATS_WIDTH / len(moment.places))
    left = (WIDTH - step * (len(moment.places) - 1)) / 2
    seats = "".join(drawn_place(moment, seat, x=left + step * seat, wide=step) for seat in range(len(moment.places)))
    colour = GOLD if moment.after >= moment.before else WINE
    chances = f"{round(100 * moment.before)}%  ›  {round(100 * moment.after)}%"
    letters = f'xml:space="preserve" font-family="Literata" font-weight="600" font-size="84" fill="{colour}"'
    told = mask(moment.places[moment.seat].mask, x=330, y=140, radius=70, ring=GOLD)
    content = f'{told}<text x="440" y="168" {letters}>{chances}</text>{seats}'
    return on_cloth(content, [place.mask for place in moment.places])


def drawn_place(moment: Moment, seat: int, *, x: float, wide: float) -> str:
    """Return a seat: its mask, its cards and its coins."""
    place = moment.places[seat]
    cards: list[tuple[str, Face]] = [*((name, "held") for name in place.hand), *((name, "lost") for name in place.lost)]
    size = min(92.0, wide / 2.3)
    start = x - size * len(cards) / 2
    faces = "".join(
        card(name, x=start + size * at + 2, y=365, wide=size - 4, face=face) for at, (name, face) in enumerate(cards)
    )
    ring = GOLD if seat == moment.turn else GOLD_SOFT
    radius = min(44.0, wide / 2.6)
    coins = (
        f'<circle cx="{x - 16}" cy="542" r="13" fill="{GOLD}"/>'
        f'<text x="{x + 8}" y="554" font-family="Literata" font-weight="600" font-size="34" fill="{TEXT}">'
        f"{place.coins}</text>"
    )
    return mask(place.mask, x=x, y=300, radius=radius, ring=ring) + faces + coins
