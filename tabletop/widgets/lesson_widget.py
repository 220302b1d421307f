"""The widget that shows a lesson in a notebook: it carries, the browser draws."""

from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from tabletop.host import is_guest
from tabletop.learner.asked import answered, remembered

from .bundle import css, esm
from .for_pages_only import for_pages_only
from .text_parts import folded

NOT_KNOWN = "This page asks for something this kit does not know."
SAVED_BY_HOST = "Guests of this page cannot save files; whoever runs it can."


class LessonWidget(anywidget.AnyWidget):
    """A lesson or a self-test in a notebook cell.

    `index`, `eye`, `lang` and `run` may be set and the page follows. A learner's choice of eyes, language or run comes
    back a moment later, and `index` with it; stepping alone sends no message. `results` is what a self-test found out:
    rule ids under `sure`, `learnt` and `look_again`; of an exercise against the clock, under `runs`, what each learner
    did. The text view stands for the widget wherever no browser draws it, complete and the same on every machine.

    `opening` is the text view without hidden cards: how that begins is shown before the cell is run.

    What the page cannot know by itself it asks for: one message
    ``{"ask": name, "id": number, ...}``, answered by ``answers[name](message)`` with
    ``{"id": number, ...}``, or with ``error``, a sentence, where that cannot be done.
    Those in ``writes`` change what lies on this computer: they are not there for a guest, whatever a page
    sends. Where the payload is an ``item``, answers on it are kept (``answered``) and known again (``remembered``).
    `asks` tells the page which names are answered.
    """

    _esm = esm()
    _css = css()
    payload = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    eye = traitlets.Int(0).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    run = traitlets.Int(0).tag(sync=True)
    results = traitlets.Dict().tag(sync=True)
    asks = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(
        self,
        payload: dict,
        text: str,
        answers: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] | None = None,
        opening: str | None = None,
        writes: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] | None = None,
    ) -> None:
        self._text, self._opening = text, opening
        kept = "item" in payload
        self._answers = {**(answers or {}), **({"remembered": remembered} if kept else {})}
        self._writes = {**(writes or {}), **({"answered": answered} if kept else {})}
        with for_pages_only():
            super().__init__(payload=payload, eye=payload.get("eye", 0), lang=payload["lang"], asks=sorted(self._answered()))
        self.on_msg(self._reply)

    def _answered(self) -> dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]]:
        """What is answered now, by name: a guest writes nothing."""
        return self._answers if is_guest() else {**self._answers, **self._writes}

    def _reply(self, _: Any, message: Any, buffers: Any) -> None:
        """Answer a question of the page; a message that is none is passed over."""
        if not isinstance(message, dict) or not isinstance(message.get("id"), int):
            return
        asked = message.get("ask")
        name = asked if isinstance(asked, str) else ""
        answer = self._answered().get(name)
        try:
            if answer is None:
                told = {"error": SAVED_BY_HOST if name in self._writes else NOT_KNOWN}
            else:
                told = answer(message)
        except ValueError as error:
            told = {"error": str(error)}
        except Exception as error:
            # A fault of the kit: the page is told at once, instead of waiting for an answer that never comes.
            told = {"error": f"Something in this kit is broken ({type(error).__name__}); the lesson itself still works."}
        self.send({**told, "id": message["id"]})

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict, dict]:
        """The widget, its whole text, and for a notebook that is not yet run only how it begins."""
        data, more = super()._repr_mimebundle_(**options) or ({}, {})
        return {**data, "text/html": folded(self._text, self.payload["lang"], self._opening)}, more

    def __repr__(self) -> str:
        return self._text
