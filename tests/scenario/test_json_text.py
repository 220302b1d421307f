import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.scenario.text import json_text
from tabletop.scenario.text.json_text import LIMITS, Limits, _read, parse
from tabletop.scenario.text.json_text import _Reader as Reader
from tabletop.scenario.text.quick_json import Doubtful, read_quickly

SYNTAX = [
    ('{"a": NaN}', 1, 7, "NaN"),
    ('{"a": -Infinity}', 1, 7, "whole number"),
    ('{"a": None}', 1, 7, "write null"),
    ('{"a": True}', 1, 7, "write true"),
    ('{"a": trueish}', 1, 7, "double quotes"),
    ('{// my note\n"a": 1}', 1, 2, "a comment"),
    ('{"a": 1 # note\n}', 1, 9, "a comment"),
    ('{"a": 1,\n "b": 2,\n}', 2, 8, "a comma before the closing }"),
    ("[1, 2, ]", 1, 6, "a comma before the closing ]"),
    ("[1,, 2]", 1, 4, "nothing before it"),
    ("{'a': 1}", 1, 2, "single quote"),
    ("{“a”: 1}", 1, 2, "typographic quote"),
    ('{"a": 1\n "b": 2}', 2, 2, "put a comma between them"),
    ("{a: 1}", 1, 2, "double quotes"),
    ('{"a" 1}', 1, 6, "a colon"),
    ('{"a": 03}', 1, 7, "not 03"),
    ('{"a": .5}', 1, 7, "write numbers plainly"),
    ('{"a": 1.}', 1, 7, "write numbers plainly"),
    ('{"a": "x}', 1, 7, "without a closing quote"),
    ('{"a": "x\ny"}', 1, 9, "\\n for a line break"),
    ('{"a": "C:\\x"}', 1, 10, "backslash"),
    ('{"a": [1', 1, 8, "the file ends before [ of line 1 is closed"),
    ('{"a": 1}}', 1, 9, "closes nothing"),
    ('{"a": 1} {}', 1, 10, "nothing after the end"),
    ("", 1, 1, "an empty file"),
    ("\n\n", 1, 1, "an empty file"),
]


@pytest.mark.parametrize("text, line, column, words", SYNTAX, ids=[repr(row[0]) for row in SYNTAX])
def test_text_that_is_not_json_is_told_once_with_its_place_and_a_hint(text, line, column, words):
    document = parse(text.encode())
    assert [fault.code for fault in document.faults] == ["JSON-SYNTAX"]
    assert (document.faults[0].line, document.faults[0].column) == (line, column)
    assert words in str(document.faults[0])
    assert document.data is None


def test_the_data_is_what_the_standard_reader_gives():
    text = ' {"a": [1, -2, 3.5, 1e3, true, false, null, "ü\\n\\ud83d\\ude00", {}, []], "": {"b": {"c": 0}}}\r\n'
    assert parse(text.encode()).data == json.loads(text)
    assert parse(text.encode()).faults == ()


def test_one_point_nought_stays_a_number_with_a_point():
    assert type(parse(b"[1.0]").data[0]) is float
    assert type(parse(b"[1]").data[0]) is int


def test_columns_are_counted_in_characters_not_bytes():
    document = parse('{"über": "Größe",\r\n  "b": 2}'.encode())
    assert document.where[("über",)] == (1, 10)
    assert document.where_key[("b",)] == (2, 3)
    assert document.where[("b",)] == (2, 8)


def test_a_missing_value_is_placed_at_what_is_around_it():
    document = parse(b'{\n "setup": {"turn": {}}}')
    assert document.position(("setup", "turn", "player", "x")) == (2, 20)
    assert document.position(("setup",), at_key=True) == (2, 2)


def test_the_same_key_twice_shows_both_places_and_reading_goes_on():
    document = parse(b'{"a": 1,\n "a": 2, "a": 3, "b": NaN}')
    assert [fault.code for fault in document.faults] == ["JSON-DUPLICATE", "JSON-DUPLICATE", "JSON-SYNTAX"]
    assert "first at line 1, column 2" in document.faults[0].found
    assert (document.faults[0].line, document.faults[0].column) == (2, 2)


