"""The sentences of Row Your Goat: every event, refusal and price can be said, and says the actual values."""

import pytest

from tabletop.games.row_your_goat.rules.table.vocabulary import goat
from tabletop.games.row_your_goat.words import WORDS
from tabletop.games.row_your_goat.words.refusals import PRICES, REFUSALS
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.kernel.trace import Beat
from tabletop.words import sentences
from tests.games.row_your_goat.table import goat_rules, position
from tests.games.row_your_goat.test_whole_games import games, thinkable

NAMES = ["Ana", "Ben", "Cem"]
SET_ON_TOP = """yellow rowboat | yellow raft  | yellow float
                orange jetski  | blue jetski  | pink rowboat
                pink float     | orange raft  | blue float"""


def words(rules):
    return sentences.Words(rules, NAMES, "en")


def said(table):
    beat = Beat("step", table.state, table.rules.decision(table.state), tuple(table.events))
    return words(table.rules).beat(beat, TABLE)


def test_a_race_is_told_in_sentences():
    table = position({"Ana": "pink jetski, blue raft", "Ben": "orange float", "Cem": "blue rowboat"}, on=SET_ON_TOP)
    assert said(table.do("Ana", "place", "bottom_left")) == "Ana lays a card, bottom left: pink jet ski."
    assert said(table.do("Ben", "grab")) == "Ben is the first to grab a ring."
    assert said(table.err("Ben", "grab")) == (
        "Ben grabs a second ring. That is a mistake: the ring goes back, and Ben must take a stack when the scramble is over."
    )
    assert said(table.do("Cem", "grab")) == "Cem grabs a ring. That was the last ring: Ana has none and is the slowest."
    assert said(table.do("Ana", "take", "top_row")) == (
        "Ana takes the set: top row. 3 cards go under the deck. The rings go back."
    )
    assert said(table.do("Ben", "take", "centre")) == "Ben takes the stack, centre: 1 card goes under the deck. It is Cem's turn."


@pytest.mark.parametrize(
    "on, reading, prompt",
    [
        ("pink raft | - | -\n- | - | -\n- | - | -", "R1", "Nobody has any cards left, and there is no set: for now nobody wins."),
        (
            "pink raft | - | -\n- | - | -\n- | - | -",
            "R3",
            "Nobody has any cards left, and there is no set: under this reading somebody must grab a ring anyway.",
        ),
        (SET_ON_TOP, "R1", "Nobody has any cards left. Whoever sees a set may grab a ring."),
        (SET_ON_TOP, "R3", "Nobody has any cards left. Whoever sees a set may grab a ring."),
    ],
)
def test_when_nobody_has_cards_the_prompt_says_whether_somebody_can_still_win(on, reading, prompt):
    # goat.amb.14
    table = position({}, on=on, readings={"q.goat.stalemate": reading})
    assert WORDS.decision(words(table.rules), table.rules.view(table.state, TABLE)) == prompt


@pytest.mark.parametrize(
    "reading, after",
    # goat.amb.14: nobody wins, and a wrong grab revives the game; all win together; somebody has to grab wrongly.
    [("R1", ""), ("R2", " Ana, Ben and Cem win together."), ("R3", "")],
)
def test_that_nobody_has_cards_and_there_is_no_set_says_nothing_of_who_can_win(reading, after):
    table = position({"Ana": "blue float"}, turn="Ana", readings={"q.goat.stalemate": reading})
    assert said(table.do("Ana", "place", "centre")) == (
        f"Ana lays a card, centre: blue swim ring. Nobody has any cards left, and there is no set.{after}"
    )


OF_ANA_AND_BEN = {"Ana": "pink jetski, blue raft", "Ben": "orange float, pink raft", "Cem": "blue rowboat"}


@pytest.mark.parametrize(
    "before, who, what, rules, sentence",
    [
        # goat.turn.10: nobody passes; a turn that is somebody else's (turn.3), or nobody's (set.18), cannot be skipped.
        ((), "Ana", ("pass", 0), ["goat.turn.10"], "Ana cannot pass: every turn takes one card."),
        ((), "Ben", ("pass", 1), ["goat.turn.3"], "Ben has no turn to skip: it is Ana's turn."),
        (("Ben",), "Ana", ("pass", 0), ["goat.set.18"], "Ana has no turn to skip: it is nobody's turn."),
        # goat.set.11: the set is the slowest's; goat.mistake.ring.4, goat.mistake.shout.1: what a stack is paid for.
        (
            ("Ben",),
            "Ana",
            ("take", 0, 0, None, None),
            ["goat.set.11"],
            "Ana takes no set now: a set is for the slowest, when all rings are held.",
        ),
        (
            (),
            "Ben",
            ("take", 1, None, 0, None),
            ["goat.mistake.ring.4", "goat.mistake.shout.1"],
            "Ben takes no stack now: a stack is the price of a wrong grab or a missing call.",
        ),
        # goat.mistake.shout.1 and goat.last.1 print "one card"; that a wrong shout costs nothing is a house default (amb.29).
        ((), "Ben", ("challenge", 1, 0), ["goat.mistake.shout.1", "goat.amb.29"], "Ana has 2 cards and cannot be caught."),
        ((), "Ana", ("call", 0), ["goat.last.1", "goat.amb.29"], "Ana has 2 cards: the call comes with the last one."),
    ],
)
def test_a_refusal_says_what_is_most_to_the_point(before, who, what, rules, sentence):
    table = position(OF_ANA_AND_BEN, on=SET_ON_TOP, turn="Ana")
    for name in before:
        table.do(name, "grab")
    refusal = table.rules.why_not(table.state, what)
    assert (list(refusal.rules), words(table.rules).refusal(refusal)) == (rules, sentence)


