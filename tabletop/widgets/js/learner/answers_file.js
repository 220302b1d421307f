// Answers as the text of a file, the same that Python writes (docs/answers.md): a head, then an answer a line.

const HEAD = { kept: "answers", version: 1 };
const FIELDS = ["at", "given", "hints", "id", "item", "right", "ruling", "seconds", "sitting", "way"];
const NAME = /^[\w-]{1,64}$/;
const LONGEST = 300;

const isText = (value, least = 1) => typeof value === "string" && value.length >= least && value.length <= LONGEST;
const isNumber = (value, most) => Number.isFinite(value) && value >= 0 && value <= most;

// The answer with its known fields, in the order of a file; null for what is none.
export function checked(told) {
  if (typeof told !== "object" || told === null) return null;
  const { id, item, ruling, right, given, seconds = 0, at, way, hints = 0, sitting } = told;
  const sound =
    [id, ...(sitting === undefined ? [] : [sitting])].every((one) => typeof one === "string" && NAME.test(one)) &&
    isText(item) &&
    (ruling === undefined || ruling === null || isText(ruling)) &&
    typeof right === "boolean" &&
    isText(given, 0) &&
    isNumber(seconds, 86400) &&
    isNumber(hints, 9) &&
    /^20\d\d-\d\d-\d\dT/.test(at) &&
    !Number.isNaN(Date.parse(at)) &&
    /^[a-z]{1,20}$/.test(way);
  if (!sound) return null;
  const whole = { ...told, seconds, hints: Math.floor(hints), at: new Date(at).toISOString() };
  return Object.fromEntries(FIELDS.filter((key) => whole[key] !== undefined && whole[key] !== null).map((key) => [key, whole[key]]));
}

// The text of a file with these answers, the oldest first.
export function textOf(answers) {
  const inOrder = [...answers].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
  return [HEAD, ...inOrder].map((one) => `${JSON.stringify(one)}\n`).join("");
}

// The answers in such a text; null where it is none, or of a newer kit. A line that says nothing costs no other one.
export function answersIn(text) {
  const [first, ...lines] = text.replace(/^\uFEFF/, "").split("\n");
  const head = parsed(first);
  if (head?.kept !== HEAD.kept || head.version !== HEAD.version) return null;
  return lines.map((line) => checked(parsed(line))).filter(Boolean);
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
