"""The page that writes a scenario: what stands on it, its words, and what one can begin from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from tabletop.games import find_game
from tabletop.playing.scenario_files import find_scenarios
from tabletop.scenario.templates import templates_of
from tabletop.site.looking_up import says_of
from tabletop.site.pages import WRITER, Frame
from tabletop.site.program import drawing, script, style, taken, words
from tabletop.widgets.handout import plain_style
from tabletop.words import pick_text
from tabletop.words.language import N_

PAGE, PYTHON = "write.html", "python"
TITLE = N_("Write a lesson")
INSTEAD = N_("Your moves are in the text now, in place of the steps that came there. Undo brings those back.")
WORDS = {
    "disk": N_(
        "From a disk no browser starts Python. Put the folder of this site on any server, or run "
        "“python3 -m http.server” in it and open the address that it prints."
    ),
    "game": N_("Game"),
    "from": N_("Begin from"),
    "begin": N_("Begin"),
    "open": N_("Open a file …"),
    "name": N_("Name of the file"),
    "save": N_("Save"),
    "layout": N_("Usual layout"),
    "board": N_("The board"),
    "record": N_("Record by playing"),
    "sure": N_("Mend all that is sure"),
    "replace?": N_("Your text has changes that are not saved. Replace it?"),
    "stay": N_("Keep writing"),
    "replace": N_("Replace it"),
    "scripts": N_("This page needs a browser with scripts."),
}


def editor_files(languages: Sequence[str]) -> dict[str, str]:
    """The scripts and the sheet of the page, by the names under which it asks for them."""
    names = ("codemirror.js", "text.js", "write.js", "write.css")
    read = {name: (files(__package__) / name).read_text(encoding="utf-8") for name in names}
    return {
        "codemirror.js": read["codemirror.js"],
        WRITER: drawing(read["text.js"] + read["write.js"]),
        "write.css": plain_style(read["write.css"]),
        "write-program.js": taken("program", {"script": script(writes=True), "style": style(writes=True)}),
        **{f"write-words-{language}.js": words(language, writes=True) for language in languages},
    }


def editor_page(frame: Frame) -> str:
    """The text on one side, its board on the other, and above them what one begins from."""
    say = frame.say
    title = say(TITLE)
    says = {
        "python": f"../{PYTHON}/worker.js",
        "text": say(N_("The text of the lesson")),
        "starting": say(N_("Python is starting. The first time 20 MB are fetched; you can write already.")),
        "failed": say(N_("Python could not be started here, so nothing is checked. What you write can be saved all the same.")),
        "slow": say(N_("Checking took too long and was stopped. It goes on with your next change.")),
        "checking": say(N_("Checking …")),
        "none": say(N_("Nothing is wrong.")),
        "error_one": say(N_("1 error")),
        "error_other": say(N_("{number} errors"), number="{}"),
        "warning_one": say(N_("1 warning")),
        "warning_other": say(N_("{number} warnings"), number="{}"),
        "first": say(N_("The first {number} are shown."), number="{}"),
        "old": say(N_("The board shows the last version without errors.")),
        "no_board": say(N_("Here is the board as soon as the text can be played.")),
        "place": say(N_("Line {line}, column {column}"), line="{}", column="{}"),
        "mend": say(N_("Mend: {what}"), what="{}"),
        "kept": say(N_("This browser keeps what you write until you start over.")),
        "not_kept": say(N_("This browser keeps nothing here: save before you close the page.")),
        "elsewhere": say(N_("This page is open a second time; what is typed last is kept.")),
        "take": say(N_("Put it into the text")),
        "recorded": say(N_("Your moves are in the text now, as its last steps.")),
        "recorded_instead": say(INSTEAD),
        "saved": say(N_("Saved as {file}."), file="{}"),
        "too_large": say(N_("This file is too large for a lesson.")),
        "changed": say(N_("The file was changed elsewhere since you opened it. Write over it?")),
        "phrases": {
            "Find": say(N_("Find")),
            "next": say(N_("next")),
            "previous": say(N_("previous")),
            "all": say(N_("all")),
            "match case": say(N_("match case")),
            "regexp": say(N_("pattern")),
            "by word": say(N_("whole words")),
            "Replace": say(N_("Replace with")),
            "replace": say(N_("replace")),
            "replace all": say(N_("replace all")),
            "close": say(N_("Close")),
        },
    }
    starts = {game: list(_starts(game, frame.language)) for game in frame.games}
    games = "".join(
        f'<option value="{game}">{escape(pick_text(find_game(game).title, frame.language))}</option>' for game in frame.games
    )
    headings = {"template": say(N_("Templates")), "lesson": say(N_("Lessons"))}
    word = {name: escape(say(text)) for name, text in WORDS.items()}
    body = f"""<main class="plain writing"><h1>{escape(title)}</h1>
<p id="disk" class="soft" hidden>{word["disk"]}</p>
<form id="ways" class="picks">
<p class="find"><label for="game">{word["game"]}</label><select id="game">{games}</select></p>
<p class="find"><label for="start">{word["from"]}</label><select id="start"></select></p>
<p class="find"><button id="begin">{word["begin"]}</button></p>
<p class="find"><button id="open" type="button">{word["open"]}</button></p>
<input id="file" type="file" accept=".json" hidden>
</form>
<form id="keep" class="picks">
<p class="find"><label for="name">{word["name"]}</label>
<input id="name" maxlength="60" autocomplete="off" spellcheck="false"></p>
<p class="find"><button id="save">{word["save"]}</button></p>
<p class="find"><button id="layout" type="button">{word["layout"]}</button></p>
<p class="find"><button id="record" type="button" aria-pressed="false">{word["record"]}</button></p>
<p id="told" class="soft" role="status"></p>
</form>
<div class="both"><section class="written">
<div id="text"></div>
<p id="state" role="status"></p>
<p class="find" id="sure" hidden><button type="button">{word["sure"]}</button></p>
<ol id="faults"></ol>
</section><section class="shown"><h2>{word["board"]}</h2><p id="old" class="soft"></p><div id="shown"></div></section></div>
<dialog id="replace" aria-labelledby="asked"><p id="asked">{word["replace?"]}</p>
<form method="dialog"><button value="keep">{word["stay"]}</button>
<button value="replace">{word["replace"]}</button></form></dialog>
<noscript><p>{word["scripts"]}</p></noscript>
</main>{says_of(says)}{says_of({"starts": starts, "headings": headings}, "starts")}"""
    return frame.page(PAGE, title, body, ("site.css", "write.css"), WRITER, ("codemirror.js",))


def _starts(game: str, language: str) -> Iterator[list[str]]:
    """What one can begin from: its kind, its name and its title."""
    for name, (_, path) in templates_of(game).items():
        yield ["template", name, _title(path.read_text(encoding="utf-8"), language)]
    for known in find_scenarios():
        if known.id.partition("/")[0] == game:
            yield ["lesson", known.id, _title(known.path.read_text(encoding="utf-8"), language)]


def _title(text: str, language: str) -> str:
    return pick_text(json.loads(text)["title"], language)
