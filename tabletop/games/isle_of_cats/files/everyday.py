"""What people call the keys and the moves of this game: the first word that is possible there is meant."""

KEYS = {"square": ("at",), "cell": ("at",), "rotation": ("rotate",)}
MOVES = {
    "lay": ("play",),
    "put": ("put",),
    "end": ("pass",),
    "play": ("choose",),
    "place": ("rescue", "put"),
    "place_tile": ("rescue",),
    "buy": ("pay",),
    "stop": ("pass",),
}
