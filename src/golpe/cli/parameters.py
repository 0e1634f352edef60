"""Checks of the options of a command."""

import typer


def refuse(context: typer.Context, names: str, why: str) -> None:
    """Raise BadParameter if one of these parameters, which would have no effect, was given."""
    for param in context.command.params:
        name = param.name or ""
        source = context.get_parameter_source(name)
        if name in names.split() and source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(why, param_hint=param.opts[0])
