"""A board in a cell of a notebook: what it shows, what it answers, and the output that stands for it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import traitlets

from tabletop.host import is_guest
from tabletop.learner.asked import answered, remembered
from tabletop.shelf import read_shelf

from .live.answers import NOT_KNOWN, is_drawn, remember
from .live.calls import Call, names_a_file, place_of
from .live.program import as_text, program
from .text_parts import told_before

TYPE = "application/vnd.tabletop.board+json"
SAVED_BY_HOST = "Guests of this page cannot save files; whoever runs it can."
NOT_TRUSTED = "Nobody has trusted this notebook yet, so nothing of it is kept. Run this cell first."
# Answers that keep or tell something of a person, though they write no file beside the notebook.
KEEPING = frozenset({"our_rules", "remembered", "shelf"})
MOST = 10_000
LONGEST_RESULTS = 100_000

Answers = Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]


class LessonWidget(traitlets.HasTraits):
    """A lesson, a self-test or another board in a notebook cell.

    `index`, `eye`, `lang` and `run` may be set and the page follows. A learner's choice of eyes, language or run comes
    back a moment later, and `index` with it; stepping alone sends no message. `results` is what a self-test found out:
    rule ids under `sure`, `learnt` and `look_again`; of an exercise against the clock, under `runs`, what each learner
    did. The output that stays in the notebook tells how it begins and nothing of what it will show; printed, the board
    is its text view, complete and the same on every machine.

    `opening` is the text view without hidden cards: how that begins is what stays. `call` is the call of a cell that made
    the board, if one did (`live.calls`): by it the page finds the payload without a kernel. A board that is made anew for
    each reader, by chance or from what they did, is `personal`: its payload travels in the output, and the page asks for it
    anew once there is a kernel.

    What the page cannot know by itself it asks for: one message
    ``{"ask": name, "id": number, ...}``, answered by ``answers[name](message)`` with
    ``{"id": number, ...}``, or with ``error``, a sentence, where that cannot be done.
    Those in ``writes`` change what lies on this computer: they are not there for a guest, whatever a page
    sends, and no notebook that is not trusted reaches them or anything that is kept of a person. Where the payload is an
    ``item``, answers on it are kept (``answered``) and known again (``remembered``).
    `asks` tells the page which names are answered.
    """

    payload = traitlets.Dict()
    index = traitlets.Int(0)
    eye = traitlets.Int(0)
    lang = traitlets.Unicode("en")
    run = traitlets.Int(0)
    results = traitlets.Dict()
    asks = traitlets.List(traitlets.Unicode())
    personal = False

    def __init__(
        self, payload: dict, text: str, answers: Answers | None = None, opening: str | None = None, writes: Answers | None = None
    ) -> None:
        self.call: Call | None = None
        self._text, self._opening = text, opening
        kept = "item" in payload
        self._answers = {**(answers or {}), **({"remembered": remembered} if kept else {})}
        self._writes = {**(writes or {}), **({"answered": answered} if kept else {})}
        self._page: Any = None
        self._known: Mapping[str, Any] = {}
        super().__init__(payload=payload, eye=payload.get("eye", 0), lang=payload["lang"], asks=sorted(self._answered()))
        self.observe(self._show, ("index", "eye", "lang", "run", "results", "asks"))
        self.observe(self._show_payload, "payload")

    def _answered(self) -> dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]]:
        """What is answered now, by name: a guest writes nothing."""
        return self._answers if is_guest() else {**self._answers, **self._writes}

    def answer(self, message: Any, writes: bool = True) -> dict[str, Any] | None:
        """The answer to a message of the page, None for what is no message; without ``writes`` nothing is kept."""
        if not isinstance(message, dict) or not isinstance(message.get("id"), int):
            return None
        asked, before = message.get("ask"), self.payload
        told: dict[str, Any]
        name = asked if isinstance(asked, str) else ""
        known = {"board": self._board, "program": self._program, "state": self._take, **self._answered()}
        try:
            if name not in known:
                told = {"error": SAVED_BY_HOST if name in self._writes else NOT_KNOWN}
            elif not writes and (name in KEEPING or name in self._writes):
                told = {"error": NOT_TRUSTED}
            else:
                told = dict(known[name](message))
        except ValueError as error:
            told = {"error": str(error)}
        except Exception as error:
            # A fault of the kit: the page is told at once, instead of waiting for an answer that never comes.
            told = {"error": f"Something in this kit is broken ({type(error).__name__}); the lesson itself still works."}
        if self.payload is not before and self._page is None:
            told["board"] = self._drawn_anew()
        return {**told, "id": message["id"]}

    def told(self) -> dict[str, Any]:
        """All that a page needs to draw this board as it is now; the fixed words come with the program."""
        payload = {key: value for key, value in self.payload.items() if key != "ui"}
        return {
            "payload": payload,
            "asks": list(self.asks),
            "index": self.index,
            "eye": self.eye,
            "lang": self.lang,
            "run": self.run,
        }

    def _drawn_anew(self) -> dict[str, Any]:
        """Another payload; where its learner stands the page knows best."""
        told = self.told()
        return {key: told[key] for key in ("payload", "asks")}

    def _board(self, message: Mapping[str, Any]) -> dict[str, Any]:
        return {"board": self.told()}

    def _program(self, message: Mapping[str, Any]) -> dict[str, Any]:
        return {"program": as_text(program().packed)}

    def _take(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What a learner has chosen on the page; values that none could choose are passed over."""
        state = message.get("state")
        found = state if isinstance(state, dict) else {}
        taken: dict[str, Any] = {
            key: found[key] for key in ("index", "eye", "run") if type(found.get(key)) is int and 0 <= found[key] <= MOST
        }
        if found.get("lang") in self.payload.get("languages", ()):
            taken["lang"] = found["lang"]
        if isinstance(found.get("results"), dict) and len(str(found["results"])) <= LONGEST_RESULTS:
            taken["results"] = found["results"]
        # The page is not told what it knows.
        with self._quietly(taken):
            for key, value in taken.items():
                setattr(self, key, value)
        return {}

    @contextmanager
    def _quietly(self, taken: Mapping[str, Any]) -> Iterator[None]:
        self._known = taken
        try:
            yield
        finally:
            self._known = {}

    def _show(self, change: Any) -> None:
        if self._page is not None and change.name not in self._known:
            self._page.tell(change.name, change.new)

    def _show_payload(self, _: Any) -> None:
        if self._page is not None:
            self._page.send({"board": self._drawn_anew()})

    def _hear(self, change: Any) -> None:
        setattr(self, change.name, change.new)

    def page(self) -> Any:
        """What speaks to the page of this board, made when it is first shown: a widget, or a wire to our extension."""
        if self._page is None:
            # Not before somebody looks: ipywidgets and what it needs are slow to load.
            if is_drawn():
                from .live.wire import Wire

                self._page = Wire()
            else:
                from .live.page import SHARED, BoardPage

                self._page = BoardPage({name: getattr(self, name) for name in SHARED}, self.answer)
                self._page.observe(self._hear, SHARED)
            remember(self._page.model_id, self)
        return self._page

    def live(self) -> dict[str, Any]:
        """The board as our extension finds it in an output: by its call, or with all it shows where that does not do."""
        told: dict[str, Any] = {"lang": self.payload["lang"], "told": hashlib.sha256(self._text.encode()).hexdigest()[:16]}
        call = None if self.call is None or names_a_file(self.call) else self.call
        if call is not None:
            told["call"] = call
        ours = (self.payload.get("ours") or {}).get("rules") or self.payload.get("game") in read_shelf()
        if call is None or self.personal or ours:
            return {**told, "board": self.told(), **({"personal": True} if self.personal else {})}
        return {**told, "at": place_of(call, self.payload["lang"])}

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict, dict]:
        """The board as our extension draws it, the widget for a host without it, and how it begins as text."""
        page = self.page()
        text = told_before(self._text, self.payload["lang"], self._opening)
        data, more = {TYPE: self.live(), "text/plain": text}, {TYPE: {"page": page.model_id}}
        if is_drawn():
            return data, more
        widget, described = page._repr_mimebundle_(**options) or ({}, {})
        return {**widget, **data}, described

    def __repr__(self) -> str:
        return self._text
