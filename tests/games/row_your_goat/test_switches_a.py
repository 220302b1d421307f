"""What each rule of components, deal, secrecy, placing, sets, the race and resuming does: true with it, otherwise without it.

Each row plays a few moves and reads one value. The value with the rule is the one that the leaflet states.
"""

import pytest

from tabletop.kernel.seat import TABLE
from tabletop.scenario.play.ways_off import find_way
from tests.games.row_your_goat.table import NAMES, At, cards, goat_rules, grid

CHAPTERS = ("component", "setup", "turn", "place", "set")
EMPTY = "- | - | -\n- | - | -\n- | - | -"
TOP_SET = """yellow rowboat | yellow raft  | yellow float
             orange jetski  | blue jetski  | pink rowboat
             pink float     | orange raft  | blue float"""
TWO_SETS = """yellow rowboat | yellow raft  | yellow float
              orange jetski  | blue jetski  | pink rowboat
              pink float     | pink raft    | pink jetski"""
CORNER = """-            | yellow raft | yellow float
            pink rowboat | orange jetski | pink jetski
            blue rowboat | blue float | orange raft"""
NO_SET = """blue jetski | pink rowboat | blue raft
            pink jetski | pink float   | blue float
            pink raft   | blue jetski  | orange rowboat"""
DECKS = {"Ana": "pink jetski, blue raft", "Ben": "orange float, blue float", "Cem": "blue rowboat, pink raft"}


def dealt(players, read, first="Ana"):
    """What is read of a dealt game."""

    def value(without):
        rules, names = goat_rules(without=without), NAMES[:players]
        state = rules.position({"players": names, "deal": {"seed": 7}, "turn": {"player": first}})
        return read(At(rules, state, names))

    return value


def play(read, *moves, on=EMPTY, turn="Ana", decks=DECKS, players=3, called=()):
    """What is read of a position after some moves; ``refused`` if one of them is not allowed."""

    def value(without):
        rules, names = goat_rules(without=without), NAMES[:players]
        table = At(
            rules,
            rules.position(
                {
                    "players": names,
                    "decks": {name: cards(text) for name, text in decks.items()},
                    "grid": grid(on),
                    "turn": {"player": turn},
                    "called": list(called),
                }
            ),
            names,
        )
        for move in moves:
            if rules.why_not(table.state, table.move(*move)) is not None:
                return "refused"
            rules.play(table.state, table.move(*move), table.events.append)
        return read(table)

    return value


def at(path):
    """The value of a path, in the words of a file."""
    return lambda table: table.value(path)


def sizes(table):
    """How many cards each deck holds."""
    return [len(deck) for deck in table.state.decks]


def seen_of(owner, by):
    """How many cards of a deck somebody sees."""
    return lambda table: len(
        table.rules.view(table.state, table.names.index(by) if by else TABLE)[f"seat.{table.names.index(owner)}"]["deck"]
    )


def is_wrong(*move):
    """Whether a move is a mistake."""
    return lambda table: bool(table.mistake(*move))


def lays(who, space):
    return who, "place", space


