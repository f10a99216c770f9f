import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[SEC-33] while one meeting shows its screen, a viewer of another one gets no frame, no track and no word of it', async () => {
  const shown = await startSharing(stage);
  const other = await shareByCall(stage.server.url);
  const host = await LiveClient.join(stage.server.url, { ticket: other.ticket });
  const inside = await stage.viewers.page();
  const outside = await stage.viewers.page();
  for (const page of [inside, outside])
    await page.addInitScript(() => {
      const tracks: string[] = [];
      Object.assign(window, { tracksHeard: tracks });
      const Plain = RTCPeerConnection;
      window.RTCPeerConnection = class extends Plain {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          this.addEventListener('track', ({ track }) => track.addEventListener('unmute', () => tracks.push(track.kind)));
        }
      };
    });
  await inside.goto(`${stage.server.url}/${shown.code}`);
  await outside.goto(`${stage.server.url}/${other.code}`);
  await untilState(outside, 'waiting');
  await untilPictureMoves(inside);
  // The other meeting's line stands and carries: its own share is told at once, so silence is not deafness.
  host.send({ type: 'start-share' });
  await until(() => (host.meeting.share === 'sharing' ? null : 'sharing'));
  await until(async () =>
    (await outside.getByRole('region', { name: 'Shared screen' }).getAttribute('data-state')) !== 'waiting'
      ? null
      : 'news of its own meeting',
  );
  const tracksHeard = (page: Page) => page.evaluate(() => (window as unknown as { tracksHeard: string[] }).tracksHeard);
  expect(await tracksHeard(inside)).toContain('video');
  expect(await tracksHeard(outside)).toEqual([]);
  expect(await outside.locator('video').evaluateAll((videos) => videos.some((video) => (video as HTMLVideoElement).videoWidth > 0))).toBe(
    false,
  );
  expect(host.meeting.participants).toHaveLength(2);
  expect(JSON.stringify(host.messages)).not.toContain(shown.code.replaceAll('-', ''));
  host.close();
  stage.expectNoComplaints();
});
