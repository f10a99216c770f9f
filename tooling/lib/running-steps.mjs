/**
 * What a first start does now, and for how long: in a terminal its last line, written anew each second. Elsewhere each step is a plain line at its beginning
 * and one at its end.
 */
const SECOND_MS = 1_000;
/** Back to the first column, and the line is empty. */
export const CLEAR = '\r\u001b[K';

/** @param {{ out?: NodeJS.WriteStream, now?: () => number, repeat?: typeof setInterval }} options */
export function createRunningSteps({ out = process.stdout, now = () => performance.now(), repeat = setInterval } = {}) {
  const running = new Map();
  let timer;
  const isTerminal = out.isTTY === true;
  const seconds = (since) => `${Math.max(0, Math.floor((now() - since) / SECOND_MS))} s`;
  const draw = () => {
    const line = [...running].map(([what, since]) => `${what} ${seconds(since)}`).join(' · ');
    // A line that wraps could not be cleared again.
    out.write(CLEAR + line.slice(0, (out.columns || 80) - 1));
  };
  return {
    /** @param {string} what such as `Building the pages …` @returns how to end it, with the line that says how it went */
    begin(what) {
      if (!isTerminal) out.write(`${what}\n`);
      running.set(what, now());
      if (isTerminal) {
        timer ??= repeat(draw, SECOND_MS);
        draw();
      }
      return (line) => {
        running.delete(what);
        if (isTerminal) out.write(CLEAR);
        if (line !== undefined) out.write(`${line}\n`);
        if (!isTerminal) return;
        if (running.size > 0) return draw();
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Those of this process. */
export const runningSteps = createRunningSteps();
