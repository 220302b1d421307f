"""What people read sounds like people: kinds of sentences that were thought in another language stay away."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache

import pytest
from catalogues import catalogue_files, forms, language_of, read

from tests.house.checkout import ROOT

LANGUAGES = ("en", "de", "es")
NAMES = "Ana|Ben|Cem|Dora|Ada|Bo"

# Language, what nobody says, an example of it, and where nobody says it.
CATALOGUE, PROSE, SCENARIO, MESSAGE = "a sentence or a label", "prose", "a scenario", "a message"
EVERYWHERE = (CATALOGUE, PROSE, SCENARIO, MESSAGE)
OF_NOBODY = (CATALOGUE, MESSAGE)
KINDS = [
    ("en", r"\bon turn\b", "Who is on turn?", EVERYWHERE),
    ("en", r"\bthe own (hand|turn|deck|call|card|cards|kitten|crown|boat|ones?)\b", "the top card of the own deck", EVERYWHERE),
    (
        "en",
        r"(?<![Tt]here )\bis no (word|part|answer|card|play|set|scenario) (of|to|for|that)\b",
        "'drwa' is no word of this list",
        EVERYWHERE,
    ),
    ("en", r"(?<!there )(?<!There )\b(are|is) no (pair|set|triple|five)\b", "These cards are no set.", EVERYWHERE),
    ("en", r"\bSuppose nobody answers\b", "Suppose nobody answers any more.", EVERYWHERE),
    (
        "en",
        rf"\b[Ii]n ((?:your|their|her|his|any|anybody's|(?:{NAMES})'s)( own)?) turn\b",
        "Ben plays in Ana's turn.",
        EVERYWHERE,
    ),
    ("en", r"\b(\d|one) cards? [A-Z][\w' ]*( \(\dx\))?\.", "Barking Kittens adds 2 cards Bury.", EVERYWHERE),
    ("en", r"\b[Aa]n own \w+\b", "An own tile without a colour.", EVERYWHERE),
    ("en", r"\bdoes not say: ", "The overview does not say: whether it counts.", EVERYWHERE),
    ("en", r"\bHow many \w+ has \w+\?", "How many points has Ada?", EVERYWHERE),
    ("en", r"\bneed not\b", "The next tile need not touch.", (CATALOGUE, SCENARIO, MESSAGE)),
    ("en", r"\bpays? with a stack\b", "Ben pays with a stack.", EVERYWHERE),
    ("en", r"\bis done without drawing\b", "Ana is done without drawing.", EVERYWHERE),
    ("en", r"\b[Hh]e\b|\b[Hh]is\b|\b[Hh]im(self)?\b", "A player keeps his card.", OF_NOBODY),
    ("en", rf"\b(Attack|Nope|hand|turn|boat|deck|Favor) of ({NAMES})\b(?!'s)", "the Attack of Ana", EVERYWHERE),
    ("en", r"\bdirection of writing\b", "signs that turn the direction of writing", EVERYWHERE),
    ("en", r"\b(Not so|Right is)\b", "Not so.", (CATALOGUE,)),
    ("de", r"“ von (\{(seat|answered|on|owner)\}|" + NAMES + ")", "„Angriff“ von Ana ist gestoppt", EVERYWHERE),
    (
        "de",
        rf"\b(Zug|Deck|Boot|Nö!|Turm|Schiff) von (\{{\w+\}}|{NAMES}|Vesh)\b",
        "Der Zug von Ben ist zu Ende.",
        (CATALOGUE, PROSE),
    ),
    ("de", r"\brolle? wieder\b", "rolle wieder hier herauf", EVERYWHERE),
    ("de", r"\bwer gegen wen ist\b", "wer gegen wen ist", EVERYWHERE),
    ("de", r"\bist weiter am Zug\b", "Ana ist weiter am Zug", EVERYWHERE),
    ("de", r"\bsagt Nö!", "Ben sagt Nö!.", EVERYWHERE),
    ("de", r"\bWenn das bezahlt ist\b", "Wenn das bezahlt ist: Wer ist am Zug?", EVERYWHERE),
    ("de", r"\b(Klicken|Drücken|Wählen|Ziehen) Sie\b", "Drücken Sie →", (CATALOGUE, PROSE)),
    ("es", r"\b(está|es) anunciad[oa]\b", "el robo está anunciado", EVERYWHERE),
    ("es", rf"(^|[.:] )Ante (\{{|{NAMES})", "Ante {seat} está {card}", EVERYWHERE),
    ("es", r"\)` lo sabe\b", "`lesson(…)` lo sabe", EVERYWHERE),
    ("es", r"\btodas no comparten\b", "todas no comparten nada", EVERYWHERE),
    ("es", r"\b([Uu]sted|[Pp]ulse|[Ee]lija|[Hh]aga clic)\b", "Pulse → para verlo", (CATALOGUE, PROSE)),
]


def of_catalogues() -> Iterator[tuple[str, str, str]]:
    """Each sentence with its language: English is what a catalogue translates."""
    for path in catalogue_files():
        language = language_of(path)
        for message in read(path):
            if message.id:
                yield from (("en", str(path), text) for text in forms(message.id) if language == "de")
                yield from ((language, str(path), text) for text in forms(message.string))


def of_labels() -> Iterator[tuple[str, str, str]]:
    own = json.loads((ROOT / "tabletop" / "words" / "labels.json").read_text(encoding="utf-8"))
    yield from ((language, f"labels.json {key}", text) for language, labels in own.items() for key, text in labels.items())
    page = (ROOT / "tabletop" / "widgets" / "js" / "core" / "labels.js").read_text(encoding="utf-8")
    yield from (("en", f"labels.js {key}", text) for key, text in re.findall(r'^  (\w+): "(.*)",$', page, re.MULTILINE))
    for path in sorted((ROOT / "tabletop" / "games").glob("*/board/labels.json")):
        labels = json.loads(path.read_text(encoding="utf-8"))
        yield from ((language, f"{path} {key}", text) for key, said in labels.items() for language, text in said.items())


def of_prose() -> Iterator[tuple[str, str, str]]:
    """Pages without their code, and what notebooks say between the boards."""
    for path in (
        *sorted((ROOT / "docs").glob("*.md")),
        *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG")),
    ):
        prose = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        yield "en", path.name, re.sub(r"`[^`\n]*`", "`…`", prose)
    for path in sorted((ROOT / "notebooks").glob("*/*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield path.parent.name, path.name, "".join(cell["source"])


def of_scenarios() -> Iterator[tuple[str, str, str]]:
    """Scenarios, and all that the data of games say: rulebooks, readings, self-tests, set-ups, verdicts."""
    for path in sorted([*(ROOT / "scenarios").rglob("*.json"), *(ROOT / "tabletop" / "games").glob("*/data/**/*.json")]):
        yield from ((language, str(path), text) for language, text in texts_in(json.loads(path.read_text(encoding="utf-8"))))


def texts_in(value: object) -> Iterator[tuple[str, str]]:
    """Every text by language in such a file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in LANGUAGES and isinstance(inner, str):
                yield key, inner
            else:
                yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)


