"""Does this tile fit, or what speaks against it? The answers are yes and each thing that can be wrong with a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.kernel.form import Move
from tabletop.kernel.trace import Beat, Trace
from tabletop.questions.counterfactual import Span
from tabletop.questions.game_distractors import GameDistractors
from tabletop.questions.question import Answer, Ask, placed
from tabletop.words import LANGUAGES, Words
from tabletop.words.language import N_

from .rules.boat.lie import AT, covered
from .rules.boat.placement import beside_a_tile_in_the_same_room
from .rules.components.squares import Squares, beside, beside_or_at_a_corner, names_of
from .rules.table.zones import places

FITS, OUTSIDE, OVERLAP, NO_CONTACT = True, "isle.place.3", "isle.place.2", "isle.place.7"
SAID: Mapping[bool | str, str] = {
    FITS: N_("It fits."),
    OUTSIDE: N_("No, it hangs over the edge of the boat."),
    OVERLAP: N_("No, it overlaps another tile."),
    NO_CONTACT: N_("No, it shares no edge with another tile."),
}


class Lying(NamedTuple):
    """How a tile lies where it is laid: its squares, those outside, those on another tile, those that touch one along an edge.

    ``corner`` says that it touches one at a corner, ``walled`` that it touches others through a wall alone, ``crosses`` that
    it lies in several rooms.
    """

    squares: Squares
    outside: Squares
    overlapping: Squares
    touching: Squares
    corner: bool
    walled: bool
    crosses: bool


def how_it_lies(trace: Trace, step: str, move: Move) -> Lying:
    """The tile that is laid in this step, on the boat as it was before."""
    before = trace.beats[[beat.step for beat in trace.beats].index(step) - 1].state
    squares, boat, occupied = covered(trace.rules, move), before.boats[move[1]], before.occupied[move[1]]
    touching = squares & beside(occupied)
    return Lying(
        squares,
        squares & ~boat.hull,
        squares & occupied,
        touching,
        bool(squares & beside_or_at_a_corner(occupied)),
        bool(touching) and not squares & beside_a_tile_in_the_same_room(boat, occupied),
        sum(1 for room in boat.rooms.values() if room & squares) > 1,
    )


def fits_or_why_not(trace: Trace, beat: Beat, decides: Sequence[str] = (), place: int = 0) -> Ask:
    """The question whether a tile may be laid as the step tries, with a reason for every no.

    The reasons are hanging over, lying on a tile and touching none; each wrong answer says what was overlooked on this boat.
    The board shows the tile where it would lie. ``place`` is that of the right answer.
    """
    ask = beat.source["ask"]
    later = trace.find_beat(ask["after"])
    assert later.move is not None, "a tile that is asked about is laid in a move"
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    forbid = later.refusal.rules if later.refusal is not None else ()
    right: bool | str = next((rule for rule in forbid if rule in SAID), FITS)
    lying = how_it_lies(trace, later.step, later.move)
    answers = [
        Answer(
            value,
            {lang: words[lang].say(said) for lang in words},
            value == right,
            {
                lang: seen(words[lang], right, lying) if value == right else overlooked(words[lang], value, lying)
                for lang in words
            },
            rules=tuple(forbid[:1] or decides[:1]) if value == right else (),
            named=value != right,
        )
        for value, said in SAID.items()
    ]
    return Ask(ask["question"], placed(answers, place), forbid, shown=asked_tile(trace, beat, later))


def seen(words: Words, right: bool | str, lying: Lying) -> str:
    """What is to be seen on the boat, for the answer that is right."""
    squares = lying.outside or lying.overlapping or lying.touching or lying.squares
    return words.say(_seen(right, lying), square=names_of(squares)[0])


def _seen(right: bool | str, lying: Lying) -> str:
    if right == OUTSIDE:
        return N_("{square} lies outside the boat.")
    if right == OVERLAP:
        return N_("{square} is taken already.")
    if right == NO_CONTACT:
        return N_("It meets another tile only at a corner.") if lying.corner else N_("No tile lies beside it.")
    if lying.touching:
        return N_("All its squares are free and on the boat, and {square} shares an edge with another tile.")
    return N_("All its squares are free and on the boat, and the first tile does not have to touch any.")


def overlooked(words: Words, answer: bool | str, lying: Lying) -> str:
    """What somebody overlooks who gives this wrong answer."""
    squares = lying.outside or lying.overlapping or lying.touching or lying.squares
    return words.say(_overlooked(answer, lying), square=names_of(squares)[0])


def _overlooked(answer: bool | str, lying: Lying) -> str:
    if answer is FITS:
        if lying.outside:
            return N_("You only look at the other tiles. {square} lies outside the boat.")
        if lying.overlapping:
            return N_("You only look for room on the boat. {square} is taken already.")
        if lying.corner:
            return N_("You let a corner count. Tiles must share an edge.")
        return N_("You lay the tile on its own. From the second one on each must share an edge with another.")
    if answer == OUTSIDE:
        if lying.crosses:
            return N_("You take a wall inside the boat for its edge. All squares lie on the boat.")
        return N_("You see it hang over the edge. All its squares lie on the boat.")
    if answer == OVERLAP:
        return N_("You see it lie on another tile. All its squares on the boat are still free.")
    if lying.overlapping:
        return N_("You miss a tile beside it. It does more than touch one: {square} is taken.")
    if lying.walled:
        return N_("You let a wall keep tiles apart. {square} shares an edge with another tile all the same.")
    if lying.touching:
        return N_("You miss the tile beside it: {square} shares an edge with one.")
    return N_("You only look for a neighboring tile. {square} lies outside the boat.")


def asked_tile(trace: Trace, beat: Beat, later: Beat) -> dict[str, Any] | None:
    """The tile that is laid in a step and where, for the board of a question about it; None for a step that lays none.

    What is laid between the question and that step lies there ``before`` it: the question speaks of it too.
    """
    asked = _laid(trace, later)
    steps = [one.step for one in trace.beats]
    between = trace.beats[steps.index(beat.step) + 1 : steps.index(later.step)]
    before = [laid for one in between if one.refusal is None and (laid := _laid(trace, one))]
    return {**asked, **({"before": before} if before else {})} if asked else None


def _laid(trace: Trace, beat: Beat) -> dict[str, Any] | None:
    """The tile that this step lays, and where; None where it lays none."""
    if beat.move is None or "tile" not in beat.source or len(beat.move) != AT + 3:
        return None
    tile = trace.rules.tiles[beat.move[2]]
    return {"seat": beat.move[1], "kind": tile.kind, "colour": tile.colour, "squares": places(covered(trace.rules, beat.move))}


def before_the_end(words: Words, span: Span, name: str) -> str:
    """When the game on the island ends: nobody has won before."""
    return words.rule("isle.clear.4")


DISTRACTORS = GameDistractors(not_won=before_the_end, why_not=fits_or_why_not, shows=asked_tile)
