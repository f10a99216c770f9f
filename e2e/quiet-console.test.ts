import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a meeting from the share to the picture, before anybody has clicked at the viewer, warns of nothing in the console', async () => {
  const said: string[] = [];
  const listen = async (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') said.push(`${message.type()}: ${message.text()}`);
    });
  };
  const { code } = await startSharing(stage, { prepare: listen });
  const viewer = await stage.viewers.page();
  await listen(viewer);
  await viewer.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(viewer);
  expect(said).toEqual([]);
});

it('a viewer who reloads with the side panel open takes the page over without an error, and the panel is open again', async () => {
  const { code } = await startSharing(stage);
  const viewer = await stage.viewers.page();
  const errors: string[] = [];
  viewer.on('pageerror', (error) => errors.push(error.message));
  await viewer.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(viewer);
  await control(viewer, 'People').click();
  await viewer.getByRole('tab', { name: /^People/ }).waitFor();
  await viewer.reload();
  await viewer.getByRole('tab', { name: /^People/ }).waitFor();
  await untilPictureMoves(viewer);
  expect(errors).toEqual([]);
});
