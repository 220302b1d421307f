"""Every fault a scenario can have: one table of codes.

A code says in which layer the fault is found (``file``: the text and its keys;
``position``: what lies on the table; ``play``: the run), whether it is an error
or a warning, and in one sentence what is wrong. ``docs/error-codes.md`` is made
from this table by :func:`codes_page`.

>>> CODES["FILE-KEY"].layer, CODES["FILE-KEY"].severity
('file', 'error')
"""

from __future__ import annotations

from typing import NamedTuple

FILE, POSITION, PLAY = LAYERS = ("file", "position", "play")
ERROR, WARNING = "error", "warning"


class Code(NamedTuple):
    """Where a fault is found, how bad it is, and what it means."""

    layer: str
    severity: str
    meaning: str


def _error(layer: str, meaning: str) -> Code:
    return Code(layer, ERROR, meaning)


def _warning(layer: str, meaning: str) -> Code:
    return Code(layer, WARNING, meaning)


CODES: dict[str, Code] = {
    "JSON-SYNTAX": _error(FILE, "The text is not JSON: a comma, quote or bracket is wrong, or there is a comment or `NaN`."),
    "JSON-DUPLICATE": _error(FILE, "The same key stands twice in one object."),
    "JSON-ENCODING": _error(FILE, "The text is not UTF-8, starts with a byte order mark, or holds half a character."),
    "JSON-SIZE": _error(FILE, "The file, its nesting, a list, a text or a number is larger than the limits."),
    "FILE-OPEN": _error(FILE, "The file cannot be read: it is no `.json` file, is missing, or is a link that leaves its folder."),
    "FILE-FORMAT": _error(FILE, "`format` is missing, is no whole number, or is older or newer than this kit reads."),
    "FILE-GAME": _error(FILE, "`game` names no game of this kit."),
    "FILE-KEY": _error(FILE, "A key that has no meaning at this place."),
    "FILE-MISSING": _error(FILE, "A key that must be there is absent."),
    "FILE-TYPE": _error(FILE, "The wrong kind of value: text for a list, `true` for 1, 1.0 for a place."),
    "FILE-WORD": _error(FILE, "Not one of the words that are possible at this place."),
    "FILE-BOXES": _error(FILE, "Boxes that do not exist or do not go together."),
    "FILE-RULE": _error(FILE, "A rule that does not exist, or of a box that no run of the file uses."),
    "FILE-READING": _error(FILE, "A question or a reading that does not exist."),
    "FILE-READING-IDLE": _warning(FILE, "A reading that changes nothing: of a box not in play, or the default spelled out."),
    "FILE-ID": _error(FILE, "A step id that is malformed, reserved or used twice."),
    "FILE-REF": _error(FILE, "A reference that names no step which could be meant here."),
    "FILE-ORDER": _error(FILE, "A reference to a step on the wrong side: `answers` a later one, `ask.after` an earlier one."),
    "FILE-FIELD": _error(FILE, "A field that this kind of step, this move or this card does not have."),
    "FILE-NEEDS": _error(FILE, "A field that this move or this card needs is missing."),
    "FILE-CLASH": _error(FILE, "Two fields that cannot stand together."),
    "FILE-CARDS": _error(FILE, "A number of cards that cannot be played, or not exactly one card where one is due."),
    "FILE-PATH": _error(FILE, "A path that names no part of the position."),
    "FILE-NAME": _error(FILE, "A player name that is empty, too long, doubled, reserved, or has a forbidden sign."),
    "FILE-EMPTY": _error(FILE, "Something that says nothing: no steps and no `expect`, an empty branch, an `expect` that checks nothing."),
    "FILE-TEXT": _error(FILE, "A text that is no object of languages, has an unknown language, is empty or holds control characters."),
    "TEXT-MISSING": _warning(FILE, "A text is missing in a language that the kit ships."),
    "TEXT-LONG": _warning(FILE, "A title or text longer than the board can show."),
    "TEACH-DOUBLE": _warning(FILE, "A rule stands both in `teaches` and in `needs`."),
    "POS-PLAYER": _error(POSITION, "A name that is not in `setup.players`."),
    "POS-PLAYERS": _error(POSITION, "A number of players that is not possible with these boxes."),
    "POS-CARD": _error(POSITION, "A card that does not exist."),
    "POS-BOX": _error(POSITION, "A card of a box that is not in play."),
    "POS-COUNT": _error(POSITION, "More copies of a card than the boxes hold."),
    "POS-STATE": _error(POSITION, "A state that this card cannot have here: `:up` outside the draw pile, `:marked` outside a hand."),
    "POS-OUT": _error(POSITION, "A player who is out has cards, open cards, the crown, the turn, or is blind."),
    "POS-ALIVE": _error(POSITION, "Fewer than two players are alive."),
    "POS-TURN": _error(POSITION, "The turn of nobody or of a player who is out, or fewer than one turn owed."),
    "POS-FROM": _error(POSITION, "Owed turns whose attack is missing, impossible, or by a player who cannot have played it."),
    "POS-KITTEN": _error(POSITION, "A kitten in a hand that may not hold it."),
    "POS-FRONT": _error(POSITION, "An open card that never lies before a player, or whose `by` is missing or wrong."),
    "POS-TOWER": _error(POSITION, "A Tower of Power that cannot be: wrong box, too many cards, or cards that never lie in it."),
    "POS-BLIND": _error(POSITION, "A blind player without the box that makes players blind."),
    "POS-DEAL": _error(POSITION, "A deal that cannot be carried out, or that something in the file does not fit."),
    "POS-EMPTY": _warning(POSITION, "The draw pile is smaller than the number of draws in the steps."),
    "RUN-REFUSED": _error(PLAY, "A step is refused and does not say so."),
    "RUN-ACCEPTED": _error(PLAY, "A step marked `refused` is a legal move."),
    "RUN-OTHER-RULE": _error(PLAY, "The move is refused, but by other rules than the named ones."),
    "RUN-NOT-HELD": _error(PLAY, "The card is not in that hand or pile, or not among the looked-at cards."),
    "RUN-STATE": _error(PLAY, "The card is there in another state only."),
    "RUN-NO-WINDOW": _error(PLAY, "A `pass` or an answer while no play waits for answers."),
    "RUN-WRONG-TOP": _error(PLAY, "`answers` names something that was not laid last."),
    "RUN-NOT-ASKED": _error(PLAY, "A choice of a player whom nobody asks."),
    "RUN-UNANSWERED": _error(PLAY, "A player must choose and no step says what."),
    "RUN-OPEN-END": _error(PLAY, "The steps end in the middle of something without expecting it."),
    "RUN-CHANCE-MISSING": _error(PLAY, "Chance decides here and the file does not say how."),
    "RUN-CHANCE-UNUSED": _error(PLAY, "An outcome of chance is given where nothing is left to chance."),
    "RUN-CHANCE-IMPOSSIBLE": _error(PLAY, "An outcome of chance that cannot come up."),
    "RUN-BLIND": _error(PLAY, "A card played `blindly` by a player who sees."),
    "RUN-OVER": _error(PLAY, "A step after the end of the game that is not marked `refused`."),
    "RUN-EMPTY-PILE": _error(PLAY, "A closing draw from an empty pile."),
    "RUN-EXPECT": _error(PLAY, "A check failed: something else was found than expected."),
    "RUN-BEFORE": _error(PLAY, "The value before the step is not the one stated in `changes`."),
    "RUN-FIRED": _error(PLAY, "A rule named in `fired` did not fire, or one named in `not_fired` did."),
    "RUN-LIMIT": _error(PLAY, "The play takes more steps or more time than the limits."),
    "ALSO-UNDECLARED": _error(PLAY, "The outcome differs under the other rules and is not declared."),
    "ALSO-IDLE": _error(PLAY, "A declared difference that does not occur."),
    "ALSO-SAME": _error(PLAY, "The same boxes and readings as the main run or another entry."),
    "IF-SAME": _warning(PLAY, "A branch that is the main line."),
    "TEACH-ORPHAN": _warning(PLAY, "A rule in `teaches` never fired and never refused."),
    "ASK-FLAT": _warning(PLAY, "A question with only one thinkable answer."),
}

_HEADINGS = {FILE: "The file", POSITION: "The position", PLAY: "The play"}
_HEAD = """\
# Error codes

Made from `tabletop/scenario/codes.py`; change the sentences there.

`tabletop check` reports a fault as `file:line:column: [CODE] what; expected what.`, with the nearest right
word and a way to mend it where there is one. All faults of a layer are reported at once. An error makes the
check fail, a warning does not.
"""


def codes_page() -> str:
    """The text of ``docs/error-codes.md``: one table of codes per layer."""
    parts = [_HEAD]
    for layer in LAYERS:
        rows = [f"| `{name}` | {code.severity} | {code.meaning} |\n"
                for name, code in CODES.items() if code.layer == layer]
        parts.append(f"\n## {_HEADINGS[layer]}\n\n| code | | meaning |\n|---|---|---|\n{''.join(rows)}")
    return "".join(parts)
