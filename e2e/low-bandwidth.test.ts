/** A viewer whose line carries 1.6 Mbit/s, 150 ms there and back, looks at a page of dense text. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadThrough, type Networks, openNetworks } from './support/networks.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, sharedScreen } from './support/viewer.ts';

const RATE = 1_600_000;

let stage: Stage;
let networks: Networks;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true, isDense: true });
  networks = await openNetworks(stage);
});
afterAll(async () => {
  await stage.close();
  networks.close();
});

const picture = (page: Page) => sharedScreen(page).getAttribute('data-picture');
const frameWidth = async (page: Page) => Number(await sharedScreen(page).getAttribute('data-frame-width'));

it('[MEET-25] sees stills within seconds and then the moving picture, smaller for as long as the line is narrow, and nobody else gets a smaller one for it', async () => {
  const { code } = await startSharing(stage);
  const other = await joinByLink(stage, code);
  await untilPictureMoves(other);
  networks.viewer.narrow(RATE);
  networks.viewer.delay(75);
  const viewer = await stage.viewers.page();
  await leadThrough(viewer, networks.viewer);
  await viewer.goto(`${stage.server.url}/${code}`);
  await until(async () => (['still', 'video'].includes((await picture(viewer)) ?? '') ? null : 'a picture'), 20_000);
  await until(async () => ((await picture(viewer)) === 'video' ? null : 'a moving picture'), 30_000);
  // It goes on, over a line that carries no more.
  await untilPictureMoves(viewer, 10_000);
  await untilPictureMoves(other);
  expect(await frameWidth(other)).toBe(1_280);
  expect(await frameWidth(viewer)).toBeLessThan(1_280);
  networks.viewer.narrow(null);
  await until(async () => ((await frameWidth(viewer)) === 1_280 ? null : 'all of the picture, over a wide line again'), 30_000);
  await untilPictureMoves(viewer);
}, 150_000);
