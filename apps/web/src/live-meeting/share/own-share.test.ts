import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { aChange, aWelcome, host } from '../../testing/live-messages.ts';
import { initialMeetingState } from '../state/model.ts';
import { type MeetingModelEvent, nextMeetingState } from '../state/next-state.ts';
import { createOwnShare } from './own-share.ts';
import { OVERLAP_MS } from './presenting.ts';
import { createStore } from '../../platform/store.ts';

/** As much of a capture as a share looks at. */
function aCapture(sound: MediaStreamTrack[] = []) {
  const track = { readyState: 'live', onended: null as (() => void) | null, stop: () => {} };
  track.stop = () => {
    track.readyState = 'ended';
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => sound } as unknown as MediaStream;
  return { track, stream };
}
const cancelled = () => new DOMException('closed', 'NotAllowedError');

/** The page of a host who is in the meeting and shares nothing yet. */
function aPage(isPresenting = true) {
  const clock = new DrivenClock();
  const store = createStore(initialMeetingState);
  const happened = (event: MeetingModelEvent) => store.set(nextMeetingState(store.get(), event));
  const said: string[] = [];
  const sends: (MediaStreamTrack | null)[] = [];
  const sounds: (MediaStreamTrack | null)[] = [];
  const nothing = () => {};
  const share = createOwnShare({
    store,
    happened,
    timers: clock,
    now: clock.now,
    send: ({ type }) => void said.push(type),
    mediaConnection: { setScreen: (track) => void sends.push(track), switchScreen: nothing, setPaused: nothing, setContentHint: nothing },
    sound: {
      shared: (track) => void sounds.push(track),
      told: () => void said.push('the sound'),
      switched: nothing,
      paused: nothing,
    },
  });
  const you = { ...host, isPresenting };
  happened({ kind: 'message', message: aWelcome({ share: 'none', sharerId: null, participants: [you] }, you), at: 0 });
  const turnIs = (isMine: boolean) =>
    happened({
      kind: 'message',
      message: aChange({ share: 'none', sharerId: null, participants: [{ ...host, isPresenting: isMine }] }),
      at: 0,
    });
  const presents = () => turnIs(true);
  const takenBack = () => turnIs(false);
  /** A guest shares, and the host presents from now on. */
  const takesOver = () =>
    happened({ kind: 'message', message: aChange({ share: 'sharing', sharerId: 'guest', participants: [host] }), at: 0 });
  return {
    clock,
    share,
    said,
    sends,
    sounds,
    presents,
    takenBack,
    takesOver,
    shown: () => store.get().capture,
    trouble: () => store.get().captureTrouble,
  };
}

describe('what a person chooses to share', () => {
  it('and ends by the browser’s own bar before it is their turn is not shared', async () => {
    const { share, said, sends, presents, shown, trouble } = aPage(false);
    const { track, stream } = aCapture();
    const done = share.share(Promise.resolve(stream));
    await Promise.resolve();
    track.stop();
    presents();
    await done;
    expect([said, sends, share.captured.get(), shown(), trouble()]).toEqual([[], [], null, 'none', null]);
  });

  it('and which ended without a word of the browser is told as stopped within seconds', async () => {
    const { clock, share, said, sends, shown } = aPage();
    const { track, stream } = aCapture();
    await share.share(Promise.resolve(stream));
    clock.advance(10_000);
    expect(said).not.toContain('stop-share');
    track.stop();
    clock.advance(2_000);
    expect([said.at(-1), sends.at(-1), shown()]).toEqual(['stop-share', null, 'none']);
  });

  it('stays shared when another question of the browser, which was open beside it, is cancelled', async () => {
    const { share, said, shown } = aPage();
    const { stream } = aCapture();
    const first = Promise.withResolvers<MediaStream>();
    const second = Promise.withResolvers<MediaStream>();
    const both = [share.share(first.promise), share.share(second.promise)];
    second.resolve(stream);
    await both[1];
    expect(shown()).toBe('live');
    first.reject(cancelled());
    await both[0];
    expect([shown(), share.captured.get(), said]).toEqual(['live', stream, ['start-share', 'the sound']]);
  });

  it('that the server could not write down is told again, once for all of it, until the page is gone', async () => {
    const { clock, share, said } = aPage();
    await share.share(Promise.resolve(aCapture().stream));
    share.setState('paused');
    said.length = 0;
    share.notTaken();
    share.notTaken();
    clock.advance(2_999);
    expect(said).toEqual([]);
    clock.advance(1);
    expect(said).toEqual(['start-share', 'pause-share']);
    share.notTaken();
    share.close();
    clock.advance(10_000);
    expect(said).toHaveLength(2);
  });

  it('is still asked for while another question of the browser is open', async () => {
    const { share, shown } = aPage();
    const open = Promise.withResolvers<MediaStream>();
    const still = share.share(open.promise);
    await share.share(Promise.reject(cancelled()));
    expect(shown()).toBe('asking');
    open.reject(cancelled());
    await still;
    expect(shown()).toBe('none');
  });

  it('after the turn to show it was taken back ends at once, and is not shown when the turn comes again', async () => {
    const { share, said, sends, presents, takenBack, trouble } = aPage(false);
    const { track, stream } = aCapture();
    const chosen = Promise.withResolvers<MediaStream>();
    const done = share.share(chosen.promise);
    presents();
    takenBack();
    chosen.resolve(stream);
    await done;
    expect([track.readyState, sends, said, trouble()]).toEqual(['ended', [], [], 'not-your-turn']);
    presents();
    await Promise.resolve();
    expect(share.captured.get()).toBe(null);
  });

  it('is heard in a handover only when the former screen ends, which is heard until then', async () => {
    const { clock, share, said, sounds, takesOver } = aPage();
    takesOver();
    const sound = { stop: () => {} } as unknown as MediaStreamTrack;
    await share.share(Promise.resolve(aCapture([sound]).stream));
    share.published();
    clock.advance(OVERLAP_MS - 1);
    expect([sounds, said]).toEqual([[sound], []]);
    clock.advance(1);
    expect(said).toEqual(['start-share', 'the sound']);
  });
});
