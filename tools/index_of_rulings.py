"""Makes the index of rulings anew: for each game the positions in which its rules decide an answer.

    python tools/index_of_rulings.py [GAME ...]
    python tools/index_of_rulings.py --check      # exits with 1 where an index is not as it would be made now

Run it after a change of scenarios, self-tests, generators or rules.
"""

import sys
from time import monotonic

from tabletop.games import game_id, registered
from tabletop.learner.collecting import collect
from tabletop.learner.rulings import index_of, lacking, with_effect, written
from tabletop.selftests.game_selftests import selftests_of


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    games = [game_id(one) for one in arguments if one != "--check"] or list(registered())
    old = []
    for game in games:
        path = selftests_of(game).positions
        if path is None:
            continue
        began = monotonic()
        text = written(collect(game))
        if check:
            old += [game] if path.read_text(encoding="utf-8") != text else []
            continue
        path.write_text(text, encoding="utf-8")
        index_of.cache_clear()
        print(
            f"{game}: {len(with_effect(game))} rules with an effect, {len(lacking(game))} with fewer than three positions; "
            f"{monotonic() - began:.0f} s, {len(text) // 1000} kB"
        )
    for game in old:
        print(f"{game}: the index of rulings is out of date; run tools/index_of_rulings.py")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
