/**
 * Ends a command with one line that says what is wrong and what to do. Nobody who only wants to run the product is shown a stack trace;
 * `NINEFOLD_DEBUG=1` shows it.
 */
export function failWithOneLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text.replace(/\s*\n\s*/g, ' ').trim()}\n`);
  if (process.env.NINEFOLD_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}
