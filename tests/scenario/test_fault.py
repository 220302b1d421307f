import json
from pathlib import Path

import pytest

from tabletop.scenario.format.codes import ERROR, LAYERS, WARNING, codes_page
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.suggestion import nearest

from .test_every_code import CODES

ROOT = Path(__file__).parents[2]


def test_a_fault_reads_as_place_code_what_expected_near_and_fix():
    fault = Fault("FILE-KEY", ("setup", "hnads"), 4, 5, "unknown key 'hnads'", "a key of setup", "hands", "rename it", "a.json")
    assert str(fault) == (
        "a.json:4:5: [FILE-KEY] unknown key 'hnads'; expected a key of setup. Did you mean 'hands'? Fix: rename it."
    )


def test_a_fault_without_file_near_and_fix_leaves_them_out():
    assert str(Fault("RUN-OVER", (), 1, 2, "a step", "none")) == "1:2: [RUN-OVER] a step; expected none."


def test_no_fault_is_made_with_an_unknown_code():
    with pytest.raises(ValueError, match="FILE-KEYS"):
        Fault("FILE-KEYS", (), 1, 1, "a", "b")


def test_a_fault_as_json_says_severity_and_layer_and_leaves_out_what_is_not_there():
    plain = Fault("TEXT-LONG", ("steps", 2, "say"), 1, 2, "300 characters", "240").to_json()
    assert plain == {
        "code": "TEXT-LONG",
        "severity": "warning",
        "layer": "file",
        "place": "steps[2].say",
        "line": 1,
        "column": 2,
        "found": "300 characters",
        "expected": "240",
    }


def test_a_fault_cannot_move_the_cursor_or_fill_the_screen():
    fault = Fault("FILE-KEY", ("\x1b[2J",), 1, 1, "\x1b[2J\r\n\u202e" + "x" * 5_000, "y", "\x07" * 99, "z\n", "\x1b.json")
    assert str(fault).isprintable() and len(str(fault)) < 900
    assert "\\x1b[2J\\r\\n\\u202e" in str(fault)
    assert "…" in fault.found
    json.dumps(fault.to_json(), ensure_ascii=False).encode()


def test_every_code_has_a_layer_a_severity_and_one_sentence():
    for name, code in CODES.items():
        assert code.layer in LAYERS and code.severity in (ERROR, WARNING), name
        assert code.meaning.endswith(".") and code.meaning.count(". ") == 0, name
    assert len({code.meaning for code in CODES.values()}) == len(CODES)


def test_the_page_of_error_codes_is_made_from_the_table():
    page = (ROOT / "docs" / "error-codes.md").read_text(encoding="utf-8")
    assert page == codes_page()
    assert all(f"`{name}`" in page for name in CODES)


@pytest.mark.parametrize(
    "word, right", [("hnads", "hands"), ("Draw_Pile", "draw_pile"), ("xyz", None), ("", None), ("hands" * 20, None), (7, None)]
)
def test_the_nearest_word_is_found_if_it_is_near(word, right):
    assert nearest(word, ["hands", "draw_pile", "discard_pile"]) == right
