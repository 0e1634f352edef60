"""The names behind the feature and decision numbers in format 1 of nets and trainings, which stored no names.

Frozen: files in that format must stay readable as long as this version still has the names.
"""

from typing import Final

from golpe.bots.names import features_in, seats_with
from golpe.rules.decisions import decision_of
from golpe.rules.vocabulary.characters import COURT


def parts_in(text: str) -> list[tuple[str, int]]:
    """Parse the parts of a block, each `name` or `name:width`; the default width is 1."""
    found = [each.split(":") for each in text.split()]
    return [(name, int(width[0]) if width else 1) for name, *width in found]


FIRST_FEATURES: Final = features_in(
    [
        (
            "table",
            parts_in(
                "phase:14 is_asked seats:2 turns:2 sealed treasury:2 reserve deck:2 action:12 claim:5 is_block "
                "kept_claim:5 examined:5 copies forced_coup_at options:19"
            ),
        ),
        (
            "own",
            parts_in("hand:5 drawn:5 drafted:5 unseen:5 share:5 face_up:5 holds_claim holds_blocker claim_unseen"),
        ),
        (
            "duel",
            parts_in(
                "is_duel is_own_turn turns_of_duel:9 coins_of_duel:26 last_turns:88 said_in_duel:20 let_in_duel:20 "
                "traded_in_duel:2"
            ),
        ),
        *seats_with(
            parts_in(
                "present alive resigned coins:4 influence:2 distance revealed:5 shown:5 kept:5 side:3 is_mover "
                "is_target is_claimant is_challenger is_eligible is_asked_later is_barred has_passed:2 claimed:6 "
                "claimed_since:6 claimed_at:6 proved:6 proved_at:6 caught:6 swapped:5 swapped_at exchanged:2 "
                "unblocked:5 unblocked_since:5 unblocked_at:5 stood_by:5 unchallenged:6 unchallenged_at:6 "
                "challenges:4 attacks:6 acted:11"
            )
        ),
    ]
)
"""The name of each feature, by number."""
FIRST_DECISIONS: Final = tuple(decision_of(d, COURT).text for d in (*range(50), *range(62, 117), *range(124, 154)))
"""The name of each decision, by relative id."""
