"""The exercise of the day: what it shows, what it keeps to itself, and how it judges."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime

import msgspec
import pytest

from golpe.errors import IllegalDecision, ProtocolError
from golpe.protocol.endgames import Exercise
from golpe.server.endgames.routes import day_of, drawn, exercise, salt_from, shown
from golpe.solve.catalogue import court
from golpe.solve.exercises import Exercise as Dealt
from golpe.solve.exercises import Step, book, matters, position

DAY = date(2026, 11, 25)
NOW_MS = int(datetime(2026, 11, 25, 0, 5, tzinfo=UTC).timestamp() * 1000)
SALTS = [bytes([number]) for number in range(10)]


def lines_of(given: Dealt) -> Iterator[tuple[str, ...]]:
    """Yield every sequence of decisions of the visitor, shortest first; not those that go on after the end."""
    waiting: list[tuple[str, ...]] = [()]
    for moves in waiting:
        yield moves
        waiting += [(*moves, choice) for choice in position(given, moves).choices]


def twins_of(given: Dealt) -> Iterator[Dealt]:
    """Yield the same exercise with each other card that the opponent may hold."""
    own = court().index(given.hands[given.person])
    prior = book((given.key, given.person)).tree.prior
    likely = prior[own] if given.person == 0 else prior[:, own]
    for card, chance in zip(court(), likely, strict=True):
        hands = (given.hands[0], card) if given.person == 0 else (card, given.hands[1])
        if chance > 0 and hands != given.hands:
            yield replace(given, hands=hands)


def line_of(given: Dealt, moves: tuple[str, ...]) -> tuple[Step, ...] | None:
    """Return the line of an exercise after these decisions; None if they are impossible in it."""
    try:
        return position(given, moves).line
    except IllegalDecision:
        return None


@pytest.mark.leaks
def test_the_hidden_card_changes_nothing_but_the_answers_until_the_end() -> None:
    compared = 0
    for salt in SALTS:
        given = drawn(DAY, salt)
        for moves in itertools.islice(lines_of(given), 40):
            mine = position(given, moves)
            for twin in twins_of(given) if mine.ending is None else ():
                if line_of(twin, moves) == mine.line:
                    one, other = (msgspec.json.encode(shown(each, DAY, moves)) for each in (given, twin))
                    assert one == other
                    assert moves or matters(twin)
                    compared += 1
    assert compared > 30


def test_an_exercise_shows_the_hidden_card_only_at_its_end_and_says_what_was_given_away() -> None:
    ways = set[bool]()
    for salt in SALTS:
        given = drawn(DAY, salt)
        other = 1 - given.person
        for moves in itertools.islice(lines_of(given), 60):
            now = exercise(DAY, moves, salt=salt)
            opponent = now.view.players[other]
            if now.result is None:
                assert now.view.prompt is not None
                assert list(position(given, moves).choices) == [each.decision for each in now.view.prompt.options]
                assert opponent.hand is None
                assert given.hands[other] not in [event.character for event in now.events if event.kind == "drew"]
                continue
            ways.add(now.result.won)
            assert now.view.prompt is None
            assert (now.view.winner == now.you) == now.result.won
            assert given.hands[other] in (opponent.hand or opponent.revealed)
            assert list(moves) == [each.decision for each in now.result.decisions]
            assert now.result.given_away == pytest.approx(sum(each.given_away for each in now.result.decisions))
            for each in now.result.decisions:
                values = {choice.option.decision: choice.value for choice in each.choices}
                assert each.value == max(values.values())
                assert each.given_away == pytest.approx(each.value - values[each.decision])
                assert now.events[each.event - 1].kind != "won"
    assert ways == {True, False}


def test_the_best_choices_give_nothing_away() -> None:
    for salt in SALTS:
        given = drawn(DAY, salt)
        moves: tuple[str, ...] = ()
        while (now := exercise(DAY, moves, salt=salt)).result is None:
            ended = (best_end(given, (*moves, choice)) for choice in position(given, moves).choices)
            moves = (*moves, min(ended)[1][len(moves)])
        assert now.result.given_away == pytest.approx(0, abs=1e-9)


def best_end(given: Dealt, moves: tuple[str, ...]) -> tuple[float, tuple[str, ...]]:
    """Return the least that any end after these decisions gives away, and its decisions."""
    ending = position(given, moves).ending
    if ending is not None:
        return ending.given_away, moves
    return min(best_end(given, (*moves, choice)) for choice in position(given, moves).choices)


def test_an_exercise_is_the_same_for_a_day_and_a_server_and_its_first_question_matters() -> None:
    days = [date(2026, 11, day) for day in range(1, 25)]
    mine = [msgspec.json.encode(exercise(day, (), salt=b"mine")) for day in days]
    assert mine == [msgspec.json.encode(exercise(day, (), salt=b"mine")) for day in days]
    others = [msgspec.json.encode(exercise(day, (), salt=b"other")) for day in days]
    assert sum(one == other for one, other in zip(mine, others, strict=True)) < len(days) / 2
    assert len(set(mine)) > len(days) / 2
    assert all(matters(drawn(day, b"mine")) for day in days)
    assert salt_from(b"one key") != salt_from(b"another")


def test_an_answer_is_a_message_of_the_protocol() -> None:
    text = msgspec.json.encode(exercise(DAY, (), salt=SALTS[0]))
    assert text == msgspec.json.encode(msgspec.json.decode(text, type=Exercise))


def test_only_today_and_the_day_before_are_open() -> None:
    assert day_of(None, now_ms=NOW_MS) == day_of("2026-11-25", now_ms=NOW_MS) == DAY
    assert date(2026, 11, 24) == day_of("2026-11-24", now_ms=NOW_MS)
    for text in ("2026-11-23", "2026-11-26", "today", "", "2026-02-30", "0000-00-00"):
        with pytest.raises(ProtocolError) as caught:
            day_of(text, now_ms=NOW_MS)
        assert "no_such_exercise" == caught.value.code
