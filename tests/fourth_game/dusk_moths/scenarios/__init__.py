"""The scenarios of Dusk Moths, as TOPIC/NAME.json."""

from pathlib import Path

FOLDER = Path(__file__).parent
