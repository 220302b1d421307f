"""Positions to try things in: made by hand, one for each kind of decision, and met on walks through dealt games."""

from random import Random

from tests.games.exploding_kittens.table import dealt, position

FIVE = "cat_1 cat_2 cat_3 cat_4 skip"


def by_hand(readings=None):
    """Named positions, every kind of decision among them."""

    def at(**setup):
        return position(readings=readings, **setup)

    hands = {"A": "favor nope skip cat_1 cat_1", "B": "nope defuse attack", "C": "cat_2"}
    found = {
        "a turn": at(hands=hands, discard="attack"),
        "a turn with one dead": at(hands=hands, out="D"),
        "a turn with an empty pile": at(hands=hands, pile=""),
        "owed turns": at(hands={"A": "skip attack defuse", "B": "nope"}, owes=2, players=3),
        "three and four of a kind": at(hands={"A": "cat_1 cat_1 cat_1 cat_1 nope", "B": "defuse"}, players=3),
        "a five in the hand": at(hands={"A": FIVE, "B": "nope"}, discard="attack exploding_kitten", players=2),
        "an empty hand": at(hands={"B": "skip nope"}, players=3),
        "a window": at(hands=hands, out="D").play("A", "favor", on="B"),
        "a window with two Nopes": at(hands=hands | {"D": "nope nope"}).play("A", "skip").nope("B").nope("D"),
        "a window with a pass": at(hands=hands).play("A", "cat_1 cat_1", on="B").do("pass", "C"),
        "a kitten and a Defuse": at(
            hands={"A": "defuse defuse skip", "B": "nope defuse"}, players=3, pile="exploding_kitten cat_1"
        ).draw("A"),
        "a kitten and no Defuse": at(hands={"A": "nope skip", "B": "nope defuse"}, players=3, pile="exploding_kitten").draw("A"),
        "a kitten to put back": at(hands={"A": "defuse nope", "B": "nope"}, players=3, pile="exploding_kitten cat_1 cat_2 cat_3")
        .draw("A")
        .play("A", "defuse"),
        "a gift owed": at(hands=hands).settled("A", "favor", on="B"),
        "a theft": at(hands=hands).settled("A", "cat_1 cat_1", on="B"),
        "a shuffle": at(hands={"A": "shuffle nope", "B": "nope"}, pile="cat_1 cat_2 cat_2", players=3).settled("A", "shuffle"),
        "the end": at(hands={"A": "skip", "B": "nope attack"}, pile="exploding_kitten", players=2).draw("A").do("explode", "A"),
    }
    if (readings or {}).get("q.base.combo.mode") != "R1" and (readings or {}).get("q.base.five.choice-time") != "R2":
        found["a five taking"] = at(hands={"A": FIVE, "B": "nope"}, discard="exploding_kitten attack", players=3).settled(
            "A", FIVE
        )
    return found


def step(rules, state, choice, note):
    """Play the move that a number chooses; chance is decided by the number too. Gives the move."""
    moves = rules.moves(state)
    if not moves and rules.decision(state).kind == "mix":
        return play(rules, state, rules.sample(state, Random(choice)), note)
    return play(rules, state, moves[choice % len(moves)], note)


def play(rules, state, move, note):
    """Play a move in place and give it back."""
    rules.play(state, move, note)
    return move


def on_walks(seeds, every=9, readings=None):
    """Positions met on random walks: each ``every``-th of each game."""
    for seed in seeds:
        table = dealt(2 + seed % 4, seed, readings=readings)
        random = Random(seed)
        for count in range(400):
            if table.winner is not None:
                break
            if count % every == seed % every:
                yield table
            step(table.rules, table.state, random.randrange(1 << 30), lambda event: None)
