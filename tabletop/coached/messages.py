"""What a page asks about a coached game, and the answers. No answer holds what is hidden from the learner's seat.

Whatever a page sends may come from anybody: it is answered, or refused with a sentence, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from tabletop.frames.interning import InterningPool
from tabletop.frames.observer_filter import steps_seen
from tabletop.frames.payload import lesson_payload
from tabletop.frames.steps import StepMaker
from tabletop.frames.text import told_line
from tabletop.kernel.event import Event
from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Trace
from tabletop.languages import COMPLETE
from tabletop.playing.choices import Choice, choices
from tabletop.playing.game_moves import moves_of
from tabletop.playing.lesson import Lesson
from tabletop.playing.messages import MOST_TABLE, Teller, number
from tabletop.playing.record import write_new
from tabletop.scenario.scenario import Run, Scenario
from tabletop.scenario.text.document import Document
from tabletop.words import Words, spoken, understood
from tabletop.words.language import N_

from .advice import advise, told
from .coached_game import CoachedGame, NotNow
from .second_look import SecondLook, second_looks

# So many choices a page gets, and so many refused ones.
MOST_CHOICES, MOST_REFUSED = 240, 40
TITLE = N_("A coached game of {game}")
KNOWN = N_("You know all the same what you have seen:")


class Coach:
    """A coached game as pages and the terminal talk to it."""

    def __init__(self, game: CoachedGame, language: str = "en") -> None:
        self.game, self.language = game, understood(game.table.game, language)
        # Counts what was taken back: a page that knows another number knows steps that are gone.
        self.epoch = 0
        self._choices: tuple[int, int, list[Choice]] | None = None
        self._looks: tuple[int, list[SecondLook]] | None = None

    # -- as a lesson ----------------------------------------------------------------

    @cached_property
    def _data(self) -> dict[str, Any]:
        table, game = self.game.table, self.game
        titles = {}
        for language in COMPLETE:
            words = self.words(language)
            titles[language] = words.say(TITLE, game=words.game_title())
        return {
            "format": 2,
            "game": table.game,
            "boxes": list(table.boxes),
            **({"readings": dict(table.readings)} if table.readings else {}),
            "title": titles,
            "teaches": [],
            "level": 1,
            "setup": {"players": list(game.names)},
            "steps": [],
        }

    @property
    def scenario(self) -> Scenario:
        """The game so far as a scenario."""
        game = self.game
        found = Scenario(f"{game.table.game}/coached", Document(self._data))
        found.runs.append(
            Run("main", game.rules.boxes, dict(game.table.readings), Trace(game.rules, list(game.beats), list(game.names)))
        )
        return found

    def payload(self) -> dict[str, Any]:
        """What a page begins with: the table as the learner sees it now; everything else it asks for."""
        item = f"coached:{self.game.table.seed}"
        told = lesson_payload(self.scenario, {}, self.language, self.game.seat, item=item)
        return {**told, "mode": "coached", "epoch": self.epoch}

    def text(self) -> str:
        """The game so far as the learner saw it, to be read."""
        scenario, words, game = self.scenario, self.words(self.language), self.game
        first, *others = scenario.runs[0].trace.beats
        lines = told_line(scenario, scenario.runs[0], [first], others, self.language, game.seat, 0)
        begun = words.game.position_lines(words, game.rules.view(first.state, game.seat))
        open_now = words.game.decision(words, game.rules.view(game.state, game.seat))
        return "\n".join((words.say(TITLE, game=words.game_title()), *begun, "", *lines, open_now))

    def words(self, language: str) -> Words:
        """The words of one language."""
        return Words(self.game.rules, self.game.names, language)

    # -- choices --------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """What the learner can do now, and what not, with the reason; in an order that tells nothing of what is a mistake."""
        place = len(self.game.beats)
        if self._choices is None or self._choices[:2] != (place, self.epoch):
            self._choices = place, self.epoch, self._found() if self.game.is_asked else []
        return self._choices[2]

    def _found(self) -> list[Choice]:
        game, own = self.game, moves_of(self.game.rules.id)
        listed = choices(game.rules, game.state, game.names, game.seat, (), MOST_CHOICES, MOST_REFUSED)
        found = [
            one
            for one in listed
            if one.move[1] == game.seat and one.move[0] not in game.game.unoffered and (one.move[0] != "pass" or game.is_owed)
        ]
        known = {one.move for one in found}
        found += [
            Choice(move, own.tried_step(game.rules, game.state, move, game.names)) for move in game.moves() if move not in known
        ]
        verbs = list(game.rules.forms)
        return sorted(found, key=lambda one: (not one.ok, one.move[0] in own.giving_up, verbs.index(one.move[0])))

    def chosen(self, message: Mapping[str, Any]) -> Choice:
        """The choice that a message speaks of; raises NotNow where the page shows another position than this one."""
        if message.get("place") != len(self.game.beats) or message.get("epoch") != self.epoch:
            raise NotNow("The game has gone on; look again.")
        offered = self.choices()
        return offered[number(message, "choice", len(offered) - 1)]

    # -- answers --------------------------------------------------------------------

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to ``{"do": …}``; raises ValueError in words for what does not go."""
        do = message.get("do")
        acts: dict[str, Callable[[Mapping[str, Any], InterningPool, StepMaker], dict[str, Any]]] = {
            "look": lambda message, tables, maker: {},
            "choose": self._choose,
            "let_go": self._let_go,
            "may": self._may,
            "undo": self._undo,
            "what_now": self._what_now,
            "looks": self._look_again,
        }
        act = acts.get(do) if isinstance(do, str) else None
        if act is None:
            raise NotNow("This page asks for something a coached game does not know.")
        tables = InterningPool(spoken(self.game.table.game), *(number(message, key, MOST_TABLE) for key in ("texts", "values")))
        words = {language: self.words(language) for language in tables.languages}
        game = self.game
        maker = StepMaker(game.rules, game.names, words, (game.seat,), tables, {})
        more = act(message, tables, maker)
        return {**more, **self._now(message, maker), **tables.as_json()}

    def _now(self, message: Mapping[str, Any], maker: StepMaker) -> dict[str, Any]:
        """Where the game stands: the steps that the page does not have yet, and what can be done."""
        game, teller = self.game, Teller(maker)
        beats = game.beats
        seen = steps_seen(game.rules, beats, (game.seat,))
        have = min(number(message, "have", 100_000), len(seen)) if message.get("epoch") == self.epoch else 0
        if have:
            first = seen[have - 1] + 1
            steps = maker.line(beats[first:], beats[:first], beats) if first < len(beats) else []
        else:
            steps = maker.line(beats)
        table = game.rules.view(game.state, TABLE)
        offered = [teller.choice(table, one) for one in self.choices()]
        view = game.rules.view(game.state, game.seat)
        return {
            "epoch": self.epoch,
            "keep": have,
            "steps": steps,
            "place": len(beats),
            "choices": offered,
            "asked": game.is_asked,
            "owed": game.is_owed,
            "over": game.is_over,
            "open": maker.tables.text(lambda lang: maker.words[lang].game.decision(maker.words[lang], view)),
            **teller.book(steps, offered, {"cards": (), "rules": (), "questions": ()}),
        }

    def _choose(self, message: Mapping[str, Any], tables: InterningPool, maker: StepMaker) -> dict[str, Any]:
        choice, place = self.chosen(message), len(self.game.beats)
        refusal = self.game.make(choice.move)
        against = refusal or self.game.done[-1].mistake
        made = None if refusal else self.game.beats[place]
        overtaken = made is not None and made.move != choice.move
        fired = [] if made is None or overtaken else list(made.fired)
        ruling = next(iter(against.rules if against else fired), None)
        told: dict[str, Any] = {"overtaken": overtaken, "mistaken": isinstance(against, Mistake)}
        if ruling is not None:
            told["answer"] = {
                "item": f"coached:{self.game.table.seed}#{len(self.game.done)}",
                "ruling": ruling,
                "right": against is None,
                "given": self.words(self.language).game.choice(
                    self.words(self.language), choice.move, self.game.rules.view(self.game.beats[place - 1].state, TABLE)
                )[1],
            }
        return {**told, **self._verdict(against, maker)}

    def _let_go(self, message: Mapping[str, Any], tables: InterningPool, maker: StepMaker) -> dict[str, Any]:
        if message.get("place") != len(self.game.beats) or message.get("epoch") != self.epoch:
            raise NotNow("The game has gone on; look again.")
        self.game.let_go()
        return {}

    def _may(self, message: Mapping[str, Any], tables: InterningPool, maker: StepMaker) -> dict[str, Any]:
        """“May I?”: what speaks against a move; nothing changes."""
        choice = self.chosen(message)
        against = self.game.why_not(choice.move)
        return {"may": against is None, "mistaken": isinstance(against, Mistake), **self._verdict(against, maker)}

    def _verdict(self, against: Refusal | Mistake | None, maker: StepMaker) -> dict[str, Any]:
        if against is None:
            return {}
        if isinstance(against, Refusal):
            text = maker.refused(against)
        else:
            text = maker.tables.text(lambda lang: maker.words[lang].mistake(against))
        return {"verdict": {"text": text, "rules": [rule for rule in against.rules if rule in self.game.rules.rulebook.rules]}}

    def _undo(self, message: Mapping[str, Any], tables: InterningPool, maker: StepMaker) -> dict[str, Any]:
        learnt: list[Event] = self.game.undo()
        self.epoch += 1

        return {"said": tables.text(lambda lang: self.taken_back(learnt, maker.words[lang]))}

    def taken_back(self, learnt: Sequence[Event], words: Words) -> str:
        """That a move was taken back, and what the learner knows all the same."""
        told = [words.event(event, self.game.seat) for event in learnt]
        seen = " ".join(dict.fromkeys(sentence for sentence in told if sentence))
        back = words.say(N_("Taken back."))
        return f"{back} {words.say(KNOWN)} {seen}" if seen else back

    def _what_now(self, message: Mapping[str, Any], tables: InterningPool, maker: StepMaker) -> dict[str, Any]:
        found = advise(self.game)
        said = {language: found.sentences(self.game, words) for language, words in maker.words.items()}
        return {
            "advice": [tables.text(lambda lang, place=place: said[lang][place]) for place in range(len(found.said) + 1)],
            "thoughts": [
                tables.text(lambda lang, thought=thought: told(self.game, maker.words[lang], thought))
                for thought in found.thoughts
            ],
        }

    # -- afterwards -----------------------------------------------------------------

    def looks(self) -> list[SecondLook]:
        """The moments worth a second look; they hold all cards, so there are none before the game is over."""
        if not self.game.is_over:
            raise NotNow("The moments worth a second look hold all cards: they come when the game is over.")
        if self._looks is None or self._looks[0] != self.epoch:
            self._looks = self.epoch, second_looks(self.game)
        return self._looks[1]

    def _look_again(self, message: Mapping[str, Any], tables: InterningPool, maker: StepMaker) -> dict[str, Any]:
        return {
            "looks": [
                {
                    "title": tables.text(lambda lang, look=look: look.data["title"].get(lang, look.data["title"]["en"])),
                    "why": tables.text(lambda lang, look=look: why_of(look, lang)),
                }
                for look in self.looks()
            ]
        }

    def opened(self, place: int) -> Lesson:
        """One of the moments as a lesson; raises NotNow where there is no such."""
        looks = self.looks()
        if not 0 <= place < len(looks):
            raise NotNow(f"There is no moment {place + 1}; there are {len(looks)}.")
        return Lesson(looks[place].scenario, self.language)

    def save(self, place: int, folder: Path) -> Path:
        """One of the moments as a file of its own in this folder, never over another."""
        self.opened(place)
        look = self.looks()[place]
        return write_new(look.data, None, folder)


def why_of(look: SecondLook, language: str) -> str:
    """Why a moment is worth a second look, as its file says it."""
    for step in reversed(look.data["steps"]):
        if "say" in step:
            return str(step["say"].get(language, step["say"]["en"]))
    return ""
