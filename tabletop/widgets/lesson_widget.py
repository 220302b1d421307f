"""The widget that shows a lesson in a notebook: it carries, the browser draws."""

import anywidget
import traitlets

from .bundle import css, esm


class LessonWidget(anywidget.AnyWidget):
    """A lesson or a self-test in a notebook cell.

    `index`, `eye`, `lang` and `run` may be set and the page follows. A learner's
    choice of eyes, language or run comes back a moment later, and `index` with
    it; stepping alone sends no message.
    `results` is what a self-test found out: rule ids under `sure`, `learnt`
    and `look_again`. The text view stands for the widget wherever no browser
    draws it, complete and the same on every machine.
    """

    _esm = esm()
    _css = css()
    payload = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    eye = traitlets.Int(0).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    run = traitlets.Int(0).tag(sync=True)
    results = traitlets.Dict().tag(sync=True)

    def __init__(self, payload: dict, text: str) -> None:
        self._text = text
        super().__init__(payload=payload, eye=payload.get("eye", 0), lang=payload["lang"])

    def __repr__(self) -> str:
        return self._text
