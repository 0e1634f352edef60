"""The seed of a run's fuzzing can be repeated."""

from tests.conftest import FIXED_SEED, SEED, choose_seed


def test_the_default_run_has_a_fixed_seed() -> None:
    environment: dict[str, str] = {}
    choose_seed(environment, is_soak=False)
    assert {SEED: str(FIXED_SEED)} == environment


def test_each_soak_has_another_seed() -> None:
    seeds: set[str] = set()
    for _ in range(20):
        environment: dict[str, str] = {}
        choose_seed(environment, is_soak=True)
        seeds.add(environment[SEED])
    assert len(seeds) > 10


def test_a_seed_that_is_given_is_kept() -> None:
    environment = {SEED: "7"}
    choose_seed(environment, is_soak=True)
    assert {SEED: "7"} == environment
