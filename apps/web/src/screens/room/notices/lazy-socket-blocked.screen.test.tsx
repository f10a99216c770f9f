import { until } from '@ninefold/testkit/poll.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LATE_MS, lateParts } from '../../../platform/needed-parts.ts';
import { browserTimers } from '../../../platform/timers.ts';
import { show } from '../../../testing/show-screen.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { SocketBlocked } from './lazy-socket-blocked.ts';

const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock('./SocketBlocked.tsx', () => {
  asked.times += 1;
  throw new Error('no line');
});
afterEach(() => void vi.restoreAllMocks());

/** Whoever waits for a part has waited too long at once. */
function letTimePass(): void {
  const { after } = browserTimers;
  vi.spyOn(browserTimers, 'after').mockImplementation((delay, work) => after(delay === LATE_MS ? 0 : delay, work));
}

describe('while a meeting is away together with the network', () => {
  it('nobody is told to load the page again for the words on blocked WebSockets, whose code cannot come', async () => {
    letTimePass();
    // Another one is missed at the same time, so that time has passed for both.
    const Missed = lazyPart(() => Promise.reject(new Error('no line')), 'sound');
    await show(
      <>
        <SocketBlocked />
        <Missed />
      </>,
    );
    await until(() => (asked.times > 0 && lateParts.get().length > 0 ? null : 'parts asked for in vain'));
    expect(lateParts.get()).toEqual(['sound']);
  });
});
