"""One bad file of The Isle of Cats for each code that only this game has, and for those that it words in its own way."""

from pathlib import Path

import pytest

from tests.scenario.other_games import bad_files, is_found_alone

WORDS = {
    "FILE-SQUARE": (32, 93, "Did you mean 'C2'?"),
    "FILE-ROTATE": (33, 17, "`rotate` cannot be 45; expected one of 0, 90, 180, 270"),
    "FILE-PHASE": (9, 14, "Did you mean 'rescue'?"),
    "FILE-PATH": (34, 32, "'rat' is not part of score.Ada"),
    "FILE-FIELD": (31, 45, "`pass` has no field `tile`; expected only id, say, by, do, refused, expect"),
    "POS-OUTSIDE": (11, 35, "only squares of the boat, not A3"),
    "POS-SHAPE": (11, 35, "a: A2, B2, C2, A3, B3; expected the squares of rare_square"),
    "POS-OWN-SIZE": (17, 18, "3 rows of 23 squares; expected at most 16 rows of 22 squares"),
    "POS-FEATURE": (16, 76, "2 x r; expected one map of each colour at most"),
    "POS-ROOM": (18, 24, "Did you mean 'captain'?"),
    "POS-TILE": (32, 57, "Did you mean 'red_L'?"),
    "RUN-NOT-THERE": (32, 57, "no red_T sits beside the island; expected one of green_S, red_L"),
    "RUN-NOT-HELD": (31, 58, "fish_for_oshax is not in hands of Ada"),
    "RUN-REFUSED": (31, 5, "no edge with another tile (isle.place.7)"),
}
FILES = bad_files(Path(__file__).parent)


def test_there_is_a_bad_file_for_each_code_of_this_game():
    assert WORDS.keys() <= {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_is_reported_by_its_own_code_alone(path):
    fault = is_found_alone(path)
    if path.stem in WORDS:
        line, column, words = WORDS[path.stem]
        assert words in str(fault)
        assert (fault.line, fault.column) == (line, column)
