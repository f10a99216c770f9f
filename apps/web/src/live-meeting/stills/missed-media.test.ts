import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { describe, expect, it } from 'vitest';
import { aMeeting, viewer } from '../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState } from '../state/model.ts';
import { createStore } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import { createMissedMedia, NOT_CONNECTED_AFTER_MS } from './missed-media.ts';

/** A clock that is driven, and the page's state as it would be changed by what is noticed. */
function aPage({ hasWebRtc = true } = {}) {
  let nowMs = 0;
  let due: { at: number; work: () => void }[] = [];
  const timers: Timers = {
    after: (delay, work) => {
      const one = { at: nowMs + delay, work };
      due.push(one);
      return () => {
        due = due.filter((other) => other !== one);
      };
    },
  };
  const store = createStore<MeetingState>({ ...initialMeetingState });
  let isSeen = true;
  const missed = createMissedMedia({
    ...{ store, hasWebRtc, timers },
    isSeen: () => isSeen,
    onTrouble: (mediaTrouble) => store.set({ ...store.get(), mediaTrouble }),
    onReason: (byStills) => store.set({ ...store.get(), byStills }),
  });
  const becomes = (changes: Partial<MeetingState>) => {
    store.set({ ...store.get(), ...changes });
    missed.look();
  };
  const pass = (ms: number) => {
    const until = nowMs + ms;
    for (;;) {
      const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      due = due.filter((one) => one !== next);
      nowMs = next.at;
      next.work();
    }
    nowMs = until;
  };
  const enters = (changes: Partial<MeetingView> = {}, more: Partial<MeetingState> = {}) =>
    becomes({
      entry: { kind: 'inside' },
      you: { id: viewer.id, isAdmin: false, role: 'viewer', isPresenting: false },
      meeting: aMeeting(changes),
      ...more,
    });
  const seen = () => [store.get().mediaTrouble, store.get().byStills];
  return {
    ...{ becomes, enters, pass, seen, tooNarrow: () => missed.narrow(true), wideAgain: () => missed.narrow(false) },
    waiting: () => due.length,
    close: missed.close,
    hide: (hidden: boolean) => (isSeen = !hidden),
  };
}
const moving = { media: 'connected', hasFrame: true } as const;

