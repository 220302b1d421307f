// A result as a code short enough to be read out; tabletop/classes/result_code.py reads it.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

function guard(letters) {
  const sum = [...letters].reduce((so_far, sign, place) => so_far + (place + 1) * LETTERS.indexOf(sign), 0);
  return LETTERS[sum % 31];
}

// The code of results, each 0 (none), 1 (right at the first answer) or 2 (wrong), of the page with this mark.
export function writeCode(mark, results) {
  let number = 0n;
  for (const one of [...results].reverse()) number = number * 3n + BigInt(one);
  let letters = "";
  while (number > 0n || letters === "") {
    letters = LETTERS[Number(number % 32n)] + letters;
    number /= 32n;
  }
  const whole = mark + letters + guard(mark + letters);
  const groups = [whole.slice(0, GROUP + 1)];
  for (let at = GROUP + 1; at < whole.length; at += GROUP) groups.push(whole.slice(at, at + GROUP));
  return groups.join("-");
}
