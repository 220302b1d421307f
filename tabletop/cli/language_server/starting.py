"""``tabletop lsp``: the checker for editors."""

from __future__ import annotations

import click

from .. import options


@click.command("lsp")
@options.language
def lsp(language: str) -> None:
    """Answer an editor over the standard streams, by the Language Server Protocol; docs/editors.md.

    It is started by the editor, not by hand: faults with their fixes while you type, completion of keys, cards, rules, steps
    and players, what a rule says under the cursor, and the usual layout. It opens no port.
    """
    try:
        from .server import server
    except ImportError:
        raise click.ClickException("Editors need the extra `lsp`: pip install 'tabletop[lsp]'.") from None
    server(language).start_io()
