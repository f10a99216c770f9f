/** What the presenter's bar does to a share while it goes on, and what they do when it cannot be read. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { SharedPage } from '@ninefold/testkit/shared-page.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptConnections, keepConnections } from './support/connections.ts';
import { pickAnotherWindow, untilColour } from './support/next-presenter.ts';
import { control, type Presenter, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { sharedScreen, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
let presenter: Presenter;
let viewer: Page;
let another: SharedPage;
beforeAll(async () => {
  stage = await openStage();
  presenter = await startSharing(stage, { prepare: keepSenders });
  viewer = await watch();
});
afterAll(async () => {
  await stage.close();
  await another.close();
});

async function watch(): Promise<Page> {
  const page = await stage.viewers.page();
  await keepConnections(page);
  await page.goto(`${stage.server.url}/${presenter.code}`);
  return page;
}

it('Switch shows another window in place of the first: the viewer’s stage is never empty, and the choice between sharp and smooth stays', async () => {
  const { page } = presenter;
  await untilPictureMoves(viewer);
  await untilColour(viewer, 'blue');
  expect(await encodersOf(page)).toEqual(['detail maintain-resolution']);
  await control(page, 'Smoother').click();
  await untilEncoders(page, 'motion maintain-framerate');

  await noteStage(viewer);
  const received = await receivedTrack(viewer);
  another = await pickAnotherWindow(stage);
  await control(page, 'Switch').click();
  await untilColour(viewer, 'red');
  await untilPictureMoves(viewer);
  expect(await notedOf(viewer)).toEqual([]);
  await control(page, 'Pause').click();
  await untilState(viewer, 'paused');
  expect(await stillOf(viewer)).toBeGreaterThan(0);
  // Then something else is shown, and is noted.
  await until(async () => ((await notedOf(viewer)).length > 0 ? null : 'a note of the pause'));
  await control(page, 'Resume').click();
  await untilPictureMoves(viewer);
  // No new subscription either.
  expect(await receivedTrack(viewer)).toBe(received);
  await untilEncoders(page, 'motion maintain-framerate');
  await control(page, 'Sharper').click();
  await untilEncoders(page, 'detail maintain-resolution');
  await untilPictureMoves(viewer);
});

it('Blank leaves no pixel of the screen with a viewer, whoever comes or reloads meanwhile, and Resume shows the live one', async () => {
  const { page } = presenter;
  const before = await redOf(viewer);
  expect(before).toBeGreaterThan(50_000);
  await page.keyboard.press('b');
  await untilText(viewer, 'The presenter has hidden the screen.');
  expect(await redOf(viewer)).toBe(0);
  expect(await stillOf(viewer)).toBe(0);
  await viewer.reload();
  await untilText(viewer, 'The presenter has hidden the screen.');
  // A second one, who is let through to the engine in the meantime: nothing comes from there either.
  const late = await watch();
  await untilText(late, 'The presenter has hidden the screen.');
  for (const one of [viewer, late]) {
    await untilInEngine(one);
    expect(await redOf(one)).toBe(0);
    expect(await framesOf(one)).toBe(0);
  }
  await control(page, 'Resume').click();
  for (const one of [viewer, late]) {
    await untilState(one, 'viewing');
    await untilPictureMoves(one);
    await untilColour(one, 'red');
    expect(await framesOf(one)).toBeGreaterThan(0);
  }
  expect(await redOf(viewer)).toBeGreaterThan(before / 2);
});

it('a viewer says that the text is too small: who shares reads it, and one press makes the shared tab larger', async () => {
  const { page } = presenter;
  await viewer.getByRole('button', { name: 'Too small', exact: true }).click();
  await untilText(page, /finds the text too small/);
  await viewer.getByRole('button', { name: 'Told the presenter' }).waitFor();
  await allowZoom(page);
  const tab = stage.presenters.browser
    .contexts()
    .flatMap((context) => context.pages())
    .find((one) => one.url() === another.url);
  const size = () => tab?.evaluate(() => devicePixelRatio);
  const before = await size();
  await page.getByRole('button', { name: /^Zoom tab to \d+%$/ }).click();
  await until(async () => (((await size()) ?? 0) > (before ?? 0) ? null : `a larger tab, it is ${await size()} of ${before}`));
  await until(async () => ((await page.getByText(/finds the text too small/).count()) === 0 ? null : 'no word of it any more'));
  await untilPictureMoves(viewer);
});

it('the browser’s own bar ends the second capture as it would have ended the first', async () => {
  const { page } = presenter;
  await page.evaluate(() => {
    const { senders } = window as unknown as { senders: () => RTCRtpSender[] };
    for (const sender of senders()) sender.track?.dispatchEvent(new Event('ended'));
  });
  await untilState(viewer, 'paused');
  await control(page, 'Share screen').waitFor();
  stage.expectNoComplaints();
});

/** As the person says yes to the browser's question, which nobody sees here. */
async function allowZoom(page: Page): Promise<void> {
  const ofPage = await page.context().newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const ofBrowser = await stage.presenters.browser.newBrowserCDPSession();
  await ofBrowser.send('Browser.setPermission', {
    permission: { name: 'captured-surface-control' },
    setting: 'granted',
    origin: stage.server.url,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
}

/** How many pixels of the stage, as it is painted, have the colour of the second window. */
async function redOf(viewer: Page): Promise<number> {
  const picture = (await sharedScreen(viewer).screenshot()).toString('base64');
  return viewer.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) return -1;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      if (Math.abs(red - 170) < 25 && Math.abs(green - 85) < 25 && Math.abs(blue - 34) < 25) count += 1;
    }
    return count;
  }, picture);
}

