"""`prefetch` for numba: an instruction for each cache line of the record."""

# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false, reportAttributeAccessIssue=false
from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from golpe.batch.prefetching import prefetch

LINE: Final = 64
"""Bytes in a cache line."""
READ, SOON, IN_DATA_CACHE = (ir.Constant(ir.IntType(32), n) for n in (0, 3, 1))


@intrinsic
def prefetch_lines(_: object, records: Any, i: Any) -> tuple[object, Callable[..., object]]:  # noqa: ANN401
    """Prefetch record `i` of a one-dimensional array."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> object:  # noqa: ANN401
        byte, word = ir.IntType(8).as_pointer(), ir.IntType(64)
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        size = records.dtype.size
        start = builder.mul(arguments[1], ir.Constant(word, size))
        function = ir.FunctionType(ir.VoidType(), [byte, *(each.type for each in (READ, SOON, IN_DATA_CACHE))])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", (byte,), function)
        for offset in range(0, size, LINE):
            at = builder.gep(builder.bitcast(array.data, byte), [builder.add(start, ir.Constant(word, offset))])
            builder.call(fetch, [at, READ, SOON, IN_DATA_CACHE])
        return context.get_dummy_value()

    return types.void(records, types.int64), generate


@overload(prefetch)
def prefetched(records: object, i: object) -> Callable[..., None]:  # pyright: ignore[reportUnusedParameter]
    """Return what numba compiles for a call of `prefetch`."""

    def call(records: object, i: object) -> None:
        prefetch_lines(records, i)  # pyright: ignore[reportCallIssue] -- numba adds the first argument

    return call
