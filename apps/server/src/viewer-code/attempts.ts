import { createHash } from 'node:crypto';
import { SHARES_PER_VISITOR, shareLimits } from '@ninefold/domain/share/share-limits.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { GuessRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';
import { recordGuess, forgetGuesses } from './guess-commands.ts';

/** SEC-14, SEC-32: attempts are counted within this sliding window. */
export const WINDOW_MS = 10 * MINUTE_MS;
/**
 * Up to so many attempts of one rate-limit key are stored one by one: as many as the highest limit allows. Only load tests with raised limits have more;
 * those are counted by the minute, in memory.
 */
const KEPT_PER_RATE_LIMIT_KEY = Math.max(...Object.values(shareLimits(SHARES_PER_VISITOR)).map(({ inWindow }) => inWindow));

type Kind = GuessRow['kind'];

/**
 * Counts attempts for each rate-limit key (see `rateLimitKeyOf`), over all entrances. The counts are in the store, so that a crash gives
 * nobody new attempts (K8).
 */
export interface Attempts {
  isOver(kind: Kind, rateLimitKey: string, limit: number): boolean;
  /** Counts one attempt; the same value counts once within the window. Resolves when it is on disk. */
  count(kind: Kind, rateLimitKey: string, value: string): Promise<void>;
  /**
   * The same without waiting. `isNew`: the value was not counted before. `written`: resolves when it is on disk, null when nothing is written.
   * @param isCounted false does the same work but counts nothing, so that a hit takes as long as a miss (C-07)
   */
  tally(kind: Kind, rateLimitKey: string, value: string, isCounted?: boolean): Tally;
  /** Forgets what is older than the window. */
  sweep(): Promise<void>;
}

interface Tally {
  readonly isNew: boolean;
  readonly written: Promise<void> | null;
}

/** Attempts of one kind by one rate-limit key within the window, oldest first. */
interface Window {
  readonly values: Map<string, number>;
  /** Attempts beyond `KEPT_PER_RATE_LIMIT_KEY`, by the minute. */
  readonly beyond: { readonly minute: number; count: number }[];
}

const createWindow = (): Window => ({ values: new Map(), beyond: [] });
const NEW: Tally = { isNew: true, written: null };
const COUNTED_BEFORE: Tally = { isNew: false, written: null };

/** Makes the attempt counts, and reads from the store those that are still within the window. */
export async function createAttempts(store: Store, clock: Clock): Promise<Attempts> {
  /** One map for each kind: a joined key would be built and hashed for each attempt. */
  const kinds = new Map<Kind, Map<string, Window>>();
  /** Used for a rate-limit key without attempts; it stays empty. */
  const none = createWindow();
  const windowsOf = (kind: Kind): Map<string, Window> => {
    let windows = kinds.get(kind);
    if (windows === undefined) {
      windows = new Map();
      kinds.set(kind, windows);
    }
    return windows;
  };
  const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);
  const windowOf = (kind: Kind, rateLimitKey: string): Window => {
    const windows = windowsOf(kind);
    let window = windows.get(rateLimitKey);
    if (window === undefined) {
      window = createWindow();
      windows.set(rateLimitKey, window);
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
  function size(kind: Kind, rateLimitKey: string): number {
    const window = kinds.get(kind)?.get(rateLimitKey);
    if (window === undefined) return 0;
    forgetOld(window);
    let sum = window.values.size;
    for (const { count } of window.beyond) sum += count;
    return sum;
  }
  function tally(kind: Kind, rateLimitKey: string, value: string, isCounted = true): Tally {
    const window = isCounted ? windowOf(kind, rateLimitKey) : (kinds.get(kind)?.get(rateLimitKey) ?? none);
    forgetOld(window);
    const at = clock.now();
    if (window.values.size >= KEPT_PER_RATE_LIMIT_KEY) {
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
    return { isNew: true, written: store.write(recordGuess, { id: randomId(), source: rateLimitKey, kind, value_hash: hash, at }) };
  }

  return {
    isOver: (kind, rateLimitKey, limit) => size(kind, rateLimitKey) >= limit,
    tally,
    async count(kind, rateLimitKey, value) {
      await tally(kind, rateLimitKey, value).written;
    },
    async sweep() {
      for (const [kind, windows] of kinds)
        for (const rateLimitKey of [...windows.keys()]) if (size(kind, rateLimitKey) === 0) windows.delete(rateLimitKey);
      await store.write(forgetGuesses, { before: clock.now() - WINDOW_MS });
    },
  };
}
