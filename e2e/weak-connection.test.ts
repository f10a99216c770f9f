/** Somebody's network loses packets: they and the others are told, and no more when it is whole again. */
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { leadThrough, type Networks, openNetworks } from './support/networks.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let networks: Networks;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
  networks = await openNetworks(stage);
});
afterAll(async () => {
  await stage.close();
  networks.close();
});

/** The engine looks every few seconds, and believes what lasts. */
const WITHIN_MS = 45_000;

it('[MEET-21] a bad connection is told to its person and stands in the list of the others', async () => {
  const { page: presenter, code } = await startSharing(stage);
  const viewer = await stage.viewers.page();
  await leadThrough(viewer, networks.viewer);
  await viewer.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(viewer);
  const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name });
  const told = viewer.getByText('Your connection is weak: the picture may be late.');
  await rowOf(presenter, 'Viewer 1').waitFor();
  await presenter.getByText('Weak connection').waitFor({ state: 'detached', timeout: WITHIN_MS });
  networks.viewer.lose(0.3);
  await rowOf(presenter, 'Viewer 1').getByText('Weak connection').waitFor({ timeout: WITHIN_MS });
  await told.waitFor({ state: 'attached', timeout: WITHIN_MS });
  await rowOf(presenter, 'Presenter').getByText('Weak connection').waitFor({ state: 'detached', timeout: WITHIN_MS });
  networks.viewer.lose(0);
  await rowOf(presenter, 'Viewer 1').getByText('Weak connection').waitFor({ state: 'detached', timeout: WITHIN_MS });
  await told.waitFor({ state: 'detached', timeout: WITHIN_MS });
}, 180_000);
