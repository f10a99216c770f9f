/** Two watch and one presents: who points is seen by the others at the same place of the picture, unless the presenter does not want it. */
import { until, untilValue } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { sharedScreen, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What a page notes of its own line to the server. */
interface Noted {
  readonly line: WebSocket;
  readonly pointsHeard: number;
}
const noteLine = (page: Page) =>
  page.addInitScript(() => {
    const noted = window as unknown as { line: WebSocket; pointsHeard: number };
    noted.pointsHeard = 0;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        if (!String(given[0]).endsWith('/live')) return;
        noted.line = this;
        this.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === 'points') noted.pointsHeard += 1;
        });
      }
    };
  });

async function watching(code: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await stage.viewers.page({ viewport });
  await noteLine(page);
  await page.goto(`${stage.server.url}/${code}`);
  await untilState(page, 'viewing');
  return page;
}

const letPeoplePoint = (presenter: Page) => presenter.getByText('Let people point', { exact: true }).click();

/** Where the picture is painted in the window, as `object-fit` and the zoom of its box lay it. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-role=video]') as HTMLVideoElement;
    const box = video.getBoundingClientRect();
    const factor = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
    const [width, height] = [video.videoWidth * factor, video.videoHeight * factor];
    return { left: box.left + (box.width - width) / 2, top: box.top, width, height };
  });

async function moveTo(page: Page, x: number, y: number): Promise<void> {
  const { left, top, width, height } = await painted(page);
  await page.mouse.move(left + x * width, top + y * height);
}

/** Where the one dot of somebody else is seen, as shares of the picture. */
async function seenDot(page: Page): Promise<{ x: number; y: number; name: string } | undefined> {
  const { left, top, width, height } = await painted(page);
  const dot = await page.evaluate(() => {
    const element = document.querySelector('[data-keys=stage] [data-dot]');
    const box = element?.getBoundingClientRect();
    return box === undefined ? null : { left: box.left, top: box.top, name: element?.textContent ?? '' };
  });
  return dot === null ? undefined : { x: (dot.left - left) / width, y: (dot.top - top) / height, name: dot.name };
}

it('the dot of one is at the same place of the picture for the other at another zoom and size; muted it never arrives', {
  timeout: 120_000,
}, async () => {
  const { page: presenter, code } = await startSharing(stage, { prepare: noteLine });
  const bo = await watching(code, { width: 1280, height: 720 });
  const cy = await watching(code, { width: 820, height: 900 });
  // Cy has zoomed in and moved the picture.
  await sharedScreen(cy).focus();
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown']) await cy.keyboard.press(key);
  await until(async () => ((await sharedScreen(cy).locator('[data-zoomed=true]').count()) === 1 ? null : 'a zoomed picture'));

  await bo.bringToFront();
  await bo.getByRole('button', { name: 'Point', exact: true }).click();
  let jitter = 0;
  // A dot leaves by itself, so Bo goes on pointing: within a hundredth of a percent of the place.
  const pointing = async (x: number, y: number) => {
    jitter = 0.0005 - jitter;
    await moveTo(bo, x + jitter, y);
  };
  for (const [x, y] of [
    [0.55, 0.45],
    [0.4, 0.6],
  ] as const) {
    await until(async () => {
      await pointing(x, y);
      const seen = await seenDot(cy);
      const isThere = seen !== undefined && Math.abs(seen.x - x) < 0.01 && Math.abs(seen.y - y) < 0.01;
      return isThere ? null : `the dot at ${x}, ${y}; it is at ${seen?.x}, ${seen?.y}`;
    });
  }
  const { name } = await untilValue('the dot', async () => {
    await pointing(0.5, 0.5);
    return seenDot(cy);
  });
  expect(name).toBe('Viewer 1');
  await until(async () => {
    await pointing(0.5, 0.5);
    return (await presenter.getByRole('figure', { name: 'Where people point' }).isVisible()) ? null : "the presenter's map";
  });

  await letPeoplePoint(presenter);
  await untilText(bo, 'Pointing is switched off for now.');
  await until(async () => ((await bo.getByRole('button', { name: 'Point', exact: true }).count()) === 0 ? null : 'no button'));
  const heard = () => Promise.all([bo, cy, presenter].map((page) => page.evaluate(() => (window as unknown as Noted).pointsHeard)));
  const before = await heard();
  // Neither by a page that knows, nor by one that says it all the same.
  await moveTo(bo, 0.3, 0.5);
  await bo.evaluate(() => {
    const { line } = window as unknown as Noted;
    for (let n = 0; n < 20; n += 1) line.send(JSON.stringify({ type: 'point', x: n / 20, y: 0.5, isPing: true }));
  });
  for (const page of [cy, presenter]) await until(async () => ((await page.locator('[data-dot]').count()) === 0 ? null : 'no dot'));
  await letPeoplePoint(presenter);
  await until(async () => ((await bo.getByRole('button', { name: 'Point', exact: true }).count()) === 1 ? null : 'the button again'));
  expect(await heard()).toEqual(before);
  await endMeeting(presenter);
});
