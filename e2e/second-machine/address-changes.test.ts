import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { type Presenter, startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';

const NEXT = '10.77.0.99';
/** Of a second card, on a network that whoever watches has no way to. */
const SECOND = '192.168.50.1';

describe.skipIf(noSecondMachine !== null)(`a server whose address changes while it runs${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  let two: TwoMachines;
  let presenter: Presenter;
  const untilTold = (words: string) => until(() => (two.stage.server.output().includes(words) ? null : `told ${words}`), PATIENCE_MS);
  const watchAtNext = async () => {
    const viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`http://${NEXT}:${two.stage.server.port}/${presenter.code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
    await untilMediaGoes(viewer, 'udp', NEXT);
  };
  beforeAll(async () => {
    // Whoever shares beside the server is at an address that stays.
    two = await openTwoMachines({ breaksThings: true, origin: (port) => `http://localhost:${port}` });
  }, 120_000);
  afterAll(() => two.close());

  it('is watched at the new one by whoever comes then, and the screen goes on by itself', async () => {
    presenter = await startSharing(two.stage);
    const { home } = two.machines;
    home.ip('addr', 'del', `${home.ipv4}/24`, 'dev', 'eth0');
    home.ip('addr', 'add', `${NEXT}/24`, 'dev', 'eth0');
    home.ip('route', 'replace', 'default', 'dev', 'eth0');
    await untilTold(`to ${NEXT} (eth0, default route)`);
    await watchAtNext();
  });

  it('and that gets a second card, which is the first in order: whoever reaches the other alone sees the screen by that', async () => {
    const { home, far } = two.machines;
    for (const { ip } of [home, far]) ip('route', 'del', 'default');
    home.ip('link', 'add', 'aeth0', 'type', 'veth', 'peer', 'name', 'aeth0-end');
    for (const end of ['aeth0', 'aeth0-end']) home.ip('link', 'set', end, 'up');
    home.ip('addr', 'add', `${SECOND}/24`, 'dev', 'aeth0');
    await untilTold(`to ${SECOND} (aeth0, no default route)`);
    await watchAtNext();
    expect(two.stage.server.output()).toContain(`to ${SECOND} (aeth0, no default route), ${NEXT} (eth0, beside it).`);
  });
});
