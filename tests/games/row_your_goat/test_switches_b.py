"""Mistakes, calls, winning and stalemate: each rule with it and without it, and the readings of their questions."""

from random import Random

import pytest

from tabletop.explore.coverage import rules_of_box
from tabletop.games.row_your_goat.rules import declared_boxes
from tabletop.scenario.play.ways_off import find_way
from tests.games.row_your_goat.table import NAMES, At, cards, goat_rules, grid
from tests.games.row_your_goat.test_whole_games import MOST_MOVES

FOUR = """yellow raft  | pink float | -
          blue jetski  | -          | -
          -            | -          | -"""
SET_ON_TOP = """yellow rowboat | yellow raft  | yellow float
                orange jetski  | blue jetski  | pink rowboat
                pink float     | orange raft  | blue float"""
FULL = """yellow rowboat | blue raft     | yellow float
          orange jetski  | blue jetski   | pink rowboat
          pink float     | orange raft   | blue float / pink raft"""
TWO_TO_GO = """blue rowboat | blue raft | -
               -            | -         | -
               -            | -         | -"""
DECKS = {"Ana": "pink jetski, blue raft", "Ben": "orange float, pink raft", "Cem": "blue rowboat, pink raft"}
LAST = {**DECKS, "Ana": "pink jetski"}
OUT = {"Ben": "orange float, pink raft", "Cem": "blue rowboat, pink raft"}
BLUE = {**DECKS, "Ben": "blue float, pink raft"}


def at(decks, on, *, turn=None, called=(), players=3, box="german", readings=None, without=()):
    """A position of a table, with rules switched off."""
    rules = goat_rules(readings, box, without)
    setup = {
        "players": NAMES[:players],
        "decks": {name: cards(text) for name, text in decks.items()},
        "grid": grid(on),
        "called": list(called),
    }
    if turn:
        setup["turn"] = {"player": turn}
    return At(rules, rules.position(setup), NAMES[:players])


def told(table, acts, paths):
    """What is true after these acts: a refused one is told by `-`, a mistake by `!`; then the values."""
    marks = ""
    for who, verb, *values in acts:
        move = table.move(who, verb, *values)
        if table.rules.why_not(table.state, move) is not None:
            marks += "-"
            continue
        marks += "." if table.rules.fault(table.state, move) is None else "!"
        table.rules.play(table.state, move)
    return [marks, *(table.deck(path[5:]) if path.startswith("deck ") else table.value(path) for path in paths)]


PEEKS, OUT_OF_TURN = ("Ana", "peek"), ("Ben", "place", "centre")
ON_A_STACK, CENTRE = ("Ana", "place", "top_left"), ("Ana", "place", "centre")
GRABS, RACE = ("Cem", "grab"), (("Ana", "grab"), ("Ben", "grab"))

