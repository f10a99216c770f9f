import type { IncomingMessage } from 'node:http';
import { type Milliseconds, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from '../platform/http/forwarded-addresses.ts';
import type { Visit } from './health-facts.ts';

/** The query field that holds the word of a request by which the doctor finds out how it came here. */
export const VISIT_FIELD = 'doctor';
const KEPT_MS: Milliseconds = MINUTE_MS;
const KEPT_MOST = 20;

export interface SeenVisits {
  /** From now on a request with this word is noted. */
  expect(word: string): void;
  of(word: string): Visit | null;
  /** When a request last named its visitor by a header, in steady time; null when none has. */
  readonly forwardedAt: Milliseconds | null;
}

/** Notes how requests come here: those that the operator's command sends, and whether any comes by a proxy. Nothing else is kept of them. */
export function createSeenVisits(http: FastifyInstance, steadyNow: () => Milliseconds): SeenVisits {
  const expected = new Map<string, { readonly at: Milliseconds; visit: Visit | null }>();
  let forwardedAt: Milliseconds | null = null;
  http.addHook('onRequest', async ({ raw }) => {
    const forwarded = listOf(raw);
    if (forwarded.length > 0) forwardedAt = steadyNow();
    if (expected.size === 0) return;
    const word = new URLSearchParams((raw.url ?? '').split('?')[1] ?? '').get(VISIT_FIELD) ?? '';
    const found = expected.get(word);
    const protocol = raw.headers['x-forwarded-proto'];
    if (found !== undefined) found.visit = { forwarded: [...forwarded], protocol: typeof protocol === 'string' ? protocol : null };
  });
  return {
    expect(word) {
      for (const [old, { at }] of expected) if (at + KEPT_MS < steadyNow() || expected.size >= KEPT_MOST) expected.delete(old);
      if (!expected.has(word)) expected.set(word, { at: steadyNow(), visit: null });
    },
    of: (word) => expected.get(word)?.visit ?? null,
    get forwardedAt() {
      return forwardedAt;
    },
  };
}

/** The longer of both lists: a proxy writes one of the headers. */
function listOf({ headers }: IncomingMessage): readonly string[] {
  const [one = [], other = []] = forwardedAddresses(headers);
  return one.length >= other.length ? one : other;
}
