"""What one viewer is shown of a game: built from the game's view of that seat, never from its state."""

from golpe.game import Event as GameEvent
from golpe.game import Game, View
from golpe.rules.vocabulary import ACTIONS, PHASES, SLOTS
from golpe.server.protocol import Event, GameView, Player, Prompt


def game_view(game: Game, view: View, *, viewer: int | None, number: int, prompt: Prompt | None) -> GameView:
    """Write down a view for the wire.

    Args:
        game: asked only for what is public, and for all hands once it is over.
        view: `game.view(viewer)`.
    """
    asked = seats_in(view.eligible)
    return GameView(
        number=number,
        window=view.window,
        phase=PHASES[view.phase],
        turn=view.turn,
        turns=view.turns,
        action=ACTIONS[view.action] or None,
        target=seat_or_none(view.target),
        claimant=seat_or_none(view.claimant),
        claim=None if view.claim < 0 else game.ruleset.court[view.claim],
        claim_is_block=view.claim_of_block == 1,
        challenger=seat_or_none(view.challenger),
        players=players(game, view, viewer=viewer),
        treasury=None if view.treasury < 0 else view.treasury,
        deck_count=view.deck_count,
        court=list(game.ruleset.court),
        copies=game.ruleset.copies(game.seats),
        asked=asked,
        # A11: until a sealed window closes, nobody learns who has answered it.
        waiting=None if len(asked) > 1 and view.sealed == 1 else asked if len(asked) == 1 else seats_in(view.waiting),
        prompt=prompt,
        winner=game.winner,
        drawn=characters(view.drawn, game.ruleset.court),
    )


def players(game: Game, view: View, *, viewer: int | None) -> list[Player]:
    """Return everybody's coins and cards; hands are the viewer's own, all once the game is over."""
    court = game.ruleset.court
    hands: list[list[str] | None] = [None] * game.seats
    if game.over:
        hands = [list(hand) for hand in game.hands()]
    elif viewer is not None:
        hands[viewer] = characters(view.hand[viewer], court)
    return [
        Player(
            seat=seat,
            alive=view.alive >> seat & 1 == 1,
            coins=view.coins[seat],
            influence=view.influence[seat],
            revealed=characters(view.revealed[seat], court),
            hand=hands[seat],
        )
        for seat in range(game.seats)
    ]


def event_view(event: GameEvent) -> Event:
    """Write down an event for the wire."""
    return Event(
        kind=event.kind,
        seat=event.seat,
        other=event.other,
        character=event.character,
        action=event.action,
        coins=event.coins,
    )


def characters(counts: list[int], court: tuple[str, ...]) -> list[str]:
    """Return the characters that are given as counts by slot."""
    return [court[slot] for slot in range(SLOTS) for _ in range(counts[slot])]


def seats_in(bits: int) -> list[int]:
    """Return the seats of a bit set."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def seat_or_none(seat: int) -> int | None:
    """Return a seat, or None for NOBODY."""
    return None if seat < 0 else seat