# rule, position, acts, what is looked at, with the rule, without it. The values are those of the catalogue's checks.
SWITCHED = [
    ("goat.mistake.place.1", (DECKS, FOUR), (PEEKS, CENTRE), ("deck Ana", "turn.player"),
     [".!", "blue raft, pink jetski", "Ben"], ["..", "blue raft", "Ben"]),
    ("goat.mistake.place.2", (DECKS, FOUR), (("Ana", "place", "outside"),), ("deck Ana", "turn.player"),
     ["!", "blue raft, pink jetski", "Ben"], [".", "pink jetski, blue raft", "Ben"]),
    ("goat.mistake.place.2", (DECKS, FOUR), (("Ana", "place", "centre", "across"),), ("deck Ana", "sizes.decks.Ana"),
     ["!", "blue raft, pink jetski", 2], [".", "blue raft", 1]),
    ("goat.mistake.place.3", (DECKS, FOUR), (ON_A_STACK,), ("deck Ana", "stacks.top_left"),
     ["!", "blue raft, pink jetski", ["yellow_raft"]], [".", "blue raft", ["pink_jetski", "yellow_raft"]]),
    ("goat.mistake.place.4", (DECKS, FOUR), (OUT_OF_TURN,), ("deck Ben", "turn.player"),
     ["!", "pink raft, orange float", "Ana"], [".", "pink raft", "Cem"]),
    ("goat.mistake.place.5", (DECKS, FOUR), (ON_A_STACK,), ("deck Ana", "turn.player"),
     ["!", "blue raft, pink jetski", "Ben"], ["!", "pink jetski, blue raft", "Ben"]),
    ("goat.mistake.place.6", (DECKS, FOUR), (ON_A_STACK,), ("deck Ana", "turn.player"),
     ["!", "blue raft, pink jetski", "Ben"], ["!", "blue raft, pink jetski", "Ana"]),
    ("goat.mistake.ring.1", (DECKS, SET_ON_TOP), (("Ben", "grab"), ("Ben", "grab")), ("penalties", "rings"),
     [".!", ["Ben"], ["Ben"]], ["..", [], ["Ben"]]),
    ("goat.mistake.ring.2", (DECKS, FOUR), (GRABS,), ("rings",), ["!", []], [".", ["Cem"]]),
    ("goat.mistake.ring.3", ({**DECKS, "Ana": "pink jetski, blue raft"}, SET_ON_TOP),
     (("Ana", "place", "top_left"), GRABS), ("rings",), [".!", []], ["..", ["Cem"]]),
    ("goat.mistake.ring.4", (DECKS, FOUR), (GRABS, ("Cem", "take", "top_left")), ("deck Cem", "turn.player"),
     ["!.", "blue rowboat, pink raft, yellow raft", "Ana"], ["!-", "blue rowboat, pink raft", "Ana"]),
    ("goat.mistake.ring.5", (DECKS, FOUR), (("Ben", "grab"), ("Ben", "take", "top_left")), ("turn.player",),
     ["!.", "Cem"], ["!.", "Ana"]),
    ("goat.mistake.ring.6", (DECKS, SET_ON_TOP), (("Ben", "grab"), ("Ben", "grab")), ("rings", "slowest"),
     [".!", ["Ben"], None], [".!", ["Ben", "Ben"], "Ana"]),
    ("goat.mistake.shout.1", (LAST, FOUR), (("Ben", "challenge", "Ana"), ("Ana", "take", "top_left")), ("deck Ana",),
     ["..", "pink jetski, yellow raft"], [".-", "pink jetski"]),
    ("goat.mistake.shout.1", (DECKS, FOUR), (("Ben", "challenge", "Ana"),), ("sizes.decks.Ana",), ["-", 2], [".", 2]),
    ("goat.mistake.shout.2", (LAST, FOUR), (("Ana", "challenge", "Ana"),), (), ["-"], ["."]),
    ("goat.mistake.shout.3", ({**LAST, "Cem": "blue rowboat"}, FOUR), (("Ana", "call"), ("Ben", "challenge", "Ana")), (),
     [".-"], [".."]),
    ("goat.mistake.shout.4", (LAST, FOUR), (("Cem", "challenge", "Ben"), ("Ben", "challenge", "Ana"), ("Ana", "take", "top_left")),
     ("turn.player",), ["-..", "Ana"], ["-..", "Ben"]),
    ("goat.last.1", (LAST, FOUR), (("Ana", "call"), ("Ben", "challenge", "Ana")), ("called",), [".-", ["Ana"]], ["..", []]),
    ("goat.last.2", (LAST, FOUR), (CENTRE,), ("deck Ana",), [".", ""], ["-", "pink jetski"]),
    ("goat.last.5", (OUT, SET_ON_TOP), (("Ana", "grab"),), ("rings",), [".", ["Ana"]], ["-", []]),
    ("goat.last.6", (OUT, SET_ON_TOP), (("Ben", "grab"), GRABS, ("Ana", "take", "top_row")), ("sizes.decks.Ana",),
     ["...", 3], ["..-", 0]),
    ("goat.win.2", (OUT, SET_ON_TOP), RACE, ("over",), ["..", {"winners": ["Ana"]}], ["..", False]),
    ("goat.win.3", (OUT, SET_ON_TOP), (*RACE, ("Ben", "place", "centre")), ("over",),
     ["..-", {"winners": ["Ana"]}], ["...", False]),
    ("goat.tie.1", ({"Cem": "blue rowboat"}, SET_ON_TOP), (("Ben", "grab"), ("Ana", "grab")), ("over",),
     ["..", {"winners": ["Ana", "Ben"]}], ["..", {"winners": ["Ben"]}]),
    ("goat.amb.20", (DECKS, FOUR), (("Ana", "place", "centre", "across"),), ("deck Ana",),
     ["!", "blue raft, pink jetski"], [".", "blue raft"]),
    ("goat.amb.21", (BLUE, TWO_TO_GO), (("Ben", "place", "top_right"), GRABS), (), ["!-"], ["!!"]),
    ("goat.amb.37", (LAST, "- | - | -\n- | - | -\n- | - | -"), (("Ben", "challenge", "Ana"),), (), ["-"], ["."]),
    ("goat.amb.29", (DECKS, FOUR), (("Ana", "call"), ("Ana", "challenge", "Ben")), ("called",), ["--", []], ["..", ["Ana"]]),
    ("goat.amb.30", (LAST, SET_ON_TOP), (("Ben", "grab"), ("Ben", "challenge", "Ana"), ("Cem", "challenge", "Ana")),
     ("penalties",), ["..-", ["Ana"]], ["...", ["Ana", "Ana"]]),
    ("goat.amb.35", (DECKS, FOUR), (GRABS, CENTRE), (), ["!-"], ["!."]),
]  # fmt: skip


