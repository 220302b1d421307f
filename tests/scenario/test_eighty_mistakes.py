"""More than eighty slips of a contributor, each in a file that is right but for it: one fault, at the right line, with a way out that works.

A mistake is what stands in the right file, what stands there instead, the code that is told, and where: at the line of what
was written, or at the line of another text. Where a mend is named, `M` is one that its author has to agree to, `S` a sure
one, and without either there is none: what was meant cannot be known.
"""

import re
from pathlib import Path

import pytest

from tabletop.authoring.mending import faults_in
from tabletop.cli.authoring.creating import templates
from tabletop.scenario.text.edits import applied
from tabletop.scenario.text.json_text import parse

BASES = {
    "kittens": Path(__file__).parent / "mistakes" / "kittens.json",
    **{name: templates()[name][1] for name in ("goat", "isle")},
}
TEXTS = {name: path.read_text(encoding="utf-8") for name, path in BASES.items()}
S, M = "sure", "to be agreed"

MISTAKES = [
    # The text.
    ("kittens", '"level": 1,\n', '"level": 1\n', "JSON-SYNTAX", S, '"origin"'),
    ("kittens", '"turn": {"player": "Ana"}\n  },', '"turn": {"player": "Ana"},\n  },', "JSON-SYNTAX", S, '"turn": {"player": "Ana"},'),
    ("kittens", '"level": 1', '"level": 01', "JSON-SYNTAX", S),
    ("kittens", '"kind": "authored"', '\'kind\': "authored"', "JSON-SYNTAX", S),
    ("kittens", '"kind": "authored"', '“kind”: "authored"', "JSON-SYNTAX", S),
    ("kittens", '"level": 1', "level: 1", "JSON-SYNTAX", S),
    ("kittens", '"level": 1', '"level" 1', "JSON-SYNTAX", S),
    ("kittens", '"level": 1', '"level" = 1', "JSON-SYNTAX", S),
    ("kittens", '"cancelled": true', '"cancelled": True', "JSON-SYNTAX", S),
    ("kittens", '"level": 1,', '"level": 1,,', "JSON-SYNTAX", S),
    ("kittens", '"level": 1,', '"level": 1, // easy', "JSON-SYNTAX", M),
    ("kittens", '["attack", "skip", "favor"],', '["attack", "skip", "favor",', "JSON-SYNTAX", None, '"Ben": ["nope", "shuffle"]'),
    ("kittens", '["cat_1", "cat_2", "cat_3", "cat_4"],', '["cat_1", "cat_2", "cat_3", "cat_4"]],', "JSON-SYNTAX", M),
    ("kittens", "    }\n  ]\n}\n", "    }\n  ]\n", "JSON-SYNTAX", M, "last"),
    ("kittens", "A Nope stops an Attack", "A Nope \\stops an Attack", "JSON-SYNTAX", S),
    ("kittens", '"level": 1,', '"level": 1, "level": 1,', "JSON-DUPLICATE", S),
    ("kittens", '"level": 1,', '"level": 1, "level": 2,', "JSON-DUPLICATE", None),
    # The top of the file.
    ("kittens", '  "format": 2,\n', "", "FILE-FORMAT", S, "{"),
    ("kittens", '"format": 2', '"format": "2"', "FILE-FORMAT", S),
    ("kittens", '"format": 2', '"format": 9', "FILE-FORMAT", None),
    ("kittens", '"exploding-kittens"', '"exploding-kitens"', "FILE-GAME", S),
    ("kittens", '"exploding-kittens"', '"kittens"', "FILE-GAME", S),
    ("kittens", '"boxes": ["base"]', '"boxes": "base"', "FILE-TYPE", S),
    ("kittens", '"boxes": ["base"]', '"boxes": ["bass"]', "FILE-BOXES", M),
    ("kittens", '"boxes": ["base"]', '"boxes": ["base", "base", "base"]', "FILE-BOXES", S),
    ("kittens", '"boxes": ["base"]', '"boxes": ["imploding"]', "FILE-BOXES", S),
    ("kittens", '"teaches": ["ek.base.nope.1"]', '"teaches": "ek.base.nope.1"', "FILE-TYPE", S),
    ("kittens", '"teaches": ["ek.base.nope.1"]', '"teaches": ["ek.base.nop.1"]', "FILE-RULE", M),
    ("kittens", '"teaches": ["ek.base.nope.1"]', '"teaches": ["ek.base.nope.1", "ek.streaking.mark.1"]', "FILE-RULE", None),
    ("kittens", '"needs": ["ek.base.skip.1"]', '"needs": ["ek.base.nope.1"]', "TEACH-DOUBLE", S),
    ("kittens", '"teaches": ["ek.base.nope.1"]', '"teaches": ["ek.base.nope.1", "ek.base.nope.5"]', "TEACH-ORPHAN", M),
    ("kittens", '"level": 1', '"levle": 1', "FILE-KEY", S),
    ("kittens", '"level": 1', '"level": "1"', "FILE-TYPE", S),
    ("kittens", '"level": 1', '"level": 1.0', "FILE-TYPE", S),
    ("kittens", '"level": 1', '"level": 7', "FILE-TYPE", None),
    ("kittens", '"kind": "authored"', '"kind": "autored"', "FILE-WORD", S),
    ("kittens", '{"kind": "authored", "ref": "tests"}', '{"ref": "tests"}', "FILE-MISSING", M),
    ("kittens", '"es": "Un Nope para un Ataque"', '"es": ""', "FILE-TEXT", S),
    ("kittens", '{"q.base.nope.own": "R2"}', '{"q.base.nope.own": "R3"}', "FILE-READING", M),
    ("kittens", '{"q.base.nope.own": "R2"}', '{"q.base.nop.own": "R2"}', "FILE-READING", M),
    ("kittens", '{"q.base.nope.own": "R2"}', '{"q.base.nope.own": "R2", "q.base.turn.who": "R1"}', "FILE-READING", None),
    # The position.
    ("kittens", '"draw_pile": ["cat_1"', '"draw_pil": ["cat_1"', "FILE-KEY", S),
    ("kittens", '"draw_pile": ["cat_1"', '"deck": ["cat_1"', "FILE-KEY", S),
    ("kittens", '"turn": {"player": "Ana"}\n', '"turn": "Ana"\n', "FILE-TYPE", S),
    ("kittens", '"turn": {"player": "Ana"}\n', '"turn": {"player": "Anna"}\n', "POS-PLAYER", M),
    ("kittens", '"Cem": ["defuse"]', '"Cemm": ["defuse"]', "POS-PLAYER", M),
    ("kittens", '"Cem": ["defuse"]', '"Cem": ["defus"]', "POS-CARD", S),
    ("kittens", '"Cem": ["defuse"]', '"Cem": ["Entschärfung"]', "POS-CARD", S),
    ("kittens", '"Cem": ["defuse"]', '"Cem": "defuse"', "FILE-TYPE", S),
    ("kittens", '"Cem": ["defuse"]', '"Cem": ["defuse:down"]', "POS-STATE", S),
    ("kittens", '"Cem": ["defuse"]', '"Cem": ["streaking_kitten"]', "POS-BOX", M),
    ("kittens", '"players": ["Ana", "Ben", "Cem"]', '"players": ["Ana", "Ben", "Cem", "Ben"]', "FILE-NAME", None),
    ("kittens", '"turn": {"player": "Ana"}\n', '"turn": {"player": "Ana"}, "out": ["Cem"]\n', "POS-OUT", M, '"Cem": ["defuse"]'),
    # Steps and their fields.
    ("kittens", '{"id": "draw", "by": "Ben"', '{"by": "Ben"', "FILE-MISSING", S),
    ("kittens", '{"id": "draw", "by": "Ben"', '{"id": "skip", "by": "Ben"', "FILE-ID", M),
    ("kittens", '{"id": "draw", "by": "Ben"', '{"id": "Draw!", "by": "Ben"', "FILE-ID", M),
    ("kittens", '"id": "draw", "by": "Ben", "do": "draw"', '"id": "draw", "by": "Ben", "do": "drwa"', "FILE-WORD", S),
    ("kittens", '"id": "draw", "by": "Ben", "do": "draw"', '"id": "draw", "player": "Ben", "do": "draw"', "FILE-KEY", S),
    ("kittens", '"id": "draw", "by": "Ben", "do": "draw"', '"id": "draw", "by": "Bem", "do": "draw"', "POS-PLAYER", M),
    ("kittens", '"do": "play", "cards": ["nope"]', '"do": "nope"', "FILE-WORD", S),
    ("kittens", '"cards": ["nope"]', '"card": "nope"', "FILE-FIELD", S),
    ("kittens", '"cards": ["nope"]', '"cards": "nope"', "FILE-TYPE", S),
    ("kittens", '"cards": ["nope"], "answers"', '"cards": ["nope"], "on": "Ana", "answers"', "FILE-FIELD", M),
    ("kittens", '"answers": "attack"', '"answers": "atack"', "FILE-REF", M),
    ("kittens", '"answers": "attack"', '"answers": "skip"', "FILE-ORDER", None),
    ("kittens", '"about": "turn.player"', '"about": "turn.playr"', "FILE-PATH", S),
    ("kittens", '"after": "close"', '"after": "clos"', "FILE-REF", M),
    ("kittens", '{"id": "draw", "by": "Ben", "do": "draw"}', '{"id": "draw", "by": "Ben", "do": "draw", "say": "Ben draws."}', "FILE-TEXT", S),
    # The play.
    ("kittens", '"refused": "ek.base.turn.6"', '"refused": "ek.base.turn.9"', "RUN-OTHER-RULE", M),
    ("kittens", ', "refused": "ek.base.turn.6"', "", "RUN-REFUSED", M, '"early"'),
    ("kittens", '{"id": "draw", "by": "Ben", "do": "draw"}', '{"id": "draw", "by": "Ben", "do": "draw", "refused": "ek.base.turn.6"}', "RUN-ACCEPTED", M),
    ("kittens", '"Ben": ["nope", "shuffle"]', '"Ben": ["shuffle"]', "RUN-NOT-HELD", None, '"id": "nope"'),
    ("kittens", '"turn": {"player": "Ana", "owes": 1},', '"turn": {"player": "Ben", "owes": 1},', "RUN-EXPECT", M),
    ("kittens", '"discard_pile": ["skip", "attack", "nope"]', '"discard_pile": ["skip", "attack"]', "RUN-EXPECT", M),
    ("kittens", '{"turn.player": ["Ana", "Ben"]}', '{"turn.player": ["Cem", "Ben"]}', "RUN-BEFORE", M),
    ("kittens", '"fired": ["ek.base.nope.1"]', '"fired": ["ek.base.nope.1", "ek.base.nope.5"]', "RUN-FIRED", M),
    ("kittens", '"changes": {"turn.player": ["Ana", "Ben"]},', '"unchanged": ["turn.player"],', "RUN-EXPECT", M),
    ("kittens", '{"id": "draw", "by": "Ben", "do": "draw"}', '{"id": "draw", "by": "Ben", "do": "draw", "pick": "cat_1"}', "RUN-CHANCE-UNUSED", M),
    ("kittens", '{"id": "draw", "by": "Ben", "do": "draw"}', '{"id": "draw", "by": "Ben", "do": "draw"}, {"id": "nobody-2", "do": "pass"}', "RUN-NO-WINDOW", M),
    ("kittens", '"differs": {}', '"differs": {"close": {"expect": {"turn": {"player": "Ana", "owes": 1}}}}', "ALSO-IDLE", M),
    ("kittens", '"value": "Cem"', '"value": "Ana"', "ASK-WRONG", M),
    ("kittens", '"value": "Cem"', '"value": "Ben"', "ASK-TWICE", M),
    # Words that are near to none of several, stand in another order, belong elsewhere, or stand together where each should stand alone.
    ("kittens", '"teaches": ["ek.base.nope.1"]', '"teaches": ["ek.base.nope"]', "FILE-RULE", None),
    ("kittens", '"teaches": ["ek.base.nope.1"]', '"teaches": []', "FILE-EMPTY", None),
    ("kittens", '"unchanged": ["draw_pile"]', '"unchanged": ["draw_pile", "turn"]', "FILE-PATH", None),
    ("kittens", '"value": "Cem"', '"value": "Dora"', "ASK-WRONG", M),
    ("kittens", '"value": "Cem"', '"value": ["Cem"]', "FILE-TYPE", S),
    ("kittens", '"Cem": ["defuse"]', '"Cem": [["defuse"]]', "FILE-CARDS", S),
    ("kittens", '"expect": {"window"', '"expect": {"windw"', "FILE-KEY", S),
    ("kittens", '"from": "attack"', '"from": "draw"', "RUN-NO-WINDOW", None, '{"id": "nobody"'),
    ("goat", '"players": ["Ana", "Ben", "Cem"]', '"players": "Ana, Ben, Cem"', "FILE-TYPE", S),
    ("goat", '"set": "top_row"', '"stack": "top_row"', "FILE-SPACE", M),
    ("goat", '"do": "place"', '"do": "lay"', "FILE-WORD", S),
    ("isle", '"tile": "green_T"', '"tile": "T_green"', "POS-TILE", S),
    ("isle", '"at": "L4"', '"at": "L 4"', "FILE-SQUARE", S),
    ("isle", '"with": "permanent"', '"with": "permanant"', "FILE-WORD", S),
    # The other games.
    ("goat", '"space": "top_right"', '"space": "top-right"', "FILE-SPACE", S),
    ("goat", '"Ben": ["blue_float"]', '"Ben": ["blu_float"]', "POS-CARD", S),
    ("goat", '"set": "top_row",', '"set": "top_row", "mistake": "goat.set.18",', "RUN-NO-MISTAKE", M),
    ("goat", '{"player": "Cem", "for": "take_set"}', '{"player": "Ben", "for": "take_set"}', "RUN-EXPECT", M),
    ("isle", '"phase": "rescue"', '"phase": "rescu"', "FILE-PHASE", S),
    ("isle", '"at": "L4"', '"at": "l4"', "FILE-SQUARE", S),
    ("isle", '"tile": "green_T"', '"tile": "green_TT"', "POS-TILE", S),
    ("isle", '"fish": {"Ada": 20', '"fish": {"Ada": "20"', "FILE-TYPE", S),
]  # fmt: skip
# What only the inside of the kit looks like: values of Python, names of classes.
INNER = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|\[\[|\(\d+, |<[a-z_.]+ object|\{'|\['|Error\b|Traceback")


def without_a_language(faults):
    """Who writes in one language is told each time."""
    return [fault for fault in faults if fault.code != "TEXT-MISSING"]


def found_in(text, name):
    return without_a_language(faults_in(parse(text.encode("utf-8"), file=f"{name}.json"), BASES[name]))


@pytest.fixture(scope="module")
def told():
    """Each mistake with its text and its faults."""
    made = []
    for base, old, new, code, mends, *at in MISTAKES:
        assert TEXTS[base].count(old) >= 1, old
        place = TEXTS[base].index(old)
        text = TEXTS[base][:place] + new + TEXTS[base][place + len(old) :]
        line = text.rstrip().count("\n") + 1 if at == ["last"] else text[: text.index(at[0]) if at else place].count("\n") + 1
        made.append(((base, old, new), code, mends, line, text, found_in(text, base)))
    return made


def test_the_files_are_right_without_a_mistake():
    assert [found_in(text, name) for name, text in TEXTS.items()] == [[], [], []]


def test_each_of_these_mistakes_is_one_fault_at_its_line(told):
    assert len(told) >= 95
    found = {what: [(fault.code, fault.line) for fault in faults] for what, _, _, _, _, faults in told}
    assert found == {what: [(code, line)] for what, code, _, line, _, _ in told}


def test_no_message_shows_what_is_inside(told):
    said = [str(fault).split("] ", 1)[1] for _, _, _, _, _, faults in told for fault in faults]
    assert [one for one in said if INNER.search(one) and not one.startswith("True; ")] == []


def test_most_of_them_have_a_mend_that_leaves_nothing_wrong(told):
    works = {}
    for what, _, can, _, text, faults in told:
        mends = [fault.mend for fault in faults if fault.mend is not None]
        if can is not None and mends:
            new = applied(text, mends[0].edits)
            left = None if new is None else [str(fault) for fault in found_in(new, what[0])]
            works[what] = (S if mends[0].sure else M) if left == [] else left
    assert works == {what: mends for what, _, mends, _, _, _ in told if mends is not None}
    assert len(works) >= 70
