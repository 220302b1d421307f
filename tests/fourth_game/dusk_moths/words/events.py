"""What happened, in words: one small function for each kind of event."""


def flames_of(count):
    """How many flames, in words."""
    return "one flame" if count == 1 else f"{count or 'no'} flames"


def any_card(words, card):
    """A card, as far as it is known."""
    return "a card" if card is None else f"a {words.card(card)}"


def sends(words, seat, card, on):
    """A moth or a Bat is in the air."""
    return f"{words.name(seat)} sends a {words.card(card)} at {words.name(on)}."


def answers(words, seat, card):
    """An answer is laid."""
    return f"{words.name(seat)} answers with a {words.card(card)}."


def catches(words, card):
    """What was flying is caught."""
    return f"The {words.card(card)} is caught."


def turns_round(words, card, seat, on):
    """What was flying turns round."""
    return f"The {words.card(card)} turns round and flies at {words.name(on)}."


def bites(words, card, on, flames):
    """Flames go out."""
    return f"The {words.card(card)} puts out {flames_of(flames)} in the lantern of {words.name(on)}."


def lights(words, seat, flames):
    """A flame is lit."""
    return f"{words.name(seat)} lights a flame and has {flames_of(flames)} now."


def draws(words, seat, card):
    """A card is drawn, which only its owner sees."""
    return f"{words.name(seat)} draws {any_card(words, card)}."


def finds_nothing(words, seat):
    """There is nothing left to draw."""
    return f"{words.name(seat)} finds no card to draw."


def shuffles(words):
    """The deck is made anew."""
    return "The discard pile is shuffled and is the new deck."


def brings(words, seat, on, card):
    """A Bat takes a card, which only two players see."""
    return f"The Bat takes {any_card(words, card)} from {words.name(on)} and brings it to {words.name(seat)}."


def finds_no_card(words, on):
    """A Bat that turned round finds an empty hand."""
    return f"The Bat finds no card in the hand of {words.name(on)}."


def darkens(words, seat):
    """Somebody is out."""
    return f"The lantern of {words.name(seat)} is dark: {words.name(seat)} is out."


def wins(words, seat):
    """Somebody has won."""
    return f"{words.name(seat)} has the last light and wins."


EVENTS = {
    function.__name__: function
    for function in (
        sends,
        answers,
        catches,
        turns_round,
        bites,
        lights,
        draws,
        finds_nothing,
        shuffles,
        brings,
        finds_no_card,
        darkens,
        wins,
    )
}