@pytest.mark.parametrize("box", list(declared_boxes()))
@pytest.mark.parametrize(
    "rule, position, acts, paths, with_it, without_it",
    SWITCHED,
    ids=[f"{number} {row[0]}" for number, row in enumerate(SWITCHED)],
)
def test_what_happens_with_a_rule_and_without_it(box, rule, position, acts, paths, with_it, without_it):
    assert told(at(*position, box=box), acts, paths) == with_it
    assert told(at(*position, box=box, without=(rule,)), acts, paths) == without_it


def test_a_ring_of_a_covered_set_and_a_late_card_name_their_own_rule_among_others():
    # goat.mistake.ring.3, amb.5
    table = at(DECKS, SET_ON_TOP).do("Ana", "place", "top_left")
    assert table.mistake("Cem", "grab") == ("goat.mistake.ring.3",)
    table = at(DECKS, SET_ON_TOP).do("Ben", "grab")
    assert table.mistake("Ana", "place", "centre") == ("goat.mistake.place.4", "goat.amb.5")
    assert at(DECKS, SET_ON_TOP, without=("goat.amb.5",)).do("Ben", "grab").mistake("Ana", "place", "centre") == (
        "goat.mistake.place.4",
    )


# question, position, acts, what is looked at, and for each reading what comes of it.
READ = [
    ("headline-win", (LAST, FOUR), (CENTRE,), ("over",), {"R1": [".", {"winners": ["Ana"]}], "R2": [".", False]}),
    ("late-card", (BLUE, SET_ON_TOP), (("Ben", "grab"), CENTRE, GRABS, ("Ana", "take", "top_row")), ("deck Ana",),
     {"R1": [".!..", "blue raft, pink jetski, yellow rowboat, yellow raft, yellow float"],
      "R2": [".-..", "pink jetski, blue raft, yellow rowboat, yellow raft, yellow float"],
      "R3": ["....", "blue raft, yellow rowboat, yellow raft, yellow float"]}),
    ("many-wrong-grabs", (DECKS, FOUR), (GRABS, ("Cem", "take", "top_left"), ("Ana", "grab"), ("Ana", "take", "top_middle")),
     ("turn.player",), {"R1": ["!.!.", "Ben"], "R2": ["!.--", "Ana"], "R3": ["!.!.", "Ana"]}),
    ("second-ring", (DECKS, SET_ON_TOP),
     (("Ben", "grab"), ("Ben", "grab"), ("Ben", "take", "centre"), ("Ana", "grab"), ("Cem", "take", "top_row"),
      ("Ben", "take", "centre")), ("turn.player",),
     {"R1": [".!-...", "Cem"], "R2": [".!...-", "Ana"], "R3": [".!-...", "Ana"]}),
    ("stalemate", ({"Ana": "pink jetski"}, FULL.replace("yellow float", "orange rowboat")), (("Ana", "place", "bottom_right"),),
     ("stalemate", "over"), {"R1": [".", True, False], "R2": [".", False, {"winners": ["Ana", "Ben", "Cem"]}],
                             "R3": [".", False, False]}),
    ("out-of-turn", (DECKS, FOUR), (OUT_OF_TURN, CENTRE), ("turn.player",),
     {"R1": ["!.", "Ben"], "R2": ["!.", "Cem"], "R3": ["!!", "Ben"]}),
    ("last-card-misplaced", ({**LAST, "Cem": "blue rowboat"}, FOUR), (("Ana", "call"), ON_A_STACK), ("called",),
     {"R1": [".!", ["Ana"]], "R2": [".!", []]}),
    ("touch-or-take", (DECKS, FOUR), (("Cem", "touch"),), ("decision",), {"R1": ["-", "turn"], "R2": ["!", "take_stack"]}),
    ("across-spaces", (DECKS, FOUR), (("Ana", "place", "centre", "across"),), ("stacks.centre",),
     {"R1": ["!", []], "R2": [".", ["pink_jetski"]]}),
    ("grab-on-wrong-card", (BLUE, TWO_TO_GO), (("Ben", "place", "top_right"), GRABS), ("rings", "stacks.top_right"),
     {"R1": ["!-", [], []], "R2": ["!!", [], []], "R3": ["!.", ["Cem"], ["blue_float"]]}),
    ("peek", (DECKS, FOUR), (PEEKS,), ("peeked", "deck Ana", "turn.player"),
     {"R1": [".", ["Ana"], "pink jetski, blue raft", "Ana"], "R2": ["!", [], "blue raft, pink jetski", "Ben"]}),
    ("penalty-stack", (LAST, SET_ON_TOP), (("Ben", "challenge", "Ana"), ("Ana", "take", "top_left")), ("sizes.decks.Ana",),
     {"R1": ["..", 2], "R2": [".-", 1]}),
    ("shout-window", (LAST, FOUR), (("Ben", "challenge", "Ana"), ("Ana", "take", "top_left"),), ("sizes.decks.Ana",),
     {"R1": ["..", 2], "R2": ["..", 2], "R3": ["--", 1]}),
    ("shout-window", (LAST, FOUR), (CENTRE, ("Ben", "challenge", "Ana")), (), {"R1": [".."], "R2": [".-"], "R3": [".."]}),
    ("shout-window", (LAST, FOUR), (CENTRE, ("Ben", "place", "bottom_left"), ("Ben", "challenge", "Ana")), (),
     {"R1": ["..."], "R2": ["..-"], "R3": ["..-"]}),
    ("wrong-shout", (DECKS, FOUR), (("Ana", "call"), ("Ana", "take", "top_left")), ("sizes.decks.Ana", "turn.player"),
     {"R1": ["--", 2, "Ana"], "R2": ["!.", 3, "Ana"]}),
    ("wrong-shout", (DECKS, FOUR), (("Cem", "challenge", "Ben"), ("Cem", "take", "top_left")), ("sizes.decks.Cem",),
     {"R1": ["--", 2], "R2": ["!.", 3]}),
    ("challenge-in-scramble", (LAST, SET_ON_TOP), (("Ben", "grab"), ("Ben", "challenge", "Ana"), ("Ana", "take", "top_left"),
                                                   GRABS), ("sizes.decks.Ana", "turn.player"),
     {"R1": ["..-.", 1, None], "R2": ["....", 2, "Ben"]}),
    ("one-card-again", ({**OUT, "Cem": "blue rowboat"}, FOUR), (("Ana", "call"), ("Ana", "grab"), ("Ana", "take", "top_left")),
     ("called",), {"R1": [".!.", []], "R2": [".!.", ["Ana"]]}),
    ("first-or-together", ({"Cem": "blue rowboat"}, SET_ON_TOP), RACE, ("over",),
     {"R1": ["..", {"winners": ["Ana", "Ben"]}], "R2": [".-", {"winners": ["Ana"]}]}),
    ("grab-then-set", ({**DECKS, "Ana": "blue jetski, blue raft"}, TWO_TO_GO), (GRABS, ("Ana", "place", "top_right")), ("rings",),
     {"R1": ["!-", []], "R2": ["!.", ["Cem"]]}),
]  # fmt: skip


