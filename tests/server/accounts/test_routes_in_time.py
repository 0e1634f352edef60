"""No refusal of a passkey or a code tells by its time whether it, or the account, exists."""

import random
import time
from itertools import combinations

import pytest

from golpe.server.accounts.credentials import written_code
from tests.support.account_holder import At, at
from tests.support.authenticator import Passkey
from tests.support.live_server import LiveServer
from tests.support.recovering import come_back, of_account, with_codes

PAIRS = 2_000
AUC_MAX = 0.55


async def refused_in(server: LiveServer, thief: At, passkey: Passkey) -> int:
    """Try to sign in; return how long the refusal took, in nanoseconds."""
    server.clock.advance(1)  # so that the limits of requests matter to nobody
    body = passkey.used(await thief.challenge("/sign-in"))
    begun = time.perf_counter_ns()
    response = await thief.ask("POST", "/sign-in", body)
    took = time.perf_counter_ns() - begun
    assert 403 == response.status_code
    return took


def auc(some: list[int], others: list[int]) -> float:
    """Return the probability that one of the first is below one of the second, from the ranks."""
    ranked = sorted([(each, False) for each in some] + [(each, True) for each in others])
    ranks = sum(rank for rank, (_, is_other) in enumerate(ranked, start=1) if is_other)
    return (ranks - len(others) * (len(others) + 1) / 2) / (len(some) * len(others))


@pytest.mark.soak
async def test_spent_and_wrong_codes_and_those_of_no_account_take_as_long(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    eva, _ = await with_codes(server, "Eva")
    thief, owner = await at(server, "Thief"), await at(server, "Owner")
    await come_back(owner, codes[0])
    number = await ana.number()
    crossed = of_account(codes[1], await eva.number())  # which works for Ana's account
    tried = (codes[0], written_code(number, 1), written_code(number + 99, 1), crossed)
    took: tuple[list[int], ...] = ([], [], [], [])
    rng = random.Random(1)
    for _ in range(PAIRS):
        for kind in rng.sample(range(len(tried)), len(tried)):
            server.clock.advance(60)  # so that the limits of requests matter to nobody
            begun = time.perf_counter_ns()
            response = await thief.send("/recovery/challenge", {"code": tried[kind]})
            took[kind].append(time.perf_counter_ns() - begun)
            assert 403 == response.status_code
    shares = [auc(took[some], took[other]) for some, other in combinations(range(len(tried)), 2)]
    assert all(1 - AUC_MAX <= share <= AUC_MAX for share in shares), shares


@pytest.mark.soak
async def test_an_unknown_passkey_takes_as_long_as_a_wrong_signature(server: LiveServer) -> None:
    ana, thief = await at(server), await at(server, "Thief")
    await ana.add(ana.passkey(b"known"))
    wrong = (thief.passkey(b"known"), thief.passkey(b"other"))  # with keys of their own
    took: tuple[list[int], list[int]] = ([], [])
    rng = random.Random(1)
    for _ in range(PAIRS):
        for kind in rng.sample((0, 1), 2):
            took[kind].append(await refused_in(server, thief, wrong[kind]))
    share = auc(*took)
    assert 1 - AUC_MAX <= share <= AUC_MAX, share
