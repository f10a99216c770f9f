/** A presenter and a viewer whose lines can be broken: the meeting socket and the signalling by a relay of TCP, each one's media by one of UDP. */
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { keepConnections } from '../../e2e/support/connections.ts';
import { type CuttableRelay, openCuttableRelay } from '../../e2e/support/cuttable-relay.ts';
import { countPickerCalls, type Presenter, startSharing } from '../../e2e/support/presenter.ts';
import { leadThrough, type Networks, openNetworks } from '../../e2e/support/networks.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { noteFrames } from './frames.ts';

export interface Scene {
  readonly stage: Stage;
  readonly presenter: Presenter;
  readonly viewer: Page;
  readonly relay: CuttableRelay;
  readonly networks: Networks;
  /** When the viewer was last welcome, in milliseconds since 1970. */
  welcomedAt(): number;
}

/** Shares and watches, works, and ends it all. */
export async function withScene<T>(work: (scene: Scene) => Promise<T>): Promise<T> {
  const relay = await openCuttableRelay();
  const url = `http://localhost:${relay.port}`;
  const stage = await openStage({ env: { PUBLIC_URL: url }, breaksThings: true, paintsPerSecond: 30 });
  relay.leadTo(stage.server.port);
  const networks = await openNetworks(stage);
  try {
    const prepare = async (page: Page) => {
      await countPickerCalls(page);
      await leadThrough(page, networks.presenter);
    };
    const presenter = await startSharing({ ...stage, server: { ...stage.server, url } }, { prepare });
    const viewer = await stage.viewers.page();
    let welcomed = 0;
    viewer.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('{"type":"welcome"')) welcomed = Date.now();
      }),
    );
    await leadThrough(viewer, networks.viewer);
    await viewer.addInitScript(noteFrames);
    await keepConnections(viewer);
    await viewer.goto(`${url}/${presenter.code}`);
    await untilPictureMoves(viewer);
    return await work({ stage, presenter, viewer, relay, networks, welcomedAt: () => welcomed });
  } finally {
    await stage.close();
    networks.close();
    relay.close();
  }
}
