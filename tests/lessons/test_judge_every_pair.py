"""Judge: every pair of cards of every box, and what the tables of the leaflets say of them (written by hand, not taken from the engine)."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.verdicts import sandbox
from tabletop.games.exploding_kittens.verdicts.verdicts import kittens_verdicts
from tabletop.lookup.judge import judge
from tabletop.lookup.judgement_text import judgement_text
from tabletop.table_rules.our_rules import open_questions
from tabletop.words import Words

GAME = "exploding-kittens"
BOXES = [
    ("base",),
    ("base", "imploding"),
    ("base", "streaking"),
    ("base", "barking"),
    ("base", "imploding", "streaking", "barking"),
    ("recipes",),
]


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


def pairs_of(rules):
    return list(combinations_with_replacement([card.id for card in rules.cards[: rules.kinds]], 2))


@cache
def judged(*cards, language="en"):
    """The verdicts on these cards with all boxes of the family that can be mixed."""
    rules = open_rules(GAME, BOXES[4])
    return {verdict.key: verdict for verdict in kittens_verdicts(rules, Words(rules, ("Ana", "Ben", "Cem"), language), cards)}


@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
def test_every_pair_of_every_box_is_judged_with_a_reason_and_with_the_cards_there_are(boxes, monkeypatch):
    tables = []
    made = sandbox.SandboxTable.__init__
    monkeypatch.setattr(
        sandbox.SandboxTable, "__init__", lambda self, *args, **more: (made(self, *args, **more), tables.append(self))[0]
    )
    rules = open_rules(GAME, boxes)
    words = Words(rules, ("Ana", "Ben", "Cem"), "de")
    for pair in pairs_of(rules):
        verdicts = kittens_verdicts(rules, words, pair)
        both_kittens = set(pair) <= {"exploding_kitten", "imploding_kitten"}
        assert verdicts or both_kittens, pair
        assert all(verdict.text and verdict.rules for verdict in verdicts), pair
        assert all(rule in rules.rulebook.rules for verdict in verdicts for rule in verdict.rules), pair
        for table in tables:
            there = Counter(rules.plain[card] for card in lying(table.state))
            assert all(count <= rules.supply[card] for card, count in there.items()), pair
        tables.clear()


def lying(state):
    yield from (*state.pile, *state.discard, *state.stock, *(card for cards in state.front for card, _ in cards))
    yield from (card for hand in state.hands for card, count in enumerate(hand) for _ in range(count))


@pytest.mark.parametrize("boxes", BOXES[-2:], ids="+".join)
def test_under_any_reading_that_holds_the_cards_every_pair_is_judged(boxes):
    random = Random(4)
    for question, readings in open_questions(GAME):
        for reading in readings:
            rules = open_rules(GAME, boxes, {question.id: reading})
            words = Words(rules, ("Ana", "Ben", "Cem"), "en")
            for pair in random.sample(pairs_of(rules), 3):
                assert all(verdict.text for verdict in kittens_verdicts(rules, words, pair)), (question.id, reading, pair)


@pytest.mark.parametrize(
    "cards",
    [
        ("catomic_bomb", "imploding_kitten"),
        ("streaking_kitten", "imploding_kitten"),
        ("bury", "imploding_kitten"),
        ("swap_top_bottom", "imploding_kitten"),
        ("ill_take_that", "imploding_kitten"),
        ("favor", "mark"),
    ],
)
def test_cards_of_different_boxes_meet_without_the_recipes(cards):
    judgement = judge(cards)
    assert "recipes" not in judgement.words.rules.boxes
    assert judgement_text(judgement).splitlines()[0].count("(") == 1


def test_two_of_a_card_are_looked_for_where_there_are_two():
    assert judge(["super_skip", "super_skip"]).words.rules.boxes == ("base", "streaking", "barking")
    assert judge(["garbage_collection"] * 2).words.rules.boxes == ("recipes",)


@pytest.mark.parametrize(
    "card", ["garbage_collection", "tower_of_power", "see_the_future_5", "alter_the_future_5", "streaking_kitten", "catomic_bomb"]
)
def test_a_pair_of_a_card_that_is_there_once_cannot_be(card):
    verdict = {verdict.key: verdict for verdict in judge([card]).verdicts}[f"set:{card}+{card}"]
    assert verdict.ok is False
    assert "there is only one" in verdict.text
    assert ".component." in verdict.rules[0]


def test_three_of_a_card_that_is_there_twice_cannot_be():
    verdicts = {verdict.key: verdict for verdict in judge(["potluck"]).verdicts}
    assert verdicts["set:potluck+potluck"].ok is True
    assert "only 2 × Potluck" in verdicts["set:potluck+potluck+potluck"].text


# May it be noped (table 6.4): the four named groups never, the Streaking Kitten is never played, all else.
NEVER = {
    "exploding_kitten": "ek.base.nope.2",
    "defuse": "ek.base.nope.2",
    "imploding_kitten": "ek.imploding.imploding.6",
    "barking_kitten": "ek.barking.barking.8",
    "streaking_kitten": "ek.streaking.streaking.17",
}


@pytest.mark.parametrize("card", sorted({card.id for card in open_rules(GAME, BOXES[4]).cards} - {"nope"}))
def test_nope_meets(card):
    verdict = judged("nope", card)[f"nope:{card}"]
    assert verdict.ok is (card not in NEVER)
    assert NEVER.get(card, "ek.base.nope.1") in verdict.rules


# What is asked, yes or no (None: what happens), the rule behind it, and words of the answer.
TABLE = [
    # 6.6: the Streaking Kitten and the kitten it covers
    ("streaking_kitten exploding_kitten", "help:exploding_kitten:streaking_kitten", True, "ek.streaking.streaking.1", "keeps Exploding Kitten"),
    ("streaking_kitten exploding_kitten", "covered:exploding_kitten", None, "ek.streaking.streaking.8", "Ana explodes"),
    ("streaking_kitten defuse", "covered:defuse", None, "ek.base.defuse.2", "is saved"),
    ("streaking_kitten favor", "covered:favor:streaking_kitten", None, "ek.streaking.streaking.2", "Ana explodes"),
    ("streaking_kitten favor", "covered:favor:exploding_kitten", None, "ek.streaking.streaking.3", "Ben explodes"),
    ("streaking_kitten cat_1", "covered:cat_1:exploding_kitten", None, "ek.streaking.streaking.3", "Ben explodes"),
    ("streaking_kitten garbage_collection", "covered:garbage_collection:streaking_kitten", None, "ek.streaking.streaking.14", "Ana explodes"),
    ("streaking_kitten potluck", "covered:potluck:exploding_kitten", None, "ek.streaking.streaking.13", "puts Exploding Kitten"),
    ("streaking_kitten mark", "covered:mark:streaking_kitten", None, "ek.streaking.mark.10", "is marked"),
    ("streaking_kitten bury", "covered:bury", None, "ek.barking.bury.2", "puts Exploding Kitten back"),
    ("streaking_kitten ill_take_that", "covered:ill_take_that", None, "ek.barking.itt.12", "Ana keeps Exploding Kitten"),
    ("streaking_kitten tower_of_power", "covered:tower_of_power", None, "ek.barking.tower.3", "from Ana's Tower"),
    # 6.8: the Imploding Kitten
    ("imploding_kitten defuse", "help:imploding_kitten:defuse", False, "ek.imploding.imploding.5", "Ana implodes"),
    ("imploding_kitten defuse", "first:defuse", None, "ek.imploding.imploding.2", "back into the draw pile"),
    ("imploding_kitten streaking_kitten", "help:imploding_kitten:streaking_kitten", False, "ek.streaking.streaking.7", "Ana implodes"),
    ("imploding_kitten bury", "pile:imploding_kitten:bury", None, "ek.barking.bury.5", "puts Imploding Kitten back"),
    ("imploding_kitten bury", "pile:imploding_kitten:up:bury", None, "ek.barking.bury.5", "puts Imploding Kitten back"),
    ("imploding_kitten draw_from_bottom", "pile:imploding_kitten:draw_from_bottom", None, "ek.imploding.imploding.11", "(face up) back"),
    ("imploding_kitten draw_from_bottom", "pile:imploding_kitten:up:draw_from_bottom", None, "ek.imploding.imploding.11", "Ana implodes"),
    ("imploding_kitten shuffle", "pile:imploding_kitten:up:shuffle", None, "ek.imploding.imploding.8", "nobody knows"),
    ("imploding_kitten swap_top_bottom", "pile:imploding_kitten:up:swap_top_bottom", None, "ek.streaking.swap.3", "swaps the top"),
    ("imploding_kitten alter_the_future_3", "pile:imploding_kitten:up:alter_the_future_3", None, "ek.imploding.imploding.12", "in this order"),
    ("imploding_kitten catomic_bomb", "pile:imploding_kitten:catomic_bomb", None, "ek.streaking.catomic.4", "1 Exploding Kitten goes on top"),
    ("imploding_kitten skip", "pile:imploding_kitten:up:skip", None, "ek.imploding.imploding.13", "It is Ben's turn"),
    ("imploding_kitten ill_take_that", "before:imploding_kitten:up", None, "ek.barking.itt.10", "Ben implodes"),
    ("imploding_kitten ill_take_that", "before:imploding_kitten", None, "ek.barking.itt.10", "Ben puts Imploding Kitten (face up) back"),
    ("imploding_kitten curse_of_the_cat_butt", "blind:imploding_kitten", None, "ek.streaking.curse.13", "no longer blind"),
    # 6.9: I'll Take That of Ben lies before Ana
    ("ill_take_that exploding_kitten", "before:exploding_kitten", None, "ek.barking.itt.3", "Ben explodes"),
    ("ill_take_that defuse", "before:defuse", None, "ek.barking.itt.3", "Ben plays Defuse"),
    ("ill_take_that streaking_kitten", "before:streaking_kitten", None, "ek.barking.itt.2", "hands it to Ben"),
    ("ill_take_that draw_from_bottom", "before:draw_from_bottom", None, "ek.barking.itt.9", "hands it to Ben"),
    ("ill_take_that bury", "before:bury", False, "ek.barking.bury.4", "cannot play Bury"),
    ("bury ill_take_that", "before:bury", False, "ek.barking.bury.4", "cannot play Bury"),
    ("ill_take_that skip", "before:skip", None, "ek.barking.itt.7", "It is Ben's turn"),
    ("ill_take_that personal_attack", "before:personal_attack", None, "ek.barking.itt.8", "still owes 2 turns"),
    ("ill_take_that ill_take_that", "before:ill_take_that", False, "ek.barking.itt.5", "already"),
    ("ill_take_that curse_of_the_cat_butt", "before:curse_of_the_cat_butt:drawer", None, "ek.barking.curse.blind-itt.2", "no longer blind"),
    ("ill_take_that tower_of_power", "before:tower_of_power", None, "ek.barking.tower.11", "hands it to Ben"),
    ("ill_take_that nope", "before:nope:drawn", False, "ek.barking.itt.14", "nothing to stop"),
    # 6.10: Ana wears the Tower of Power
    ("tower_of_power favor", "tower:favor", None, "ek.barking.tower.3", "Ben gets"),
    ("tower_of_power favor", "tower:favor:empty", None, "ek.base.favor.1", "Ana gives"),
    ("tower_of_power cat_1", "tower:cat_1", None, "ek.barking.tower.3", "from Ana's Tower"),
    ("tower_of_power cat_1", "tower:cat_1:empty", None, "ek.base.pair.2", "from Ana"),
    ("tower_of_power cat_1", "tower:cat_1:triple", None, "ek.barking.tower.5", "from Ana's Tower"),
    ("tower_of_power mark", "tower:mark", None, "ek.barking.tower.12", "in Ana's hand is marked"),
    ("tower_of_power garbage_collection", "tower:garbage_collection", None, "ek.barking.tower.12", "Ana puts"),
    ("tower_of_power potluck", "tower:potluck", None, "ek.barking.tower.12", "Ana puts"),
    ("tower_of_power curse_of_the_cat_butt", "tower:curse_of_the_cat_butt", None, "ek.barking.tower.12", "Ana is blind"),
    ("tower_of_power barking_kitten", "tower:barking_kitten", None, "ek.barking.tower.15", "is face up in front of Ben"),
    # 6.11 and 6.5: Mark and the Curse
    ("mark favor", "marked:favor", None, "ek.streaking.mark.8", "(marked) to Ben"),
    ("mark cat_1", "marked:cat_1", None, "ek.streaking.mark.4", "(marked) from Ana"),
    ("mark mark", "marked:mark", None, "ek.streaking.mark.7", "does nothing"),
    ("mark tower_of_power", "marked:tower_of_power", None, "ek.barking.tower.3", "from Ana's Tower"),
    ("curse_of_the_cat_butt exploding_kitten", "blind:exploding_kitten", None, "ek.streaking.curse.blind-kitten.4", "no longer blind"),
    ("curse_of_the_cat_butt cat_1", "blind:cat_1", None, "ek.streaking.curse.5", "has no effect"),
    ("curse_of_the_cat_butt defuse", "blind:defuse", None, "ek.streaking.curse.5", "has no effect"),
    ("curse_of_the_cat_butt favor", "blind:favor", None, "ek.streaking.curse.blind-favor.1", "to Ana"),
    ("curse_of_the_cat_butt bury", "blind:bury", None, "ek.streaking.curse.15", "no longer blind"),
    ("curse_of_the_cat_butt skip", "blind:skip", None, "ek.streaking.curse.14", "turn is over"),
    ("curse_of_the_cat_butt barking_kitten", "blind:barking_kitten:hit", None, "ek.barking.curse.blind-barking.2", "no longer blind"),
    # the duel and NOW
    ("barking_kitten barking_kitten", "bark:both", True, "ek.barking.barking.6", "aims them at Ben"),
    ("barking_kitten barking_kitten", "bark:held", None, "ek.barking.barking.2", "hit Ben"),
    ("barking_kitten barking_kitten", "bark:open", None, "ek.barking.barking.5", "hit Ana"),
    ("barking_kitten defuse", "help:barking_kitten:defuse", True, "ek.base.defuse.2", "is saved"),
    ("barking_kitten skip", "help:barking_kitten:skip", False, "ek.base.defuse.1", "only a Defuse answers a kitten"),
    ("barking_kitten streaking_kitten", "help:barking_kitten:streaking_kitten", False, "ek.barking.barking.2", "Ben explodes"),
    ("alter_the_future_3_now see_the_future_3", "between:see_the_future_3", True, "ek.barking.now.3", "Ben looks"),
    ("alter_the_future_3_now exploding_kitten", "between:exploding_kitten", True, "ek.barking.now.2", "Ana draws Cat"),
    ("alter_the_future_3_now shuffle", "answer:shuffle:alter_the_future_3_now", False, "ek.barking.now.5", "middle of an action"),
    # 6.7: attacks that meet
    ("attack attack", "after:attack+attack", None, "ek.base.attack.4", "It is Cem's turn, with 2 turns owed"),
    ("personal_attack attack", "after:personal_attack+attack", None, "ek.barking.personal.3", "It is Ben's turn, with 5 turns owed"),
    ("attack personal_attack", "after:attack+personal_attack", None, "ek.barking.personal.5", "It is Ben's turn, with 5 turns owed"),
    ("personal_attack personal_attack", "after:personal_attack+personal_attack", None, "ek.barking.personal.3", "It is Ana's turn, with 6 turns owed"),
    ("attack reverse", "after:attack+reverse", None, "ek.imploding.reverse.3", "Ben still owes 1 turn"),
    ("attack super_skip", "after:attack+super_skip", None, "ek.streaking.superskip.2", "It is Cem's turn"),
    ("attack catomic_bomb", "after:attack+catomic_bomb", None, "ek.streaking.catomic.6", "Ben still owes 1 turn"),
    # 6.13: sets
    ("feral_cat nope", "set:feral_cat+nope", False, "ek.imploding.feral.2", "as no other card"),
    ("feral_cat cat_1", "set:cat_1+feral_cat", True, "ek.imploding.feral.1", "takes"),
    ("feral_cat feral_cat", "set:feral_cat+feral_cat", True, "ek.imploding.feral.3", "takes"),
    ("barking_kitten barking_kitten", "set:barking_kitten+barking_kitten", True, "ek.barking.barking.16", "takes"),
    ("super_skip super_skip", "set:super_skip+super_skip", True, "ek.base.pair.1", "takes"),
    ("skip super_skip", "set:skip+super_skip", False, "ek.base.pair.1", "titles differ"),
    ("alter_the_future_3 alter_the_future_3_now", "set:alter_the_future_3+alter_the_future_3_now", False, "ek.base.pair.1", "titles differ"),
    ("streaking_kitten streaking_kitten", "set:streaking_kitten+streaking_kitten", False, "ek.streaking.component.2", "there is only one"),
]  # fmt: skip


@pytest.mark.parametrize(
    "cards, key, ok, rule, told", TABLE, ids=lambda value: value if isinstance(value, str) and ":" in value else ""
)
def test_the_tables_of_the_leaflets(cards, key, ok, rule, told):
    verdict = judged(*cards.split())[key]
    assert verdict.ok is ok
    assert rule in verdict.rules
    assert told in verdict.text


@pytest.mark.parametrize("language, told", [("de", "hilft Streaking Kitten"), ("es", "¿ayuda Gatito nudista?")])
def test_it_is_asked_in_every_language(language, told):
    verdict = judged("streaking_kitten", "exploding_kitten", language=language)["help:exploding_kitten:streaking_kitten"]
    assert told.lower() in verdict.question.lower()
