import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { type KeptConnections, keepConnections } from './support/connections.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('the picture goes by UDP, from the presenter and to the viewer', async () => {
  const { page: presenter, code } = await startSharing(stage, { prepare: keepConnections });
  const viewer = await stage.viewers.page();
  await keepConnections(viewer);
  await viewer.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(viewer);
  for (const page of [presenter, viewer])
    await until(async () => {
      const protocols = await waysOf(page);
      return protocols.join() === 'udp' ? null : `one way, by UDP; there are: ${protocols.join(', ')}`;
    });
});

/** The protocol of each connection's selected way. A way stays "nominated" when a better one is found: on a busy machine TCP is there first. */
const waysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as KeptConnections;
    const ways: string[] = [];
    for (const connection of connections.filter(({ connectionState }) => connectionState === 'connected')) {
      const stats = await connection.getStats();
      for (const { type, selectedCandidatePairId } of stats.values())
        if (type === 'transport') ways.push(stats.get(stats.get(selectedCandidatePairId).localCandidateId).protocol);
    }
    return ways;
  });
