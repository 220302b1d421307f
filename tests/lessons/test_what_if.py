"""What if: moves that nobody wrote, what they bring, and why others are refused."""

import pytest

from tabletop import notebook
from tabletop.playing import WhatIfError, find_scenarios, open_lesson, open_what_if
from tabletop.playing.what_if import WhatIf

DRAW = {"by": "Ana", "do": "draw"}
PASS = {"do": "pass"}


def nope(by):
    return {"by": by, "do": "play", "cards": ["nope"]}


def tried(*moves, lesson="kittens/nope/yup", step="start", language="en"):
    line = open_what_if(open_lesson(lesson, language), step)
    for move in moves:
        line = line.play(move)
    return line


def test_a_notebook_reads_what_happened_why_and_what_is_open_now():
    line = notebook.lesson("kittens/nope/yup").what_if("start").play(DRAW)
    assert repr(line).splitlines()[0] == "  1. Ana draws Cat 4. Ana's turn is over. It is Ben's turn."
    assert "why: ek.base.turn.6 (printed)" in repr(line) and "as always: ek.base.turn.13 (house default)" in repr(line)
    assert repr(line).endswith("Ben plays a card or draws.")
    assert (line.after("turn.player"), line.after("sizes.draw_pile")) == ("Ben", 7)


def test_each_move_gives_a_new_line_and_the_one_before_stays():
    before = tried()
    before.play(DRAW)
    assert before.after("turn.player") == "Ana" and before.moves == ()


def test_a_play_waits_until_somebody_answers_passes_or_goes_on():
    attack = tried({"by": "Ana", "do": "play", "cards": ["attack"]})
    assert attack.line.rules.decision(attack.line.state).kind == "window"
    assert attack.play(PASS).after("turn.owes") == 2
    assert attack.play({"by": "Ben", "do": "draw"}).after("hands.Ben") == attack.play(PASS).play(
        {"by": "Ben", "do": "draw"}
    ).after("hands.Ben")
    assert attack.play(nope("Ben")).play(PASS).after("turn.player") == "Ana"


def test_a_refused_move_is_told_with_its_rule_and_changes_nothing():
    line = tried({"by": "Ben", "do": "draw"})
    assert repr(line).startswith(
        "  1. Ben tries to draw. Refused. It is Ana's turn; Ben cannot draw.\n     why: ek.base.turn.6 (printed)"
    )
    assert line.play(DRAW).after("turn.player") == "Ben"


def test_the_choices_read_as_a_numbered_list_with_the_reasons_behind():
    told = repr(tried().choices).splitlines()
    assert told[0] == "  1. Ana: Draw a card."
    assert (
        "  ✗  Ben: Play Skip. Ben cannot play Skip now: it is Ana's turn, and only a Nope may interrupt it. (ek.base.turn.9)"
        in told
    )
    assert tried().play(1).after("turn.player") == "Ben"
    with pytest.raises(WhatIfError, match="There is no choice 9"):
        tried().play(9)


def test_what_can_be_said_in_a_window_names_what_it_is_laid_on():
    labels = [line.split(". ")[1] for line in repr(tried(step="nope").choices).splitlines() if ". " in line[:5]]
    assert labels[0] == "Ana: Say Nope to Ben's Nope." and labels[1] == "Nobody answers."
    german = repr(tried(step="nope", language="de").choices)
    assert "Ana: „Nö!“ zu Bens „Nö!“ sagen." in german and "Niemand antwortet." in german


def test_a_refused_play_in_a_window_is_tried_while_the_window_is_open():
    soon = next(choice for choice in tried(step="nope").choices if choice.step.get("cards") == ["see_the_future_3"])
    assert soon.step["answers"] == "nope" and soon.refusal.rules == ("ek.base.turn.10",)
    line = tried(soon, step="nope")
    assert line.line.rules.decision(line.line.state).kind == "window"


