import { mediaKey } from '@ninefold/protocol/live/media-key.ts';

/** A join that takes longer, as one that waits for its host, opens the signalling with its token when it is through. */
const WAIT_MS = 12_000;
/** The signalling comes beside its join; one that is this late is opened with the token by now. */
const KEEP_MS = 5_000;
/** The most of either kind at once. Beyond these a page connects with the token, as every page can. */
const AT_ONCE = 2_000;

/** Tokens of the engine for signalling that was opened before its join was through, by the key that both name. */
export interface MediaKeys {
  /** @returns the token, once; null when the join was refused, or none came in time */
  wait(key: string, gone: AbortSignal): Promise<string | null>;
  /** The join with this key is through. @param token null when it got none */
  give(key: string, token: string | null): void;
  stop(): void;
}

interface Kept<Value> {
  readonly value: Value;
  readonly timer: NodeJS.Timeout;
}

/** Makes the table that connects an early upgrade of the signalling with the join that names the same key. */
export function createMediaKeys(): MediaKeys {
  const waiting = new Map<string, Kept<(token: string | null) => void>>();
  const given = new Map<string, Kept<string | null>>();
  const give = (key: string, token: string | null): void => {
    const waits = waiting.get(key);
    if (waits !== undefined) return waits.value(token);
    if (given.has(key) || given.size >= AT_ONCE) return;
    given.set(key, { value: token, timer: setTimeout(() => given.delete(key), KEEP_MS).unref() });
  };
  return {
    wait(key, gone) {
      const early = given.get(key);
      if (early !== undefined) {
        given.delete(key);
        clearTimeout(early.timer);
        return Promise.resolve(early.value);
      }
      // The page asks anew: what it asked before it has given up.
      waiting.get(key)?.value(null);
      if (waiting.size >= AT_ONCE || gone.aborted) return Promise.resolve(null);
      return new Promise((resolve) => {
        const answer = (token: string | null): void => {
          waiting.delete(key);
          clearTimeout(timer);
          gone.removeEventListener('abort', giveUp);
          resolve(token);
        };
        const giveUp = (): void => answer(null);
        const timer = setTimeout(giveUp, WAIT_MS).unref();
        gone.addEventListener('abort', giveUp);
        waiting.set(key, { value: answer, timer });
      });
    },
    give,
    stop() {
      for (const { value } of [...waiting.values()]) value(null);
    },
  };
}

/** The media key in the address of a signalling upgrade, where the access token stands otherwise; null when there is none. */
export function keyOf(url: string): string | null {
  const named = new URLSearchParams(url.split('?', 2)[1] ?? '').getAll('access_token');
  const key = mediaKey.safeParse(named[0]);
  return named.length === 1 && key.success ? key.data : null;
}

/** The address of a signalling upgrade with the access token in place of the media key. */
export const withToken = (url: string, key: string, token: string): string => url.replace(`access_token=${key}`, `access_token=${token}`);
