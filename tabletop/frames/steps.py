"""Steps of a payload: what is said, what changed for each pair of eyes, why and why not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.kernel.knowledge import Knowledge, knowledge
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import OPEN, TABLE, knows
from tabletop.kernel.trace import Beat
from tabletop.scenario.play.set_up import BOX, is_set_up, left_open
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .interning import InterningPool
from .observations import board, changed
from .observer_filter import as_noticed
from .reasons import Reasons, may_know, reasons, reasons_of_answer
from .relevance import Bearing
from .spoiler_mask import covers, lays_a_counter
from .tries import cards_tried, why_not_play


class StepMaker:
    """Makes the steps of one run (and of its branches) for all eyes."""

    def __init__(
        self,
        rules: Any,
        names: Sequence[str],
        words: Mapping[str, Words],
        eyes: Sequence[int],
        tables: InterningPool,
        asks: Mapping[str, Any],
        teaches: Collection[str] = (),
        item: str = "",
    ) -> None:
        self.rules, self.names, self.words, self.eyes = rules, names, words, eyes
        self.tables, self.asks, self.teaches, self.item = tables, asks, teaches, item
        # Sentences that are said again and again, by what they say.
        self.said: dict[tuple[Any, ...], int] = {}
        self.places_left: dict[tuple[Any, ...], tuple[dict[int, Knowledge], dict[int, Any], Any]] = {}

    def line(self, beats: Sequence[Beat], before: Sequence[Beat] = (), lesson: Sequence[Beat] = ()) -> list[dict[str, Any]]:
        """The steps of these beats; ``before`` are the beats of the ``lesson`` that a branch starts behind.

        What none of the eyes here may know of is no step.
        """
        self.first = (before or beats)[0].state
        known, boards = self.left(before, lesson) if before else (self.known_at_first(), dict.fromkeys(self.eyes))
        steps = []
        bearing = Bearing(self.rules, [*before, *beats])
        noticed = {eye: as_noticed(self.rules, [*before, *beats], eye)[len(before) :] for eye in self.eyes}
        places = [place for place in range(len(beats)) if any(told[place] for told in noticed.values())]
        covered = {place: places.index(asked) for place, asked in covers(self.words["en"], beats, self.asks).items()}
        for place in places:
            beat = beats[place]
            told = {eye: beats_of[place] for eye, beats_of in noticed.items()}
            now: dict[int, dict[str, Any] | None] = {
                eye: self.take_in(one, eye, known[eye]) if one is not None else boards[eye] or {} for eye, one in told.items()
            }
            # A lesson for one player, who does not know the hidden cards, keeps all questions.
            bears = (
                partial(left_open, beat)
                if is_set_up(beat)
                else partial(bearing.keep, len(before) + place)
                if OPEN in self.eyes
                else list
            )
            steps.append(self.step(beat, boards, now, covered.get(place), bears, told))
            boards = now
        return steps

    def known_at_first(self) -> dict[int, Knowledge]:
        """What each pair of eyes knows before anything has happened."""
        return {eye: self.rules.start_knowledge(self.first, eye) for eye in self.eyes}

    def left(self, before: Sequence[Beat], lesson: Sequence[Beat]) -> tuple[dict[int, Knowledge], dict[int, Any]]:
        """What each pair of eyes knows, and the board that the page shows, where these beats of the lesson are done.

        Many lines go on from the same place.
        """
        place = (tuple(map(id, before)), tuple(map(id, lesson)))
        if place not in self.places_left:
            # What is dealt is known as it lies when play begins.
            begun = next((at for at, beat in enumerate(before) if not is_set_up(beat)), 0)
            known = {eye: self.rules.start_knowledge(before[begun].state, eye) for eye in self.eyes}
            for beat in before[begun:]:
                self.learn(known, beat)
            # The page shows the board as the lesson goes on from there.
            told = {eye: as_noticed(self.rules, lesson or before, eye)[: len(before)] for eye in self.eyes}
            boards = {eye: self.board(next(filter(None, reversed(beats))), eye, known[eye]) for eye, beats in told.items()}
            # With the beats: as long as they are kept, no others have their ids.
            self.places_left[place] = known, boards, (before, lesson)
        known, boards, _ = self.places_left[place]
        return deepcopy(known), boards

    def take_in(self, beat: Beat, eye: int, known: Knowledge) -> dict[str, Any]:
        """These eyes learn what they see of this beat; gives the zones after it."""
        if eye != OPEN:
            knowledge(beat.events, eye, self.rules.events, known)
        return self.board(beat, eye, known)

    def learn(self, known: dict[int, Knowledge], beat: Beat) -> None:
        """Each pair of eyes takes in the events of this beat."""
        for eye in self.eyes:
            if eye != OPEN:
                knowledge(beat.events, eye, self.rules.events, known[eye])

    def board(self, beat: Beat, eye: int, known: Knowledge) -> dict[str, Any]:
        """The zones after this beat for these eyes."""
        return board(self.rules, beat.state, eye, known, self.words, self.tables)

    def step(
        self,
        beat: Beat,
        boards: Mapping[int, dict[str, Any] | None],
        now: Mapping[int, Any],
        covered: int | None = None,
        bears: Callable[[Iterable[str]], list[str]] = list,
        told: Mapping[int, Beat | None] | None = None,
    ) -> dict[str, Any]:
        """One step as a page gets it; ``covered`` is the place of a question that it would give away, ``bears`` keeps the
        open questions that matter here, ``told`` is the beat as each pair of eyes notices it, None if not at all."""
        deltas = [changed(boards[eye], now[eye]) for eye in self.eyes]
        ask = self.asks.get(beat.step)
        told = told or dict.fromkeys(self.eyes, beat)
        beat = told[self.eyes[0]] or beat
        against = beat.verdict.rules if beat.verdict else ()
        why = reasons(beat, self.eyes[0], self.rules, self.teaches)
        if ask is not None:
            why = reasons_of_answer(ask.deciding, ask.rules, self.rules, self.teaches)
        note = beat.source.get("say")
        # A question that is not asked here (of hidden cards, under other rules) is no step for anybody.
        folded = "ask" in beat.source and ask is None
        held_back = covered is not None
        say = [
            None
            if folded or noticed is None
            else self.tables.text(lambda lang, noticed=noticed, eye=eye: self.say(noticed, lang, eye, held_back))
            for eye in self.eyes
            for noticed in (told[eye],)
        ]
        return {
            "id": beat.step,
            "kind": kind_of(beat),
            "icon": icon_of(self.words["en"], beat.source),
            "by": self.seat_of(beat),
            "label": self.tables.text(lambda lang: self.words[lang].step_label(beat)),
            "say": say,
            "note": None if note is None else self.tables.text(lambda lang: pick_text(note, lang)),
            "why": [rule for rule in why.shown if rule not in against],
            "always": [rule for rule in why.always if rule not in against],
            **_read(why),
            "whynot": self.why_not(beat),
            "open": bears(self.words["en"].open_questions((*beat.forbidding, *why.shown))),
            "new": [] if beat.step == "start" else sorted({key for delta in deltas for key in delta} - {"decision"}),
            "board": [{key: self.tables.value(value) for key, value in delta.items()} for delta in deltas],
            **self.reasons_seen(beat, told, ask is None, bears),
            "tries": self.tries({eye: told[eye] or beat for eye in self.eyes}),
            "covered": covered,
            "ask": None
            if ask is None
            else {
                **ask.as_json(self.tables, lambda outcome: self.boards_of(outcome, now)),
                "ruling": ask.ruling(self.teaches),
                "item": position_on(self.item, beat.step),
            },
            **self.task(beat),
        }

    def task(self, beat: Beat) -> dict[str, Any]:
        """What is to be done from here, where everything lies open: whose hand one plays, and two hints."""
        task = beat.source.get("task")
        if task is None or OPEN not in self.eyes:
            return {}
        hints = [self.tables.text(lambda lang, hint=hint: pick_text(hint, lang)) for hint in task["hints"]]
        board = self.item.replace("lesson:", "task:", 1)
        kept = {"ruling": next(iter(self.teaches), None), "item": position_on(board, beat.step)}
        if "hands" in task:
            kept["hands"] = task["hands"]
        return {"task": {"by": self.names.index(task["by"]), "hints": hints, "after": task["after"], **kept}}

    def reasons_seen(
        self, beat: Beat, told: Mapping[int, Beat | None], moves: bool, bears: Callable[[Iterable[str]], list[str]]
    ) -> dict[str, Any]:
        """The reasons for the eyes, by their place, that did not see all of a step: nothing that they may not know."""
        seen: dict[str, Any] = {}
        for place, eye in enumerate(self.eyes if moves and len(self.eyes) > 1 else ()):
            noticed = told[eye]
            if not may_know(beat, noticed, eye, self.rules.events):
                why = Reasons(()) if noticed is None else reasons(noticed, eye, self.rules, self.teaches)
                against = noticed.verdict.rules if noticed is not None and noticed.verdict else ()
                seen[str(place)] = {
                    "why": [rule for rule in why.shown if rule not in against],
                    "always": [rule for rule in why.always if rule not in against],
                    "open": bears(self.words["en"].open_questions(why.shown)),
                    "read": {},
                }
        return {"seen": seen} if seen else {}

    def say(self, beat: Beat, lang: str, eye: int, covered: bool = False) -> str:
        """The sentence of a step: what happened, or the question, or that a refused move was tried."""
        words = self.words[lang]
        if "ask" in beat.source:
            return pick_text(beat.source["ask"]["question"], lang)
        if beat.refusal is not None:
            return tried(words, beat, eye)
        if beat.step in ("start", BOX):
            return words.beginning(beat.state)
        if covered and lays_a_counter(words, beat):
            return words.game.laid_last(words, self.rules.view(beat.state, TABLE)["window"])
        return words.beat(beat, eye) or pick_text(beat.source.get("say"), lang)

    def why_not(self, beat: Beat) -> list[dict[str, Any]]:
        """Why a refused move is refused; why a wrong one is a mistake and what it costs."""
        refusal, mistake = beat.refusal, beat.mistake
        if mistake is not None:
            return [{"text": self.tables.text(lambda lang: self.words[lang].mistake(mistake)), "rules": list(mistake.rules)}]
        if refusal is None or not any(may_learn(beat, eye) for eye in self.eyes):
            return []
        return [{"text": self.refused(refusal), "rules": list(refusal.rules)}]

    def refused(self, refusal: Refusal) -> int:
        """Why a move is refused, as a text."""
        return self.sentence((refusal.reason, refusal.rules, repr(refusal.values)), lambda words: words.refusal(refusal))

    def sentence(self, said: tuple[Any, ...], in_words: Callable[[Words], str]) -> int:
        """A text of this run, put into words once."""
        if said not in self.said:
            self.said[said] = self.tables.text(lambda lang: in_words(self.words[lang]))
        return self.said[said]

    def tries(self, told: Mapping[int, Beat]) -> dict[str, int]:
        """For each seat in view: what playing each of its cards would do now, and some together, or why not, as one value."""
        return {
            str(eye): self.tables.value(
                [self.one_try(beat, eye, cards) for cards in cards_tried(self.rules, beat.state, eye, self.names)]
                if not is_set_up(beat)
                else []
            )
            for eye, beat in told.items()
            if eye >= 0
        }

    def one_try(self, beat: Beat, seat: int, cards: tuple[int, ...]) -> int:
        """Playing these cards now: allowed, or the refusal in words, as a value. ``card`` names them with a space between."""
        refusal = why_not_play(self.rules, beat.state, seat, cards)
        text = (
            self.refused(refusal)
            if refusal
            else self.sentence(("play", seat, cards), lambda words: words.could_play(seat, cards))
        )
        return self.tables.value(
            {
                "card": " ".join(self.rules.in_words("card", card, self.names) for card in cards),
                "ok": refusal is None,
                "text": text,
                "rules": list(refusal.rules) if refusal else list(self.rules.play_rules(cards)),
            }
        )

    def boards_of(self, outcome: Any, now: Mapping[int, dict]) -> list[dict[str, int]]:
        """The zones that a wrong answer would change, for each pair of eyes; they know what they would have seen until then."""
        found = []
        for eye in self.eyes:
            seat, zone = outcome.only or (eye, None)
            known = self.rules.start_knowledge(self.first, seat)
            known = known if seat == OPEN else knowledge(outcome.events, seat, self.rules.events, known)
            zones = board(outcome.rules, outcome.state, seat, known, self.words, self.tables)
            found.append(
                {key: self.tables.value(value) for key, value in changed(now[eye], zones).items() if zone in (None, key)}
            )
        return found

    def seat_of(self, beat: Beat) -> int | None:
        """Who made the move of this step."""
        name = beat.source.get("by")
        return self.names.index(name) if name in self.names else None


def position_on(board: str, step: str) -> str:
    """The name of a position on a board, by the step that asks.

    >>> position_on("lesson:x/y/z", "who"), position_on("setup:x+base#4", "hands")
    ('lesson:x/y/z#who', 'setup:x+base#4:hands')
    """
    return f"{board}{':' if '#' in board else '#'}{step}"


def may_learn(beat: Beat, eye: int) -> bool:
    """Whether these eyes may be told why the move of this beat is refused."""
    return eye == OPEN or beat.refusal is None or knows(beat.refusal.may_learn, eye)


def tried(words: Words, beat: Beat, eye: int) -> str:
    """What was tried and that it is refused; why, only for eyes that may learn it."""
    refused = words.say(N_("Refused."))
    why = (words.refusal(beat.refusal),) if beat.refusal is not None and may_learn(beat, eye) else ()
    before, after = (
        words.happened(replace(beat, events=events), eye) if events else ""
        for events in (beat.events[: beat.settled], beat.events[beat.settled :])
    )
    return " ".join(said for said in (before, words.attempt(beat, eye), refused, *why, after) if said)


def kind_of(beat: Beat) -> str:
    """``start``, ``ask``, ``refused``, ``mistake``, ``move`` or ``say``."""
    if beat.step in ("start", BOX):
        return "start"
    if "ask" in beat.source:
        return "ask"
    if beat.refusal is not None:
        return "refused"
    if beat.mistake is not None:
        return "mistake"
    return "move" if "do" in beat.source else "say"


def icon_of(words: Words, source: Mapping[str, Any]) -> str:
    """What the button of a step in the timeline, or of a choice, shows."""
    if "ask" in source:
        return "?"
    if not source:
        return "flag"
    return (words.game.icon(words, source) if "do" in source else None) or "hand"


def _read(why: Reasons) -> dict[str, Any]:
    """By which reading of which questions rules decided, where any did."""
    return {"read": {rule: list(asked) for rule, asked in why.read.items()}} if why.read else {}
