import { logLines } from '@ninefold/testkit/log-lines.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allowPicker, control, endMeeting, refusePicker, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, endCap, errorBubble, leaveMeeting, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});
const listen = async (page: Page) => {
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`threw: ${error.message}`));
};
/** None of these pages has said anything, and every one of them would have been heard. */
async function expectSilence(...pages: Page[]): Promise<void> {
  expect(said).toEqual([]);
  for (const page of pages) await page.evaluate(() => console.warn('said by the test'));
  await until(() => (said.length === pages.length ? null : `a word of each page, heard: ${said.join('; ')}`));
}
async function visitor(path: string): Promise<Page> {
  const page = await stage.viewers.page();
  await listen(page);
  await page.goto(stage.server.url + path);
  return page;
}
const typeCode = async (page: Page, typed: string) => {
  await codeField(page).fill('');
  await codeField(page).pressSequentially(typed);
  await codeField(page).press('Enter');
};

it('a meeting from the share to the picture, before anybody has clicked at the viewer, warns of nothing in the console', async () => {
  const { page: host, code } = await startSharing(stage, { prepare: listen });
  const viewer = await visitor(`/${code}`);
  await untilPictureMoves(viewer);
  await expectSilence(host, viewer);
});

it('everything that people do in a meeting, and do wrong, warns of nothing: not the pages of both sides, not the server', async () => {
  const { page: host, code } = await startSharing(stage, {
    prepare: async (page) => {
      await listen(page);
      await refusePicker(page);
    },
  });
  await allowPicker(host);
  await control(host, 'Share screen').click();

  const typing = await visitor('/');
  for (const typed of ['', '12345678', 'abc', '111222333', 'nobody-has-this-name']) {
    await typeCode(typing, typed);
    await until(async () => ((await errorBubble(typing).count()) > 0 ? null : `words about "${typed}"`));
  }
  await typeCode(typing, code.replaceAll('-', ''));
  const linked = await visitor(`/${code}`);
  const undashed = await visitor(`/${code.replaceAll('-', '')}`);
  const viewers = [typing, linked, undashed];
  for (const viewer of viewers) await untilPictureMoves(viewer);
  const lost = await visitor('/999-999-998');
  await lost.getByRole('heading', { name: 'Could not join 999-999-998.' }).waitFor();

  await control(host, 'Pause').click();
  for (const viewer of viewers) await untilState(viewer, 'paused');
  await control(host, 'Resume').click();
  for (const viewer of viewers) await untilState(viewer, 'viewing');
  await control(host, 'Stop sharing').click();
  await untilState(linked, 'paused');
  await control(host, 'Share screen').click();
  await untilPictureMoves(linked);
  await linked.reload();
  await untilPictureMoves(linked);
  // The page asks before it is left while it shares.
  host.once('dialog', (dialog) => void dialog.accept());
  await host.reload();
  await allowPicker(host);
  await control(host, 'Share screen').click();
  for (const viewer of viewers) await untilPictureMoves(viewer);

  await leaveMeeting(undashed);
  await endCap(undashed).waitFor();
  await endMeeting(host);
  for (const viewer of [typing, linked]) await endCap(viewer).waitFor();
  await until(() => (new URL(host.url()).pathname === '/' ? null : 'the start page for the host'));
  await typing.reload();
  await endCap(typing).waitFor();

  await expectSilence(host, typing, linked, undashed, lost);
  expect(worthALook(stage.server.output())).toEqual([]);
}, 120_000);

/** Lines of the server's log that warn, or that are none of its log nor of its greeting. */
const worthALook = (output: string): string[] => logLines(output).filter((line) => !/^\{"level":[123]0,/.test(line));

it('a computer that is offline for a moment, and back, asks for nothing and warns of nothing in the console', async () => {
  const asked: string[] = [];
  const noteRequests = (page: Page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { page: host, code } = await startSharing(stage, {
    prepare: async (page) => {
      await listen(page);
      noteRequests(page);
    },
  });
  const viewer = await visitor(`/${code}`);
  noteRequests(viewer);
  await untilPictureMoves(viewer);
  // The last thing that Share asks for, which nobody waits for.
  await until(() => (asked.includes('/googleconversion.html') ? null : 'the page of the conversion'));
  asked.length = 0;
  const both = (isOffline: boolean) => Promise.all([host, viewer].map((page) => page.context().setOffline(isOffline)));
  await both(true);
  await until(async () => ((await viewer.evaluate(() => navigator.onLine)) ? 'the browser offline' : null));
  await both(false);
  await until(async () => ((await viewer.evaluate(() => navigator.onLine)) ? null : 'the browser online'));
  await untilPictureMoves(viewer);
  await expectSilence(host, viewer);
  expect(asked).toEqual([]);
  await endMeeting(host);
});

it('a viewer who reloads with the side panel open takes the page over without an error, and the panel is open again', async () => {
  const { code } = await startSharing(stage);
  const viewer = await visitor(`/${code}`);
  await untilPictureMoves(viewer);
  await control(viewer, 'People').click();
  await viewer.getByRole('tab', { name: /^People/ }).waitFor();
  await viewer.reload();
  await viewer.getByRole('tab', { name: /^People/ }).waitFor();
  await untilPictureMoves(viewer);
  await expectSilence(viewer);
});
