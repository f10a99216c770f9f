/** A page that asks before it is left, or begins to be left, and stays: its meeting goes on, whatever the browser told it meanwhile. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control, countPickerCalls, pickerCalls, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

/** Made again or never lost: within a few seconds. */
const SOON_MS = 5_000;

let stage: Stage;
let host: Page;
let viewer: Page;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  await stage.everybodyLeaves();
  const shared = await startSharing(stage, {
    prepare: (page) => Promise.all([countPickerCalls(page), keepCaptures(page)]),
  });
  host = shared.page;
  viewer = await joinByTyping(stage, shared.code);
  await untilPictureMoves(viewer);
  // The browser asks for nobody who has not touched the page.
  for (const page of [host, viewer]) await page.mouse.click(640, 4);
});
afterAll(() => stage.close());

/** Answers the browser's next question; fails when none comes. */
async function answered(page: Page, act: () => Promise<unknown>, answer: 'stay' | 'leave'): Promise<void> {
  let asked = 0;
  page.once('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') asked += 1;
    await (answer === 'stay' ? dialog.dismiss() : dialog.accept());
  });
  // A way that leads nowhere is told as a failure of the browser's driver.
  await act().catch(() => {});
  await until(() => (asked === 1 ? null : 'the browser’s question'));
}

const askOnLeave = (page: Page) => page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
const pressLink = (page: Page, href: string, download?: string) =>
  page.evaluate(
    ([address, name]) => {
      const link = Object.assign(document.createElement('a'), { href: address }, name === undefined ? {} : { download: name });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [href, download] as const,
  );

async function untilAllIsWell(page: Page): Promise<void> {
  await untilPictureFrom(viewer, Date.now(), SOON_MS);
  await untilPictureMoves(viewer);
  await untilState(viewer, 'viewing');
  // Long enough for an end to be heard of that came late.
  await untilPictureFrom(viewer, Date.now() + 1_500, SOON_MS);
  await control(host, 'Stop sharing').waitFor();
  expect(await pickerCalls(host)).toBe(1);
  expect(page.isClosed()).toBe(false);
}

describe('a presenter who stays', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['before the tab is closed', () => host.close({ runBeforeUnload: true })],
    ['before the page is loaded anew', () => host.reload({ timeout: 3_000 })],
    ['before another page is opened', () => host.goto(`${stage.server.url}/legalese.aspx`, { timeout: 3_000 })],
    ['when a mail link is pressed', () => pressLink(host, 'mailto:ana@harbour.example?subject=Hello')],
  ])('%s shares on, without another picker', async (_when, act) => {
    await answered(host, act, 'stay');
    await untilAllIsWell(host);
  });
});

describe('links that lead out of no page, pressed by a presenter and a viewer', () => {
  const links: [string, string, string?][] = [
    ['to a mail', 'mailto:ana@harbour.example'],
    ['to a telephone', 'tel:+15551234'],
    ['to an app', 'ninefold://join/482913607'],
  ];
  it.each(links)('%s: the meeting goes on', async (_what, href) => {
    await answered(host, () => pressLink(host, href), 'leave');
    await pressLink(viewer, href);
    await untilAllIsWell(host);
  });

  it('to a file: it is downloaded, and the meeting goes on', async () => {
    const attachment = async (page: Page) => {
      await page.route('**/a-file', (route) =>
        route.fulfill({ status: 200, headers: { 'content-disposition': 'attachment; filename="a.txt"' }, body: 'a file' }),
      );
    };
    await Promise.all([attachment(host), attachment(viewer)]);
    await answered(host, () => pressLink(host, `${stage.server.url}/a-file`), 'leave');
    await pressLink(viewer, `${stage.server.url}/a-file`);
    await untilAllIsWell(host);
  });

  it('to an address that answers without a page: the meeting goes on', async () => {
    const nothing = (page: Page) => page.route('**/nothing', (route) => route.fulfill({ status: 204 }));
    await Promise.all([nothing(host), nothing(viewer)]);
    await answered(host, () => pressLink(host, `${stage.server.url}/nothing`), 'leave');
    await pressLink(viewer, `${stage.server.url}/nothing`);
    await untilAllIsWell(host);
  });
});

it('a viewer who stays before the tab is closed, or is loaded anew, has the picture on', async () => {
  await askOnLeave(viewer);
  for (const act of [() => viewer.close({ runBeforeUnload: true }), () => viewer.reload({ timeout: 3_000 })]) {
    await answered(viewer, act, 'stay');
    await untilAllIsWell(viewer);
  }
});

it('a page that is printed keeps its meeting', async () => {
  for (const page of [host, viewer])
    await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    });
  await untilAllIsWell(host);
});

it('a presenter and a viewer who are put away and taken back have their meeting again by themselves, without another picker', async () => {
  for (const [page, meanwhile] of [
    [viewer, 'reconnecting'],
    [host, 'waiting'],
  ] as const) {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await untilState(viewer, meanwhile);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await untilAllIsWell(page);
  }
  expect(await host.getByRole('list', { name: 'People' }).getByRole('listitem').count()).toBe(2);
});

it('a presenter whose capture ended without a word reads it within seconds', async () => {
  await host.evaluate(() => {
    // By a call, as the browser's own end is: no event tells of it.
    for (const capture of (window as unknown as KeptCaptures).captures) for (const track of capture.getTracks()) track.stop();
  });
  await control(host, 'Share screen').waitFor({ timeout: SOON_MS });
  await untilState(viewer, 'paused');
});

interface KeptCaptures {
  readonly captures: MediaStream[];
}

/** Keeps the page's captures in `window.captures`. */
const keepCaptures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const captures: MediaStream[] = [];
    Object.assign(window, { captures });
    const open = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (constraints) => {
      const capture = await open(constraints);
      captures.push(capture);
      return capture;
    };
  });
