"""One bad file for each code of position and play: found alone, at its place, in words that help."""

from itertools import combinations
from pathlib import Path

import pytest
from tabletop.scenario.codes import CODES, PLAY, POSITION
from tabletop.scenario.showing import pointed

from .files import at, cards, draw, file, play, silence

PAIR = {"hands": {"Ana": "cat_1 cat_1", "Ben": "skip nope"}}
KITTEN = {"hands": {"Ana": "defuse skip", "Ben": "skip"}, "pile": "exploding_kitten cat_2"}
DRAW = [draw("draw", "Ana")]
NOPES = {"hands": {"Ana": "attack nope", "Ben": "nope skip"}}

# Different rules under which the same draws are refused.
MANY = list(combinations(("q.base.nope.own", "q.base.nope.chain", "q.base.favor.empty", "q.base.pair.empty", "q.base.see.short-pile",
                          "q.base.defuse.optional", "q.base.defuse.turns", "q.base.play.dead-card"), 4))

BAD = {
    # -- the position
    "POS-PLAYER": file(DRAW, hands={"Anna": "skip"}),
    "POS-PLAYERS": file(DRAW, setup={"players": ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox"]}),
    "POS-CARD": file(DRAW, pile="cat_1 skp"),
    "POS-COUNT": file(DRAW, hands={"Ana": "attack attack", "Ben": "attack attack"}, pile="cat_1 attack"),
    "POS-STATE": file(DRAW, hands={"Ana": "skip:marked"}),
    "POS-OUT": file(DRAW, hands={"Cem": "skip"}, setup={"out": ["Cem"]}),
    "POS-ALIVE": file(DRAW, setup={"out": ["Ben", "Cem"]}),
    "POS-TURN": file(DRAW, setup={"turn": {"player": "Ana", "owes": 0}}),
    "POS-FROM": file(DRAW, setup={"turn": {"player": "Ana", "owes": 2, "from": "atack"}}),
    "POS-KITTEN": file(DRAW, hands={"Ben": "skip exploding_kitten"}),
    "POS-FRONT": file(DRAW, setup={"front": {"Ana": ["skip"]}}),
    "POS-TOWER": file(DRAW, setup={"tower": {"stock": ["skip"]}}),
    "POS-BLIND": file(DRAW, setup={"blind": ["Ben"]}),
    "POS-DEAL": {**file(expect={"counts": {"hands": {"Ana": {"skip": 1}}}}),
                 "setup": {"players": ["Ana", "Ben"], "deal": {}}},
    "POS-EMPTY": file([cards("skip", "Ana", "skip"), draw("one", "Ben"),
                       draw("two", "Cem", refused="ek.base.turn.7"),
                       cards("away", "Cem", "skip"), draw("three", "Ana")],
                      hands={"Ana": "skip", "Cem": "skip"}, pile="cat_1"),
    # -- the play
    "RUN-REFUSED": file([cards("favor", "Ana", "favor", on="Ana")], hands={"Ana": "favor"}),
    "RUN-ACCEPTED": file([draw("draw", "Ana", refused="ek.base.turn.7")]),
    "RUN-OTHER-RULE": file([draw("draw", "Ben", refused="ek.base.turn.8")]),
    "RUN-NOT-HELD": file([cards("skip", "Ana", "skip")], hands={"Ana": "shuffle favor"}),
    "RUN-NO-WINDOW": file([silence()]),
    "RUN-WRONG-TOP": file([cards("attack", "Ana", "attack"), cards("nope", "Ben", "nope"),
                           cards("yup", "Ana", "nope", answers="attack")], **NOPES),
    "RUN-NOT-ASKED": file([at("give", "Ben", "give", card="skip")], hands={"Ben": "skip"}),
    "RUN-UNANSWERED": file([draw("draw", "Ana"), draw("again", "Ben")], **KITTEN),
    "RUN-OPEN-END": file([draw("draw", "Ana")], **KITTEN),
    "RUN-CHANCE-MISSING": file([cards("pair", "Ana", "cat_1 cat_1", on="Ben")], **PAIR),
    "RUN-CHANCE-UNUSED": file([cards("shuffle", "Ana", "shuffle", shuffled="cat_2 cat_1"), cards("nope", "Ben", "nope"),
                               cards("yup", "Cem", "nope")],
                              hands={"Ana": "shuffle", "Ben": "nope", "Cem": "nope"}, pile="cat_1 cat_2"),
    "RUN-CHANCE-IMPOSSIBLE": file([cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="favor")], **PAIR),
    "RUN-OVER": file([draw("draw", "Ana"), at("boom", "Ana", "explode"), draw("more", "Ben")],
                     pile="exploding_kitten cat_1", setup={"players": ["Ana", "Ben"]}),
    "RUN-EMPTY-PILE": file([draw("draw", "Ana")], pile=""),
    "RUN-EXPECT": file([draw("draw", "Ana", expect={"turn": {"player": "Ana", "owes": 1}})]),
    "RUN-BEFORE": file([draw("draw", "Ana", expect={"changes": {"turn.owes": [2, 1], "turn.player": ["Ana", "Ben"]}})]),
    "RUN-FIRED": file([draw("draw", "Ana", expect={"fired": ["ek.base.turn.6", "ek.base.skip.1"]})]),
    "RUN-LIMIT": file([draw(f"draw-{number}", "Ben", refused="ek.base.turn.7") for number in range(150)], also=[
        {"readings": dict.fromkeys(asked, "R2"), "differs": {}} for asked in MANY]),
    # -- other rules, branches, teaching
    "ALSO-UNDECLARED": file([cards("attack", "Ana", "attack"), cards("own", "Ana", "nope"), silence()],
                            also=[{"readings": {"q.base.nope.own": "R2"}, "differs": {}}], **NOPES),
    "ALSO-IDLE": file([draw("draw", "Ana", expect={"turn": {"player": "Ben"}})],
                      also=[{"readings": {"q.base.nope.own": "R2"},
                             "differs": {"draw": {"expect": {"turn": {"player": "Ben"}}}}}]),
    "ALSO-SAME": file(DRAW, also=[{"readings": {"q.base.nope.own": "R2"}, "differs": {}},
                                  {"readings": {"q.base.nope.own": "R2"}, "differs": {}}]),
    "IF-SAME": file([cards("skip", "Ana", "skip"), draw("draw", "Ben")], hands={"Ana": "skip"},
                    what_if=[{"id": "quiet", "from": "skip", "steps": [silence("nobody"), draw("same", "Ben")]}]),
    "TEACH-ORPHAN": file(DRAW, teaches=["ek.base.turn.6", "ek.base.turn.9"]),
}

# Place, what was found, what was expected, the nearest right word, how to mend it.
TOLD = {
    "POS-PLAYER": ("setup.hands.Anna",
        "there is no player 'Anna'; expected one of Ana, Ben, Cem. Did you mean 'Ana'?"),
    "POS-PLAYERS": ("setup.players",
        "6 players; expected 2 to 5 players with these boxes."),
    "POS-CARD": ("setup.draw_pile[1]",
        "there is no card 'skp'; expected a card id. Did you mean 'skip'?"),
    "POS-COUNT": ("setup.draw_pile[1]",
        "5 x attack; expected at most 4 in these boxes; they lie in hands.Ana, hands.Ben, draw_pile."),
    "POS-STATE": ("setup.hands.Ana[0]",
        "the card 'skip:marked'; expected no state: no card of these boxes has one. Did you mean 'skip'?"),
    "POS-OUT": ("setup.hands.Cem",
        "Cem is out and holds cards; expected no cards of that player."),
    "POS-ALIVE": ("setup.out",
        "1 of 3 players alive; expected at least two players still in the game."),
    "POS-TURN": ("setup.turn.owes",
        "owes 0; expected 1 or more turns, the one in progress included."),
    "POS-FROM": ("setup.turn.from",
        "no attack card: 'atack'; expected one of attack. Did you mean 'attack'?"),
    "POS-KITTEN": ("setup.hands.Ben[1]",
        "'exploding_kitten' in a hand; expected no kitten in a hand of these boxes."),
    "POS-FRONT": ("setup.front.Ana[0]",
        "an open card before Ana; expected nothing of the kind: it comes with the box barking."),
    "POS-TOWER": ("setup.tower",
        "a Tower of Power; expected nothing of the kind: it comes with the box barking."),
    "POS-BLIND": ("setup.blind[0]",
        "Ben is blind; expected nothing of the kind: it comes with the box streaking."),
    "POS-DEAL": ("expect.counts",
        '{"hands": {"Ana": {"skip": 1}}} depends on the shuffle; expected counts that are the same after every shuffle.'),
    "POS-EMPTY": ("steps[4]",
        "a draw for which the draw pile has no card left; expected as many draws as there are cards in the draw pile (1 at the start)."),
    "RUN-REFUSED": ("steps[0]",
        "play favor by Ana is refused by ek.base.favor.3 (ask a favor of somebody else: seat Ana, cards favor); expected a legal move, or `refused` with that rule."),
    "RUN-ACCEPTED": ("steps[0].refused",
        "step 'draw' is legal here; expected a move that ek.base.turn.7 forbids."),
    "RUN-OTHER-RULE": ("steps[0].refused",
        "refused by ek.base.turn.7; expected one of ek.base.turn.8. Did you mean 'ek.base.turn.7'?"),
    "RUN-NOT-HELD": ("steps[0].cards",
        "Ana does not hold skip; expected cards of the hand of Ana (favor, shuffle)."),
    "RUN-NO-WINDOW": ("steps[0]",
        "a pass while no play waits for answers; expected an open window."),
    "RUN-WRONG-TOP": ("steps[2].answers",
        "'attack' does not lie on top; expected 'nope', which was laid last."),
    "RUN-NOT-ASKED": ("steps[0]",
        "give skip by Ben, but nobody asks for it; expected what is open now: turn of Ana."),
    "RUN-UNANSWERED": ("steps[0]",
        "Ana must choose (kitten) and no step says what; expected one of explode, play."),
    "RUN-OPEN-END": ("steps[0]",
        "the steps end while Ana must choose (kitten); expected a step that says what, or `expect` with `decision`."),
    "RUN-CHANCE-MISSING": ("steps[0]",
        "chance decides here and there is no `pick`; expected one of nope, skip."),
    "RUN-CHANCE-UNUSED": ("steps[0].shuffled",
        "`shuffled`, but no such chance falls in this step; expected the outcome on the step in whose settling it falls. Fix: write it on the step 'yup'."),
    "RUN-CHANCE-IMPOSSIBLE": ("steps[0].pick",
        "pick 'favor' cannot come up; expected one of nope, skip."),
    "RUN-OVER": ("steps[2]",
        "step 'more' after the end of the game; expected no step after the end, or one that is `refused`."),
    "RUN-EMPTY-PILE": ("steps[0]",
        "Ana draws from an empty pile; expected a card in the draw pile."),
    "RUN-EXPECT": ("steps[0].expect.turn",
        'turn is {"owes": 1, "player": "Ben"} (the step: draws, ends turn, begins turn); expected turn {"owes": 1, "player": "Ana"}.'),
    "RUN-BEFORE": ("steps[0].expect.changes",
        'before the step turn.owes is 1 (the step: draws, ends turn, begins turn); expected changes {"turn.owes": [2, 1], "turn.player": ["Ana", "Ben"]}.'),
    "RUN-FIRED": ("steps[0].expect.fired",
        'ek.base.skip.1 did not fire; what fired: ek.base.turn.6, ek.base.turn.13, ek.base.turn.7 (the step: draws, ends turn, begins turn); expected fired ["ek.base.turn.6", "ek.base.skip.1"].'),
    "RUN-LIMIT": ("steps",
        "the play takes more than 10000 moves; expected at most 10000 moves in all runs and branches. Fix: make two files of it."),
    "ALSO-UNDECLARED": ("steps[1]",
        "under q.base.nope.own R2: play nope by Ana is refused by ek.base.nope.10 (not on your own card: seat Ana, pending attack); expected a legal move, or `refused` with that rule. Fix: declare it in differs of also[0] under 'own', or leave the steps with `after`."),
    "ALSO-IDLE": ("also[0].differs.draw.expect.turn",
        "turn is the same in the main run; expected only what differs. Fix: take it out."),
    "ALSO-SAME": ("also[1]",
        "the same boxes and readings as another run; expected rules that differ."),
    "IF-SAME": ("what_if[0]",
        "the branch 'quiet' plays the main line again; expected another line of play."),
    "TEACH-ORPHAN": ("teaches[1]",
        "ek.base.turn.9 never fired and never refused; expected a rule that comes up in the steps."),
}

EMPTY_PILE = {"POS-EMPTY", "RUN-EMPTY-PILE"}
NOT_IN_THE_BASE_BOX = {
    "KIT-BROKEN": "only a fault of the kit itself gives it; tests/cli/test_check_and_fmt.py plants one",
    "POS-BOX": "the kit has no other box yet whose cards could be taken for the base box's",
    "RUN-STATE": "no card of the base box has a state; a spelled one is POS-STATE before anything is played",
    "RUN-BLIND": "no move of the base box has the field `blindly`; it is FILE-FIELD before anything is played",
    "ASK-FLAT": "wrong answers come from the lessons, which warn of a question without any",
}


# The bad files of the other games; those that only they can have are judged in their own folders.
ELSEWHERE = {path.stem for path in Path(__file__).parents[1].glob("*/bad/*.json")}


def test_every_code_of_position_and_play_has_a_bad_file_or_a_reason_why_not():
    codes = {name for name, code in CODES.items() if code.layer in (POSITION, PLAY)}
    assert BAD.keys() | NOT_IN_THE_BASE_BOX.keys() | ELSEWHERE & codes == codes
    assert not BAD.keys() & NOT_IN_THE_BASE_BOX.keys()


@pytest.mark.parametrize("code", BAD)
def test_a_bad_play_is_reported_by_its_own_code_alone_and_in_words_that_help(code):
    told = play(BAD[code]).faults
    if code in EMPTY_PILE:
        # Who counts the draws and who makes them both notice.
        assert {one.code for one in told} == EMPTY_PILE
    else:
        assert [one.code for one in told] == [code]
    found = next(one for one in told if one.code == code)
    assert found.severity == CODES[code].severity
    assert (pointed(found.place), str(found).partition("] ")[2]) == TOLD[code]
