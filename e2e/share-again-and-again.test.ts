import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a screen that is stopped and shared again, six times, is seen each time, and its connection stays as small as it was', async () => {
  const { page, code } = await startSharing(stage, { prepare: noteConnections });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  const first = await lines(page);
  expect(first).toBeGreaterThan(0);
  for (let again = 0; again < 6; again += 1) {
    await control(page, 'Stop sharing').click();
    await untilState(viewer, 'paused');
    await control(page, 'Share screen').click();
    await untilState(viewer, 'viewing');
    await untilPictureMoves(viewer);
  }
  // Each would keep an encoder, and be agreed on anew with every change.
  expect(await lines(page)).toBe(first);
  stage.expectNoComplaints();
});

interface Noted {
  readonly connections: RTCPeerConnection[];
}

const noteConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, { connections });
    window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct: (make, options: [RTCConfiguration?]) => {
        const connection = new make(...options);
        connections.push(connection);
        return connection;
      },
    });
  });

/** What this page and the engine have agreed on: each line is one way for a picture or a sound. */
const lines = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as Noted).connections
      .filter(({ connectionState }) => connectionState !== 'closed')
      .reduce((sum, { localDescription }) => sum + (localDescription?.sdp.match(/^m=/gm)?.length ?? 0), 0),
  );
