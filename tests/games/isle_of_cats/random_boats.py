"""Random boats with tiles on them, made without the code of the placement: squares are pairs of numbers here."""

from hypothesis import strategies as st

from tests.games.isle_of_cats.table import At, isle_rules

# Two colours, so that families come about; orange cats are kept for the tests.
NAMES = [tile.id for tile in isle_rules().tiles if tile.kind in ("common", "rare") or tile.colour in ("blue", "red")]
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUV"


def rotations(rows):
    """All ways to lie of a drawing, each as squares from [0, 0] on: turn and mirror as one does with the hand."""
    found = []
    for grid in (rows, [row[::-1] for row in rows]):
        for _ in range(4):
            squares = {(r, c) for r, row in enumerate(grid) for c, sign in enumerate(row) if sign == "#"}
            if squares not in found:
                found.append(squares)
            grid = ["".join(grid[len(grid) - 1 - r][c] for r in range(len(grid))) for c in range(len(grid[0]))]
    return found


def neighbours(square):
    """The four squares beside a square."""
    r, c = square
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def coverings(rows, hull, occupied, free=False):
    """Every set of squares that this tile may cover, by the predicate of the overview, tried one after the other."""
    found = set()
    height, width = max(r for r, _ in hull) + 1 if hull else 0, max(c for _, c in hull) + 1 if hull else 0
    for squares in rotations(rows):
        for r in range(height):
            for c in range(width):
                moved = frozenset((row + r, column + c) for row, column in squares)
                touches = any(neighbours(square) & occupied for square in moved)
                if moved <= hull and not moved & occupied and (free or not occupied or touches):
                    found.add(moved)
    return found


@st.composite
def boats(draw, tiles=6):
    """A boat of two rooms with random holes in its outline, and tiles laid on it one after the other."""
    width, height = draw(st.integers(3, 22)), draw(st.integers(3, 7))
    holes = draw(st.sets(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)), max_size=width))
    rows = ["".join(" " if (r, c) in holes else "A" if c < width // 2 else "B" for c in range(width)) for r in range(height)]
    hull = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != " "}
    picture, key, occupied = [[" "] * width for _ in range(height)], {}, set()
    for letter in "abcdefgh"[: draw(st.integers(0, tiles))]:
        tile = isle_rules().tiles[isle_rules().tile_number[draw(st.sampled_from(NAMES))]]
        choices = sorted(map(sorted, coverings(tile.rows, hull, occupied)))
        if choices and tile.id not in key.values():
            for r, c in draw(st.sampled_from(choices)):
                picture[r][c] = letter
                occupied.add((r, c))
            key[letter] = tile.id
    return {"rows": rows, "hull": hull, "occupied": occupied, "picture": ["".join(row) for row in picture], "key": key}


def table_with(boat, **more):
    """A game of two in the rescue whose first player has this boat."""
    blank = [row.replace("A", ".").replace("B", ".") for row in boat["rows"]]
    return At(
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "boats": {"Ada": "own", "Ben": "own"},
            "own_boats": {"own": {"rooms": boat["rows"], "features": blank}},
            "placed": {"Ada": {"picture": boat["picture"], "key": boat["key"]}},
            "fields": {"left": ["orange_X"]},
            **more,
        }
    )


def name_of(square):
    """The name of a square."""
    return f"{COLUMNS[square[1]]}{square[0] + 1}"
