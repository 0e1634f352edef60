"""Read a bot's messages: rebuild the view and the tally that `golpe.observe.telling` wrote.

A rebuilt view is what the seat's bot would get in the same process, except for the fields internal to the rules
(`then`, `owed`, `drawer`, `draws_left`), which are blank.
"""

from collections.abc import Iterable, Mapping, Sequence

from golpe.observe.tally import DUEL_BLOCKED, NOT_HELD, Tally
from golpe.observe.telling import NOT_HELD_NAME
from golpe.protocol.bots import Decide, Happened, History, NewGame, SeatHistory, SeenGame
from golpe.rules.decisions import Court
from golpe.rules.events import WITH_ACTION, WITH_CHARACTER, WITH_COINS, WITH_SIDE, Event
from golpe.rules.ruleset import Ruleset
from golpe.rules.sight import HIDDEN, View
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, factions, phases, traces
from golpe.rules.vocabulary.characters import NO_CHARACTER, SLOTS
from golpe.rules.vocabulary.seats import NOBODY


def heard_view(new_game: NewGame, decide: Decide) -> View:
    """Return the view of a question in this game.

    Raises: RulesetError if the options are invalid; ValueError or LookupError if a name is unknown.
    """
    ruleset = Ruleset(new_game.preset, new_game.options)
    told, court = decide.view, ruleset.court
    s = State(
        options=ruleset.encoded(),
        sealed=1 if new_game.windows == "sealed" else 0,
        seats=new_game.seats,
        phase=phases.PHASES.index(told.phase),
        turn=told.turn,
        turns=told.turns,
        window=told.window,
        eligible=bits_of(told.asked),
        waiting=bits_of(told.waiting),
        asked=seat_of(told.next),
        alive=bits_of(seat for seat, each in enumerate(told.players) if each.alive),
        resigned=bits_of(seat for seat, each in enumerate(told.players) if each.resigned),
        treasury=-1 if told.treasury is None else told.treasury,
        reserve=told.reserve,
        deck_count=told.deck_count,
        under_count=len(told.under),
        action=action_of(told.action),
        target=seat_of(told.target),
        claimant=seat_of(told.claimant),
        claim=slot_of(told.claim, court),
        claim_of_block=1 if told.claim_is_block else 0,
        challenger=seat_of(told.challenger),
        barred=bits_of(told.barred),
        passed_block=bits_of(told.passed),
        asked_later=bits_of(told.asked_later),
        kept_claim=slot_of(told.kept_claim, court),
        drawn=held_of(told.drawn, court),
        examined=slot_of(told.examined, court),
        trace_count=told.latest,
    )
    hear_seats(told, court, s)
    for i, event in enumerate(decide.events[len(decide.events) - told.latest :]):
        s.trace[i] = entry_of(event, court)
    return View(s)


def hear_seats(told: SeenGame, court: Court, s: State) -> None:
    """Fill the rows by seat, and the cards under the deck."""
    s.hand[told.seat] = held_of(told.hand, court)
    s.drafted[told.seat] = slot_of(told.drafted, court) + 1
    s.faction = [factions.NO_FACTION] * len(s.faction)
    for seat, each in enumerate(told.players):
        s.coins[seat] = each.coins
        s.influence[seat] = each.influence
        s.revealed[seat] = held_of(each.revealed, court)
        s.shown[seat] = held_of(each.shown, court)
        s.faction[seat] = side_of(each.faction)
    for i, card in enumerate(told.under):
        s.under_owner[i] = card.seat
        s.under[i] = HIDDEN if card.character is None else court.index(card.character)


def entry_of(event: Happened, court: Court) -> list[int]:
    """Return an event as the entry of a trace."""
    kind = traces.KINDS.index(event.kind)
    value = 0
    if kind in WITH_ACTION:
        value = action_of(event.action)
    elif kind in WITH_CHARACTER:
        value = slot_of(event.character, court)
    elif kind in WITH_COINS:
        value = event.coins or 0
    elif kind in WITH_SIDE:
        value = side_of(event.side)
    return [kind, event.seat, seat_of(event.other), value]


def heard_event(told: Happened) -> Event:
    """Return the event that a message tells."""
    return Event(
        kind=told.kind,
        seat=None if told.seat == NOBODY else told.seat,
        other=told.other,
        character=told.character,
        action=told.action,
        coins=told.coins,
        side=told.side,
    )


def heard_tally(told: History, court: Court) -> Tally:
    """Return the tally that a message tells.

    Raises: ValueError or LookupError if a name is unknown.
    """
    asked, claims = told.question, (*court, NOT_HELD_NAME)
    tally = Tally(
        window=asked.window,
        phase=phases.PHASES.index(asked.phase),
        turn=asked.turn,
        action=action_of(asked.action),
        target=seat_of(asked.target),
        claimant=seat_of(asked.claimant),
        claim=NOT_HELD if asked.claim == NOT_HELD_NAME else slot_of(asked.claim, court),
        eligible=bits_of(asked.eligible),
        passed=bits_of(asked.passed),
        let_through=bits_of(asked.let_through),
    )
    for seat, each in enumerate(told.seats):
        hear_history(each, seat, claims, tally)
    if told.duel is not None:
        tally.duel_turns, tally.duel_first = told.duel.turns, told.duel.first
        for seat, coins in enumerate(told.duel.coins):
            tally.duel_coins[seat] = coins
            tally.duel_claimed[seat] = bits_of(court.index(each) for each in told.duel.claimed[seat])
            tally.duel_unblocked[seat] = bits_of(court.index(each) for each in told.duel.unblocked[seat])
        for turn, each in enumerate(told.duel.history):
            tally.duel[turn] = action_of(each.action) + DUEL_BLOCKED * (slot_of(each.block, court) + 1)
    return tally


def hear_history(told: SeatHistory, seat: int, claims: Sequence[str], tally: Tally) -> None:
    """Fill the rows of one seat."""
    for (
        name
    ) in "claimed claimed_at claimed_since proved proved_at caught caught_at unchallenged unchallenged_at".split():
        getattr(tally, name)[seat] = row_of(getattr(told, name), claims)
    for name in "unblocked unblocked_at unblocked_since stood_by swapped kept".split():
        getattr(tally, name)[seat] = row_of(getattr(told, name), claims[:SLOTS])
    for name in "swapped_at exchanged exchanged_at challenges_won challenges_lost".split():
        getattr(tally, name)[seat] = getattr(told, name)
    for name in "challenged steals assassinations coups".split():
        row: list[int] = getattr(tally, name)[seat]
        by_seat: list[int] = getattr(told, name)
        row[: len(by_seat)] = by_seat
    tally.acted[seat] = row_of(told.acted, actions.ACTIONS)


# --- Names as numbers -----------------------------------------------------------------------


def bits_of(seats: Iterable[int]) -> int:
    """Return a bit set."""
    return sum(1 << seat for seat in seats)


def seat_of(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def slot_of(name: str | None, court: Court) -> int:
    return NO_CHARACTER if name is None else court.index(name)


def action_of(name: str | None) -> int:
    return actions.ACTIONS.index(name or "")


def side_of(name: str | None) -> int:
    return factions.NO_FACTION if name is None else factions.FACTIONS.index(name)


def held_of(names: Sequence[str], court: Court) -> list[int]:
    """Return the counts by slot of some cards."""
    return [names.count(each) for each in court]


def row_of(told: Mapping[str, int], names: Sequence[str]) -> list[int]:
    """Return the numbers of these names, 0 for those that are missing."""
    return [told.get(each, 0) for each in names]
