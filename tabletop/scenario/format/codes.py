"""Every fault that a scenario of any game can have: one table of codes; what only one game's files can have stands there.

A code says in which layer the fault is found (``file``: the text and its keys;
``position``: what lies on the table; ``play``: the run), whether it is an error
or a warning, and in one sentence what is wrong. ``docs/error-codes.md`` is made
from this table by :func:`codes_page`.

>>> CODES["FILE-KEY"].layer, CODES["FILE-KEY"].severity
('file', 'error')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.games import find_game, of_each
from tabletop.words.language import N_, translator

FILE, POSITION, PLAY = LAYERS = ("file", "position", "play")
ERROR, WARNING = "error", "warning"


class Code(NamedTuple):
    """Where a fault is found, how bad it is, and what it means.

    A ``slip`` is a word that does not exist: wherever it stands, it is told once.
    """

    layer: str
    severity: str
    meaning: str
    slip: bool = False


def error(layer: str, meaning: str) -> Code:
    """A fault that makes the check fail."""
    return Code(layer, ERROR, meaning)


def slip(layer: str, meaning: str) -> Code:
    """A word that does not exist, which makes the check fail and is told once."""
    return Code(layer, ERROR, meaning, slip=True)


def warning(layer: str, meaning: str) -> Code:
    """A fault that does not make the check fail."""
    return Code(layer, WARNING, meaning)


CODES: dict[str, Code] = {
    "JSON-SYNTAX": error(FILE, N_("The text is not JSON: a comma, quote or bracket is wrong, or there is a comment or `NaN`.")),
    "JSON-DUPLICATE": error(FILE, N_("The same key appears twice in one object.")),
    "JSON-ENCODING": error(FILE, N_("The text is not UTF-8, starts with a byte order mark, or holds half a character.")),
    "JSON-SIZE": error(FILE, N_("The file, its nesting, a list, a text or a number is larger than the limits.")),
    "FILE-OPEN": error(
        FILE, N_("The file cannot be read: it is not a `.json` file, is missing, or is a link that leaves its folder.")
    ),
    "PACK-OPEN": error(FILE, N_("This is no pack: no folder or zip archive with a `pack.json` in it.")),
    "PACK-FILE": error(
        FILE,
        N_(
            "A file that no pack can have: a link, a device, a name that leads out of it or that is none"
            " of the names that are read."
        ),
    ),
    "PACK-SIZE": error(FILE, N_("A pack with too many files, or with too large ones once they are unpacked.")),
    "PACK-CLASH": error(FILE, N_("A pack brings something under a name that is taken already.")),
    "FILE-FORMAT": error(
        FILE, N_("`format` is missing, is not a whole number, is newer than this kit reads, or older than a key of the file.")
    ),
    "FILE-GAME": error(FILE, N_("`game` names no game of this kit.")),
    "FILE-KEY": error(FILE, N_("A key that means nothing here.")),
    "FILE-MISSING": error(FILE, N_("A required key is missing.")),
    "FILE-TYPE": error(FILE, N_("The wrong kind of value: text for a list, `true` for 1, 1.0 for a place.")),
    "FILE-WORD": slip(FILE, N_("Not one of the words allowed here.")),
    "FILE-BOXES": error(FILE, N_("Boxes that do not exist or do not go together.")),
    "FILE-RULE": slip(
        FILE,
        N_(
            "A rule that does not exist, or of a box that no run of the file uses; a rule of another box may be "
            "named where it holds as well."
        ),
    ),
    "FILE-READING": slip(FILE, N_("A question or a reading that does not exist.")),
    "FILE-READING-IDLE": warning(FILE, N_("A reading that changes nothing: of a box not in play, or the default spelled out.")),
    "FILE-ID": error(FILE, N_("A step id that is malformed, reserved or used twice.")),
    "FILE-REF": slip(FILE, N_("A reference to a step that cannot be meant here.")),
    "FILE-ORDER": error(
        FILE,
        N_("A reference in the wrong direction: `answers` to a later step, `after` of a question or a task to an earlier one."),
    ),
    "FILE-FIELD": error(FILE, N_("A field that this kind of step, this move or this card does not have.")),
    "FILE-NEEDS": error(FILE, N_("A field that this move or this card needs is missing.")),
    "FILE-CLASH": error(FILE, N_("Two fields that cannot be used together.")),
    "FILE-CARDS": error(FILE, N_("A number of cards that cannot be played, or not exactly one card where one is needed.")),
    "FILE-PATH": slip(FILE, N_("A path that names no part of the position.")),
    "FILE-NAME": error(FILE, N_("A player name that is empty, too long, used twice, reserved, or has a forbidden character.")),
    "FILE-EMPTY": error(
        FILE, N_("Something that says nothing: no steps and no `expect`, an empty branch, an `expect` that checks nothing.")
    ),
    "FILE-MANY": error(FILE, N_("More questions than a lesson can have, or more wrong answers than a question can have.")),
    "FILE-TEXT": error(
        FILE,
        N_(
            "A text that is not an object of languages, has an unknown language, is empty, or holds control "
            "characters or bidirectional control characters."
        ),
    ),
    "ASK-TWICE": error(FILE, N_("Two wrong answers of a question are the same, or have the same cause.")),
    "TEXT-MISSING": warning(FILE, N_("A text is missing in a language that the kit ships.")),
    "TEXT-LONG": warning(FILE, N_("A title or text longer than the board can show.")),
    "TEACH-DOUBLE": warning(FILE, N_("A rule is both in `teaches` and in `needs`.")),
    "POS-PLAYER": slip(POSITION, N_("A name that is not in `setup.players`.")),
    "POS-PLAYERS": error(POSITION, N_("A number of players that is not possible with these boxes.")),
    "POS-CARD": slip(POSITION, N_("A card that does not exist.")),
    "POS-BOX": slip(POSITION, N_("A card of a box that is not in play.")),
    "POS-COUNT": error(POSITION, N_("More copies of a card than the boxes hold.")),
    "POS-STATE": error(
        POSITION, N_("A state that this card cannot have here: `:up` outside the draw pile, `:marked` outside a hand.")
    ),
    "POS-ALIVE": error(POSITION, N_("Fewer than two players are alive.")),
    "POS-TURN": error(
        POSITION, N_("It is nobody's turn, or the turn of a player who cannot have it, or fewer than one turn is owed.")
    ),
    "POS-DEAL": error(POSITION, N_("A deal that cannot be carried out, or that does not go with something else in the file.")),
    "POS-OWN-CARD": error(POSITION, N_("A card that the file brings along, with a word, a step or a value that does not exist.")),
    "POS-COPIES": error(POSITION, N_("More copies of a card than the box holds.")),
    "RUN-REFUSED": error(PLAY, N_("A step is refused and does not say so.")),
    "RUN-ACCEPTED": error(PLAY, N_("A step marked `refused` is a legal move.")),
    "RUN-OTHER-RULE": error(
        PLAY, N_("The move is refused, but not by the named rules, or another of its rules decides and has to be named first.")
    ),
    "RUN-MISTAKE": error(PLAY, N_("A step is a mistake, carried out and paid for, and does not say so.")),
    "RUN-NO-MISTAKE": error(PLAY, N_("A step marked `mistake` is right, or has no effect.")),
    "RUN-OTHER-MISTAKE": error(
        PLAY, N_("The step is a mistake, but not by the named rules, or another of its rules has to be named first.")
    ),
    "RUN-NOT-HELD": error(PLAY, N_("The card is not in that hand or pile, or not among the looked-at cards.")),
    "RUN-STATE": error(PLAY, N_("The card is there in another state only.")),
    "RUN-NO-WINDOW": error(PLAY, N_("A `pass` or an answer while no play is waiting for one.")),
    "RUN-WRONG-TOP": error(PLAY, N_("`answers` names something that was not laid last.")),
    "RUN-NOT-ASKED": error(PLAY, N_("A choice by a player who has nothing to choose now.")),
    "RUN-UNANSWERED": error(PLAY, N_("A player must choose, and no step says what.")),
    "RUN-OPEN-END": error(PLAY, N_("The steps end in the middle of something without expecting it.")),
    "RUN-CHANCE-MISSING": error(PLAY, N_("Chance decides here, and the file does not say how.")),
    "RUN-CHANCE-UNUSED": error(PLAY, N_("An outcome of chance is given where nothing is left to chance.")),
    "RUN-CHANCE-IMPOSSIBLE": error(PLAY, N_("An outcome of chance that cannot come up.")),
    "RUN-OVER": error(PLAY, N_("A step after the end of the game that is not marked `refused`.")),
    "RUN-EXPECT": error(PLAY, N_("A check failed: something else was found than expected.")),
    "RUN-BEFORE": error(PLAY, N_("The value before the step is not the one stated in `changes`.")),
    "RUN-FIRED": error(PLAY, N_("A rule named in `fired` did not fire, or one named in `not_fired` did.")),
    "RUN-UNSOUND": error(
        PLAY, N_("What must hold whatever is played does not hold; files that a fuzz hunt wrote are looked through for it.")
    ),
    "RUN-ENDED": warning(
        PLAY,
        N_("A step of a file from a fuzz hunt can no longer be made, so that the file shows no more than the steps before it."),
    ),
    "KIT-BROKEN": error(
        PLAY,
        N_("The kit itself failed, which no file should bring about, so there is no example; please report it, it is our fault."),
    ),
    "GAME-BROKEN": error(PLAY, N_("The game of this file failed on it: a fault in that game's package.")),
    "RUN-LIMIT": error(PLAY, N_("The play takes more steps or more time than the limits.")),
    "ALSO-UNDECLARED": error(PLAY, N_("The outcome differs under the other rules and is not declared.")),
    "ALSO-IDLE": error(PLAY, N_("A declared difference that does not occur: the run passes without it.")),
    "ALSO-SAME": error(PLAY, N_("The same boxes and readings as the main run or another entry.")),
    "IF-SAME": warning(PLAY, N_("A branch that is the main line.")),
    "TEACH-ORPHAN": warning(
        PLAY, N_("A rule in `teaches` never fired and never refused, and nothing comes out otherwise without it.")
    ),
    "ASK-WRONG": error(PLAY, N_("An answer called wrong that is right, or that is not an answer to this question.")),
    "TASK-CLAIM": error(
        PLAY,
        N_(
            "A puzzle whose goal cannot be forced, or not in as many moves as the file makes,"
            " or not by these; or nobody can tell."
        ),
    ),
    "TASK-GOAL": error(
        PLAY,
        N_("The goal of a task is not reached by the steps of the file itself, or not where the others answer as on a board."),
    ),
    "TASK-IDLE": error(
        PLAY,
        N_(
            "A task with nothing to do: its goal is reached already, by itself or by a draw alone,"
            " or its player has no move for it."
        ),
    ),
    "ASK-FLAT": warning(PLAY, N_("A question with only one possible answer.")),
}

_HEADINGS = {FILE: "The file", POSITION: "The position", PLAY: "The play"}
_HEAD = """\
# Error codes

