/**
 * Marks code that the types make unreachable.
 * @throws always: reaching it is a bug
 */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}

/**
 * Checks a condition that holds unless there is a bug.
 * @throws Error with the message when it does not
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}
