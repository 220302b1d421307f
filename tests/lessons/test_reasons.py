"""Steps name what decides in them: no rule is taught that none names, no house default decides unsaid, little is named idly."""

import json
from pathlib import Path

import pytest

from tabletop.explore.unnamed import named_in, spoken_of
from tabletop.frames.reasons import reasons
from tabletop.kernel.seat import OPEN
from tabletop.playing import find_scenarios, open_lesson
from tests.opened import opened

# What is taught and named by no step, each id under the sentence that says why.
NAMED_BY_NO_STEP = {
    rule: why
    for why, rules in json.loads(Path(__file__).with_name("named_by_no_step.json").read_text(encoding="utf-8")).items()
    for rule in rules
}


# So often an event names a rule that did not decide its step; a lower number is put here, a higher one is none.
# What is left: a kitten that is kept is drawn like any card, and what is named must not give it away; one card is the top
# card and the bottom card; what is announced, or challenged, decides a later step; nothing is there to be found.
UNDECIDED = 28


def test_what_is_taught_is_named_but_for_the_list_and_no_house_default_decides_unsaid():
    found = {name: spoken_of(opened(path).scenario) for name, path in find_scenarios()}
    assert sum(times for one in found.values() for times in one.undecided.values()) <= UNDECIDED
    unnamed = {rule: name for name, one in found.items() for rule in (*one.unnamed, *one.exempt)}
    assert unnamed.keys() ^ NAMED_BY_NO_STEP.keys() == set(), unnamed
    assert [(name, *one.silent) for name, one in found.items() if one.silent] == []
    assert sum(one.compared for one in found.values()) > 100


def test_what_a_lesson_taught_once_is_taught_by_another_and_it_teaches_what_it_shows():
    # No claim went without a word: each under the sentence that says why.
    teaches = {name: set(json.loads(path.read_text(encoding="utf-8"))["teaches"]) for name, path in find_scenarios()}
    for _why, lessons in json.loads(Path(__file__).with_name("taught_no_more.json").read_text(encoding="utf-8")).items():
        for name, rules in lessons.items():
            assert rules["taught"] not in teaches[name] and rules["teaches"] in teaches[name]
            assert any(rules["taught"] in taught for taught in teaches.values())


def test_a_step_tells_nothing_that_did_not_decide_and_leaves_out_nothing_that_did():
    told = 0
    for _name, path in find_scenarios():
        scenario = opened(path).scenario
        trace, teaches = scenario.runs[0].trace, scenario.data["teaches"]
        book = trace.rules.rulebook
        for beat in trace.beats:
            if not beat.decided:
                continue
            found = reasons(beat, OPEN, trace.rules, teaches)
            idle = set(found.shown) - set(beat.decided) - set(book.follow(teaches, beat.named_so_far))
            assert idle == set(), (path, beat.step)
            assert set(beat.decided) <= {*found.shown, *found.always}, (path, beat.step)
            told += len(found.shown)
    assert told > 3000


def why(lesson, step):
    told = next(one for one in open_lesson(lesson).payload()["runs"][0]["steps"] if one["id"] == step)
    return told["why"], told["always"]