RACE = (("Ana", "grab"), ("Ben", "grab"))
LATE_RACE = (("Cem", "grab"), ("Ana", "grab"))
ROWS = {
    # what is in the box
    "component.1": (dealt(3, sizes), [20, 20, 20], [19, 19, 19]),
    "component.2": (dealt(6, lambda table: table.rules.rings_in_play(table.state)), 5, 4),
    "component.3": (lambda without: goat_rules(without=without).player_range, (2, 6), (3, 5)),
    "component.5": (play(at("sets"), on=TOP_SET), {"top_row": "colour"}, {}),
    "component.6": (play(at("sets"), on="blue jetski | pink jetski | orange jetski\n-|-|-\n-|-|-"), {"top_row": "boat"}, {}),
    "component.7": (play(at("sets"), on="orange raft | orange float | orange jetski\n-|-|-\n-|-|-"), {"top_row": "colour"}, {}),
    "component.8": (play(at("sets"), on="yellow raft | yellow float | orange jetski\n-|-|-\n-|-|-"), {}, {"top_row": "colour"}),
    "component.9": (play(sizes, *RACE, ("Cem", "take", "top_row"), on=TOP_SET), [2, 2, 5], [2, 2, 2]),
    # the deal
    "setup.1": (dealt(3, seen_of("Ana", by="Ben")), 0, 20),
    "setup.2": (dealt(4, sizes), [15, 15, 15, 15], [16, 15, 15, 14]),
    "setup.3": (dealt(3, seen_of("Ana", by="Ana")), 0, 20),
    "setup.5": (dealt(3, lambda table: table.rules.view(table.state, 1)["seat.0"]["count"]), 20, None),
    "setup.7": (play(at("slowest"), *RACE, on=TOP_SET), "Cem", None),
    "setup.9": (dealt(3, lambda table: table.rules.rings_in_play(table.state)), 2, 5),
    "setup.10": (dealt(3, at("turn.player"), first="Cem"), "Cem", "Ana"),
    "setup.11": (dealt(3, lambda table: len(table.value("empty"))), 9, 8),
    # the turn and what nobody sees
    "turn.1": (dealt(3, at("turn.player"), first="Ben"), "Ben", "Cem"),
    "turn.2": (play(at("turn.player"), lays("Ana", "centre")), "Ben", "Ana"),
    "turn.3": (play(at("turn.player"), lays("Ana", "centre")), "Ben", "Cem"),
    "turn.4": (play(at("turn.player"), lays("Ana", "top_left"), on=TOP_SET), "Ben", "refused"),
    "turn.5": (play(seen_of("Ana", by="Ben")), 0, 1),
    "turn.6": (play(seen_of("Ben", by="Ben")), 0, 1),
    "turn.7": (play(seen_of("Ben", by="Ben"), on=TOP_SET), 0, 2),
    "turn.9": (play(at("stacks.centre"), lays("Ana", "centre")), ["pink_jetski"], ["blue_raft"]),
    "turn.11": (play(at("turn.player"), lays("Ana", "centre"), decks={**DECKS, "Ben": ""}), "Cem", "Ben"),
    # placing
    "place.1": (play(at("heights"), lays("Ana", "bottom_left")), [[0, 0, 0], [0, 0, 0], [1, 0, 0]], "refused"),
    "place.2": (play(is_wrong("Ana", "place", "top_left"), on="yellow raft | - | -\n-|-|-\n-|-|-"), True, False),
    "place.3": (play(at("turn.player"), lays("Ana", "bottom_right"), on="-|-|-\n-|-|-\n-|-|-"), "Ben", "refused"),
    "place.8": (play(at("turn.player"), lays("Ana", "bottom_right"), on="yellow raft | - | -\n-|-|-\n-|-|-"), "Ben", "refused"),
    "place.4": (play(is_wrong("Ana", "place", "centre"), on=NO_SET), False, True),
    "place.7": (play(at("sets"), lays("Ana", "top_left"), on=TOP_SET), {}, {"top_row": "colour"}),
    # sets
    "set.3": (play(at("sets"), on=TOP_SET), {"top_row": "colour"}, {}),
    "set.4": (play(at("sets"), on="yellow rowboat | yellow raft | pink raft\n-|-|-\n-|-|-"), {}, {"top_row": "both"}),
    "set.5": (
        play(at("sets"), on="pink raft / yellow rowboat | yellow raft | yellow jetski\n-|-|-\n-|-|-"),
        {},
        {"top_row": "colour"},
    ),
    "set.22": (
        play(lambda table: len(table.rules.sets(table.state)), on="pink float | pink float | pink float\n-|-|-\n-|-|-"),
        1,
        2,
    ),
    "set.6": (
        play(
            at("rings"), lays("Ana", "top_left"), ("Ben", "grab"), on=CORNER, decks={**DECKS, "Ana": "yellow jetski, pink raft"}
        ),
        ["Ben"],
        "refused",
    ),
    "set.7": (play(at("rings"), ("Ana", "grab"), on=TOP_SET), ["Ana"], "refused"),
    "set.27": (play(at("rings"), ("Ben", "grab"), on=TOP_SET), ["Ben"], "refused"),
    "set.19": (play(is_wrong("Ben", "grab"), lays("Ana", "top_left"), on=TOP_SET), True, False),
    "set.20": (play(at("rings"), lays("Ana", "bottom_right"), ("Ben", "grab"), on=TOP_SET), ["Ben"], "refused"),
    "set.21": (play(at("slowest"), *RACE, on=TOP_SET), "Cem", "refused"),
    # the race and what comes after
    "set.11": (
        play(sizes, *RACE, ("Cem", "take", "top_row"), on=TOP_SET.replace("yellow raft", "yellow raft / pink raft")),
        [2, 2, 6],
        [2, 2, 2],
    ),
    "set.14": (play(at("rings"), *RACE, ("Cem", "take", "top_row"), on=TWO_SETS), [], "refused"),
    "set.16": (play(at("sets"), *RACE, ("Cem", "take", "top_row"), on=TWO_SETS), {"bottom_row": "colour"}, {}),
    "set.17": (play(at("rings"), *RACE, ("Cem", "take", "top_row"), on=TOP_SET), [], ["Ana", "Ben"]),
    "set.18": (play(at("turn.player"), *LATE_RACE, ("Ben", "take", "top_row"), on=TOP_SET), "Cem", "Ana"),
}


@pytest.mark.parametrize("rule, row", ROWS.items(), ids=ROWS)
def test_it_is_so_with_the_rule_and_otherwise_without(rule, row):
    value, with_it, without_it = row
    assert value(()) == with_it
    assert value((f"goat.{rule}",)) == without_it


def of_these_chapters():
    """The rules of these chapters that have an effect."""
    return [rule for rule in goat_rules().rulebook.rules.values() if rule.id.split(".")[1] in CHAPTERS and not rule.no_effect]


@pytest.mark.parametrize("box", ["german", "spanish"])
def test_every_rule_with_an_effect_acts_or_refuses_or_follows_from_others_or_is_decided_by_a_reading(box):
    rules = goat_rules(box=box)
    assert [rule.id for rule in rules.rulebook.rules.values() if not rule.no_effect and not find_way(rules, rule).demands] == []


def test_every_acting_rule_of_these_chapters_has_a_row_here():
    acting = {rule.id for rule in of_these_chapters() if rule.id in goat_rules().acting}
    assert acting - {f"goat.{rule}" for rule in ROWS} == set()


def test_just_the_rules_that_forbid_no_move_say_why_not():
    rules = goat_rules()
    assert [rule.id for rule in of_these_chapters() if bool(rule.refusable) == (rule.id in rules.refusing)] == []


@pytest.mark.parametrize("rule", sorted(f"goat.{rule}" for rule in ROWS if rule[:5] in ("compo", "setup")))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_can_be_dealt_without_any_rule_of_the_setup(rule, players):
    assert all(goat_rules(without=(rule,)).deal(players, 1).decks)
