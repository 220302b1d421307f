"""One bad file per code of the file layer, named after the code."""

from pathlib import Path

import pytest

from tabletop.scenario.check.file import check_file
from tabletop.scenario.format.codes import FILE, find_code
from tabletop.scenario.text.load import load

from .base_words import GAMES

FOLDER = Path(__file__).parent / "bad" / "exploding-kittens"
# Line and column as an editor shows them, and what the message must name.
PLACES = {
    "JSON-SYNTAX": (11, 30, "a comma before the closing }"),
    "JSON-DUPLICATE": (6, 3, "(first at line 4, column 3)"),
    "JSON-ENCODING": (5, 51, "the byte 0xf6"),
    "JSON-SIZE": (9, 51, "more than 40 deep"),
    "FILE-OPEN": (1, 1, "does not end in .json"),
    "FILE-FORMAT": (2, 13, "newer"),
    "FILE-GAME": (3, 11, "Did you mean 'exploding-kittens'?"),
    "FILE-KEY": (11, 5, "'draw_pil'"),
    "FILE-MISSING": (18, 5, "`draw` needs `by`"),
    "FILE-TYPE": (16, 52, "true; expected a whole number"),
    "FILE-WORD": (18, 39, "Did you mean 'draw'?"),
    "FILE-BOXES": (4, 13, "'streaking' needs base"),
    "FILE-RULE": (6, 33, "'ek.base.skip.9'"),
    "FILE-READING": (5, 35, "expected one of R1, R2"),
    "FILE-READING-IDLE": (5, 35, "R1 is the reading here anyway"),
    "FILE-ID": (18, 12, "(first at line 15, column 13)"),
    "FILE-REF": (21, 29, "Did you mean 'skip'?"),
    "FILE-ORDER": (14, 77, "'skip' comes later"),
    "FILE-FIELD": (15, 67, "'skip' has no field `on`"),
    "FILE-NEEDS": (14, 5, "'favor' needs `on`"),
    "FILE-CLASH": (17, 7, "`expect` cannot stand beside `refused`"),
    "FILE-CARDS": (15, 57, "four cards are two plays"),
    "FILE-PATH": (20, 69, "Did you mean 'hands.Ana'?"),
    "FILE-NAME": (8, 31, "'draw_pile' is a reserved word"),
    "FILE-EMPTY": (18, 57, "an empty object"),
    "FILE-MANY": (414, 5, "51 questions in one file; expected at most 50"),
    "ASK-TWICE": (35, 22, "two wrong answers have the same cause"),
    "FILE-TEXT": (5, 49, "an empty text"),
    "TEXT-MISSING": (20, 14, "no de in steps[1].say"),
    "TEXT-LONG": (6, 11, "113 characters; expected at most 90"),
    "TEACH-DOUBLE": (7, 13, "'ek.base.skip.1' is in `teaches` and in `needs`"),
}


FILES = sorted(path for path in FOLDER.iterdir() if find_code(path.stem).layer == FILE)


def test_every_bad_file_of_the_file_layer_has_a_place_in_its_text():
    assert PLACES.keys() == {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_is_reported_by_its_own_code_alone_and_at_its_place(path):
    faults = check_file(load(path), GAMES)
    line, column, words = PLACES[path.stem]
    assert [fault.code for fault in faults] == [path.stem]
    assert (faults[0].line, faults[0].column) == (line, column)
    assert words in str(faults[0])
    assert faults[0].severity == find_code(path.stem).severity
    assert str(faults[0]).startswith(f"{path}:{line}:{column}: [{path.stem}] ")