# (lesson, step, what must be told first, what must not be told as a reason of it), each from the leaflet's rules.
STEPS = [
    # Two tiles touch through the wall: the overview does not say whether that counts (isle.amb.3).
    ("isle/placing/over-a-wall", "through-the-wall", ["isle.amb.3"], ["isle.rescue.6"]),
    # The Skip ends one of two turns owed (base.skip.2), whatever was played before.
    ("kittens/attack/passed-on", "skip", ["ek.base.skip.1", "ek.base.skip.2"], ["ek.base.attack.4"]),
    # What the card does stands before what is true of every play (base.turn.4): barking.6, catomic.1, five.1.
    ("kittens/curse/one-of-both", "second", ["ek.barking.barking.6"], ["ek.barking.barking.2", "ek.barking.barking.7"]),
    ("kittens/catomic/under-attack", "bomb", ["ek.streaking.catomic.2", "ek.streaking.catomic.6"], ["ek.base.skip.1"]),
    ("kittens/sets/five-noped", "five", ["ek.base.five.1"], ["ek.base.turn.3", "ek.base.combo.1"]),
    # A Defuse ends the turn where the kitten goes back (base.defuse.7), not where it is drawn.
    ("kittens/bottom/kitten", "back", ["ek.base.defuse.7"], []),
    ("kittens/bottom/kitten", "ana", ["ek.base.exploding.1"], ["ek.base.defuse.7"]),
    # Ben stops the Attack in Ana's turn (base.nope.1, nope.6); nobody plays two Nopes at once (nope.11) unless a lesson is about it.
    ("kittens/nope/yup", "nope", ["ek.base.nope.1", "ek.base.nope.6"], ["ek.base.nope.5", "ek.base.nope.11"]),
    ("kittens/nope/one-by-one", "first", ["ek.base.nope.11", "ek.base.nope.1"], []),
    # In which order cards go under the deck (amb.17) nobody sees as long as they lie there: told where it is taught.
    ("goat/calls/empty-handed", "ana-pays", ["goat.mistake.shout.1"], ["goat.amb.17"]),
    # Ben is the slowest and takes three stacks of one card each (set.11).
    ("goat/race/late-set", "dora-grabs", ["goat.set.11", "goat.set.17", "goat.set.18"], []),
    # Of two sets Cem chooses one (set.14). Who was asked for a Favor and holds several cards chooses too (favor.2).
    ("goat/race/crossed-and-grabbed-twice", "ana", ["goat.set.14"], []),
    ("kittens/favor/giver-chooses", "gift", ["ek.base.favor.2"], []),
    # A blind player who wants to play turns up a card at random (curse.3). A permanent basket is turned over (rescue.9).
    ("kittens/curse/stopped", "skip", ["ek.streaking.curse.3"], []),
    ("isle/anytime/cats-change-sides", "red", ["isle.rescue.9", "isle.rescue.12"], []),
    # What the card says is done (amb.41), wherever it lies afterwards (amb.44).
    ("isle/anytime/in-the-draft", "then-fish", ["isle.amb.41"], ["isle.amb.44"]),
    # A brown and a yellow card are played in this phase (rare.3); where they lie afterwards (amb.44) is no reason.
    ("isle/rare-finds/a-colour-for-the-oshax", "plays", ["isle.rare.3"], ["isle.amb.44"]),
    ("isle/rare-finds/turn-by-turn", "ben", ["isle.rare.3"], ["isle.amb.44"]),
    # The first treasure is what the card says (amb.43): no map is there (map.2).
    ("isle/rare-finds/turn-by-turn", "ben-single", ["isle.amb.43"], ["isle.map.2"]),
    ("isle/rare-finds/printed-on-the-card", "single", ["isle.amb.43"], ["isle.map.2"]),
    # Who stays on turn after a rescue does so by a card (amb.41), against one cat on each turn (rescue.6).
    ("isle/rescue/one-more-and-broken-baskets", "blue", ["isle.amb.41", "isle.rescue.12"], []),
    ("isle/anytime/one-more-cat", "blue", ["isle.amb.41", "isle.rescue.12"], []),
    # Who has played a card is not on turn any more (rare.2), still holding one or not; turns go on until all have passed (rare.1).
    ("isle/rare-finds/turn-by-turn", "ben-domino", ["isle.rare.1", "isle.rare.2"], []),
    ("isle/rare-finds/turn-by-turn", "ben-passes", ["isle.rare.1"], []),
    # How large a family is that an Oshax has joined: it counts as a cat of the colour of its figure (family.4, rare.7).
    ("isle/rare-finds/a-colour-for-the-oshax", "red", ["isle.family.4", "isle.rare.7"], []),
    ("isle/rare-finds/a-colour-for-the-oshax", "families", ["isle.family.4"], ["isle.place.5"]),
    # A rare treasure is there to be gained once it has been drawn, on whichever day (rare.8).
    ("isle/box/what-lies-below", "takes", ["isle.rare.8"], ["isle.amb.43"]),
    # Any tile serves for contact, of whatever colour (place.9); that one field is empty ends nothing (amb.13), which is the
    # topic of another lesson.
    ("isle/anytime/treasures-for-a-basket", "may-she", ["isle.place.9"], ["isle.amb.13"]),
    ("isle/anytime/treasures-for-a-basket", "green", ["isle.place.9"], ["isle.amb.13"]),
    ("isle/placing/first", "second-joins", ["isle.rescue.9", "isle.rescue.12"], ["isle.amb.13"]),
    ("isle/rescue/last-cat", "ada", ["isle.amb.13"], []),
    # Two of five, two of three (explore.5, explore.6); packets wait for the last player (explore.3).
    ("isle/draft/last-card", "ada", ["isle.explore.5", "isle.explore.3"], []),
    ("isle/draft/last-card", "ben", ["isle.explore.5"], ["isle.explore.3"]),
    ("isle/draft/last-card", "ben-2", ["isle.explore.6", "isle.explore.3"], []),
    ("isle/draft/keep-two-of-seven", "ben", ["isle.explore.2", "isle.explore.3"], []),
    # Three blue rafts are a set by the house default alone (amb.3); for the grab the left column is enough (set.3).
    ("goat/sets/one-card-two-lines", "ben", ["goat.amb.3", "goat.set.3"], []),
    ("goat/sets/one-card-two-lines", "cem-ring", ["goat.set.3", "goat.set.7"], ["goat.amb.3"]),
    # Dora pays (ring.4), and left of her play goes on (amb.10); which cards are a set (set.4) is of no account any more.
    ("goat/mistakes/nearly-a-set", "dora-pays", ["goat.amb.10", "goat.mistake.ring.4"], ["goat.set.4"]),
    # What is paid from an empty grid (amb.37) is what the lesson is about.
    ("goat/mistakes/empty-grid", "ana-grabs", ["goat.amb.37", "goat.mistake.ring.5"], []),
    # That one may call, and be caught, without a card is a house default (amb.27): the print speaks of exactly one (last.1).
    ("goat/calls/nothing-to-take", "ana-calls", ["goat.amb.27"], []),
    # Beside a question stands what decides its answer. Cem's points: rats and rooms (score.1, score.2), neither family nor lesson.
    ("isle/score/three-boats", "cem", ["isle.score.1", "isle.score.2"], ["isle.amb.1", "isle.lesson.6", "isle.win.1"]),
    ("isle/placing/oshax-over-everything", "may-she", ["isle.place.5"], ["isle.rare.7", "isle.map.2"]),
    ("kittens/bottom/the-other-way-round", "who", ["ek.imploding.bottom.1"], ["ek.base.turn.3"]),
    # A Favor ends no turn (base.favor.5): that shows where the card has been given. The slowest has taken: set.18 says who goes on.
    ("kittens/favor/and-go-on", "gift", ["ek.base.favor.5", "ek.base.favor.1"], []),
    ("goat/race/first-wait", "cem-takes", ["goat.set.14", "goat.set.18"], ["goat.turn.3"]),
    # Three boats agree as soon as the card lies (set.3); a win is tested when all rings are held (amb.32).
    ("goat/sets/colour", "ana-lays", ["goat.set.3"], ["goat.place.2"]),
    ("goat/win/after-the-end", "cem-grabs", ["goat.win.3", "goat.amb.32"], []),
    # The victim of a Targeted Attack attacks: targeted.4 says so, and not the rule of the original box.
    ("kittens/edges/attack-under-a-targeted-attack", "attack", ["ek.imploding.targeted.4"], ["ek.base.attack.4"]),
    # What a derived rule follows from is told with it where it decides: more fish win (tie.1).
    ("isle/win/boots-then-points", "ada", ["isle.tie.3", "isle.tie.1"], []),
    # Cards are laid face down (rescue.1), which nobody sees who sees everything.
    ("isle/choose/order", "ben", ["isle.rescue.1"], []),
    # What waits since the Potluck was played lies as it is laid (potluck.2): no shuffle waits below it.
    ("kittens/potluck/turned-round", "cem", ["ek.imploding.reverse.5"], []),
    # With one card the print says who is caught (shout.1), and not the house default on empty decks (amb.27).
    ("goat/calls/point-and-shout", "ben-points", ["goat.mistake.shout.1"], ["goat.amb.27"]),
    # The last card alone wins nothing: a ring is needed too, as is printed (win.2), whichever sentence one goes by (amb.2).
    ("goat/win/first-out-loses", "ana-lays", ["goat.win.2"], ["goat.amb.2"]),
    ("goat/win/first-out-loses", "ben-lays", ["goat.win.2"], ["goat.amb.2"]),
    ("goat/win/stalemate", "cem-lays", ["goat.amb.14"], ["goat.amb.2"]),
    ("goat/calls/turn-comes-back", "ana-lays", ["goat.amb.14"], ["goat.amb.2"]),
    ("goat/calls/empty-handed", "ana-lays", ["goat.place.8"], ["goat.amb.2"]),
    # A wrong grab at an empty grid is paid with nothing (amb.37).
    ("goat/mistakes/empty-grid", "ana-grabs", ["goat.amb.37"], []),
    # One's own card may be noped (base.nope.10), which the leaflet does not say.
    ("kittens/nope/own", "own", ["ek.base.nope.10"], ["ek.base.nope.9"]),
]


