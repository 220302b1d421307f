"""What a small game need not bring: a few lines of Stepping Stones are changed, and all else follows by itself."""

import json

import pytest

from tests.games.small_games import tried

RULES, WORDS, FILES, GAME = (f"stepping_stones/{name}.py" for name in ("rules", "words", "files", "game"))
DEALT = """from tabletop.scenario.format.game_files import GameFiles, plain_parts

from .rules import RULES

FILES = GameFiles(**plain_parts(RULES, after_a_deal=("turn", "sizes", "path")))
"""

# Whoever is not on turn may stop a stone by giving up its equal; no method of Rules says so.
LAID = """    state.path.insert(0, card)
    note(("lays", rules.rule.higher_than_the_last, EVERYBODY, seat, card))
    state.agenda += [("next_player",), ("win", seat)]"""
WINDOW = """
@stones.decision("window")
def open_window(rules, state, seat, card):
    return Decision("window", may=tuple(other for other in range(len(state.hands)) if other != seat))


stones.form("pass", by="table")
stones.form("stop")


@stones.need("stop", at=("window",))
def you_hold_its_equal(rules, state, move):
    if state.agenda[-1][2] not in state.hands[move[1]]:
        return {"seat": move[1], "card": state.agenda[-1][2]}


@stones.need("stop", "stones.base.turn.1", at=("turn",))
def only_while_it_waits(rules, state, move):
    return {"seat": move[1]}


@stones.act("pass", at="window")
def nobody_stops(rules, state, note, seat):
    _, player, card = state.agenda.pop()
    state.path.insert(0, card)
    note(("lays", rules.rule.higher_than_the_last, EVERYBODY, player, card))


@stones.act("stop", at="window")
def stop(rules, state, note, seat):
    _, player, card = state.agenda.pop()
    state.hands[seat].remove(card)
    note(("splashes", rules.rule.higher_than_the_last, EVERYBODY, seat, card))


# -- what lies where, and who sees it"""
WAITS = [
    (RULES, LAID, '    state.agenda += [("next_player",), ("win", seat), ("window", seat, card)]'),
    (RULES, "\n# -- what lies where, and who sees it", WINDOW),
]
BY_HAND = (
    RULES,
    "    def seats(self",
    '    def is_answer(self, step):\n        return step.get("do") == "stop"\n\n    def seats(self',
)
THREE = {"players": ["Ana", "Ben", "Cem"], "turn": {"player": "Ana"}, "bag": ["stone_5"],
         "hands": {"Ana": ["stone_2", "stone_3"], "Ben": ["stone_4", "stone_5"], "Cem": ["stone_2", "stone_1"]}}  # fmt: skip
HEAD = {"format": 1, "game": "stepping-stones", "boxes": ["base"], "title": {"en": "Tried"}, "teaches": ["stones.base.lay.1"]}
LAY = {"id": "lay", "by": "Ana", "do": "lay", "card": "stone_2"}


def file(name, steps, setup=THREE, **more):
    """A scenario as a new file of the package."""
    return (f"{name}.json", "", json.dumps({**HEAD, "setup": setup, "steps": steps, **more}))


WHAT_IF = """py:
from tabletop.notebook import lesson
line = lesson("three.json").what_if("start").play({"do": "lay", "by": "Ana", "card": "stone_2"})
print(sorted((choice.step["do"], choice.step.get("by", "")) for choice in line.choices if choice.ok), "---", sep="\\n")
print(line.play({"do": "stop", "by": "Cem"}).told(), "---", sep="\\n")
print(line.play({"do": "pass"}).told())
"""
THREE_FILE = file("three", [LAY, {"id": "next", "by": "Ben", "do": "draw"}])

SHUFFLE = """
stones.form("shuffled", Slot("cards", "order", lambda rules, state, part: [tuple(state.path)]), by=BY_CHANCE)


@stones.decision("mix")
def open_mix(rules, state):
    return Decision("mix", must=(CHANCE,))


@stones.act("shuffled", at="mix")
def shuffled(rules, state, note, chance, cards):
    state.agenda.pop()
    state.bag, state.path = list(cards), []


# -- what follows ---"""
MIXES = [
    (RULES, "\n# -- what follows ---", SHUFFLE),
    (RULES, '*([("pick", seat)] if state.bag else [])]', '*([("pick", seat)] if state.bag else [("mix",)])]'),
]
EMPTY = {"players": ["Ana", "Ben"], "hands": {"Ana": ["stone_3"], "Ben": ["stone_1"]}, "path": ["stone_5", "stone_4"]}
SAMPLES = f"""py:
from random import Random
from tabletop.games import open_rules
rules = open_rules("stepping-stones")
state = rules.position({EMPTY!r})
rules.play(state, ("draw", 0))
print({{rules.sample(state, Random(seed)) for seed in range(20)}} == {{("shuffled", -2, (3, 4)), ("shuffled", -2, (4, 3))}})
"""
DRAW = {"id": "draw", "by": "Ana", "do": "draw"}

