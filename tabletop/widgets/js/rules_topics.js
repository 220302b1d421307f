// Which open questions of a game belong together; what tables quarrel about most comes first.

const TOPICS = {
  "exploding-kittens": [
    ["topic_printing", /\.printing\./],
    ["topic_nope", /\.nope\./],
    ["topic_turns", /turns|attack/],
    ["topic_groups", /favor|combo|pair|triple|five/],
    ["topic_kittens", /defuse|kitten|dead-hand/],
  ],
  "row-your-goat": [
    ["topic_rings", /grab|ring|touch|scramble/],
    ["topic_lines", /set|stack|match|under-deck/],
    ["topic_ending", /win|last-card|shout|one-card|stalemate|together|without-cards/],
    ["topic_laying", /card|turn|space|peek/],
  ],
};

// The questions by topic: [[label, ids]]; what fits nowhere comes last.
export function byTopic(game, ids) {
  const groups = new Map([...(TOPICS[game] ?? []).map(([name]) => [name, []]), ["topic_more", []]]);
  for (const id of ids) {
    const [name] = (TOPICS[game] ?? []).find(([, pattern]) => pattern.test(id)) ?? ["topic_more"];
    groups.get(name).push(id);
  }
  return [...groups].filter(([, found]) => found.length > 0);
}