/** Makes the connections of each page that is loaded here known to the test, and which senders of a picture they have. */
async function keepSenders(page: Page): Promise<void> {
  await keepConnections(page);
  await page.addInitScript(() => {
    const { connections } = window as unknown as KeptConnections;
    Object.assign(window, {
      senders: () =>
        connections.flatMap((one) => one.getSenders()).filter(({ track }) => track?.kind === 'video' && track.readyState === 'live'),
    });
  });
}

const untilInEngine = (page: Page) =>
  until(async () => {
    const states = await page.evaluate(() => (window as unknown as KeptConnections).connections.map((one) => one.connectionState));
    return states.includes('connected') ? null : `a connection to the engine, they are ${states.join(', ')}`;
  });

/** How many frames the page has got from the engine since it was loaded. */
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as KeptConnections;
    let frames = 0;
    for (const one of connections)
      (await one.getStats()).forEach((entry) => {
        if (entry.type === 'inbound-rtp') frames += (entry as RTCInboundRtpStreamStats).framesDecoded ?? 0;
      });
    return frames;
  });

/** Pixels of the last picture that the page keeps, seen or not. */
const stillOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-role=still]');
    return (canvas?.width ?? 0) * (canvas?.height ?? 0);
  });

/** What each encoder of the screen was told, as `hint preference`. */
const encodersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { senders: () => RTCRtpSender[] })
      .senders()
      .map((sender) => `${sender.track?.contentHint} ${sender.getParameters().degradationPreference}`),
  );

const untilEncoders = (page: Page, wanted: string) =>
  until(async () => {
    const told = await encodersOf(page);
    return told.length > 0 && told.every((one) => one === wanted) ? null : `encoders told ${wanted}, they are ${told.join(', ')}`;
  });

/** From now on each moment is noted in which the stage shows anything but the moving picture. */
const noteStage = (viewer: Page) =>
  sharedScreen(viewer).evaluate((region) => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const look = () => {
      const { state = '', picture = '' } = (region as HTMLElement).dataset;
      if (picture !== 'video') noted.push(`${state} ${picture}`);
    };
    new MutationObserver(look).observe(region, { attributes: true });
  });
const notedOf = (viewer: Page) => viewer.evaluate(() => (window as unknown as { noted: string[] }).noted);

const receivedTrack = (viewer: Page) =>
  viewer.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-role=video]');
    return (video?.srcObject as MediaStream | null)?.getVideoTracks()[0]?.id ?? null;
  });
