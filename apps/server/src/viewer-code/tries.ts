import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { GuessRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';

/** SEC-14, SEC-32: the window in which tries of one source are counted. */
export const WINDOW_MS = 10 * MINUTE_MS;
/** Beyond this many kept tries of one source nothing more is written: it is refused anyway. */
const KEPT_PER_SOURCE = 200;

type Kind = GuessRow['kind'];

/** Counts tries per source over all doors, in the store, so that a crash refills nobody's (K8). */
export interface Tries {
  isOver(kind: Kind, source: string, limit: number): boolean;
  /** One value counts once within the window. Resolves when the try is on disk. */
  count(kind: Kind, source: string, value: string): Promise<void>;
  /** Forgets what is older than the window. */
  sweep(): Promise<void>;
}

export async function openTries(store: Store, clock: Clock): Promise<Tries> {
  const bySource = new Map<string, Map<string, number>>();
  const keyOf = (kind: Kind, source: string) => `${kind} ${source}`;
  const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);

  for (const row of await store.read
    .selectFrom('guess_counter')
    .selectAll()
    .where('at', '>', clock.now() - WINDOW_MS)
    .execute()) {
    const key = keyOf(row.kind, row.source);
    bySource.set(key, (bySource.get(key) ?? new Map()).set(row.value_hash, row.at));
  }

  const recent = (key: string): Map<string, number> | undefined => {
    const values = bySource.get(key);
    if (values === undefined) return undefined;
    const oldest = clock.now() - WINDOW_MS;
    for (const [hash, at] of values) if (at <= oldest) values.delete(hash);
    if (values.size === 0) bySource.delete(key);
    return values;
  };

  return {
    isOver: (kind, source, limit) => (recent(keyOf(kind, source))?.size ?? 0) >= limit,
    async count(kind, source, value) {
      const key = keyOf(kind, source);
      const values = recent(key) ?? new Map<string, number>();
      const hash = hashOf(value);
      if (values.has(hash) || values.size >= KEPT_PER_SOURCE) return;
      const at = clock.now();
      bySource.set(key, values.set(hash, at));
      await store.write('recordGuess', { id: randomId(), source, kind, value_hash: hash, at });
    },
    async sweep() {
      for (const key of bySource.keys()) recent(key);
      await store.write('forgetGuesses', { before: clock.now() - WINDOW_MS });
    },
  };
}