@pytest.mark.parametrize("lesson, step, first, never", STEPS)
def test_a_step_tells_by_what_it_was_decided(lesson, step, first, never):
    told, always = why(lesson, step)
    assert set(first) <= set(told) and not set(never) & set(told)
    assert not set(told) & set(always)


@pytest.mark.parametrize(
    "lesson, step, first, later",
    [
        # Three orange cards are a set (set.3); that there are four colours (component.7) is told after it.
        ("goat/sets/price", "ana-lays", "goat.set.3", "goat.component.7"),
        ("goat/sets/price", "cem-grabs", "goat.set.3", "goat.component.7"),
        # Who goes on (set.18) is what the lesson asks; the rings go back (set.17), too.
        ("goat/resume/left-of-slowest", "cem-grabs", "goat.set.18", "goat.set.17"),
        # Why Cem's grab is wrong (set.4) comes before what it costs (ring.4).
        ("goat/sets/mixed-is-none", "cem-grabs", "goat.set.4", "goat.mistake.ring.4"),
        # Two hands on the last ring: whose it is, no leaflet says (amb.33); that one ring is missing (setup.7) is told after it.
        ("goat/race/two-hands", "cem-holds", "goat.amb.33", "goat.setup.7"),
        # Whom one catches without a card is caught by the house default (amb.27): the print speaks of one card (shout.1).
        ("goat/calls/turn-comes-back", "ben-points", "goat.amb.27", "goat.mistake.shout.1"),
        ("goat/calls/empty-handed", "cem-points", "goat.amb.27", "goat.mistake.shout.1"),
    ],
)
def test_of_two_rules_one_is_told_first(lesson, step, first, later):
    told, _ = why(lesson, step)
    assert told.index(first) < told.index(later)


