"""The data of Dusk Moths: what is printed where, what lies in which box."""

from pathlib import Path

FOLDER = Path(__file__).parent
