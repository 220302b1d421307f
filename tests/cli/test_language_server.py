"""`tabletop lsp` as an editor uses it: a process that is asked over its standard streams."""

import asyncio
import sys
from pathlib import Path

import pytest

pytest.importorskip("pygls")
from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from tabletop.authoring.cursor import cursor_at
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout

TEXT = (Path(__file__).parents[1] / "scenario/mistakes/kittens.json").read_text(encoding="utf-8")
# Two signs that an editor counts as three, before a slip on the same line.
SLIP = '"ref": "🐈ß", "knd": "authored"'
WRONG = TEXT.replace('"kind": "authored", "ref": "tests"', SLIP)
URI, OTHER = (Path("/lessons", name).as_uri() for name in ("mine.json", "package.json"))
# Where an editor stands in a line that is being written, and what is offered there among others.
TYPED = {
    "a card": ('"Cem": ["defuse"]', '"Cem": ["def', '"defuse"'),
    "a rule": ('"teaches": ["ek.base.nope.1"]', '"teaches": ["ek.base.no', '"ek.base.nope.5"'),
    "a player": ('"turn": {"player": "Ana"}', '"turn": {"player": "', '"Cem"'),
    "a step": ('"answers": "attack"', '"answers": "', '"attack"'),
    "a move": ('"do": "draw"}', '"do": "', '"insert"'),
    "a path": ('"about": "turn.player"', '"about": "hands.', '"hands.Ben"'),
    "a key": ('"level": 1', '"l', '"level": '),
    "a question": ('{"q.base.nope.own": "R2"}', '{"q.', '"q.base.nope.own": '),
    "a reading": ('{"q.base.nope.own": "R2"}', '{"q.base.nope.own": "', '"R2"'),
    "a box": ('"boxes": ["base"]', '"boxes": ["', '"streaking"'),
}


def at(text, words, inside=1):
    """The place of these words in a text, as an editor counts it."""
    before = text[: text.index(words) + inside]
    line = before.rsplit("\n", 1)[-1]
    return lsp.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


@pytest.fixture(scope="module")
def told():
    """What the server answers to one editor, whose file gets wrong, is mended, and grows word by word."""
    return asyncio.run(asyncio.wait_for(asked(), 120))


async def asked():
    client, told = LanguageClient("test", "1"), asyncio.Queue()
    client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda ls, params: told.put_nowait(params))
    await client.start_io(sys.executable, "-c", "from tabletop.cli import main; main()", "lsp", "--lang", "en")
    await client.initialize_async(lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), root_uri=Path("/lessons").as_uri()))
    client.initialized(lsp.InitializedParams())
    document, answers = lsp.TextDocumentIdentifier(URI), {}

    def types(text, version):
        whole = [lsp.TextDocumentContentChangeWholeDocument(text)]
        identifier = lsp.VersionedTextDocumentIdentifier(version, URI)
        client.text_document_did_change(lsp.DidChangeTextDocumentParams(identifier, whole))

    other = lsp.TextDocumentItem(OTHER, "json", 1, '{"name": 1,}')
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(other))
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(URI, "json", 1, WRONG)))
    found = [await told.get(), await told.get()]
    answers["found"] = {params.uri: params.diagnostics for params in found}
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(200, 0))
    context = lsp.CodeActionContext(answers["found"][URI])
    answers["mends"] = await client.text_document_code_action_async(lsp.CodeActionParams(document, whole, context))
    answers["rule"] = await client.text_document_hover_async(lsp.HoverParams(document, at(WRONG, "ek.base.skip.1")))
    answers["key"] = await client.text_document_hover_async(lsp.HoverParams(document, at(WRONG, "teaches")))
    answers["card"] = await client.text_document_hover_async(lsp.HoverParams(document, at(WRONG, "defuse")))
    options = lsp.FormattingOptions(2, True)
    answers["layout"] = await client.text_document_formatting_async(lsp.DocumentFormattingParams(document, options))
    for number, (what, (old, new, _)) in enumerate(TYPED.items(), start=2):
        # The rest of the file is cut off, as it is where nothing has been written yet.
        text = TEXT[: TEXT.index(old)] + new
        types(text, number)
        params = lsp.CompletionParams(document, at(text + "\0", "\0", 0))
        answers[what] = (await client.text_document_completion_async(params)).items
    types(TEXT, 99)
    params = await told.get()
    while params.version != 99:
        params = await told.get()
    answers["right"] = params.diagnostics
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    return answers


def test_faults_are_told_while_one_types_and_other_files_are_nothing_to_it(told):
    assert not told["found"][OTHER] and not told["right"]
    [fault] = told["found"][URI]
    assert (fault.code, fault.source) == ("FILE-KEY", "tabletop") and "Did you mean 'kind'" in fault.message
    assert fault.range == lsp.Range(at(WRONG, '"knd"', 0), at(WRONG, '"knd"', 5))


def test_a_fault_has_its_mend_as_an_action(told):
    one, every = told["mends"]
    assert one.is_preferred and one.kind == "quickfix" and every.kind == "source.fixAll"
    [edit] = one.edit.changes[URI]
    assert (edit.new_text, edit.range) == ('"kind"', told["found"][URI][0].range)


@pytest.mark.parametrize("what", TYPED)
def test_what_may_stand_there_is_offered(told, what):
    offered = {item.text_edit.new_text: item for item in told[what]}
    assert TYPED[what][2] in offered
    item = offered[TYPED[what][2]]
    begun = TYPED[what][1]
    assert item.text_edit.range.start.character < item.text_edit.range.end.character or begun.endswith("[")
    if what == "a rule":
        assert "turns the card" in item.detail or item.detail.endswith(".")


def test_a_word_says_what_it_means(told):
    rule = told["rule"].contents.value
    assert rule.startswith("ek.base.skip.1\n\n") and "“" in rule and "printed" in rule
    assert "rule" in told["key"].contents.value.casefold()
    assert told["card"].contents.value.startswith("defuse\n\nDefuse")


def test_the_layout_is_that_of_fmt(told):
    [edit] = told["layout"]
    assert edit.new_text == layout(parse(WRONG.encode()).data) and edit.range.start == lsp.Position(0, 0)


@pytest.mark.parametrize("cut", range(0, len(TEXT), 97))
def test_the_cursor_is_found_wherever_a_text_breaks_off(cut):
    cursor = cursor_at(TEXT[:cut] + '"}]:,{"[', cut)
    assert cursor.start <= cut and all(isinstance(part, (str, int)) for part in cursor.place)
