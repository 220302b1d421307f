"""Does the same come out in another edition? The answers are the same, something different, and not applicable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.frames.edition_diff import ABSENT, DIFFERENT, SAME, STILL, Cell, Side, edition_name, rows, said_of
from tabletop.frames.reasons import named_to
from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat
from tabletop.playing.editions import Edition, side_of
from tabletop.questions.question import Answer, Ask
from tabletop.scenario.scenario import Scenario
from tabletop.words import LANGUAGES, Words, pick_text
from tabletop.words.language import N_

ANSWERS = {SAME: N_("The same."), DIFFERENT: N_("Something different."), ABSENT: N_("Not applicable: it cannot be played there.")}
BOTH = N_("Both editions agree.")
# What somebody thinks who gives the first answer where the second is right.
CAUSES = {
    (DIFFERENT, SAME): N_(
        "You expect other rules wherever the cards are others. The rule that decides here is the same in both."
    ),
    (ABSENT, SAME): N_("You think a card is missing over there. All that is played here is in that edition, too."),
    (SAME, DIFFERENT): N_("You carry the outcome over. The rule that decides here is another one in that edition."),
    (ABSENT, DIFFERENT): N_("You take the moves for impossible over there. They can be tried, and something else comes of it."),
    (SAME, ABSENT): N_("You only look at the rule. What is played here does not exist in that edition."),
    (DIFFERENT, ABSENT): N_("You expect another outcome. There is none: what is played here does not exist in that edition."),
}


def same_or_not(scenario: Scenario, beat: Beat, edition: Edition) -> Ask:
    """The question whether the step that is asked about comes out the same in an edition.

    What was different before that step and is so still counts as different. The scenario says what
    happens, not what comes of it. Raises LessonError for an edition that there is not.
    """
    main, ask = scenario.runs[0], beat.source["ask"]
    trace = main.trace
    later = trace.find_beat(ask["after"])
    sides = Side(main.boxes, dict(main.readings), main), side_of(scenario, edition)
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    cells = {lang: _compared(sides, trace.names, lang, later.step) for lang in LANGUAGES}
    kind = cells["en"][1].kind
    told = {lang: _told(words[lang], sides, cells[lang], later) for lang in LANGUAGES}
    question = {
        lang: " ".join(
            (
                pick_text(ask["question"], lang),
                words[lang].say(
                    N_("Is the outcome the same in this edition: {edition}?"), edition=edition_name(sides[1], words[lang])
                ),
            )
        )
        for lang in LANGUAGES
    }
    answers = (
        Answer(
            value,
            {lang: words[lang].say(said) for lang in LANGUAGES},
            value == kind,
            told if value == kind else {lang: words[lang].say(CAUSES[value, kind]) for lang in LANGUAGES},
            named=value != kind,
        )
        for value, said in ANSWERS.items()
    )
    return Ask(question, tuple(answers), named_to(later, TABLE, trace.rules.events))


def _compared(sides: tuple[Side, Side], names: Sequence[str], language: str, step: str) -> tuple[Cell, ...]:
    """How this step compares; where it is different for the reason of an earlier one, by the rules of that one."""
    found: tuple[Cell, ...] = ()
    for row in rows(sides, names, language):
        if row.cells[1].kind == DIFFERENT and found and not row.cells[1].rules:
            found = tuple(replace(cell, rules=before.rules) for cell, before in zip(row.cells, found))
        elif row.cells[1].kind != STILL:
            found = row.cells
        if row.step == step:
            break
    return found


def _told(words: Words, sides: tuple[Side, Side], cells: tuple[Cell, ...], later: Beat) -> str:
    """How it comes out on both sides and by which rule there, or why it cannot be played there."""
    if cells[1].kind == ABSENT:
        return pick_text(sides[1].why or {}, words.language)
    if cells[1].kind == SAME:
        return f"{words.beat(later, TABLE)} {words.say(BOTH)}"
    said = [
        f"{edition_name(side, words)}: {'. '.join(line.rstrip('.') for line in cell.lines)}."
        for side, cell in zip(sides, cells)
        if cell.lines
    ]
    return " ".join((*said, *(said_of(words, rule) for rule in cells[1].rules[:1])))
