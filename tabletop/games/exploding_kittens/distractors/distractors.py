"""Wrong answers that people give in Exploding Kittens, gathered."""

from tabletop.questions.counterfactual import Span
from tabletop.questions.game_distractors import GameDistractors
from tabletop.words import Words
from tabletop.words.language import N_

from .of_boxes import near_in_boxes
from .turn import not_on_turn, surely_not
from .window import other_parities

# Rules that the sheet in another box does not have; the lessons speak of it.
OTHER_SHEETS = {"ek.base.attack.4": N_("You'd be right by a current English sheet: there the turns add up.")}


def others_alive(words: Words, span: Span, name: str) -> str:
    """That nobody has won who still has somebody in the game against them."""
    rules, names = span.trace.rules, span.trace.names
    out = rules.value_at(span.beats[-1].state, "out", names)
    alive = words.listed([other for other in names if other not in out])
    return " ".join((words.say(N_("Still in the game: {seats}."), seats=alive), words.rule("ek.base.object.3")))


def stays_blind(span: Span) -> tuple[str, ...]:
    """Who is blind and has not drawn stays blind, whatever else happens."""
    if span.path != "blind" or not span.at_the_end() or len(span.changes[0]) > 1:
        return ()
    return ("ek.streaking.curse.2",)


DISTRACTORS = GameDistractors(
    sources=(other_parities,),
    near=near_in_boxes,
    decides=stays_blind,
    not_won=others_alive,
    surely_not=surely_not,
    not_on_turn=not_on_turn,
    other_sheets=OTHER_SHEETS,
)
