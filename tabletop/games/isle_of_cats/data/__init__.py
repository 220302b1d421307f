"""Which and how many, and what is printed where: the declarations of this game, as JSON."""

from pathlib import Path

FOLDER = Path(__file__).parent
