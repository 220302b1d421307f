// What the buttons and number keys of the menu do.
import { enterLine, inMenu, levelUp, menuNow, throwAway } from "./what_if.js";
import { entryOf, listMoves } from "./what_if_menu.js";

// `trying` asks Python; `enterBranch` enters a what-if of the author.
export function menuActs({ payload, now, become, trying, enterBranch, lay }) {
  const change = (changes, focus = null) => become(inMenu(payload, now(), changes), focus);

  function take(entry) {
    if (entry.kind === "branch") enterBranch(entry.branch.place);
    else if (entry.kind === "group") change({ group: entry.group, target: null, pressed: null });
    else if (entry.kind === "target") change({ target: entry.target });
    else if (entry.choice.places) lay(entry.choice);
    else trying.choose(entry.choice);
  }

  return {
    take,
    takeNumber(number) {
      const entry = entryOf(listMoves(payload, now()), number);
      if (entry !== undefined) take(entry);
      return entry !== undefined;
    },
    up: () => become(levelUp(payload, now())),
    unfold: () => change({ unfolded: !menuNow(payload, now()).unfolded, pressed: null }),
    press: (name) => change({ pressed: menuNow(payload, now()).pressed === name ? null : name }),
    enterLine: (branch) => become(enterLine(payload, now(), branch)),
    throwAway: (branch) => become(throwAway(payload, now(), branch), "whatif"),
    again: () => trying.again(),
  };
}
