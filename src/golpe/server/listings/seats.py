"""A table as its players see it elsewhere: what all of them know, with guests by number."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import UNSET, Struct

from golpe.bots.personalities import personality_in
from golpe.protocol.own_tables import OwnTable, OwnTablePlayer
from golpe.server.guests.labels import labelled
from golpe.server.guests.names import NAMELESS
from golpe.server.http.answers import answer_of
from golpe.server.listings.seat_rows import OwnSeat, Seats
from golpe.table.seats import masks_of
from golpe.table.state import TableState
from golpe.table.values import Stage, TableKind

NOBODY: Final = Seats(people=frozenset(), about=b"", changed_ms=0)


class Player(Struct, frozen=True, kw_only=True):
    """Who has a seat: a guest, even while a bot plays for them, or a bot with its name."""

    guest: int | None
    number: int = 1
    """The number in a guest's label."""
    bot_name: str = ""
    personality: str | None = None
    mask: int


class About(Struct, frozen=True, kw_only=True):
    """What is shown of a table."""

    kind: TableKind
    preset: str
    state: Stage
    players: list[Player]
    turn: int | None
    """Whose turn it is, as an index of `players`. It changes only when everybody sees it."""
    hours: int | None
    is_rated: bool
    is_of_tournament: bool


_decoder: Final = msgspec.json.Decoder(About)


def seats_at(state: TableState, *, now_ms: int) -> Seats:
    """Return the people who can return to a table: everybody with a seat, until its games are over."""
    people = frozenset(state.owners())
    if state.voided is not None or (state.stage == "over" and not plays_on(state)):
        return NOBODY
    return Seats(people=people, about=msgspec.json.encode(about(state)), changed_ms=now_ms)


def plays_on(state: TableState) -> bool:
    """Return whether people are still together after a game, for the next one."""
    options = state.options
    is_single = options.is_rated or bool(options.tournament) or state.is_by_days
    return not is_single and state.kind in ("friends", "public") and len(state.owners()) > 1


def about(state: TableState) -> About:
    """Return what is shown of a table."""
    options, masks = state.options, masks_of(state.seats, state.masks)
    taken = [at for at, seat in enumerate(state.seats) if not seat.is_free]
    turn = state.view(None).turn if state.stage == "playing" else None
    return About(
        kind=state.kind,
        preset=options.preset,
        state=state.stage,
        players=[
            Player(guest=None, bot_name=seat.bot_name, personality=personality_in(seat.bot or ""), mask=masks[at])
            if seat.guest is None
            else Player(guest=seat.guest, number=state.number_of(seat.guest), mask=masks[at])
            for at in taken
            for seat in (state.seats[at],)
        ],
        turn=taken.index(turn) if turn in taken else None,
        hours=None if options.hours is UNSET else options.hours,
        is_rated=options.is_rated,
        is_of_tournament=bool(options.tournament),
    )


def own_tables(seats: Iterable[OwnSeat], names: Mapping[int, str], guest: int) -> list[OwnTable]:
    """Render tables for a guest who has a seat there, with the current names of their people."""
    return [own_table(seat, shown, names, guest) for seat, shown in readable(seats)]


def guests_in(seats: Iterable[OwnSeat]) -> frozenset[int]:
    """Return the guests at these tables."""
    return frozenset(each.guest for _, shown in readable(seats) for each in shown.players if each.guest is not None)


def own_table(seat: OwnSeat, shown: About, names: Mapping[int, str], guest: int) -> OwnTable:
    """Render one table."""
    labels = labelled(
        (f"{at}", each.bot_name, None)
        if each.guest is None
        else (each.guest, names.get(each.guest, NAMELESS), each.number)
        for at, each in enumerate(shown.players)
    )
    return answer_of(
        OwnTable,
        shown,
        code=seat.code,
        players=[
            OwnTablePlayer(name=label, mask=each.mask, personality=each.personality, is_bot=each.guest is None)
            for each, label in zip(shown.players, labels, strict=True)
        ],
        you=next((at for at, each in enumerate(shown.players) if each.guest == guest), None),
        deadline_ms=seat.due_ms,
    )


def readable(seats: Iterable[OwnSeat]) -> list[tuple[OwnSeat, About]]:
    """Decode what is shown of tables; those that another version wrote are left out."""
    found: list[tuple[OwnSeat, About]] = []
    for seat in seats:
        with suppress(msgspec.MsgspecError):
            found.append((seat, _decoder.decode(seat.about)))
    return found
