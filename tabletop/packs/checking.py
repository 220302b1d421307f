"""Whether what a pack says goes together, and with its game: ids that are new, rules and readings that there are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.data_folders import scenario_folder
from tabletop.kernel.closest import closest
from tabletop.kernel.game import GameRules
from tabletop.kernel.pack import Pack
from tabletop.languages import COMPLETE, LANGUAGES
from tabletop.scenario.text.showing import listed, shown

from .game_packs import Known, packs_part_of
from .kinds import IDS
from .reading import Read, head_of, read_parts

Entries = Mapping[str, Any]
# Each of them is played to be checked.
MOST_EXPECTED = 200
# Keys under which words for people stand.
TEXTS = ("title", "short", "text", "printed", "question", "reason", "changes_play", "no_effect", "refusable")


def checked(read: Read, declared: GameRules) -> Pack | None:
    """The pack, if nothing is wrong with it; all that is wrong is noted in ``read``. The game is not changed."""
    if read.faults:
        return None
    read_parts(read)
    game = read.game or ""
    parts = packs_part_of(game)
    _check_head(read, game)
    _check_ids(read, declared)
    if not read.faults:
        # What entries say of one another can be judged only where each of them is sound.
        _check_rulebook(read, declared)
        known = Known(read.data("boxes"), read.data("rulebook"), read.data("readings"))
        for part in ("boxes", "cards"):
            _check_part(read, part, parts.checks.get(part), known)
        _check_readings_count(read)
    return None if read.faults else _as_pack(read, game)


def _check_head(read: Read, game: str) -> None:
    pattern, wanted = IDS["pack"]
    name = head_of(read).get("id")
    if not isinstance(name, str):
        return
    if not pattern.fullmatch(name):
        read.faults.append(read.head.fault("FILE-ID", ("id",), f"{shown(name)} cannot be the id of a pack", wanted))
    elif (scenario_folder() / game / name).is_dir():
        found = f"{shown(name)} is a topic of the game's own lessons"
        read.faults.append(read.head.fault("PACK-CLASH", ("id",), found, "a name of its own"))


def _check_ids(read: Read, declared: GameRules) -> None:
    """Ids that the game has already, and ids of rules and questions that name no box."""
    book, boxes = declared.rulebook, {**declared.boxes(), **read.data("boxes")}
    there: Mapping[str, Collection[str]] = {"documents": book.documents, "rulebook": book.rules, "readings": book.questions}
    first = next(iter(book.rules), "x").split(".")[0]
    if book.shared:
        # Its rules are those of every box.
        boxes[str(head_of(read).get("id"))] = {}
    for part, taken in there.items():
        for name in read.entries.get(part, {}):
            words = name.split(".")
            if name in taken:
                read.add(part, "PACK-CLASH", (name,), f"the game has {shown(name)} already", "an id of its own")
            elif part != "documents" and words[1] not in boxes:
                found = f"the second word of {shown(name)} is {shown(words[1])}"
                read.add(part, "FILE-ID", (name,), found, f"a box: {listed(boxes)}", closest(words[1], boxes))
            elif part == "rulebook" and words[0] != first:
                read.add(part, "FILE-ID", (name,), f"{shown(name)} begins with {shown(words[0])}", first)


def _check_rulebook(read: Read, declared: GameRules) -> None:
    own = read.data("rulebook")
    rules = {**declared.rulebook.rules, **own}
    leaflets = {**declared.rulebook.documents, **read.data("documents")}
    for name, rule in own.items():
        cite = rule.get("cite")
        if cite is not None:
            _known(read, "rulebook", "FILE-WORD", (name, "cite", "document"), cite["document"], leaflets, "leaflet")
        for number, source in enumerate(rule.get("follows_from", ())):
            _known(read, "rulebook", "FILE-RULE", (name, "follows_from", number), source, rules, "rule")
    for name, asked in read.data("readings").items():
        _known(read, "readings", "FILE-RULE", (name, "rule"), asked["rule"], own, "rule of the pack")
        _known(read, "readings", "FILE-READING", (name, "default"), asked["default"], asked["readings"], "reading")
    for name, said in read.data("questions").items():
        for language in said:
            _known(read, "questions", "FILE-TEXT", (name, language), language, LANGUAGES, "language")
    expected = 0
    for name, verdict in read.data("verdicts").items():
        for language in verdict.get("about", ()):
            _known(read, "verdicts", "FILE-TEXT", (name, "about", language), language, LANGUAGES, "language")
        if any(sign in text for text in verdict["question"].values() for sign in "{}"):
            read.add(
                "verdicts", "FILE-TEXT", (name, "question"), "the question has a { or a }", "the names of cards as they are said"
            )
        before, expected = expected, expected + len(verdict["expect"])
        if before <= MOST_EXPECTED < expected:
            read.add("verdicts", "PACK-SIZE", (name,), "too much is expected of verdicts", f"at most {MOST_EXPECTED} in a pack")


def _known(read: Read, part: str, code: str, place: tuple[Any, ...], word: str, words: Collection[str], what: str) -> None:
    if word not in words:
        near = closest(word, words)
        read.add(
            part, code, place, f"there is no {what} {shown(word)}", f"one of {listed(words, 8)}" if words else f"a {what}", near
        )


def _check_part(read: Read, part: str, check: Any, known: Known) -> None:
    entries = read.data(part)
    if not entries:
        return
    if check is None:
        first = next(iter(entries))
        read.add(part, "PACK-FILE", (first,), f"a pack of this game brings no {part}", "rules, readings, lessons and self-tests")
        return
    for found in check(entries, known):
        read.add(part, found.code, found.place, found.found, found.expected or "something else", found.near)


def _check_readings_count(read: Read) -> None:
    """A question of which no card knows the readings changes nothing, and has to say so."""
    read_by = {
        question
        for card in read.data("cards").values()
        if isinstance(card, Mapping) and isinstance(card.get("under"), Mapping)
        for question in card["under"]
    }
    if not read_by <= read.data("readings").keys():
        # The card that was meant for it names another question, which is told there.
        return
    for name, asked in read.data("readings").items():
        if name not in read_by and "changes_play" not in asked:
            found = f"no card of the pack is another one `under` {name}"
            read.add(
                "readings", "FILE-NEEDS", (name,), found, "such a card, or `changes_play` with the reason why play stays the same"
            )


def _as_pack(read: Read, game: str) -> Pack:
    """The pack as its game takes it: each text in every language, each rule with its cite."""
    head = head_of(read)
    boxes, cards, documents, rules, asked, verdicts = (
        {name: _spoken(entry) for name, entry in read.data(part).items()}
        for part in ("boxes", "cards", "documents", "rulebook", "readings", "verdicts")
    )
    title = _in_every_language(head["title"])
    if rules:
        documents[head["id"]] = {"title": title}
    for card in cards.values():
        card.setdefault("short", card["title"])
    for question in asked.values():
        question["readings"] = {name: _in_every_language(text) for name, text in question["readings"].items()}
    for name, rule in rules.items():
        # What a rule need not say: that it is a card's, printed, cited from the pack; and what hangs on it.
        usual = {"kind": "card", "basis": "explicit", "cite": {"document": head["id"], "heading": []}}
        rules[name] = {**usual, "asks": [one for one, entry in asked.items() if entry["rule"] == name], **rule}
    texts = {"documents": documents, "rules": rules, "questions": asked, "asked": read.data("questions"), "verdicts": verdicts}
    return Pack(
        head["id"],
        game,
        title,
        read.files.folder,
        {"boxes": boxes, "cards": cards, **texts},
        tuple(head["title"]),
        Path(read.files.said),
    )


def _spoken(entry: Entries) -> dict[str, Any]:
    return {key: _in_every_language(value) if key in TEXTS else value for key, value in entry.items()}


def _in_every_language(text: Mapping[str, str]) -> dict[str, str]:
    """A text; where a language has none, it says the same in English, or in what there is."""
    return {**dict.fromkeys(COMPLETE, text.get("en") or next(iter(text.values()))), **text}


def faults_in_order(read: Read) -> Iterator[Any]:
    """The faults of the pack, file by file in the order of their places."""
    yield from sorted(read.faults, key=lambda fault: (fault.file or "", fault.line, fault.column, fault.code))
