import { lookUp } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByTyping, leaveMeeting, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

const untilEndCap = (page: Page, mode: 'registration' | 'download') =>
  until(async () =>
    (await endCap(page).getAttribute('data-mode', { timeout: 1_000 })) === mode ? null : `end-cap in mode ${mode} at ${page.url()}`,
  );
const untilHome = (page: Page) => until(() => (new URL(page.url()).pathname === '/' ? null : `home page, it is at ${page.url()}`));

it('[MEET-15] [MEET-16] [EXIT-03] [EXIT-07] [ENDCAP-11] [ENDCAP-12] the host ends the meeting: every viewer gets the end-cap of their kind, the code dies', async () => {
  const { page, code } = await startSharing(stage);
  const visitor = await joinByTyping(stage, code);
  const registered = await joinByTyping(stage, code, {
    storageState: {
      cookies: [
        { name: 'LuluId', value: '1', domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' },
      ],
      origins: [],
    },
  });
  await untilPictureMoves(visitor);
  await untilPictureMoves(registered);
  expect(await lookUp(stage.server.url, code)).toBe(0);

  await endMeeting(page);
  await untilEndCap(visitor, 'registration');
  await untilEndCap(registered, 'download');
  await untilHome(page);
  await untilText(page, 'The meeting has ended for everyone.');
  expect(await lookUp(stage.server.url, code)).toBe(1);

  await visitor.reload();
  await untilEndCap(visitor, 'registration');
});

it('[EXIT-04] [EXIT-07] a viewer who leaves sees the end-cap, and the meeting goes on for the others', async () => {
  const { code } = await startSharing(stage);
  const leaving = await joinByTyping(stage, code);
  const staying = await joinByTyping(stage, code);
  await untilPictureMoves(leaving);
  await untilPictureMoves(staying);

  await leaveMeeting(leaving);
  await untilEndCap(leaving, 'registration');
  await untilPictureMoves(staying);
  expect(await lookUp(stage.server.url, code)).toBe(0);
  stage.expectNoComplaints();
});
