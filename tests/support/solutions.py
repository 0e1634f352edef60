"""What `master` has solved, forgotten."""

from golpe.bots import opening, resolving


def forget_solutions() -> None:
    """Let everything be solved anew."""
    solved = resolving.solution_of, resolving.plan_of, resolving.known_after, resolving.public_graph
    for each in (*solved, opening.likelihoods):
        each.cache_clear()
