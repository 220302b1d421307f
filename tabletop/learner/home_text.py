"""Where one begins, as text: what there is to learn, what is done, what is due, and what lies on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from tabletop.games import games_that_open, open_rules
from tabletop.shelf import on_shelf, printings_of, read_shelf
from tabletop.words import Words, pick_text, translator
from tabletop.words.language import N_

from .journey import GoOn, Journey, Progress

WIDTH = 100
NO_GAME = ""


def say(language: str, sentence: str, **values: object) -> str:
    """A sentence about no single game."""
    return translator(language).gettext(sentence).format(**values)


def say_number(one: str, many: str, number: int, language: str) -> str:
    """A sentence about no single game that depends on a number."""
    return translator(language).ngettext(one, many, number).format(number=number)


def home_text(journey: Journey, language: str) -> str:
    """All of it, game by game, with the names of the notebooks."""
    lines = [next_line(journey.go_on, language), *due_lines(journey, language)]
    for game in (*games_that_open(), NO_GAME):
        chapters = [one for one in journey.chapters if (one.chapter.game or NO_GAME) == game]
        if chapters or game:
            lines += ["", *_game_lines(game, language), *(f"  {_chapter_line(one, language)}" for one in chapters)]
    return "\n".join(fill(line, WIDTH, subsequent_indent="      ") if len(line) > WIDTH else line for line in lines)


def next_line(go_on: GoOn | None, language: str) -> str:
    """Where to go on, with the notebook and the lesson."""
    if go_on is None:
        return say(language, N_("You have done everything there is. Practise what is due."))
    chapter = go_on.chapter
    if go_on.lesson is not None and not chapter.game:
        place = f"{pick_text(go_on.lesson.title, language)} [{chapter.notebook}]"
    elif go_on.lesson is not None:
        place = f"{chapter.title}: {pick_text(go_on.lesson.title, language)} [{chapter.notebook}]"
    else:
        place = f"{chapter.title} [{chapter.notebook}]"
    if go_on.is_begun:
        return say(language, N_("Go on where you were: {place}"), place=place)
    return say(language, N_("Begin here: {place}"), place=place)


def due_lines(journey: Journey, language: str) -> Iterator[str]:
    """How many rulings are due, where there are any."""
    if journey.due:
        yield due_said(journey.due, language)


def due_said(count: int, language: str) -> str:
    """How many rulings are to be asked again."""
    return say_number("{number} ruling is due today", "{number} rulings are due today", count, language)


def _game_lines(game: str, language: str) -> Iterator[str]:
    if not game:
        yield say(language, N_("For all games"))
        return
    yield Words(open_rules(game), (), language).game_title()
    if printings_of(game):
        yield f"  {shelf_line(game, language)}"


def shelf_line(game: str, language: str) -> str:
    """What of this game lies on the shelf, in one line."""
    printing, chosen = on_shelf(game), read_shelf().get(game)
    if printing is None or chosen is None:
        return say(language, N_("On your shelf: not chosen yet"))
    words = Words(open_rules(game), (), language)
    boxes = "" if printing.boxes else f" ({words.boxes(chosen.boxes)})"
    return say(language, N_("On your shelf: {printing}"), printing=f"{pick_text(printing.title, language)}{boxes}")


def _chapter_line(progress: Progress, language: str) -> str:
    chapter, sign = progress.chapter, "✓" if progress.is_done and (progress.done or progress.best is not None) else "·"
    return f"{sign} {chapter.title} [{chapter.notebook}]{''.join(f'; {part}' for _, part in parts_of(progress, language))}"


def parts_of(progress: Progress, language: str) -> Iterator[tuple[str, str]]:
    """What is known of a chapter, in short parts, each with its kind: lessons, best, due, away."""
    chapter = progress.chapter
    if chapter.lessons:
        yield "lessons", say(language, N_("lessons: {done} of {all}"), done=len(progress.done), all=len(chapter.lessons))
    if chapter.selftest is not None and progress.best is not None:
        yield "best", say(language, N_("best self-test: {right} of {all}"), right=progress.best, all=len(chapter.selftest.rules))
    if progress.due:
        yield "due", due_said(len(progress.due), language)
    if not progress.on_shelf:
        yield "away", say(language, N_("not on your shelf"))
