import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CuttableRelay, openCuttableRelay } from './support/cuttable-relay.ts';
import { leadThrough, type Networks, openNetworks } from './support/networks.ts';
import { countPickerCalls, pickerCalls, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilState } from './support/viewer.ts';

let stage: Stage;
let relay: CuttableRelay;
let networks: Networks;
let presenter: Page;
let viewer: Page;
beforeAll(async () => {
  relay = await openCuttableRelay();
  const url = `http://localhost:${relay.port}`;
  stage = await openStage({ env: { PUBLIC_URL: url }, breaksThings: true });
  relay.leadTo(stage.server.port);
  networks = await openNetworks(stage);
  const prepare = async (page: Page) => {
    await countPickerCalls(page);
    await leadThrough(page, networks.presenter);
    await page.addInitScript(countTransports);
  };
  const shared = await startSharing({ ...stage, server: { ...stage.server, url } }, { prepare });
  presenter = shared.page;
  viewer = await stage.viewers.page();
  await leadThrough(viewer, networks.viewer);
  await viewer.addInitScript(countTransports);
  await viewer.goto(`${url}/${shared.code}`);
});
afterAll(async () => {
  await stage.close();
  networks.close();
  relay.close();
});
beforeEach(async () => {
  await untilPictureMoves(viewer, 30_000);
  await untilState(viewer, 'viewing');
});

interface Counted {
  transports: number;
  keyFrames: number;
  seeks: number;
}
/** Runs in a page: how many connections it made, how often it asked its encoder for a keyframe, and how often it restarted ICE. */
function countTransports(): void {
  const counted: Counted = { transports: 0, keyFrames: 0, seeks: 0 };
  Object.assign(window, { counted });
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(given?: RTCConfiguration) {
      super(given);
      counted.transports += 1;
    }
  };
  const { createOffer } = Original.prototype;
  Original.prototype.createOffer = function (this: RTCPeerConnection, ...given: unknown[]) {
    if ((given[0] as RTCOfferOptions | undefined)?.iceRestart === true) counted.seeks += 1;
    return Reflect.apply(createOffer, this, given);
  };
  const { setParameters } = RTCRtpSender.prototype;
  RTCRtpSender.prototype.setParameters = function (parameters, options) {
    if (JSON.stringify(options)?.includes('"keyFrame":true')) counted.keyFrames += 1;
    return setParameters.call(this, parameters, options);
  };
}
const countedIn = (page: Page) => page.evaluate(() => (window as unknown as { counted: Counted }).counted);
const transports = async () => [(await countedIn(presenter)).transports, (await countedIn(viewer)).transports];
/** A length of time is what this fault is: more than the second after which a network counts as away. */
const AWAY_MS = 2_500;
async function away(...networks: readonly Networks['viewer'][]): Promise<void> {
  const at = performance.now();
  for (const network of networks) network.cut();
  await until(() => (performance.now() - at >= AWAY_MS ? null : 'the end of the fault'));
  for (const network of networks) network.restore();
}

describe('a network that is away and comes back', () => {
  it('[MEET-19] of the viewer: the picture goes on over the same connection', async () => {
    const before = await transports();
    const { seeks } = await countedIn(viewer);
    await away(networks.viewer);
    await untilPictureFrom(viewer, Date.now(), 10_000);
    expect(await transports()).toEqual(before);
    // Another way was sought meanwhile, once.
    expect((await countedIn(viewer)).seeks).toBe(seeks + 1);
  });

  it('of the presenter: a whole picture is sent at once, by the same connection and capture', async () => {
    const before = await transports();
    const { keyFrames } = await countedIn(presenter);
    await away(networks.presenter);
    await untilPictureFrom(viewer, Date.now(), 10_000);
    await until(async () => ((await countedIn(presenter)).keyFrames > keyFrames ? null : 'a whole picture asked for'));
    expect(await transports()).toEqual(before);
    expect(await pickerCalls(presenter)).toBe(1);
  });

  it('of the server: all of it at once, and nobody is asked anything', async () => {
    const before = await transports();
    relay.hold();
    await away(networks.presenter, networks.viewer);
    relay.restore();
    await untilPictureFrom(viewer, Date.now(), 10_000);
    expect(await transports()).toEqual(before);
    expect(await pickerCalls(presenter)).toBe(1);
  });
});

describe('another address', () => {
  it('of the viewer and of the presenter, of which nobody is told: the picture goes on over the same connections', async () => {
    const before = await transports();
    await networks.viewer.changeAddress();
    await untilPictureFrom(viewer, Date.now(), 10_000);
    await networks.presenter.changeAddress();
    await untilPictureFrom(viewer, Date.now(), 10_000);
    expect(await transports()).toEqual(before);
  });

  it('[MEET-19] another network for both, with which all lines end: the picture comes back with no action and no new picker', async () => {
    networks.viewer.move();
    networks.presenter.move();
    relay.cut();
    relay.restore();
    await untilPictureFrom(viewer, Date.now(), 20_000);
    expect(await pickerCalls(presenter)).toBe(1);
  });

  it('the lines cut while the media goes on: the picture is the same connection’s', async () => {
    const before = await transports();
    relay.cut();
    await untilState(viewer, 'reconnecting');
    relay.restore();
    await untilState(viewer, 'viewing');
    await untilPictureMoves(viewer);
    expect(await transports()).toEqual(before);
  });
});
