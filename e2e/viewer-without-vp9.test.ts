import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { SharedPage } from '@ninefold/testkit/shared-page.ts';
import { type KeptConnections, keepConnections } from './support/connections.ts';
import { pickAnotherWindow, untilColour } from './support/next-presenter.ts';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { leaveMeeting, untilState } from './support/viewer.ts';

let stage: Stage;
let another: SharedPage | undefined;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(async () => {
  await stage.close();
  await another?.close();
});

it('a viewer whose browser cannot decode VP9 sees the screen, also after Switch, after a pause and in the next share', async () => {
  const { page: presenter, code } = await startSharing(stage);
  const viewer = await stage.viewers.page();
  await forgetVp9(viewer);
  await viewer.goto(`${stage.server.url}/${code.replaceAll('-', '')}`);
  // The presenter's page begins a second encoding only now.
  await untilPictureMoves(viewer, 30_000);
  await untilState(viewer, 'viewing');
  await untilColour(viewer, 'blue');
  expect(await decodedCodecs(viewer)).toEqual(['video/VP8']);

  another = await pickAnotherWindow(stage);
  await control(presenter, 'Switch').click();
  await untilColour(viewer, 'red');
  await untilPictureMoves(viewer);

  await control(presenter, 'Pause').click();
  await untilState(viewer, 'paused');
  await control(presenter, 'Resume').click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);
  await untilColour(viewer, 'red');

  // The line of the second encoding is used again by the next share's first.
  await control(presenter, 'Stop sharing').click();
  await untilState(viewer, 'paused');
  await control(presenter, 'Share screen').click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer, 30_000);
  expect(await decodedCodecs(viewer)).toEqual(['video/VP8']);
}, 120_000);

it('nobody else gets a worse picture for a viewer without VP9, and the second encoding ends when that one leaves', async () => {
  const { page: presenter, code } = await startSharing(stage, { prepare: keepConnections });
  const link = `${stage.server.url}/${code.replaceAll('-', '')}`;
  const other = await stage.viewers.page();
  await keepConnections(other);
  await other.goto(link);
  await untilPictureMoves(other);
  const viewer = await stage.viewers.page();
  await forgetVp9(viewer);
  await viewer.goto(link);
  await untilPictureMoves(viewer, 30_000);
  expect(await decodedCodecs(viewer)).toEqual(['video/VP8']);
  const before = await framesBy('inbound-rtp', other);
  await until(async () => {
    const { 'video/VP9': frames = 0 } = await framesBy('inbound-rtp', other);
    return frames > (before['video/VP9'] ?? 0) + 20 ? null : 'more frames of VP9';
  });
  expect(Object.keys(await framesBy('inbound-rtp', other))).toEqual(['video/VP9']);

  await leaveMeeting(viewer);
  await until(async () => {
    const first = await framesBy('outbound-rtp', presenter);
    await untilPictureMoves(other);
    const second = await framesBy('outbound-rtp', presenter);
    return second['video/VP8'] === first['video/VP8'] ? null : 'the end of the second encoding';
  }, 30_000);
  expect(Object.keys(await framesBy('inbound-rtp', other))).toEqual(['video/VP9']);
}, 120_000);

/** Of pictures: how many frames have come, or gone out, by codec. */
const framesBy = (direction: 'inbound-rtp' | 'outbound-rtp', page: Page): Promise<Record<string, number>> =>
  page.evaluate(async (wanted) => {
    const frames: Record<string, number> = {};
    for (const connection of (window as unknown as KeptConnections).connections) {
      const report = await connection.getStats();
      for (const entry of report.values()) {
        const count = entry.framesDecoded ?? entry.framesEncoded ?? 0;
        const codec = report.get(entry.codecId)?.mimeType;
        if (entry.type === wanted && entry.kind === 'video' && count > 0) frames[codec] = (frames[codec] ?? 0) + count;
      }
    }
    return frames;
  }, direction);

/** As a browser without VP9 and AV1: neither stands in any description that it sends. */
const forgetVp9 = (page: Page) =>
  page.addInitScript(() => {
    const without = () => (RTCRtpReceiver.getCapabilities('video')?.codecs ?? []).filter(({ mimeType }) => !/vp9|av1/i.test(mimeType));
    const known: RTCPeerConnection[] = [];
    Object.assign(window, { connections: known });
    const forget = (connection: RTCPeerConnection) => {
      if (!known.includes(connection)) known.push(connection);
      for (const transceiver of connection.getTransceivers())
        if (transceiver.receiver.track.kind === 'video') transceiver.setCodecPreferences(without());
    };
    for (const step of ['createOffer', 'createAnswer'] as const) {
      const original = RTCPeerConnection.prototype[step];
      Object.defineProperty(RTCPeerConnection.prototype, step, {
        value(this: RTCPeerConnection, ...given: readonly unknown[]) {
          forget(this);
          return Reflect.apply(original, this, given);
        },
      });
    }
  });

/** Of all pictures that have arrived. */
async function decodedCodecs(page: Page): Promise<string[]> {
  let codecs: string[] = [];
  await until(async () => {
    codecs = await page.evaluate(async () => {
      const found: string[] = [];
      for (const connection of (window as unknown as KeptConnections).connections) {
        const report = await connection.getStats();
        for (const entry of report.values())
          if (entry.type === 'inbound-rtp' && entry.kind === 'video' && entry.framesDecoded > 0)
            found.push(report.get(entry.codecId)?.mimeType);
      }
      return found;
    });
    return codecs.length > 0 ? null : 'a decoded picture';
  });
  return codecs;
}
