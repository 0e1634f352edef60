"""The seed of a run's fuzzing can be repeated."""

from tests.support.seeds import FIXED, VARIABLE, choose_seed


def test_the_default_run_has_a_fixed_seed() -> None:
    environment: dict[str, str] = {}
    choose_seed(environment, is_soak=False)
    assert {VARIABLE: str(FIXED)} == environment


def test_each_soak_has_another_seed() -> None:
    seeds: set[str] = set()
    for _ in range(20):
        environment: dict[str, str] = {}
        choose_seed(environment, is_soak=True)
        seeds.add(environment[VARIABLE])
    assert len(seeds) > 10


def test_a_seed_that_is_given_is_kept() -> None:
    environment = {VARIABLE: "7"}
    choose_seed(environment, is_soak=True)
    assert {VARIABLE: "7"} == environment