@pytest.mark.parametrize(
    "question, position, acts, paths, readings", READ, ids=[f"{number} {row[0]}" for number, row in enumerate(READ)]
)
def test_what_happens_under_each_reading(question, position, acts, paths, readings):
    name = f"q.goat.{question}"
    assert readings.keys() == goat_rules().rulebook.questions[name].readings.keys()
    for reading, wanted in readings.items():
        table = at(*position, readings={name: reading})
        found = told(table, acts, [path for path in paths if path != "decision"])
        assert [*found, *(table.asked[0] for path in paths if path == "decision")] == wanted, reading
        assert table.rules.broken(table.state) == []


# -- the two leaflets ----------------------------------------------------------


def test_a_hand_on_a_ring_is_nothing_in_german_and_a_mistake_in_spanish():
    # goat.diff.1, amb.19
    for without, mark in (((), "-"), (("goat.diff.1", "goat.amb.19"), ".")):
        assert told(at(DECKS, SET_ON_TOP, box="spanish", without=without), [("Cem", "touch")], ())[0] == mark
    assert at(DECKS, FOUR, box="spanish").mistake("Cem", "touch") == ("goat.mistake.ring.2",)
    assert at(DECKS, FOUR, box="german").refused("Cem", "touch") == ("goat.amb.19", "goat.diff.1")


