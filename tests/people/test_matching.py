"""Who plays whom in rated quick play."""

from golpe.people.matching import AVOIDS_FOR_S, PATIENCE_S, REACHES_ALL_AFTER_S, Seeker, matched, may_meet, reach
from golpe.people.pools import POOLS

TWO, MORE = POOLS["resistance_two"], POOLS["resistance_more"]


def seeker(
    guest: int,
    number: int = 1500,
    *,
    since: float = 0.0,
    deviation: int = 100,
    network: str | None = None,
    blocked: frozenset[int] = frozenset(),
    met: frozenset[int] = frozenset(),
) -> Seeker:
    return Seeker(
        guest=guest, number=number, deviation=deviation, since=since, network=network, blocked=blocked, met=met
    )


def tables(*waiting: Seeker, now: float = 0.0, is_duel: bool = True) -> list[list[int]]:
    return [[each.guest for each in group] for group in matched(waiting, TWO if is_duel else MORE, now=now)]


def test_close_numbers_meet_at_once_and_others_after_a_while() -> None:
    assert [[1, 3]] == tables(seeker(1), seeker(2, 1900), seeker(3, 1600))
    strong = seeker(2, 1900)
    assert [] == tables(seeker(1), strong, now=19.9)
    assert [[1, 2]] == tables(seeker(1), strong, now=20.0)


def test_both_must_reach_the_other() -> None:
    assert [] == tables(seeker(1), seeker(2, 1900, since=19.0), now=20.0)


def test_after_a_minute_anybody_will_do() -> None:
    far = (seeker(1, 900), seeker(2, 2600))
    assert [] == tables(*far, now=REACHES_ALL_AFTER_S - 1)
    assert [[1, 2]] == tables(*far, now=REACHES_ALL_AFTER_S)
    assert reach(far[0], now=REACHES_ALL_AFTER_S) is None


def test_a_newcomer_reaches_further() -> None:
    assert may_meet(seeker(1, 1500, deviation=333), seeker(2, 1800, deviation=333), now=0.0)
    assert not may_meet(seeker(1, 1500), seeker(2, 1800), now=0.0)


def test_whoever_has_waited_longest_is_seated_first() -> None:
    assert [[3, 1]] == tables(seeker(1, since=2.0), seeker(2, since=3.0), seeker(3, since=1.0), now=3.0)


def test_blocked_people_and_people_of_one_network_do_not_meet() -> None:
    assert [] == tables(seeker(1, blocked=frozenset({2})), seeker(2), now=99.0)
    assert [] == tables(seeker(1), seeker(2, blocked=frozenset({1})), now=99.0)
    assert [] == tables(seeker(1, network="192.0.2.1/32"), seeker(2, network="192.0.2.1/32"), now=99.0)
    assert [[1, 2]] == tables(seeker(1, network="192.0.2.1/32"), seeker(2, network="192.0.2.2/32"))
    assert [[1, 2]] == tables(seeker(1), seeker(2))


def test_people_who_met_lately_play_others_in_duels_if_any_wait() -> None:
    one, two = seeker(1, met=frozenset({2})), seeker(2, met=frozenset({1}))
    assert [[1, 2]] == tables(one, two)
    assert [[1, 3]] == tables(one, two, seeker(3, 1600))
    far = seeker(3, 1900)
    assert [] == tables(one, two, far, now=AVOIDS_FOR_S - 0.1)
    assert [[1, 2]] == tables(one, two, far, now=AVOIDS_FOR_S)
    known = seeker(3, 1900, met=frozenset({1, 2}))
    assert [[1, 2]] == tables(seeker(1, met=frozenset({2, 3})), seeker(2, met=frozenset({1, 3})), known)
    assert [[1, 2, 3, 4]] == tables(one, two, seeker(3), seeker(4), is_duel=False)


def test_people_who_met_lately_do_not_wait_for_people_whom_they_cannot_meet() -> None:
    home = "192.0.2.1/32"
    one, two = seeker(1, met=frozenset({2}), network=home), seeker(2, met=frozenset({1}), network="192.0.2.2/32")
    assert [[1, 2]] == tables(one, two, seeker(3, network=home, blocked=frozenset({2})))


def test_a_table_for_more_waits_for_four_and_then_takes_three() -> None:
    three = [seeker(each) for each in (1, 2, 3)]
    assert [] == tables(*three, is_duel=False, now=PATIENCE_S - 1)
    assert [[1, 2, 3]] == tables(*three, is_duel=False, now=PATIENCE_S)
    assert [] == tables(*three[:2], is_duel=False, now=99.0)
    eight = [seeker(each) for each in range(1, 9)]
    assert [[1, 2, 3, 4, 5, 6]] == tables(*eight, is_duel=False)


def test_everybody_at_a_table_may_meet_everybody() -> None:
    four = [seeker(1), seeker(2, blocked=frozenset({3})), seeker(3), seeker(4), seeker(5)]
    assert [[1, 2, 4, 5]] == tables(*four, is_duel=False)
