import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a viewer who reloads the page is back in the same meeting as the same person', async () => {
  const { code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  await viewer.reload();
  await untilPictureMoves(viewer);

  const witness = await LiveClient.join(stage.server.url, { codeOrPurl: code });
  expect(witness.meeting.participants.filter((person) => person.isConnected)).toHaveLength(3);
  expect(witness.meeting.participants).toHaveLength(3);
  witness.close();
  stage.expectNoComplaints();
});
