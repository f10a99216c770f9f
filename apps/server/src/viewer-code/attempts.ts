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
 * Up to so many attempts of one source are stored one by one: as many as the highest limit allows. Only load tests with raised limits have more;
 * those are counted by the minute, in memory.
 */
const KEPT_PER_SOURCE = Math.max(...Object.values(shareLimits(SHARES_PER_VISITOR)).map(({ inWindow }) => inWindow));

type Kind = GuessRow['kind'];

/**
 * Counts attempts for each rate-limit key (`source`, see `rateLimitKeyOf`), over all entrances. The counts are in the store, so that a crash gives
 * nobody new attempts (K8).
 */
export interface Attempts {
  isOver(kind: Kind, source: string, limit: number): boolean;
  /** Counts one attempt; the same value counts once within the window. Resolves when it is on disk. */
  count(kind: Kind, source: string, value: string): Promise<void>;
  /**
   * The same without waiting. `isNew`: the value was not counted before. `written`: resolves when it is on disk, null when nothing is written.
   * @param isCounted false does the same work but counts nothing, so that a hit takes as long as a miss (C-07)
   */
  tally(kind: Kind, source: string, value: string, isCounted?: boolean): Tally;
  /** Forgets what is older than the window. */
  sweep(): Promise<void>;
}

interface Tally {
  readonly isNew: boolean;
  readonly written: Promise<void> | null;
}

/** Attempts of one kind by one source within the window, oldest first. */
interface Window {
  readonly values: Map<string, number>;
  /** Attempts beyond `KEPT_PER_SOURCE`, by the minute. */
  readonly beyond: { readonly minute: number; count: number }[];
}

const newWindow = (): Window => ({ values: new Map(), beyond: [] });
const NEW: Tally = { isNew: true, written: null };
const COUNTED_BEFORE: Tally = { isNew: false, written: null };

export async function openAttempts(store: Store, clock: Clock): Promise<Attempts> {
  /** One map for each kind: a joined key would be built and hashed for each attempt. */
  const kinds = new Map<Kind, Map<string, Window>>();
  /** Used for a source without attempts; it stays empty. */
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
    return { isNew: true, written: store.write(recordGuess, { id: randomId(), source, kind, value_hash: hash, at }) };
  }

  return {
    isOver: (kind, source, limit) => size(kind, source) >= limit,
    tally,
    async count(kind, source, value) {
      await tally(kind, source, value).written;
    },
    async sweep() {
      for (const [kind, sources] of kinds) for (const source of [...sources.keys()]) if (size(kind, source) === 0) sources.delete(source);
      await store.write(forgetGuesses, { before: clock.now() - WINDOW_MS });
    },
  };
}