def test_places_wishes_and_gifts_are_choices_too():
    places = {
        choice.step["at"]
        for lesson, path in find_scenarios()
        if "/kitten/" in lesson
        for beat in open_lesson(path).scenario.runs[0].trace.beats
        if beat.decision.kind == "insert"
        for choice in open_what_if(open_lesson(path), beat.step).choices
        if choice.ok
    }
    assert {0, 1, 2} <= places
    wishes = [choice for choice in tried(lesson="sets/triple-hits").choices if choice.ok and "names" in choice.step]
    assert len(wishes) == 39 and {choice.step["on"] for choice in wishes} == {"Ben", "Cem", "Dora"}
    gifts = [
        choice.step
        for choice in tried(
            {"by": "Ana", "do": "draw"},
            {"by": "Ben", "do": "play", "cards": ["favor"], "on": "Ana"},
            PASS,
            lesson="sets/triple-hits",
        ).choices
        if choice.ok
    ]
    assert {"by": "Ana", "do": "give", "card": "skip"} in gifts


def test_what_leaves_no_choice_happens_by_itself():
    favor = tried(DRAW, {"by": "Ben", "do": "play", "cards": ["favor"], "on": "Cem"}, PASS, lesson="sets/triple-hits")
    alone = favor.play({"by": "Cem", "do": "give", "card": "attack"}).play({"by": "Ben", "do": "draw"})
    assert alone.after("turn.player") == "Cem"


# barking.potluck.1, imploding.reverse.5: Cem's card lies before Ben's
def test_what_happened_by_itself_is_not_taken_back_for_a_move_that_is_not_due_before_it():
    laid = tried(
        {"by": "Ana", "do": "play", "cards": ["potluck"]},
        {"by": "Ana", "do": "lay", "card": "cat_1"},
        lesson="kittens/potluck/turned-round",
    )
    said = laid.play({"by": "Ben", "do": "lay", "card": "cat_2"})
    pile = ["cat_2", "cat_3", "cat_1", "skip", "attack"]
    for line in (laid, said, laid.play({"by": "Ben", "do": "draw"})):
        assert (line.after("hands.Ben"), line.after("hands.Cem"), line.after("draw_pile")) == ([], [], pile)
    assert said.beats[-1].refusal is None
    with pytest.raises(WhatIfError, match="Ana does not have to put down a card"):
        laid.play({"by": "Ana", "do": "lay", "card": "cat_1"})


def test_chance_falls_by_itself_and_the_same_moves_give_the_same():
    pair = {"by": "Ana", "do": "play", "cards": ["cat_2", "cat_2"], "on": "Ben"}
    lines = [tried(pair, PASS, lesson="sets/triple-hits") for _ in range(2)]
    picked = [line.played(1)["pick"] for line in lines]
    assert picked[0] == picked[1] in ("defuse", "favor")
    other = "favor" if picked[0] == "defuse" else "defuse"
    assert tried(pair, {**PASS, "pick": other}, lesson="sets/triple-hits").after("hands.Ben") == [picked[0]]
    # Whether a pass is said or not, the same card is stolen.
    assert tried(pair, DRAW, lesson="sets/triple-hits").after("hands.Ben") == lines[0].after("hands.Ben")


def test_a_line_means_what_a_file_means():
    scenario = open_lesson("kittens/nope/yup").scenario
    (branch,) = scenario.runs[0].branches
    moves = [{key: value for key, value in beat.source.items() if key not in ("id", "expect")} for beat in branch.trace.beats]
    assert tried(*moves, step="attack").line.state.key() == branch.trace.beats[-1].state.key()


def test_nothing_can_be_tried_before_the_table_is_set_up_and_all_once_it_is():
    dealt = tried(lesson="setup/three", step="hands").choices
    assert list(dealt) == [] and repr(dealt).startswith("The table is not ready yet")
    # Four cards and a Defuse each (ek.base.setup.2, 3): the first draw makes six, and 38 are left (39 by setup.14).
    after = tried(DRAW, lesson="setup/three")
    assert after.after("sizes.draw_pile") == 38 and after.after("turn.player") in ("Ana", "Ben")


