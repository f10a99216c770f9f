import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openModifiedClient } from './support/modified-client.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByLink, joinByTyping, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

const people = (host: Page) => host.getByRole('list', { name: 'People' });
async function removeFirstViewer(host: Page): Promise<void> {
  await people(host).getByRole('listitem', { name: 'Viewer 1', exact: true }).getByRole('button', { name: 'Remove', exact: true }).click();
  await host.getByRole('dialog', { name: 'Remove Viewer 1?' }).getByRole('button', { name: 'Remove from meeting' }).click();
}
const refused = (page: Page) =>
  until(() => (page.url().includes('html5ErrorCode=6') ? null : `the refusal; it is at ${page.url()}`), 15_000);

it('[SEC-33] who is removed is told so, and does not come back by reload, new tab or the code; the others go on', async () => {
  const { page: host, code } = await startSharing(stage);
  const bo = await joinByTyping(stage, code);
  // The first viewer, whichever page is the faster one.
  await untilPictureMoves(bo);
  const other = await joinByTyping(stage, code);
  await untilPictureMoves(other);
  await removeFirstViewer(host);
  await untilText(bo, 'You were removed from the meeting.');
  await endCap(bo).waitFor();
  expect(await bo.getByRole('link', { name: 'Rejoin' }).count()).toBe(0);

  await bo.goto(`${stage.server.url}/${code}`);
  await refused(bo);
  const tab = await bo.context().newPage();
  await tab.goto(`${stage.server.url}/${code}`);
  await refused(tab);
  await untilPictureMoves(other);
  await until(async () => ((await people(host).getByRole('listitem').count()) === 2 ? null : 'a list of the two who are here'));

  // A mistake is taken back as easily.
  await host.getByRole('button', { name: 'Let back in' }).click();
  await host.getByRole('button', { name: 'Let back in' }).waitFor({ state: 'detached' });
  await tab.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(tab);
  // Somebody else's browser was never kept out.
  await untilPictureMoves(await joinByLink(stage, code));
}, 120_000);

it('[SEC-33] a modified client that keeps its token gets no frame and no message after a second, whatever it tries', async () => {
  const { page: host, code } = await startSharing(stage);
  const client = await openModifiedClient(stage, code);
  expect(await client.enter()).toBe(true);
  await until(async () => ((await client.frames()).length > 10 ? null : 'frames'), 15_000);
  await removeFirstViewer(host);
  await client.line.waitFor('over', ({ reason }) => reason === 'removed');
  const removedAt = Date.now();
  await client.line.waitForClose();
  const heard = client.line.messages.length;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await client.enter(), 'the kept token').toBe(false);
    for (const how of [{ resumeKey: client.resumeKey, lastNumber: 3 }, { codeOrPurl: code.replaceAll('-', '') }]) {
      const line = await LiveClient.open(stage.server.url, { cookie: client.cookie });
      line.send({ type: 'join', ...how });
      expect(await line.waitForClose()).toBe(4403);
      expect(line.messages.map(({ type }) => type)).toEqual(['not-admitted']);
    }
  }
  await until(() => (Date.now() - removedAt > 3_000 ? null : 'three seconds after the removal'));
  expect((await client.frames()).filter((at) => at > removedAt + 1_000)).toEqual([]);
  expect(client.line.messages).toHaveLength(heard);
}, 120_000);
