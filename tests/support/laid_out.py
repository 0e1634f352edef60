"""Games with chosen hands, coins and face-up cards."""

from golpe.game import Game
from golpe.rules.options import copies
from golpe.rules.ruleset import Value
from golpe.rules.vocabulary import characters


def laid_out(
    *hands: tuple[int, ...],
    coins: tuple[int, ...],
    revealed: tuple[tuple[int, ...], ...] = (),
    options: dict[str, Value] | None = None,
) -> Game:
    """Return a game with these hands, coins and face-up cards, and the rest in the deck; seat 0 begins."""
    game = Game.deal(seats=len(hands), seed=1, first=0, options=options)
    s = game.state
    s.deck[:] = [copies(s)] * characters.SLOTS
    s.alive = sum(1 << seat for seat, hand in enumerate(hands) if hand)
    for seat, hand in enumerate(hands):
        up = revealed[seat] if revealed else ()
        s.coins[seat], s.influence[seat] = coins[seat], len(hand)
        for slot in range(characters.SLOTS):
            s.hand[seat][slot], s.revealed[seat][slot] = hand.count(slot), up.count(slot)
            s.deck[slot] -= hand.count(slot) + up.count(slot)
    assert min(s.deck) >= 0
    s.deck_count = sum(s.deck)
    return game
