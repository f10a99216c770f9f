import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';

const NEXT = '10.77.0.99';

describe.skipIf(noSecondMachine !== null)(`a server whose address changes while it runs${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  let two: TwoMachines;
  beforeAll(async () => {
    // Whoever shares beside the server is at an address that stays.
    two = await openTwoMachines({ breaksThings: true, origin: (port) => `http://localhost:${port}` });
  }, 120_000);
  afterAll(() => two.close());

  it('is watched at the new one by whoever comes then, and the screen goes on by itself', async () => {
    const { code } = await startSharing(two.stage);
    const { home } = two.machines;
    home.ip('addr', 'del', `${home.ipv4}/24`, 'dev', 'eth0');
    home.ip('addr', 'add', `${NEXT}/24`, 'dev', 'eth0');
    home.ip('route', 'replace', 'default', 'dev', 'eth0');
    await until(
      () => (two.stage.server.output().includes(`to ${NEXT} (eth0, default route)`) ? null : 'the new address told'),
      PATIENCE_MS,
    );
    const viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`http://${NEXT}:${two.stage.server.port}/${code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
    await untilMediaGoes(viewer, 'udp', NEXT);
  });
});
