// The fixed labels of the page. English stands here; a payload's `ui` may
// word each of them in its own languages. {n} and the like are filled in.

export const LABELS = {
  next: "Next", back: "Back", what_if: "What if", what_if_here: "What if: {title}", back_to_lesson: "Back to the lesson",
  choose_what_if: "What if …? Choose one.", no_what_if: "No what-if starts at this step. Look for the fork in the line of steps.",
  lesson: "Lesson: {title}", steps: "Steps", step_of: "Step {n} of {m}", step: "Step {n}", here: "here", has_what_if: "a what-if starts here",
  end: "That was the last step.", eyes: "Eyes", language: "Language", theme: "Light or dark", readings: "The same steps under other rules",
  differs: "differs", same_so_far: "Up to here the board is the same as in the lesson.", differs_here: "The marked parts differ from the lesson.",
  order_of_play: "Order of play", clockwise: "clockwise", anticlockwise: "anticlockwise",
  cards_one: "{n} card", cards_other: "{n} cards", on_turn: "on turn", owes_one: "owes {n} turn", owes_other: "owes {n} turns",
  may_answer: "may answer", out: "out of the game", blind: "blind", wins: "wins", new: "new", hand_of: "Hand of {name}", in_front: "In front of {name}",
  draw_pile: "Draw pile", discard_pile: "Discard pile", top_unknown: "top unknown", known_top: "known from the top", empty: "empty",
  in_window_one: "+ {n} in the window", in_window_other: "+ {n} in the window", face_down: "face-down card", depth: "place {n}: {card}",
  window: "Nope window, open", newest_on_top: "newest on top", stands: "stands", undone: "undone", counts: "counts", open_state: "?",
  can_play: "could be played now", cannot_play: "not now",
  why: "Why", why_not: "Why not", if_played: "If {name} played {card}", what_if_played: "What it would do", about: "About this lesson", note: "A word from the author", open_question: "Open question", log: "Log", log_all: "Show all {n} steps",
  printed: "printed", derived: "derived", house_default: "house default", other_reading: "other reading",
  leaflet_silent: "The leaflet does not say.", here_reading: "Here: {reading}", other_readings: "Others read: {reading}",
  why_later: "The reason comes with your answer.", show_now: "Show it now", nothing_special: "Nothing to explain at this step.",
  question: "Question", answer_first: "There is a question here. Answer it with a number key, or press the arrow once more to go on.",
  right: "Right.", not_so: "Not so.", if_so: "If that were so", refused: "refused",
  keys: "Keys: ← → step, w what if, Esc back, ? why, 1–9 answer, ↑ ↓ move in a hand",
  item_of: "Position {n} of {m}", once_more: "once more", go_on: "Go on", see_result: "See the result", result: "What you know",
  sure: "You know", learnt: "Right the second time", look_again: "Look at again", all_sure: "Everything right the first time.",
  rule_text: "Show the rule", start_over: "Start again", explained_by: "Explained by {scenario}",
};

// The label in the language, with its values filled in; English where a language lacks it.
export function label(payload, lang, key, values = {}) {
  const words = payload.ui?.[lang]?.[key] ?? LABELS[key];
  if (words === undefined) throw new Error(`no label ${JSON.stringify(key)}; labels.js lists them all`);
  return words.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

// The label for a number of things: `key_one` or `key_other`.
export function countLabel(payload, lang, key, n) {
  return label(payload, lang, `${key}_${n === 1 ? "one" : "other"}`, { n });
}
