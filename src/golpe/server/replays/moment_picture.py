"""The picture of a key moment of a reviewed game: the table as it stood, and how one seat's win chance changed.

It has no words and no names, so it is the same for readers of all languages.
"""

from itertools import islice
from typing import Final

from msgspec import Struct

from golpe.drawing.emblems import GOLD
from golpe.drawing.pieces import GOLD_SOFT, TEXT, Face, card, mask
from golpe.record.game_text import retrace
from golpe.server.replays.drawing import WIDTH, WINE, on_cloth, rasterised
from golpe.server.replays.replays import view_and_events
from golpe.server.wire.views import Surroundings

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
    return rasterised(svg_of(moment))


def svg_of(moment: Moment) -> str:
    """Return the picture as SVG."""
    step = min(float(SEAT_WIDTH), SEATS_WIDTH / len(moment.places))
    left = (WIDTH - step * (len(moment.places) - 1)) / 2
    seats = "".join(drawn_place(moment, seat, x=left + step * seat, wide=step) for seat in range(len(moment.places)))
    colour = GOLD if moment.after >= moment.before else WINE
    chances = f"{round(100 * moment.before)} %  ›  {round(100 * moment.after)} %"
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
