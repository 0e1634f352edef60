"""What a bot outside Python is told: views, events and tallies as messages, by the names of the vocabulary.

Everything here is written from a view and the public tally, so a message cannot say more than they do.
`golpe.observe.hearing` reads the messages again.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from golpe.observe.tally import DUEL_BLOCKED, NOT_HELD, Tally
from golpe.protocol.bots import (
    Duel,
    DuelTurn,
    Happened,
    History,
    NewGame,
    SeatHistory,
    SeenGame,
    SeenPlayer,
    UnderCard,
    WatchedQuestion,
)
from golpe.rules.decisions import Court
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset, Windows
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.rules.vocabulary.phases import PHASES

NOT_HELD_NAME: Final = "not_held"
CACHED: Final = 4_096


def told_new_game(
    ruleset: Ruleset, *, game: int, seat: int, seats: int, windows: Windows, luck: int, table: str | None = None
) -> NewGame:
    """Return the message with which a game begins.

    Args:
        game: the number of the game.
        seat: the bot's own seat.
        luck: seed of the bot's own randomness.
        table: the code of the table, for an outside bot.
    """
    return NewGame(
        game=game,
        seat=seat,
        seats=seats,
        preset=ruleset.name,
        options=dict(ruleset.options),
        court=list(ruleset.court),
        copies=ruleset.copies(seats),
        windows=windows,
        seed=str(luck),
        table=table,
    )


def told_view(view: View, seat: int, court: Court) -> SeenGame:
    """Return the view of a seat as a message."""
    return SeenGame(
        seat=seat,
        phase=PHASES[view.phase],
        window=view.window,
        turn=view.turn,
        turns=view.turns,
        asked=seats_of(view.eligible),
        waiting=seats_of(view.waiting),
        next=number_or_none(view.asked),
        action=ACTIONS[view.action] or None,
        target=number_or_none(view.target),
        claimant=number_or_none(view.claimant),
        claim=character(view.claim, court),
        claim_is_block=view.claim_of_block == 1,
        challenger=number_or_none(view.challenger),
        barred=seats_of(view.barred),
        asked_later=seats_of(view.asked_later),
        passed=seats_of(view.passed_block),
        players=[told_player(view, each, court) for each in range(view.seats)],
        treasury=number_or_none(view.treasury),
        reserve=view.reserve,
        deck_count=view.deck_count,
        under=[
            UnderCard(seat=view.under_owner[i], character=character(view.under[i], court))
            for i in range(view.under_count)
        ],
        hand=cards(view.hand[seat], court),
        drawn=cards(view.drawn, court),
        drafted=character(view.drafted[seat] - 1, court),
        examined=character(view.examined, court),
        kept_claim=character(view.kept_claim, court),
        latest=view.trace_count,
    )


def told_player(view: View, seat: int, court: Court) -> SeenPlayer:
    """Return what everybody knows of a seat."""
    side = view.faction[seat]
    return SeenPlayer(
        alive=view.alive >> seat & 1 == 1,
        resigned=view.resigned >> seat & 1 == 1,
        coins=view.coins[seat],
        influence=view.influence[seat],
        revealed=cards(view.revealed[seat], court),
        shown=cards(view.shown[seat], court),
        faction=None if side < 0 else FACTIONS[side],
    )


def told_event(event: Event) -> Happened:
    """Return an event as a message."""
    return Happened(
        kind=event.kind,
        seat=-1 if event.seat is None else event.seat,
        other=event.other,
        character=event.character,
        action=event.action,
        coins=event.coins,
        side=event.side,
    )


def told_tally(tally: Tally, seats: int, court: Court) -> History:
    """Return the tally of a game with this many seats as a message."""
    claims = (*court, NOT_HELD_NAME)
    return History(
        question=WatchedQuestion(
            window=tally.window,
            phase=PHASES[tally.phase],
            turn=tally.turn,
            action=ACTIONS[tally.action] or None,
            target=number_or_none(tally.target),
            claimant=number_or_none(tally.claimant),
            claim=NOT_HELD_NAME if tally.claim == NOT_HELD else character(tally.claim, court),
            eligible=seats_of(tally.eligible),
            passed=seats_of(tally.passed),
            let_through=seats_of(tally.let_through),
        ),
        seats=[told_seat(tally, seat, seats, claims, court) for seat in range(seats)],
        duel=told_duel(tally, seats, court) if tally.duel_turns > 0 else None,
    )


def told_seat(tally: Tally, seat: int, seats: int, claims: Sequence[str], court: Court) -> SeatHistory:
    """Return what the tally holds of one seat."""
    return SeatHistory(
        claimed=counts(claims, tally.claimed[seat]),
        claimed_at=counts(claims, tally.claimed_at[seat]),
        claimed_since=counts(claims, tally.claimed_since[seat]),
        proved=counts(claims, tally.proved[seat]),
        proved_at=counts(claims, tally.proved_at[seat]),
        caught=counts(claims, tally.caught[seat]),
        caught_at=counts(claims, tally.caught_at[seat]),
        unblocked=counts(court, tally.unblocked[seat]),
        unblocked_at=counts(court, tally.unblocked_at[seat]),
        unblocked_since=counts(court, tally.unblocked_since[seat]),
        stood_by=counts(court, tally.stood_by[seat]),
        unchallenged=counts(claims, tally.unchallenged[seat]),
        unchallenged_at=counts(claims, tally.unchallenged_at[seat]),
        swapped=counts(court, tally.swapped[seat]),
        swapped_at=tally.swapped_at[seat],
        exchanged=tally.exchanged[seat],
        exchanged_at=tally.exchanged_at[seat],
        kept=counts(court, tally.kept[seat]),
        acted=counts(ACTIONS[1:], tally.acted[seat][1:]),
        challenged=tally.challenged[seat][:seats],
        steals=tally.steals[seat][:seats],
        assassinations=tally.assassinations[seat][:seats],
        coups=tally.coups[seat][:seats],
        challenges_won=tally.challenges_won[seat],
        challenges_lost=tally.challenges_lost[seat],
    )


def told_duel(tally: Tally, seats: int, court: Court) -> Duel:
    """Return what the tally holds of the duel."""
    entries = list(tally.duel)
    while entries and entries[-1] == 0:
        entries.pop()
    return Duel(
        turns=tally.duel_turns,
        first=tally.duel_first,
        coins=tally.duel_coins[:seats],
        claimed=[named_slots(bits, court) for bits in tally.duel_claimed[:seats]],
        unblocked=[named_slots(bits, court) for bits in tally.duel_unblocked[:seats]],
        history=[
            DuelTurn(action=ACTIONS[each % DUEL_BLOCKED] or None, block=character(each // DUEL_BLOCKED - 1, court))
            for each in entries
        ],
    )


# --- Numbers as names -----------------------------------------------------------------------


@lru_cache(CACHED)
def _seats_of(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def seats_of(bits: int) -> list[int]:
    """Return the seats of a bit set."""
    return list(_seats_of(bits))


def number_or_none(number: int) -> int | None:
    """Return None for -1, which stands for nobody and for unlimited."""
    return None if number < 0 else number


def character(slot: int, court: Court) -> str | None:
    """Return the name of a slot; None for no character."""
    return None if slot < 0 else court[slot]


def cards(held: Sequence[int], court: Court) -> list[str]:
    """Return the characters of some cards, given as counts by slot."""
    return [court[slot] for slot in range(SLOTS) for _ in range(held[slot])]


def named_slots(bits: int, court: Court) -> list[str]:
    """Return the characters of a bit set of slots."""
    return [court[slot] for slot in range(SLOTS) if bits >> slot & 1]


def counts(names: Iterable[str], row: Sequence[int]) -> dict[str, int]:
    """Return the numbers of a row by name, without those that are 0."""
    return {name: n for name, n in zip(names, row, strict=True) if n} if any(row) else {}
