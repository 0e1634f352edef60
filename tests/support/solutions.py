"""What `master` has solved, forgotten."""

from golpe.bots import duel_start, resolving


def forget_solutions() -> None:
    """Let everything be solved anew."""
    solved = resolving.solution_of, resolving.plan_of, resolving.belief_after, resolving.public_graph
    for each in (*solved, duel_start.likelihoods):
        each.cache_clear()
