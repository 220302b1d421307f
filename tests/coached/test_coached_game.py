"""Coached games: whole games, a move that is refused, one that is taken back, and the moments afterwards."""

import json
from time import process_time

import pytest

from tabletop.coached.coached_game import CoachedGame, NotNow, table_of
from tabletop.coached.messages import Coach
from tabletop.coached.opponent import Opponent
from tabletop.coached.second_look import second_looks
from tabletop.kernel.seat import OPEN
from tabletop.kernel.trace import Beat
from tabletop.redraw.game_hidden import hidden_of
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout
from tests.coached.games import by_itself

TABLES = [
    ("kittens", ["base"], 2),
    ("kittens", ["base", "imploding", "streaking", "barking"], 4),
    ("kittens", ["recipes"], 2),
    ("goat", ["spanish"], 3),
    ("isle", ["base"], 2),
]


def asked(coach, do, **more):
    """What a page is told that has nothing yet."""
    place = {"place": len(coach.game.beats), "epoch": coach.epoch}
    return coach.answer({"do": do, "have": 0, "texts": 0, "values": 0, **place, **more})


@pytest.mark.parametrize(
    ("game", "boxes", "players"),
    [TABLES[0], TABLES[3], *(pytest.param(*table, marks=pytest.mark.long) for table in (*TABLES[1:3], TABLES[4]))],
    ids=["base", "goat", "all boxes", "recipes", "isle"],
)
def test_a_whole_game_is_played_and_looked_at_again(game, boxes, players):
    played = by_itself(game, boxes, players, 4)
    assert played.decision.kind == "over"
    looks = second_looks(played)
    assert 1 <= len(looks) <= 3
    for look in looks:
        assert play_document(parse(layout(look.data).encode()), "look").errors == []
        assert set(look.data["title"]) == {"en", "de", "es"}


@pytest.mark.long
@pytest.mark.parametrize(("game", "boxes", "players"), TABLES, ids=["base", "all boxes", "recipes", "goat", "isle"])
@pytest.mark.parametrize("level", ["easy", "sensible"])
def test_many_games_end(game, boxes, players, level):
    for seed in range(20):
        played = by_itself(game, boxes, players, seed, level)
        assert played.is_over, (seed, played.decision)
        assert played.rules.broken(played.state) == []


@pytest.mark.parametrize(("player", "hand"), [("Ana", []), ("Ben", []), ("Ana", ["skip"])])
def test_a_game_is_over_where_a_reading_leaves_nothing_to_do(player, hand):
    game = CoachedGame(table_of("kittens", 2, ["base", "barking"], readings={"q.barking.itt-owner-dead": "R2"}))
    hands, turn = {"Ana": hand, "Ben": []}, {"player": player}
    state = game.rules.position({"players": ["Ana", "Ben"], "draw_pile": [], "hands": hands, "turn": turn})
    game.beats.append(Beat("last", state, game.rules.decision(state)))
    # With a Skip something can be done still.
    assert (game.is_over, game.is_asked) == (not hand, bool(hand))


def test_the_moves_of_the_others_take_no_time(monkeypatch):
    times, chosen = [], Opponent.chosen

    def timed(self, beats):
        began = process_time()
        try:
            return chosen(self, beats)
        finally:
            times.append(process_time() - began)

    monkeypatch.setattr(Opponent, "chosen", timed)
    by_itself("kittens", ["base"], 3, 1, most=8)
    times.sort()
    assert len(times) > 15 and times[len(times) * 9 // 10] < 0.05


def test_a_refused_move_changes_nothing_and_is_the_first_second_look():
    game = CoachedGame(table_of("kittens", 3, seed=3))
    before = game.state.key()
    # ek.base.defuse: a Defuse is played when one draws a kitten, and at no other time.
    defuse = ("play", 0, (game.rules.number["defuse"],), None, None)
    refusal = game.make(defuse)
    assert refusal.rules and game.state.key() == before and game.why_not(defuse).rules == refusal.rules
    (look,) = second_looks(game, 1)
    assert look.moment.why == "refused" and look.data["steps"][-1]["refused"] == list(refusal.rules)


def test_taken_back_and_made_again_it_comes_out_the_same_and_what_was_seen_is_said():
    game = CoachedGame(table_of("kittens", 3, seed=3))
    draw = next(move for move in game.moves() if move[0] == "draw")
    game.make(draw)
    parts = [beat.parts for beat in game.beats]
    (event,) = game.undo()
    assert event[0] == "draws" and event[4] is not None and len(game.beats) == 1
    game.make(draw)
    assert [beat.parts for beat in game.beats] == parts
    game.undo()
    with pytest.raises(NotNow):
        game.undo()


def test_where_something_is_owed_nothing_can_be_let_go():
    game = CoachedGame(table_of("kittens", 3, seed=3))
    with pytest.raises(NotNow, match="has to be chosen"):
        game.let_go()


def test_the_first_to_see_a_set_is_quicker_than_a_card():
    game = CoachedGame(table_of("goat", 3, seed=3))
    while not (game.rules.sets(game.state) and game.is_owed and game.decision.kind == "turn"):
        moves = game.moves()
        game.make(next((move for move in moves if move[0] == "place"), moves[0])) if game.is_owed else game.let_go()
    place, card = len(game.beats), next(move for move in game.moves() if move[0] == "place")
    game.make(card)
    # goat.set.3: with a set there everybody may grab at once; whoever lays a card instead is too late.
    assert game.beats[place].move[0] == "grab" and game.beats[place].move[1] != 0


class Swapped(CoachedGame):
    """The same game with other cards where the learner cannot look."""

    def swap(self):
        hidden = hidden_of(self.rules.id)
        lying = hidden.lie(self.rules, self.state, self.seat)
        everything = hidden.lie(self.rules, self.state, OPEN)
        unseen = {zone: [card for card, _ in cards] for zone, cards in everything.items()}
        (one, other) = [
            zone for zone, cards in lying.items() if zone[0] == "hand" and not any(seen for _, seen in cards) and cards
        ]
        unseen[one], unseen[other] = ([*unseen[one][:-1], unseen[other][-1]], [*unseen[other][:-1], unseen[one][-1]])
        state = hidden.put(self.rules, self.state, unseen)
        assert state.key() != self.state.key()
        self.beats = [type(self.beats[0])("start", state, self.rules.decision(state))]
        return self


def test_nothing_that_a_page_is_told_depends_on_cards_that_the_learner_cannot_see():
    told = []
    for game in (Swapped(table_of("kittens", 3, seed=6)), Swapped(table_of("kittens", 3, seed=6)).swap()):
        coach = Coach(game)
        told.append(
            [coach.payload(), asked(coach, "look"), asked(coach, "what_now"), asked(coach, "may", choice=0), coach.text()]
        )
    assert json.dumps(told[0]) == json.dumps(told[1])


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": 1},
        {"do": "make"},
        {"do": "choose", "choice": 10**9},
        {"do": "choose", "choice": "0"},
        {"do": "choose", "place": 7, "choice": 0},
    ],
)
def test_what_a_page_sends_and_nobody_could_mean_is_refused_in_words(message):
    coach = Coach(CoachedGame(table_of("kittens", 2, seed=3)))
    with pytest.raises(ValueError):
        coach.answer({"have": 0, "texts": 0, "values": 0, "epoch": 0, "place": 1, **message})
    with pytest.raises(NotNow, match="when the game is over"):
        coach.looks()
