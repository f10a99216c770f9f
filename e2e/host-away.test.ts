import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type NextPresenter, openNextPresenter, untilColour } from './support/next-presenter.ts';
import { control, endMeeting, shownCode, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, endCap, joinByLink, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
let second: NextPresenter;
const opened: Page[] = [];
beforeAll(async () => {
  // Long enough to come back on a busy machine.
  [stage, second] = await Promise.all([openStage({ env: { HOST_GRACE_SECONDS: '30' } }), openNextPresenter()]);
}, 60_000);
afterAll(async () => {
  await second.close();
  await stage.close();
});
afterEach(async () => {
  for (const page of opened.splice(0)) if (!page.isClosed()) await page.context().close();
});

/** A meeting in which Bo, a guest, presents red; its host has shared blue before. */
async function presentedByGuest(at = stage) {
  const { page: host, code: shown } = await startSharing(at);
  const code = shown.replaceAll('-', '');
  const bo = await second.browser.page();
  await bo.goto(`${at.server.url}/${code}`);
  // In before anybody else is: the first of the list.
  await untilColour(bo, 'blue');
  const watcher = await joinByLink(at, code);
  opened.push(host, bo, watcher);
  await host.getByRole('list', { name: 'People' }).getByRole('button', { name: 'Make presenter' }).first().click();
  await bo
    .getByRole('dialog', { name: /Presenter/ })
    .getByRole('button', { name: 'Accept' })
    .click();
  await untilColour(watcher, 'red');
  return { host, code, shown, bo, watcher };
}
/** The tab is gone, the browser stays: as after a crash, or the wrong click. */
const loseTab = async (page: Page) => {
  const context = page.context();
  await page.close();
  return { open: () => context.newPage() };
};
const untilAt = (page: Page, path: string) =>
  until(() => (new URL(page.url()).pathname === path ? null : `${path}; it is ${page.url()}`), 15_000);

it('[MEET-18] [STATE-03] everybody is told that the host is away, and why it is over: who presents on the start page', async () => {
  // Nobody comes back here, so there is little to wait for.
  const impatient = await startServer({ env: { HOST_GRACE_SECONDS: '12' } });
  onTestFinished(() => impatient.stop());
  const { host, bo, watcher } = await presentedByGuest({ ...stage, server: impatient });
  await loseTab(host);
  for (const page of [bo, watcher]) await untilText(page, /The host is away\. The meeting ends in 0:\d\d unless they come back\./);
  await untilPictureMoves(watcher);
  await endCap(watcher).waitFor({ timeout: 45_000 });
  await untilText(watcher, 'The host did not come back.');
  await untilAt(bo, '/');
  await untilText(bo, 'The meeting has ended: the host did not come back.');
}, 120_000);

it('a host who lost the tab is host again by the meeting’s address, while the guest goes on presenting', async () => {
  const { host, code, shown, bo, watcher } = await presentedByGuest();
  const { open } = await loseTab(host);
  await untilText(watcher, /The host is away/);
  const back = await open();
  opened.push(back);
  await back.goto(`${stage.server.url}/${code}`);
  await untilAt(back, '/JmClient/Start');
  expect(await shownCode(back)).toBe(shown);
  await untilColour(back, 'red');
  await until(async () => ((await watcher.getByText(/The host is away/).count()) === 0 ? null : 'no word of an absence'));
  await control(back, 'Take back').click();
  await control(back, 'Share screen').click();
  for (const page of [watcher, bo]) await untilColour(page, 'blue');
  await endMeeting(back);
  await endCap(watcher).waitFor();
}, 120_000);

it('F-12 presenter-tab-crashes: back by the start page or the typed code, with two presses to the picture', async () => {
  const { page: host, code } = await startSharing(stage);
  const watcher = await joinByLink(stage, code.replaceAll('-', ''));
  opened.push(host, watcher);
  await untilPictureMoves(watcher);
  const first = await loseTab(host);
  await untilText(watcher, /Presenter away/);
  const reopened = await first.open();
  opened.push(reopened);
  const started = performance.now();
  await reopened.goto(stage.server.url);
  const way = reopened.getByRole('button', { name: 'Back to the meeting' });
  await way.waitFor();
  expect(performance.now() - started).toBeLessThan(10_000);
  await way.click();
  expect(await shownCode(reopened)).toBe(code);
  await untilText(watcher, /Presenter away.*appears here as soon as it is shared again/);
  await control(reopened, 'Share screen').click();
  await untilPictureMoves(watcher);

  const { open } = await loseTab(reopened);
  await untilText(watcher, /Presenter away/);
  const typing = await open();
  opened.push(typing);
  await typing.goto(`${stage.server.url}/Default.aspx`);
  await codeField(typing).pressSequentially(code.replaceAll('-', ''));
  await codeField(typing).press('Enter');
  await untilAt(typing, '/JmClient/Start');
  expect(await shownCode(typing)).toBe(code);
  // The same address in a second tab of this browser is a viewer's: the first one has the seat.
  const beside = await open();
  await beside.goto(`${stage.server.url}/${code.replaceAll('-', '')}`);
  await untilState(beside, 'waiting');
  await control(typing, 'End meeting').waitFor();
  await endMeeting(typing);
  await endCap(watcher).waitFor();
}, 120_000);

it('[ROLE-06] another browser with the code alone is a viewer, also while the host is away', async () => {
  const { page: host, code } = await startSharing(stage);
  const watcher = await joinByLink(stage, code.replaceAll('-', ''));
  opened.push(host, watcher);
  await untilPictureMoves(watcher);
  await loseTab(host);
  const stranger = await joinByLink(stage, code.replaceAll('-', ''));
  opened.push(stranger);
  await untilText(stranger, /Presenter away/);
  expect(new URL(stranger.url()).pathname).not.toBe('/JmClient/Start');
  await stranger.goto(stage.server.url);
  await codeField(stranger).waitFor();
  expect(await stranger.getByRole('button', { name: 'Back to the meeting' }).count()).toBe(0);
}, 120_000);
