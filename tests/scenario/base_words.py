"""What the file checks need to know of the base box, written out by hand for these tests."""

from tabletop.kernel.form import Slot
from tabletop.scenario.format.keys import CardWords, Combination, GameWords, Reading, StepForm

CHANCE = ("pick", "shuffled")
CHAPTERS = {
    "setup": 14,
    "turn": 13,
    "exploding": 6,
    "defuse": 11,
    "nope": 13,
    "attack": 5,
    "skip": 3,
    "favor": 6,
    "shuffle": 3,
    "see": 4,
    "combo": 4,
    "pair": 6,
    "triple": 5,
    "five": 4,
}

BASE = GameWords(
    id="exploding-kittens",
    boxes={"base": frozenset(), "streaking": frozenset({"base"}), "recipes": frozenset()},
    alone=frozenset({"recipes"}),
    twice=frozenset({"base"}),
    rules={"base": frozenset(f"ek.base.{name}.{n + 1}" for name, count in CHAPTERS.items() for n in range(count)),
           "streaking": frozenset({"ek.streaking.mark.1", "ek.streaking.blind.1"}), "recipes": frozenset({"ek.recipes.skip.2"})},
    questions={"q.base.nope.own": Reading(("R1", "R2"), "R1", "base"),
               "q.base.five.choice-time": Reading(("R1", "R2"), "R1", "base"),
               "q.streaking.blind-reaction": Reading(("R1", "R2"), "R1", "streaking")},
    verbs={"play": StepForm(("by",), ("on", "names", "as", "answers", *CHANCE), ("cards", "blindly")),
           "reach": StepForm(("by",)), "draw": StepForm(("by",)), "explode": StepForm(("by",)), "keep": StepForm(("by",)),
           "insert": StepForm(("by", "at")), "give": StepForm(("by",), CHANCE, ("card", "blindly")),
           "lay": StepForm(("by",), CHANCE, ("card", "blindly")), "arrange": StepForm(("by", "cards")),
           "take": StepForm(("by", "card")), "pass": StepForm((), ("by", *CHANCE))},
    plays={"play": Slot("cards", "cards", None)},
    cards={"favor": CardWords("needed"), "mark": CardWords("needed"), "barking_kitten": CardWords("allowed", True),
           **{card: CardWords() for card in ("exploding_kitten", "defuse", "nope", "attack", "skip", "shuffle",
                                             "see_the_future_3", "cat_1", "cat_2", "cat_3", "cat_4", "cat_5")}},
    combinations={2: Combination("needed"), 3: Combination("needed", "needed"),
                  5: Combination("never", "needed", ("q.base.five.choice-time", "R2"))},
    words={"do": ("play", "reach", "draw", "explode", "keep", "insert", "give", "lay", "arrange", "take", "pass"),
           "for": ("turn", "draw", "kitten", "insert", "give", "lay", "arrange", "take"),
           "direction": ("clockwise", "counterclockwise"), "as": ("pair", "duel"), "place": ("top", "bottom"),
           "origin": ("authored", "question", "bug", "fuzz")},
    paths=("turn.player", "turn.owes", "direction", "order", "draw_pile", "discard_pile", "hands.*", "front.*",
           "tower.wearer", "tower.stock", "blind", "out", "sizes.draw_pile", "sizes.hands.*"),
    turned_up="blindly", states=("marked", "up"),
    zones=frozenset({"draw_pile", "discard_pile", "hands", "front", "tower", "stock", "box", "blind", "out", "order",
                     "direction", "turn", "sizes"}),
)  # fmt: skip
GAMES = {BASE.id: BASE}
