"""Why a move is refused, in words: one sentence for each need, by its name."""

REASONS = {
    "only-on-turn": "It is {player}'s turn: {seat} may only answer.",
    "you-hold-it": "{seat} does not hold a {card}.",
    "you-hold-the-answer": "{seat} does not hold a {card}.",
    "you-hold-a-wick": "{seat} does not hold a {card}.",
    "it-flies": "A {card} does not fly.",
    "answers-are-not-sent": "A {card} is an answer: it is laid only while something flies.",
    "at-somebody-else": "{seat} sends nothing at their own lantern.",
    "at-a-lit-lantern": "No flame is burning in the lantern of {player}.",
    "something-flies": "Nothing is flying, so there is nothing to answer.",
    "who-answers": "It flies at {player}: {seat} does not answer.",
    "all-together": "That nobody answers is said by all together.",
    "it-is-an-answer": "A {card} answers nothing.",
    "what-a-net-holds": "A {card} does not hold a Bat.",
    "room-for-a-flame": "Three flames are burning in {seat}'s lantern already.",
    "a-bat-wants-a-card": "{player} holds no card that a Bat could take.",
    "the-same-cards": "Those are not the cards of the discard pile.",
    "nobody-acts-so": "Nobody does that here.",
    "nobody-sits-there": "Nobody sits there.",
}


def refuse(words, reason, values):
    """The sentence for this reason, with names and titles."""
    said = {
        key: words.card(value) if key == "card" else words.name(value) if key in ("seat", "player") else value
        for key, value in values.items()
    }
    return REASONS[reason].format(**said)