def test_a_byte_order_mark_is_told_and_the_rest_is_read():
    document = parse(b"\xef\xbb\xbf[7]")
    assert [fault.code for fault in document.faults] == ["JSON-ENCODING"]
    assert document.data == [7]


@pytest.mark.parametrize("data", [b'["\\ud800"]', b'["\\udc00\\ud800"]', b'{"\\ud83d": 1}', b'["\xed\xa0\x80"]'])
def test_half_a_character_is_refused_written_out_or_escaped(data):
    document = parse(data)
    assert [fault.code for fault in document.faults] == ["JSON-ENCODING"]
    json.dumps(document.data, ensure_ascii=False).encode("utf-8")


def test_a_file_in_utf_16_is_called_by_its_name():
    assert "UTF-16" in parse("{}".encode("utf-16")).faults[0].found


@pytest.mark.parametrize(
    "text, told",
    [
        ("[" * 100_000, "more than 40 deep"),
        ('{"a":' * 100_000, "more than 40 deep"),
        ("[" + ",".join("1" * 1_001) + "]", "more than 1,000 entries"),
        ("[" + ",".join(["[1,1,1,1,1,1,1,1,1,1]"] * 950) + "]", "more than 10,000 values"),
        ("{" + ",".join('"a": 1' for _ in range(10_001)) + "}", "more than 10,000 values"),
        ('["' + "x" * 4_001 + '"]', "4,001 characters"),
        ("[1234567890123456789]", "at most 18 digits"),
        ("[1e999]", "at most 18 digits"),
        ("[" + "9" * 900_000 + "]", "at most 18 digits"),
        (" " * 1_000_001, "1,000,000 bytes"),
    ],
)
def test_what_is_too_large_gives_one_clear_fault(text, told):
    faults = [fault for fault in parse(text.encode()).faults if fault.code == "JSON-SIZE"]
    assert len(faults) == 1
    assert told in str(faults[0])


@pytest.mark.parametrize(
    "text",
    [
        "[" * 40 + "]" * 40,
        "[" + ",".join("1" * 1_000) + "]",
        "[" + ",".join("[1,1,1,1,1,1,1,1,1]" for _ in range(999)) + ",1,1]"[2:],
        '["' + "x" * 4_000 + '"]',
        "[-123456789012345678]",
        "[1]" + " " * (LIMITS.bytes - 3),
    ],
)
def test_what_just_fits_is_read(text):
    document = parse(text.encode())
    assert document.faults == ()
    assert document.data == json.loads(text)


SMALL = Limits(bytes=1_000, depth=4, values=30, items=6, text=8, digits=4)
PIECES = st.sampled_from(
    [
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        '"a"',
        '"b"',
        '"ü"',
        '"123456789"',
        '"\\ud83d"',
        '"\\u00e4"',
        "0",
        "-0",
        "12345",
        "1.5",
        "1e999",
        "-1e2",
    ]
    + [
        "true",
        "false",
        "null",
        "NaN",
        "\n",
        " ",
        "01",
        "\ufeff",
        '"\t"',
        "12.3456789",
        '{"a": 1}',
        "[1, 2, 3, 4, 5, 6]",
        '{"a": [{"b": []}]}',
    ]
)


@given(st.lists(PIECES, max_size=14).map("".join) | st.recursive(
    st.integers(-99999, 99999) | st.floats() | st.text(max_size=10) | st.none() | st.booleans(),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=9), inner, max_size=8),
).map(json.dumps))  # fmt: skip
@settings(deadline=None, max_examples=500)
def test_what_is_read_quickly_is_what_is_read_with_care(text):
    careful = _read(text, SMALL, None)
    try:
        quick = read_quickly(text, SMALL)
    except Doubtful:
        assert careful.faults
        return
    assert not careful.faults
    assert repr(quick) == repr(careful.data)


def test_places_are_looked_for_only_when_asked_for(monkeypatch):
    calls = []
    monkeypatch.setattr(json_text, "_Reader", lambda *given: calls.append(given) or Reader(*given))
    document = parse(b'{"a": [1, {"b": 2}]}')
    assert document.data == {"a": [1, {"b": 2}]} and not calls
    assert (document.where[("a", 1, "b")], document.where_key[("a",)], len(document.where)) == ((1, 17), (1, 2), 5)
    assert len(calls) == 1
