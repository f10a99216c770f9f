import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByLink, joinByTyping, leaveMeeting, rename, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;
const untilPath = (page: Page, path: string) => until(() => (pathOf(page) === path ? null : `path ${path}; it is ${page.url()}`));

it('[EXIT-01] [EXIT-02] [EXIT-07] Back on the presenter’s page asks first: Stay keeps the share, End meeting ends it for everyone', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByLink(stage, code);
  await untilPictureMoves(viewer);
  const question = page.getByRole('dialog', { name: 'End the meeting for everyone?' });

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(pathOf(page)).toBe('/JmClient/Start');
  await control(page, 'Stop sharing').waitFor();
  await untilPictureMoves(viewer);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'End meeting' }).click();
  await endCap(viewer).waitFor();
  await untilPath(page, '/');
});

it('[EXIT-01] [EXIT-02] Back on a viewer’s page asks first, and Stay changes nothing', async () => {
  const { code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  await viewer.evaluate(() => history.back());
  await viewer.getByRole('dialog', { name: 'Leave the meeting?' }).getByRole('button', { name: 'Stay' }).click();
  expect(pathOf(viewer)).toBe(`/${code.replaceAll('-', '')}`);
  await untilPictureMoves(viewer);
});

it('[EXIT-04] [JOIN-14] who has left stays out over a reload and a step back in the history; Rejoin, and the address, let them in again by their name', async () => {
  const { code } = await startSharing(stage);
  const viewer = await joinByLink(stage, code);
  await untilState(viewer, 'viewing');
  await rename(viewer, 'Sana Dev');
  await leaveMeeting(viewer);
  await endCap(viewer).waitFor();
  const witness = await LiveClient.join(stage.server.url, { codeOrPurl: code });
  const untilOthers = (count: number) =>
    until(() => {
      const here = witness.meeting.participants.filter((person) => person.isConnected).length - 1;
      return here === count ? null : `${count} people beside the witness; there are ${here}`;
    });
  const untilSana = () => until(() => (witness.meeting.participants.some(({ name }) => name === 'Sana Dev') ? null : 'Sana Dev'));
  await untilOthers(1);

  const left = viewer.getByRole('heading', { level: 1, name: 'You left the meeting.' });
  await viewer.reload();
  await left.waitFor();
  await endCap(viewer).waitFor();
  await viewer.goto(`${stage.server.url}/legalese.aspx`);
  await viewer.goBack();
  await left.waitFor();
  await untilOthers(1);

  await viewer.getByRole('button', { name: 'Rejoin' }).click();
  await untilState(viewer, 'viewing');
  await untilOthers(2);
  await untilSana();
  await leaveMeeting(viewer);
  await left.waitFor();
  await viewer.goto(`${stage.server.url}/${code}`);
  await untilState(viewer, 'viewing');
  await untilOthers(2);
  await untilSana();
  witness.close();
});
