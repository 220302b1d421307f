"""One bad file for each code of position and play: found alone, at its place, in words that help."""

from pathlib import Path

import pytest

from tabletop.playing.task_faults import lesson_faults
from tabletop.scenario.format.codes import FILE, find_code
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.showing import pointed

from .files import cards, fault, faults, file

FOLDER = Path(__file__).parents[1] / "bad" / "exploding-kittens"
BAD = {path.stem: path for path in sorted(FOLDER.iterdir()) if find_code(path.stem).layer != FILE}

# Place, what was found, what was expected, the nearest right word, how to mend it.
TOLD = {
    "POS-OWN-CARD": (
        "setup.own_cards.cat_nap.effect[1].step",
        "effect[1]: unknown step 'shufle'; expected one of arrange, ask_give, attack, bark, blind, bury, draw_from_bottom, end_turn, everyone_gives, kittens_on_top, lay_before, look, mark, shuffle, swap_ends, turn_round, wear_tower. Did you mean 'shuffle'?",
    ),
    "TASK-CLAIM": (
        "steps[0].task.goal",
        'Ana cannot force it in 2 moves: after Ana play ["attack"], Ben play ["nope"], Ana play ["nope"], Ben play ["nope"], pass it is not reached; expected a goal that Ana can force, whatever the others do and however the cards lie.',
    ),
    "POS-PLAYER": ("setup.hands.Anna", "there is no player 'Anna'; expected one of Ana, Ben, Cem. Did you mean 'Ana'?"),
    "POS-PLAYERS": ("setup.players", "6 players; expected 2 to 5 players with these boxes."),
    "POS-CARD": ("setup.draw_pile[1]", "there is no card 'skp'; expected a card id. Did you mean 'skip'?"),
    "POS-BOX": (
        "setup.hands.Ana[0]",
        "the card 'mark' is in the box streaking, recipes; expected a card of base. Fix: add \"streaking\" to `boxes`.",
    ),
    "POS-COUNT": (
        "setup.draw_pile[1]",
        "5 x attack; expected at most 4 in these boxes; they are in hands.Ana, hands.Ben, draw_pile.",
    ),
    "POS-STATE": (
        "setup.hands.Ana[0]",
        "the card 'skip:marked'; expected no state: these boxes have no Mark. Did you mean 'skip'?",
    ),
    "POS-OUT": ("setup.hands.Cem", "Cem is out and holds cards; expected no cards for that player. Fix: take these cards out."),
    "POS-ALIVE": ("setup.out", "1 of 3 players alive; expected at least two players still in the game."),
    "POS-TURN": ("setup.turn.owes", "owes 0; expected 1 or more turns, the one in progress included."),
    "POS-FROM": ("setup.turn.from", "no attack card: 'atack'; expected one of attack. Did you mean 'attack'?"),
    "POS-KITTEN": ("setup.hands.Ben[1]", "'exploding_kitten' in a hand; expected no kitten in a hand of these boxes."),
    "POS-FRONT": (
        "setup.front.Ana[0]",
        "'skip' open before a player; expected nothing of the kind: such cards come with the box barking.",
    ),
    "POS-TOWER": ("setup.tower", "a Tower of Power; expected nothing of the kind: it comes with the box barking."),
    "POS-BLIND": ("setup.blind[0]", "Ben is blind; expected nothing of the kind: it comes with the box streaking."),
    "POS-DEAL": (
        "expect.counts",
        '{"hands": {"Ana": {"skip": 1}}} depends on the shuffle; expected counts that are the same after every shuffle.',
    ),
    "POS-EMPTY": (
        "steps[4]",
        "a draw for which the draw pile has no card left; expected as many draws as there are cards in the draw pile (1 at the start).",
    ),
    "RUN-REFUSED": (
        "steps[0]",
        'Ana\'s `play favor` is refused: Ana must choose somebody else for the Favor (ek.base.favor.3); expected a legal move, or `refused` with that rule. Fix: write "refused": "ek.base.favor.3".',
    ),
    "RUN-ACCEPTED": (
        "steps[0].refused",
        "the step 'draw' is legal here; expected a move that ek.base.turn.6 forbids. Fix: take `refused` out.",
    ),
    "RUN-OTHER-RULE": (
        "steps[0].refused",
        "refused by ek.base.turn.6 (It is Ana's turn; Ben cannot draw), not by ek.base.turn.8; expected 'ek.base.turn.6'. Fix: write \"ek.base.turn.6\".",
    ),
    "RUN-NOT-HELD": ("steps[0].cards[0]", "Ana does not hold skip; expected cards of the hand of Ana (favor, shuffle)."),
    "RUN-STATE": (
        "steps[0].cards[0]",
        "Ana does not hold skip; the card is there, but in another state; expected cards of the hand of Ana (favor, skip:marked). Did you mean 'skip:marked'?",
    ),
    "RUN-BLIND": ("steps[0].blindly", "Ana is not blind; expected a card of Ana's choice: cards or card."),
    "RECIPE-PLAYERS": (
        "setup.deal.recipe.ingredients.skip",
        "no count for 3 players; expected a count for each number of players.",
    ),
    "RECIPE-DEFUSES": (
        "setup.deal.recipe.starts.defuses",
        "2 for each of 2 players, and 2 in the recipe (and likewise with 3); expected at least 4 × defuse.",
    ),
    "RECIPE-DEAL": (
        "setup.deal.recipe.starts.cards",
        "5 for each of 3 players, and 13 cards to deal; expected at most 4, or more cards: 2 (kittens are not dealt).",
    ),
    "RECIPE-KITTENS": (
        "setup.deal.recipe.ingredients",
        "kittens: 1 for 3 players; expected at least 2; the leaflet gives no lower bound, but says that all players but one draw a kitten "
        '(Recipes, “Spielende”). Fix: write "exploding_kitten": "players-1".',
    ),
    "RECIPE-INSTEAD": (
        "setup.deal.recipe.ingredients.super_skip",
        "4 × super_skip with 2 players (and likewise with 3); expected at most 2: so many the box has; 2 are dealt instead.",
    ),
    "RUN-NO-WINDOW": (
        "steps[0]",
        "`pass`, but no play is waiting for an answer; expected an open window. Fix: take the step out.",
    ),
    "RUN-WRONG-TOP": ("steps[2].answers", "'attack' is not on top; expected 'nope', which was laid last. Fix: write \"nope\"."),
    "RUN-NOT-ASKED": ("steps[0]", "Ben is not asked to give skip now; expected what is open now: turn of Ana."),
    "RUN-UNANSWERED": ("steps[0]", "Ana must choose (kitten) and no step says what; expected one of explode, play defuse."),
    "RUN-OPEN-END": (
        "steps[0]",
        'the steps end while Ana must choose (kitten); expected one of explode, play defuse, or `expect` with `decision`. Fix: expect "decision": {"player": "Ana", "for": "kitten"}.',
    ),
    "RUN-CHANCE-MISSING": (
        "steps[0]",
        'chance decides here, and the step has no `pick`; expected one of nope, skip. Fix: write "pick": "nope".',
    ),
    "RUN-CHANCE-UNUSED": (
        "steps[0].shuffled",
        "`shuffled`, but nothing of the kind is left to chance in this step; expected the outcome in the step in which it falls. Fix: write it on the step 'yup'.",
    ),
    "RUN-CHANCE-IMPOSSIBLE": ("steps[0].pick", "`pick` cannot be 'favor'; expected one of nope, skip. Fix: write \"nope\"."),
    "RUN-UNSOUND": (
        "origin.invariant",
        "nothing that must hold is called 'somebody owes turns'; expected no card is made up, the dead hold nothing, no kitten rests in "
        "a hand, somebody owes a turn, somebody can move, every move can be asked for, all legal moves are listed, every seat sees the "
        "table, a copy is the same, play goes on, a refusal can be told, a refusal names rules of th…. Did you mean 'somebody owes a turn'?",
    ),
    "RUN-ENDED": (
        "steps[1]",
        "Ana's `draw` is refused: It is Ben's turn; Ana cannot draw (ek.base.turn.6); expected a step that can be made, if the file shall "
        "show more.",
    ),
    "RUN-OVER": (
        "steps[2]",
        "the step 'more' comes after the end of the game; expected no more steps, or one that is `refused`. Fix: take the step out.",
    ),
    "RUN-EMPTY-PILE": ("steps[0]", "Ana draws from an empty pile; expected a card in the draw pile."),
    "RUN-EXPECT": (
        "steps[0].expect.turn",
        'turn.player is "Ben" (the step: Ana draws Cat 1. Ana\'s turn is over. It is Ben\'s turn); expected turn.player "Ana".',
    ),
    "RUN-BEFORE": (
        "steps[0].expect.changes",
        "before the step turn.owes is 1 (the step: Ana draws Cat 1. Ana's turn is over. It is Ben's turn); expected changes.turn.owes [2, 1].",
    ),
    "RUN-FIRED": (
        "steps[0].expect.fired",
        'ek.base.skip.1 did not fire; these did: ek.base.turn.6, ek.base.turn.13, ek.base.turn.7 (the step: Ana draws Cat 1. Ana\'s turn is over. It is Ben\'s turn); expected fired ["ek.base.turn.6", "ek.base.skip.1"].',
    ),
    "RUN-LIMIT": (
        "steps",
        "the play takes more than 10000 moves; expected at most 10000 moves in all runs and branches. Fix: split it into two files.",
    ),
    "ALSO-UNDECLARED": (
        "steps[1]",
        "under q.base.nope.own R2: Ana's `play nope` is refused: Ana cannot stop the Attack: under this reading nobody can stop their own card (ek.base.nope.10); expected a legal move, or `refused` with that rule. Fix: declare it in `differs` of also[0] under 'own', or leave the main steps with `after`.",
    ),
    "ALSO-IDLE": (
        "also[0].differs.draw.expect.turn",
        "`turn` is the same in the main run; expected only what differs. Fix: take it out.",
    ),
    "ALSO-SAME": (
        "also[1]",
        "the same boxes and readings as another run; expected other boxes or readings. Fix: take the entry out.",
    ),
    "IF-SAME": (
        "what_if[0]",
        "the branch 'quiet' repeats the main line; expected a different line of play. Fix: take the branch out.",
    ),
    "TEACH-ORPHAN": (
        "teaches[1]",
        "ek.base.turn.9 never fired and never refused; expected a rule that comes up in the steps. Fix: teach what decides here: ek.base.turn.13, ek.base.turn.7, ek.base.info.4.",
    ),
    "ASK-WRONG": ("steps[0].ask.wrong[1].value", '"Ben" is the right answer; expected a wrong one. Fix: take this answer out.'),
    "TASK-GOAL": (
        "steps[1].task.goal.turn",
        "after 'quiet' turn.player is \"Ana\" (the step: Ben says Nope to Ana's Attack: it is stopped for now. Nobody else answers. 1 Nope, an odd number: Ana's Attack does not happen); expected turn.player \"Ben\".",
    ),
    "TASK-IDLE": ("steps[1].task.goal", "the goal is reached if Ben does nothing; expected something that takes a move of Ben."),
    "ASK-FLAT": (
        "steps[0].ask.about",
        "only one thinkable answer: 'nothing'; expected something that could have come out otherwise.",
    ),
}

