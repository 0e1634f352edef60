"""A plain Python loop: the speed of the interpreter itself on this machine."""

from benchmarks.engines.measurement import Measurement, Prepared, repeated

ITERATIONS = 200_000


def plain_loop() -> Measurement:
    """Measure `d['a'] += l[i & 3]`."""

    def work() -> int:
        d = {"a": 0}
        four = [1, 2, 3, 4]
        for i in range(ITERATIONS):
            d["a"] += four[i & 3]
        return ITERATIONS

    return Measurement(
        name="plain_loop",
        unit="iterations",
        about="d['a'] += l[i & 3] in a Python loop",
        prepare=lambda: Prepared(repeated(work)),
        is_anchor=True,
    )
