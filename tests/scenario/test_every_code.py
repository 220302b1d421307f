"""Every code there is has a bad file that gives it, or a reason why no file can."""

from pathlib import Path

from tabletop.games import registered
from tabletop.scenario.format.codes import CODES as COMMON
from tabletop.scenario.format.codes import codes_of

HERE = Path(__file__).parent
CODES = {**COMMON, **{name: code for game in registered() for name, code in codes_of(game).items()}}
WITHOUT = {"KIT-BROKEN": "only a fault of the kit itself gives it; tests/cli/test_check_and_fmt.py plants one",
           "GAME-BROKEN": "only a fault of a game gives it; tests/games/test_faults_of_a_game.py plants some",
           **dict.fromkeys(("PACK-OPEN", "PACK-FILE", "PACK-SIZE", "PACK-CLASH"), "only a pack gives it; tests/packs plants them")}  # fmt: skip


def test_every_code_has_a_bad_file_named_after_it_or_a_reason_why_not():
    named = {path.stem for path in HERE.glob("**/bad/**/*") if path.is_file()}
    assert {
        "without a file": sorted(CODES.keys() - named - WITHOUT.keys()),
        "of no code": sorted(named - CODES.keys()),
        "not without": sorted(named & WITHOUT.keys()),
    } == {"without a file": [], "of no code": [], "not without": []}


def test_every_code_that_kittens_can_have_has_one_among_the_kittens():
    ours = {path.stem for path in (HERE / "bad/exploding-kittens").iterdir()}
    assert CODES.keys() - ours - WITHOUT.keys() == set(OF_GOAT_AND_ISLE.split())


OF_GOAT_AND_ISLE = """FILE-LINE FILE-PHASE FILE-ROTATE FILE-SPACE FILE-SQUARE
POS-COPIES POS-PACK POS-GRID POS-CALLED POS-ORDER POS-DAY POS-BOAT POS-OWN-BOAT POS-PICTURE POS-LETTER POS-OUTSIDE
POS-SHAPE POS-TILE POS-TILE-COPIES POS-OSHAX POS-LESSON POS-CARD-ZONE POS-BASKET POS-PACKETS POS-FIELDS POS-BELOW POS-BAG POS-DECK
POS-OWN-TILE POS-OWN-SIZE POS-FEATURE POS-ROOM POS-SET
RUN-MISTAKE RUN-NO-MISTAKE RUN-OTHER-MISTAKE RUN-SHOWS RUN-NOT-THERE RUN-RING"""
