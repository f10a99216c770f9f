import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { aMeeting, host, viewer } from '../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState } from '../state/model.ts';
import { createStore } from '../../platform/store.ts';
import { createTooSmall } from './too-small.ts';

function aPage(you = viewer) {
  const clock = new DrivenClock();
  const store = createStore<MeetingState>({
    ...initialMeetingState,
    entry: { kind: 'inside' },
    you,
    meeting: aMeeting(),
    capture: you === host ? 'live' : 'none',
  });
  const sent: FromClient[] = [];
  const owner = createTooSmall({ store, timers: clock, send: (message) => void sent.push(message) });
  return { clock, store, sent, owner, ...owner.tooSmall };
}

describe('text that is too small', () => {
  it('is said once, until half a minute after it was heard', () => {
    const { clock, sent, owner, isTold, say } = aPage();
    say();
    expect([sent.length, isTold.get()]).toEqual([1, false]);
    owner.hear({ type: 'too-small-told', n: 2 });
    say();
    expect([sent.length, isTold.get()]).toEqual([1, true]);
    clock.advance(30_000);
    expect(isTold.get()).toBe(false);
    say();
    expect(sent.length).toBe(2);
  });

  it('said again too soon, as after a reload, counts as heard; said in vain it does not', () => {
    const { owner, isTold } = aPage();
    owner.hear({ type: 'refused', n: 2, what: 'too-small', reason: 'meeting/not-now' });
    expect(isTold.get()).toBe(false);
    owner.hear({ type: 'refused', n: 3, what: 'too-small', reason: 'slow-down' });
    expect(isTold.get()).toBe(true);
  });

  it('is counted by people, and forgotten when it is read of or the screen is gone', () => {
    const { owner, store, by, settle } = aPage(host);
    for (const who of ['v', 'b', 'v']) owner.hear({ type: 'too-small', n: 2, by: who });
    expect(by.get()).toEqual(['v', 'b']);
    settle();
    expect(by.get()).toEqual([]);
    owner.hear({ type: 'too-small', n: 2, by: 'v' });
    store.set({ ...store.get(), capture: 'none' });
    expect(by.get()).toEqual([]);
  });
});
