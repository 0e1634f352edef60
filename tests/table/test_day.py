"""The deal of the day: the same for everybody as long as they play the same, also after a restart."""

from golpe.game import Game
from golpe.rules.ruleset import preset
from golpe.table.day import DayDeal, chance_of

DEAL, OTHER = DayDeal("2026-03-01", "11" * 32), DayDeal("2026-03-02", "22" * 32)


def played(day: DayDeal, *, other: int = 0, decisions: int = 40) -> list[str]:
    """Play the first legal decision of each seat, except once; return the digests."""
    game = Game.deal_with(preset("resistance"), seats=4, windows="sealed", first=None, draws=None, chance=day.chance)
    digests = [game.digest()]
    for number in range(decisions):
        if game.over:
            break
        seat = next(seat for seat in range(4) if game.legal(seat))
        legal = game.legal(seat)
        game.play(seat, legal[-1 if number == other - 1 and len(legal) > 1 else 0])
        digests.append(game.digest())
    return digests


def test_who_plays_the_same_gets_the_same_cards() -> None:
    assert played(DEAL) == played(DEAL)
    assert played(DEAL)[0] != played(OTHER)[0]


def test_a_draw_depends_on_what_was_played_before() -> None:
    same, changed = played(DEAL), played(DEAL, other=3)
    assert (same[:3], True) == (changed[:3], same[3:] != changed[3:])


def test_a_bot_has_the_same_luck_in_the_same_window() -> None:
    luck = [DEAL.luck(window=w, seat=s) for w, s in ((3, 1), (3, 1), (3, 2), (4, 1))]
    assert (luck[0], 3) == (luck[1], len(set(luck)))


def test_only_the_first_game_at_a_table_is_the_deal_of_the_day() -> None:
    def otherwise(_: object) -> int:
        return 0

    assert [DEAL.chance, otherwise, otherwise] == [
        chance_of(DEAL, 1, otherwise),
        chance_of(DEAL, 2, otherwise),
        chance_of(None, 1, otherwise),
    ]
