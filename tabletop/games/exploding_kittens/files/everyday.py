"""What people call the keys and the moves of this game: the first word that is possible there is meant."""

KEYS = {"wish": ("names",), "named": ("names",), "deck": ("draw_pile",), "pile": ("draw_pile",), "discard": ("discard_pile",)}
MOVES = {
    "lay": ("play",), "put": ("insert",), "discard": ("play",), "attack": ("play",), "nope": ("play",), "skip": ("play",),
    "defuse": ("play",), "steal": ("play",), "answer": ("play",), "end": ("draw", "pass"), "draw_card": ("draw",), "pick_up":
    ("draw",), "stop": ("pass",)}  # fmt: skip
