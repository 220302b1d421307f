"""``tabletop mcp``: the kit for assistants."""

from __future__ import annotations

import click

from . import options


@click.command("mcp")
@options.rules
def mcp() -> None:
    """Answer an assistant over the standard streams, by the Model Context Protocol; docs/assistants.md.

    It is started by the assistant, not by hand. Its tools: ask, judge, rule, play (is this move legal, what happens, why) and
    example. It goes by the rules of your table and opens no port.
    """
    try:
        from tabletop.assistants.server import server
    except ImportError:
        raise click.ClickException("Assistants need the extra `mcp`: pip install 'tabletop[mcp]'.") from None
    server().run()