@pytest.mark.parametrize(
    "act, rules",
    [
        (("Ana", "place", "centre", "across"), ("goat.mistake.place.2", "goat.amb.20")),
        (("Cem", "grab"), ("goat.mistake.ring.2",)),
        (("Ben", "place", "centre"), ("goat.mistake.place.4",)),
    ],
)
def test_all_other_wordings_come_to_the_same_in_both_leaflets(act, rules):
    # goat.diff.2, diff.3: what one leaflet says and the other leaves open is played alike
    assert [at(DECKS, FOUR, box=box).mistake(*act) for box in declared_boxes()] == [rules, rules]


def test_the_same_entry_rests_on_another_basis_in_the_other_leaflet():
    # goat.amb.5, amb.8, amb.20
    german, spanish = (goat_rules(box=box).rulebook.rules for box in declared_boxes())
    assert [(german[rule].basis, spanish[rule].basis) for rule in ("goat.amb.5", "goat.amb.8", "goat.amb.20")] == [
        ("derived", "gap"),
        ("derived", "explicit"),
        ("derived", "explicit"),
    ]


# -- the book ------------------------------------------------------------------

TOPICS = ("goat.mistake.", "goat.last.", "goat.win.", "goat.tie.", "goat.diff.", "goat.advice.")


@pytest.mark.parametrize("box", declared_boxes())
def test_every_rule_of_these_topics_has_no_effect_or_can_be_switched_off(box):
    rules = goat_rules(box=box)
    for rule in rules_of_box(rules.id, box):
        if rule.id.startswith(TOPICS) and rule.no_effect is None:
            way = find_way(rules, rule)
            assert way.demands, rule.id
            assert all(find_way(rules, rules.rulebook.rules[source]).demands for source in way.sources), rule.id
            assert (rule.refusable is None) == (rule.id in rules.refusing), rule.id


