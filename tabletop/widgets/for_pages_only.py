"""Widgets are made known to pages alone, not to what merely keeps the outputs of a cell.

A page of a kernel hears of every widget, whoever made it. What runs a notebook
without a page, such as `jupyter nbconvert --execute`, would keep the state of the
widgets that a cell has made, and its HTML would then load a program from a foreign
host to draw them, or show nothing. Without that state it shows the text.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def for_pages_only() -> Iterator[None]:
    """What widgets send in this block is sent in the name of no cell; without a Jupyter kernel nothing changes."""
    kernel = _kernel()
    if kernel is None:
        yield
        return
    # A widget asks the kernel in whose name it speaks.
    kernel.get_parent = lambda channel=None: {}
    try:
        yield
    finally:
        del kernel.get_parent


def _kernel() -> Any:
    """The kernel that runs this process, if it knows in whose name it speaks."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    kernel = getattr(shell, "kernel", None)
    return kernel if hasattr(kernel, "get_parent") else None
