"""The table as shown to one guest: seats, options, series, and the commands that the guest may send."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET, convert
from msgspec.structs import asdict

from golpe.bots.personalities import personality_in
from golpe.bots.registry import level_of
from golpe.protocol import page
from golpe.protocol.guidance import LessonNote
from golpe.protocol.page import TableView
from golpe.protocol.seats import PlayerChange, Series, Slowest, TableSeat, Wait
from golpe.protocol.talk import TalkAllowed, TalkChannel
from golpe.table import values
from golpe.table.commands import allowed_commands
from golpe.table.lesson import LEARNER
from golpe.table.seats import Seat, kind_shown, masks_of, stayed
from golpe.table.state import TableState


@dataclass(frozen=True, slots=True)
class People:
    """Names and presence at a table, by seat."""

    names: Sequence[str]
    """Current unique name of each seat; empty for a free seat."""
    played: Sequence[str]
    """Names of the players of the last game, if a seat has had a change of player; otherwise empty."""
    authors: Sequence[str | None]
    """The author of the outside bot in each seat; None if there is none."""
    connected: Sequence[bool]
    bot_at: Sequence[float | None]
    """When a bot takes the seat of each disconnected player of the game; None for the others."""
    idle: Sequence[bool]
    """Whether others may let a bot play in each seat."""
    changed: Sequence[tuple[str, str]]
    """Names of the players before and after each change of players during the game."""
    have_waited: bool
    """Whether a game could have begun for so long that any player may start it."""


@dataclass(frozen=True, slots=True)
class Offers:
    """The bots that the server offers at a table."""

    base_url: str
    bots: Sequence[str]
    """Kinds of bot, from weakest to strongest."""
    usual_bot: str
    untrained: Sequence[str]
    """Kinds that were not trained for this game with this many seats."""


def table_view(
    state: TableState,
    guest: int,
    people: People,
    offers: Offers,
    *,
    talk_allowed: TalkAllowed,
    talk_channel: TalkChannel,
    wait: Wait | None,
    now_ms: int,
    now: float,
) -> TableView:
    """Render a table for one guest.

    Args:
        now_ms: the time of day.
        now: the time by which `people` says when bots take seats.
    """
    seat = state.seat_of(guest)
    masks = masks_of(state.seats, state.masks)
    return TableView(
        code=state.code,
        link=f"{offers.base_url}/t/{state.code}",
        kind=state.kind,
        state=state.stage,
        options=shown_options(state.options),
        seats_max=len(state.seats),
        seats=[table_seat(state, at, people, mask=mask, now=now) for at, mask in enumerate(masks)],
        series=Series(first_to=state.options.first_to, games=state.series.games, champion=state.series.champion),
        you=seat,
        may=allowed_commands(state, guest, now_ms=now_ms, have_waited=people.have_waited),
        bots=list(offers.bots),
        usual_bot=offers.usual_bot,
        untrained=list(offers.untrained),
        standing=shown_standing_answers(state, seat),
        relax=state.relax,
        being_dealt=state.announced is not None,
        talk_allowed=talk_allowed,
        talk_channel=talk_channel,
        played=list(people.played),
        stayed=stayed(state.cast, state.seats),
        voted=[at for at, holder in enumerate(state.seats) if state.series.has_vote(guest, holder.guest)],
        wait=wait,
        slowest=slowest(state),
        changes=changes_seen_by(state, seat, people),
        again=convert(state.again, page.Again | None, from_attributes=True),
    )


def slowest(state: TableState) -> Slowest | None:
    """Render the slowest answer of a finished game; the times of a running one are secret."""
    found = state.timekeeping.slowest
    return convert(found, Slowest | None, from_attributes=True) if state.stage == "over" else None


def changes_seen_by(state: TableState, seat: int | None, people: People) -> list[PlayerChange]:
    """Render the changes of players during the last game. Positions refer to the viewer's log."""
    viewer = state.viewer_of(seat)
    return [
        PlayerChange(
            kind=kind_of_change(change.now), seat=change.seat, before=before, now=now, after=change.lengths[viewer]
        )
        for change, (before, now) in zip(state.changes, people.changed, strict=True)
    ]


def kind_of_change(now: Seat) -> Literal["left", "away", "back"]:
    """Return the kind of a change of players, by the player from then on."""
    if now.is_kept:
        return "away"
    return "back" if now.is_human else "left"


def table_seat(state: TableState, at: int, people: People, *, mask: int, now: float) -> TableSeat:
    """Render one seat."""
    seat, is_away = state.seats[at], is_away_from(state, at, people)
    bot_at = people.bot_at[at] if is_away else None
    return TableSeat(
        seat=at,
        kind=kind_of(seat),
        name=people.names[at],
        bot=None if seat.bot is None else level_of(kind_shown(seat.bot)),
        author=people.authors[at],
        personality=None if seat.bot is None else personality_in(seat.bot),
        owner_away=seat.is_kept,
        connected=people.connected[at],
        away=is_away,
        bot_in_ms=None if bot_at is None else max(0, int((bot_at - now) * 1000)),
        idle=people.idle[at],
        wins=seat.wins,
        votes=0 if seat.guest is None else len(state.series.votes.get(seat.guest, ())),
        mask=mask,
        ready=seat.guest in state.ready,
    )


def is_away_from(state: TableState, at: int, people: People) -> bool:
    """Return whether others see that a player of the game is away. By days, nobody has to be there."""
    is_playing = (
        state.stage == "playing" and kind_of(state.seats[at]) == "human" and bool(state.view(None).alive >> at & 1)
    )
    return is_playing and not state.is_by_days and not people.connected[at]


def kind_of(seat: Seat) -> Literal["free", "human", "bot", "gone"]:
    """Return the kind of player in a seat."""
    if seat.bot is not None:
        return "bot"
    if seat.guest is not None:
        return "human"
    return "free" if seat.former is None else "gone"


def shown_options(options: values.TableOptions) -> page.TableOptions:
    """Render the options of a table."""
    chosen = {name: value for name, value in asdict(options).items() if value is not UNSET and name != "bots_only"}
    return convert(chosen, type=page.TableOptions, from_attributes=True)


def shown_standing_answers(state: TableState, seat: int | None) -> page.StandingAnswers | None:
    """Render a seat's standing answers, for that seat's pages only; None between games."""
    if seat is None or state.stage != "playing":
        return None
    answers = state.standing_answers.get(seat, values.NO_STANDING_ANSWERS)
    return convert(answers, type=page.StandingAnswers, from_attributes=True)


def lesson_note(state: TableState, seat: int) -> LessonNote | None:
    """Render the progress of a lesson; None for any seat but the learner's."""
    lesson, game = state.lesson, state.playing()
    if lesson is None or seat != LEARNER:
        return None
    step = lesson.step(game) if seat in game.waiting else None
    return LessonNote(
        note=None if step is None else step.note or None,
        advice=None if step is None else step.advice or step.says[seat],
        step=lesson.notes_reached(game),
        steps=sum(1 for each in lesson.script.steps if each.note),
        is_followed=lesson.is_followed,
    )
