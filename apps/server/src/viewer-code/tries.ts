import { createHash } from 'node:crypto';
import { SHARES_PER_VISITOR, shareLimits } from '@ninefold/domain/share/share-limits.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { GuessRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';

/** SEC-14, SEC-32: the window in which tries of one source are counted. */
export const WINDOW_MS = 10 * MINUTE_MS;
/**
 * So many tries of one source are kept one by one, each on disk: as many as the widest limit allows. More come up under limits raised for
 * load tests only, and are just counted.
 */
const KEPT_PER_SOURCE = Math.max(...Object.values(shareLimits(SHARES_PER_VISITOR)).map(({ inWindow }) => inWindow));

type Kind = GuessRow['kind'];

/** Counts tries per source over all doors, in the store, so that a crash refills nobody's (K8). */
export interface Tries {
  isOver(kind: Kind, source: string, limit: number): boolean;
  /** One value counts once within the window. Resolves when the try is on disk. */
  count(kind: Kind, source: string, value: string): Promise<void>;
  /**
   * The same, for who must not wait in vain: `isNew` tells whether it was not counted before, `written` is null when there is nothing to wait for.
   * @param isCounted false takes the same work and leaves no trace, so that a hit lasts as long as a miss (C-07)
   */
  tally(kind: Kind, source: string, value: string, isCounted?: boolean): Tally;
  /** Forgets what is older than the window. */
  sweep(): Promise<void>;
}

interface Tally {
  readonly isNew: boolean;
  readonly written: Promise<void> | null;
}

/** Tries of one kind by one source within the window, oldest first. */
interface Window {
  readonly values: Map<string, number>;
  /** Those beyond the kept ones, by the minute. */
  readonly beyond: { readonly minute: number; count: number }[];
}

const newWindow = (): Window => ({ values: new Map(), beyond: [] });
const NEW: Tally = { isNew: true, written: null };
const COUNTED_BEFORE: Tally = { isNew: false, written: null };

export async function openTries(store: Store, clock: Clock): Promise<Tries> {
  /** One map for each kind: a text put together of both would be made, and hashed, for each try. */
  const kinds = new Map<Kind, Map<string, Window>>();
  /** Stands for a source of which nothing is counted, and stays empty. */
  const none = newWindow();
  const sourcesOf = (kind: Kind): Map<string, Window> => {
    let sources = kinds.get(kind);
    if (sources === undefined) {
      sources = new Map();
      kinds.set(kind, sources);
    }
    return sources;
  };
  const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);
  const windowOf = (kind: Kind, source: string): Window => {
    const sources = sourcesOf(kind);
    let window = sources.get(source);
    if (window === undefined) {
      window = newWindow();
      sources.set(source, window);
    }
    return window;
  };

  for (const row of await store.read
    .selectFrom('guess_counter')
    .selectAll()
    .where('at', '>', clock.now() - WINDOW_MS)
    .orderBy('at')
    .execute()) {
    windowOf(row.kind, row.source).values.set(row.value_hash, row.at);
  }

  function forgetOld({ values, beyond }: Window): void {
    const oldest = clock.now() - WINDOW_MS;
    for (const [hash, at] of values) {
      if (at > oldest) break;
      values.delete(hash);
    }
    while (beyond[0] !== undefined && (beyond[0].minute + 1) * MINUTE_MS <= oldest) beyond.shift();
  }
  function size(kind: Kind, source: string): number {
    const window = kinds.get(kind)?.get(source);
    if (window === undefined) return 0;
    forgetOld(window);
    let sum = window.values.size;
    for (const { count } of window.beyond) sum += count;
    return sum;
  }
  function tally(kind: Kind, source: string, value: string, isCounted = true): Tally {
    const window = isCounted ? windowOf(kind, source) : (kinds.get(kind)?.get(source) ?? none);
    forgetOld(window);
    const at = clock.now();
    if (window.values.size >= KEPT_PER_SOURCE) {
      const minute = Math.floor(at / MINUTE_MS);
      const last = window.beyond.at(-1);
      if (last?.minute === minute) last.count += isCounted ? 1 : 0;
      else if (isCounted) window.beyond.push({ minute, count: 1 });
      return NEW;
    }
    const hash = hashOf(value);
    if (window.values.has(hash)) return COUNTED_BEFORE;
    if (!isCounted) return NEW;
    window.values.set(hash, at);
    return { isNew: true, written: store.write('recordGuess', { id: randomId(), source, kind, value_hash: hash, at }) };
  }

  return {
    isOver: (kind, source, limit) => size(kind, source) >= limit,
    tally,
    async count(kind, source, value) {
      await tally(kind, source, value).written;
    },
    async sweep() {
      for (const [kind, sources] of kinds) for (const source of [...sources.keys()]) if (size(kind, source) === 0) sources.delete(source);
      await store.write('forgetGuesses', { before: clock.now() - WINDOW_MS });
    },
  };
}