LEFT_OUT = [
    (
        RULES,
        '@stones.need("lay", "stones.base.lay.1", after="card")',
        '@stones.need("lay", "stones.base.lay.1", after="card", when=("q.base.equal", "R1"))',
    ),
    (
        RULES,
        '@stones.law("steps_up", "stones.base.lay.2", when=("q.base.equal", "R2"))\ndef on_equal_ones_too(last, card):\n    return card >= last\n\n\n',
        "",
    ),
]
REFUSE = (
    WORDS,
    "WORDS = ",
    """def refuse(words, reason, values):
    return f"{words.card(values['card'])} is not in that hand." if reason == "what-you-hold" else "No."


WORDS = """,
)
REFUSES = [REFUSE, (WORDS, ", spell=spell)", ", spell=spell, refuse=refuse)")]
HELD = [
    (
        RULES,
        '        return {"card": move[2]}\n\n\n@stones.need("lay", "stones.base.lay.1"',
        '        return {"card": move[2], "seat": move[1]}\n\n\n@stones.need("lay", "stones.base.lay.1"',
    ),
    (
        RULES,
        "    def seats(self",
        '    def plain_fault(self, reason):\n        return "RUN-NOT-HELD" if reason == "what-you-hold" else None\n\n    def seats(self',
    ),
]
NOT_HELD = file("wrong", [{**LAY, "card": "stone_5"}])
# Ana lays, and in the lesson Ben stops it; in the branch he draws, so it is laid.
BRANCH = (
    [LAY, {"id": "stop", "by": "Cem", "do": "stop"}],
    [{"id": "let", "from": "lay", "title": {"en": "Let"}, "steps": [{"id": "go", "by": "Ben", "do": "draw"}]}],
)
TRIES = """py:
from tabletop.notebook import lesson
payload = lesson(%r).payload
values, texts = payload["values"], payload["text"]["en"]
for step in payload["runs"][0]["steps"]:
    for seat, at in step["tries"].items():
        for one in values[at]:
            tried = values[one]
            print(step["id"], seat, tried["card"], tried["ok"], texts[tried["text"]])
"""
PLAY = [(name, before, after) for name, pairs in {
    RULES: [('stones.form("lay"', 'stones.form("play"'), ('for verb in ("lay", "draw")', 'for verb in ("play", "draw")'), ('@stones.need("lay", after', '@stones.need("play", after'),
            ('@stones.need("lay", "stones.base.lay.1"', '@stones.need("play", "stones.base.lay.1"'), ('@stones.act("lay"', '@stones.act("play"')],
    "stepping_stones/scenarios/end/last-stone.json": [('"do": "lay"', '"do": "play"')]}.items() for before, after in pairs]  # fmt: skip
# Stones are laid by the hand, behind the player who is asked.
TWO_SLOTS = [(RULES, 'Slot("card", "card", lambda rules, state, part: sorted(set(state.hands[part[1]]))))\nstones.form("draw")',
              'Slot("card", "card", lambda rules, state, part: sorted(set(state.hands[part[1]]))))\nstones.form("draw")\nstones.form("toss", Slot("on", "player", lambda rules, state, part: (0, 1)), Slot("cards", "cards", lambda rules, state, part: ()))')]  # fmt: skip

CASES = {
    "an answer": ([*WAITS, THREE_FILE], ["check three.json", WHAT_IF]),
    "an answer that Rules name": ([*WAITS, BY_HAND, THREE_FILE], ["check three.json", WHAT_IF]),
    "a branch": ([*WAITS, file("branch", BRANCH[0], what_if=BRANCH[1])], ["check branch.json", "show branch.json"]),
    "play": (PLAY, ["check stepping_stones/scenarios/end/last-stone.json", "show stones/end/last-stone", "export stones/end/last-stone -o out.html", TRIES % "stones/end/last-stone"]),
    "lay": ([], [TRIES % "stones/end/last-stone", "card stone_6", "judge stone_6 stone_3"]),
    "another box": ([file("box", [LAY], {**THREE, "path": ["stone_6"]}), file("ten", [LAY], {**THREE, "path": ["stone_1"] * 9})], ["check box.json ten.json"]),
    "a shuffle": ([*MIXES, file("mixed", [{**DRAW, "shuffled": ["stone_4", "stone_5"]}], EMPTY), file("none", [DRAW], EMPTY), file("other", [{**DRAW, "shuffled": ["stone_4", "stone_4"]}], EMPTY)],
                  ["check mixed.json", "check none.json", "check other.json",
                   SAMPLES,
                   "py:\nfrom tabletop.notebook import lesson\nprint(lesson('mixed.json').what_if('start').play({'do': 'draw', 'by': 'Ana'}).told())"]),
    "a need left out": ([*LEFT_OUT, file("out", [{**LAY, "by": "Ben"}], {**EMPTY, "turn": {"player": "Ben"}, "hands": {"Ana": ["stone_3"], "Ben": ["stone_2", "stone_2"]}}, readings={"q.base.equal": "R2"})], ["check out.json"]),
    "a refusal in words": ([*REFUSES, NOT_HELD], ["check wrong.json"]),
    "a refusal without words": ([NOT_HELD], ["check wrong.json"]),
    "what is not held": ([*REFUSES, *HELD, NOT_HELD], ["check wrong.json"]),
    "after a deal": ([(FILES, "", DEALT), (GAME, '    scenarios=', '    files="stepping_stones.files:FILES",\n    scenarios='),
                      file("dealt", [], {"players": ["Ana", "Ben"], "deal": {"seed": 1}}, expect={"path": []})], ["check dealt.json"]),
    "a move that names somebody first": (TWO_SLOTS, ["show stones/end/last-stone", TRIES % "stones/end/last-stone"]),
}  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    return tried(tmp_path_factory.mktemp("small"), CASES)


