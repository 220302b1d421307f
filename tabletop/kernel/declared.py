"""What a game declares is held together when it is opened: a misspelt word is told then, not in the middle of play.

Rule files name one another's laws, steps, decisions and events by words. Those words are read from the text of the
rule files, which is not carried out for it, and each must have been declared.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from textwrap import dedent
from typing import Any

from .closest import closest
from .form import ANYWHERE, EVERY, MAKERS
from .rulebook import Rulebook
from .vocabulary import Vocabulary

LAW = re.compile(r"\.law\.(\w+)|\.decides\(\s*note,\s*\"(\w+)\"")
RULE_OF = re.compile(r"\brules\.rule\.(\w+)")
# Where a line begins that puts frames on the agenda, or notes an event.
FRAMES = re.compile(r"\.agenda(?:\.append\(|\.insert\(|\[[^]]*\] = |(?:: [^=]+)? \+?= )")
EVENT = re.compile(r"\bnote\(\(\"(\w+)\"")
QUESTION = re.compile(r"[\"'](q\.[\w-]+(?:\.[\w-]+)+)[\"']")
# A statement is not looked for further than so many lines.
LONGEST = 30
# The zones that the plain board, the texts and the questions read; ``seat`` is owned.
ZONES = {"turn": False, "seat": True, "decision": False}


def misspelt(vocabulary: Vocabulary, rulebook: Rulebook, boxes: Collection[str]) -> list[str]:
    """A sentence for each word that stands in a declaration or a rule file and that nothing declares."""
    found = (*_in_rulebook(rulebook), *_in_declarations(vocabulary, rulebook, boxes), *_in_files(vocabulary, rulebook))
    return list(dict.fromkeys(found))


def wrong_zones(zones: Iterable[Any]) -> list[str]:
    """A sentence for each zone that must be there and is not, or is declared twice or for the wrong owner."""
    found = [(zone.name, zone.owned) for zone in zones]
    names = [name for name, _owned in found]
    told = [f"the zone {name!r} is declared twice" for name in dict.fromkeys(names) if names.count(name) > 1]
    for name, owned in ZONES.items():
        if name not in names:
            told.append(unknown("zone", name, names, "there is no zone {word!r}"))
        elif (name, owned) not in found:
            told.append(f"the zone {name!r} must {'' if owned else 'not '}be owned")
    return told


def _in_rulebook(rulebook: Rulebook) -> Iterator[str]:
    for rule in rulebook.rules.values():
        yield from _all_known("question", rule.asks, rulebook.questions, f"`asks` of {rule.id}")
        yield from _all_known("rule", rule.same_as, rulebook.rules, f"`same_as` of {rule.id}")
        yield from _all_known("rule", rule.follows_from, rulebook.rules, f"`follows_from` of {rule.id}")


def _in_declarations(vocabulary: Vocabulary, rulebook: Rulebook, boxes: Collection[str]) -> Iterator[str]:
    steps, decisions, verbs = vocabulary.steps, vocabulary.decisions, {*vocabulary.forms, EVERY}
    asked = {(question.id, reading) for question in rulebook.questions.values() for reading in question.readings}
    for step in steps:
        yield from _all_known("rule", vocabulary.step_rules[step], rulebook.rules, f"the step {step!r}")
    yield from _all_known("rule", vocabulary.in_data, rulebook.rules, "`declares`")
    for verb, form in vocabulary.forms.items():
        yield from _all_known("maker", (form.by,), MAKERS, f"the form {verb!r}")
    for name, event in vocabulary.events.items():
        yield from _all_known("kind of value", event.fields.values(), vocabulary.kinds, f"the event {name!r}")
    for verb, at in vocabulary.acts:
        yield from _all_known("form", (verb,), verbs, f"the act {verb!r} at {at!r}")
        yield from _all_known("decision", (at,), decisions, f"the act {verb!r} at {at!r}")
    yield from _all_known("decision", vocabulary.quick, decisions, "`quickly`")
    for need in vocabulary.needs:
        where = f"the need {need.name!r} of {need.verb!r}"
        yield from _all_known("form", (need.verb,), verbs, where)
        yield from _all_known("decision", need.at, {*decisions, *ANYWHERE}, where)
        yield from _all_known("rule", need.rules, rulebook.rules, where)
        if need.verb in vocabulary.forms and need.after is not None:
            yield from _all_known("slot", (need.after,), vocabulary.forms[need.verb].names, where)
    yield from _all_known("law, step or need", vocabulary.named, _ruling(vocabulary), "a table of names")
    always = {law.name for law in vocabulary.laws if law.when is None}
    for law in vocabulary.laws:
        if law.name not in always:
            yield unknown("law", law.name, always, f"the law {{word!r}} has no version for other readings than {law.when}")
        yield from _all_known("rule", [law.rule] if law.rule else [], rulebook.rules, f"the law {law.name!r}")
    declarations: list[Any] = [*vocabulary.needs, *vocabulary.laws, *vocabulary.forms.values()]
    for declared in declarations:
        where = f"the {type(declared).__name__.lower()} {getattr(declared, 'name', None) or getattr(declared, 'verb', '')!r}"
        yield from _all_known("box", declared.boxes or (), boxes, where)
        if (when := getattr(declared, "when", None)) and when not in asked:
            yield unknown(
                "reading", " ".join(when), [" ".join(pair) for pair in asked], f"{where}: there is no reading {{word!r}}"
            )


def _in_files(vocabulary: Vocabulary, rulebook: Rulebook) -> Iterator[str]:
    games = "|".join(sorted({re.escape(rule.partition(".")[0]) for rule in rulebook.rules})) or "-"
    rule_id = re.compile(rf"[\"']((?:{games})\.[\w-]+(?:\.[\w-]+)*\.\d+)[\"']")
    laws = {law.name for law in vocabulary.laws}
    frames = {**vocabulary.steps, **vocabulary.decisions}
    ruling = _ruling(vocabulary)
    for module in sorted(modules_of(vocabulary)):
        try:
            text = inspect.getsource(sys.modules[module])
        except OSError:
            # A package without its text cannot be read; it is as it was when it was tried.
            continue
        named: list[tuple[str, int, str, Mapping[str, Any] | Collection[str]]] = [
            *(("law", found.start(), found[1] or found[2], laws) for found in LAW.finditer(text)),
            *(("law, step or need", found.start(), found[1], ruling) for found in RULE_OF.finditer(text)),
            *(("event", found.start(), found[1], vocabulary.events) for found in EVENT.finditer(text)),
            *(("step or decision", at, word, frames) for at, word in _frames(text)),
            *(("rule", found.start(), found[1], rulebook.rules) for found in rule_id.finditer(text)),
            *(("question", found.start(), found[1], rulebook.questions) for found in QUESTION.finditer(text)),
        ]
        for kind, at, word, known in named:
            if word not in known:
                line = text.count("\n", 0, at) + 1
                yield unknown(kind, word, known, f"{module.rpartition('.')[2]}.py, line {line}: there is no {kind} {{word!r}}")


def _ruling(vocabulary: Vocabulary) -> set[str]:
    """The names behind which rules stand."""
    needs = {need.name.replace("-", "_") for need in vocabulary.needs}
    return {*needs, *vocabulary.steps, *(law.name for law in vocabulary.laws)}


def modules_of(vocabulary: Vocabulary) -> set[str]:
    """The files in which the game declares its rules."""
    functions = [
        *vocabulary.steps.values(),
        *vocabulary.decisions.values(),
        *vocabulary.acts.values(),
        *(need.test for need in vocabulary.needs),
        *(law.function for law in vocabulary.laws),
    ]
    return {function.__module__ for function in functions if function.__module__ in sys.modules}


def _frames(text: str) -> Iterator[tuple[int, str]]:
    """The names of the frames that the text puts on an agenda, each with the place of its statement."""
    lines = text.splitlines(keepends=True)
    at = 0
    for number, line in enumerate(lines):
        if FRAMES.search(line):
            for node in _statement(lines[number : number + LONGEST]):
                yield from ((at, word) for word in _first_words(node))
        at += len(line)


def _statement(lines: list[str]) -> list[ast.AST]:
    """The values of the statement that these lines begin with: what is assigned, or the last argument of a call."""
    for end in range(1, len(lines) + 1):
        try:
            found = ast.parse(dedent("".join(lines[:end]))).body[0]
        except SyntaxError:
            continue
        if isinstance(found, ast.Expr) and isinstance(found.value, ast.Call):
            return list(found.value.args[-1:])
        return [found.value] if isinstance(found, ast.Assign | ast.AnnAssign | ast.AugAssign) and found.value else []
    return []


def _first_words(node: ast.AST) -> Iterator[str]:
    """The words with which the outermost tuples in this value begin, where they are written out."""
    if not isinstance(node, ast.Tuple):
        for child in ast.iter_child_nodes(node):
            yield from _first_words(child)
        return
    first = node.elts[:1]
    for word in (first[0].body, first[0].orelse) if first and isinstance(first[0], ast.IfExp) else first:
        if isinstance(word, ast.Constant) and isinstance(word.value, str):
            yield word.value


def _all_known(kind: str, words: Iterable[str], known: Collection[str], where: str) -> Iterator[str]:
    for word in words:
        if word not in known:
            yield unknown(kind, word, known, f"{where}: there is no {kind} {{word!r}}")


def unknown(kind: str, word: str, known: Iterable[str], sentence: str) -> str:
    """A sentence about a word that there is not, and the one of its kind that was perhaps meant."""
    near = closest(word, known)
    return sentence.format(word=word) + (f"; did you mean {near!r}?" if near else f"; there is no {kind} like it")
