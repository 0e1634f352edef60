"""What `master` has solved, forgotten."""

from golpe.bots import resolving


def forget_solutions() -> None:
    """Let everything be solved anew."""
    for each in (resolving.solution_of, resolving.plan_of, resolving.known_after, resolving.public_graph):
        each.cache_clear()
