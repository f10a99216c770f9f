import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, joinByTyping } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const waits = (page: Page) => page.getByRole('status', { name: 'Waiting to be let in' });

it('[SEC-16] the host locks the meeting; a newcomer then waits until let in, or is refused', async () => {
  const { page: host, code } = await startSharing(stage);
  const inside = await joinByTyping(stage, code);
  await untilPictureMoves(inside);
  await control(host, 'Lock meeting').click();
  await control(host, 'Unlock meeting').waitFor();

  const newcomer = await joinByLink(stage, code);
  await waits(newcomer).waitFor();
  const asks = host.getByRole('alert', { name: /wants to join/ });
  await asks.getByRole('button', { name: 'Let in' }).click();
  await untilPictureMoves(newcomer);
  await newcomer.close();
  await asks.waitFor({ state: 'detached' });

  const stranger = await joinByLink(stage, code);
  await waits(stranger).waitFor();
  await asks.getByRole('button', { name: 'Refuse' }).click();
  await until(() => (stranger.url().includes('html5ErrorCode=6') ? null : `the refusal; now ${stranger.url()}`));

  await inside.reload();
  await untilPictureMoves(inside);
  expect(await asks.count()).toBe(0);
}, 120_000);
