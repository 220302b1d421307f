"""What mutants are tried on: the functions that games register, and the scenarios that may notice a change; each trial a process.

Each mutant lives in a process of its own, forked from one that has read all files and played none. So nothing that is
remembered (opened rules, positions, decisions) can come from another mutant, or from the rules as they are; a mutant of the
few functions that are asked when files are read forgets all of that and reads them anew.
"""

from __future__ import annotations

import builtins
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from inspect import CO_GENERATOR
from itertools import chain, product
from types import CodeType
from typing import Any, NamedTuple

from forks import in_children
from mutations import Mutation, code_in, compiled, is_fact, mutated, mutations_of, spots, tree_of, with_probes

from tabletop.explore import ablation
from tabletop.explore.coverage import boxes_of, cover
from tabletop.explore.fuzz import WALKS, Hunt, Walked
from tabletop.games import opened_once
from tabletop.kernel.vocabulary import Vocabulary
from tabletop.playing import find_scenarios
from tabletop.questions.question import question_faults
from tabletop.scenario.check.file import check_file
from tabletop.scenario.format.game_words import GamesOfFiles
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.scenario import Scenario, play_checked, teaching_faults
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.load import load
from tabletop.words import LANGUAGES, translator

KINDS = ("law", "need", "permission", "step", "act")
PROBE = "__mutants_probe__"
# Goes round something of this length and shows how far.
Track = Callable[[Iterable[Any], int], Iterable[Any]]
# A file may take so many times as long as without a mutant, and never less than so many seconds of the processor.
TIMES, SECONDS, SECONDS_OF_EVIDENCE = 20, 2.0, 60.0


@dataclass
class Target:
    """One function of the source, with everything it is registered as: `functions` are more than one if a loop declares it.

    ``names`` has for each name of a need the verbs, of an act the decisions, where it holds.
    """

    game: str
    kind: str
    names: dict[str, set[str]]
    details: set[str]
    rules: set[str]
    functions: list[Callable[..., Any]]
    first: int = 0  # the number of its first statement among those of all targets

    @property
    def id(self) -> str:
        """Game, kind, names and rules with readings and boxes: what stays when the function moves to another file."""
        names = (":".join(filter(None, ("+".join(sorted(places)), name))) for name, places in sorted(self.names.items()))
        return "|".join((self.game, self.kind, " ".join(names), " ".join(sorted(filter(None, self.details)))))


def targets_of(game: str, words: Vocabulary) -> list[Target]:
    """The functions that a vocabulary registers, each once, in their order."""
    found: dict[int, Target] = {}
    for kind, place, name, rules, detail, function in _registered(words):
        code = getattr(function, "__code__", None)
        if code is not None:
            target = found.setdefault(id(function if is_fact(function) else code), Target(game, kind, {}, set(), set(), []))
            target.names.setdefault(name, set()).add(place)
            target.details.add(detail)
            target.rules.update(rules)
            if function not in target.functions:
                target.functions.append(function)
    return list(found.values())


def _registered(words: Vocabulary) -> Iterator[tuple[str, str, str, Sequence[str], str, Callable[..., Any]]]:
    for law in words.laws:
        rules = (law.rule,) if law.rule else ()
        yield "law", "", law.name, rules, _detail(rules, law.when, law.boxes), law.function
    for need in words.needs:
        kind = "permission" if need.permits else "need"
        yield kind, need.verb, need.name, need.rules, _detail(need.rules, need.when, need.boxes), need.test
    for name, step in words.steps.items():
        yield "step", "", name, words.step_rules[name], _detail(words.step_rules[name]), step
    for (verb, at), act in words.acts.items():
        yield "act", at, verb, (), "", act


def _detail(rules: Sequence[str], when: Sequence[str] | None = None, boxes: Sequence[str] | None = None) -> str:
    return "/".join((",".join(rules), *(["=".join(when)] if when else []), *([",".join(boxes)] if boxes else [])))


class Mutant(NamedTuple):
    """One mutation of one function; the key names no file and no line."""

    target: Target
    mutation: Mutation
    key: str


def mutants_of(targets: Iterable[Target]) -> Iterator[Mutant]:
    """All mutants; a declaration that is told apart by nothing else is numbered."""
    seen: dict[str, int] = {}
    for target in targets:
        number = seen[target.id] = seen.get(target.id, 0) + 1
        name = target.id if number == 1 else f"{target.id}#{number}"
        for mutation in mutations_of(tree_of(target.functions[0])):
            yield Mutant(target, mutation, f"{name}|{mutation.operator}|{mutation.ordinal}")


