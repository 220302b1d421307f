"""The data files of a pack: which keys they have, what must be there, and what an entry is called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tabletop.kernel.rulebook import BASES
from tabletop.scenario.format.keys import (
    COMMON,
    FLAG,
    PLAIN,
    TEXT,
    Anything,
    Kind,
    Leaf,
    ListOf,
    MapOf,
    Object,
    Only,
    Shape,
    Word,
)
from tabletop.scenario.format.keys import STEP as STEP_ID

FORMAT = 1
# Of a rule of the rulebook, what it is about; a card's, unless a pack says otherwise.
RULE_KINDS = (
    "card",
    "turn",
    "combo",
    "reaction",
    "elimination",
    "setup",
    "component",
    "scoring",
    "win",
    "variant",
    "advice",
    "gap",
)
NAME = Leaf("plain", "a name")
_RULE, _QUESTION, _DOCUMENT = (Leaf(name, f"the id of {says}") for name, says in (
    ("pack_rule", "a rule"), ("pack_question", "an open question"), ("pack_document", "a leaflet")))  # fmt: skip
RULE_IDS = ListOf(_RULE, "a list of rule ids", filled=True)

ASKED = MapOf(Leaf("pack_language", "a language"), ListOf(PLAIN, "a list of texts"), "an object from languages to what is asked")
READINGS = MapOf(NAME, TEXT, 'readings such as {"R1": {"en": "…"}}', filled=True)

KINDS: Mapping[str, Kind] = {
    **COMMON,
    # What the kinds of scenario files name and no data file has.
    "step": Kind({}),
    "pack": Kind({"format": Anything("1", points=True), "id": NAME, "game": NAME, "title": TEXT, "about": TEXT, "by": PLAIN,
                  "$schema": PLAIN}, must=("format", "id", "game", "title")),
    "boxes": Kind({"boxes": MapOf(NAME, Anything(), "an object from names to boxes")}, must=("boxes",)),
    "cards": Kind({"cards": MapOf(NAME, Anything(), "an object from names to cards")}, must=("cards",)),
    "document": Kind({"title": TEXT, "printed": TEXT, "language": Word("language")}, must=("title",)),
    "rulebook": Kind({"rules": MapOf(NAME, Object("rule", "a rule"), "an object from ids to rules")}, must=("rules",)),
    "rule": Kind({"text": TEXT, "kind": Word("kind"), "basis": Word("basis"), "cite": Object("cite"),
                  "follows_from": RULE_IDS, "no_effect": TEXT, "refusable": TEXT, "always": FLAG}, must=("text",)),
    "cite": Kind({"document": _DOCUMENT, "heading": ListOf(PLAIN, "a list of headings")}, must=("document", "heading")),
    "question": Kind({"rule": _RULE, "question": TEXT, "readings": READINGS,
                      "default": PLAIN, "reason": TEXT, "changes_play": TEXT},
                     must=("rule", "question", "readings", "default", "reason")),
    "verdict": Kind({"question": TEXT, "about": ASKED,
                     "cards": ListOf(ListOf(NAME, "a list of cards", filled=True), "a list of such lists"),
                     "lesson": PLAIN, "step": STEP_ID, "ok": Word("ok"), "rules": RULE_IDS,
                     "expect": ListOf(Object("expected", "what the card says"), "a list of expectations", filled=True)},
                    must=("question", "lesson", "step", "expect")),
    "expected": Kind({"ok": Only((True, False, None), "true, false or null"), "rules": RULE_IDS, "says": PLAIN},
                     must=("ok", "rules")),
    "selftest": Kind({"title": TEXT, "items": ListOf(Object("item", "a position"), "a list of positions", filled=True)},
                     must=("title", "items")),
    "item": Kind({"scenario": PLAIN, "ask": STEP_ID, "rules": ListOf(PLAIN, "a list of rule ids", filled=True)},
                 must=("scenario", "ask", "rules")),
}  # fmt: skip

# What each data file is, and under which of its keys the entries lie (none: they are the file itself).
SHAPES: Mapping[str, tuple[Shape, str | None]] = {
    "boxes": (Object("boxes"), "boxes"),
    "cards": (Object("cards"), "cards"),
    "documents": (MapOf(NAME, Object("document", "a leaflet"), "an object from names to leaflets"), None),
    "rulebook": (Object("rulebook"), "rules"),
    "readings": (MapOf(NAME, Object("question", "an open question"), "an object from ids to open questions"), None),
    "questions": (MapOf(NAME, ASKED, "an object from ids to questions"), None),
    "verdicts": (MapOf(NAME, Object("verdict", "a verdict"), "an object from names to verdicts"), None),
}  # fmt: skip
WORDS: Mapping[str, tuple[Any, ...]] = {"kind": RULE_KINDS, "basis": BASES, "ok": ("may", "what")}

# What the entries of each part may be called, and that in words.
IDS = {
    "pack": (re.compile(r"[a-z][a-z0-9-]{1,39}"), "2 to 40 lower-case letters, digits and hyphens"),
    "boxes": (re.compile(r"[a-z][a-z0-9-]{0,39}"), "lower-case letters, digits and hyphens"),
    "cards": (re.compile(r"[a-z][a-z0-9_]{0,39}"), "lower-case letters, digits and underscores"),
    "verdicts": (re.compile(r"[a-z][a-z0-9-]{0,39}"), "lower-case letters, digits and hyphens"),
    "documents": (re.compile(r"[a-z][a-z0-9_-]{0,39}"), "lower-case letters, digits, underscores and hyphens"),
    "rulebook": (re.compile(r"[a-z]+(\.[a-z0-9][a-z0-9-]{0,39}){2,4}"), "an id such as {first}.{box}.nap.1"),
    "readings": (re.compile(r"q(\.[a-z0-9][a-z0-9-]{0,39}){2,4}"), "an id such as q.{box}.nap"),
}
