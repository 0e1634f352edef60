"""A table as a picture: two rows of seats, clockwise, and between them what it is about."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from golpe.drawing import centre
from golpe.drawing.centre import Table
from golpe.drawing.emblems import FELT, FELT_EDGE, GOLD, PAPER
from golpe.drawing.letters import width, wrapped
from golpe.drawing.pieces import (
    CARD_RATIO,
    COIN,
    GOLD_SOFT,
    TEXT,
    TEXT_SOFT,
    Face,
    card,
    card_back,
    clipped,
    emblem,
    escaped,
    text,
)
from golpe.errors import ArgumentError
from golpe.rules.arguments import strings, within
from golpe.rules.decisions import cards_of
from golpe.rules.sight import View
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.wording.messages import words_in
from golpe.wording.questions import EMBEZZLE

WIDTH_MIN: Final = 580.0
SEAT_WIDTH: Final = 158.0
SEAT_WIDTH_MAX: Final = 210.0
SEAT_HEIGHT: Final = 150.0
CENTRE_HEIGHT: Final = 112.0
MARGIN: Final = 18.0
GAP: Final = 10.0
LINE: Final = 24.0
"""Height of the line above the seats, and of the one below."""
CARD_WIDTH: Final = 50.0
SLOT_MAX: Final = 80.0
"""The most room for a card and its name."""
SMALL: Final = 12.5
WIDER: Final = 1.12
"""How much wider than Literata a notebook's typeface may be: there, the system's is used."""
SIGNS: Final = ("income", "foreign_aid", "coup", "convert", EMBEZZLE)
"""The actions that have drawings of their own; the others have those of the characters they claim."""
FADED: Final = 0.6
"""Opacity of an exiled seat."""


def svg_of(
    view: View, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
) -> str:
    """Draw what the viewer of a view knows of the table, as SVG.

    Args:
        seat: the viewer, addressed as *you*; None finds the only seat whose cards the view shows.
        names: the player in each seat; empty numbers the seats.
        language: the tag of the language, such as `es`.
        edition: the preset, for its title, and the names and drawings of its characters.

    Raises: ArgumentError if the language is unknown, there is no such seat, or the names do not fit the seats.
    """
    names = strings("names", names)
    if names and len(names) != view.seats:
        raise ArgumentError(f"names must be one for each of {view.seats} seats, or none, not {len(names)}")
    if seat is not None:
        seat = within("seat", seat, 0, view.seats - 1, other=" or None for a spectator")
    table = centre.table_of(view, words_in(language, edition), seat=seat, names=names)
    columns = ceil(view.seats / 2)
    wide = max(WIDTH_MIN, columns * (SEAT_WIDTH + GAP) - GAP + 2 * MARGIN)
    high = 2 * (MARGIN / 2 + LINE + SEAT_HEIGHT + GAP) + CENTRE_HEIGHT
    seats = "".join(seat_at(table, each, columns, wide, edition) for each in range(view.seats))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" viewBox="0 0 {wide:g} {high:g}"'
        f' role="img" aria-label="{escaped(spoken(table))}" style="max-width:100%;height:auto">'
        f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 2:g}" rx="20" fill="{FELT}" stroke="{GOLD_SOFT}"/>'
        f"{margins(table, edition, wide, high)}{seats}{middle(table, edition, wide, high)}</svg>"
    )


def spoken(table: Table) -> str:
    """Return what the picture shows, for people who hear it."""
    seats = (table.words.say("record-has", has(table, seat)) for seat in range(table.view.seats))
    return " ".join([*(f"{each}." for each in seats), centre.statement(table), centre.question(table)]).strip()


def has(table: Table, seat: int) -> dict[str, int | str]:
    """Return the variables of a sentence about what a seat has."""
    view = table.view
    return {"name": table.name(seat), "coins": view.coins[seat], "influence": view.influence[seat]}


# --- Around the seats -----------------------------------------------------------------------------


def margins(table: Table, edition: str, wide: float, high: float) -> str:
    """Draw the edition and the turn above the seats, and below them what nobody has yet."""
    view, words = table.view, table.words
    title = f"edition-{edition}"
    left = words.say(title) if words.has(title) else edition
    right = "" if view.turns == 0 else words.say("record-turn", {"number": view.turns, "name": table.name(view.turn)})
    stock = [words.say("table-treasury", {"count": view.treasury})] if view.treasury >= 0 else []
    stock += [words.say("table-reserve", {"count": view.reserve})] if view.options.factions else []
    stock.append(words.say("table-deck", {"count": view.deck_count}))
    half = (wide / 2 - 2 * MARGIN) / WIDER
    y = MARGIN / 2 + LINE - 8
    below = high - MARGIN / 2 - 8
    shown = clipped(left, size=SMALL, within=half), clipped(right, size=SMALL, within=half)
    return (
        text(shown[0], x=2 * MARGIN, y=y, size=SMALL, colour=TEXT_SOFT, within=half)
        + text(shown[1], x=wide - 2 * MARGIN, y=y, size=SMALL, colour=TEXT_SOFT, within=half, anchor="end")
        + text(" · ".join(stock), x=wide / 2, y=below, size=SMALL, colour=TEXT_SOFT, within=2 * half, anchor="middle")
    )


def middle(table: Table, edition: str, wide: float, high: float) -> str:
    """Draw what the table is about: the claimed card or the action, and the question."""
    y = (high - CENTRE_HEIGHT) / 2
    sign = sign_of(table, edition, x=MARGIN + 44, y=high / 2)
    left = MARGIN + (88 if sign else 16)
    within = (wide - MARGIN - 16 - left) / WIDER
    lines = [(line, SMALL, TEXT_SOFT) for line in wrapped(centre.blocked_action(table), within / SMALL, 1)]
    lines += [(line, 17.0, TEXT) for line in wrapped(centre.statement(table), within / 17, 2)]
    lines += [(line, 15.0, GOLD) for line in wrapped(centre.question(table), within / 15, 2)]
    lines += [(line, SMALL, TEXT_SOFT) for line in wrapped(centre.waits(table), within / SMALL, 2)]
    leading = 1.36
    at = high / 2 - sum(size for _, size, _ in lines) * leading / 2
    drawn = ""
    x = left if sign else wide / 2
    for content, size, colour in lines:
        at += size * leading
        drawn += text(
            content,
            x=x,
            y=round(at - size * 0.36, 1),
            size=size,
            colour=colour,
            within=within,
            anchor="start" if sign else "middle",
        )
    return (
        f'<rect x="{MARGIN}" y="{y:g}" width="{wide - 2 * MARGIN:g}" height="{CENTRE_HEIGHT:g}" rx="14"'
        f' fill="{FELT_EDGE}" stroke="{GOLD_SOFT}" stroke-opacity="0.5"/>{sign}{drawn}'
    )


def sign_of(table: Table, edition: str, *, x: float, y: float) -> str:
    """Draw the claimed card, or the declared action if it claims none, around a point."""
    if table.winner is not None or table.action is None:
        return ""
    if table.claim is not None and not (table.action == EMBEZZLE and table.view.claim_of_block == 0):
        wide = 62.0
        return card(table.claim, x=x - wide / 2, y=y - wide * CARD_RATIO / 2, wide=wide, edition=edition)
    if table.action not in SIGNS:
        return ""
    return emblem(table.action, x=x, y=y, size=54, colour=GOLD, ground=FELT_EDGE)


# --- Seats ----------------------------------------------------------------------------------------


def seat_at(table: Table, seat: int, columns: int, wide: float, edition: str) -> str:
    """Draw a seat where it sits: the upper row from left to right, the lower one back."""
    view = table.view
    row = 0 if seat < columns else 1
    of_row = view.seats - columns if row else columns
    column = view.seats - 1 - seat if row else seat
    pitch = (wide - 2 * MARGIN + GAP) / columns
    across = min(pitch - GAP, SEAT_WIDTH_MAX)
    x = wide / 2 + (column - (of_row - 1) / 2) * pitch - across / 2
    y = MARGIN / 2 + LINE + row * (SEAT_HEIGHT + CENTRE_HEIGHT + 2 * GAP)
    is_asked = seat in table.waiting or seat == table.winner
    edge = f'stroke="{GOLD}" stroke-width="2"' if is_asked else f'stroke="{GOLD_SOFT}" stroke-opacity="0.45"'
    faded = "" if view.alive >> seat & 1 else f' opacity="{FADED}"'
    doing, room = centre.status(table, seat), (across - 16) / WIDER
    state = text(doing, x=across / 2, y=140, size=SMALL, colour=GOLD, within=room, anchor="middle")
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"{faded}>'
        f'<rect width="{across:.1f}" height="{SEAT_HEIGHT:g}" rx="12" fill="{FELT_EDGE}" fill-opacity="0.6" {edge}/>'
        f"{heading(table, seat, across)}{hand(table, seat, across, edition)}{state}</g>"
    )


def heading(table: Table, seat: int, across: float) -> str:
    """Draw the number and the name of a seat, a mark if it is its turn, its side and its coins."""
    view = table.view
    coins = str(view.coins[seat])
    right = across - 12 - width(coins) * 17
    drawn = text(coins, x=across - 12, y=24, size=17, colour=TEXT, within=60, anchor="end")
    right -= 13
    drawn += emblem("coin", x=right, y=18, size=17, colour=COIN, ground=COIN, box=24)
    if view.faction[seat] >= 0:
        right -= 21
        drawn += emblem(FACTIONS[view.faction[seat]], x=right, y=18, size=15, colour=PAPER, ground=FELT_EDGE)
    left = 12.0
    if view.turn == seat and view.turns > 0 and table.winner is None:
        drawn += f'<path d="M12 12v12l9-6Z" fill="{GOLD}"/>'
        left = 26.0
    if table.reader.names:
        drawn += text(str(seat), x=left, y=23, size=SMALL, colour=TEXT_SOFT, within=20)
        left += width(str(seat)) * SMALL + 6
    within = (right - 13 - left) / WIDER
    name = clipped(table.name(seat), size=14.5, within=within)
    return drawn + text(name, x=left, y=23, size=14.5, colour=TEXT, within=within)


def hand(table: Table, seat: int, across: float, edition: str) -> str:
    """Draw the cards of a seat, each with its name if the viewer may know it."""
    faces = faces_of(table, seat)
    slot = min((across - 12) / max(len(faces), 1), SLOT_MAX)
    wide = min(CARD_WIDTH, slot - 6)
    left = (across - slot * len(faces)) / 2
    drawn = ""
    for at, (name, face) in enumerate(faces):
        centre_x = left + slot * (at + 0.5)
        x, y = centre_x - wide / 2, 34 + (CARD_WIDTH - wide) * CARD_RATIO / 2
        if name is None:
            drawn += card_back(x=x, y=y, wide=wide)
            continue
        written = table.words.character(name).written()
        colour = TEXT_SOFT if face == "lost" else TEXT
        drawn += card(name, x=x, y=y, wide=wide, face=face, edition=edition)
        drawn += text(written, x=centre_x, y=118, size=11.5, colour=colour, within=(slot - 4) / WIDER, anchor="middle")
    return drawn


def faces_of(table: Table, seat: int) -> list[tuple[str | None, Face]]:
    """Return the cards in front of a seat, those it has lost last; None lies face down."""
    view, court = table.view, table.court
    shown = view.shown[seat]
    held = [max(view.hand[seat][slot] - shown[slot], 0) for slot in range(SLOTS)]
    own = view.drawn if seat == view.turn and any(view.hand[seat]) else [0] * SLOTS
    hidden = view.influence[seat] - sum(held) - sum(shown)
    return [
        *alike(cards_of(held, court), "held"),
        *alike(cards_of(shown, court), "shown"),
        *alike(cards_of(own, court), "held"),
        *alike([None] * hidden, "held"),
        *alike(cards_of(view.revealed[seat], court), "lost"),
    ]


def alike(names: Sequence[str | None], face: Face) -> list[tuple[str | None, Face]]:
    """Return cards that all lie in the same way."""
    return [(name, face) for name in names]
