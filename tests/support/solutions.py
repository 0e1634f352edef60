"""Clear the cache of solutions of `master`."""

from golpe.bots import duel_start, resolving


def forget_solutions() -> None:
    """Clear the cache, so that everything is solved again."""
    solved = resolving.solution_of, resolving.plan_of, resolving.belief_after, resolving.public_graph
    for each in (*solved, duel_start.likelihoods):
        each.cache_clear()
