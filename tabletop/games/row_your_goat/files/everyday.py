"""What people call the keys and the moves of this game: the first word that is possible there is meant."""

KEYS = {"place": ("space",), "deck": ("decks",)}
MOVES = {
    "lay": ("place",),
    "put": ("place",),
    "end": ("pass",),
    "shout": ("call",),
    "catch": ("challenge",),
    "accuse": ("challenge",),
    "snatch": ("grab",),
    "ring": ("grab",),
    "look": ("peek",),
    "play": ("place",),
    "stop": ("pass",),
}
