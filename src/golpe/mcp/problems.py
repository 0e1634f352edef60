"""What can go wrong in a tool call."""

from golpe.errors import GolpeError


class ToolProblem(GolpeError):
    """A tool call that cannot be carried out; nothing has changed."""

    code: str
    """Stable; documented in docs/reference/mcp.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
