import { shareByCall } from '@ninefold/testkit/calls.ts';
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

it('[ROLE-05] [ROLE-06] [ROLE-07] [MEET-21] who shares is host and admin, who joins is a viewer and not; all can see who is there', async () => {
  const { code } = await startSharing(stage);
  await untilPictureMoves(await joinByTyping(stage, code));
  const witness = await LiveClient.join(stage.server.url, { codeOrPurl: code, name: 'Ada Lovelace' });

  const { participants } = witness.meeting;
  expect(participants).toHaveLength(3);
  const [host, ...others] = participants.toSorted((a, b) => Number(b.isHost) - Number(a.isHost));
  expect(host).toMatchObject({ isHost: true, isAdmin: true, isPresenting: true });
  for (const viewer of others) expect(viewer).toMatchObject({ isHost: false, isAdmin: false, isPresenting: false });
  expect(participants.find((person) => person.name === 'Ada Lovelace')).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  witness.close();
});

it('[ROLE-08] a viewer who claims to be an admin, starts a share or ends the meeting gains nothing', async () => {
  const { code, ticket } = await shareByCall(stage.server.url);
  const host = await LiveClient.join(stage.server.url, { ticket });
  const viewer = await LiveClient.open(stage.server.url);
  viewer.send({ type: 'join', codeOrPurl: code, isAdmin: true, isHost: true });
  expect((await viewer.waitFor('welcome')).you).toMatchObject({ isAdmin: false, isHost: false });
  expect((await viewer.waitFor('media')).mayPublish).toBe(false);
  for (const type of ['start-share', 'end-meeting']) {
    viewer.send({ type });
    await viewer.waitFor('refused', (message) => message.what === type);
  }
  expect(host.meeting.share).toBe('none');
  expect(host.closeCode).toBeNull();
  host.close();
  viewer.close();
});
