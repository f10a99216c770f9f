/** A signal for npm's own process ends npm and its shell, and nothing tells the program that npm runs. */
const lookEveryMs = 500;

/** Does something once the process that began this one is gone. Keeps nothing running. */
export function whenParentGoes(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, lookEveryMs);
  timer.unref();
}