Made from `tabletop/scenario/format/codes.py` and the `files` of each game; change the sentences there.

`tabletop check` reports a fault as `file:line:column: [CODE] what; expected what.`, with the nearest right
word and a way to fix it where there is one. All faults of a layer are reported at once. An error makes the
check fail, a warning does not.
"""


def codes_of(game: str) -> Mapping[str, Code]:
    """The faults that only files of this game can have."""
    return find_game(game).part("codes", dict, {})


def find_code(name: str) -> Code:
    """What this code means; raises ValueError for one that stands in no table, so that no message can carry it."""
    found = CODES.get(name) or next((codes[name] for _, codes in of_each(codes_of) if name in codes), None)
    if found is None:
        raise ValueError(f"{name!r} is no code: neither in tabletop/scenario/format/codes.py nor of a game")
    return found


def meaning(name: str, language: str = "en") -> str:
    """What a code means, in this language.

    >>> meaning("FILE-KEY", "de")
    'Ein Schlüssel, der hier nichts bedeutet.'
    """
    return translator(language).gettext(find_code(name).meaning)


def every_code() -> dict[str, Code]:
    """All codes by their names: those that all games share, then those of each game."""
    return {**CODES, **{name: code for _, codes in of_each(codes_of) for name, code in codes.items()}}


def codes_page() -> str:
    """The text of ``docs/error-codes.md``: one table of codes per layer, then what only the files of one game can have."""
    parts = [
        _HEAD,
        *(_table(_HEADINGS[layer], {name: code for name, code in CODES.items() if code.layer == layer}) for layer in LAYERS),
    ]
    return "".join(
        (*parts, *(_table(f"Only in {find_game(game).title['en']}", codes) for game, codes in of_each(codes_of) if codes))
    )


def _table(heading: str, codes: Mapping[str, Code]) -> str:
    rows = "".join(f"| `{name}` | {code.severity} | {code.meaning} |\n" for name, code in codes.items())
    return f"\n## {heading}\n\n| code | | meaning |\n|---|---|---|\n{rows}"
