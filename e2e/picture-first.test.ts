import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField } from './support/viewer.ts';

/** How long a picture may keep the room away. */
const PICTURE_WITHIN_MS = 1_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

/** When each thing was first so, by the page's clock; 0 while it was not. */
interface Noted {
  readonly connection: number;
  readonly enter: number;
  readonly element: number;
  readonly track: number;
  readonly frame: number;
  readonly bar: number;
  /** Offers that were set before the first frame although the screen had come, within 400 ms of it. */
  /** Offers soon after the track came, and when that was. */
  readonly needless: number;
  readonly came: number;
  /** The element that showed it stood before the meeting's page did. */
  readonly isBeforePage: boolean;
}

/** Runs in the page, before anything else. */
function noteOrder(): void {
  const noted = { connection: 0, enter: 0, element: 0, track: 0, frame: 0, bar: 0, needless: 0, came: 0, isBeforePage: false };
  Object.assign(window, { noted });
  const note = (what: Exclude<keyof typeof noted, 'isBeforePage'>) => {
    if (noted[what] === 0) noted[what] = performance.now();
  };
  addEventListener('keydown', ({ key }) => key === 'Enter' && note('enter'), { capture: true });
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
  const watched = new WeakMap<HTMLVideoElement, number>();
  const watch = (video: HTMLVideoElement) => {
    watched.set(video, performance.now());
    // No attribute, so no observer tells of it.
    Object.defineProperty(video, 'srcObject', {
      get: () => source?.get?.call(video),
      set: (stream) => {
        source?.set?.call(video, stream);
        if (stream === null || noted.track > 0) return;
        note('track');
        noted.element = watched.get(video) ?? 0;
        noted.isBeforePage = video.dataset['role'] === 'first';
        video.requestVideoFrameCallback(() => note('frame'));
      },
    });
  };
  const look = () => {
    for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-role="first"], video[data-role="video"]'))
      if (!watched.has(video)) watch(video);
    if (document.querySelector('[data-keys="bar"]') !== null) note('bar');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const { RTCPeerConnection: Plain } = window;
  window.RTCPeerConnection = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given);
      note('connection');
      this.addEventListener('track', ({ track, streams }) => {
        if (track.kind === 'video' && streams.length > 0) noted.came = performance.now();
      });
    }
    override setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
      if (noted.frame === 0 && noted.came > 0 && performance.now() - noted.came < 400) noted.needless += 1;
      return super.setLocalDescription(description);
    }
  };
}

/** Nine digits and Enter, until everything of the meeting is there. */
async function joinNoted(prepare: (page: Page) => Promise<unknown>): Promise<Noted> {
  const presenter = await startSharing(stage);
  // Where nothing is shared yet no picture is waited for.
  await control(presenter.page, 'Pause').waitFor();
  const page = await stage.viewers.page();
  await page.addInitScript(noteOrder);
  await prepare(page);
  await page.goto(`${stage.server.url}/`);
  await page.waitForLoadState('networkidle');
  await codeField(page).pressSequentially(presenter.code.replaceAll('-', ''));
  await until(async () => ((await read(page)).connection > 0 ? null : 'a connection that is made ahead'));
  await page.keyboard.press('Enter');
  await untilPictureMoves(page);
  await until(async () => ((await read(page)).bar > 0 ? null : 'the bar'));
  for (const name of ['Leave', 'Chat', 'People']) await page.getByRole('button', { name, exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await until(async () => ((await page.locator('video[data-role="first"]').count()) === 0 ? null : 'the end of the first picture'));
  return read(page);
}

const read = (page: Page): Promise<Noted> => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

it('the picture is painted before the page of its meeting is drawn', async () => {
  const { connection, enter, element, track, frame, bar, needless, came, isBeforePage } = await joinNoted((page) =>
    // The page of the meeting is drawn when the check says that one may join.
    page.route(`**${endpoints.checkJoinable.path}`, async (route) => {
      await until(async () => ((await read(page)).frame > 0 ? null : 'a first frame'));
      await route.continue();
    }),
  );
  expect(connection).toBeLessThan(enter);
  expect(isBeforePage).toBe(true);
  expect(element).toBeLessThan(track);
  expect(track).toBeLessThan(frame);
  expect(frame).toBeLessThan(bar);
  expect(came).toBeGreaterThan(0);
  expect(needless).toBe(0);
});

it('a picture that is long in coming has its element in the page before its track comes, and the bar is drawn when it has painted', async () => {
  const { connection, enter, element, track, frame, bar, needless, came, isBeforePage } = await joinNoted((page) =>
    // As from another town: on one machine the engine may answer before anything is drawn.
    page.routeWebSocket(/\/media\//, (socket) => {
      const engine = socket.connectToServer();
      const isDrawn = page.locator('video[data-role="video"]').waitFor({ state: 'attached' });
      engine.onMessage((message) => void isDrawn.then(() => socket.send(message)));
    }),
  );
  expect(connection).toBeLessThan(enter);
  expect(isBeforePage).toBe(false);
  expect(element).toBeLessThan(track);
  expect(track).toBeLessThan(frame);
  expect(came).toBeGreaterThan(0);
  expect(needless).toBe(0);
  // A picture that is longer in coming does not keep it away.
  if (bar < frame) expect(bar - element).toBeGreaterThan(PICTURE_WITHIN_MS - 50);
});