EMPTY_PILE = {"POS-EMPTY", "RUN-EMPTY-PILE"}


def faults_of(path):
    """What `tabletop check` finds."""
    scenario = open_scenario(path)
    return lesson_faults(scenario)


def test_each_of_them_is_told_in_its_own_words():
    assert BAD.keys() == TOLD.keys()


@pytest.mark.parametrize("code", BAD)
def test_a_bad_play_is_reported_by_its_own_code_alone_and_in_words_that_help(code):
    told = faults_of(BAD[code])
    if code in EMPTY_PILE:
        # Who counts the draws and who makes them both notice.
        assert {one.code for one in told} == EMPTY_PILE
    else:
        assert [one.code for one in told] == [code]
    found = next(one for one in told if one.code == code)
    assert found.severity == find_code(code).severity
    assert (pointed(found.place), str(found).partition("] ")[2]) == TOLD[code]
    assert (found.line, found.column) > (1, 1)


@pytest.mark.parametrize(
    "named, right",
    [
        ("ek.base.cat.1", True),
        (["ek.base.cat.1", "ek.base.turn.12"], True),
        ("ek.base.turn.12", False),
        (["ek.base.turn.12", "ek.base.cat.1"], False),
        (["ek.base.cat.1", "ek.base.turn.9"], False),
    ],
)
def test_of_several_rules_that_forbid_a_move_the_one_that_decides_is_named_first(named, right):
    data = file([cards("alone", "Ana", "cat_1", refused=named)], hands={"Ana": "cat_1"})
    assert [code for code, _ in faults(data)] == ([] if right else ["RUN-OTHER-RULE"])


@pytest.mark.parametrize(
    "named, not_by, write",
    [
        ("ek.base.turn.9", ", not by ek.base.turn.9; ", '"ek.base.cat.1"'),
        (["ek.base.cat.1", "ek.base.turn.9"], ", not by ek.base.turn.9; ", '"ek.base.cat.1"'),
        (["ek.base.turn.12", "ek.base.cat.1"], "); expected ", '["ek.base.cat.1", "ek.base.turn.12"]'),
    ],
)
def test_rules_that_do_not_forbid_the_move_are_named_and_so_is_what_to_write_instead(named, not_by, write):
    data = file([cards("alone", "Ana", "cat_1", refused=named)], hands={"Ana": "cat_1"})
    told = str(fault(data))
    assert "refused by ek.base.cat.1, ek.base.turn.12" in told and not_by in told and told.endswith(f" Fix: write {write}.")
