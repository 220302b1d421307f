"""Words: says events, refusals, decisions and cites as sentences in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from tabletop.games import find_game, rules_of
from tabletop.kernel.event import seen
from tabletop.kernel.form import BY_CHANCE
from tabletop.kernel.game_fault import GameFault
from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.kernel.seat import OPEN, TABLE, Seat
from tabletop.kernel.set_up import SETTING_UP
from tabletop.kernel.trace import Beat
from tabletop.shelf import is_checked, names_of_cards

from .game_sentences import GameSentences
from .language import N_, pick_text, translator, understood
from .name import Name
from .templates import TELLINGS, Fields, wrong_templates

BASIS = {
    "explicit": N_("printed"),
    "contested": N_("printed, often played differently"),
    "derived": N_("derived"),
    "gap": N_("house default"),
}
NOTHING_READ: Mapping[str, Sequence[str]] = {}


@cache
def _sentences(game: str, address: str) -> GameSentences:
    """What the game says of itself; raises GameFault where there are events without words, or whose fields they do not fit."""
    found, declared = find_game(game).part("words", GameSentences), rules_of(game).vocabulary
    if wrong := wrong_templates(declared.events, declared.kinds, found.events, {**TELLINGS, **found.kinds}):
        raise GameFault(f"The game {game}: {'; '.join(wrong)}.")
    return found


class Words:
    """Says things of one opened game, with the names of its players, in one language; in English where the game has none."""

    def __init__(self, rules: Any, names: Sequence[str], language: str) -> None:
        self.rules, self.names, self.language = rules, [Name(name) for name in names], understood(rules.id, language)
        self.catalogue = translator(self.language)
        self.game = _sentences(rules.id, find_game(rules.id).words)

    def say(self, message: str, **values: Any) -> str:
        """A sentence of the catalogue with its values put in."""
        return self.catalogue.gettext(message).format(**values)

    def say_number(self, one: str, many: str, number: int, **values: Any) -> str:
        """A sentence that depends on a number (``{number}``); the catalogues find both forms here, without ``N_``."""
        return self.catalogue.ngettext(one, many, number).format(number=number, **values)

    # -- names ----------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        """The player on this seat: a `Name`, so that a sentence can put it in the genitive."""
        return self.names[seat] if seat >= 0 else Name(self.say(N_("the table")))

    def card(self, card: int | str) -> str:
        """The title of a card; with its state where the word for it has one."""
        if isinstance(card, str):
            card, _, state = card.partition(":")
            title = self.printed(self.rules.cards[self.rules.number[card]].title)
            return self.say(self.game.states[state], card=title) if state else title
        return self.printed(self.rules.cards[card].title)

    def printed(self, title: Mapping[str, str]) -> str:
        """What stands on a card: in the language of the cards on the shelf where that was chosen, else in this one."""
        return pick_text(title, names_of_cards(self.rules.id, self.language))

    def cards(self, cards: Iterable[int | str | None]) -> str:
        """Titles of cards, one after the other; ``?`` for a card that is not known."""
        return ", ".join("?" if card is None else self.card(card) for card in cards)

    def listed(self, things: Sequence[str]) -> str:
        """Several names in one breath: ``Ana, Ben and Cem``."""
        if len(things) < 2:
            return "".join(things)
        return self.say(N_("{most} and {last}"), most=", ".join(things[:-1]), last=things[-1])

    # -- what happened --------------------------------------------------------

    def event(self, event: tuple, seat: Seat = OPEN) -> str:
        """One event as this seat saw it; empty for one that needs no words or that it did not notice."""
        mine = event if seat == OPEN else seen(event, seat, self.rules.events)
        if mine is None:
            return ""
        kinds = self.rules.events[mine[0]].fields
        return Fields(self, kinds, dict(zip(kinds, mine[3:]))).say(self.game.events[mine[0]])

    def spoken(self, kind: str, value: Any) -> str:
        """A value by its kind: as the game tells it, as every game does, or else as a file writes it."""
        telling = self.game.kinds.get(kind) or TELLINGS.get(kind)
        if telling is None:
            return str(self.rules.in_words(kind, value, self.names))
        return telling(self, value) if callable(telling) else self.say(telling[value])

    def beat(self, beat: Beat, seat: Seat = OPEN) -> str:
        """What happened in one step, as this seat saw it."""
        if beat.refusal is not None:
            return self.refusal(beat.refusal)
        return self.happened(beat, seat)

    def happened(self, beat: Beat, seat: Seat = OPEN) -> str:
        """The events of a step; of a refused one what settled after it."""
        events = self.game.worth_saying(beat)
        sentences = [sentence for event in events if (sentence := self.event(event, seat))]
        return " ".join(sentences)

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is refused, with the actual values; where the game has no sentence for it, the rule against it."""
        if self.game.refuse is not None:
            try:
                return self.game.refuse(self, refusal.reason, refusal.values)
            except KeyError as missing:
                if missing.args != (refusal.reason,):
                    raise
        return self.rule(refusal.rules[0]) if refusal.rules else self.say(N_("That cannot be done here."))

    def mistake(self, mistake: Mistake) -> str:
        """What a wrong act costs that was carried out."""
        return self.game.mistaken(self, mistake)

    def beginning(self, state: Any) -> str:
        """The position before the first step, in one sentence."""
        if self.rules.decision(state).kind == SETTING_UP:
            return self.say(N_("Everything is in the box still."))
        return self.game.beginning(self, state)

    def attempt(self, beat: Beat, seat: Seat = OPEN) -> str:
        """What was tried in a refused step, as this seat saw it."""
        return self.game.attempt(self, beat, seat == OPEN or beat.move is not None and seat == beat.move[1])

    def step_label(self, beat: Beat) -> str:
        """A step in two or three words, for the timeline."""
        if beat.step == "start":
            return self.say(N_("The position"))
        if "ask" in beat.source:
            return self.say(N_("Question"))
        if "title" in beat.source:
            return pick_text(beat.source["title"], self.language)
        return self.game.step_label(self, beat)

    def choice(self, state: Any, move: tuple) -> tuple[str, str]:
        """The group and the label of a move (or of a part of one) that could be chosen, in a few words."""
        return self.game.choice(self, move, self.rules.view(state, TABLE))

    def made(self, beat: Beat, before: Beat | None, named: bool = False) -> str:
        """What was done or tried in a step after this one, in the words in which it is chosen, ``named`` with the player who
        did; what is not chosen, as the timeline has it.
        """
        if beat.move is None or before is None or "title" in beat.source or self.rules.forms[beat.move[0]].by == BY_CHANCE:
            return self.step_label(beat)
        said, name = self.choice(before.state, beat.move)[1], beat.source.get("by")
        return f"{name}: {said}" if named and name is not None else said

    def could_play(self, seat: Seat, cards: Sequence[int]) -> str:
        """That this card could be played now, or these as a set."""
        if len(cards) in self.game.together:
            return self.say(self.game.together[len(cards)], seat=self.name(seat))
        return self.say(N_("{seat} may play {card} now."), seat=self.name(seat), card=self.cards(cards))

    def value(self, path: str, value: Any) -> str:
        """The value of a path as an answer: a player, a number with what it counts, cards, words, rows, entries."""
        said = self.game.spell(self, path, value)
        if said is not None:
            return said
        if value is None or value in ([], {}):
            return self.say(N_("nothing"))
        if isinstance(value, bool):
            return self.say(N_("yes")) if value else self.say(N_("no"))
        if isinstance(value, dict):
            return ", ".join(f"{self.value(path, part)}: {self.value(f'{path}.{part}', inner)}" for part, inner in value.items())
        if isinstance(value, list):
            apart = " / " if any(isinstance(entry, (list, dict)) for entry in value) else ", "
            return apart.join(self.value(path, entry) for entry in value)
        return self.card(value) if self.is_card(value) else str(value)

    def is_card(self, value: Any) -> bool:
        """Whether this is a card as a file spells it."""
        name, _, state = value.partition(":") if isinstance(value, str) else (None, "", "")
        return name in self.rules.number and state in ("", *self.game.states)

    # -- the frame of a lesson ------------------------------------------------

    def eyes(self, eye: Seat) -> str:
        """Whose eyes: everything open, what everybody sees, or a player."""
        if eye == OPEN:
            return self.say(N_("everything open"))
        return self.say(N_("what everybody sees")) if eye < 0 else self.names[eye]

    def game_title(self) -> str:
        """The title of the game."""
        return pick_text(find_game(self.rules.id).title, self.language)

    def box(self, box: str) -> str:
        """The title of a box."""
        return pick_text(self.rules.boxes_declared[box]["title"], self.language)

    def boxes(self, boxes: Sequence[str]) -> str:
        """The titles of the boxes in play; one that is there twice says so."""
        times = {box: boxes.count(box) for box in boxes}
        return ", ".join(f"{self.box(box)} × {count}" if count > 1 else self.box(box) for box, count in times.items())

    def run_name(self, run: Any) -> str:
        """What sets a run apart: the readings that are not the default, else its boxes."""
        return " ".join(self.read_unusually(run.readings)) or self.boxes(run.boxes)

    def read_unusually(self, readings: Mapping[str, str]) -> list[str]:
        """Those of the readings that are not the default, each with its question."""
        questions = self.rules.rulebook.questions
        return [
            self.asked_and_read(question, reading)
            for question, reading in readings.items()
            if questions[question].default != reading
        ]

    # -- rules and cites ------------------------------------------------------

    def rule(self, rule_id: str) -> str:
        """What the rule says; where it is read otherwise in this game, that reading is told right with it."""
        readings = [f"{self.asked(question)} {self.reading(question)}" for question in self.read_otherwise(rule_id)]
        return " ".join(
            (
                self.rule_as_cited(rule_id),
                *(self.say(N_("Read differently here: {reading}"), reading=reading) for reading in readings),
            )
        )

    def rule_as_cited(self, rule_id: str) -> str:
        """What the rule says in the usual reading."""
        return pick_text(self.rules.rulebook.rules[rule_id].text, self.language)

    def read_otherwise(self, rule_id: str) -> list[str]:
        """The open questions of a rule that this game reads otherwise than usual."""
        book = self.rules.rulebook
        return [
            question for question in book.rules[rule_id].asks if self.rules.readings[question] != book.questions[question].default
        ]

    def how_sure(self, rule_id: str) -> str:
        """Printed, derived, house default; or that it is read otherwise in this game."""
        return (
            self.say(N_("other reading"))
            if self.read_otherwise(rule_id)
            else self.basis(self.rules.rulebook.rules[rule_id].basis)
        )

    def how_sure_at_our_table(self, rule_id: str) -> str:
        """How sure the rule as cited is; and that our table plays otherwise, where these are the readings of our table."""
        basis = self.basis(self.rules.rulebook.rules[rule_id].basis)
        return self.say(N_("{basis}; our table plays it differently"), basis=basis) if self.read_otherwise(rule_id) else basis

    def why(self, rules: Iterable[str], read: Mapping[str, Sequence[str]] = NOTHING_READ) -> str:
        """Rules as the reason of a step, by their names; one that is read otherwise with its reading, and one that decided by
        its usual reading (``read``: its questions) with that.
        """
        return ", ".join(f"{rule} ({self._why(rule, read.get(rule, ()))})" for rule in rules)

    def _why(self, rule: str, read: Sequence[str]) -> str:
        if otherwise := self.read_otherwise(rule):
            return ": ".join((self.how_sure(rule), *map(self.reading, otherwise)))
        if read:
            readings = " ".join(map(self.reading, read))
            return self.say(N_("{basis}; read here: {reading}"), basis=self.how_sure(rule), reading=readings)
        return self.how_sure(rule)

    def cite(self, rule_id: str) -> str:
        """Where the rule is printed: the document and the heading path; and that the sheet on the shelf is another one."""
        rule = self.rules.rulebook.rules[rule_id]
        document = pick_text(self.rules.rulebook.documents[rule.document]["title"], self.language)
        place = ", ".join((document, *(self.say(N_("“{heading}”"), heading=heading) for heading in rule.heading)))
        if is_checked(self.rules.id, rule.document):
            return place
        return self.say(N_("{place} (not checked against your sheet)"), place=place)

    def basis(self, basis: str) -> str:
        """How sure a rule is: printed, derived, house default."""
        return self.say(BASIS[basis])

    def reading(self, question_id: str) -> str:
        """The reading of an open question that is played here."""
        question = self.rules.rulebook.questions[question_id]
        return pick_text(question.readings[self.rules.readings[question_id]], self.language)

    def usual(self, question_id: str) -> str:
        """What the default of a question is: a house default, or what our leaflet prints and other printings do not."""
        return self.basis("explicit" if self.rules.rulebook.questions[question_id].printed else "gap")

    def played(self, question_id: str) -> str:
        """What the reading that our table plays is: its own, or the usual one."""
        is_ours = self.rules.readings[question_id] != self.rules.rulebook.questions[question_id].default
        return self.say(N_("our table")) if is_ours else self.usual(question_id)

    def asked(self, question_id: str) -> str:
        """The open question itself."""
        return pick_text(self.rules.rulebook.questions[question_id].question, self.language)

    def asked_and_read(self, question_id: str, reading: str) -> str:
        """The open question and one of its readings."""
        return (
            f"{self.asked(question_id)} {pick_text(self.rules.rulebook.questions[question_id].readings[reading], self.language)}"
        )

    def open_questions(self, rules: Iterable[str]) -> list[str]:
        """The open questions behind these rules, each once."""
        book = self.rules.rulebook.rules
        return list(dict.fromkeys(question for rule in rules if rule in book for question in book[rule].asks))
