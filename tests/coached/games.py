"""Lines of play that one seat cannot tell apart, and learners who play by themselves."""

from random import Random

from tabletop.coached.coached_game import CoachedGame, table_of
from tabletop.explore.walks import choose
from tabletop.games import opened_once
from tabletop.kernel.event import seen
from tabletop.kernel.seat import CHANCE
from tabletop.kernel.trace import Beat
from tabletop.redraw.following import Follower
from tabletop.scenario.format.game_files import files_of


def beat_of(rules, number, state, events=(), parts=()):
    return Beat(f"s{number}", state.copy(), rules.decision(state), tuple(events), parts[0] if parts else None, tuple(parts))


def pairs(game, boxes, players, seed, seat, most=40):
    """Two lines of play, step by step, whose hidden cards differ and which this seat cannot tell apart: (beats, other beats)."""
    rules, random = opened_once(game, tuple(boxes), ()), Random(seed)
    state = rules.deal(players, seed)
    for _ in range(random.randrange(40)):
        # From somewhere in the middle of a game on, where the next move is somebody's.
        further = state.copy()
        rules.play(further, choose(rules, state, random))
        if rules.decision(further).kind == "over":
            break
        state = further
    if rules.decision(state).must == (CHANCE,):
        return
    worlds = Follower(rules, seat).worlds([beat_of(rules, 0, state)])
    if worlds is None:
        return
    world = worlds.draw(random)
    one, other = [beat_of(rules, 0, state)], [beat_of(rules, 0, world)]
    for number in range(1, most):
        yield one, other
        found = next(filter(None, (_alike(rules, one[-1].state, other[-1].state, seat, random) for _ in range(12))), None)
        if found is None:
            return
        move, (state, events), (world, told) = found
        one.append(beat_of(rules, number, state, events, [move]))
        other.append(beat_of(rules, number, world, told, [move]))


def _alike(rules, state, world, seat, random):
    """A move that both lines can make and that leaves this seat in the dark; None where the one tried is none."""
    if rules.decision(state).kind == "over":
        return None
    move = choose(rules, state, random)
    ends = []
    for start in (state, world):
        there, events = start.copy(), []
        if move is None or (move[1] != CHANCE and rules.why_not(there, move) is not None):
            return None
        if move[1] == CHANCE and start is world and move not in rules.moves(world) and move[0] != "shuffled":
            return None
        if move[0] == "shuffled" and sorted(move[2]) != sorted(files_of(rules.id).mixed(rules, there)):
            return None
        rules.play(there, move, events.append)
        ends.append((there, events))
    noticed = [[mine for event in events if (mine := seen(event, seat, rules.events)) is not None] for _, events in ends]
    same = noticed[0] == noticed[1] and rules.view(ends[0][0], seat) == rules.view(ends[1][0], seat)
    return (move, *ends) if same else None


def by_itself(game, boxes, players, seed, level="sensible", most=400):
    """A game in which the learner makes any moves, until it is over."""
    played, random = CoachedGame(table_of(game, players, boxes, seed=seed), level=level), Random(seed)
    for _ in range(most):
        if played.is_over:
            break
        moves = played.moves()
        if not played.is_owed and (not moves or random.random() < 0.6):
            played.let_go()
            continue
        verbs = sorted({move[0] for move in moves})
        verb = "draw" if "draw" in verbs and random.random() < 0.5 else random.choice(verbs)
        played.make(random.choice([move for move in moves if move[0] == verb]))
    return played
