import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField } from './support/viewer.ts';

/** How long a picture may keep the room away. */
const PICTURE_WITHIN_MS = 1_000;
const ENGINE_DELAY_MS = 200;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
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
  readonly needless: number;
}

/** Runs in the page, before anything else. */
function noteOrder(): void {
  const noted = { connection: 0, enter: 0, element: 0, track: 0, frame: 0, bar: 0, needless: 0 };
  Object.assign(window, { noted });
  const note = (what: keyof typeof noted) => {
    if (noted[what] === 0) noted[what] = performance.now();
  };
  addEventListener('keydown', ({ key }) => key === 'Enter' && note('enter'), { capture: true });
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
  const look = () => {
    const video = document.querySelector<HTMLVideoElement>('video[data-role="first"], video[data-role="motion"]');
    if (video !== null && noted.element === 0) {
      note('element');
      video.requestVideoFrameCallback(() => note('frame'));
      // No attribute, so no observer tells of it.
      Object.defineProperty(video, 'srcObject', {
        get: () => source?.get?.call(video),
        set: (stream) => {
          if (stream !== null) note('track');
          source?.set?.call(video, stream);
        },
      });
    }
    if (document.querySelector('[data-keys="bar"]') !== null) note('bar');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  let cameAt = 0;
  const { RTCPeerConnection: Plain } = window;
  window.RTCPeerConnection = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given);
      note('connection');
      this.addEventListener('track', ({ track, streams }) => {
        if (track.kind === 'video' && streams.length > 0) cameAt = performance.now();
      });
    }
    override setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
      if (noted.frame === 0 && cameAt > 0 && performance.now() - cameAt < 400) noted.needless += 1;
      return super.setLocalDescription(description);
    }
  };
}

it('the picture has its element before its track comes, and the bar is drawn when it has painted', async () => {
  const { code } = await startSharing(stage);
  const page = await stage.viewers.page();
  await page.addInitScript(noteOrder);
  // As from another town: on one machine the engine may answer before anything is drawn.
  await page.routeWebSocket(/\/media\//, (socket) => {
    const engine = socket.connectToServer();
    engine.onMessage((message) => setTimeout(() => socket.send(message), ENGINE_DELAY_MS));
  });
  await page.goto(`${stage.server.url}/`);
  await page.waitForLoadState('networkidle');
  await codeField(page).pressSequentially(code.replaceAll('-', ''));
  const read = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  await until(async () => ((await read()).connection > 0 ? null : 'a connection that is made ahead'));
  await page.keyboard.press('Enter');
  await untilPictureMoves(page);
  await until(async () => ((await read()).bar > 0 ? null : 'the bar'));
  const { connection, enter, element, track, frame, bar, needless } = await read();
  expect(connection).toBeLessThan(enter);
  expect(element).toBeLessThan(track);
  expect(track).toBeLessThan(frame);
  expect(needless).toBe(0);
  // A picture that is longer in coming does not keep it away.
  if (bar < frame) expect(bar - element).toBeGreaterThan(PICTURE_WITHIN_MS - 50);
  for (const name of ['Leave', 'Chat', 'People']) await page.getByRole('button', { name, exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.context().close();
});