# -- what mistakes cost --------------------------------------------------------


def everything(state):
    """What lies on the table: decks, grid, calls."""
    return [deck[:] for deck in state.decks], [stack[:] for stack in state.grid], state.called[:]


def card_goes_under(decks, seat):
    """The decks after a wrong card: the top card of one deck is its last, and nothing else has changed."""
    return [deck[1:] + deck[:1] if owner == seat else deck for owner, deck in enumerate(decks)]


def pay_wrong_card(rules, state, move):
    """Play a wrong placement and check that it costs the card's place and the turn, no more."""
    decks, stacks, called = everything(state)
    seat, player, racing = move[1], state.player, state.agenda[-1][0] == "grab"
    rules.play(state, move)
    assert everything(state) == (card_goes_under(decks, seat), stacks, called)
    assert state.player == (state.next_with_cards(seat) if seat == player and not racing else player)


def pay_wrong_ring(rules, state, move, random):
    """Play a wrong grab and check that it costs one stack of one's choice and moves the turn, no more."""
    decks, stacks, called = everything(state)
    seat, racing, rings = move[1], state.agenda[-1][0] == "grab", state.rings()
    rules.play(state, move)
    assert everything(state) == (decks, stacks, called)
    if racing:
        assert state.rings() == rings and state.noted()[-1] == (seat, "second_ring")
        return
    assert state.rings() == ()
    if any(stacks):
        space = random.choice(rules.moves(state))[3]
        rules.play(state, ("take", seat, None, space, *[None] * (len(rules.forms["take"].slots) - 2)))
        decks[seat] += reversed(stacks[space])
        called[seat], stacks[space] = False, []
    assert everything(state) == (decks, stacks, called)
    assert state.player == state.next_with_cards(seat)


@pytest.mark.parametrize("box", declared_boxes())
@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_mistake_costs_what_the_leaflet_says_and_nothing_else(box, players, seed):
    # goat.mistake.place.5, place.6, ring.4, ring.5, ring.6, amb.11, amb.15
    rules, random = goat_rules(box=box), Random(seed)
    state, paid = rules.deal(players, seed), set()
    for _ in range(MOST_MOVES):
        moves = rules.moves(state, mistakes=random.random() < 0.5) or rules.moves(state, mistakes=True)
        if not moves:
            break
        verb = random.choice(sorted({move[0] for move in moves}))
        move = random.choice([move for move in moves if move[0] == verb])
        fault = rules.fault(state, move)
        if fault is None:
            rules.play(state, move)
            continue
        paid.update(fault.rules)
        if verb == "place":
            pay_wrong_card(rules, state, move)
        else:
            pay_wrong_ring(rules, state, move, random)
    assert {"goat.mistake.place.2", "goat.mistake.place.3", "goat.mistake.place.4", "goat.mistake.ring.2"} <= paid


@pytest.mark.parametrize("box", declared_boxes())
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_random_game_of_right_moves_ends_or_is_seen_to_be_stuck(box, players):
    # goat.win.3, amb.14
    rules, ends = goat_rules(box=box), set()
    for seed in range(6):
        state, random = rules.deal(players, seed), Random(seed)
        for _ in range(4000):
            moves = [move for move in rules.moves(state) if move[0] not in ("call", "challenge")]
            if not moves:
                break
            rules.play(state, random.choice(moves))
        stuck = rules.value_at(state, "stalemate", NAMES)
        assert bool(state.winners) != stuck
        assert (state.player is None and not any(state.decks)) if stuck else all(not state.decks[seat] for seat in state.winners)
        ends.add(stuck)
    assert False in ends
