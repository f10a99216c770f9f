/** A picture whose packets come and of which nothing can be decoded: its viewer asks for a whole one, and the presenter's page sends it. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Told {
  /** What the browser tells of each picture: nothing new was decoded. */
  isStuck: boolean;
  readonly connections: RTCPeerConnection[];
}
/** Runs in a page, before its own scripts. */
function listenAndTell(): void {
  const told: Told = { isStuck: false, connections: [] };
  Object.assign(window, { told });
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(given?: RTCConfiguration) {
      super(given);
      told.connections.push(this);
    }
  };
  const { getStats } = RTCRtpReceiver.prototype;
  RTCRtpReceiver.prototype.getStats = async function () {
    const report = await getStats.call(this);
    if (!told.isStuck) return report;
    const changed = new Map();
    for (const [id, entry] of report) changed.set(id, entry.type === 'inbound-rtp' ? { ...entry, framesDecoded: 1 } : entry);
    return changed;
  };
}
const tell = (page: Page, isStuck: boolean) =>
  page.evaluate((value) => {
    (window as unknown as { told: Told }).told.isStuck = value;
  }, isStuck);
/** Whole pictures that this page has sent so far. */
const wholeOnes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const reports = await Promise.all((window as unknown as { told: Told }).told.connections.map((one) => one.getStats()));
    const entries = reports.flatMap((report) => [...report.values()] as { type: string; kind?: string; keyFramesEncoded?: number }[]);
    const sent = entries.filter(({ type, kind }) => type === 'outbound-rtp' && kind === 'video');
    return sent.reduce((sum, { keyFramesEncoded = 0 }) => sum + keyFramesEncoded, 0);
  });

it('the viewer of a stuck picture gets a whole one, and none is sent while it moves', async () => {
  let asked = 0;
  const prepare = async (page: Page): Promise<void> => {
    await page.addInitScript(listenAndTell);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('{"type":"keyframe-requested"')) asked += 1;
      }),
    );
  };
  const { page: presenter, code } = await startSharing(stage, { prepare });
  const viewer = await stage.viewers.page();
  await viewer.addInitScript(listenAndTell);
  await viewer.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(viewer);
  const first = await wholeOnes(presenter);
  expect(first).toBeGreaterThan(0);
  await untilPictureMoves(viewer);
  const before = await wholeOnes(presenter);
  expect(asked).toBe(0);
  await tell(viewer, true);
  // By itself a browser asks only after 3 s in which really nothing could be decoded; here everything can.
  // The word and the picture are told of by two ways, so either may be seen first.
  await until(async () => (asked > 0 && (await wholeOnes(presenter)) > before ? null : `a whole picture, asked for ${asked} times`));
  // The engine is asked only when that was in vain: it would pass on nothing of the picture before its first packet.
  expect(asked).toBe(1);
  await tell(viewer, false);
  await untilPictureMoves(viewer);
});
