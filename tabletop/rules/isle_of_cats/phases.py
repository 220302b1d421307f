"""The order of a day: each kind of move has its phase, and is refused in every other."""

from __future__ import annotations

from .vocabulary import isle

PHASES = ("draft", "pay", "lessons", "choose", "rescue", "rare_finds")

# What lies under each phase: the plan of the rest of the day, the next thing last.
PLAN = (("rare_finds",), ("end_rescue",), ("reveal",), ("choose", 0), ("lay_lessons",), ("pay",), ("draft", 7))

HOME = {"keep": ("draft",), "pay": ("pay",), "announce": ("lessons",), "choose": ("choose",), "rescue": ("rescue", "take"),
        "pass": ("rescue", "take")}


def phase_of(state) -> str:
    """The phase the day is in."""
    for frame in reversed(state.agenda):
        if frame[0] in PHASES:
            return frame[0]
        if frame[0] == "next_turn":
            return "rescue"
    raise ValueError(f"no phase on the agenda {state.agenda!r}")


def of_this_phase(rules, state, move):
    """A day runs in a fixed order; what belongs to another phase waits for it."""
    return {"seat": move[1], "phase": phase_of(state)}


for verb, at in HOME.items():
    others = tuple(phase for phase in (*PHASES, "take") if phase not in at and phase != "rare_finds")
    isle.need(verb, "isle.round.1", at=others)(of_this_phase)


def while_the_room_is_open(rules, state, move):
    """The kit plays a day up to the end of the rescue."""
    return {"seat": move[1]}


for verb in ("keep", "pay", "announce", "choose", "rescue", "pass", "take", "play"):
    isle.need(verb, at=("rare_finds",))(while_the_room_is_open)
