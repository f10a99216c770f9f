import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slideSessions } from './session-commands.ts';
import { createSocketSessions } from './socket-sessions.ts';
import { Browser, IDLE_MS, sessionWorld } from './testing/session-world.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());
const world = sessionWorld();
const { clock, account, logIn, logOut, identify } = world;
const heldBy = (idleMs = IDLE_MS) =>
  createSocketSessions({ sessions: world.sessions(), store: world.store(), bus: world.bus, clock, log: world.log, idleMs });
/** Somebody who is signed in. */
async function aUser(): Promise<Browser> {
  const browser = new Browser();
  await logIn(browser, await account());
  return browser;
}
const requestOf = (browser: Browser) => browser.request() as IncomingMessage;
/** Resolves when all that was asked of the store before is answered. */
const answered = () => world.store().write(slideSessions, { ids: [], now: clock.now() });
async function opened(held: ReturnType<typeof heldBy>, browser: Browser): Promise<PassThrough> {
  const socket = new PassThrough();
  held.hold(requestOf(browser), socket);
  await identify(browser);
  return socket;
}
const lastSeen = async (browser: Browser) => {
  const { sessionId } = await identify(browser);
  const row = await world.store().read.selectFrom('login_session').select('last_seen_at').where('id', '=', sessionId).executeTakeFirst();
  return row?.last_seen_at;
};

describe('a running meeting', () => {
  it('[SESS-16] keeps its people signed in as long as their socket is open (D-59)', async () => {
    const [browser, held] = [await aUser(), heldBy()];
    const socket = await opened(held, browser);
    for (let time = 0; time < 3; time += 1) {
      clock.advance(IDLE_MS - 1);
      await held.slide();
      expect((await identify(browser)).kind).toBe('user');
    }
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
    clock.advance(IDLE_MS);
    await held.slide();
    expect((await identify(browser)).kind).toBe('visitor');
    held.stop();
  });

  it('does so each minute, or four times in a short idle time, until it is stopped', async () => {
    for (const [idleMs, everyMs] of [
      [IDLE_MS, MINUTE_MS],
      [2 * MINUTE_MS, MINUTE_MS / 2],
    ] as const) {
      const [browser, held] = [await aUser(), heldBy(idleMs)];
      const socket = await opened(held, browser);
      const begun = clock.now();
      // Less than a minute, so that nothing else makes the session longer.
      clock.advance(10_000);
      vi.advanceTimersByTime(everyMs - 1);
      await answered();
      expect(await lastSeen(browser)).toBe(begun);
      vi.advanceTimersByTime(1);
      await until(async () => ((await lastSeen(browser)) === clock.now() ? null : 'a longer session'));
      held.stop();
      clock.advance(10_000);
      vi.advanceTimersByTime(everyMs);
      await answered();
      expect([await lastSeen(browser), vi.getTimerCount()]).toEqual([clock.now() - 10_000, 0]);
      socket.destroy();
    }
  });
});

describe('a logout', () => {
  it('[C-17] ends the sockets of its session, all of them, and nobody else’s', async () => {
    const [browser, other, held] = [await aUser(), await aUser(), heldBy()];
    const own = [await opened(held, browser), await opened(held, browser)];
    const [theirs, visitor] = [await opened(held, other), await opened(held, new Browser())];
    await logOut(browser);
    expect(own.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect([theirs.destroyed, visitor.destroyed]).toEqual([false, false]);
    held.stop();
    await logOut(other);
    expect(theirs.destroyed).toBe(false);
  });

  it('finds no socket that was closed before it was known whose it is, and none of a visitor', async () => {
    const [browser, held] = [await aUser(), heldBy()];
    const early = new PassThrough();
    early.destroy();
    held.hold(requestOf(browser), early);
    const visitor = await opened(held, new Browser());
    world.bus.publish({ kind: 'sessions-ended', sessionIds: [''] });
    expect(visitor.destroyed).toBe(false);
    clock.advance(MINUTE_MS / 2);
    await held.slide();
    expect(await lastSeen(browser)).toBe(clock.now() - MINUTE_MS / 2);
    held.stop();
  });
});
