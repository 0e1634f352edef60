"""Profiles for the page's gallery: of somebody who has played much, and of somebody new."""

from golpe.people.achievements import RULES
from golpe.people.summary import Ended, Met, Summary
from golpe.protocol.profiles import Profile
from golpe.server.profiles.routes import profile_of

NAMED = "Bartholomew Quillfeather"


def much() -> Profile:
    """Return the profile of somebody who has played a hundred games."""
    summary = Summary(
        results=104,
        placed={
            "resistance/4": [21, 14, 9, 8],
            "bga/6": [3, 5, 4, 2, 2, 6],
            "resistance/2": [17, 9],
            "lost-edition/3": [0, 1, 3],
        },
        form=[Ended("abc", at, 0, place, 6) for at, place in enumerate((1, 3, 2, 6, 1, 1, 4, 2, 5, 1))],
        left=4,
        claims=812,
        bluffs=290,
        believed=211,
        caught=79,
        challenges=160,
        right=71,
        claimed={"duke": 340, "captain": 200, "assassin": 130, "contessa": 90, "ambassador": 52},
        bots={
            "hard:tessa": Met(40, 19, 21),
            "medium:leo": Met(30, 20, 10),
            "master": Met(12, 2, 9),
            "outside:3": Met(1, 1, 0),
        },
        wins_in_a_row=2,
        wins_in_a_row_max=5,
        days=9,
        days_in_a_row_max=6,
        earned=dict.fromkeys(list(RULES)[::2], Ended("abc", 1, 0, 1, 4)),
    )
    return profile_of(NAMED, summary, [], now_ms=0, is_own=False)


def little() -> Profile:
    """Return the profile of somebody who has played nothing."""
    return profile_of("Ana", Summary(), [], now_ms=0, is_own=False)