def all_well(told, name):
    """What the commands of this case say, none of which fails."""
    for code, said in told[name]:
        assert code == 0, f"{code}\n{said}"
    return [said for _code, said in told[name]]


@pytest.mark.parametrize("name", ["an answer", "an answer that Rules name"])
def test_a_play_waits_for_answers_in_what_if_without_a_word_of_the_game(told, name):
    _, said = all_well(told, name)
    offered, stopped, passed = said.split("---\n")
    assert eval(offered) == [("pass", ""), ("stop", "Cem")]
    assert "Cem splashes Stone 2 away." in stopped and "Ana lays Stone 2." not in stopped
    assert "Ana lays Stone 2." in passed


def test_what_settles_before_a_branch_is_told_with_its_first_step(told):
    _, said = all_well(told, "a branch")
    assert "Cem splashes Stone 2 away." in said
    assert "Ana lays Stone 2. Ben draws" in said.partition("Let")[2]


def test_no_verb_is_special_and_each_card_of_a_hand_can_be_pressed(told):
    played = all_well(told, "play")[-1]
    laid = all_well(told, "lay")[0]
    assert played == laid
    assert "start 1 stone_4 True Ben may play Stone 4 now." in laid
    assert "start 1 stone_2 False A stone is laid on lower ones only." in laid
    assert "start 0 stone_3 False Only the player whose turn it is lays or draws." in laid


def test_a_move_with_several_cards_behind_a_player_is_tried_with_one(told):
    assert "start 1 stone_2 " in all_well(told, "a move that names somebody first")[-1]


def test_the_box_of_a_card_is_known_by_its_count(told):
    _, card, judged = all_well(told, "lay")
    assert "In the boxes: Flood: 4" in card and "(Stepping Stones, Flood)" in judged


def test_cards_of_other_boxes_and_too_many_of_one_are_faults_of_the_file(told):
    ((code, said),) = told["another box"]
    assert code == 1
    assert "[POS-BOX] stone_6 lies in Flood; expected a card of the boxes in play." in said
    assert "[POS-COUNT] 10 times stone_1; expected at most 4: so many the boxes in play hold." in said


def test_a_shuffle_needs_its_cards_and_nothing_else(told):
    (well, _), (missing, none), (wrong, other), (_, sampled), (_, what_if) = told["a shuffle"]
    assert (well, missing, wrong) == (0, 1, 1)
    assert "[RUN-CHANCE-MISSING]" in none and "these cards in their new order: stone_4, stone_5" in none
    assert "[RUN-CHANCE-IMPOSSIBLE] `shuffled` cannot be [stone_4, stone_4]" in other
    assert sampled == "True\n" and "Traceback" not in what_if


def test_a_reading_that_leaves_a_need_out_can_be_played(told):
    assert all_well(told, "a need left out") == ["1 file, no errors.\n"]


def test_a_refusal_is_told_in_the_sentence_of_the_game(told):
    ((_, said),) = told["a refusal in words"]
    assert "[RUN-REFUSED] Ana's `lay stone_5` is impossible: Stone 5 is not in that hand; expected a legal move" in said
    ((_, said),) = told["a refusal without words"]
    assert "what you hold" not in said and "[RUN-REFUSED] Ana's `lay stone_5` is impossible" in said


def test_what_is_not_held_is_told_by_its_name(told):
    ((_, said),) = told["what is not held"]
    assert "[RUN-NOT-HELD] Ana does not hold stone_5; expected cards of the hand of Ana (stone_2, stone_3)" in said


def test_a_game_says_what_can_be_expected_after_a_deal(told):
    assert all_well(told, "after a deal")[0].endswith("1 file, no errors, 1 warning.\n")
