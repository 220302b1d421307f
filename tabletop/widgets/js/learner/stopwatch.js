// How long something took, in seconds, to a tenth.

export function stopwatch(now = () => performance.now()) {
  let began = now();
  return {
    begin: () => {
      began = now();
    },
    seconds: () => Math.round((now() - began) / 100) / 10,
  };
}