# (lesson, step, the rules that forbid it, what is no reason of that), each from the leaflet's rules.
REFUSED = [
    # Oshax and rare treasures are placed under the usual conditions (place.8); the family that an Oshax joins is not asked yet.
    ("isle/rare-finds/a-colour-for-the-oshax", "alone", ["isle.place.7", "isle.place.8"], ["isle.rare.6", "isle.amb.9"]),
    ("isle/placing/oshax-and-rare-treasure", "treasure-apart", ["isle.place.7", "isle.place.8"], ["isle.rare.6"]),
    # A tile across a wall (place.5), the number of players (component.1), a card that may be played at any time (any.1): none of
    # them forbids anything here.
    ("isle/placing/corner-only", "corner", ["isle.place.7"], ["isle.place.5"]),
    ("isle/map/own-colour", "no-contact", ["isle.amb.5", "isle.place.7"], ["isle.place.5"]),
    ("isle/box/three-players", "not-cem", ["isle.fill.1"], ["isle.component.1"]),
    ("isle/anytime/treasures-for-a-basket", "a-cat", ["isle.amb.41"], ["isle.any.1"]),
    # A gain that must be placed (rare.4): how it is placed is beside the point.
    ("isle/placing/oshax-and-rare-treasure", "not-now", ["isle.rare.4"], ["isle.place.8"]),
]


