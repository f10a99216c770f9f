/** A second person who can share: their own browser, and a page in another colour, so that a picture tells whose screen it is. */
import { presenterBrowser, type TestBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { ReadPage } from '@ninefold/testkit/read-strip.ts';
import { type SharedPage, type SharedPageOptions, serveSharedPage } from '@ninefold/testkit/shared-page.ts';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export interface NextPresenter {
  readonly browser: TestBrowser;
  readonly shared: SharedPage;
  close(): Promise<void>;
}

/** As `#456` of the first shared page and `#a52` of the second look after encoding: which channel is the strongest. */
export type Colour = 'blue' | 'red';

export async function openNextPresenter(options: Pick<SharedPageOptions, 'paintsPerSecond'> = {}): Promise<NextPresenter> {
  const shared = await serveSharedPage({ ...options, colour: '#a52' });
  const browser = await presenterBrowser({ captureTitle: shared.title });
  await (await browser.page()).goto(shared.url);
  return {
    browser,
    shared,
    close: async () => {
      await browser.close();
      await shared.close();
    },
  };
}

/** A window in another colour, which the picker takes by itself from now on in place of the first one. */
export async function pickAnotherWindow(stage: Stage): Promise<SharedPage> {
  const first = stage.presenters.browser
    .contexts()
    .flatMap((context) => context.pages())
    .find((page) => page.url() === stage.shared.url);
  await first?.evaluate(() => {
    document.title = 'no longer chosen';
  });
  const another = await serveSharedPage({ title: stage.shared.title, colour: '#a52' });
  await (await stage.presenters.page()).goto(another.url);
  return another;
}

/** The colour of the screen that this page paints now; null when none is. */
export const paintedColour = (page: ReadPage): Promise<Colour | null> => page.evaluate(colourOnStage);

/** Runs in the page. */
function colourOnStage(): Colour | null {
  const region = document.querySelector('[data-picture]');
  const kind = region?.getAttribute('data-picture');
  const source = document.querySelector<HTMLVideoElement | HTMLCanvasElement>(
    kind === 'video' ? 'video[data-role=video]' : 'canvas[data-role=still]',
  );
  if (source === null || source.checkVisibility() === false) return null;
  const width = source instanceof HTMLVideoElement ? source.videoWidth : source.width;
  const height = source instanceof HTMLVideoElement ? source.videoHeight : source.height;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null || width === 0) return null;
  context.drawImage(source, Math.floor(width / 2), Math.floor(height * 0.8), 1, 1, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
  // Nothing has been painted on it: both are 0.
  if (red === blue) return null;
  return red > blue ? 'red' : 'blue';
}

/**
 * Looks at the stage each time the page paints, from now on.
 * @returns what was seen until then, each change once
 */
export async function recordColours(page: Page): Promise<() => Promise<readonly (Colour | null)[]>> {
  await page.evaluate(`{
    const look = ${colourOnStage};
    window.coloursSeen = [];
    const note = () => {
      const seen = look();
      if (window.coloursSeen.length === 0 || window.coloursSeen.at(-1) !== seen) window.coloursSeen.push(seen);
      requestAnimationFrame(note);
    };
    note();
  }`);
  return () => page.evaluate(() => (window as unknown as { coloursSeen: (Colour | null)[] }).coloursSeen);
}

export const untilColour = (page: ReadPage & { url(): string }, colour: Colour, timeoutMs = 15_000) =>
  until(async () => {
    const painted = await paintedColour(page);
    if (painted === colour) return null;
    const words = await page.evaluate(() => document.body.innerText.slice(0, 400));
    return `a ${colour} picture at ${page.url()}, it is ${painted}, and the page says ${words}`;
  }, timeoutMs);
