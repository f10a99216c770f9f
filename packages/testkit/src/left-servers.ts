/** What a test started and has not ended: a hook that ran out of time, or threw before it could say what it had started, ends nothing by itself. */

/** Outside the modules, which a test file may have anew. */
const KEY = Symbol.for('ninefold.leftServers');
const shared = globalThis as { [KEY]?: Set<() => Promise<void>> };
shared[KEY] ??= new Set();

/** How to end each. */
export const leftServers: Set<() => Promise<void>> = shared[KEY];

/** Called after every test file (`tooling/vitest/end-left-servers.ts`). */
export async function endLeftServers(): Promise<void> {
  await Promise.all([...leftServers].map((stop) => stop()));
}
