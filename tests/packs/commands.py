"""Commands one after the other on one pack, in one process."""

import re

# What they are run by.
EACH = """
import sys
from tabletop.cli import main
for words in sys.argv[1:]:
    sys.argv = ["tabletop", *words.split()]
    try:
        main()
    except SystemExit as done:
        print(f"[{words}] ended with {done.code}")
"""


def each(run, commands, pack):
    """What these commands do with this pack: the process, and for each command its code and what it said."""
    done = run(EACH, *(f"{words} --pack {pack}" for words in commands))
    parts = re.split(rf"\[(.*) --pack {pack}\] ended with (\S+)\n", done.stdout)
    return done, {words: (code, text) for text, words, code in zip(parts[0::3], parts[1::3], parts[2::3])}