@pytest.mark.parametrize("lesson, step, forbidding, never", REFUSED)
def test_a_refusal_tells_what_forbids_the_move_and_no_more(lesson, step, forbidding, never):
    beat = open_lesson(lesson).scenario.runs[0].trace.find_beat(step)
    told, always = why(lesson, step)
    assert beat.forbidding == tuple(forbidding)
    assert not set(never) & {*beat.forbidding, *told, *always}


def test_what_is_taught_and_decides_beside_the_point_comes_after_what_happens():
    # Without set.5 other sets would lie there once the stacks are gone; but what happens is that Cem takes the set.
    told, _always = why("goat/sets/old-and-stacked", "ben")
    assert told[0] == "goat.set.11" and told[-1] == "goat.set.5"
    # Where nothing else speaks it is the reason.
    assert why("goat/sets/mixed-is-none", "ana-lays")[0][0] == "goat.set.4"


def test_what_the_lesson_teaches_comes_first():
    told, always = why("isle/placing/over-a-wall", "across")
    assert told[0] == "isle.place.5" and "isle.rescue.12" in {*told, *always}  # taught; that cats are paid for is told too


@pytest.mark.parametrize("lesson, step", [("kittens/streaking/keep", "draw"), ("kittens/catomic/kept", None)])
def test_eyes_that_did_not_see_all_of_a_step_are_told_no_more_than_a_page_of_their_own(lesson, step):
    shown, told = open_lesson(lesson), 0
    payload = shown.payload()
    for place, eye in enumerate(payload["eyes"]):
        if not eye["id"].isdigit():
            continue
        mine = shown.payload(payload["seats"][int(eye["id"])])["runs"][0]["steps"]
        allowed = {one["id"]: {*one["why"], *one["always"]} for one in mine}
        for one in payload["runs"][0]["steps"]:
            if (seen := one.get("seen", {}).get(str(place))) is not None:
                assert {*seen["why"], *seen["always"]} <= allowed.get(one["id"], set()), (eye["id"], one["id"])
                told += 1
    assert told


def test_a_seat_is_told_nothing_that_hidden_cards_decide():
    steps = open_lesson("kittens/streaking/keep").payload("Ben")["runs"][0]["steps"]
    events = open_lesson("kittens/streaking/keep").scenario.runs[0].trace.beats
    assert all({*step["why"], *step["always"]} <= {rule for beat in events for rule in beat.fired} for step in steps)


def test_a_rule_that_makes_no_difference_is_not_among_those_that_decide():
    beat = open_lesson("goat/calls/in-a-scramble").scenario.runs[0].trace.find_beat("ben-takes")
    assert "goat.set.17" in beat.decided and "goat.amb.17" not in {*beat.fired, *beat.decided}
    told, always = why("goat/calls/in-a-scramble", "ben-takes")
    assert "goat.set.17" in told and "goat.amb.17" not in {*told, *always}


def test_what_follows_from_rules_that_are_named_is_named():
    scenario = open_lesson("kittens/attack/skip-both").scenario
    trace = scenario.runs[0].trace
    book, teaches = trace.rules.rulebook, scenario.data["teaches"]
    assert "ek.base.skip.3" in {rule for beat in trace.beats for rule in named_in(beat, book, teaches)}
