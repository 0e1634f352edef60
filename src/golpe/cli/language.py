"""The option of every command that prints in a language."""

from typing import Annotated

import typer

from golpe.languages import languages


def _available(language: str) -> str:
    """Check the tag of a language."""
    if language not in languages():
        raise typer.BadParameter(f"{language!r} is not one of {', '.join(map(repr, languages()))}.")
    return language


Language = Annotated[str, typer.Option(callback=_available, metavar="TAG", help="Language of the output, such as en.")]
