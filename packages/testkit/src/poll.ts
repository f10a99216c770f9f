/** Waiting without sleeping: a probe says what is still missing, and that is what a failed wait reports. */
const intervalMs = 25;

/** What a probe answers: `null` when nothing is missing any more, else what is. */
export type Missing = string | null;

/**
 * Asks the probe until nothing is missing.
 * @param probe throws, or answers what is still missing, or `null`
 * @param timeoutMs how long to ask, 10 s unless told
 * @throws with the last thing that was missing
 */
export async function until(probe: () => Missing | Promise<Missing>, timeoutMs = 10_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const missing = await ask(probe);
    if (missing === null) return;
    if (performance.now() >= deadline) throw new Error(`after ${timeoutMs} ms still missing: ${missing}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}

async function ask(probe: () => Missing | Promise<Missing>): Promise<Missing> {
  try {
    return await probe();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks until there is a value; answers it. */
export async function untilValue<T>(
  what: string,
  read: () => T | null | undefined | Promise<T | null | undefined>,
  timeoutMs = 10_000,
): Promise<T> {
  let found: T | null | undefined;
  await until(async () => {
    found = await read();
    return found === null || found === undefined ? what : null;
  }, timeoutMs);
  return found as T;
}
