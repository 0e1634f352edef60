"""Clear the cache of solutions of `master`."""

from golpe.bots import opening, resolving


def forget_solutions() -> None:
    """Clear the cache, so that everything is solved again."""
    solved = resolving.solution_of, resolving.plan_of, resolving.known_after, resolving.public_graph
    for each in (*solved, opening.likelihoods):
        each.cache_clear()
