"""Frames: a played scenario as small JSON states for pictures, and as text.

``lesson_payload`` makes the one thing a browser needs: every step, as each pair
of eyes sees it, in every language. ``text_view`` tells the same as text, for
readers without pictures and for the tests of the notebooks.
"""

from .payload import lesson_payload
from .text import text_view

__all__ = ["lesson_payload", "text_view"]