@pytest.mark.parametrize(
    "reading, laid, refused", [("R1", True, False), ("R2", True, True), ("R3", True, False), ("R3", False, True)]
)
def test_a_call_without_a_card_goes_by_the_reading(reading, laid, refused):
    # goat.amb.27: until the own call or the win; until the last card lies; while it is laid.
    table = position(
        {"Ana": "pink jetski", "Ben": "orange float, pink raft"}, players=2, readings={"q.goat.shout-window": reading}
    )
    table.do("Ana", "place", "centre")
    if not laid:
        table.do("Ben", "place", "top_left")
    if refused:
        assert table.refused("Ana", "call") == ("goat.amb.27",)
    else:
        assert table.do("Ana", "call").value("called") == ["Ana"]


@pytest.mark.parametrize(
    "how, where",
    # goat.mistake.place.2, goat.amb.20, goat.diff.2
    [(("centre", "across"), " across the edge of a space, centre"), (("outside",), ", outside the grid")],
)
def test_a_card_that_lies_in_no_space_is_told_so(how, where):
    table = position({"Ana": "blue float, pink raft", "Ben": "blue raft", "Cem": "pink float"})
    mistake = "That is a mistake: the card goes face down under Ana's deck."
    assert said(table.err("Ana", "place", *how)) == f"Ana lays a card{where}: blue swim ring. {mistake} It is Ben's turn."


@pytest.mark.parametrize(
    "box, call, shout", [("german", "Ziege an Bord!", "Ziege über Bord!"), ("spanish", "¡Mi cabra rema!", "¡Tu cabra rema!")]
)
def test_the_calls_are_those_of_the_box(box, call, shout):
    # goat.diff.14
    table = position({"Ana": "pink jetski", "Ben": "orange float"}, on=SET_ON_TOP, box=box)
    assert said(table.do("Ana", "call")) == f"Ana calls “{call}”"
    assert shout in said(table.do("Ana", "challenge", "Ben"))


def test_the_position_is_told_row_by_row_without_what_is_covered():
    table = position(
        {"Ana": "pink jetski", "Ben": "orange float, blue raft"},
        on="yellow raft / pink raft | yellow float | yellow jetski\n- | - | -\n- | - | -",
    )
    lines = WORDS.position_lines(words(table.rules), table.rules.view(table.state, 0))
    assert lines == [
        "Top row: yellow raft (2 high), yellow swim ring, yellow jet ski",
        "Middle row: empty, empty, empty",
        "Bottom row: empty, empty, empty",
        "Sets: top row (same colour, 4 cards)",
        "Ana: 1 card",
        "Ben: 2 cards",
        "Cem: no cards",
        "Ana's turn",
    ]
    opened = WORDS.position_lines(words(table.rules), table.rules.view(table.state, OPEN))
    assert opened[0].startswith("Top row: yellow raft (on pink raft)")
    assert "Ben's deck, top first: orange swim ring, blue raft" in opened


def test_whatever_happens_can_be_said_and_whatever_is_refused_too():
    kinds, reasons = set(), set()
    for number, (rules, state, events) in enumerate(games(3, 8, True)):
        speaker = words(rules)
        kinds |= {event[0] for event in events}
        assert all(speaker.event(event, TABLE) for event in events)
        assert WORDS.decision(speaker, rules.view(state, TABLE))
        assert WORDS.position_lines(speaker, rules.view(state, TABLE))
        if number % 10:
            continue
        for move in (move for move in thinkable(rules, state) if move[1] < len(NAMES)):
            refusal = rules.why_not(state, move)
            if refusal is not None:
                reasons.add(refusal.reason)
                assert "{" not in speaker.refusal(refusal)
            elif (fault := rules.fault(state, move)) is not None:
                assert WORDS.mistaken(speaker, fault)
    assert {"places", "misplaces", "grabs", "takes_wrongly", "takes_stack", "takes_set"} <= kinds
    assert len(reasons) > 8


def test_every_need_has_its_sentence_and_no_sentence_is_idle():
    needs = {need.name for need in goat.needs}
    assert needs | {"nobody-acts-so", "nobody-sits-there"} == set(REFUSALS)


def test_every_event_has_its_sentence_and_every_price_too():
    assert set(WORDS.events) == set(goat_rules().events)
    assert set(PRICES) == {"card", "stack", "later", "nothing"}


def test_the_picture_carries_a_text_for_each_space_set_and_seat():
    table = position(
        {"Ana": "pink jetski", "Ben": "orange float, blue raft", "Cem": "blue rowboat, pink raft"}, on=SET_ON_TOP, called=["Ana"]
    ).do("Ben", "grab")
    texts = WORDS.drawn(words(table.rules), table.rules.view(table.state, TABLE))
    assert texts["space.1", "said"] == "top middle: yellow raft, 1 card"
    assert texts["sets", 0, "text"] == "top row (same colour, 3 cards)"
    assert [texts[f"seat.{seat}", "told"] for seat in range(3)] == ["no ring, has called", "holds a ring", "no ring"]
    assert texts["decision", "text"] == "1 ring is left. Still without one: Ana and Cem."


def test_a_line_that_is_no_set_is_told_in_one_sentence():
    # goat.set.14
    rules = goat_rules()
    told = {
        "en": "The top row is not a set.",
        "de": "Die obere Zeile ist kein Set.",
        "es": "La fila de arriba no es un conjunto.",
    }
    for language, said in told.items():
        assert WORDS.refuse(sentences.Words(rules, NAMES, language), "a-line-that-is-a-set", {"set": 0}) == said
