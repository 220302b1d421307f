"""Whose page it is: of the person at whose computer the kit runs, or of a guest, who changes nothing there and writes no file.

JupyterLab, Notebook 7 and other front ends of a kernel belong to the person who works in
them, JupyterLite to the person whose browser it runs in, a command to whoever gave it. Voilà gives a kernel to whoever
opens its page and leaves its name in it. A page that is served in no way known here is
one for guests. Whoever serves pages in another way says whose they are by the variable
``TABLETOP_PAGES`` in the environment of the kernels: ``own`` or ``guests``.
"""

from __future__ import annotations

import os
import sys

PAGES = "TABLETOP_PAGES"
OWN, GUESTS = "own", "guests"
# Voilà begins with this whatever it tells a kernel.
SERVED = "VOILA_"
_process = {"is_a_command": False}


def is_a_command() -> None:
    """From now on this process is a command that somebody gave at the computer where the kit runs."""
    _process["is_a_command"] = True


def is_guest() -> bool:
    """Whether what a page asks for now may come from somebody else than the person at whose computer the kit runs."""
    said = os.environ.get(PAGES)
    if said:
        return said != OWN
    return any(name.startswith(SERVED) for name in os.environ) or not (_process["is_a_command"] or _has_a_kernel())


def _has_a_kernel() -> bool:
    """Whether a notebook runs here: in a kernel, or in the browser itself."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return sys.platform == "emscripten" or getattr(shell, "kernel", None) is not None
