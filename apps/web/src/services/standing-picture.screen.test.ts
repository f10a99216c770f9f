import type { RemoteScreen } from '@ninefold/media/client-port.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { initialMeetingState, type MeetingState } from '../live-meeting/state/model.ts';
import { createStore } from '../platform/store.ts';
import '@ninefold/ui/tokens/tokens.css';
import { type StandingPicture, standPicture } from './standing-picture.ts';

let stopDrawing = () => {};
let picture: StandingPicture;

/** A moving screen, green all over. */
function aScreen(): RemoteScreen {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 200];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  let n = 0;
  const timer = setInterval(() => {
    n += 1;
    context.fillStyle = `rgb(0 ${200 + (n % 2)} 0)`;
    context.fillRect(0, 0, 320, 200);
  }, 30);
  stopDrawing = () => clearInterval(timer);
  return { person: 'ana', track: canvas.captureStream().getVideoTracks()[0] as MediaStreamTrack, attach: () => () => {} };
}

/** Nothing is ever drawn on it. */
const aStillScreen = (): RemoteScreen => ({
  person: 'ana',
  track: document.createElement('canvas').captureStream(0).getVideoTracks()[0] as MediaStreamTrack,
  attach: () => () => {},
});

const sharing = (given: object = {}): MeetingState =>
  ({
    ...initialMeetingState,
    entry: { kind: 'inside' },
    you: { id: 'bo' },
    meeting: { share: 'sharing', sharerId: 'ana', engine: 'ready', ...given },
  }) as unknown as MeetingState;

function stand(state: MeetingState = initialMeetingState) {
  const store = createStore(state);
  const screen = createStore<RemoteScreen | null>(null);
  picture = standPicture({ store, screen }, document);
  return { store, screen };
}

const video = () => document.querySelector<HTMLVideoElement>('video[data-role="first"]');
/** What lies uppermost in the middle of the window. */
const uppermost = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);
const isSettled = async () =>
  (await Promise.race([picture.painted.then(() => 'yes'), new Promise((resolve) => setTimeout(resolve, 0, 'no'))])) === 'yes';

beforeEach(() => {
  document.body.innerHTML = '<main style="height: 100vh">The page that is left</main>';
});
afterEach(() => {
  picture.remove();
  stopDrawing();
  document.body.innerHTML = '';
});

describe('the place of a meeting’s first picture', () => {
  it('stands out of sight until the screen comes, then shows it over the page, and goes when the meeting’s own page has painted', async () => {
    const { store, screen } = stand();
    const standing = video();
    expect(standing).not.toBeNull();
    expect(uppermost()?.localName).toBe('main');
    store.set(sharing());
    expect(await isSettled()).toBe(false);
    screen.set(aScreen());
    expect(standing?.parentElement?.contains(uppermost())).toBe(true);
    await picture.painted;
    expect(standing?.videoWidth).toBe(320);
    picture.giveWay();
    expect(standing?.parentElement?.contains(uppermost())).toBe(true);
    store.set({ ...sharing(), hasFrame: true });
    expect(video()).toBeNull();
    expect(standing?.srcObject).toBeNull();
  });

  it.each([
    ['is paused', sharing({ share: 'paused' })],
    ['is hidden', sharing({ share: 'paused', isBlank: true })],
    ['is the own one', sharing({ sharerId: 'bo' })],
    ['cannot come without the engine', sharing({ engine: 'unavailable' })],
    ['is of a meeting that is full', { ...initialMeetingState, entry: { kind: 'refused', errorCode: 7 } } as MeetingState],
  ])('is gone at once when the screen %s', async (_, state) => {
    const { store } = stand();
    store.set(state);
    expect(video()).toBeNull();
    expect(await isSettled()).toBe(true);
  });

  it('goes in the moment in which a screen that it shows is hidden', async () => {
    const { store, screen } = stand(sharing());
    screen.set(aScreen());
    await picture.painted;
    store.set(sharing({ isBlank: true }));
    expect(video()).toBeNull();
  });

  it('goes two seconds after it has painted where the meeting’s page does not come: something is said on the page below it', async () => {
    const { screen } = stand(sharing());
    screen.set(aScreen());
    await picture.painted;
    const since = performance.now();
    await expect.poll(video, { timeout: 4_000 }).toBeNull();
    expect(performance.now() - since).toBeGreaterThan(1_800);
    expect(uppermost()?.localName).toBe('main');
  });

  it('is no empty place for longer than four seconds where a screen gives no frame', async () => {
    const { screen } = stand(sharing());
    screen.set(aStillScreen());
    expect(video()?.parentElement?.contains(uppermost())).toBe(true);
    await expect.poll(video, { timeout: 6_000 }).toBeNull();
    expect(await isSettled()).toBe(true);
  });

  it.each([
    ['ends', () => null],
    ['gives way to another one', aStillScreen],
  ])('goes when the screen that it shows %s', async (_, next) => {
    const { screen } = stand(sharing());
    screen.set(aScreen());
    await picture.painted;
    screen.set(next());
    expect(video()).toBeNull();
  });

  it('goes with whoever goes back, before the meeting’s own page has painted', async () => {
    const { screen } = stand(sharing());
    screen.set(aScreen());
    await picture.painted;
    picture.giveWay();
    expect(video()).not.toBeNull();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(video()).toBeNull();
  });

  it('lies below what says that something is awaited', async () => {
    const { screen } = stand(sharing());
    const overlay = document.createElement('div');
    overlay.style.cssText = 'position: fixed; inset: 0; z-index: var(--z-overlay)';
    document.body.append(overlay);
    screen.set(aScreen());
    await picture.painted;
    expect(uppermost()).toBe(overlay);
  });

  it('keeps nobody waiting for longer than a second, and gives way when it has painted nothing', async () => {
    stand(sharing());
    const since = performance.now();
    await picture.painted;
    expect(performance.now() - since).toBeGreaterThan(900);
    picture.giveWay();
    expect(video()).toBeNull();
  });
});
