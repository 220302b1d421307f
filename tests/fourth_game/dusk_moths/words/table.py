"""What lies on the table and what is open, in words; moves in two or three words."""

from .events import flames_of

ASKED = {
    "turn": "{seats} sends a moth, lights a Wick or draws.",
    "window": "Does anybody answer? {seats} may.",
    "pick": "The Bat takes a card.",
    "mix": "The discard pile is shuffled.",
    "over": "The game is over.",
}
GROUPS = {
    "send": "Send",
    "light": "Light a Wick",
    "draw": "Draw",
    "answer": "Answer",
    "pass": "No answer",
    "pick": "Chance",
    "shuffled": "Chance",
}


def decision(words, zones):
    """What is open now."""
    asked = zones["decision"]
    return ASKED[asked["for"]].format(seats=words.listed([words.name(seat) for seat in asked["seats"]]))


def beginning(words, state):
    """The position before the first step."""
    dark = [words.name(seat) for seat, out in enumerate(state.out) if out]
    return f"It is {words.name(state.player)}'s turn." + (
        f" {words.listed(dark)} {'is' if len(dark) == 1 else 'are'} out." if dark else ""
    )


def choice(words, move, zones):
    """Group and label of a move, or of the beginning of one."""
    verb, _, *values = move
    if verb == "send" and len(values) == 2:
        return GROUPS[verb], f"{words.card(values[0])} at {words.name(values[1])}"
    if verb in ("send", "answer", "pick") and values:
        return GROUPS[verb], words.card(values[0])
    return GROUPS[verb], GROUPS[verb]


def step_label(words, beat):
    """A step, for the timeline."""
    step = beat.source
    if "do" not in step:
        return "A remark"
    if step["do"] == "pass":
        return GROUPS["pass"]
    cards = words.rules.number
    what = {
        "send": lambda: f"{words.card(cards[step['card']])} at {step['on']}",
        "answer": lambda: words.card(cards[step["card"]]),
        "light": lambda: "Wick",
        "draw": lambda: "draw",
    }.get(step["do"], lambda: step["do"])()
    return f"{step['by']}: {what}" if "by" in step else what


def attempt(words, beat, knows=True):
    """What was tried in a refused step."""
    return f"{step_label(words, beat)}."


def position_lines(words, zones):
    """The table, one line for each part of it."""
    lines = []
    for name, zone in zones.items():
        lines.extend(_line(words, name, zone))
    return lines


def changed_lines(words, before, now):
    """The same lines, of what is different now."""
    return position_lines(words, {name: zone for name, zone in now.items() if before.get(name) != zone})


def _line(words, name, zone):
    if name == "turn":
        yield f"On turn: {words.name(zone['seat'])}"
    elif name.startswith("seat."):
        hand = words.cards(zone["hand"]) or "no cards"
        yield f"{words.name(int(name[5:]))}: {flames_of(zone['flames'])}; in the hand: {hand}"
    elif name == "flying":
        yield flying_line(words, zone)
    elif name == "deck":
        yield f"Deck: {zone['count']} cards" if zone["count"] != 1 else "Deck: 1 card"
    elif name == "discard":
        yield f"Discard pile: {words.cards(zone) or 'empty'}"


def flying_line(words, zone):
    """What is flying."""
    if zone is None:
        return "Nothing is flying."
    return f"A {words.card(zone['card'])} flies from {words.name(zone['by'])} at {words.name(zone['on'])}."


def drawn(words, zones):
    """The texts of the picture, by their place in the zones."""
    texts = {("decision", "text"): decision(words, zones)} if "decision" in zones else {}
    if zones.get("flying"):
        texts["flying", "text"] = flying_line(words, zones["flying"])
    return texts


def card_lines(words, card):
    """What is declared of a card."""
    if card.eats:
        yield "Puts out", flames_of(card.eats)
    if card.family == "answer":
        yield "When", "while something is flying, out of turn"
    elif card.family:
        yield "When", "in your turn"
