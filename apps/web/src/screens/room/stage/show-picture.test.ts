import type { RemoteScreen } from '@ninefold/media/client-port.ts';
import { describe, expect, it } from 'vitest';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { createStore } from '../../../platform/store.ts';
import { aMeeting } from '../../../testing/live-messages.ts';
import { COPY_EVERY_MS, type PictureTools, showPicture } from './show-picture.ts';

const moving: MeetingState = {
  ...initialMeetingState,
  entry: { kind: 'inside' },
  meeting: aMeeting({ share: 'sharing' }),
  media: 'connected',
  hasFrame: true,
};
const player = (role: string) => ({ dataset: { role }, videoWidth: 640, videoHeight: 360 }) as unknown as HTMLVideoElement;

/** A page with its two players; what is done to them is noted in `log`. */
function aPage(state: MeetingState = moving) {
  const log: string[] = [];
  const [video, next] = [player('video'), player('next')];
  const nameOf = (element: HTMLVideoElement) => (element === video ? 'first' : element === next ? 'second' : 'preview');
  const frames = new Map<HTMLVideoElement, () => void>();
  let now = 10_000;
  const store = createStore(state);
  const screen = createStore<RemoteScreen | null>(null);
  const meeting = {
    store,
    screen,
    framePainted: (person: string) => log.push(`frame of ${person}`),
    stillPainted: () => log.push('kept'),
    ownStillPainted: (width: number) => log.push(`own kept, ${width} wide`),
  };
  const tools: PictureTools = {
    drawStill: (from) => log.push(`copy of ${nameOf(from)}`) > 0,
    wipe: () => log.push('wiped'),
    watchFrames: (element, onFrame) => {
      frames.set(element, onFrame);
      return () => frames.delete(element);
    },
    play: () => () => {},
    markSeen: () => {},
    now: () => now,
  };
  const shown = showPicture(meeting, { video, next, canvas: { width: 640, height: 360 } as HTMLCanvasElement }, tools);
  const aScreen = (person: string, readyState: MediaStreamTrackState = 'live'): RemoteScreen =>
    ({
      person,
      track: { readyState },
      attach: (element: HTMLVideoElement) => {
        log.push(`${person} in ${nameOf(element)}`);
        return () => log.push(`${person} out`);
      },
    }) as unknown as RemoteScreen;
  return {
    ...{ shown, store, screen, aScreen, video, next },
    paints: (element: HTMLVideoElement) => frames.get(element)?.(),
    isWatched: (element: HTMLVideoElement) => frames.has(element),
    passes: (ms: number) => {
      now += ms;
    },
    told: () => log.splice(0),
  };
}

describe('the picture of a meeting', () => {
  it('comes into the player in front, tells its frames, and is copied about once a second', () => {
    const page = aPage();
    page.screen.set(page.aScreen('ana'));
    page.told();
    page.passes(COPY_EVERY_MS + 1);
    page.paints(page.video);
    expect(page.told()).toEqual(['frame of ana', 'copy of first', 'kept']);
    page.passes(COPY_EVERY_MS);
    page.paints(page.video);
    expect(page.told()).toEqual(['frame of ana']);
    page.passes(1);
    page.paints(page.video);
    expect(page.told()).toEqual(['frame of ana', 'copy of first', 'kept']);
  });

  it('[SWAP-10] of the next presenter waits behind the one that moves, and takes its place with its first frame', () => {
    const page = aPage();
    page.screen.set(page.aScreen('ana'));
    page.paints(page.video);
    page.told();
    page.screen.set(page.aScreen('bo'));
    expect(page.told()).toEqual(['copy of first', 'kept', 'bo in second']);
    expect(page.video.dataset['role']).toBe('video');
    page.paints(page.next);
    expect(page.told()).toEqual(['ana out', 'frame of bo']);
    expect([page.video, page.next].map(({ dataset }) => dataset['role'])).toEqual(['next', 'video']);
    page.screen.set(page.aScreen('cy'));
    expect(page.told()).toEqual(['copy of second', 'kept', 'cy in first']);
  });

  it('of one who waited behind is dropped when yet another comes first', () => {
    const page = aPage();
    page.screen.set(page.aScreen('ana'));
    page.screen.set(page.aScreen('bo'));
    page.told();
    page.screen.set(page.aScreen('cy'));
    expect(page.told()).toEqual(['copy of first', 'kept', 'bo out', 'cy in second']);
  });

  it('takes the front at once where nothing moves there any more', () => {
    const page = aPage();
    page.screen.set(page.aScreen('ana', 'ended'));
    page.told();
    page.screen.set(page.aScreen('bo'));
    expect(page.told()).toEqual(['copy of first', 'kept', 'ana out', 'bo in first']);
  });

  it('is kept once when it stops moving, and not at all when the stage is made empty', () => {
    const page = aPage();
    page.screen.set(page.aScreen('ana'));
    page.told();
    page.store.set({ ...moving, media: 'lost' });
    expect(page.told()).toEqual(['copy of first', 'kept']);
    page.store.set(moving);
    page.store.set({ ...moving, meeting: aMeeting({ share: 'paused', isBlank: true }) });
    expect(page.told()).toEqual(['wiped']);
  });

  it('of the own share is kept when that ends, unless another screen moves already', () => {
    const page = aPage({ ...moving, hasFrame: false });
    page.shown.keepOwn(player('preview'));
    expect(page.told()).toEqual(['copy of preview', 'own kept, 640 wide']);
    page.store.set(moving);
    page.shown.keepOwn(player('preview'));
    expect(page.told()).toEqual([]);
  });

  it('lets go of all it shows', () => {
    const page = aPage();
    page.screen.set(page.aScreen('ana'));
    page.screen.set(page.aScreen('bo'));
    page.told();
    page.shown.stop();
    expect(page.told()).toEqual(['bo out', 'ana out']);
    expect([page.video, page.next].some(page.isWatched)).toBe(false);
    page.screen.set(page.aScreen('cy'));
    expect(page.told()).toEqual([]);
  });
});
