// Which open questions of a game belong together; what tables quarrel about most comes first.
import { boardOf } from "../core/boards.js";

// The questions by topic: [[label, ids]]; what fits nowhere comes last.
export function byTopic(game, ids) {
  const { topics } = boardOf(game);
  const groups = new Map([...topics.map(([name]) => [name, []]), ["topic_more", []]]);
  for (const id of ids) {
    const [name] = topics.find(([, pattern]) => pattern.test(id)) ?? ["topic_more"];
    groups.get(name).push(id);
  }
  return [...groups].filter(([, found]) => found.length > 0);
}
