"""Positions in which refusals come up that no lesson shows: two readings at once, or a rare case of a rare case."""

from tabletop.explore.starts import Start
from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE, TABLE

ANA, BEN, CEM = 0, 1, 2
FIVE = ["attack", "mark", "nope", "shuffle", "skip"]
# What these positions are about: a search that has not met one of these reasons yet begins there.
REASONS = frozenset(
    (
        "a-nope-needs-a-play-under-way",
        "aim-a-barking-kitten-at-another",
        "aim-at-somebody",
        "aim-like-a-play",
        "keep-no-kitten-drawn-with-bury",
        "keep-no-kitten-taken-by-a-five",
        "mark-what-is-unmarked",
        "name-a-card-where-one-is-due",
        "name-like-a-play",
        "name-none-of-your-own-five",
        "name-what-lies-there",
        "no-imploding-kitten-named-with-a-five",
        "no-kitten-fetched-by-a-five",
        "no-kitten-named-with-a-five",
        "no-kitten-named-with-a-five-under-any-reading",
        "nobody-asked-the-others",
        "nothing-to-stop-at-a-covered-kitten",
        "nothing-to-stop-at-a-silent-draw",
    )
)
FETCHED = {"q.base.five.kitten": "R2"}
AT_ONCE = {"q.base.five.choice-time": "R2"}


def _start(name, boxes, readings, line, tried, **setup):
    """A position with Ana on turn, the moves made from it, and those that are then tried; cards are words."""
    rules = open_rules("exploding-kittens", boxes, readings)
    whole = {"players": ["Ana", "Ben", "Cem"], "turn": {"player": "Ana"}, "draw_pile": ["cat_1", "cat_2"], **setup}

    played, thought_of = (tuple(tuple(_number(rules, value) for value in move) for move in moves) for moves in (line, tried))
    return Start(name, rules, rules.position(whole), (*played, *thought_of), played, setup=whole, teaches=REASONS)


def _number(rules, value):
    """Cards as numbers; a verb stays a word."""
    if isinstance(value, list):
        return tuple(sorted(rules.number[word] for word in value))
    if isinstance(value, str) and (card := rules.read(value)) is not None:
        return card
    return value


def _five(boxes, readings, wish=None):
    """Ana plays five different cards, and what lies on the discard pile is an Exploding Kitten."""
    five = FIVE if "base" not in boxes or "streaking" in boxes else [card if card != "mark" else "favor" for card in FIVE]
    play = ("play", ANA, five, None, wish)
    passes = ("pass", TABLE)
    line = [play, passes, ("take", ANA, "exploding_kitten")]
    there = ["exploding_kitten", *(["imploding_kitten"] if "imploding" in boxes else [])]
    wishes = [("play", ANA, five, None, card) for card in (*there, "skip", "defuse")]
    # Without a Streaking Kitten in the box nobody keeps a kitten.
    tried = [("take", ANA, "exploding_kitten"), *([("keep", ANA)] if five is FIVE else []), *wishes]
    hands = {"Ana": [*five, *(["streaking_kitten"] if five is FIVE else [])], "Ben": ["nope"]}
    name = f"a five by {' and '.join(readings)}"
    return _start(name, boxes, readings, line, tried, hands=hands, discard_pile=there)


def by_hand():
    """Each of them once."""
    nope = [("play", BEN, ["nope"], None, None)]
    return [
        _five(["base", "streaking"], FETCHED),
        _five(["base", "streaking"], {**FETCHED, **AT_ONCE}),
        _five(["base", "streaking"], {"q.base.five.own-cards": "R2", **AT_ONCE}),
        _five(["base"], AT_ONCE),
        _five(["recipes"], {"q.recipes.five": "R2", **FETCHED}),
        _five(["base", "imploding", "streaking"], {**FETCHED, **AT_ONCE}),
        _start(
            "a blind player turns up the second Barking Kitten",
            ["base", "streaking", "barking"],
            {},
            [("blindly", ANA), ("turn_up", CHANCE, "barking_kitten")],
            [("aim", ANA, ANA, None), ("aim", ANA, None, None)],
            hands={"Ana": ["barking_kitten"], "Ben": ["skip"]},
            blind=["Ana"],
            front={"Ana": ["barking_kitten"]},
        ),
        _start(
            "a blind player turns up a triple",
            ["base", "streaking"],
            {"q.streaking.blind-combos": "R2"},
            [("blindly_together", ANA, 3), *[("turn_up", CHANCE, "cat_1")] * 3],
            [("aim", ANA, BEN, wish) for wish in (None, "skip", "exploding_kitten", "streaking_kitten")]
            + [("aim", ANA, on, None) for on in (None, ANA)],
            hands={"Ana": ["cat_1"] * 3, "Ben": ["skip"]},
            blind=["Ana"],
        ),
        _start(
            "a Nope while a card that was named is chosen among two",
            ["base", "streaking"],
            {"q.base.nope.timing": "R2"},
            [("play", ANA, ["cat_1"] * 3, BEN, "skip"), ("pass", TABLE)],
            [("play", CEM, ["nope"], None, None), ("give", CEM, "favor"), ("give", BEN, "attack")],
            hands={"Ana": ["cat_1"] * 3, "Ben": ["attack", "skip", "skip:marked"], "Cem": ["favor", "nope"]},
        ),
        _start(
            "a Nope while a blind player turns up a card",
            ["base", "streaking"],
            {"q.base.nope.timing": "R2"},
            [("blindly", ANA)],
            nope,
            hands={"Ana": ["skip", "cat_1", "attack"], "Ben": ["nope"]},
            blind=["Ana"],
        ),
        _start(
            "a Mark on a hand that is marked in part",
            ["base", "streaking"],
            {},
            [("play", ANA, ["mark"], BEN, None), ("pass", TABLE)],
            [("pick", CHANCE, card) for card in ("favor", "skip", "attack", "favor:marked")],
            hands={"Ana": ["mark"], "Ben": ["favor:marked", "skip", "cat_1"]},
        ),
        _start(
            "a kitten drawn with Bury, which has to be answered",
            ["recipes"],
            {"q.barking.bury-kitten": "R2"},
            [("play", ANA, ["bury"], None, None), ("pass", TABLE)],
            [("keep", ANA)],
            hands={"Ana": ["bury", "streaking_kitten"]},
            draw_pile=["exploding_kitten", "cat_1", "skip"],
        ),
        _start(
            "a Nope on a covered kitten",
            ["base", "streaking"],
            {},
            [("draw", ANA)],
            nope,
            hands={"Ana": ["streaking_kitten"], "Ben": ["nope"]},
            draw_pile=["exploding_kitten", "cat_1", "cat_2"],
        ),
        _start(
            "a Nope on a silent draw",
            ["base", "imploding"],
            {"q.imploding.first-draw-public": "R2"},
            [("draw", ANA)],
            nope,
            hands={"Ben": ["nope"]},
            draw_pile=["imploding_kitten", "cat_1", "cat_2"],
        ),
    ]
