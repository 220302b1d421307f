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
    "JSON-DUPLICATE": _error(FILE, "The same key appears twice in one object."),
    "JSON-ENCODING": _error(FILE, "The text is not UTF-8, starts with a byte order mark, or holds half a character."),
    "JSON-SIZE": _error(FILE, "The file, its nesting, a list, a text or a number is larger than the limits."),
    "FILE-OPEN": _error(FILE, "The file cannot be read: it is not a `.json` file, is missing, or is a link that leaves its folder."),
    "FILE-FORMAT": _error(FILE, "`format` is missing, is not a whole number, or is older or newer than this kit reads."),
    "FILE-GAME": _error(FILE, "`game` names no game of this kit."),
    "FILE-KEY": _error(FILE, "A key that has no meaning at this place."),
    "FILE-MISSING": _error(FILE, "A key that must be there is absent."),
    "FILE-TYPE": _error(FILE, "The wrong kind of value: text for a list, `true` for 1, 1.0 for a place."),
    "FILE-WORD": _error(FILE, "Not one of the words that are possible at this place."),
    "FILE-SPACE": _error(FILE, "Not one of the nine spaces of the goat's grid (or `outside`, where a card can be there)."),
    "FILE-LINE": _error(FILE, "Not one of the eight lines of the goat's grid."),
    "FILE-SQUARE": _error(FILE, "Not the name of a square of a boat, such as `L4`."),
    "FILE-ROTATE": _error(FILE, "A tile is turned by 0, 90, 180 or 270 degrees, and by nothing else."),
    "FILE-PHASE": _error(FILE, "Not one of the phases of a day on the island."),
    "FILE-BOXES": _error(FILE, "Boxes that do not exist or do not go together."),
    "FILE-RULE": _error(FILE, "A rule that does not exist, or of a box that no run of the file uses; a rule of another box may be named where it holds as well, as in Recipes where their leaflet is silent."),
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
    "FILE-MANY": _error(FILE, "More questions than one lesson can have."),
    "FILE-TEXT": _error(FILE, "A text that is not an object of languages, has an unknown language, is empty, or holds control characters or bidirectional control characters."),
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
    "POS-TURN": _error(POSITION, "The turn of nobody, of a player who cannot be on turn, or fewer than one turn owed."),
    "POS-FROM": _error(POSITION, "Owed turns whose attack is missing, impossible, or by a player who cannot have played it."),
    "POS-KITTEN": _error(POSITION, "A kitten in a hand that may not hold it."),
    "POS-FRONT": _error(POSITION, "An open card that is never placed in front of a player, or whose `by` is missing or wrong."),
    "POS-TOWER": _error(POSITION, "A Tower of Power that cannot be: wrong box, too many cards, or cards that are never in it."),
    "POS-BLIND": _error(POSITION, "A blind player without the box that makes players blind."),
    "POS-DEAL": _error(POSITION, "A deal that cannot be carried out, or that something in the file does not fit."),
    "RECIPE-PLAYERS": _error(POSITION, "A recipe for a number of players that the box is not for, or a count that does not say how many for each of them."),
    "RECIPE-DEFUSES": _error(POSITION, "A recipe with fewer Defuses than everyone is given at the start."),
    "RECIPE-DEAL": _error(POSITION, "A recipe with too few cards to deal, or with more kinds of card than there are."),
    "RECIPE-INSTEAD": _warning(POSITION, "A recipe wants more of a card than the box holds, and says itself how many are dealt instead."),
    "RECIPE-KITTENS": _warning(POSITION, "A recipe with so few kittens that a game may never end; the leaflet gives no lower bound."),
    "POS-COPIES": _error(POSITION, "More copies of a card than the box holds."),
    "POS-PACK": _error(POSITION, "An own pack of the goat that is not exactly 60 cards."),
    "POS-GRID": _error(POSITION, "A grid that is not three rows of three stacks."),
    "POS-CALLED": _error(POSITION, "A call for the last card by a player who has more than one."),
    "POS-ORDER": _error(POSITION, "An order on the island that does not hold every player exactly once."),
    "POS-DAY": _error(POSITION, "A day that there is not."),
    "POS-BOAT": _error(POSITION, "A player without a boat, a boat that does not exist, or a printed boat twice."),
    "POS-OWN-BOAT": _error(POSITION, "An own boat whose two pictures do not fit together, or whose rooms are not drawn with letters in rows of one length."),
    "POS-OWN-SIZE": _error(POSITION, "An own boat with more rows or columns than squares have names, or an own tile of more than nine rows or columns."),
    "POS-FEATURE": _error(POSITION, "In the features of an own boat: a sign that means nothing, a rat or a map outside the boat, or a map twice."),
    "POS-ROOM": _error(POSITION, "In the kinds of an own boat: a room that it has not, or a kind of room that there is not."),
    "POS-OWN-TILE": _error(POSITION, "An own tile without a colour, without squares, not in one piece, or with rows of different lengths."),
    "POS-OWN-CARD": _error(POSITION, "An own card of a type, a step or a score that there is not."),
    "POS-PICTURE": _error(POSITION, "A picture of tiles that has not the size of the boat."),
    "POS-LETTER": _error(POSITION, "A letter in a picture without a tile in its key, or the other way round."),
    "POS-OUTSIDE": _error(POSITION, "A tile over the edge of the boat."),
    "POS-SHAPE": _error(POSITION, "Squares of a letter that are not its tile in any position."),
    "POS-TILE": _error(POSITION, "A tile that does not exist."),
    "POS-TILE-COPIES": _error(POSITION, "More copies of a tile than the box holds for so many players."),
    "POS-OSHAX": _error(POSITION, "An Oshax on a boat without a colour, or another tile with one."),
    "POS-LESSON": _error(POSITION, "A public lesson without the colour it asks for, or with one that it does not ask for."),
    "POS-CARD-ZONE": _error(POSITION, "A card in a zone where cards of its type never lie."),
    "POS-BASKET": _error(POSITION, "More permanent baskets than there are."),
    "POS-PACKETS": _error(POSITION, "Packets of different or impossible size, or outside the draft."),
    "POS-FIELDS": _error(POSITION, "A tile beside the island that is not a cat."),
    "POS-BAG": _error(POSITION, "A tile in the bag that is neither a cat nor a rare treasure."),
    "POS-DECK": _error(POSITION, "Fewer cards in deck and discard pile than are dealt."),
    "POS-BELOW": _error(POSITION, "A cat below the island."),
    "POS-SET": _warning(POSITION, "The position starts with a set that nobody has grabbed yet, and the file does not say so."),
    "POS-EMPTY": _warning(POSITION, "The draw pile is smaller than the number of draws in the steps."),
    "RUN-REFUSED": _error(PLAY, "A step is refused and does not say so."),
    "RUN-ACCEPTED": _error(PLAY, "A step marked `refused` is a legal move."),
    "RUN-OTHER-RULE": _error(PLAY, "The move is refused, but not by the named rules, or another of its rules decides and has to be named first."),
    "RUN-MISTAKE": _error(PLAY, "A step is a mistake, which is carried out and paid for, and does not say so."),
    "RUN-NO-MISTAKE": _error(PLAY, "A step marked `mistake` is right, or has no effect."),
    "RUN-OTHER-MISTAKE": _error(PLAY, "The step is a mistake, but not by the named rules, or another of its rules has to be named first."),
    "RUN-SHOWS": _error(PLAY, "`shows` is not the card on top of that deck."),
    "RUN-NOT-THERE": _error(PLAY, "The cat is on neither side of the island."),
    "RUN-NOT-HELD": _error(PLAY, "The card is not in that hand or pile, or not among the looked-at cards."),
    "RUN-STATE": _error(PLAY, "The card is there in another state only."),
    "RUN-NO-WINDOW": _error(PLAY, "A `pass` or an answer while no play waits for answers."),
    "RUN-WRONG-TOP": _error(PLAY, "`answers` names something that was not laid last."),
    "RUN-NOT-ASKED": _error(PLAY, "A choice by a player who has nothing to choose now."),
    "RUN-UNANSWERED": _error(PLAY, "A player must choose and no step says what."),
    "RUN-OPEN-END": _error(PLAY, "The steps end in the middle of something without expecting it."),
    "RUN-RING": _warning(PLAY, "The steps end while rings are still being grabbed."),
    "RUN-CHANCE-MISSING": _error(PLAY, "Chance decides here and the file does not say how."),
    "RUN-CHANCE-UNUSED": _error(PLAY, "An outcome of chance is given where nothing is left to chance."),
    "RUN-CHANCE-IMPOSSIBLE": _error(PLAY, "An outcome of chance that cannot come up."),
    "RUN-BLIND": _error(PLAY, "A card played `blindly` by a player who sees."),
    "RUN-OVER": _error(PLAY, "A step after the end of the game that is not marked `refused`."),
    "RUN-EMPTY-PILE": _error(PLAY, "A closing draw from an empty pile."),
    "RUN-EXPECT": _error(PLAY, "A check failed: something else was found than expected."),
    "RUN-BEFORE": _error(PLAY, "The value before the step is not the one stated in `changes`."),
    "RUN-FIRED": _error(PLAY, "A rule named in `fired` did not fire, or one named in `not_fired` did."),
    "KIT-BROKEN": _error(PLAY, "The kit itself failed on this file: a fault of ours, please report it."),
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

Made from `tabletop/scenario/format/codes.py`; change the sentences there.

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
