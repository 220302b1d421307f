"""What can be tried where the boxes bring moves of their own: blindly, aimed, a duel, kept, laid, announced, arranged."""

from pathlib import Path

import pytest

from tabletop.games import open_rules
from tabletop.playing import Lesson, open_lesson, open_what_if
from tabletop.playing.choices import choices
from tabletop.playing.messages import Told
from tabletop.playing.record import scenario_of
from tabletop.playing.variation import WhatIfError
from tabletop.playing.what_if import WhatIf
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout

BOXES = Path(__file__).parent.parent / "frames" / "boxes"


def tried(name, step="start", seat=None):
    return open_what_if(open_lesson(str(BOXES / f"{name}.json")), step, seat)


def labels(line, ok=True):
    """What can be done (or not) in words, without whose move it is."""
    words = line.words()
    return [words.choice(line.line.state, choice.move)[1] for choice in line.choices if choice.ok == ok]


def choose(line, label):
    """The choice with this label."""
    words = line.words()
    return next(choice for choice in line.choices if choice.ok and words.choice(line.line.state, choice.move)[1] == label)


def saved(line):
    """The steps of the file that a line would be saved as, the lesson's own left out; it plays without a fault."""
    data = scenario_of(line)
    assert play_document(parse(layout(data).encode()), "saved").errors == []
    return [
        {key: value for key, value in step.items() if key not in ("id", "expect")} for step in data["steps"][-len(line.moves) :]
    ]


def test_a_blind_player_turns_up_a_card_and_then_aims_it_and_a_file_has_both_as_one_step():
    line = tried("blind", "draw0")
    assert labels(line) == ["Draw a card", "Turn up a card at random and play it"]
    line = line.play(choose(line, "Turn up a card at random and play it"))
    # The same moves always give the same outcome, and here chance turns up the Favor.
    assert line.line.chance[-1] == {"blindly": "favor"}
    assert labels(line) == ["Favor, aimed at Ana", "Favor, aimed at Cem"]
    line = line.play(choose(line, "Favor, aimed at Cem"))
    assert line.beats[-1].decision.kind == "window"
    assert saved(line)[-1] == {"by": "Ben", "do": "play", "blindly": "favor", "on": "Cem"}


def test_a_line_that_a_page_sends_back_names_the_card_that_came_up():
    again = (
        tried("blind", "draw0")
        .play({"by": "Ben", "do": "play", "blindly": "favor"})
        .play({"by": "Ben", "do": "aim", "on": "Ana"})
    )
    assert again.told().splitlines()[0] == "  1. Ben turns up Favor." and "Ben plays Favor on Ana." in again.told()


def test_a_blind_search_goes_on_card_by_card():
    line = tried("blind", "draw")
    assert labels(line) == ["Turn up a card at random, looking for a Defuse"]
    while line.line.rules.decision(line.line.state).kind == "kitten":
        line = line.play(line.choices[1])
    assert labels(line)[0] == "Put it back on top"


def test_a_blind_player_is_not_told_the_own_cards_by_what_cannot_be_done():
    said = " ".join(labels(tried("blind", "draw0", "Ben"), ok=False))
    assert "Play Cat 2" in said and not any(card in said for card in ("Favor", "Defuse", "Cat 3"))


def test_blind_moves_keeping_and_duels_come_to_nobody_elses_mind():
    said = " ".join(labels(tried("blind"), ok=False) + labels(tried("duel"), ok=False) + labels(tried("keep"), ok=False))
    assert not any(word in said for word in ("at random", "Keep", "Both Barking Kittens, aimed at Ben"))


def test_both_barking_kittens_are_a_duel_or_a_pair():
    line = tried("duel")
    assert {label for label in labels(line) if "Barking" in label} == {
        "Both Barking Kittens, aimed at Ben",
        "Both Barking Kittens, aimed at Cem",
        "Pair: Barking Kitten: steal from Ben",
        "Pair: Barking Kitten: steal from Cem",
    }
    assert "Play Barking Kitten" in labels(line, ok=False)
    duel = line.play(choose(line, "Both Barking Kittens, aimed at Ben"))
    assert "Ana's Barking Kittens hit Ben" in duel.told() and "steal" not in duel.told()
    assert saved(duel)[-1] == {"by": "Ana", "do": "play", "cards": ["barking_kitten"] * 2, "as": "duel", "on": "Ben"}
    pair = line.play(choose(line, "Pair: Barking Kitten: steal from Ben"))
    assert saved(pair)[-1]["as"] == "pair"


def test_a_kitten_is_kept_and_a_card_laid_and_both_can_be_saved():
    kept = tried("keep", "draw")
    assert labels(kept)[0] == "Keep the kitten in secret"
    assert saved(kept.play(kept.choices[1]))[-1] == {"by": "Ana", "do": "keep"}
    laid = tried("keep", "garbage")
    laid = laid.play({"do": "pass"}) if laid.line.rules.decision(laid.line.state).kind == "window" else laid
    assert {"Put down Defuse", "Put down Streaking Kitten", "Put down Favor", "Put down Skip"} <= set(labels(laid))
    laid = laid.play(choose(laid, "Put down Defuse"))
    assert saved(laid)[-1] == {"by": "Ana", "do": "lay", "card": "defuse"}


