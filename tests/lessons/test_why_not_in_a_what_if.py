"""Why something cannot be done where a lesson stands: the sentence says what is so there, and to whom it is said."""

import pytest

from tabletop.playing import open_lesson, open_what_if
from tabletop.words import Words

COVERED, KITTEN, PILE = "kittens/take-that/streaking", "kittens/recipes/your-own-defuse", "kittens/nope/yup"
CAUGHT, DRAWN = "goat/calls/not-yet", "isle/lessons/too-late"
SETTLED = "Ana cannot say Nope now: there is nothing to stop, and what is on the discard pile is settled."
# The lesson, the step, who does what, and why not.
SAID = [
    # ek.streaking.streaking.1, ek.base.defuse.1: a covered kitten may be kept, so a Defuse is not the only answer
    (COVERED, "draw", ("Ana", "play", "streaking_kitten"),
     "Ana cannot answer with Streaking Kitten: the kitten is kept in secret or answered with a Defuse."),
    (COVERED, "draw", ("Ana", "play", "exploding_kitten"),
     "Ana cannot answer with Exploding Kitten: the kitten is kept in secret or answered with a Defuse."),
    # ek.streaking.streaking.9: to the others it is a draw like any other
    (COVERED, "draw", ("Ben", "play", "cat_2"), "Ben cannot play Cat 2 now; something else comes first: drawing a card."),
    # ek.base.exploding.3: nothing comes in between, no Nope either
    (COVERED, "draw", ("Cem", "play", "skip"), "It is Ben's turn, and something else comes first (drawing a card); Cem cannot play Skip now."),
    (KITTEN, "draw", ("Cem", "play", "cat_2"),
     "It is Ben's turn, and something else comes first (answering a kitten); Cem cannot play Cat 2 now."),
    (KITTEN, "draw", ("Ana", "play", "cat_1"), "Ana cannot answer with Cat 1: only a Defuse answers a kitten."),
    (KITTEN, "draw", ("Ana", "keep", None), "Ana holds no Streaking Kitten and cannot keep the kitten."),
    # ek.base.nope.12
    (PILE, "start", ("Ana", "play", "nope"), SETTLED),
    (PILE, "start", ("Ben", "play", "nope"), SETTLED.replace("Ana", "Ben")),
    # goat.mistake.shout.1: the stack is owed before anything else, a pass included
    (CAUGHT, "cem-points", ("Ana", "place", None), "Ana first has to take a stack for the missing call."),
    (CAUGHT, "cem-points", ("Ana", "pass", None), "Ana first has to take a stack for the missing call."),
    (CAUGHT, "cem-points", ("Ben", "pass", None), "Ben must wait: Ana first has to take a stack for the missing call."),
    # isle.any.2
    (DRAWN, "hand", ("Ada", "pass", None), "Ada must first deal with what the card gave."),
    (DRAWN, "hand", ("Ben", "pass", None), "Ada must first deal with what the card gave."),
]  # fmt: skip


def refusals(name, step):
    """What cannot be done from this step: who, what and with which card, with the refusal; and the words for it."""
    lesson = open_lesson(name)
    tried = open_what_if(lesson, step)
    trace = tried.run.trace
    found = {
        (choice.step["by"], choice.step["do"], choice.step["cards"][0] if choice.step["do"] == "play" else None): choice.refusal
        for choice in tried.choices
        if not choice.ok
    }
    return Words(trace.rules, trace.names, "en"), found


@pytest.mark.parametrize("name, step, tried, said", SAID)
def test_the_sentence_says_what_is_so_there(name, step, tried, said):
    words, found = refusals(name, step)
    assert words.refusal(found[tried]) == said


def test_only_its_player_learns_that_a_card_is_no_answer_to_a_covered_kitten():
    # ek.streaking.streaking.9
    _, found = refusals(COVERED, "draw")
    assert found["Ana", "play", "streaking_kitten"].may_learn == 1
