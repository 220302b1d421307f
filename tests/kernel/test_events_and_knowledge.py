"""What a seat sees of an event, and what it can know after many of them."""

import pytest

from tabletop.kernel.event import EventKind, field_of, seen
from tabletop.kernel.knowledge import PILE, Knowledge, knowledge
from tabletop.kernel.seat import EVERYBODY, NOBODY, OPEN, TABLE, knows, mask_of

FINDS = EventKind("finds", {"seat": "seat", "coins": "number"}, secret=("coins",))
SAYS = EventKind("says", {"seat": "seat", "word": "word"})


def disguised(event):
    """A find that looks like a word to the others."""
    return ("says", (), event[2], event[3], "hm")


HIDES = EventKind("hides", {"seat": "seat", "coins": "number"}, disguise=disguised)
KINDS = {kind.name: kind for kind in (FINDS, SAYS, HIDES)}


def test_a_secret_field_is_empty_for_all_but_the_knowers():
    event = ("finds", ("toy.well",), mask_of([0, 2]), 0, 5)
    assert seen(event, 0, KINDS) == event
    assert seen(event, 2, KINDS) == event
    assert seen(event, 1, KINDS) == ("finds", ("toy.well",), mask_of([0, 2]), 0, None)
    assert seen(event, TABLE, KINDS)[4] is None


def test_an_event_without_secrets_is_seen_by_all():
    event = ("says", (), NOBODY, 0, "yes")
    assert seen(event, 3, KINDS) == event


def test_an_event_that_everybody_knows_hides_nothing():
    event = ("finds", (), EVERYBODY, 0, 5)
    assert [seen(event, seat, KINDS) for seat in (0, 5, TABLE)] == [event] * 3


def test_a_disguised_event_looks_like_another_to_those_who_may_not_know():
    event = ("hides", ("toy.secret",), mask_of([1]), 1, 4)
    assert seen(event, 1, KINDS) == event
    assert seen(event, 0, KINDS) == ("says", (), mask_of([1]), 1, "hm")


def test_a_field_is_found_by_its_name():
    assert field_of(("finds", (), EVERYBODY, 0, 5), "coins", KINDS) == 5


def test_the_table_knows_only_what_everybody_knows():
    assert knows(EVERYBODY, TABLE)
    assert not knows(mask_of([0, 1, 2]), TABLE)
    assert not knows(NOBODY, 0)
    assert OPEN not in (TABLE, 0)


# -- what a seat can know ----------------------------------------------------------

HAND = ("hand", 1)


def after(*changes, pile=4, hands=None):
    """What is known after these changes."""
    known = Knowledge(pile, hands)
    for change in changes:
        known.change(change)
    return known


def look(*cards):
    return tuple(("look", PILE, place, card) for place, card in enumerate(cards))


def test_a_card_that_was_seen_is_known_at_its_place():
    assert after(*look("red", "blue")).pile == ["red", "blue", None, None]


def test_a_look_of_somebody_else_takes_nothing_away():
    assert after(*look("red"), *look(None, None)).pile == ["red", None, None, None]


def test_the_known_cards_move_up_when_the_top_is_drawn():
    assert after(*look("red", "blue"), ("move", None, PILE, 0, HAND, None)).pile == ["blue", None, None]


def test_who_saw_the_top_knows_what_another_draws():
    assert after(*look("red"), ("move", None, PILE, 0, HAND, None)).hands[1] == {"red": 1}


def test_a_card_put_at_a_known_place_moves_the_others_down():
    assert after(*look("red", "blue"), ("move", "gold", None, None, PILE, 1)).pile == ["red", "gold", "blue", None, None]


def test_a_card_put_in_secretly_makes_every_place_uncertain():
    assert after(*look("red", "blue"), ("move", "gold", None, None, PILE, None)).pile == [None] * 5


def test_a_card_taken_from_a_secret_place_makes_every_place_uncertain():
    assert after(*look("red", "blue"), ("move", None, PILE, None, HAND, None)).pile == [None] * 3


def test_shuffling_voids_the_pile_and_leaves_the_hands():
    known = after(*look("red", "blue"), ("move", None, PILE, 0, HAND, None), ("mix", PILE, 0, None))
    assert known.pile == [None] * 3
    assert known.hands[1] == {"red": 1}


def test_a_known_card_that_leaves_a_hand_openly_is_known_no_more():
    known = after(("move", "red", HAND, None, None, None), hands={1: ["red", "red", "blue"]})
    assert +known.hands[1] == {"red": 1, "blue": 1}


def test_an_unknown_card_that_leaves_a_hand_openly_takes_no_knowledge_along():
    known = after(("move", "gold", HAND, None, None, None), hands={1: ["red"]})
    assert +known.hands[1] == {"red": 1}


def test_a_card_that_leaves_a_hand_unseen_could_be_any_of_the_known_ones():
    known = after(("move", None, HAND, None, ("hand", 2), None), hands={1: ["red", "blue"]})
    assert not +known.hands[1]
    assert 2 not in known.hands or not +known.hands[2]


def test_a_card_that_was_given_openly_is_known_where_it_went():
    known = after(("move", "red", HAND, None, ("hand", 2), None), hands={1: ["red"]})
    assert (+known.hands[1], +known.hands[2]) == ({}, {"red": 1})


def drawn(seat, card):
    """A draw moves the top card into a hand."""
    return (("move", card, PILE, 0, ("hand", seat), None),)


def peeked(seat, cards):
    return look(*(cards or ()))


@pytest.mark.parametrize("seat, pile, hand", [(0, ["blue"], {"red": 1}), (1, [None], {"red": 1}), (2, [None], {})])
def test_each_seat_folds_what_it_saw_itself(seat, pile, hand):
    kinds = {
        "draws": EventKind("draws", {"seat": "seat", "card": "card"}, ("card",), drawn),
        "peeks": EventKind("peeks", {"seat": "seat", "cards": "cards"}, ("cards",), peeked),
    }
    events = [("peeks", (), mask_of([0]), 0, ("red", "blue")), ("draws", (), mask_of([1]), 1, "red")]
    known = knowledge(events, seat, kinds, Knowledge(2))
    assert known.pile == pile
    assert known.hands.get(1, {}) == hand
