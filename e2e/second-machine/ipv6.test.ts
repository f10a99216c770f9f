import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { startSharing } from '../support/presenter.ts';
import { addOtherInterfaces, openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';

describe.skipIf(noSecondMachine !== null)(`a network with IPv6${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  let two: TwoMachines;
  afterEach(() => two.close());

  /** @returns the page of somebody who watches from the other machine */
  async function watch() {
    const { code } = await startSharing(two.stage);
    const viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`${two.stage.server.url}/${code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
    return viewer;
  }

  it('and nothing else: the screen is shown on another machine', async () => {
    two = await openTwoMachines({ families: ['IPv6'], env: { HOST: '::' } });
    await untilMediaGoes(await watch(), 'udp', 'fd77::1');
  });

  it('that leads nowhere, beside IPv4, a bridge of containers and a VPN: the screen is shown by IPv4', async () => {
    two = await openTwoMachines({ env: { HOST: '::' }, prepare: addOtherInterfaces });
    two.machines.far.firewall('chain out { type filter hook output priority 0; oifname "lo" accept; meta nfproto ipv6 drop; }');
    await untilMediaGoes(await watch(), 'udp', '10.77.0.1');
    expect(two.stage.server.output()).toMatch(/10\.8\.0\.2 \(tun0, VPN\), 172\.17\.0\.1 \(docker0, bridge/);
  });
});