describe('media that does not get through', () => {
  it('[MEET-25] packets that never come are a network that blocks media, and the screen is watched as stills', () => {
    const page = aPage();
    page.enters({}, { media: 'connecting' });
    page.pass(400);
    page.becomes({ media: 'negotiated' });
    page.pass(2_200);
    expect(page.seen()).toEqual([null, 'late']);
    page.pass(400);
    expect(page.seen()).toEqual(['blocked', 'blocked']);
    // Tried on in the background, it stays what it is.
    page.becomes({ media: 'lost' });
    page.becomes({ media: 'connecting' });
    page.becomes({ media: 'negotiated' });
    expect(page.seen()).toEqual(['blocked', 'blocked']);
    page.becomes({ media: 'connected' });
    expect(page.seen()).toEqual([null, 'late']);
    page.becomes(moving);
    expect(page.seen()).toEqual([null, null]);
  });

  it('a connection that takes no longer than others is nothing to tell', () => {
    const page = aPage();
    page.enters({}, { media: 'connecting' });
    page.pass(1_500);
    page.becomes({ media: 'negotiated' });
    page.pass(900);
    page.becomes(moving);
    page.pass(60_000);
    expect(page.seen()).toEqual([null, null]);
    expect(page.waiting()).toBe(0);
  });

  it('[MEET-25] a connection that dies is waited for, then stills come, and end with the first frame', () => {
    const page = aPage();
    page.enters({}, moving);
    page.becomes({ media: 'lost', hasFrame: false });
    page.pass(2_400);
    expect(page.seen()).toEqual([null, null]);
    page.pass(200);
    expect(page.seen()).toEqual([null, 'late']);
    page.pass(2_500);
    expect(page.seen()).toEqual(['blocked', 'blocked']);
    page.becomes(moving);
    expect(page.seen()).toEqual([null, null]);
  });

  it('[MEET-25] without WebRTC nothing is waited for', () => {
    const page = aPage({ hasWebRtc: false });
    page.enters();
    expect(page.seen()).toEqual(['no-webrtc', 'no-webrtc']);
  });

  it('[MEET-25] a browser that does not do its part is one without WebRTC, once it was asked again, and until it does', () => {
    const page = aPage();
    page.enters({}, { media: 'lost', mediaHindrance: 'browser' });
    page.pass(1_000);
    page.becomes({ media: 'connecting' });
    page.pass(1_400);
    expect(page.seen()).toEqual([null, null]);
    page.pass(200);
    expect(page.seen()).toEqual(['no-webrtc', 'no-webrtc']);
    // Tried on, also as long as no network takes.
    page.pass(20_000);
    expect(page.seen()).toEqual(['no-webrtc', 'no-webrtc']);
    page.becomes({ media: 'negotiated', mediaHindrance: null });
    page.becomes({ ...moving, mediaHindrance: null });
    expect(page.seen()).toEqual([null, null]);
  });

  it('[MEET-25] a browser that keeps WebRTC from every connection is one without it, also where both sides have agreed', () => {
    const page = aPage();
    page.enters({}, { media: 'connecting' });
    page.pass(300);
    page.becomes({ media: 'negotiated', mediaHindrance: 'addresses' });
    page.pass(2_600);
    expect(page.seen()).toEqual(['no-webrtc', 'no-webrtc']);
    page.becomes({ ...moving, mediaHindrance: null });
    expect(page.seen()).toEqual([null, null]);
  });

  it('a browser that fails once, and then does its part, is none without WebRTC', () => {
    const page = aPage();
    page.enters({}, { media: 'lost', mediaHindrance: 'browser' });
    page.pass(1_000);
    page.becomes({ ...moving, mediaHindrance: null });
    page.pass(20_000);
    expect(page.seen()).toEqual([null, null]);
  });

  it('[MEET-25] a presenter whose page says that nothing gets out of it is watched as stills at once', () => {
    const page = aPage();
    page.enters({ mediaTroubles: [{ id: 'h', trouble: 'blocked' }] }, { media: 'connected' });
    expect(page.seen()).toEqual([null, 'sharer']);
    page.pass(60_000);
    expect(page.seen()).toEqual([null, 'sharer']);
  });

  it('an engine that is away is no network that blocks, and stills come without it', () => {
    const page = aPage();
    page.enters({ engine: 'unavailable' }, { media: 'lost' });
    page.pass(10_000);
    expect(page.seen()).toEqual([null, 'no-engine']);
  });

  it('a picture that never comes over a connection that stands is told after a while', () => {
    const page = aPage();
    page.enters({}, { media: 'connected' });
    page.pass(2_600);
    expect(page.seen()).toEqual([null, 'late']);
    page.pass(6_000);
    expect(page.seen()).toEqual(['no-picture', 'no-picture']);
    page.becomes({ meeting: aMeeting({ share: 'stopped' }) });
    expect(page.seen()).toEqual([null, null]);
  });

  it('[MEET-25] a network that is too narrow is told until it is blocked, and its stills are those of a picture that is late', () => {
    const page = aPage();
    page.enters({}, { media: 'connected' });
    page.pass(3_000);
    page.tooNarrow();
    expect(page.seen()).toEqual(['narrow', 'late']);
    page.becomes(moving);
    expect(page.seen()).toEqual(['narrow', null]);
    page.wideAgain();
    expect(page.seen()).toEqual([null, null]);
    page.tooNarrow();
    expect(page.seen()).toEqual(['narrow', null]);
    page.becomes({ media: 'lost', hasFrame: false });
    page.pass(6_000);
    expect(page.seen()).toEqual(['blocked', 'blocked']);
  });

  it('before the server has said how to connect, no network has kept anything back', () => {
    const page = aPage();
    page.enters();
    page.pass(20_000);
    expect(page.seen()).toEqual([null, 'late']);
  });

  it('while the code of the connection does not come, no network is blamed; once it is there, one that blocks is', () => {
    const page = aPage();
    page.enters({}, { media: 'connecting' });
    page.becomes({ mediaHindrance: 'code' });
    page.pass(60_000);
    expect(page.seen()).toEqual([null, 'late']);
    page.becomes({ mediaHindrance: null });
    page.pass(NOT_CONNECTED_AFTER_MS);
    expect(page.seen()).toEqual(['blocked', 'blocked']);
  });

  it('a hidden page misses no frame, for none is painted there', () => {
    const page = aPage();
    page.hide(true);
    page.enters({}, { media: 'connected' });
    page.pass(20_000);
    expect(page.seen()).toEqual([null, null]);
    page.hide(false);
    page.pass(3_000);
    expect(page.seen()).toEqual([null, 'late']);
  });

  it('a pause keeps it as it is, a stop ends it, and nobody watches the own screen so', () => {
    const page = aPage();
    page.enters({}, { media: 'connected' });
    page.pass(3_000);
    page.becomes({ meeting: aMeeting({ share: 'paused' }) });
    expect(page.seen()).toEqual([null, 'late']);
    page.becomes({ meeting: aMeeting({ share: 'stopped' }) });
    expect(page.seen()).toEqual([null, null]);
    const own = aPage();
    own.enters({ sharerId: viewer.id, presenterId: viewer.id }, { media: 'connected' });
    own.pass(20_000);
    expect(own.seen()).toEqual([null, null]);
  });

  it('without a socket nothing is judged, and what was wanted stays wanted', () => {
    const page = aPage();
    page.enters({}, { media: 'lost' });
    page.pass(6_000);
    page.becomes({ socket: 'down' });
    page.pass(30_000);
    expect(page.seen()).toEqual(['blocked', 'blocked']);
    page.close();
    expect(page.waiting()).toBe(0);
  });
});