def test_the_draw_is_announced_and_a_card_that_is_buried_is_no_kitten():
    line = tried("barking", "back")
    assert "Announce the draw" in labels(line)
    assert labels(tried("barking", "bury"))[0] == "Put it back on top"


def test_cards_are_arranged_by_an_order_with_how_they_lie():
    line = tried("imploding", "alter")
    label = "Top first: Cat 3, Exploding Kitten, Imploding Kitten (face up)"
    assert label in labels(line)
    assert choose(line, label).step["cards"] == ["cat_3", "exploding_kitten", "imploding_kitten:up"]
    line.play(choose(line, label))


def test_a_marked_card_is_given_as_what_it_is():
    line = tried("blind", "at-random").play({"by": "Cem", "do": "give", "card": "cat_1:marked"})
    assert "Cem gives Cat 1 (marked) to Ben." in line.told()


def test_in_a_lesson_for_a_blind_player_chance_cannot_be_chosen():
    lesson = open_lesson(str(BOXES / "blind.json"))
    told = Told(lesson, lesson.payload("Ben"), lesson.scenario.runs, 1)
    with pytest.raises(WhatIfError):
        told.check_own([{"by": "Ben", "do": "play", "blindly": "favor"}])
    told.check_own([{"by": "Ben", "do": "play", "blindly": "?"}])


@pytest.mark.parametrize(
    "path, right, wrong",
    [("blind", "Ben", {"nobody", "Ana", "Cem"}), ("order", "Ana → Ben → Cem", {"Ana → Cem → Ben", "Ben → Cem → Ana"})],
)
def test_wrong_answers_about_who_is_blind_and_who_follows_whom(path, right, wrong):
    lesson = open_lesson(str(BOXES / "blind.json"))
    answers = asked(lesson, path, "mark", "curse")
    assert {text for text, is_right in answers if is_right} == {right}
    assert {text for text, is_right in answers if not is_right} == wrong


def test_wrong_answers_about_the_crown_and_what_lies_open():
    lesson = open_lesson(str(BOXES / "tower-table.json"))
    assert set(asked(lesson, "tower.wearer", "start", "wear")) == {
        ("nobody", False),
        ("Ana", True),
        ("Ben", False),
        ("Cem", False),
    }
    texts = dict(asked(open_lesson(str(BOXES / "tower.json")), "front.Cem", "rob", "itt"))
    assert texts.pop("I'll Take That (the next draw goes to Ana)") and "nothing" in texts and len(texts) == 3


def asked(lesson, about, before, after):
    """The answers to a question put between two steps of a lesson."""
    data = dict(lesson.scenario.data)
    at = 0 if before == "start" else next(place for place, step in enumerate(data["steps"]) if step["id"] == before) + 1
    question = {"id": "asked", "ask": {"question": {"en": "?"}, "about": about, "after": after}}
    data["steps"] = [*data["steps"][:at], question, *data["steps"][at:]]
    made = Lesson(play_document(parse(layout(data).encode()), "asked"))
    return [(answer.text("en"), answer.right) for answer in made.asks["asked"].answers]


def test_every_choice_of_a_game_with_all_boxes_can_be_tried():
    rules = open_rules("exploding-kittens", ("base", "imploding", "streaking", "barking"))
    hand = [card.id for card in rules.cards[: rules.kinds] if card.id not in ("exploding_kitten", "imploding_kitten")][:24]
    setup = {
        "players": ["Ana", "Ben", "Cem"],
        "hands": {"Ana": hand, "Ben": ["nope", "defuse"], "Cem": ["cat_1", "favor"]},
        "draw_pile": ["cat_2", "imploding_kitten", "cat_3", "cat_4"],
        "turn": {"player": "Ana"},
        "tower": {"stock": ["cat_5"]},
    }
    state = rules.position(setup)
    for choice in choices(rules, state, setup["players"]):
        assert "do" in choice.step and "by" in choice.step


NO_AIM = {
    "at nobody": ({}, "A card is aimed at null; expected: on: one of Ana, Ben, Cem."),
    "at a stranger": ({"on": "Zoe"}, "A card is aimed at 'Zoe'; expected: on: one of Ana, Ben, Cem."),
    "at a list": ({"on": ["Ana"]}, "A card is aimed at a list of 1"),
    "with no card for a wish": ({"on": "Ana", "names": "x"}, "The card wished for is 'x'; expected: a card of these boxes."),
    "with a list for a wish": ({"on": "Ana", "names": []}, "The card wished for is an empty list"),
    "with a place": ({"on": "Ana", "at": 1}, "Aim with 'at'; expected: only on and names."),
    "by nobody": ({"by": None, "on": "Ana"}, "the name of a player (Ana, Ben, Cem)"),
    "while nothing waits for it": ({"on": "Ana"}, "Ben has no card waiting for a target."),
}


@pytest.mark.parametrize("fields, said", NO_AIM.values(), ids=NO_AIM)
def test_aiming_that_nobody_could_mean_is_refused_in_words(fields, said):
    line = tried("blind", "draw0")
    for turned_up in ([], [{"by": "Ben", "do": "play", "blindly": "favor"}] if fields != {"on": "Ana"} else []):
        with pytest.raises(WhatIfError) as refused:
            WhatIf(line.lesson, line.run, line.start, (*turned_up, {"by": "Ben", "do": "aim", **fields})).played_out()
        assert said in str(refused.value)
