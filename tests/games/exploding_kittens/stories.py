"""Short stories for tables: a position, lines of moves in which nobody nopes, and what came of it.

>>> table = story("base", "A play attack; B draw", hands={"A": "attack"}, pile="cat_1 cat_2")
>>> turn(table), pile(table)
('B 1', 'cat_2')

Tables are written as they are printed, with bars between the columns.

>>> printed_table('''
... state    | skip
... ordinary | next 1
... ''')
[('ordinary', 'skip', 'next 1')]
"""

from tabletop.kernel.seat import TABLE
from tests.kernel.telling import LETTERS, setting


def printed_table(text):
    """Every cell of a table as (row, column, cell)."""
    head, *rows = [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
    return [(row[0], column, cell) for row in rows for column, cell in zip(head[1:], row[1:], strict=True)]


def story(boxes, moves, readings=None, **position):
    """The table after these moves, ``;`` between them; what waits for a Nope waits in vain unless a Nope comes next."""
    table = setting(boxes, readings, **position)
    lines = [line.strip() for line in moves.split(";") if line.strip()]
    for line, following in zip(lines, [*lines[1:], ""]):
        who, _, what = line.partition(" ")
        tell(table, who, what)
        if not following.partition(" ")[2].startswith("play nope"):
            be_silent(table)
    return table


def tell(table, who, what):
    """One move, which must be allowed."""
    move = table.move(who, what)
    refusal = table.rules.why_not(table.state, move)
    assert refusal is None, f"{who} {what}: {refusal}"
    table.rules.play(table.state, move, table.events.append)
    assert table.rules.broken(table.state) == []


def be_silent(table):
    """Nobody nopes what waits."""
    if table.rules.decision(table.state).kind == "window":
        tell(table, "table", "pass")
    assert TABLE not in table.rules.decision(table.state).must


def turn(table):
    """Who is on turn, and how many turns that player owes."""
    return f"{LETTERS[table.state.player]} {table.state.owes}"


def direction(table):
    """Whether play goes clockwise."""
    return "clockwise" if table.state.direction == 1 else "counterclockwise"


def alive(table):
    """The letters of the players still in the game."""
    return "".join(LETTERS[seat] for seat in table.state.living())


def pile(table):
    """The draw pile, top first."""
    return " ".join(table.rules.word(card) for card in table.state.pile)


def discard(table):
    """The discard pile, as a sorted line of words."""
    return " ".join(sorted(table.rules.word(card) for card in table.state.discard))


def hand(table, who):
    """A hand, as a sorted line of words."""
    counts = table.state.hands[LETTERS.index(who)]
    return " ".join(sorted(table.rules.word(card) for card, count in enumerate(counts) for _ in range(count)))


def refused(table, who, what):
    """The rules that refuse this move, counterparts included; it must be refused."""
    refusal = table.rules.why_not(table.state, table.move(who, what))
    assert refusal is not None, f"{who} {what} is allowed"
    return set().union(*(table.rules.rulebook.counterparts(rule) for rule in refusal.rules))