def code_of(mutant: Mutant) -> CodeType:
    """The function with its one change, compiled."""
    function = mutant.target.functions[0]
    return compiled(function, mutated(tree_of(function), mutant.mutation))


@dataclass
class File:
    """A scenario that was read; how long it takes, and which statements of the rules it comes to.

    ``played`` has those that the play itself comes to, ``checked`` those, too, that come in when questions are made
    and rules are switched off, to warn of what a file says it teaches.
    """

    name: str
    document: Document
    text: str
    seconds: float = 0.0
    played: frozenset[int] = frozenset()
    checked: frozenset[int] = frozenset()

    def first_error(self, layer: str) -> str | None:
        """The code of its first error in the text (`file`), in the play (`play`), or in that and what comes behind it (`all`)."""
        try:
            if layer == "file":
                faults = check_file(self.document, GamesOfFiles())
                return next((fault.code for fault in faults if fault.severity == "error"), None)
            scenario = Scenario(self.name, self.document)
            play_checked(scenario, (), Limit())
            if not scenario.errors and layer == "all":
                scenario.faults += [*teaching_faults(scenario), *question_faults(scenario)]
            return next((fault.code for fault in scenario.errors), None)
        except Exception as error:  # `tabletop check` tells that too, as an error of the kit
            return f"KIT-BROKEN {type(error).__name__}"


def read_files(games: Sequence[str]) -> dict[str, list[File]]:
    """The scenarios of these games, read and checked as far as that can be without playing."""
    found: dict[str, list[File]] = {game: [] for game in games}
    for language in LANGUAGES:
        # No rule has a part in the catalogues, and every process would read them anew.
        translator(language)
    for name, path in find_scenarios():
        text = path.read_text(encoding="utf-8")
        if any(f'"{game}"' in text for game in games):
            file = File(name, load(path), text)
            if file.first_error("file"):
                sys.exit(f"{name} has errors: run `tabletop check` first.")
            if file.document.data["game"] in found:
                found[file.document.data["game"]].append(file)
    return found


