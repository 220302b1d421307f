"""A slip in a game of one's own is told as a fault of that game, in one sentence, and never as a fault of the kit."""

import pytest

from tabletop.cli.authoring.explaining import examples
from tests.games.small_games import tried

RULES, WORDS, BASE = "stepping_stones/rules.py", "stepping_stones/words.py", "stepping_stones/data/rulebook/base.json"
READINGS = "stepping_stones/data/readings.json"

# What is changed in the package of the page, and what must stand in the sentence.
SLIPS = {
    "no words for an event": (WORDS, '"wins": "{seat} wins.",', "", "there are no words for the event 'wins'"),
    "words that want another field": (WORDS, "{seat} wins.", "{seat} wins with {card}.", "the words of the event 'wins' do not fit its fields (seat): there is no 'card'"),
    "a function that wants another field": (WORDS, '"{seat} wins."', "lambda words, card: 'Over.'", "the words of the event 'wins' do not fit its fields (seat): missing a required argument: 'card'"),
    "a sentence that tells a secret": (WORDS, '{None: "{seat} draws a stone."}', '{0: "{seat} draws a stone."}', "the words of the event 'draws' speak of 'card' also where it is None"),
    "a kind of value that is not told": (RULES, 'stones.event("wins", "seat")', 'stones.kind("who", "seat"); stones.event("wins", seat="who")', "the words of the event 'wins' speak of 'seat', and nothing tells the kind of value 'who'"),
    "a kind of value that there is not": (RULES, 'stones.event("wins", "seat")', 'stones.event("wins", seat="seet")', "the event 'wins': there is no kind of value 'seet'; did you mean 'seat'?"),
    "a field of another kind": (RULES, '1 << seat, seat, card))', '1 << seat, seat, "stone_1"))', "the event 'draws' was noted with 'stone_1' as card; expected the kind of value 'card'"),
    "a rule of an event": (RULES, 'note(("wins", rules.rule.win', 'note(("wins", ("stones.base.win.9",)', "there is no rule 'stones.base.win.9'; did you mean 'stones.base.win.1'?"),
    "a rule of an event made up in play": (RULES, 'note(("wins", rules.rule.win', 'note(("wins", ("stones.base" + ".win.9",)', "the event 'wins' names the rule 'stones.base.win.9'; expected one of its rulebook, perhaps 'stones.base.win.1'"),
    "an event with too few fields": (RULES, '1 << seat, seat, card))', '1 << seat, card))', "the event 'draws' was noted with 1 values; expected rules, knowers and then its fields (seat, card)"),
    "an event made up in play": (RULES, 'note(("wins"', "note((f\"winn{'ings'}\"", "there is no event 'winnings'; expected one that is declared, perhaps 'wins'"),
    "a frame made up in play": (RULES, '("win", seat)]', '("wi" + "m", seat)]', "'wim' on the agenda is no step and no decision; expected one that is declared, perhaps 'win'"),
    "a decision that nobody must make": (RULES, 'Decision("pick", must=(CHANCE,))', 'Decision("pick", may=(0,))', "nothing says what 'pass' does at 'pick', where nobody must decide"),
    "a document that there is not": (BASE, '"leaflet", "heading": ["Drawing"]', '"leafle", "heading": ["Drawing"]', "rulebook/base.json: stones.base.draw.1 cites 'leafle', which there is not; did you mean 'leaflet'?"),
    "a comma too many": (BASE, "{\n  \"rules\": {", "{,\n  \"rules\": {", "rulebook/base.json, line 1, column 2: "),
    "an entry without text": (BASE, '"text": {"en": "The turn goes to the left."}', '"txt": {}', "stones.base.turn.2 has no 'text'"),
    "another basis": (BASE, '"basis": "gap"', '"basis": "gab"', "the basis of stones.base.lay.2 is 'gab', which there is not; did you mean 'gap'?"),
    "a question that is not asked": (BASE, '"asks": ["q.base.equal"]', '"asks": ["q.base.equals"]', "`asks` of stones.base.lay.2: there is no question 'q.base.equals'; did you mean 'q.base.equal'?"),
    "a question about no rule": (READINGS, '"rule": "stones.base.lay.2"', '"rule": "stones.base.lay.7"', "readings.json: q.base.equal hangs on 'stones.base.lay.7'"),
    "a default that is no reading": (READINGS, '"default": "R1"', '"default": "R3"', "the default of q.base.equal is 'R3'"),
    "a maker of moves": (RULES, "by=BY_CHANCE", 'by="chanse"', "there is no maker 'chanse'; did you mean 'chance'?"),
    "a name that is not defined": (RULES, "for verb in (", "for verb in verbs + (", "rules.py, line 60: NameError: name 'verbs' is not defined"),
    "no Python": (RULES, "def open_turn(rules, state):", "def open_turn(rules, state)", "rules.py, line 41: expected ':'; expected Python."),
    "a name declared twice": (RULES, '@stones.decision("pick")', '@stones.decision("turn")', "ValueError: 'turn' is declared twice"),
    "an act that fails": (RULES, "state.path.insert(0, card)", "state.paths.insert(0, card)", "rules.py, line 112, in 'lay': AttributeError: 'State' object has no attribute 'paths'"),
    "words that fail": (WORDS, '"{seat} wins."', "lambda words, seat: words.nam(seat)", "words.py, line 10: AttributeError: 'Words' object has no attribute 'nam'"),
}  # fmt: skip
CHECK, SHOW = "check stepping_stones/scenarios/end/last-stone.json", "show stones/end/last-stone"


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    # Words are said by `show` alone.
    cases = {
        name: ([(file, before, after)], [SHOW] if name == "words that fail" else [CHECK, SHOW])
        for name, (file, before, after, _told) in SLIPS.items()
    }
    return tried(tmp_path_factory.mktemp("faults"), cases)


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_as_a_fault_of_the_game(told, name):
    for code, said in told[name]:
        assert code == 1, f"{code}\n{said}"
        assert "The game stepping-stones" in said and "KIT-BROKEN" not in said and "please report" not in said
        assert SLIPS[name][-1].removesuffix(".") in said


def test_what_explain_shows_of_a_broken_game_is_said_of_it(told):
    example = examples()["GAME-BROKEN"]
    (_, before, after, _), said = SLIPS["an act that fails"], told["an act that fails"][0][1]
    assert example["told"] in said and before in example["right"][0]
    assert example["frame"][0] == example["right"][0].replace(before, after)


# What is met while a file is played is told with its step.
@pytest.mark.parametrize(
    "name, step", [("an act that fails", "last"), ("an event with too few fields", "draw"), ("a frame made up in play", "last")]
)
def test_a_slip_that_is_met_in_play_is_told_with_its_step(told, name, step):
    assert all(f"The game stepping-stones, step '{step}': " in said for _code, said in told[name])
