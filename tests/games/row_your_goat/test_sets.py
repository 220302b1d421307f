"""Which lines are sets, what they cost, and what stays: against examples by hand and an oracle of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.row_your_goat.rules.table.grid import LINES
from tests.games.row_your_goat.table import goat_rules, position

LETTERS = {"Y": "yellow", "P": "pink", "B": "blue", "O": "orange", "R": "rowboat", "A": "raft", "F": "float", "J": "jetski"}

# Tops of the nine spaces, row by row, and the sets among them: the checked examples of the catalogue.
EXAMPLES = {
    "three yellow ones in the top row": ("YR YA YJ -- -- -- -- -- --", {"top_row": "colour"}),
    "three rowing boats in the falling diagonal": ("YR -- -- -- PR -- -- -- BR", {"falling_diagonal": "boat"}),
    "mixed reasons are none": ("YR YA PA -- -- -- -- -- --", {}),
    "three times the same card is one set": ("YR YR YR -- -- -- -- -- --", {"top_row": "both"}),
    "no diagonal runs round the edge": ("YR -- -- -- -- YA -- YF --", {}),
    "the rising diagonal": ("-- -- OA -- OF -- OJ -- --", {"rising_diagonal": "colour"}),
    "two sets share the top left space": ("YR YA YF PR -- -- BR -- --", {"top_row": "colour", "left_column": "boat"}),
    "four sets run through the centre": (
        "YF PR OR YA YR YJ BR BR YA",
        {"middle_row": "colour", "middle_column": "boat", "falling_diagonal": "colour", "rising_diagonal": "boat"},
    ),
    "a full grid without a set": ("BJ PR BA PJ PF BF PA BJ OR", {}),
    "two sets with no space in common": ("YR YA YJ -- -- -- PR BR OR", {"top_row": "colour", "bottom_row": "boat"}),
}


def tops(text):
    words = ["-" if code == "--" else f"{LETTERS[code[0]]} {LETTERS[code[1]]}" for code in text.split()]
    return "\n".join(" | ".join(words[row : row + 3]) for row in (0, 3, 6))


@pytest.mark.parametrize("text, sets", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_the_sets_of_a_grid_are_found(text, sets):
    # goat.set.3, set.4, set.22
    assert position({"Ana": "blue raft"}, on=tops(text)).value("sets") == sets


def test_covered_cards_make_no_set():
    # goat.set.5, RG-07
    table = position({"Ana": "blue raft"}, on="pink raft / yellow rowboat | yellow raft | yellow jetski\n-|-|-\n-|-|-")
    assert table.value("sets") == {}


def test_a_set_costs_every_card_of_its_three_stacks():
    # goat.set.11, set.13
    table = position(
        {"Ana": "blue raft"},
        on="""yellow raft / pink raft / blue raft | yellow rowboat | yellow jetski / blue float
                                                 - | - | -\n - | - | -""",
    )
    assert table.value("costs") == {"top_row": 6}


def test_a_set_without_a_common_stack_stays_when_the_other_is_taken():
    # goat.set.16, set.24
    offers = position({"Ana": "blue raft"}, on=tops("YR YA YJ -- -- -- PR BR OR"))
    assert [(LINES[offer.line], [LINES[line] for line in offer.stays]) for offer in offers.rules.offers(offers.state)] == [
        ("top_row", ["bottom_row"]),
        ("bottom_row", ["top_row"]),
    ]


# -- an oracle that knows nothing of masks and lines ---------------------------

COLOURS = ("yellow", "pink", "blue", "orange")
BOATS = ("rowboat", "raft", "float", "jetski")
CARD = st.tuples(st.sampled_from(COLOURS), st.sampled_from(BOATS))
STACKS = st.lists(st.lists(CARD, max_size=3), min_size=9, max_size=9)
NAMES = {frozenset(at): name for name, at in {
    "top_row": "A1 A2 A3".split(), "middle_row": "B1 B2 B3".split(), "bottom_row": "C1 C2 C3".split(),
    "left_column": "A1 B1 C1".split(), "middle_column": "A2 B2 C2".split(), "right_column": "A3 B3 C3".split(),
    "falling_diagonal": "A1 B2 C3".split(), "rising_diagonal": "A3 B2 C1".split()}.items()}  # fmt: skip


def in_line(places):
    """Three different spaces in one row, one column or one diagonal of a noughts-and-crosses board."""
    rows, columns = [ord(place[0]) - ord("A") for place in places], [int(place[1]) - 1 for place in places]
    return len(set(places)) == 3 and (
        len(set(rows)) == 1
        or len(set(columns)) == 1
        or all(row == column for row, column in zip(rows, columns))
        or all(row + column == 2 for row, column in zip(rows, columns))
    )


def oracle(stacks):
    """Try every three spaces of the grid; name, reason and price of those that are sets."""
    spaces = {f"{row}{column}": stacks[3 * "ABC".index(row) + column - 1] for row in "ABC" for column in (1, 2, 3)}
    found = {}
    for a in spaces:
        for b in spaces:
            for c in spaces:
                if a < b < c and in_line((a, b, c)) and spaces[a] and spaces[b] and spaces[c]:
                    colour = spaces[a][0][0] == spaces[b][0][0] == spaces[c][0][0]
                    boat = spaces[a][0][1] == spaces[b][0][1] == spaces[c][0][1]
                    if colour or boat:
                        found[NAMES[frozenset((a, b, c))]] = (
                            "both" if colour and boat else "colour" if colour else "boat",
                            len(spaces[a]) + len(spaces[b]) + len(spaces[c]),
                        )
    return found


@given(STACKS)
def test_where_a_double_match_is_none_just_the_other_sets_of_the_oracle_are_left(stacks):
    # goat.amb.3
    rules = goat_rules({"q.goat.double-match": "R2"})
    state = rules.deal(2, 1)
    state.grid = [[rules.number["_".join(card)] for card in stack] for stack in stacks]
    found = rules.value_at(state, "sets", ["Ana", "Ben"])
    assert found == {line: shared for line, (shared, _) in oracle(stacks).items() if shared != "both"}


@given(STACKS)
def test_sets_and_prices_are_those_of_an_oracle_that_tries_all_spaces(stacks):
    rules = goat_rules()
    state = rules.deal(2, 1)
    state.grid = [[rules.number["_".join(card)] for card in stack] for stack in stacks]
    names = ["Ana", "Ben"]
    sets, costs = rules.value_at(state, "sets", names), rules.value_at(state, "costs", names)
    assert {line: (sets[line], costs[line]) for line in sets} == oracle(stacks)
    for offer in rules.offers(state):
        # what stays a set is what the oracle finds once the three stacks are gone
        rest = [[] if space in _spaces(offer.line) else stack for space, stack in enumerate(stacks)]
        assert {LINES[line] for line in offer.stays} == set(oracle(rest))


def _spaces(line):
    wanted = next(places for places, name in NAMES.items() if name == LINES[line])
    return {3 * "ABC".index(place[0]) + int(place[1]) - 1 for place in wanted}
