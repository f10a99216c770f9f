/** Sleep and crash: back by itself, same name, same role, same panel, no question. */
import { freeze } from '@ninefold/testkit/freeze.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { crashTab } from './support/crash.ts';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
let host: Page;
let sana: Page;
let witness: LiveClient;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
afterAll(() => stage.close());

beforeEach(async () => {
  const shared = await startSharing(stage);
  host = shared.page;
  sana = await joinByTyping(stage, shared.code);
  await untilPictureMoves(sana);
  await control(sana, 'People').click();
  await sana.getByRole('button', { name: 'Rename' }).click();
  await sana.getByRole('textbox', { name: 'Your name' }).fill('Sana Dev');
  await sana.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await host.getByRole('button', { name: 'More options for Sana Dev' }).click();
  await host.getByRole('button', { name: 'Make co-host' }).click();
  witness = await LiveClient.join(stage.server.url, { codeOrPurl: shared.code });
  await until(() => (seatOfSana().role === 'co-host' ? null : 'Sana as co-host'));
});
afterEach(async () => {
  witness.close();
  await host.context().close();
  await sana.context().close();
});

const seatOfSana = () => {
  const seat = witness.meeting.participants.find(({ name }) => name === 'Sana Dev');
  if (seat === undefined) throw new Error('nobody called Sana Dev');
  return seat;
};
/** Until the server has given the socket up: it asks every 5 s, and takes 15 s of silence for a dead one. */
const untilAway = () => until(() => (seatOfSana().isConnected ? 'that Sana is missed' : null), 40_000);
const untilBack = () => until(() => (seatOfSana().isConnected ? null : 'Sana back'), 20_000);

async function processOf(browser: Browser): Promise<number> {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const found = processInfo.find(({ type }) => type === 'browser');
  if (found === undefined) throw new Error('no process of the browser');
  return found.id;
}

/** Runs in a page: what is open on it. */
const whatIsOpen = () => ({
  path: location.pathname,
  // Without how many there are, which is told a moment later.
  panel: document.querySelector('[role=tab][aria-selected=true]')?.textContent?.replace(/\d+/, '') ?? null,
  dialogs: document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]').length,
});

it('a computer that slept longer than its line lives is back by itself: same person, role and panel, no question', async () => {
  const [seat, open] = [seatOfSana(), await sana.evaluate(whatIsOpen)];
  expect(open).toMatchObject({ panel: 'People', dialogs: 0 });
  // `Page.setWebLifecycleState` freezes no page of a browser without a window; a computer asleep stops all of the browser anyway.
  const wake = freeze(await processOf(stage.viewers.browser));
  await untilAway().finally(wake);
  const wokeAt = Date.now();
  await untilPictureFrom(sana, wokeAt, 30_000);
  await untilState(sana, 'viewing');
  await untilBack();
  expect(seatOfSana()).toEqual(seat);
  expect(await sana.evaluate(whatIsOpen)).toEqual(open);
}, 120_000);

it('a tab that crashed and is reloaded is back: same person, role and panel, no question', async () => {
  const [seat, open] = [seatOfSana(), await sana.evaluate(whatIsOpen)];
  const tab = await crashTab(sana);
  await until(() => (seatOfSana().isConnected ? 'that Sana is missed' : null));
  const reloadedAt = Date.now();
  await tab.reload();
  await untilPictureFrom(tab, reloadedAt, 30_000);
  await untilBack();
  expect(seatOfSana()).toEqual(seat);
  // The panel is drawn when its code has come.
  await until(async () => ((await tab.evaluate(whatIsOpen)).panel === open.panel ? null : 'the panel'));
  expect(await tab.evaluate(whatIsOpen)).toEqual(open);
}, 120_000);

it('a host whose tab crashed and is reloaded is the host again, by one press to the picture', async () => {
  const hostNow = () => witness.meeting.participants.find(({ isHost }) => isHost);
  const seat = hostNow();
  const tab = await crashTab(host);
  await until(() => (hostNow()?.isConnected === true ? 'that the host is missed' : null));
  await tab.reload();
  await until(() => (hostNow()?.isConnected === true ? null : 'the host back'), 20_000);
  expect(hostNow()).toEqual(seat);
  await tab.press('Share screen');
  await untilPictureMoves(sana);
}, 120_000);
