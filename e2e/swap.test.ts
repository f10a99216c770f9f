import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type NextPresenter, openNextPresenter, recordColours, untilColour } from './support/next-presenter.ts';
import { control, endMeeting, startSharing } from './support/presenter.ts';
import { playInTab, untilHeard } from './support/sound.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, sharedScreen } from './support/viewer.ts';

let stage: Stage;
let second: NextPresenter;
let host: Page;
let bo: Page;
let watcher: Page;
beforeAll(async () => {
  [stage, second] = await Promise.all([openStage(), openNextPresenter()]);
}, 60_000);
afterAll(async () => {
  await second.close();
  await stage.close();
});
afterEach(async () => {
  await endMeeting(host);
  await Promise.all([host, bo, watcher].map((page) => page.context().close()));
});

/** A meeting whose host shares blue, with Bo, who could share red, and somebody who watches. */
async function meet(): Promise<void> {
  const sharing = await startSharing(stage);
  host = sharing.page;
  const code = sharing.code.replaceAll('-', '');
  bo = await second.browser.page();
  await bo.goto(`${stage.server.url}/${code}`);
  watcher = await joinByLink(stage, code);
  await untilPictureMoves(watcher);
  await untilColour(bo, 'blue');
  await bo.getByRole('button', { name: 'People' }).click();
  await bo.getByRole('button', { name: 'Rename' }).click();
  await bo.getByRole('textbox', { name: 'Your name' }).fill('Bo Okafor');
  await bo.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await person(host).waitFor();
}
const person = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Bo Okafor', exact: true });
const question = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const isPresenting = (page: Page) => person(page).getByText('Presenting').waitFor();

/** By the host's offer, until everybody sees the new screen. */
async function letBoPresent(): Promise<void> {
  await person(host).getByRole('button', { name: 'Make presenter' }).click();
  await question(bo, /Presenter/)
    .getByRole('button', { name: 'Accept' })
    .click();
  for (const page of [watcher, host]) await untilColour(page, 'red');
}

it('[SWAP-10] a viewer asks to present, the presenter agrees, and everybody sees the new screen', async () => {
  await meet();
  const seen = await recordColours(watcher);
  await control(bo, 'Ask to present').click();
  await question(host, /Bo Okafor/)
    .getByRole('button', { name: 'Accept' })
    .click();
  await isPresenting(host);
  // The old screen stays until the new one is there, and the host may change their mind.
  await control(host, 'Take back').waitFor();
  await untilPictureMoves(watcher);
  await untilColour(watcher, 'blue');
  await control(bo, 'Share screen').click();
  for (const page of [watcher, host]) await untilColour(page, 'red');
  await untilPictureMoves(watcher);
  // In no frame was there nothing, and none of the old screen came after the new one.
  expect(await seen()).toEqual(['blue', 'red']);
  await control(bo, 'Stop sharing').waitFor();
  await control(host, 'Stop sharing').waitFor({ state: 'detached' });

  // The host takes it back without asking.
  await control(host, 'Take back').click();
  await control(host, 'Share screen').waitFor();
  // Until the host's screen is there, all see the same: the last picture of Bo's.
  for (const page of [host, bo, watcher]) {
    await until(async () => ((await sharedScreen(page).getAttribute('data-picture')) === 'still' ? null : 'the last picture'));
    await untilColour(page, 'red');
  }
  await control(host, 'Share screen').click();
  for (const page of [watcher, bo]) await untilColour(page, 'blue');
  await control(bo, 'Ask to present').waitFor();
}, 120_000);

it('[SWAP-11] a viewer is offered to present, agrees, and shares with the same click', async () => {
  await meet();
  await playInTab(second.browser, second.shared);
  await letBoPresent();
  await untilPictureMoves(watcher);
  await control(host, 'Stop sharing').waitFor({ state: 'detached' });
  // The sound of the new screen comes when the old one has ended.
  await watcher.mouse.click(640, 360);
  await untilHeard(watcher);
  await control(bo, 'Stop sharing').click();
  await control(bo, 'Give back').click();
  await control(host, 'Share screen').click();
  await untilColour(bo, 'blue');
}, 120_000);

it('[SWAP-12] a refused swap changes nothing, whichever side began it', async () => {
  await meet();
  await control(bo, 'Ask to present').click();
  await question(host, /Bo Okafor/)
    .getByRole('button', { name: 'Decline' })
    .click();
  await control(bo, 'Ask to present').waitFor();
  await person(host).getByRole('button', { name: 'Make presenter' }).click();
  await question(bo, /Presenter/)
    .getByRole('button', { name: 'Decline' })
    .click();
  await person(host).getByRole('button', { name: 'Make presenter' }).waitFor();
  await until(async () => ((await bo.getByRole('dialog').count()) === 0 ? null : 'the question gone'));
  await control(host, 'Stop sharing').waitFor();
  expect(await control(bo, 'Share screen').count()).toBe(0);
  await untilPictureMoves(watcher);
  await untilColour(watcher, 'blue');
}, 120_000);

it('[SEC-33] nothing stays on the stage of somebody who is removed while they present', async () => {
  await meet();
  await letBoPresent();
  await control(host, 'Stop sharing').waitFor({ state: 'detached' });
  await person(host).getByRole('button', { name: 'Remove' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Remove from meeting' }).click();
  await watcher.getByText('Waiting for a screen').first().waitFor();
  await until(async () => {
    const seen = await sharedScreen(watcher)
      .locator('canvas')
      .evaluate((still) => getComputedStyle(still).opacity);
    return seen === '0' ? null : 'a stage without the last picture';
  });
  await control(host, 'Share screen').click();
  await untilColour(watcher, 'blue');
}, 120_000);