def of_messages() -> Iterator[tuple[str, str, str]]:
    """The texts in the code of the checker, of the commands and of what else refuses; docstrings are for programmers."""
    for room in ("scenario", "cli", "playing", "lookup", "kernel", "table_rules"):
        for path in sorted((ROOT / "tabletop" / room).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            yield from (
                ("en", f"{path}:{node.lineno}", node.value)
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
            )


ROOMS = {CATALOGUE: (of_catalogues, of_labels), PROSE: (of_prose,), SCENARIO: (of_scenarios,), MESSAGE: (of_messages,)}


@cache
def said(room: str) -> dict[str, list[tuple[str, str]]]:
    """By language, everything that is said in a room, each with its place."""
    found: dict[str, list[tuple[str, str]]] = {}
    for source in ROOMS[room]:
        for language, place, text in source():
            found.setdefault(language, []).append((place, text))
    return found


@pytest.mark.parametrize("language, pattern, example, rooms", KINDS, ids=[example for _, _, example, _ in KINDS])
def test_nobody_says(language, pattern, example, rooms):
    wrong = re.compile(pattern)
    assert wrong.search(example)
    found = [(place, one) for room in rooms for place, text in said(room).get(language, ()) for one in wrong.finditer(text)]
    assert [f"{place}: {one.string[max(one.start() - 60, 0) : one.end() + 60]}" for place, one in found] == []


def test_every_room_says_something_in_every_language_it_has():
    assert {room: {language: len(texts) > 50 for language, texts in said(room).items()} for room in ROOMS} == {
        CATALOGUE: dict.fromkeys(LANGUAGES, True),
        PROSE: dict.fromkeys(LANGUAGES, True),
        SCENARIO: dict.fromkeys(LANGUAGES, True),
        MESSAGE: {"en": True},
    }
