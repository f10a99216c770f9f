import { defaultPageState } from '@ninefold/legacy-api/page-state.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { randomKey, createKeepAlive } from './keep-alive.ts';

const minute = 60_000;

function aPage(state: Partial<typeof defaultPageState>) {
  const clock = new DrivenClock();
  const requests: { readonly address: string; readonly init: RequestInit | undefined }[] = [];
  const keepAlive = createKeepAlive(
    { ...defaultPageState, ...state },
    {
      fetch: async (address, init) => {
        requests.push({ address: String(address), init });
        return new Response(null, { status: 204 });
      },
      timers: clock,
      randomKey,
    },
  );
  return { clock, requests, keepAlive };
}

describe('keeping a login alive', () => {
  it('[API-28] a GET with another random key each time and no body', () => {
    const { clock, requests } = aPage({ bRememberMe: true });
    clock.advance(36 * minute);
    expect(requests).toHaveLength(2);
    for (const { address, init } of requests) {
      expect(address).toMatch(/^\/Refresher\.aspx\?.{8,}$/);
      expect(init?.method).toBe('GET');
      expect(init?.body).toBeUndefined();
    }
    expect(requests[0]?.address).not.toBe(requests[1]?.address);
  });

  it('[SESS-05] every call puts it off, and a plain login makes none', () => {
    const remembered = aPage({ bLoggedInByEncryptedCookie: true });
    remembered.clock.advance(17 * minute);
    remembered.keepAlive.putOff();
    remembered.clock.advance(17 * minute);
    expect(remembered.requests).toHaveLength(0);
    const plain = aPage({ bIsUserLoggedIn: true });
    plain.clock.advance(600 * minute);
    expect(plain.requests).toHaveLength(0);
  });
});
