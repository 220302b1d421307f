"""The pages on which something is looked up at the table: a question is answered, cards are judged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape

from tabletop.games import find_game
from tabletop.lookup.judgement_text import UNDER_THESE
from tabletop.lookup.posed.topics import MOST_CONDITIONS
from tabletop.words import pick_text
from tabletop.words.language import N_

from .pages import Frame


def ask_page(frame: Frame) -> str:
    """A question in plain words, and the one ruling that answers it."""
    say = frame.say
    title = say(N_("Ask a question about the rules"))
    says = {
        "open": say(N_("What is open or differs here; in bold what our table plays:")),
        "see": say(N_("See it in a lesson")),
        "more": say(N_("Or did you mean:")),
        "none": say(N_("No rule here answers that.")),
        "nearest": say(N_("The nearest there is, which may be about something else:")),
        "nothing": say(N_("Type a question as you would ask it at the table.")),
    }
    label, button = escape(say(N_("Your question, as you would ask it at the table"))), escape(say(N_("Ask")))
    body = f"""<main class="plain"><h1>{escape(title)}</h1>
<form id="ask" class="find"><label for="question">{label}</label>
<input id="question" type="search" autocomplete="off" maxlength="2000">
<p><button>{button}</button></p></form>
<div id="answer" role="status"></div>{_without_scripts(frame)}</main>{says_of(says)}"""
    return frame.page("ask.html", title, body, more=("stemmers.js", "ask_engine.js", "ask.js"))


def judge_page(frame: Frame) -> str:
    """One card, two or three, what else is so, and what happens then; below it what is asked about no card."""
    say = frame.say
    title = say(N_("Judge cards that meet"))
    says = {
        "answers": {"1": say(N_("Yes.")), "0": say(N_("No."))},
        "why": say(N_("Why")),
        "open": say(N_("House rules differ here.")),
        "see": say(N_("See it in a lesson")),
        "none": say(N_("Nothing is asked about these cards together.")),
        "under": say(UNDER_THESE),
        "pairs": say(N_("Two of them at a time")) + ":",
        "most": MOST_CONDITIONS,
    }
    games = "".join(
        f'<option value="{game}">{escape(pick_text(find_game(game).title, frame.language))}</option>' for game in frame.games
    )
    labels = {"game": say(N_("Game")), "one": say(N_("Card")), "other": say(N_("Second card")), "third": say(N_("Third card"))}
    picks = "".join(_pick(name, label, games if name == "game" else "") for name, label in labels.items())
    so = escape(say(N_("What else is so")))
    topics = escape(say(N_("What else is asked at the table")))
    body = f"""<main class="plain"><h1>{escape(title)}</h1>
<form class="picks">{picks}<fieldset id="conditions" hidden><legend>{so}</legend></fieldset></form>
<div id="verdicts" role="status"></div>
<h2 id="heading">{topics}</h2><div id="topics"></div>{_without_scripts(frame)}</main>{says_of(says)}"""
    return frame.page("judge.html", title, body, more=("judge.js",))


def _pick(name: str, label: str, options: str) -> str:
    return f'<p class="find"><label for="{name}">{escape(label)}</label><select id="{name}">{options}</select></p>'


def says_of(says: Mapping[str, object], place: str = "says") -> str:
    """The words of a page for its script, which finds them at this place."""
    text = json.dumps(says, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" id="{place}">{text}</script>'


def _without_scripts(frame: Frame) -> str:
    told = frame.say(N_("This page needs a browser with scripts."))
    return f"<noscript><p>{escape(told)}</p></noscript>"
