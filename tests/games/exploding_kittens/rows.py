"""Rows of a table: a position, what is done at it, and how it lies then, all in the words of the leaflet.

A line of moves is ``"A play ill_take_that on B; A draw; B may not play bury: ek.barking.bury.4"``. Where a
play waits for answers and the next move is none, nobody answers.
"""

import pytest

from tests.kernel.telling import setting


def rows(*table):
    """One pytest case for each row ``(words, ...)``; the words are its id."""
    return [pytest.param(*row[1:], id=row[0]) for row in table]


def after(moves, **position):
    """The table after these moves; every one of them must be allowed, or refused as the line says."""
    game = setting(**position)
    play(game, moves)
    return game


def play(game, moves):
    """Make the moves of a line at this table."""
    for line in filter(None, moves.split("; ")):
        line, _, rules = line.partition(": ")
        who, what = line.split(" ", 1)
        if game.asked[0] == "window" and not (what.endswith("play nope") or what == "pass" or "window" in rules):
            make(game, "table", "pass")
        if what.startswith("may not "):
            game.refused(who, what.removeprefix("may not "), rules.replace("window", "").strip())
        else:
            make(game, who, what)
    if game.asked[0] == "window":
        make(game, "table", "pass")


def make(game, who, what):
    """One allowed move."""
    move = game.move(who, what)
    refusal = game.rules.why_not(game.state, move)
    assert refusal is None, f"{who} {what}: {refusal}"
    game.rules.play(game.state, move, game.events.append)
    broken = game.rules.broken(game.state)
    assert broken == [], f"{who} {what}: {broken}"


def at(game):
    """What there is to see, in few words: hands, front and pile as on the table, whose turn it is, who must choose."""
    state = game.state
    parts = game.parts(state)
    return {
        "hands": {who: cards for who, cards in parts["hands"].items() if cards != "nothing"},
        "front": parts["front"],
        "pile": parts["pile"],
        "discard": parts["discard"],
        "alive": parts["alive"],
        "turn": parts["turn"],
        "blind": "".join(parts["blind"]),
        "tower": parts["tower"],
        "asked": game.asked[:1] + (game.asked[1].split(" (")[0],),
        "winner": state.winner,
    }


def check(game, **expected):
    """Each thing named in the row lies as the row says."""
    found = at(game)
    for part, value in expected.items():
        assert found[part] == value, f"{part}: expected {value!r}, found {found[part]!r}"
