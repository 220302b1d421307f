"""One bad file of Row Your Goat for each code that only this game has, and for those that it words in its own way."""

from pathlib import Path

import pytest

from tests.scenario.other_games import bad_files, is_found_alone

WORDS = {
    "FILE-SPACE": (22, 57, "Did you mean 'centre'?"),
    "FILE-LINE": (21, 24, "Did you mean 'top_row'?"),
    "FILE-NEEDS": (23, 5, "`take` needs `set` or `stack`; expected one of them"),
    "FILE-CLASH": (24, 7, "`mistake` cannot stand beside `refused`"),
    "FILE-PATH": (22, 92, "'top_rwo' is not part of costs"),
    "POS-CARD": (12, 15, "Did you mean 'blue_raft'?"),
    "POS-SET": (15, 13, "the position starts with a set: top_row"),
    "RUN-MISTAKE": (22, 5, "the card goes back under Ana's deck (goat.mistake.place.3)"),
    "RUN-NO-MISTAKE": (22, 78, "the step 'lays' is not a mistake"),
    "RUN-OTHER-MISTAKE": (22, 84, 'Fix: write "goat.mistake.place.3"'),
    "RUN-SHOWS": (22, 76, "pink_float is not the top card of Ana's deck; expected yellow_raft"),
    "RUN-NOT-ASKED": (22, 5, "Ben is not asked to take now; expected what is open now: turn of Ana"),
    "RUN-UNANSWERED": (22, 5, "Ana must choose (take_stack) and no step says what; expected one of take top_left"),
    "RUN-RING": (23, 5, "the steps end in the middle (grab: Ana, Cem)"),
    "ALSO-UNDECLARED": (22, 62, "under the boxes spanish: the step 'touches' is legal here"),
    "ALSO-IDLE": (25, 60, "`mistake` is the same in the main run"),
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
