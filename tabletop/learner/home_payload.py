"""Where one begins, as data of a page: the chapters of each game as a map, what is due, where to go on, and the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games import games_that_open, open_rules, rules_of
from tabletop.shelf import printings_of, read_shelf
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .home_text import due_said, next_line, parts_of, say, shelf_line
from .journey import Journey, Progress

# What the page says itself, in the language of the reader.
SAID = {
    "title": N_("What there is to learn"),
    "choose": N_("Which box is on your shelf?"),
    "how_to_tell": N_("How to tell"),
    "mine": N_("This one is mine"),
    "boxes": N_("I have these boxes"),
    "forget": N_("None of these"),
    "done": N_("done"),
    "chapters": N_("Chapters"),
    "silent": N_("Python isn't answering yet. Try again in a moment."),
}


def home_payload(journey: Journey, language: str) -> dict[str, Any]:
    """All that the page needs; its words are in this language alone."""
    return {
        "mode": "home",
        "lang": language,
        "languages": [language],
        "ui": {},
        "words": {key: say(language, sentence) for key, sentence in SAID.items()},
        "go_on": _go_on(journey, language),
        "due": due_said(journey.due, language) if journey.due else None,
        "games": [_game(game, journey, language) for game in games_that_open()],
        "more": {"title": say(language, N_("For all games")), "chapters": _chapters(None, journey, language)},
    }


def _go_on(journey: Journey, language: str) -> dict[str, Any]:
    """The sentence, and the notebook that it leads to."""
    return {
        "text": next_line(journey.go_on, language).rpartition(" [")[0] or next_line(None, language),
        "notebook": journey.go_on.chapter.notebook if journey.go_on else None,
        "cell": journey.go_on.cell if journey.go_on else None,
    }


def _game(game: str, journey: Journey, language: str) -> dict[str, Any]:
    words = Words(open_rules(game), (), language)
    return {
        "id": game,
        "title": words.game_title(),
        "icon": next(iter(rules_of(game).cards().values())).icon,
        "chapters": _chapters(game, journey, language),
        "shelf": _shelf(game, language) if printings_of(game) else None,
    }


def _chapters(game: str | None, journey: Journey, language: str) -> list[dict[str, Any]]:
    return [_chapter(one, language) for one in journey.chapters if one.chapter.game == game]


def _chapter(progress: Progress, language: str) -> dict[str, Any]:
    chapter = progress.chapter
    return {
        "notebook": chapter.notebook,
        "title": chapter.title,
        "is_done": progress.is_done and bool(progress.done or progress.best is not None),
        "lessons": [
            {"title": pick_text(lesson.title, language), "done": lesson.id in progress.done} for lesson in chapter.lessons
        ],
        "parts": [{"kind": kind, "text": text} for kind, text in parts_of(progress, language)],
        "on_shelf": progress.on_shelf,
    }


def _shelf(game: str, language: str) -> dict[str, Any]:
    chosen, declared = read_shelf().get(game), rules_of(game).boxes()
    return {
        "line": shelf_line(game, language),
        "printing": chosen.printing if chosen else None,
        "boxes": list(chosen.boxes) if chosen else [],
        "printings": [
            {
                "id": name,
                "title": pick_text(printing.title, language),
                "tell": [{"drawn": sign["drawn"], "text": pick_text(sign["text"], language)} for sign in printing.tell],
                "is_a_box": bool(printing.boxes),
            }
            for name, printing in printings_of(game).items()
        ],
        "declared": [_box(box, entry, language) for box, entry in declared.items()] if len(declared) > 1 else [],
    }


def _box(box: str, entry: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {"id": box, "title": pick_text(entry["title"], language), "needs": list(entry["needs"])}
