"""The command line: ``tabletop lab``, ``list``, ``show``, ``run``, ``check``, ``fmt``, ``export``, ``rule``."""

from .main import main

__all__ = ["main"]