def test_nothing_can_be_tried_after_the_end():
    lesson = open_lesson(
        next(
            path
            for name, path in find_scenarios()
            if "/end/" in name and any(beat.decision.kind == "over" for beat in open_lesson(path).scenario.runs[0].trace.beats)
        )
    )
    place = next(i for i, beat in enumerate(lesson.scenario.runs[0].trace.beats) if beat.decision.kind == "over")
    line = WhatIf(lesson, lesson.scenario.runs[0], place)
    assert line.over and list(line.choices) == [] and repr(line.choices) == "The game is over."
    # ek.base.object.3
    (winner,) = line.after("over")["winners"]
    tried = line.play({"by": winner, "do": "draw"})
    assert tried.beats[-1].refusal.rules == ("ek.base.object.3",)
    assert f"The game is over: {winner} has won." in tried.told()


WRONG = {
    "a verb there is not": ({"by": "Ana", "do": "fly"}, "Unknown move 'fly'"),
    "nobody's move": ({"by": "Zoe", "do": "draw"}, "There is no player 'Zoe'"),
    "a card not held": ({"by": "Ana", "do": "play", "cards": ["skip"]}, "Ana does not hold Skip."),
    "a card there is not": ({"by": "Ana", "do": "play", "cards": ["skop"]}, "Did you mean 'skip'?"),
    "a word for a list": ({"by": "Ana", "do": "play", "cards": "skip"}, "expected: a list of cards"),
    "no verb": ({"by": "Ana"}, "what is done"),
    "an id": ({"id": "x", **DRAW}, "has no 'id'"),
    "its own verdict": ({"refused": "ek.base.turn.6", **DRAW}, "has no 'refused'"),
    "a step of no line": ({**nope("Ana"), "answers": "nothing"}, "There is no step 'nothing'"),
    "no number": ({"by": "Ana", "do": "insert", "at": 1.5}, "1.5"),
    "a verb of another box": ({"by": "Ana", "do": "keep"}, "'keep' is in none of the boxes in play; expected:"),
    "no object": (3.5, "list of steps"),
}


@pytest.mark.parametrize("move, said", WRONG.values(), ids=WRONG.keys())
def test_what_is_no_move_is_refused_in_words(move, said):
    with pytest.raises(WhatIfError) as refused:
        tried(move)
    assert said in str(refused.value) and refused.value._render_traceback_() == [str(refused.value)]


def test_a_word_of_another_box_is_refused_to_one_player_in_a_whole_sentence():
    with pytest.raises(WhatIfError) as refused:
        open_what_if(open_lesson("kittens/imploding/no-nope"), "start", "Ben").play({"by": "Ana", "do": "keep"})
    assert str(refused.value) == "'keep' is in none of the boxes in play."


def test_a_line_has_no_more_than_three_hundred_moves():
    line = open_what_if(open_lesson("kittens/nope/yup"))
    WhatIf(line.lesson, line.run, 0, ({"by": "Ben", "do": "draw"},) * 300).played_out()
    with pytest.raises(WhatIfError, match="at most 300 moves; this one has 301"):
        WhatIf(line.lesson, line.run, 0, ({"by": "Ben", "do": "draw"},) * 301).played_out()


@pytest.mark.parametrize("number", [None, "x", 1.5, True, 0, 9])
def test_what_is_no_number_of_a_choice_is_told_with_how_many_there_are(number):
    with pytest.raises(WhatIfError, match="There is no choice .*; there are 4."):
        tried().choices[number]


@pytest.mark.parametrize("place", [True, b"x.json", 3])
def test_what_is_no_file_name_is_no_place_to_save_at(place):
    with pytest.raises(WhatIfError, match="A place is a file name such as 'mine.json', not "):
        tried(DRAW).record("A draw", place)
