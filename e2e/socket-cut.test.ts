import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptConnections, keepConnections } from './support/connections.ts';
import { type CuttableRelay, openCuttableRelay } from './support/cuttable-relay.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilState } from './support/viewer.ts';

let stage: Stage;
let relay: CuttableRelay;
beforeAll(async () => {
  relay = await openCuttableRelay();
  stage = await openStage({ env: { PUBLIC_URL: `http://localhost:${relay.port}` }, breaksThings: true });
  relay.leadTo(stage.server.port);
});
afterAll(async () => {
  await stage.close();
  relay.close();
});

it('[MEET-19] a viewer whose socket is cut for some seconds is back in the meeting with no action', async () => {
  const presenter = await startSharing({ ...stage, server: { ...stage.server, url: `http://localhost:${relay.port}` } });
  const viewer = await stage.viewers.page();
  await viewer.goto(`http://localhost:${relay.port}/${presenter.code}`);
  await untilPictureMoves(viewer);
  const before = await personCount(presenter.code);

  relay.cut();
  await untilState(viewer, 'reconnecting');
  relay.restore();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);
  // Back as the same people, not as new ones.
  await until(async () => ((await personCount(presenter.code)) === before ? null : 'the same number of people'));
});

it('the media connection is kept where only sockets are cut: what goes over it is not lost', async () => {
  const url = `http://localhost:${relay.port}`;
  const presenter = await startSharing({ ...stage, server: { ...stage.server, url } }, { prepare: keepConnections });
  const viewer = await stage.viewers.page();
  await keepConnections(viewer);
  await viewer.goto(`${url}/${presenter.code}`);
  await untilPictureMoves(viewer);

  // An engine without breath may answer too late to be taken for alive.
  let kept: readonly boolean[] = [];
  for (let cuts = 0; cuts < 3 && !(kept.length === 2 && kept.every(Boolean)); cuts += 1) {
    const before = await Promise.all([presenter.page, viewer].map(agreedOn));
    relay.cut();
    relay.restore();
    kept = await Promise.all(
      [presenter.page, viewer].map(async (page, index) => {
        let now: Agreed | undefined;
        await until(async () => {
          now = await agreedOn(page);
          return now.version > (before[index]?.version ?? 0) && now.isSettled ? null : 'an agreement over the new socket';
        });
        return now?.way === before[index]?.way;
      }),
    );
  }
  expect(kept).toEqual([true, true]);
});

/** What a page and the engine agreed on last. */
interface Agreed {
  readonly version: number;
  /** Changes with each way that is sought. */
  readonly way: string;
  readonly isSettled: boolean;
}
const agreedOn = (page: Page): Promise<Agreed> =>
  page.evaluate(() => {
    const connection = (window as unknown as KeptConnections).connections.at(-1);
    const description = connection?.currentLocalDescription?.sdp ?? '';
    return {
      version: Number(/^o=\S+ \S+ (\d+)/m.exec(description)?.[1] ?? 0),
      way: /^a=ice-ufrag:(\S+)/m.exec(description)?.[1] ?? '',
      isSettled: connection?.signalingState === 'stable',
    };
  });

async function personCount(code: string): Promise<number> {
  const witness = await LiveClient.join(`http://localhost:${relay.port}`, { codeOrPurl: code });
  const count = witness.meeting.participants.filter((person) => person.isConnected).length;
  witness.send({ type: 'leave' });
  await witness.waitForClose();
  return count;
}
