"""No seat learns what it cannot see: not from events, views, decisions, menus, refusals or the number of steps.

The check is tried on planted leaks as well: each must be found by it.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, mask_of
from tests.games.exploding_kittens.leaks import difference, line, silence, told, two_worlds
from tests.games.exploding_kittens.table import base_rules, position


def random_line(seed):
    """Two worlds, a line in them, and the seat that cannot tell them apart."""
    rules, random = base_rules(), Random(seed)
    first, second, seat = two_worlds(seed)
    return first, second, line(rules, first, second, seat, [random.randrange(1 << 16) for _ in range(20)]), seat


@pytest.mark.parametrize("block", range(6))
def test_what_a_seat_cannot_see_changes_nothing_that_it_gets(block):
    # ek.base.setup.4, setup.10
    found = {seed: difference(base_rules(), *random_line(seed)) for seed in range(block * 20, block * 20 + 20)}
    assert {seed: told for seed, told in found.items() if told} == {}


def test_on_these_lines_every_secret_move_is_another_in_the_other_world():
    met = Counter(here[0] for seed in range(120) for here, there in random_line(seed)[2] if here != there)
    assert set(met) == {"give", "insert", "pick", "shuffled"}
    assert min(met.values()) >= 5


# -- a line by hand, watched by D: B's Nope and the top card change places --------------

D = 3


def by_hand():
    """Two worlds and a line in them: A asks a Favor of B, gets the Skip, and A, B and C draw."""
    tables = [
        position(hands={"A": "favor", "B": f"{held} skip", "D": "favor"}, pile=f"{card} cat_2 cat_3 cat_4")
        for card, held in (("cat_1", "nope"), ("nope", "cat_1"))
    ]
    moves = [
        tables[0].move("play", "A", "favor", on="B"),
        silence()[0],
        tables[0].move("give", "B", "skip"),
        ("draw", 0),
        ("draw", 1),
        ("draw", 2),
    ]
    return tables[0].state, tables[1].state, [(move, move) for move in moves]


def difference_under(rules):
    """What D can tell by these rules along the line by hand."""
    return difference(rules, *by_hand(), D)


def planted(**changes):
    """Rules of the base box with some parts exchanged."""
    sound = base_rules()
    rules = type(sound)(sound.boxes, sound.readings)
    for name, change in changes.items():
        setattr(rules, name, change(getattr(sound, name)))
    return rules


def test_the_line_by_hand_tells_nothing_by_the_sound_rules():
    assert difference_under(base_rules()) is None
    assert difference_under(planted()) is None


def draw_shown_to_all(acts):
    def act(rules, state, note, seat):
        acts["draw", "turn"](rules, state, lambda event: note((*event[:2], EVERYBODY, *event[3:])), seat)

    return acts | {("draw", "turn"): act}


def test_a_drawn_card_that_everybody_knows_is_found():
    assert difference_under(planted(acts=draw_shown_to_all)).startswith("events")


def hand_on_show(view):
    def show(state, seat):
        shown = view(state, seat)
        shown["seat.1"] = shown["seat.1"] | {"hand": list(state.hands[1])}
        return shown

    return show


def test_a_view_that_shows_a_hand_is_found():
    assert difference_under(planted(view=hand_on_show)).startswith("view")


def only_holders_asked(decisions):
    def window(rules, state, *frame):
        decision = decisions["window"](rules, state, *frame)
        nope = rules.number["nope"]
        return decision._replace(may=tuple(seat for seat in decision.may if state.hands[seat][nope]))

    return decisions | {"window": window}


def test_a_window_that_asks_only_the_holders_of_a_nope_is_found():
    assert difference_under(planted(decisions=only_holders_asked)) is not None


def everybody_told(needs):
    return {key: tuple((place, replace(need, may_learn=EVERYBODY)) for place, need in found) for key, found in needs.items()}


def test_a_refusal_that_tells_everybody_what_is_not_held_is_found():
    assert difference_under(planted(needs=everybody_told)).startswith("refusals")


def menu_told(decisions):
    def give(rules, state, receiver, giver):
        decision = decisions["give"](rules, state, receiver, giver)
        return decision._replace(about=tuple(card for card, count in enumerate(state.hands[giver]) if count))

    return decisions | {"give": give}


def test_a_decision_that_lists_the_menu_of_another_is_found():
    assert difference_under(planted(decisions=menu_told)).startswith(("decision", "view"))


def known_if_somebody_can(decisions):
    def window(rules, state, *frame):
        nope = rules.number["nope"]
        can = any(hand[nope] for hand in state.hands)
        return decisions["window"](rules, state, *frame)._replace(known_to=EVERYBODY if can else NOBODY)

    return decisions | {"window": window}


def test_a_decision_that_is_known_only_if_somebody_can_answer_is_found():
    assert difference_under(planted(decisions=known_if_somebody_can)).startswith(("decision", "view"))


def holders_only(moves):
    def listed(state, mistakes=False):
        nope = base_rules().number["nope"]
        return [move for move in moves(state) if move[0] != "play" or move[3] is None or state.hands[move[3]][nope]]

    return listed


def test_an_own_menu_that_depends_on_the_cards_of_others_is_found():
    assert difference_under(planted(moves=holders_only)).startswith("menu")


def who_cannot_answer_passes(steps_on):
    def play(state, move, note=lambda event: None):
        steps_on(state, move, note)
        nope = base_rules().number["nope"]
        for seat in state.living():
            if state.agenda[-1][0] == "window" and not state.hands[seat][nope]:
                steps_on(state, ("pass", seat), note)

    return play


def test_a_pass_made_for_those_who_hold_no_nope_is_found():
    assert difference_under(planted(play=who_cannot_answer_passes)).startswith(("events", "number of steps"))


def test_a_silent_step_that_is_taken_only_when_a_hidden_card_is_there_is_found():
    def extra(steps_on):
        def play(state, move, note=lambda event: None):
            steps_on(state, move, note)
            if state.hands[1][base_rules().number["nope"]]:
                note(("passes", (), EVERYBODY, 1))

        return play

    assert difference_under(planted(play=extra)) is not None


def test_a_rule_that_is_named_only_for_the_top_of_the_pile_is_found():
    # ek.base.defuse.5 and defuse.3: the place is secret
    def naming_the_top(steps_on):
        def play(state, move, note=lambda event: None):
            top = ("ek.base.defuse.5",) if move == ("insert", 0, 0) else ()
            steps_on(state, move, lambda event: note((event[0], event[1] + top, *event[2:])))

        return play

    state = position(hands={"A": "defuse"}, pile="exploding_kitten cat_1 cat_2").draw("A").play("A", "defuse").state
    moves = [(("insert", 0, 0), ("insert", 0, 1))]
    assert difference(base_rules(), state, state, moves, D) is None
    assert difference(planted(play=naming_the_top), state, state, moves, D).startswith("events")


# -- single things that could tell -------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_chance_does_not_tell_what_the_robbed_hand_does_not_hold(seat):
    # ek.base.pair.2: only thief and victim learn of that hand, and before the theft nobody but its owner
    table = position(hands={"A": "cat_1 cat_1", "B": "skip"}).settled("A", "cat_1 cat_1", on="B")
    move = ("pick", CHANCE, table.rules.number["nope"])
    assert (told(table.rules, table.state, move, seat) is not None) <= (seat == 1)


def test_the_secret_events_name_as_knowers_those_who_take_part():
    # ek.base.turn.13, favor.6, pair.2, see.2, defuse.3
    def knowers(table):
        return table.events[-1][0], table.events[-1][2]

    thief = position(hands={"A": "cat_1 cat_1", "C": "skip nope"}, pile="cat_2 cat_3 cat_4")
    assert knowers(thief.settled("A", "cat_1 cat_1", on="C").pick("skip")) == ("steals", mask_of((0, 2)))
    asked = position(hands={"B": "favor", "D": "skip nope"}, turn="B").settled("B", "favor", on="D")
    assert knowers(asked.do("give", "D", "skip")) == ("gives", mask_of((1, 3)))
    assert knowers(position(hands={"C": "see_the_future_3"}, turn="C").settled("C", "see_the_future_3")) == (
        "looks",
        mask_of((2,)),
    )
    drawn = position(pile="skip cat_1", turn="B").draw("B")
    assert {event[2] for event in drawn.events if event[0] == "draws"} == {mask_of((1,))}
    put = position(hands={"B": "defuse"}, pile="exploding_kitten cat_1", turn="B").draws_kitten_and_defuses("B", 1)
    assert {event[2] for event in put.events if event[0] == "inserts"} == {mask_of((1,))}