def forget(game: str) -> None:
    """Empty all that functions of the kit, and of the package of a game, remember; ``game`` is a module of it."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("tabletop", game.partition(".")[0]):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def in_order(files: Iterable[File], rules: set[str]) -> list[File]:
    """Those that teach a rule, those that mention one, the others; each time the short ones first."""

    def place(file: File) -> tuple[bool, bool, int, str]:
        mentioned = any(f'"{rule}"' in file.text for rule in rules)
        return not rules & set(file.document.data["teaches"]), not mentioned, len(file.text), file.name

    return sorted(files, key=place)


class Baseline(NamedTuple):
    """How the scenarios fare without a mutant, and the statements of the rules that are come to when they are only read."""

    files: dict[str, list[File]]
    asked: frozenset[int]


def baseline_of(games: Sequence[str], targets: Sequence[Target], jobs: int, track: Track) -> Baseline:
    """The scenarios of these games, each played once as the rules are; the statements of the targets get their numbers."""
    seen: set[int] = set()
    vars(builtins)[PROBE] = seen.add
    statements = 0
    with ExitStack() as probes:
        probes.callback(vars(builtins).pop, PROBE)
        for target in targets:
            tree, target.first = tree_of(target.functions[0]), statements
            probes.enter_context(code_in(target.functions, compiled(target.functions[0], with_probes(tree, PROBE, statements))))
            statements += 1 + max((spot.statement for spot in spots(tree)), default=0)
        found = read_files(games)
        asked = frozenset(seen)
        seen.clear()
        files = [file for of_game in found.values() for file in of_game]
        looks = in_children(((file, partial(_look, file, seen)) for file in files), jobs)
        for file, (error, file.seconds, played, checked), _ in track(looks, len(files)):
            file.played, file.checked = frozenset(played), frozenset(checked)
            if error:
                sys.exit(f"{file.name} fails as the rules are: {error}.")
    return Baseline(found, asked)


def _look(file: File, seen: set[int]) -> list[Any]:
    """How a file fares without a mutant: its first error, its seconds, the statements it comes to in play and in all."""
    begun = time.process_time()
    error = file.first_error("play")
    played = sorted(seen)
    error = error or file.first_error("all")
    return [error, time.process_time() - begun, played, sorted(seen)]


def try_out(mutant: Mutant, baseline: Baseline) -> dict[str, Any]:
    """How a mutant fares: first in the play of all files that come to it, then in their whole check."""
    target, statement, files = mutant.target, mutant.target.first + mutant.mutation.statement, baseline.files[mutant.target.game]
    before, code = target.functions[0].__code__, code_of(mutant)
    read_anew = statement in baseline.asked
    # Without its last `yield` a function begins when it is called: then any file may come to more of it.
    everywhere = read_anew or bool((before.co_flags ^ code.co_flags) & CO_GENERATOR)
    played = in_order([file for file in files if everywhere or statement in file.played], target.rules)
    checked = in_order([file for file in files if everywhere or statement in file.checked], target.rules)
    told = {"played": len(played), "checked": len(checked)}
    layers = [*product(files if read_anew else (), ["file"]), *product(played, ["play"]), *product(checked, ["all"])]
    with code_in(target.functions, code):
        if read_anew:
            # What was remembered when the files were read comes from the rules as they are.
            forget(target.functions[0].__module__)
        for number, (file, layer) in enumerate(layers, 1):
            signal.setitimer(signal.ITIMER_PROF, max(SECONDS, TIMES * file.seconds))
            if fault := file.first_error(layer):
                return {"result": "killed", "fault": fault, "file": file.name, "after": number, **told}
        signal.setitimer(signal.ITIMER_PROF, SECONDS_OF_EVIDENCE)
        if target.kind == "permission" and (vain := in_vain(target, files)):
            return {"result": "killed", "fault": "IN-VAIN", "file": vain, **told}
    return {"result": "survived", **told}


# By random play a mutant is looked for on so many walks in which its function is played, within so many seconds.
MOST_WALKS, SECONDS_OF_PLAY = 24, 20.0


def try_by_play(mutant: Mutant) -> dict[str, Any]:
    """How a law fares in random play without any scenario: killed if something that must hold does not, on walks whose boxes
    and readings play it.
    """
    target, hunt = mutant.target, Hunt(mutant.target.game)
    signal.setitimer(signal.ITIMER_PROF, SECONDS_OF_PLAY + SECONDS)
    # As the rules are: a mutant may not even be opened.
    openings, begun, walks, moves = hunt.openings(), time.process_time(), 0, 0
    # Each opening that plays it once, then those again with other players and cards.
    playing: list[int] = []
    again = ((turn, opening) for turn in range(1, WALKS) for opening in playing)
    with code_in(target.functions, code_of(mutant)):
        for turn, opening in chain(product((0,), range(len(openings))), again):
            boxes, readings = openings[opening]
            try:
                rules = opened_once(target.game, boxes, tuple(sorted(readings)))
            except Exception as error:  # nothing can be opened
                fault = f"not opened ({type(error).__name__})"
                return {"result": "killed", "fault": fault, "after": moves, "played": walks, "checked": walks}
            if not any(getattr(rules.law, name, None) in target.functions for name in target.names):
                continue
            if turn == 0:
                playing.append(opening)
            walks += 1
            try:
                walked = Walked(hunt, opening * WALKS + turn)
                found = [one.name for one in walked.breaks()]
                moves += len(walked.moves)
            except Exception as error:  # nothing can be dealt
                found = [f"no deal ({type(error).__name__})"]
            if found:
                return {"result": "killed", "fault": found[0], "after": moves, "played": walks, "checked": walks}
            if walks == MOST_WALKS or time.process_time() - begun > SECONDS_OF_PLAY:
                break
    return {"result": "survived", "played": walks, "checked": walks, "after": moves}


def in_vain(target: Target, files: Iterable[File]) -> str | None:
    """The first file that teaches a rule of a permission and no longer fails without it; as the rules are, all fail.

    (Tests ask that.) A permission is asked only while its rule is switched off, so nothing else can tell it from another one.
    """
    evidence = [ablation.File(file.name, Scenario(file.name, file.document)) for file in files]
    for box in boxes_of(target.game):
        for covered in cover(target.game, [box], evidence, lambda rule: rule.id in target.rules):
            for one in covered.evidence:
                if not any(map(one.gives, covered.way.demands)):
                    return one.scenario
    return None
