"""What the language server answers; it reads nothing but the texts that the editor sends, and writes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path
from pygls.workspace import TextDocument

from tabletop import __version__
from tabletop.authoring.code_frame import meant_length
from tabletop.authoring.cursor import cursor_at
from tabletop.authoring.mending import faults_in
from tabletop.authoring.written import Written
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.edits import Edit, apart
from tabletop.scenario.text.json_text import LIMITS, parse
from tabletop.scenario.text.layout import layout

# A pause in typing after which a file is looked at, in seconds.
PAUSE = 0.25
MOST_OFFERS = 400
SEVERITY = {"error": lsp.DiagnosticSeverity.Error, "warning": lsp.DiagnosticSeverity.Warning}


class Server(LanguageServer):
    """The server with what it found in each text, and in which version of it."""

    def __init__(self, language: str) -> None:
        super().__init__("tabletop", f"v{__version__}")
        self.tongue = language
        self.found: dict[str, tuple[str, list[Fault]]] = {}

    def text(self, uri: str) -> str:
        """The text of a document as the editor has it."""
        return self.workspace.get_text_document(uri).source

    async def look(self, uri: str) -> None:
        """Look at a text once nothing has been typed for a moment, and tell its faults."""
        document = self.workspace.get_text_document(uri)
        version = document.version
        await asyncio.sleep(PAUSE)
        if uri not in self.workspace.text_documents or self.workspace.get_text_document(uri).version != version:
            return
        text = document.source
        faults = await asyncio.to_thread(faults_of, text, Path(to_fs_path(uri) or "untitled.json")) if _is_ours(text) else []
        if uri not in self.workspace.text_documents or self.text(uri) != text:
            return
        self.found[uri] = (text, faults)
        told = [lsp_fault(document, fault, self.tongue) for fault in faults]
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=told))

    def faults(self, uri: str) -> list[Fault]:
        """What is wrong with the text as it is now; nothing while it has not been looked at."""
        text, faults = self.found.get(uri, ("", []))
        return faults if text == self.text(uri) else []


def _is_ours(text: str) -> bool:
    """Whether it is a scenario, or one that is begun: other files that end in .json are nothing to us."""
    return Written(text).game is not None or '"game"' in text and '"format"' in text


def faults_of(text: str, path: Path) -> list[Fault]:
    """The faults of a text."""
    data = text.encode("utf-8", "replace")
    return faults_in(parse(data, file=path.name), path)


def server(language: str = "en") -> Server:
    """The server with its answers, ready to start."""
    made = Server(language)
    for event in (lsp.TEXT_DOCUMENT_DID_OPEN, lsp.TEXT_DOCUMENT_DID_CHANGE):
        made.feature(event)(_look)
    made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)(_forget)
    made.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=['"', "."]))(complete)
    made.feature(lsp.TEXT_DOCUMENT_HOVER)(hover)
    made.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=list(KINDS)))(actions)
    made.feature(lsp.TEXT_DOCUMENT_FORMATTING)(formatted)
    return made


async def _look(ls: Server, params: lsp.DidOpenTextDocumentParams | lsp.DidChangeTextDocumentParams) -> None:
    await ls.look(params.text_document.uri)


def _forget(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    ls.found.pop(uri, None)
    ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri=uri, diagnostics=[]))


# -- faults and what mends them --------------------------------------------------------


def lsp_range(document: TextDocument, line: int, column: int, length: int) -> lsp.Range:
    """Where a piece of text is, as the editor counts: from 0, in its own units."""
    lines = document.source.split("\n")
    before = sum(len(one) + 1 for one in lines[: line - 1]) + column - 1
    covered = document.source[before : before + length]
    rows = covered.count("\n")
    end = lsp.Position(line - 1 + rows, column - 1 + length if not rows else len(covered) - covered.rindex("\n") - 1)
    begin = lsp.Position(line - 1, column - 1)
    return document.position_codec.range_to_client_units([f"{one}\n" for one in lines], lsp.Range(begin, end))


def lsp_fault(document: TextDocument, fault: Fault, language: str) -> lsp.Diagnostic:
    """A fault with what is meant underlined."""
    lines = document.source.split("\n")
    line = lines[fault.line - 1] if fault.line <= len(lines) else ""
    where = lsp_range(document, fault.line, fault.column, meant_length(line, fault.column))
    return lsp.Diagnostic(where, fault.told(language), SEVERITY[fault.severity], code=fault.code, source="tabletop")


KINDS = (lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.SourceFixAll)


def actions(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """What mends the faults of these lines, and all that can surely be mended at once."""
    uri, wanted = params.text_document.uri, params.context.only or KINDS
    faults = ls.faults(uri)
    document = ls.workspace.get_text_document(uri)
    here = [fault for fault in faults if params.range.start.line <= fault.line - 1 <= params.range.end.line and fault.mend]
    found = [_action(document, fault, ls.tongue) for fault in here] if lsp.CodeActionKind.QuickFix in wanted else []
    sure = apart([fault.mend for fault in faults if fault.mend is not None and fault.mend.sure])
    if sure and lsp.CodeActionKind.SourceFixAll in wanted:
        edit = _workspace_edit(document, sure)
        found.append(lsp.CodeAction("Mend all that is sure", lsp.CodeActionKind.SourceFixAll, edit=edit))
    return found


def _action(document: TextDocument, fault: Fault, language: str) -> lsp.CodeAction:
    assert fault.mend is not None
    return lsp.CodeAction(
        f"{fault.code}: {fault.remedy}",
        lsp.CodeActionKind.QuickFix,
        [lsp_fault(document, fault, language)],
        is_preferred=fault.mend.sure,
        edit=_workspace_edit(document, fault.mend.edits),
    )


def _workspace_edit(document: TextDocument, edits: tuple[Edit, ...]) -> lsp.WorkspaceEdit:
    changes = [lsp.TextEdit(lsp_range(document, edit.line, edit.column, len(edit.old)), edit.new) for edit in edits]
    return lsp.WorkspaceEdit(changes={document.uri: changes})


# -- while one types -------------------------------------------------------------------


def complete(ls: Server, params: lsp.CompletionParams) -> lsp.CompletionList:
    """The keys or words that may stand at the cursor, each with what it means."""
    document = ls.workspace.get_text_document(params.text_document.uri)
    written = Written(document.source, ls.tongue)
    if written.game is None or len(document.source) > LIMITS.bytes:
        return lsp.CompletionList(False, [])
    cursor = cursor_at(document.source, document.offset_at_position(params.position))
    colon = "" if document.source[cursor.end :].lstrip().startswith(":") or not cursor.at_key else ": "
    where = _range_of(document, cursor.start, cursor.end)
    items = []
    for offer in written.offers(cursor):
        text = json.dumps(offer.word, ensure_ascii=False)
        items.append(
            lsp.CompletionItem(
                str(offer.word) if isinstance(offer.word, str) else text,
                kind=lsp.CompletionItemKind.Property if cursor.at_key else lsp.CompletionItemKind.Value,
                detail=offer.short or None,
                documentation=offer.long or None,
                filter_text=text,
                text_edit=lsp.TextEdit(where, text + colon),
            )
        )
    return lsp.CompletionList(len(items) > MOST_OFFERS, items[:MOST_OFFERS])


def hover(ls: Server, params: lsp.HoverParams) -> lsp.Hover | None:
    """What the word under the cursor means."""
    document = ls.workspace.get_text_document(params.text_document.uri)
    written, at = Written(document.source, ls.tongue), document.offset_at_position(params.position)
    cursor = cursor_at(document.source, at)
    if written.game is None or cursor.start == cursor.end:
        return None
    word = document.source[cursor.start : cursor.end].strip('"')
    offer = written.meant(cursor, word)
    if offer is None:
        return None
    said = lsp.MarkupContent(lsp.MarkupKind.PlainText, f"{offer.word}\n\n{offer.long or offer.short}")
    return lsp.Hover(said, _range_of(document, cursor.start, cursor.end))


def formatted(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """The usual layout; nothing where the text cannot be read whole."""
    document = ls.workspace.get_text_document(params.text_document.uri)
    read = parse(document.source.encode("utf-8", "replace"))
    if read.faults or not isinstance(read.data, dict) or Written(document.source).game is None:
        return []
    return [lsp.TextEdit(_range_of(document, 0, len(document.source)), layout(read.data))]


def _range_of(document: TextDocument, start: int, end: int) -> lsp.Range:
    line = document.source.count("\n", 0, start) + 1
    return lsp_range(document, line, start - document.source.rfind("\n", 0, start), end - start)
